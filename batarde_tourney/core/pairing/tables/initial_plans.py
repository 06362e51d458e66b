"""Plans from which a search starts, made from the catalogue of starter rounds."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import Rows, Sizes
from batarde_tourney.core.pairing.tables.catalogue import STARTERS, new_people_plan, plan_in_turn
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.progress import watched
from batarde_tourney.core.pairing.tables.turns import Turns
from batarde_tourney.core.tournament.event.tables import table_sizes

TRIES = 300
"""How many choices of rounds and of omitted people are tried."""


class InitialPlans:
    """Initial plans; people who stay in the next round have the first places of their table there."""

    def __init__(
        self, normalized: NormalizedRequest, planned: Sequence[Sequence[Seating]], lots: Lots
    ) -> None:
        self._normalized = normalized
        self._planned = planned
        self._lots = lots

    def planned_before(self) -> Rows | None:
        """The plan for these rounds from when the last round was drawn, adapted to those present now."""
        if not self._planned:
            return None
        rows = [
            adapted([table.seats for table in then], self._normalized.present, sizes, self._lots)
            for then, sizes in watched(
                zip(self._planned, self._normalized.sizes, strict=True), self._normalized.look, every=1
            )
        ]
        return self._with_who_stays(rows)

    def stored(self) -> Iterator[Rows]:
        """The stored plans, with people assigned by lot: new people first, then turns first."""
        sizes, rounds = self._normalized.sizes[0], len(self._normalized.sizes)
        people = sum(sizes)
        if sizes == table_sizes(people):
            for rows in (new_people_plan(people, rounds), plan_in_turn(people, rounds)):
                if rows is not None:
                    yield self._relabelled(rows)

    def _relabelled(self, rows: Rows) -> Rows:
        label = self._lots.shuffled(range(self._normalized.present))
        return self._with_who_stays([[label[person] for person in row] for row in rows])

    def from_catalogue(self, turns: Sequence[Turns]) -> Rows | None:
        """A stored plan that keeps turns at tables of 3, or one made from a starter; None without either."""
        sizes, rounds = self._normalized.sizes[0], len(self._normalized.sizes)
        people = sum(sizes)
        stored = plan_in_turn(people, rounds) if sizes == table_sizes(people) else None
        return self.from_starter(turns) if stored is None else self._relabelled(stored)

    def from_starter(self, turns: Sequence[Turns]) -> Rows | None:
        """A plan made from a starter; None without one."""
        sizes, rounds = self._normalized.sizes[0], len(self._normalized.sizes)
        made = from_starter(sizes, rounds, turns, self._lots)
        return None if made is None else self._with_who_stays(made)

    def by_lot(self) -> Rows:
        """A random plan."""
        people = range(self._normalized.present)
        sizes = watched(self._normalized.sizes, self._normalized.look, every=1)
        return self._with_who_stays([list(self._lots.shuffled(people)) for _ in sizes])

    def _with_who_stays(self, rows: Rows) -> Rows:
        """The rows with staying people in their places in the next round, exchanged with those there."""
        first = list(rows[0])
        start = 0
        following = self._normalized.next
        for who, size in watched(zip(following.staying, following.sizes, strict=True), self._normalized.look):
            for place, person in enumerate(who, start):
                # An exchange, because everybody must stay in the row exactly once.
                there = first.index(person)
                first[there], first[place] = first[place], person
            start += size
        return [first, *rows[1:]]


def from_starter(sizes: Sizes, rounds: int, turns: Sequence[Turns], lots: Lots) -> Rows | None:
    """Rounds of tables of 4 and 3 in which no pair meets twice, sharing tables of 3 as evenly as found.

    People, tables and the order of the rounds are drawn by lot. Rounds beyond those of the starter are
    random. None if there is no starter for these sizes, or nobody to omit from it.
    """
    starter = STARTERS.get(len(sizes))
    if starter is None or set(sizes) - {3, 4} or list(sizes) != sorted(sizes, reverse=True):
        return None
    tables = starter.rounds()
    choice = _choose(tables, sizes.count(3), min(rounds, len(tables)), turns, lots)
    if choice is None:
        return None
    chosen, absent = choice
    everybody = [point for point in range(4 * len(sizes)) if point not in absent]
    label = dict(zip(everybody, lots.shuffled(range(len(everybody))), strict=True))
    rows = []
    for number in chosen:
        cut = [[label[point] for point in table if point in label] for table in lots.shuffled(tables[number])]
        rows.append([person for table in sorted(cut, key=len, reverse=True) for person in table])
    rows += [list(lots.shuffled(range(len(everybody)))) for _ in range(rounds - len(chosen))]
    return rows


def _choose(
    tables: list[list[list[int]]], missing: int, rounds: int, turns: Sequence[Turns], lots: Lots
) -> tuple[tuple[int, ...], frozenset[int]] | None:
    """Rounds, and people to omit who never meet in them, so that tables of 3 are shared evenly.

    A table with an omitted person becomes a table of 3.
    """
    best: tuple[int, tuple[int, ...], frozenset[int]] | None = None
    # Without an omitted person there is no table of 3: any choice is equally good.
    for _ in range(TRIES if missing else 1):
        chosen = lots.shuffled(range(len(tables)))[:rounds]
        absent = _strangers([tables[number] for number in chosen], missing, lots)
        if absent is None:
            continue
        threes = [
            [point for table in tables[number] if not absent.isdisjoint(table) for point in table]
            for number in chosen
        ]
        cost = sum(_turns_cost(turn, threes[: turn.until], absent) for turn in turns)
        if best is None or cost < best[0]:
            best = (cost, chosen, absent)
    return best and (best[1], best[2])


def _strangers(rounds: list[list[list[int]]], many: int, lots: Lots) -> frozenset[int] | None:
    """A random set of points that never meet in these rounds; None if the lots led to a dead end."""
    tables_of: dict[int, list[list[int]]] = {}
    for table in (table for then in rounds for table in then):
        for point in table:
            tables_of.setdefault(point, []).append(table)
    left = set(tables_of)
    drawn: list[int] = []
    while len(drawn) < many:
        if not left:
            return None
        # A set has no order that is the same on every computer: sort it before drawing.
        drawn.append(lots.choice(sorted(left)))
        left.difference_update(*tables_of[drawn[-1]])
    return frozenset(drawn)


def _turns_cost(turns: Turns, threes: Iterable[list[int]], absent: frozenset[int]) -> int:
    """The cost of these tables of 3 if nobody had one before, so that person 0 stands for all."""
    had = Counter(point for then in threes for point in then if point not in absent)
    return sum(turns.cost(0, before) for times in had.values() for before in range(times))


def adapted(tables: Sequence[Sequence[int]], present: int, sizes: Sizes, lots: Lots) -> list[int]:
    """A round planned for others, changed as little as possible for people 0 .. `present` − 1.

    Newcomers take the places of those who left, matched in order of number; people left over are moved by
    lot.
    """
    planned = {person for table in tables for person in table}
    gone = sorted(person for person in planned if person >= present)
    new = [person for person in range(present) if person not in planned]
    instead = dict(zip(gone, new, strict=False))
    rows = [[instead.get(person, person) for person in table] for table in tables]
    rows = [[person for person in table if person < present] for table in rows]
    rows.sort(key=len, reverse=True)
    spare = [person for table in rows[len(sizes) :] for person in table] + new[len(gone) :]
    cut = []
    for at, size in enumerate(sizes):
        mixed = lots.shuffled(rows[at]) if at < len(rows) else ()
        cut.append(list(mixed[:size]))
        spare += mixed[size:]
    for size, short in zip(sizes, cut, strict=True):
        while len(short) < size:
            short.append(spare.pop())
    return [person for table in cut for person in table]
