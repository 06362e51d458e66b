"""A request checked and put in whole numbers: people 0 .. n − 1, the present ones first, in order of id."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

from batarde_tourney.core.batarde.schedule import refuse_table_size
from batarde_tourney.core.draw.counts import Binding
from batarde_tourney.core.draw.plan import DrawRequest, First, Method, RoundPlan
from batarde_tourney.core.draw.search import FORBIDDEN, UNIT, Bars, Past, Sizes
from batarde_tourney.core.draw.turns import turns_of
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.tables import table_sizes


@dataclass(eq=False)
class PlayerTwice(TourneyError):
    """A player is named twice where they can be but once."""

    player: PlayerId
    sentence = N_("Player “{player}” is in the draw twice.")


@dataclass(eq=False)
class NotPresent(TourneyError):
    """A lock or a fixed table names somebody who is not there for the next round."""

    player: PlayerId
    sentence = N_("Player “{player}” is not present for this round.")


@dataclass(eq=False)
class SizesDoNotFit(TourneyError):
    """The sizes of the tables do not add up to the players present."""

    players: int
    seats: int
    sentence = N_("The tables have {seats} seats for {players} players.")


@dataclass(eq=False)
class NoSuchTable(TourneyError):
    """A lock names a table, or a seat of it, that the next round does not have."""

    table: int
    sentence = N_("There is no such place at table {table} in this round.")


@dataclass(eq=False)
class PlaceTaken(TourneyError):
    """More players are to stay at a table, or at one seat of it, than it has room for."""

    table: int
    sentence = N_("More players are to stay at table {table} than can sit there.")


# A unit more than Q + S3 asks: of two draws with the same sum, the one that shares out the 3s.
WEIGHTS = {First.MEETINGS: 0, First.BOTH: 2 * UNIT + 1, First.THREES: 50 * UNIT}
"""What a table of 3 beyond the fair share costs, in the units of the search."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """The tables of the next round: numbers, sizes, and what of them is settled.

    `bindings[t]` says which seats of table t are settled; `staying[t]` who stays there, at whichever seat.
    """

    numbers: tuple[int, ...]
    sizes: Sizes
    bindings: tuple[Binding, ...]
    staying: tuple[tuple[int, ...], ...]


class Question:
    """What is to be drawn.

    Raises: PlayerTwice, NotPresent, SizesDoNotFit, TableSizeRefused, NoSuchTable, PlaceTaken; TooFewPlayers,
    TooManyPlayers, NotDivisible of `table_sizes`.
    """

    def __init__(self, request: DrawRequest) -> None:
        self.request = request
        _once(request.players)
        self.present = len(request.players)
        seated = sorted(player for past in request.history for player in _players(past))
        self.people: tuple[PlayerId, ...] = tuple(dict.fromkeys((*sorted(request.players), *seated)))
        self.number = {player: at for at, player in enumerate(self.people)}
        self.next = self._next_round()
        later = _sizes(self.present, request)
        self.sizes: tuple[Sizes, ...] = (self.next.sizes, *([later] * (request.rounds - 1)))[: request.rounds]
        self.history = [self.tables(past) for past in request.history]

    def tables(self, plan: RoundPlan) -> list[list[int]]:
        """A round's tables in numbers."""
        return [[self.number[player] for player in table.seats] for table in plan.tables]

    def _next_round(self) -> NextRound:
        request = self.request
        fixed = {table.number: table for table in request.fixed}
        _once([player for table in request.fixed for player in table.seats])
        for table in request.fixed:
            refuse_table_size(len(table.seats))
            self._refuse_absent(table.seats)
        left = self.present - sum(len(table.seats) for table in fixed.values())
        free = list(_sizes(left, request, fixed=bool(fixed))) if left else []
        numbers = sorted({*fixed, *_free_numbers(len(free), set(fixed))})
        sizes = tuple(len(fixed[number].seats) if number in fixed else free.pop(0) for number in numbers)
        seats: list[dict[int, int]] = [{} for _ in numbers]
        staying: list[list[int]] = [[] for _ in numbers]
        for number, table in fixed.items():
            staying[numbers.index(number)] = [self.number[player] for player in table.seats]
            seats[numbers.index(number)] = dict(enumerate(staying[numbers.index(number)]))
        self._lock(numbers, sizes, seats, staying)
        dealers = [fixed[number].first_dealer if number in fixed else None for number in numbers]
        bindings = tuple(
            Binding(tuple(kept.items()), dealer) for kept, dealer in zip(seats, dealers, strict=True)
        )
        return NextRound(tuple(numbers), sizes, bindings, tuple(tuple(sorted(set(who))) for who in staying))

    def _lock(
        self, numbers: Sequence[int], sizes: Sizes, seats: list[dict[int, int]], staying: list[list[int]]
    ) -> None:
        locks = self.request.locks
        _once([lock.player for lock in locks])
        self._refuse_absent(lock.player for lock in locks)
        elsewhere = {person: at for at, who in enumerate(staying) for person in who}
        for lock in locks:
            person = self.number[lock.player]
            if lock.table not in numbers:
                raise NoSuchTable(lock.table)
            at = numbers.index(lock.table)
            if lock.seat is not None:
                if not 0 <= lock.seat < sizes[at]:
                    raise NoSuchTable(lock.table)
                if seats[at].setdefault(lock.seat, person) != person:
                    raise PlaceTaken(lock.table)
            if elsewhere.get(person, at) != at:
                raise PlayerTwice(lock.player)
            staying[at].append(person)
            if len(set(staying[at])) > sizes[at]:
                raise PlaceTaken(lock.table)

    def _refuse_absent(self, players: Iterable[PlayerId]) -> None:
        for player in players:
            if self.number.get(player, self.present) >= self.present:
                raise NotPresent(player)

    def past(
        self, drawn: Sequence[Sequence[Sequence[int]]] = (), to_come: Sequence[Sizes] | None = None
    ) -> Past:
        """What the rounds already played leave behind, and whose turn it is at the tables of 3.

        `drawn` are rounds settled since, `to_come` the sizes of those to draw now: of all unless told.
        """
        count = len(self.people)
        met = [[0] * count for _ in range(count)]
        threes = [0] * count
        shares = [Fraction(0)] * count
        for tables in (*self.history, *drawn):
            people = [person for table in tables for person in table]
            small = sum(len(table) for table in tables if len(table) == 3)
            for person in people:
                shares[person] += Fraction(small, len(people))
            for table in tables:
                for a, b in combinations(table, 2):
                    met[a][b] = met[b][a] = met[a][b] + 1
                for person in table:
                    threes[person] += len(table) == 3
        if self.request.method is Method.RANDOM:
            met = [[0] * count for _ in range(count)]
        for a, b in self._apart(self.request.apart):
            met[a][b] = met[b][a] = met[a][b] + FORBIDDEN
        seats = [3 * sizes.count(3) for sizes in (self.sizes if to_come is None else to_come)]
        weight = WEIGHTS[self.request.first]
        return Past(tuple(map(tuple, met)), turns_of(threes, shares, self.present, seats, weight))

    def ranks(self) -> list[int]:
        """The standings in numbers, best first; whoever is not in the draw is left out."""
        return [self.number[player] for player in self.request.standings if player in self.number]

    def earlier(self) -> DrawRequest | None:
        """The request the last round of the history was drawn by, as far as that is known."""
        request = self.request
        known = request.history and len(request.seeds) == len(request.history)
        if not known or request.method is not Method.MEET_NEW:
            return None
        return replace(
            request,
            players=tuple(_players(request.history[-1])),
            rounds=request.rounds + 1,
            seed=request.seeds[-1],
            history=request.history[:-1],
            seeds=request.seeds[:-1],
            sizes=tuple(sorted((len(table.seats) for table in request.history[-1].tables), reverse=True)),
            fixed=(),
            locks=(),
        )

    def bars(self) -> Bars | None:
        """What binds the next round alone; None if nothing does."""
        apart = self.apart_now()
        allowed: tuple[int, ...] = ()
        if any(self.next.staying):
            allowed = self._allowed()
        if not apart and not allowed:
            return None
        return Bars(allowed, apart)

    def apart_now(self) -> frozenset[tuple[int, int]]:
        """Pairs apart in the next round alone, both ways round: in the event's first round."""
        apart = self._apart(self.request.apart_at_first) if not self.request.history else []
        return frozenset((*apart, *((b, a) for a, b in apart)))

    def _allowed(self) -> tuple[int, ...]:
        """Who stays may take the first places of their table only, one each; the others all other places."""
        taken, start = 0, 0
        mine = {}
        for who, size in zip(self.next.staying, self.next.sizes, strict=True):
            for place, person in enumerate(who, start):
                mine[person] = 1 << place
                taken |= 1 << place
            start += size
        others = (1 << self.present) - 1 & ~taken
        return tuple(mine.get(person, others) for person in range(self.present))

    def _apart(self, pairs: Iterable[tuple[PlayerId, PlayerId]]) -> list[tuple[int, int]]:
        """The pairs in numbers, each once; whoever is not in the draw is left out."""
        known = {
            (min(self.number[a], self.number[b]), max(self.number[a], self.number[b]))
            for a, b in pairs
            if a in self.number and b in self.number and a != b
        }
        return sorted(known)

    def digest(self) -> str:
        """SHA-256 of all that was asked, so that paper shows what a draw was made from."""
        text = json.dumps(asdict(self.request), ensure_ascii=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()


def _players(plan: RoundPlan) -> Iterable[PlayerId]:
    return (player for table in plan.tables for player in table.seats)


def _once(players: Sequence[PlayerId]) -> None:
    for player, times in Counter(players).items():
        if times > 1:
            raise PlayerTwice(player)


def _sizes(players: int, request: DrawRequest, *, fixed: bool = False) -> Sizes:
    """The sizes of the tables for so many players; the director's own list is for everybody only."""
    if request.sizes is None:
        return table_sizes(players, request.tables)
    sizes = list(request.sizes)
    if fixed:
        for table in request.fixed:
            if len(table.seats) in sizes:
                sizes.remove(len(table.seats))
    for size in sizes:
        refuse_table_size(size)
    if sum(sizes) != players:
        raise SizesDoNotFit(players, sum(sizes))
    return tuple(sizes)


def _free_numbers(count: int, taken: set[int]) -> list[int]:
    """The lowest table numbers that are free."""
    numbers = (number for number in range(1, count + len(taken) + 1) if number not in taken)
    return [number for number, _ in zip(numbers, range(count), strict=False)]
