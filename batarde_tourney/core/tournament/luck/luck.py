"""What luck gave each side: opponents, tables of three, deals, rests, and what other tables would have given.

Nothing of it ranks. Figures that mean nothing in a game are None.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides

_THREE = 3


@dataclass(frozen=True, slots=True)
class WinsElsewhere:
    """Wins at finished tables, and how many the same results would have won at the other tables, on average.

    For each round one's own points a card are put in the place of each player of every other finished table.
    Rounds with only one finished table have no other, and are left out of both.
    """

    had: Fraction
    elsewhere: Fraction

    @property
    def luck(self) -> Fraction:
        """How many wins one's own tables gave above the average; negative if they took some."""
        return self.had - self.elsewhere


@dataclass(frozen=True, slots=True)
class SideLuck:
    """The luck of one side that has a hand.

    `opponents` is how many it met, each as often as met; `strength` the mean of their ranks now, None without
    any. `threes` are its tables of three, None where tables are alike; `deals` how many hands its players
    dealt; `rests` the rounds it sat out, None in games without byes; `kings` how many hands its players held
    the king in, None in games where that is not noted.
    """

    side: SideId
    opponents: int
    strength: Fraction | None
    threes: int | None
    hands: int
    deals: int
    rests: int | None
    kings: int | None
    wins: WinsElsewhere | None


@dataclass(frozen=True, slots=True)
class RoomLuck:
    """The luck of all sides with a hand, in the order of the standings; and the means of the room."""

    sides: tuple[SideLuck, ...]
    strength: Fraction
    """The mean rank of all sides that have one."""
    threes: Fraction | None
    deals: Fraction
    """The share of its hands that a side deals, on average."""


NO_LUCK = RoomLuck((), Fraction(0), None, Fraction(0))


def luck_of(event: Event, standings: Standings | None = None) -> RoomLuck:
    """What luck gave each side so far; NO_LUCK before the first hand.

    Pass the `standings` so far, if at hand, to avoid computing them again.
    """
    game = game_of(event)
    rows = [row for row in (standings or rank_sides(event)).rows if row.has_figures and row.hands]
    if not rows:
        return NO_LUCK
    ranks = {row.side.id: row.rank for row in rows}
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    seats = [
        _Seated(round_, table, seated_sides(table, game, side_of))
        for round_ in event.rounds
        for table in round_.tables
        if table.rubber.hands
    ]
    wins = dict(_wins(event, game, seats)) if game.side_count is None else {}
    tables: dict[SideId, list[_Seated]] = {}
    for at in seats:
        for side in at.sides:
            tables.setdefault(side, []).append(at)
    found = tuple(
        _luck(event, row.side.id, tables.get(row.side.id, ()), ranks, wins.get(row.side.id)) for row in rows
    )
    return RoomLuck(
        found,
        Fraction(sum(ranks.values()), len(ranks)),
        None if found[0].threes is None else Fraction(sum(one.threes or 0 for one in found), len(found)),
        Fraction(sum(one.deals for one in found), sum(one.hands for one in found) or 1),
    )


@dataclass(frozen=True, slots=True)
class OpponentsMet:
    """The rank of a side, and the mean rank of the opponents it met, each as often as met."""

    rank: int
    strength: Fraction


def opponents_met(event: Event, standings: Standings) -> dict[SideId, OpponentsMet]:
    """The strength of opponents beside the result, in the order of these standings of the event.

    Sides without a rank or without an opponent that has one are left out.
    """
    game = game_of(event)
    ranks = {row.side.id: row.rank for row in standings.rows if row.has_figures and row.hands}
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    met: dict[SideId, list[int]] = {}
    for round_ in event.rounds:
        for table in round_.tables:
            if not table.rubber.hands:
                continue
            sides = seated_sides(table, game, side_of)
            for side in sides:
                met.setdefault(side, []).extend(ranks[one] for one in sides if one != side and one in ranks)
    return {
        side: OpponentsMet(rank, Fraction(sum(met[side]), len(met[side])))
        for side, rank in ranks.items()
        if met.get(side)
    }


@dataclass(frozen=True, slots=True)
class _Seated:
    """A table with a hand, and its sides in the order of their first seats."""

    round: Round
    table: Table
    sides: tuple[SideId, ...]


def _luck(
    event: Event,
    side: SideId,
    own: Sequence[_Seated],
    ranks: Mapping[SideId, int],
    wins: WinsElsewhere | None,
) -> SideLuck:
    game = game_of(event)
    met = [ranks[other] for at in own for other in at.sides if other != side and other in ranks]
    deals = sum(_deals(game, at, side) for at in own)
    kings = sum(_kings(game, at, side) for at in own)
    return SideLuck(
        side,
        len(met),
        Fraction(sum(met), len(met)) if met else None,
        sum(len(at.table.seats) == _THREE for at in own) if len(game.seats) > 1 else None,
        sum(len(at.table.rubber.hands) for at in own),
        deals,
        sum(side in round_.byes for round_ in event.rounds) if game.has_byes else None,
        kings if "king" in game.listed else None,
        wins,
    )


def _own_seats(game: Game, at: _Seated, side: SideId) -> tuple[int, ...]:
    return game.sides_at(len(at.table.seats))[at.sides.index(side)]


def _deals(game: Game, at: _Seated, side: SideId) -> int:
    own = _own_seats(game, at, side)
    return sum(hand.dealer in own for hand in at.table.rubber.hands)


def _kings(game: Game, at: _Seated, side: SideId) -> int:
    king = game.listed.get("king")
    own = _own_seats(game, at, side)
    return 0 if king is None else sum(king(hand, own[0]) in own for hand in at.table.rubber.hands)


# What other tables would have given.


@dataclass(frozen=True, slots=True)
class _Result:
    """A finished table: each seat's points a card, the lowest the best.

    They are whole numbers, in a unit that all tables of the round share: those compare faster than fractions.
    """

    at: _Seated
    points: tuple[int, ...]


def _wins(event: Event, game: Game, seats: Sequence[_Seated]) -> Iterator[tuple[SideId, WinsElsewhere]]:
    sums: dict[SideId, tuple[Fraction, Fraction]] = {}
    for round_ in event.rounds:
        finished = [at for at in seats if at.round is round_ and is_finished(at.table, event)]
        results = _results(event, game, finished)
        if len(results) < 2:
            continue
        gifts = _Gifts([result.points for result in results])
        for result in results:
            for place, side in enumerate(result.at.sides):
                had, elsewhere = sums.get(side, (Fraction(0), Fraction(0)))
                own, others = result.points[place], result.points[:place] + result.points[place + 1 :]
                gift = (gifts.of_all(own) - _mean_share(own, result.points)) / (len(results) - 1)
                sums[side] = had + _share(own, others), elsewhere + gift
    for side, (had, elsewhere) in sums.items():
        yield side, WinsElsewhere(had, elsewhere)


class _Gifts:
    """The shares of a win that all tables of a round would give a result, each as the mean of its places."""

    def __init__(self, tables: Sequence[Sequence[int]]) -> None:
        beaten: defaultdict[int, Fraction] = defaultdict(Fraction)
        level: defaultdict[int, Fraction] = defaultdict(Fraction)
        for table in tables:
            for seat in range(len(table)):
                others = (*table[:seat], *table[seat + 1 :])
                best = min(others)
                beaten[best] += Fraction(1, len(table))
                level[best] += Fraction(1, len(table) * (1 + others.count(best)))
        self._level = dict(level)
        # By the best of the others, from the worst of these on: what a result gets that is better still.
        self._bests = sorted(beaten)
        sums = [Fraction(0), *accumulate(beaten[best] for best in reversed(self._bests))]
        self._above = list(reversed(sums))

    def of_all(self, own: int) -> Fraction:
        """The sum over all tables for this result."""
        return self._above[bisect_right(self._bests, own)] + self._level.get(own, Fraction(0))


def _results(event: Event, game: Game, finished: Sequence[_Seated]) -> list[_Result]:
    cards = [_cards(game, at.table) for at in finished]
    unit, play = lcm(*cards), event.settings.play
    return [
        _Result(at, tuple(total * (unit // dealt) for total in game.totals(at.table.rubber, play)))
        for at, dealt in zip(finished, cards, strict=True)
    ]


def _cards(game: Game, table: Table) -> int:
    """How many each seat was dealt; 1 for a table without any."""
    dealt = game.listed.get("cards")
    hands = table.rubber.hands
    return (len(hands) if dealt is None else sum(int(dealt(hand, 0) or 0) for hand in hands)) or 1


def _mean_share(own: int, table: Sequence[int]) -> Fraction:
    """The mean of the shares of a win in the place of each player of this table."""
    places = [_share(own, (*table[:seat], *table[seat + 1 :])) for seat in range(len(table))]
    return sum(places, Fraction(0)) / len(places)


def _share(own: int, others: Sequence[int]) -> Fraction:
    """The share of a win against these: all who are level at the lowest points share it."""
    return Fraction(0) if min(others) < own else Fraction(1, 1 + others.count(own))
