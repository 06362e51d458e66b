"""The statistics of an evening: what its hands say of the whole room."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import nsmallest

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.luck.luck import OpponentsMet, opponents_met
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.core.tournament.rounds.speed import EntryTimes, TableSpeed, table_speeds
from batarde_tourney.core.tournament.standings.chart_figures import BidFigures, Cost, bid_figures
from batarde_tourney.core.tournament.standings.seat_hands import SeatHand, seat_hands
from batarde_tourney.core.tournament.standings.standings import MOST_SIDES, Standings

_MOST_DEAR = 10


@dataclass(frozen=True, slots=True)
class CostlyHand:
    """A hand as it cost one player: where, who, and what was bid of so many cards and made."""

    place: HandPlace
    player: PlayerId
    penalty: int
    cards: int | None
    bid: int | None
    tricks: int | None


@dataclass(frozen=True, slots=True)
class DealerFigures:
    """What hands gave the side of the dealer, and the others: hands and the sum of `counted`.

    `counted` is what the game lists: penalty points, points, or tricks.
    """

    counted: str
    dealer: Cost
    others: Cost


@dataclass(frozen=True, slots=True)
class EveningFigures:
    """The figures of an evening so far; what its game does not count is empty or None.

    `denominations` is how often each was played, by its word in the club file, `dearest` the hands that cost
    one player most, the dearest first.
    """

    game: str
    sides: int
    tables: int
    hands: int
    bids: BidFigures
    denominations: Mapping[str, int]
    dealer: DealerFigures | None
    dearest: tuple[CostlyHand, ...]
    met: Mapping[SideId, OpponentsMet]
    speeds: tuple[TableSpeed, ...]


def evening_figures(
    event: Event, standings: Standings, times: EntryTimes, after: int | None = None
) -> EveningFigures:
    """The figures up to round `after`; `standings` are those of the event after it."""
    until = event if after is None else replace(event, rounds=tuple(rounds_until(event, after)))
    game = game_of(event)
    held = tuple(seat_hands(until))
    tables = [table for round_ in until.rounds for table in round_.tables if table.rubber.hands]
    return EveningFigures(
        event.game,
        sum(bool(row.hands) for row in standings.rows),
        len(tables),
        sum(len(table.rubber.hands) for table in tables),
        bid_figures(until, held),
        _denominations(game, held),
        _dealer(game, held),
        tuple(_dearest(held)),
        {} if len(standings.rows) > MOST_SIDES else opponents_met(until, standings),
        table_speeds(times, after),
    )


def _denominations(game: Game, held: Iterable[SeatHand]) -> dict[str, int]:
    """How often each was played, the most frequent first, of equal ones in alphabetical order."""
    cell = game.listed.get("denomination")
    if cell is None:
        return {}
    found = Counter(str(cell(one.hand, 0)) for one in held if one.seat == 0)
    return dict(sorted(found.items(), key=_by_count))


def _by_count(counted: tuple[str, int]) -> tuple[int, str]:
    return -counted[1], counted[0]


def _dealer(game: Game, held: Sequence[SeatHand]) -> DealerFigures | None:
    """Hands that lack the count are left out; None without any."""
    counted = next((key for key in ("penalty", "points", "tricks") if key in game.listed), None)
    if counted is None:
        return None
    cell, sums = game.listed[counted], [[0, 0], [0, 0]]
    for one in held:
        figure = cell(one.hand, one.seat)
        if not isinstance(figure, int) or one.seat not in _first_seats(game, one):
            continue
        its = sums[0 if one.hand.dealer in _side_at(game, one) else 1]
        its[0] += 1
        its[1] += figure
    (dealt, own), (not_dealt, others) = sums
    return DealerFigures(counted, (dealt, own), (not_dealt, others)) if dealt and not_dealt else None


def _side_at(game: Game, one: SeatHand) -> tuple[int, ...]:
    return next(seats for seats in _sides(game, one) if one.seat in seats)


def _first_seats(game: Game, one: SeatHand) -> tuple[int, ...]:
    """Of partners, who share a count, the first alone is counted."""
    return tuple(seats[0] for seats in _sides(game, one))


def _sides(game: Game, one: SeatHand) -> tuple[tuple[int, ...], ...]:
    return game.sides_at(one.seats)


def _dearest(held: Iterable[SeatHand]) -> Iterable[CostlyHand]:
    """The hands that cost one player most; of equal ones the earlier first."""
    costly = (one for one in held if one.penalty)
    for one in nsmallest(_MOST_DEAR, costly, key=_by_cost):
        yield CostlyHand(one.place, one.player, one.penalty or 0, one.cards, one.bid, one.tricks)


def _by_cost(one: SeatHand) -> tuple[int, int, int, int, int]:
    return -(one.penalty or 0), one.place.round, one.place.table, one.place.index, one.seat
