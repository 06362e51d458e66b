"""Latecomers after the draw: the legal ways to let them play, and the effect of each on the round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, combinations, combinations_with_replacement

from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import taking_part
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, stage_of
from batarde_tourney.core.tournament.event.presence import next_round_number, standby_order
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.ranking.figures import is_finished

THREE = 3
_MOST_TOGETHER = 6
"""At most this many ways are listed for several latecomers: between two rounds a director reads no more."""


class LateKind(StrEnum):
    """What can be done with latecomers."""

    FILL = "fill"
    """Tables of 3 without a hand become tables of 4."""
    OPEN = "open"
    """One or more new tables, filled up from standby."""
    BYE = "bye"
    """New tables with sides that sit out, whose byes are taken back."""
    BOTH = "both"
    """Some fill tables of 3 or meet a side that sits out; the others sit at new tables."""
    WAIT = "wait"
    """They play from the next round on."""


@dataclass(frozen=True, slots=True)
class LateTable:
    """A table as it would become; `hands` are the cards of each hand, where known.

    `takes_bye`: one of its sides has a bye as things stand.
    """

    number: int
    seats: tuple[PlayerId, ...]
    hands: tuple[int, ...]
    is_new: bool
    first_dealer: int = 0
    takes_bye: bool = False


@dataclass(frozen=True, slots=True)
class LateWay:
    """One way. `tables` are those it changes or opens, none if all wait; `waiting` players get no seat.

    `repeats` is how many pairs would meet again, `threes` the number of tables of 3 before and after, None
    where all tables have one size; `byes` are the sides whose bye it takes back. Where two sides meet,
    `repeats` counts rematches.
    """

    kind: LateKind
    repeats: int
    threes: tuple[int, int] | None
    tables: tuple[LateTable, ...] = ()
    waiting: tuple[PlayerId, ...] = ()
    byes: tuple[SideId, ...] = ()


def late_ways(event: Event, players: Sequence[PlayerId]) -> tuple[LateWay, ...]:
    """Every legal way for these players together, who have no seat in the current round.

    Ways that fill tables come first, fewest repeats first. Waiting comes last; before the first round and
    once the round is over it is the only way. Tables in play stay as they are. For several players, only ways
    that seat all of them are listed; if there is none, one that seats as many as there are tables of 3.
    """
    round_ = event.rounds[-1] if event.rounds else None
    ways: list[LateWay] = []
    threes = sum(len(table.seats) == THREE for table in round_.tables) if round_ else 0
    if round_ is not None and _takes_more(event, round_, players):
        ways = _Ways(event, round_, threes).of(players)
    return (*ways, LateWay(LateKind.WAIT, 0, (threes, threes), waiting=tuple(players)))


def with_late_table(round_: Round, late: LateTable) -> Table:
    """The table as this way would change or create it."""
    if late.is_new:
        return Table(late.number, late.seats, late.first_dealer)
    before = next(table for table in round_.tables if table.number == late.number)
    return replace(before, seats=late.seats)


def fillable_tables(event: Event, round_: Round) -> list[Table]:
    """The tables of 3 that can still take a fourth player."""
    if 4 not in new_table_sizes(event, round_):
        return []
    untouched = (table for table in round_.tables if not (table.hands or table.closed or table.substitutes))
    return [table for table in untouched if len(table.seats) == THREE]


def new_table_sizes(event: Event, round_: Round) -> tuple[int, ...]:
    """Possible sizes of a new table, the usual one first; empty where all sit at one table."""
    return () if _rule(event, round_) is TableRule.ONE else sizes_by_rule(event, round_)


def sizes_by_rule(event: Event, round_: Round) -> tuple[int, ...]:
    """Possible sizes of a table of the round, the usual one first."""
    game = game_of(event)
    if game.side_count is not None:
        return game.seats
    by_rule = {TableRule.AUTO: (4, THREE), TableRule.THREES: (THREE,), TableRule.FOURS: (4,)}
    sizes = by_rule.get(_rule(event, round_), game.seats)
    return tuple(size for size in sizes if not game.check_play(event.settings.play, {size}))


def free_standbys(event: Event, round_: Round, players: Sequence[PlayerId]) -> list[PlayerId]:
    """Players on standby, in order, who neither play nor are among the latecomers."""
    busy = taking_part(round_) | set(players)
    return [player for player in standby_order(event, next_round_number(event)) if player not in busy]


def openings(players: int, sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """Sizes of new tables for `players`, possibly with seats for others; as few tables as possible.

    >>> openings(1, (4, 3)), openings(5, (4, 3))
    ([(4,), (3,)], [(4, 4), (4, 3), (3, 3)])
    """
    if not sizes:
        return []
    tables = -(-players // max(sizes))
    return [chosen for chosen in combinations_with_replacement(sizes, tables) if sum(chosen) >= players]


def is_open_stage(event: Event, round_: Round) -> bool:
    """Whether latecomers may play in the round's stage: it has no entry."""
    stage = stage_of(event, round_)
    return stage is None or (stage.entry is None and stage.entered is None)


def _takes_more(event: Event, round_: Round, players: Sequence[PlayerId]) -> bool:
    """Whether players can still join the round: it plays, its stage is open to all, all sides are singles."""
    plays = not all(is_finished(table, event) for table in round_.tables)
    return (
        plays and is_open_stage(event, round_) and not event.sides and not taking_part(round_) & set(players)
    )


def _rule(event: Event, round_: Round) -> TableRule:
    stage = stage_of(event, round_)
    return event.settings.tables if stage is None or stage.tables is None else stage.tables


class _Ways:
    """Ways to join one round that is open to more players."""

    def __init__(self, event: Event, round_: Round, threes: int) -> None:
        self._event, self._round, self._threes = event, round_, threes
        self._open = fillable_tables(event, round_)
        self._sizes = new_table_sizes(event, round_)
        self._met = {
            frozenset(pair)
            for earlier in event.rounds
            if earlier.number < round_.number
            for other in earlier.tables
            for pair in combinations(other.seats, 2)
        }

    def of(self, players: Sequence[PlayerId]) -> list[LateWay]:
        """Ways that seat all of them, or else the one that seats most."""
        if len(players) == 1:
            each = ([(players[0], table)] for table in self._open)
            filled = sorted((self._way(one, (), ()) for one in each), key=lambda way: way.repeats)
            return [*filled, *self._opened([], players, players)]
        most = min(len(players), len(self._open))
        ways = list(chain.from_iterable(self._sharing(players, count) for count in range(most, -1, -1)))
        # There are fewer seats than latecomers: as many as possible sit down, the others wait.
        if not ways and most:
            taken = self._taken(players, most)
            seated = {player for player, _table in taken}
            ways = [self._way(taken, (), [player for player in players if player not in seated])]
        return ways[:_MOST_TOGETHER]

    def _sharing(self, players: Sequence[PlayerId], count: int) -> Iterator[LateWay]:
        """Let `count` of them fill one table each, and the others open tables."""
        taken = self._taken(players, count)
        seated = {player for player, _table in taken}
        left = [player for player in players if player not in seated]
        if left:
            yield from self._opened(taken, left, players)
        else:
            yield self._way(taken, (), ())

    def _taken(self, players: Sequence[PlayerId], count: int) -> list[tuple[PlayerId, Table]]:
        """Assign players to tables: repeatedly choose the pair with the fewest repeats."""
        taken: list[tuple[PlayerId, Table]] = []
        for _each in range(count):
            late, full = {player for player, _ in taken}, {table.number for _, table in taken}
            free = [table for table in self._open if table.number not in full]
            pairs = [(player, table) for player in players if player not in late for table in free]
            taken.append(min(pairs, key=lambda pair: self._meets(pair[0], pair[1].seats)))
        return sorted(taken, key=lambda pair: pair[1].number)

    def _opened(
        self, taken: Sequence[tuple[PlayerId, Table]], left: Sequence[PlayerId], late: Sequence[PlayerId]
    ) -> Iterator[LateWay]:
        waiting = free_standbys(self._event, self._round, late)
        for sizes in openings(len(left), self._sizes):
            needed = sum(sizes) - len(left)
            if needed <= len(waiting):
                people = iter((*left, *waiting))
                seats = [tuple(next(people) for _seat in range(size)) for size in sizes]
                yield self._way(taken, seats, ())

    def _way(
        self,
        taken: Sequence[tuple[PlayerId, Table]],
        opened: Sequence[tuple[PlayerId, ...]],
        waiting: Sequence[PlayerId],
    ) -> LateWay:
        kind = LateKind.BOTH if taken and opened else LateKind.FILL if taken else LateKind.OPEN
        repeats = sum(self._meets(player, table.seats) for player, table in taken)
        repeats += sum(frozenset(pair) in self._met for seats in opened for pair in combinations(seats, 2))
        # A filled table is no longer one of 3.
        after = self._threes - len(taken) + sum(len(seats) == THREE for seats in opened)
        # Numbers in use are already on the tables' sheets: new tables are numbered after them.
        last = max(table.number for table in self._round.tables)
        tables = (
            *(self._table(table.number, (*table.seats, one), table.first_dealer) for one, table in taken),
            *(self._table(last + 1 + at, seats, None) for at, seats in enumerate(opened)),
        )
        return LateWay(kind, repeats, (self._threes, after), tables, tuple(waiting))

    def _table(self, number: int, seats: tuple[PlayerId, ...], first_dealer: int | None) -> LateTable:
        rubber = Rubber(len(seats), 0)
        hands = game_of(self._event).hand_sizes(rubber, self._event.settings.play)
        return LateTable(number, seats, hands, is_new=first_dealer is None)

    def _meets(self, player: PlayerId, seats: Sequence[PlayerId]) -> int:
        return sum(frozenset((player, other)) in self._met for other in seats)


# The standby player who would make a table of 3 one of 4 (formats §2).


def standby_for_a_three(event: Event, round_: Round) -> PlayerId | None:
    """The first player on standby, if the round has a table of 3 that can take a fourth.

    The round is seated, or proposed and then to be drawn again. None where nobody waits, where pairs play, or
    where the stage is only for those who entered it.
    """
    if event.sides or not is_open_stage(event, round_) or not fillable_tables(event, round_):
        return None
    return next(iter(free_standbys(event, round_, ())), None)


# Reasons why a way for latecomers is missing, so that a director does not search for it.


class LateBlocker(StrEnum):
    """What prevents latecomers from getting a seat."""

    NOT_DRAWN = "not-drawn"
    """There is no round yet."""
    OVER = "over"
    """Every table of the round is finished."""
    STAGE = "stage"
    """The stage is only for those who entered it."""
    KNOCK_OUT = "knock-out"
    """A knock-out of matches: sides that sit out have a place in the bracket."""
    PARTNER = "partner"
    """A player has no partner, or the partner is absent and nobody sits in."""
    NO_BYE = "no-bye"
    """Nobody sits out the round."""
    STANDBY_PAIR = "standby-pair"
    """One more table needs another pair on standby."""
    SIDES = "sides"
    """Sides of several players are seated."""
    SITS = "sits"
    """One of the players already has a seat in the round."""
    NO_THREE = "no-three"
    """Every table of 3 has a hand."""
    FEW_THREES = "few-threes"
    """Only `count` tables of 3 have no hand, fewer than there are latecomers."""
    STANDBY = "standby"
    """One more table needs `count` more players on standby."""
    SIZE = "size"
    """No table of a size that the event plays can be opened."""


@dataclass(frozen=True, slots=True)
class LateRefusal:
    """A hurdle, with its number where it has one."""

    blocker: LateBlocker
    count: int = 0


def late_refusals(
    event: Event, players: Sequence[PlayerId], ways: Sequence[LateWay]
) -> tuple[LateRefusal, ...]:
    """Why there are no other ways; empty where tables can be filled and opened."""
    round_ = event.rounds[-1] if event.rounds else None
    if round_ is None:
        return (LateRefusal(LateBlocker.NOT_DRAWN),)
    if all(is_finished(table, event) for table in round_.tables):
        return (LateRefusal(LateBlocker.OVER),)
    for hurdle, is_met in (
        (LateBlocker.STAGE, not is_open_stage(event, round_)),
        (LateBlocker.SIDES, bool(event.sides)),
        (LateBlocker.SITS, bool(taking_part(round_) & set(players))),
    ):
        if is_met:
            return (LateRefusal(hurdle),)
    refusals: list[LateRefusal] = []
    threes = len(fillable_tables(event, round_))
    if not threes:
        refusals.append(LateRefusal(LateBlocker.NO_THREE))
    elif threes < len(players):
        refusals.append(LateRefusal(LateBlocker.FEW_THREES, threes))
    if not any(way.kind in {LateKind.OPEN, LateKind.BOTH} for way in ways):
        sizes = openings(len(players), new_table_sizes(event, round_))
        lacking = min((sum(chosen) - len(players) for chosen in sizes), default=0)
        lacking -= len(free_standbys(event, round_, players))
        refusals.append(LateRefusal(LateBlocker.STANDBY, lacking) if sizes else LateRefusal(LateBlocker.SIZE))
    return tuple(refusals)
