"""The placing of an event with stages: sides that got further stand above (contract, F11 and F12)."""

from dataclasses import dataclass

from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import sides_of
from batarde_tourney.core.tournament.ranking.ranking import shared_ranks
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.stage_results import StageResult, only


@dataclass(frozen=True, slots=True)
class Placed:
    """One side's rank, and the stage that ranks it; None if it entered no stage with a hand."""

    rank: int
    side: SideId
    stage: StageId | None


def placing(stages_played: PlayedStages) -> tuple[Placed, ...]:
    """Every side's place, best first; equals in order of entry.

    The sides of the last stage with a hand come first, then, stage by stage back, those who entered that
    stage and no later one; stages without a hand do not count. Losers who share a place have the best one
    among them.
    """
    places: list[Placed] = []
    gone_on: set[SideId] = set()
    # From the last stage back, so that its sides are skipped in the stages they came through.
    for result in reversed(results_that_count(stages_played)):
        places += _places(result, gone_on, len(places) + 1, is_last=not places)
        gone_on.update(result.ranking.tallies)
    rank = len(places) + 1
    nowhere = (side.id for side in sides_of(stages_played.event) if side.id not in gone_on)
    return (*places, *(Placed(rank, side, None) for side in nowhere))


def results_that_count(stages_played: PlayedStages) -> tuple[StageResult, ...]:
    """The stages with a hand, in their order (F11)."""
    results = map(stages_played.result, stages_played.stages)
    return tuple(result for result in results if result.has_hand)


def _places(result: StageResult, gone_on: set[SideId], start: int, *, is_last: bool) -> list[Placed]:
    here = only(result.ranking.classes, result.ranking.tallies.keys() - gone_on)
    ranks = shared_ranks(here, start)
    shares = result.stage.shares and not is_last
    return [Placed(start if shares else rank, side, result.stage.id) for side, rank in ranks.items()]
