"""The whole page: it loads nothing and runs no script."""

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence

from batarde_tourney.assets import asset
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Side, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.standings.penalties import points_lines
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound, rounds_of_all
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.public_page.markup import Markup, page_policy, person, tag
from batarde_tourney.exchange.public_page.source import PublicNames, Source
from batarde_tourney.exchange.public_page.tables import results_section, seating_section
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language
from batarde_tourney.i18n.games.registry import round_words
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.language.figures import criterion_heading, figure_text, figure_texts
from batarde_tourney.i18n.language.plain import POINTS_SIGN
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import hands_text, note_sentences, rank_text, standing_mark
from batarde_tourney.i18n.standings.penalties import points_text

# Every player's card on the public page: seats, opponents, and results hand by hand.


def cards_section(source: Source) -> Markup:
    """The cards in alphabetical order."""
    ranks = {row.side.id: row.rank for row in source.standings.rows if row.has_figures}
    rounds = rounds_of_all(source.event)
    sides = sorted(sides_of(source.event), key=lambda side: alphabetical(source.names.sides[side.id]))
    cards = (_card(source, side, ranks.get(side.id), rounds[side.id]) for side in sides)
    return tag("section", tag("h2", _("Players")), *cards, id="players")


def _card(source: Source, side: Side, rank: int | None, rounds: Sequence[PlayedRound]) -> Markup:
    shown = "" if rank is None else str(rank)
    summary = tag(
        "summary",
        tag("b", shown, class_="n"),
        person(source.names.sides[side.id]),
        tag("small", _("Pair {number}").format(number=side.number)) if side.number is not None else "",
        source.club(side.club),
    )
    lines = [_played(source, one) for one in rounds]
    given = (one.adjustment for one in points_lines(source.event, side.id) if one.counts)
    # A warning is private between the director and the player.
    lines += [_points(one) for one in given if not one.is_warning]
    card = tag("ul", *lines, class_="card") if lines else tag("p", _("no hand played yet"), class_="state")
    return Markup(f"\n{tag('details', summary, card, id=source.anchors[side.id])}")


def _points(given: Adjustment) -> Markup:
    """Points that a director gave; the reason is not public."""
    where = _("Round {round}").format(round=given.round)
    return tag("li", tag("b", points_text(given.points), class_="n"), tag("span", f"{POINTS_SIGN} {where}"))


def _played(source: Source, played: PlayedRound) -> Markup:
    where = _("Round {round}, table {table}").format(round=played.number, table=played.table)
    against = (
        Markup(f"{person(source.names.sides[side.id])} ({figure_text(total)})")
        for side, total in played.opponents
    )
    hands = round_words(played)
    return tag(
        "li",
        tag("b", figure_text(played.total), class_="n"),
        tag("span", where),
        tag("small", _place(played)) if played.place is not None else "",
        tag("p", Markup(", ".join(against))),
        tag("p", hands, class_="hands") if hands else "",
    )


def _place(played: PlayedRound) -> str:
    if played.is_perfect:
        return _("★ perfect game")
    return _("place {place}").format(place=played.place)


# The standings on the public page.

_ON_A_PHONE = 2
"""Number of criteria that fit on a phone beside rank and name; the others show on wider screens."""


def ranking_section(source: Source) -> Markup:
    """Rank, name and figures of the event's criteria, best first; with stages, those of the ranking one."""
    standings, stages = source.standings, source.stages
    shown = tuple(one for one in standings.criteria if one is not Criterion.LOTS) or standings.criteria
    columns = [figure_texts(one, [row.figure(one) for row in standings.rows]) for one in shown]
    head = tag(
        "tr",
        tag("th", _("Rank"), class_="n"),
        tag("th", _("Pair"), class_="n") if standings.tells_numbers else "",
        tag("th", _("Group"), class_="n") if standings.parts_groups else "",
        tag("th", _("Name")),
        tag("th", _("Stage"), class_="more") if stages else "",
        *(tag("th", criterion_heading(one), class_=_class(place)) for place, one in enumerate(shown)),
        tag("th", _("Hands"), class_="n more"),
    )
    rows = (
        tag(
            "tr",
            tag("td", rank_text(row), class_="n"),
            tag("td", row.number_text, class_="n") if standings.tells_numbers else "",
            tag("td", row.group_letter, class_="n") if standings.parts_groups else "",
            tag("td", source.link(row.side.id), standing_mark(row), source.club(row.side.club)),
            tag("td", stages[row.stage] if row.stage else "", class_="more") if stages else "",
            *(tag("td", column[line], class_=_class(place)) for place, column in enumerate(columns)),
            tag("td", hands_text(row), class_="n more"),
        )
        for line, row in enumerate(standings.rows)
    )
    table = tag("table", tag("thead", head), tag("tbody", *_a_line_each(rows)), class_="rank")
    sentences = note_sentences(standings, source.names.players, source.names.sides)
    notes = (tag("p", sentence, class_="state") for sentence in sentences)
    return tag("section", tag("h2", _("Standings")), table, *notes, id="standings")


def _class(place: int) -> str:
    """CSS class of the figure at this place: the ranking one stands out, later ones need space."""
    if place == 0:
        return "n first"
    return "n" if place < _ON_A_PHONE else "n more"


def _a_line_each(rows: Iterable[Markup]) -> Iterator[Markup]:
    return (Markup(f"\n{row}") for row in rows)


def public_page(event: Event, standings: Standings, names: PublicNames, at: dt.datetime) -> bytes:
    """The page in the current language, UTF-8; `at` is the local time."""
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
    """Sections by id in order: while a round is played, the seating comes first."""
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
    """Progress of the event."""
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
