"""The decisive hand of a place: after it the same sides stood there to the end, before it others did."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Table, with_tables
from batarde_tourney.core.tournament.event.prize_list import PrizeFor, PrizeKind
from batarde_tourney.core.tournament.standings.parts import rows_of_category
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides

MOST_HANDS = 400
"""How many hands are taken back at most; a place that was decided before has no hand told."""


@dataclass(frozen=True, slots=True)
class DecisiveHand:
    """Where a place was decided; `hand` is an index from 0."""

    round: int
    table: int
    hand: int


def decisive_hands(
    event: Event, order: Sequence[DecisiveHand], awards: Iterable[PrizeFor], most: int = MOST_HANDS
) -> Mapping[PrizeFor, DecisiveHand]:
    """The decisive hand of each place or place of a category, by what it is for.

    `order` has all hands in the order in which they came in. They are taken back one by one, the last first,
    at most `most` of them; the hand without which others stand on a place is decisive. Those who share a
    place stand there together. A place that nobody has, or that was decided too long ago, is left out.
    """
    now = {award: _holders(event, award) for award in awards}
    open_ = {award: holders for award, holders in now.items() if holders}
    found: dict[PrizeFor, DecisiveHand] = {}
    for hand in reversed(order[-most:]):
        if not open_:
            break
        event = _without(event, hand)
        rows = rank_sides(event).rows
        for award, holders in list(open_.items()):
            if _holders_in(event, rows, award) != holders:
                found[award] = hand
                del open_[award]
    return found


def _holders(event: Event, award: PrizeFor) -> frozenset[SideId]:
    return _holders_in(event, rank_sides(event).rows, award)


def _holders_in(event: Event, rows: Sequence[Standing], award: PrizeFor) -> frozenset[SideId]:
    """Those who stand on the place; nobody for what is no place."""
    if award.kind is PrizeKind.CATEGORY:
        rows = rows_of_category(event, rows, award.category or "")
    elif award.kind is not PrizeKind.PLACE:
        return frozenset()
    last = 0
    ranked = (row for row in rows if row.has_figures and not row.is_substitute)
    for _rank, level in groupby(ranked, key=_rank_of):
        sides = [row.side.id for row in level]
        last += len(sides)
        if last >= (award.place or 1):
            return frozenset(sides)
    return frozenset()


def _rank_of(row: Standing) -> int:
    return row.rank


def _without(event: Event, gone: DecisiveHand) -> Event:
    """The event without this hand and those after it at its table, which plays on."""

    def shorter(table: Table) -> Table:
        if table.number != gone.table:
            return table
        return replace(table, hands=table.hands[: gone.hand], states=table.states[: gone.hand], closed=None)

    return with_tables(event, gone.round, shorter)
