"""The whole page: nothing is fetched from anywhere, and no script runs in it."""

import datetime as dt
from collections.abc import Iterator

from batarde_tourney.assets import asset
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.page_policy import page_policy
from batarde_tourney.exchange.public_page.cards import cards_section
from batarde_tourney.exchange.public_page.markup import Markup, tag
from batarde_tourney.exchange.public_page.ranking import ranking_section
from batarde_tourney.exchange.public_page.source import PublicNames, Source
from batarde_tourney.exchange.public_page.tables import results_section, seating_section
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.people.hand_counts import playing_words


def public_page(event: Event, standings: Standings, names: PublicNames, at: dt.datetime) -> bytes:
    """The page in the language spoken, UTF-8; `at` is when, in the clock of the room."""
    source = Source.of(event, standings, names)
    title = shown_name(event.name) or _("Standings")
    style = Markup("\n" + asset("web", "public.css").read_text("utf-8"))
    sections = dict(_sections(source))
    body = (_header(source, title, at), _contents(tuple(sections)), tag("main", *sections.values()))
    return f"""<!DOCTYPE html>
<html lang="{spoken_language()}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="{page_policy(style)}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="robots" content="noindex"/>
<meta name="referrer" content="no-referrer"/>
{tag("title", title)}
<style>{style}</style>
</head>
<body>
{"".join(body)}
</body>
</html>
""".encode()


def _sections(source: Source) -> Iterator[tuple[str, Markup]]:
    """By id, in the order in which they stand: while a round is played, where to sit comes first."""
    in_play = source.round_in_play
    if in_play is not None:
        yield "seating", seating_section(source, in_play)
    yield "standings", ranking_section(source)
    if source.event.rounds:
        yield "results", results_section(source)
    yield "players", cards_section(source)


def _header(source: Source, title: str, at: dt.datetime) -> Markup:
    event = source.event
    date = long_date(event.date) if event.date else ""
    where = " · ".join(part for part in (shown_name(event.place or ""), date) if part)
    written = tag("time", f"{at:%H:%M}", datetime=at.isoformat(timespec="minutes"))
    as_of = Markup(_("As of {time}").format(time=written))
    return tag(
        "header",
        tag("h1", title),
        tag("p", where, class_="where") if where else "",
        tag("p", _state(source), " · ", as_of, class_="state"),
    )


def _state(source: Source) -> str:
    """How far the event has come."""
    in_play = source.round_in_play
    if not source.event.rounds:
        return _("Nothing has been played yet")
    if in_play is None:
        return _("After round {round}").format(round=source.event.rounds[-1].number)
    playing = playing_words(still_playing([in_play], source.event))
    return _("Round {round}: {state}").format(round=in_play.number, state=playing)


def _contents(sections: tuple[str, ...]) -> Markup:
    words = {
        "seating": _("Seating"),
        "standings": _("Standings"),
        "results": _("Results"),
        "players": _("Players"),
    }
    return tag("nav", *(tag("a", words[section], href=f"#{section}") for section in sections))
