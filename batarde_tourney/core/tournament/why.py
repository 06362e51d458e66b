"""Why a side stands where it stands: the criteria, one by one, against the neighbour above."""

from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.standings import Standing, Standings


@dataclass(frozen=True, slots=True)
class Step:
    """One criterion: the side's figure and the neighbour's."""

    criterion: Criterion
    figure: int | Fraction | None
    above: int | Fraction | None

    @property
    def decides(self) -> bool:
        """Whether this criterion puts the neighbour above."""
        return self.figure != self.above


@dataclass(frozen=True, slots=True)
class Why:
    """The chain of criteria, ending with the one that decides.

    `above` is the row before, None for the first. Without a deciding step the two share their
    rank. No steps at all: there is no neighbour above, or another stage ranks it, or the side has not
    played yet.
    """

    standing: Standing
    above: Standing | None
    steps: tuple[Step, ...]

    @property
    def decided_by(self) -> Criterion | None:
        """The criterion that puts the neighbour above, None if nothing does."""
        return self.steps[-1].criterion if self.steps and self.steps[-1].decides else None


def why_here(standings: Standings, side: SideId) -> Why:
    """Why the side's row is where it is.

    Raises: KeyError if the side has no row.
    """
    above = None
    for standing in standings.rows:
        if standing.side.id == side:
            return Why(standing, above, _steps(standings.criteria_of(standing), standing, above))
        above = standing
    raise KeyError(side)


def first_difference(criteria: tuple[Criterion, ...], one: Standing, other: Standing) -> Criterion | None:
    """The first criterion on which the two differ, None if they are equal on all."""
    return next((found for found in criteria if one.figure(found) != other.figure(found)), None)


def _steps(criteria: tuple[Criterion, ...], standing: Standing, above: Standing | None) -> tuple[Step, ...]:
    # Of two who were ranked by different stages, the one that got further stands above.
    if above is None or not standing.has_figures or above.stage != standing.stage:
        return ()
    steps: list[Step] = []
    for criterion in criteria:
        steps.append(Step(criterion, standing.figure(criterion), above.figure(criterion)))
        if steps[-1].decides:
            break
    return tuple(steps)
