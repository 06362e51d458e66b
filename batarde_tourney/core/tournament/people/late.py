"""Who comes late, after the draw: the legal ways to let them play, and what each does to the round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, combinations, combinations_with_replacement

from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import taking_part
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.event.presence import next_round_number, standby_order
from batarde_tourney.core.tournament.event.stages import Stage, TableRule
from batarde_tourney.core.tournament.ranking.figures import is_finished

THREE = 3
_MOST_TOGETHER = 6
"""So many ways are listed for several latecomers: a director reads no more of them between two rounds."""


class LateKind(StrEnum):
    """What can be done with whoever comes late."""

    FILL = "fill"
    """Tables of 3 without a hand become tables of 4."""
    OPEN = "open"
    """One more table, or several, with those on standby."""
    BYE = "bye"
    """New tables with those who sit out, whose byes are taken back."""
    BOTH = "both"
    """Some fill tables of 3, or meet who sits out; the others sit at new ones."""
    WAIT = "wait"
    """They play from the next round on."""


@dataclass(frozen=True, slots=True)
class LateTable:
    """A table as it would be, `hands` the cards of each hand that it would play, where that is known.

    `takes_bye`: one of its sides sits the round out as it stands.
    """

    number: int
    seats: tuple[PlayerId, ...]
    hands: tuple[int, ...]
    is_new: bool
    first_dealer: int = 0
    takes_bye: bool = False


@dataclass(frozen=True, slots=True)
class LateWay:
    """One way. `tables` are those it changes or opens, none if all wait; `waiting` are who find no seat.

    `repeats` is how many pairs would meet there who have met before, `threes` how many tables of 3 the
    round has before and after, None where every table is of one size; `byes` are the sides whose bye it
    takes back. Where two sides meet, `repeats` counts rematches.
    """

    kind: LateKind
    repeats: int
    threes: tuple[int, int] | None
    tables: tuple[LateTable, ...] = ()
    waiting: tuple[PlayerId, ...] = ()
    byes: tuple[SideId, ...] = ()


def late_ways(event: Event, players: Sequence[PlayerId]) -> tuple[LateWay, ...]:
    """Every legal way for these players together, who do not sit in the round that is played.

    Tables to fill come first, those that repeat least before the others; waiting is always the last and,
    before the first round or after the last hand of one, the only way. Tables in play stay as they are.
    Where they are several, the ways that seat all of them are listed; only where there is none, one that
    seats as many as there are tables of 3.
    """
    round_ = event.rounds[-1] if event.rounds else None
    ways: list[LateWay] = []
    threes = sum(len(table.seats) == THREE for table in round_.tables) if round_ else 0
    if round_ is not None and _takes_more(event, round_, players):
        ways = _Ways(event, round_, threes).of(players)
    return (*ways, LateWay(LateKind.WAIT, 0, (threes, threes), waiting=tuple(players)))


def with_late_table(round_: Round, late: LateTable) -> Table:
    """The table as the way would have it."""
    if late.is_new:
        return Table(late.number, late.seats, late.first_dealer)
    before = next(table for table in round_.tables if table.number == late.number)
    return replace(before, seats=late.seats)


def fillable_tables(event: Event, round_: Round) -> list[Table]:
    """The tables of 3 that one more can still come to."""
    if 4 not in new_table_sizes(event, round_):
        return []
    untouched = (table for table in round_.tables if not (table.hands or table.closed or table.substitutes))
    return [table for table in untouched if len(table.seats) == THREE]


def new_table_sizes(event: Event, round_: Round) -> tuple[int, ...]:
    """How many can sit at one more table, the usual number first; none where all sit at one."""
    return () if _rule(event, round_) is TableRule.ONE else sizes_by_rule(event, round_)


def sizes_by_rule(event: Event, round_: Round) -> tuple[int, ...]:
    """How many can sit at a table of the round, the usual number first."""
    game = game_of(event)
    if game.side_count is not None:
        return game.seats
    by_rule = {TableRule.AUTO: (4, THREE), TableRule.THREES: (THREE,), TableRule.FOURS: (4,)}
    sizes = by_rule.get(_rule(event, round_), game.seats)
    return tuple(size for size in sizes if not game.check_play(event.settings.play, {size}))


def free_standbys(event: Event, round_: Round, players: Sequence[PlayerId]) -> list[PlayerId]:
    """Who waits on standby, in order, and neither plays nor comes late."""
    busy = taking_part(round_) | set(players)
    return [player for player in standby_order(event, next_round_number(event)) if player not in busy]


def openings(players: int, sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """The sizes of new tables for so many, with seats left for others; as few tables as can be.

    >>> openings(1, (4, 3)), openings(5, (4, 3))
    ([(4,), (3,)], [(4, 4), (4, 3), (3, 3)])
    """
    if not sizes:
        return []
    tables = -(-players // max(sizes))
    return [chosen for chosen in combinations_with_replacement(sizes, tables) if sum(chosen) >= players]


def is_open_stage(event: Event, round_: Round) -> bool:
    """Whether whoever comes may play in the round's stage: nobody had to enter it."""
    stage = _stage(event, round_)
    return stage is None or (stage.entry is None and stage.entered is None)


def _takes_more(event: Event, round_: Round, players: Sequence[PlayerId]) -> bool:
    """Whether somebody can still come into the round: it plays, its stage is open to all, all are singles."""
    plays = not all(is_finished(table, event) for table in round_.tables)
    return (
        plays and is_open_stage(event, round_) and not event.sides and not taking_part(round_) & set(players)
    )


def _rule(event: Event, round_: Round) -> TableRule:
    stage = _stage(event, round_)
    return event.settings.tables if stage is None or stage.tables is None else stage.tables


def _stage(event: Event, round_: Round) -> Stage | None:
    return next((stage for stage in event.stages if stage.id == round_.stage), None)


class _Ways:
    """The ways into one round that is open to more players."""

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
        """Those that seat all of them, or else as many as can be."""
        if len(players) == 1:
            each = ([(players[0], table)] for table in self._open)
            filled = sorted((self._way(one, (), ()) for one in each), key=lambda way: way.repeats)
            return [*filled, *self._opened([], players, players)]
        most = min(len(players), len(self._open))
        ways = list(chain.from_iterable(self._sharing(players, count) for count in range(most, -1, -1)))
        # Fewer seats than late players: as many as can sit down do, the others wait.
        if not ways and most:
            taken = self._taken(players, most)
            seated = {player for player, _table in taken}
            ways = [self._way(taken, (), [player for player in players if player not in seated])]
        return ways[:_MOST_TOGETHER]

    def _sharing(self, players: Sequence[PlayerId], count: int) -> Iterator[LateWay]:
        """So many of them fill a table each, the others open tables."""
        taken = self._taken(players, count)
        seated = {player for player, _table in taken}
        left = [player for player in players if player not in seated]
        if left:
            yield from self._opened(taken, left, players)
        else:
            yield self._way(taken, (), ())

    def _taken(self, players: Sequence[PlayerId], count: int) -> list[tuple[PlayerId, Table]]:
        """Who fills which table: again and again the pair that repeats least."""
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
        after = self._threes - len(taken) + sum(len(seats) == THREE for seats in opened)
        # Numbers in use are on the tables' sheets already: new tables come behind them.
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


# Who on standby would make a table of 3 one of 4 (formats §2).


def standby_for_a_three(event: Event, round_: Round) -> PlayerId | None:
    """The first on the standby list, if the round has a table of 3 that one more could still come to.

    The round is one that is seated, or one that is proposed and would then be drawn again. None where
    nobody waits, where pairs play, or where the stage is for those alone who entered it.
    """
    if event.sides or not is_open_stage(event, round_) or not fillable_tables(event, round_):
        return None
    return next(iter(free_standbys(event, round_, ())), None)
