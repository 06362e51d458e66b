"""What each player has done so far, in whole numbers (rules, section 2; contract, ranking criteria)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from batarde_tourney.core.games.batarde.schedule import Schedule, hand_sizes
from batarde_tourney.core.games.batarde.scoring import penalties
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event, Round, Table

SHARE = 840
"""One win, or one table point, in shares: every tie at a table of up to 8 divides it evenly."""


@dataclass(slots=True)
class Tally:
    """One player's sums over the rounds counted.

    `rounds` are those with at least one hand of the player's table; `penalty` is without
    adjustments; `table_points` and `wins` are in SHAREs; `best_round` is None without a hand.
    """

    rounds: int = 0
    hands: int = 0
    penalty: int = 0
    adjustments: int = 0
    exact: int = 0
    table_points: int = 0
    wins: int = 0
    best_round: int | None = None

    def add(self, result: "SeatResult") -> None:
        """Count one more round."""
        self.rounds += 1
        self.hands += result.hands
        self.penalty += result.penalty
        self.exact += result.exact
        self.table_points += result.table_points
        self.wins += result.wins
        if self.best_round is None or result.penalty < self.best_round:
            self.best_round = result.penalty


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat of one table has: sums over its hands, and SHAREs once the table is finished."""

    hands: int
    penalty: int
    exact: int
    table_points: int
    wins: int


def tally_event(event: Event, after: int | None = None) -> dict[PlayerId, Tally]:
    """Every player's sums over rounds up to number `after` (all without it), in order of entry."""
    tallies = {player.id: Tally() for player in event.players}
    for round_ in rounds_until(event, after):
        tally_round(round_, event.settings.schedule, tallies)
    for adjustment in event.adjustments:
        if after is None or adjustment.round <= after:
            tallies[adjustment.player].adjustments += adjustment.points
    return tallies


def tally_round(round_: Round, schedule: Schedule, tallies: dict[PlayerId, Tally]) -> None:
    """Count one more round into `tallies`."""
    for table in round_.tables:
        for player, result in zip(table.seats, score_table(table, schedule), strict=True):
            if result.hands:
                tallies[player].add(result)


def rounds_until(event: Event, after: int | None) -> Iterator[Round]:
    """The rounds up to number `after`, all of them without it."""
    return (round_ for round_ in event.rounds if after is None or round_.number <= after)


def is_finished(table: Table, schedule: Schedule) -> bool:
    """Whether the table has played every hand of its schedule."""
    return len(table.hands) == len(hand_sizes(len(table.seats), schedule))


def score_table(table: Table, schedule: Schedule) -> tuple[SeatResult, ...]:
    """What each seat has, by seat. An unfinished table has no wins and no table points."""
    size = len(table.seats)
    columns = tuple(zip(*map(penalties, table.hands), strict=True)) or ((),) * size
    totals = tuple(map(sum, columns))
    finished = is_finished(table, schedule)
    points = _table_points(totals) if finished else (0,) * size
    wins = _wins(totals) if finished else (0,) * size
    hands = len(table.hands)
    return tuple(
        # A hand is exact when it costs nothing: no multiplier is zero.
        SeatResult(hands, totals[seat], columns[seat].count(0), points[seat], wins[seat])
        for seat in range(size)
    )


def places(totals: Iterable[int]) -> tuple[int, ...]:
    """Each total's place at its table, lowest first; equal totals share the better place.

    >>> places([7, 3, 7])
    (2, 1, 2)
    """
    ordered = sorted(totals := tuple(totals))
    return tuple(ordered.index(total) + 1 for total in totals)


def _table_points(totals: tuple[int, ...]) -> tuple[int, ...]:
    size = len(totals)
    share = SHARE // (2 * (size - 1))
    # Twice the mean place of the equal: the first and the last place they hold, added.
    twice_places = (
        2 * place + totals.count(total) - 1 for place, total in zip(places(totals), totals, strict=True)
    )
    return tuple((2 * size - twice) * share for twice in twice_places)


def _wins(totals: tuple[int, ...]) -> tuple[int, ...]:
    best = min(totals)
    share = SHARE // totals.count(best)
    return tuple(share if total == best else 0 for total in totals)
