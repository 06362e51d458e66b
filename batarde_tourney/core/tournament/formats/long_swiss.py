"""A Swiss with more rounds than a side has opponents: some sides must meet twice."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.formats.stage_plan import FormatPlan
from batarde_tourney.core.tournament.stages.robin import rounds_to_meet_all


@dataclass(frozen=True, slots=True)
class LongSwiss:
    """A Swiss of `rounds` rounds for `sides` sides, each of `side_size` players.

    A round robin is the nearest format that works; for this many sides it has `robin` rounds.
    """

    stage: Stage
    rounds: int
    sides: int
    side_size: int

    @property
    def robin(self) -> int:
        """The rounds in which all sides meet each other once."""
        return rounds_to_meet_all(self.sides)


def long_swiss(stage: Stage, sides: int, side_size: int) -> LongSwiss | None:
    """The stage, if it is a Swiss with more rounds than a side has opponents, in the largest group."""
    largest = -(-sides // (stage.groups or 1))
    if stage.draw is not StageDraw.SWISS or largest < 2 or stage.rounds < largest:
        return None
    return LongSwiss(stage, stage.rounds, largest, side_size)


def long_swiss_of(plan: FormatPlan) -> LongSwiss | None:
    """The first stage of this plan that is too long; None if there is none."""
    found = (long_swiss(one.stage, one.players // one.side_size, one.side_size) for one in plan.stages)
    return next((one for one in found if one is not None), None)


def long_swiss_now(event: Event, stage: Stage | None, sides: int) -> LongSwiss | None:
    """`long_swiss` for the stage (or event without stages) whose next round is drawn for this many sides."""
    game = game_of(event)
    if stage is None and game.meets_by_standings:
        stage = Stage(StageId("q"), N_("Swiss rounds"), event.settings.rounds, StageDraw.SWISS)
    return None if stage is None else long_swiss(stage, sides, game.side_size)
