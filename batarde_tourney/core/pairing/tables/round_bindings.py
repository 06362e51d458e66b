"""The tables of the next round: numbers, sizes, and what is settled before the draw."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.hard_constraints import HardConstraints, TablesClash
from batarde_tourney.core.pairing.tables.annealing import Sizes
from batarde_tourney.core.pairing.tables.counts import Binding
from batarde_tourney.core.pairing.tables.plan import DrawRequest, Lock, TablePlan
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched
from batarde_tourney.core.table_sizes import refuse_table_size
from batarde_tourney.core.tournament.event.tables import table_sizes


class PlayerTwice(TourneyError):
    """A player is named twice where only once is possible."""

    player: PlayerId
    sentence = N_("Player “{player}” is in the draw twice.")


class NotPresent(TourneyError):
    """A lock or a fixed table names a player who is not present for the next round."""

    player: PlayerId
    sentence = N_("Player “{player}” is not present for this round.")


class SizesDoNotFit(TourneyError):
    """The table sizes do not add up to the number of players present."""

    players: int
    seats: int
    sentence = N_("The tables have {seats} seats for {players} players.")


class NoSuchTable(TourneyError):
    """A lock names a table, or a seat at it, that the next round does not have."""

    table: int
    sentence = N_("There is no such place at table {table} in this round.")


class PlaceTaken(TourneyError):
    """More players are locked to a table, or to one seat of it, than it has room for."""

    table: int
    sentence = N_("More players are set to stay at table {table} than can sit there.")


@dataclass(frozen=True, slots=True)
class NextTables:
    """The tables of the next round, by number, with people as numbers.

    `bindings[t]` gives the settled seats of table t; `staying[t]` the people who stay there, at any seat.
    """

    numbers: tuple[int, ...]
    sizes: Sizes
    bindings: tuple[Binding, ...]
    staying: tuple[tuple[int, ...], ...]

    @classmethod
    def of(
        cls, request: DrawRequest, number_of: Mapping[PlayerId, int], look: Look = unwatched
    ) -> "NextTables":
        """The tables of the requested round.

        Raises: PlayerTwice, NotPresent, NoSuchTable, PlaceTaken; those of `table_sizes_for`.
        """
        fixed = _fixed_tables(request, number_of)
        left = len(request.players) - sum(len(table.seats) for table in fixed.values())
        # If nobody is present, `table_sizes` refuses; if all sit at fixed tables, no more tables are needed.
        free = list(table_sizes_for(request, left, fixed.values())) if left or not fixed else []
        wishes = HardConstraints(request.always, request.fixed_tables).among(request.players)
        locks = (*request.locks, *_locks_of_keepers(request, wishes))
        first = sorted({lock.table for lock in locks if lock not in request.locks})
        # Numbers that somebody keeps come first; the others follow, without them.
        others = (number for number in count(1) if number not in first)
        open_numbers = (number for number in chain(first, others) if number not in fixed)
        numbers = sorted((*fixed, *(number for number, _ in zip(open_numbers, free, strict=False))))
        drafts = []
        for number in numbers:
            if number in fixed:
                seats = [number_of[player] for player in fixed[number].seats]
                drafts.append(_Draft(number, len(seats), dict(enumerate(seats)), set(seats)))
            else:
                drafts.append(_Draft(number, free.pop(0), {}, set()))
        if locks == request.locks:
            _seat_together(drafts, wishes, number_of, len(request.history))
        _lock_all(drafts, locks, number_of, len(request.players), look)
        dealers = [fixed[number].first_dealer if number in fixed else None for number in numbers]
        return cls(
            tuple(numbers),
            tuple(draft.size for draft in drafts),
            tuple(Binding(tuple(d.seats.items()), dealer) for d, dealer in zip(drafts, dealers, strict=True)),
            tuple(tuple(sorted(draft.staying)) for draft in drafts),
        )

    def allowed(self) -> tuple[int, ...]:
        """Per person a mask of the places they may take: bit p for place p.

        People who stay may take only the first places of their table, one each; the others all remaining
        places.
        """
        taken, start = 0, 0
        mine = {}
        for who, size in zip(self.staying, self.sizes, strict=True):
            for place, person in enumerate(who, start):
                mine[person] = 1 << place
                taken |= 1 << place
            start += size
        others = (1 << start) - 1 & ~taken
        return tuple(mine.get(person, others) for person in range(start))


@dataclass(slots=True)
class _Draft:
    """A table while its settled seats are collected."""

    number: int
    size: int
    seats: dict[int, int]
    staying: set[int]

    def fix(self, person: int, seat: int | None) -> None:
        if seat is not None:
            if not 0 <= seat < self.size:
                raise NoSuchTable(self.number)
            if self.seats.setdefault(seat, person) != person:
                raise PlaceTaken(self.number)
        self.staying.add(person)
        if len(self.staying) > self.size:
            raise PlaceTaken(self.number)


def table_sizes_for(request: DrawRequest, players: int, fixed: Iterable[TablePlan] = ()) -> Sizes:
    """The table sizes for this many players; of sizes chosen by the director, those not fixed yet.

    Raises: TableSizeRefused, SizesDoNotFit; TooFewPlayers, TooManyPlayers, NotDivisible of `table_sizes`.
    """
    if request.sizes is None:
        return table_sizes(players, request.tables)
    sizes = list(request.sizes)
    # Backwards, so that popping a size does not shift the index of the fixed tables still to come.
    for table in sorted(fixed, key=_number, reverse=True):
        size, own = len(table.seats), table.number - 1
        if size in sizes:
            sizes.pop(own if sizes[own : own + 1] == [size] else sizes.index(size))
    for size in sizes:
        refuse_table_size(size)
    if sum(sizes) != players:
        raise SizesDoNotFit(players, sum(sizes))
    return tuple(sizes)


def _locks_of_keepers(request: DrawRequest, wishes: HardConstraints) -> tuple[Lock, ...]:
    """Who keeps a table stays at its number where the director has settled seats by numbers, too.

    Otherwise tables get these numbers once they are drawn.
    """
    if not (request.locks or request.fixed):
        return ()
    settled = {lock.player for lock in request.locks}
    settled |= {player for table in request.fixed for player in table.seats}
    return tuple(Lock(player, table) for player, table in wishes.fixed if player not in settled)


def _seat_together(
    drafts: Sequence["_Draft"], wishes: HardConstraints, number_of: Mapping[PlayerId, int], played: int
) -> None:
    """Settle a table for each group that keeps one, another one each round, so that sizes take turns."""
    for at, group in enumerate(wishes.together):
        for step in range(len(drafts)):
            draft = drafts[(played + at + step) % len(drafts)]
            if not draft.staying and draft.size >= len(group):
                for player in group:
                    draft.fix(number_of[player], None)
                break
        else:
            raise TablesClash(tuple(map(str, group)))


def _number(table: TablePlan) -> int:
    return table.number


def refuse_twice(players: Iterable[PlayerId]) -> None:
    """Raise PlayerTwice unless all players are different."""
    for player, times in Counter(players).items():
        if times > 1:
            raise PlayerTwice(player)


def _fixed_tables(request: DrawRequest, number_of: Mapping[PlayerId, int]) -> dict[int, TablePlan]:
    for number, times in Counter(table.number for table in request.fixed).items():
        if times > 1:
            raise PlaceTaken(number)
    players = [player for table in request.fixed for player in table.seats]
    refuse_twice(players)
    _refuse_absent(players, number_of, len(request.players))
    for table in request.fixed:
        refuse_table_size(len(table.seats))
        if not 0 <= table.first_dealer < len(table.seats):
            raise NoSuchTable(table.number)
    return {table.number: table for table in request.fixed}


def _lock_all(
    drafts: Sequence[_Draft],
    locks: Sequence[Lock],
    number_of: Mapping[PlayerId, int],
    present: int,
    look: Look,
) -> None:
    players = [lock.player for lock in locks]
    refuse_twice(players)
    _refuse_absent(players, number_of, present)
    by_number = {draft.number: draft for draft in drafts}
    for lock in watched(locks, look):
        if lock.table not in by_number:
            raise NoSuchTable(lock.table)
        person = number_of[lock.player]
        if any(person in draft.staying and draft.number != lock.table for draft in drafts):
            raise PlayerTwice(lock.player)
        by_number[lock.table].fix(person, lock.seat)


def _refuse_absent(players: Iterable[PlayerId], number_of: Mapping[PlayerId, int], present: int) -> None:
    for player in players:
        # People with numbers from `present` on are known only from earlier rounds.
        if number_of.get(player, present) >= present:
            raise NotPresent(player)
