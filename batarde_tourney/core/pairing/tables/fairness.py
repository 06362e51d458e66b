"""How good a plan is, by the priorities of a draw: new people first, then tables of 3."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import MeetingHistory, Rows, Sizes
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched
from batarde_tourney.core.pairing.tables.turns import WINDOW

TRIES_A_PAIR, LOOKS = 12, 200_000
"""Tries to exchange rounds for each pair of them, and a limit of people looked at in all."""


@dataclass(frozen=True, slots=True, order=True)
class TurnFigures:
    """How tables of 3 are shared out; less is better, the first figure is most significant.

    `spread`: most minus fewest in the end, among people who played equally many rounds. `early`: by how much
    it exceeds the window, summed over the rounds before the last. `out_of_turn`: rounds in which somebody has
    a second one before everybody had a first.
    """

    spread: int
    early: int
    out_of_turn: int


@dataclass(frozen=True, slots=True, order=True)
class PlanRank:
    """What a plan is judged by; less is better, the first figure is most significant.

    `beyond`: by how much the final spread of tables of 3 exceeds the window. `meetings`: the cost of the
    meetings, in units of the search.
    """

    beyond: int
    meetings: int
    turns: TurnFigures

    @classmethod
    def of(cls, meetings: int, turns: TurnFigures) -> "PlanRank":
        """The rank of a plan with these figures."""
        return cls(max(0, turns.spread - WINDOW), meetings, turns)

    @property
    def without_order(self) -> tuple[int, int, int]:
        """The figures that do not depend on the order of the rounds."""
        return self.beyond, self.meetings, self.turns.spread


def turn_figures(
    rows: Sequence[Sequence[int]], sizes: Sequence[Sizes], history: MeetingHistory, look: Look = unwatched
) -> TurnFigures:
    """The figures of these rounds, on top of the history; all 0 where there is no table of 3."""
    if not rows:
        return TurnFigures(0, 0, 0)
    people = rows[0]
    had = list(history.threes) or [0] * len(people)
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for person in people:
        groups[history.played[person] if history.played else 0].append(person)
    spread = early = out_of_turn = 0
    for row, sizes_then in watched(zip(rows, sizes, strict=True), look, every=1):
        # This is the spread after the previous round: the final one is a figure of its own.
        early += max(0, spread - WINDOW)
        small = _at_threes(row, sizes_then)
        has_second = any(had[person] for person in small)
        for person in small:
            had[person] += 1
        out_of_turn += has_second and not all(had[person] for person in people)
        spread = max(max(had[p] for p in group) - min(had[p] for p in group) for group in groups.values())
    return TurnFigures(spread, early, out_of_turn)


def in_best_order(
    rows: Rows,
    sizes: Sequence[Sizes],
    history: MeetingHistory,
    fixed: int,
    lots: Lots,
    *,
    look: Look = unwatched,
) -> Rows:
    """The same rounds in an order that keeps turns better, if one is found; the first `fixed` stay.

    Who meets whom does not depend on the order, so this has no cost.
    """
    best, figures = rows, turn_figures(rows, sizes, history, look)
    pairs = list(combinations(range(fixed, len(rows)), 2))
    # Rounds can be exchanged only if their tables have the same sizes.
    if len(set(sizes[fixed:])) > 1 or not pairs:
        return best
    tries = min(TRIES_A_PAIR * len(pairs), LOOKS // (len(rows) * len(rows[0])))
    for _ in range(tries):
        if not (figures.early or figures.out_of_turn):
            break
        one, other = lots.choice(pairs)
        changed = list(best)
        changed[one], changed[other] = changed[other], changed[one]
        # An equally good order is accepted too: a better one may be reached from it.
        if (found := turn_figures(changed, sizes, history, look)) <= figures:
            best, figures = changed, found
    return best


def _at_threes(row: Sequence[int], sizes: Sizes) -> list[int]:
    """The people at tables of 3."""
    small: list[int] = []
    start = 0
    for size in sizes:
        if size == 3:
            small += row[start : start + 3]
        start += size
    return small
