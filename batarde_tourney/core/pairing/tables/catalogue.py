"""What long searches found off line: plans, starter rounds and the best known figures, by size.

They are data, in `resources/plans/`: this is the one module of the core that reads files. Each file says what
stands in it and where it comes from; tests count every plan anew.
"""

from dataclasses import dataclass
from typing import NamedTuple

from batarde_tourney.assets import asset
from batarde_tourney.core.pairing.tables.annealing import Rows

PLAYERS, ROUNDS, FEW, FEW_ROUNDS = range(6, 43), range(2, 11), 8, 8
"""The sizes searched for new people: FEW_ROUNDS for up to FEW players, all of ROUNDS for others."""

ORBITS = 3
_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class StoredPlan(NamedTuple):
    """One size of a catalogue: its figures, and the text of each round if a plan is stored."""

    figures: tuple[int, ...]
    rows: list[str]


class Record(NamedTuple):
    """The best recorded figures: repeats, the cost of the meetings in the search, and `TurnFigures`."""

    repeats: int
    meetings: int
    spread: int
    early: int
    out_of_turn: int


@dataclass(frozen=True, slots=True)
class Starter:
    """Base rounds that give q rounds each; a base round lists its points table by table, four each.

    The points are three orbits of Z_q, orbit o's point i being o·q + i, and then fixed points. Adding 1 to
    every point of the orbits, q − 1 times, gives q rounds. No pair meets twice because in the base round no
    difference of two points of the same two orbits occurs twice.
    Where q is 1 the rounds are listed one by one.
    """

    q: int
    base: tuple[tuple[int, ...], ...]

    def rounds(self) -> list[list[list[int]]]:
        """All rounds, each a list of tables of 4 points."""
        return [self._shifted(row, by) for row in self.base for by in range(self.q)]

    def _shifted(self, row: tuple[int, ...], by: int) -> list[list[int]]:
        q, last = self.q, ORBITS * self.q
        points = [p if p >= last else p - p % q + (p % q + by) % q for p in row]
        return [points[at : at + 4] for at in range(0, len(points), 4)]


def entries(name: str) -> dict[tuple[int, int], StoredPlan]:
    """The entries of one file: a line with the two numbers of a size and its figures, then indented rows."""
    found: dict[tuple[int, int], StoredPlan] = {}
    rows: list[str] = []
    for line in asset("plans", f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith(" "):
            rows.append(line.strip())
        elif not line.startswith("#"):
            first, second, *figures = map(int, line.split())
            rows = []
            found[first, second] = StoredPlan(tuple(figures), rows)
    return found


def rows_of(rows: list[str]) -> Rows:
    """A plan from its text: round by round the people 0 .. players − 1, table by table."""
    return [[_LETTERS.index(letter) for letter in row] for row in rows]


_TURNS, _NEW_PEOPLE = entries("turns"), entries("new_people")

PLANS_IN_TURN = {size: entry.rows for size, entry in _TURNS.items() if entry.rows}
NEW_PEOPLE_PLANS = {size: entry.rows for size, entry in _NEW_PEOPLE.items() if entry.rows}

FEWEST_REPEATS = {size: entry.figures[0] for size, entry in _TURNS.items()}
"""By players and rounds, where turns are kept and it exceeds `bounds.repeats_bound` or is hard to reach."""

LEAST_COSTS = {size: entry.figures[1] for size, entry in _TURNS.items() if len(entry.figures) > 1}
"""The least known cost above the least cost of turns at tables of 3, in the units of the search."""

NEW_PEOPLE = {size: Record(*entry.figures) for size, entry in _NEW_PEOPLE.items()}
"""By players and rounds, where more must be known than the search itself finds."""

FEWEST_AT_ANY_PRICE = {size: entry.figures[0] for size, entry in entries("any_price").items()}
"""By players and rounds: the repeats of a plan that pays for them, which the draw does not."""

STARTERS = {
    tables: Starter(q, tuple(tuple(map(int, row.replace("/", " ").split())) for row in entry.rows))
    for (tables, q), entry in entries("starters").items()
}
"""Starters by number of tables."""


def plan_in_turn(players: int, rounds: int) -> Rows | None:
    """The stored plan that keeps turns at tables of 3; None without one."""
    rows = PLANS_IN_TURN.get((players, rounds))
    return None if rows is None else rows_of(rows)


def new_people_plan(players: int, rounds: int) -> Rows | None:
    """The stored plan with priority for new people; None without one."""
    rows = NEW_PEOPLE_PLANS.get((players, rounds))
    return None if rows is None else rows_of(rows)


def is_searched(players: int, rounds: int) -> bool:
    """Whether this size was searched for new people: without a record, nobody needs to meet twice there."""
    is_long = players <= FEW and rounds > FEW_ROUNDS
    return players in PLAYERS and rounds in ROUNDS and not is_long
