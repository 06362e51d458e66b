"""Why a side has its rank: the criteria, one by one, against the neighbour above."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Quotient
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.stages import Decision
from batarde_tourney.core.tournament.standings.standings import Standing, Standings


@dataclass(frozen=True, slots=True)
class Step:
    """One criterion: the side's figure and the neighbour's; `own` and `others` where these are quotients."""

    criterion: Criterion
    figure: int | Fraction | None
    above: int | Fraction | None
    own: Quotient | None = None
    others: Quotient | None = None

    @property
    def decides(self) -> bool:
        """Whether this criterion puts the neighbour above."""
        return self.figure != self.above


@dataclass(frozen=True, slots=True)
class TieBreakExplanation:
    """The chain of criteria, ending with the one that decides.

    `above` is the nearest row with a better rank, None for the first. `sharing` are those with the same rank;
    of them the `equals` are equal on every criterion too, the others share the rank as losers of one stage.
    Without a deciding step the decision `settled` put the neighbour above. There are no steps if there is no
    neighbour above, if another stage ranks it, or if the side has not played yet.
    """

    standing: Standing
    above: Standing | None
    steps: tuple[Step, ...]
    criteria: tuple[Criterion, ...] = ()
    sharing: tuple[Standing, ...] = ()
    settled: Decision | None = None
    stage: str = ""
    """The name of the stage that ranks the side; empty for none."""

    @property
    def decided_by(self) -> Criterion | None:
        """The criterion that puts the neighbour above; None if none does."""
        return self.steps[-1].criterion if self.steps and self.steps[-1].decides else None

    @property
    def equals(self) -> tuple[Standing, ...]:
        """Those with the same rank and the same figures: nothing separates them."""
        return tuple(
            row for row in self.sharing if first_difference(self.criteria, self.standing, row) is None
        )


def explain_tie_break(
    standings: Standings, side: SideId, decisions: Iterable[Decision] = ()
) -> TieBreakExplanation:
    """Explain the rank of the side; `decisions` are those of its event.

    Raises: KeyError if the side has no row.
    """
    standing = next((row for row in standings.rows if row.side.id == side), None)
    if standing is None:
        raise KeyError(side)
    place = standings.rows.index(standing)
    above = next((row for row in reversed(standings.rows[:place]) if row.rank != standing.rank), None)
    criteria = standings.criteria_of(standing)
    steps = _steps(criteria, standing, above)
    sharing = tuple(row for row in standings.rows if row.rank == standing.rank and row.side.id != side)
    settled = None if not steps or steps[-1].decides else _settled(standing, above, decisions)
    return TieBreakExplanation(
        standing, above, steps, criteria, sharing, settled, standings.stage_name(standing)
    )


def first_difference(criteria: tuple[Criterion, ...], one: Standing, other: Standing) -> Criterion | None:
    """The first criterion on which the two differ; None if they are equal on all."""
    return next((found for found in criteria if one.figure(found) != other.figure(found)), None)


def _settled(standing: Standing, above: Standing | None, decisions: Iterable[Decision]) -> Decision | None:
    """The decision that ordered equals: it names the neighbour above, who has no equals after it (F17)."""
    said = [
        decision
        for decision in decisions
        if decision.cancelled is None
        and decision.stage == standing.stage
        and above is not None
        and above.side.id in decision.order
    ]
    return next(reversed(said), None)


def _steps(criteria: tuple[Criterion, ...], standing: Standing, above: Standing | None) -> tuple[Step, ...]:
    # Of two sides ranked by different stages, the one that got further stands above.
    if above is None or not standing.has_figures or above.stage != standing.stage:
        return ()
    steps: list[Step] = []
    for criterion in criteria:
        steps.append(_step(criterion, standing, above))
        if steps[-1].decides:
            break
    return tuple(steps)


def _step(criterion: Criterion, standing: Standing, above: Standing) -> Step:
    own, others = standing.quotients.get(criterion), above.quotients.get(criterion)
    return Step(criterion, standing.figure(criterion), above.figure(criterion), own, others)
