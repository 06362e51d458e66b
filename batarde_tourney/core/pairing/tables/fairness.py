"""How good a plan is, in the order in which a draw is judged: new people first, then tables of 3."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import MeetingHistory, Rows, Sizes
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched
from batarde_tourney.core.pairing.tables.turns import WINDOW

TRIES_A_PAIR, LOOKS = 12, 200_000
"""How often rounds change places for each pair of them, and how many people may be looked at for that."""


@dataclass(frozen=True, slots=True, order=True)
class TurnFigures:
    """How tables of 3 are shared out; less is better, the first figure first.

    `spread`: most minus fewest in the end, of people who played equally many rounds. `early`: by how much it
    is beyond the window after the rounds before, in all. `out_of_turn`: rounds in which somebody has a second
    before everybody had a first.
    """

    spread: int
    early: int
    out_of_turn: int


@dataclass(frozen=True, slots=True, order=True)
class PlanRank:
    """What a plan is judged by; less is better, the first figure first.

    `beyond`: by how much the final spread of tables of 3 is beyond the window. `meetings`: what the meetings
    cost, in the units of the search.
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
        """What does not depend on the order of the rounds."""
        return self.beyond, self.meetings, self.turns.spread


def turn_figures(
    rows: Sequence[Sequence[int]], sizes: Sequence[Sizes], history: MeetingHistory, look: Look = unwatched
) -> TurnFigures:
    """The figures of these rounds, on top of the history; all of nought where there is no table of 3."""
    if not rows:
        return TurnFigures(0, 0, 0)
    people = rows[0]
    had = list(history.threes) or [0] * len(people)
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for person in people:
        groups[history.played[person] if history.played else 0].append(person)
    spread = early = out_of_turn = 0
    for row, sizes_then in watched(zip(rows, sizes, strict=True), look, every=1):
        # The spread of the round before: that of the last one is a figure of its own.
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
    """The same rounds in an order in which turns are kept better, if one is found; the first `fixed` stay.

    Who meets whom does not depend on the order, so this costs nobody anything.
    """
    best, figures = rows, turn_figures(rows, sizes, history, look)
    pairs = list(combinations(range(fixed, len(rows)), 2))
    # A round fits only where the tables are cut as its own are.
    if len(set(sizes[fixed:])) > 1 or not pairs:
        return best
    tries = min(TRIES_A_PAIR * len(pairs), LOOKS // (len(rows) * len(rows[0])))
    for _ in range(tries):
        if not (figures.early or figures.out_of_turn):
            break
        one, other = lots.choice(pairs)
        changed = list(best)
        changed[one], changed[other] = changed[other], changed[one]
        # An order that is as good is taken too: a better one may be reached from there.
        if (found := turn_figures(changed, sizes, history, look)) <= figures:
            best, figures = changed, found
    return best


def _at_threes(row: Sequence[int], sizes: Sizes) -> list[int]:
    """Who sits at a table of 3."""
    small: list[int] = []
    start = 0
    for size in sizes:
        if size == 3:
            small += row[start : start + 3]
        start += size
    return small
