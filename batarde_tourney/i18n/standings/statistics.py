"""A member's statistics in words: places, feats, head-to-head."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from batarde_tourney.core.games.game import Feat
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.member_statistics import (
    FeatCount,
    HeadToHead,
    MemberPlace,
    MemberStatistics,
)
from batarde_tourney.i18n.games.registry import feat_lines
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.i18n.language.figures import NO_FIGURE, figure_text

Columns = tuple[tuple[str, ...], ...]


def places_in_words(places: Sequence[MemberPlace]) -> Columns:
    """Columns of place, event, day and hands."""
    return (
        tuple(_place(place) for place in places),
        tuple(shown_name(place.event.name) for place in places),
        tuple(short_date(place.event.date) if place.event.date else "" for place in places),
        tuple(str(place.hands) for place in places),
    )


def feats_in_words(feats: Mapping[str, Mapping[Feat, FeatCount]]) -> Columns:
    """Columns of name, number, total and percent; a heading is a line of its own."""
    lines: list[tuple[str, str, str, str]] = []
    for game, counts in feats.items():
        shown = ""
        for heading, name, count in feat_lines(game, counts):
            if heading != shown:
                shown = heading
                title = f"{game_named(game).title}: {heading}" if len(feats) > 1 else heading
                lines.append((title, "", "", ""))
            share = figure_text(Fraction(count.done, count.tried), 0, percent=True)
            lines.append((f"    {name}", str(count.done), str(count.tried), share))
    name_column, done, tried, shares = zip(*lines, strict=True) if lines else ((), (), (), ())
    return name_column, done, tried, shares


def summary_sentence(statistics: MemberStatistics) -> str:
    """Text such as `7 events: 2 first, 1 second and 0 third places`."""
    count = len(statistics.places)
    first, second, third = statistics.podiums()
    events = ngettext("{count} event", "{count} events", count).format(count=count)
    podiums = _("1st place: {first}, 2nd: {second}, 3rd: {third}").format(
        first=first, second=second, third=third
    )
    return f"{events}  ·  {podiums}"


def head_to_head_sentences(against: HeadToHead) -> tuple[str, ...]:
    """Results between two members: at tables, and in events."""
    said = []
    if against.tables:
        tables = ngettext(
            "{count} table together: ahead {ahead}, behind {behind}, tied {level}.",
            "{count} tables together: ahead {ahead}, behind {behind}, tied {level}.",
            against.tables,
        )
        level = against.tables - against.ahead - against.behind
        said.append(
            tables.format(count=against.tables, ahead=against.ahead, behind=against.behind, level=level)
        )
    else:
        said.append(_("They have never finished a table together."))
    if against.events:
        events = ngettext(
            "{count} event together: better placed {ahead}, worse {behind}.",
            "{count} events together: better placed {ahead}, worse {behind}.",
            against.events,
        )
        said.append(events.format(count=against.events, ahead=against.ahead_in, behind=against.behind_in))
    return tuple(said)


def _place(place: MemberPlace) -> str:
    if place.rank is None:
        return NO_FIGURE
    return _("{rank} of {players}").format(rank=place.rank, players=place.of)
