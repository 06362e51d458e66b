"""What can be wrong with stages, and with the rounds and decisions that name them (contract, stages)."""

from collections.abc import Collection, Iterator

from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.checks.settings_checks import check_ranking
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Decision, Stage, StageDraw, StageEntry


def check_stages(event: Event, game: Game, sides: Collection[SideId]) -> Iterator[Fault]:
    """The faults of the stages themselves."""
    seen: list[Stage] = []
    for index, stage in enumerate(event.stages):
        for found in _stage_faults(stage, game, sides, seen):
            yield found.at(f"stages[{index}]")
        seen.append(stage)


def _stage_faults(
    stage: Stage, game: Game, sides: Collection[SideId], earlier: list[Stage]
) -> Iterator[Fault]:
    """A stage is named once (games, part D, `stage-twice`), and what it says can be done."""
    if stage.id in {other.id for other in earlier}:
        yield fault(FaultCode.STAGE, "id", stage=stage.id)
    yield from _count_faults(stage)
    if stage.draw is StageDraw.SWISS and game.side_count != 2:
        yield fault(FaultCode.STAGE, "draw")
    for found in check_ranking(stage.ranking, game) if stage.ranking is not None else ():
        yield found.at("ranking")
    if stage.entry is not None:
        for found in _entry_faults(stage.entry, earlier):
            yield found.at("entry")
    for found in _entered_faults(stage.entered or (), sides):
        yield found.at("entered")


def _count_faults(stage: Stage) -> Iterator[Fault]:
    for name, count in (("rounds", stage.rounds), ("groups", stage.groups)):
        if count is not None and count < 1:
            yield fault(FaultCode.VALUE, name, wanted=Wanted.POSITIVE, found=count)


def _entered_faults(entered: tuple[SideId, ...], sides: Collection[SideId]) -> Iterator[Fault]:
    for place, side in enumerate(entered):
        if side not in sides or side in entered[:place]:
            yield fault(FaultCode.SIDE, f"[{place}]", ("/sides", "/players"), side=side)


def check_stages_of_rounds(event: Event) -> Iterator[Fault]:
    """With stages every round names one, without them none; none comes after one that takes from it (F15)."""
    stages = {stage.id: stage for stage in event.stages}
    begun: set[StageId] = set()
    for index, round_ in enumerate(event.rounds):
        path = f"rounds[{index}].stage"
        if round_.stage is None and not stages:
            continue
        if round_.stage not in stages:
            yield fault(
                FaultCode.STAGE, path, ("/stages",), **({"stage": round_.stage} if round_.stage else {})
            )
            continue
        begun.add(round_.stage)
        takers = {stage.id for stage in event.stages if stage.entry and stage.entry.source == round_.stage}
        if takers & begun:
            yield fault(FaultCode.STAGE, path, ("/stages",), stage=round_.stage)


def check_decisions(event: Event, sides: Collection[SideId]) -> Iterator[Fault]:
    """The faults of ties settled: of which stage, and between whom."""
    stages = {stage.id for stage in event.stages}
    for index, decision in enumerate(event.decisions):
        if not _is_sound(decision, stages, sides):
            yield fault(FaultCode.DECISION, f"decisions[{index}]", ("/stages", "/sides", "/players"))
        yield from check_cancelled(decision.cancelled, f"decisions[{index}]")


def check_cancelled(reason: str | None, path: str) -> Iterator[Fault]:
    """What counts no longer says why (contract, version 3)."""
    if reason is not None and not reason.strip():
        yield fault(FaultCode.VALUE, f"{path}.cancelled", wanted=Wanted.REASON)


def _entry_faults(entry: StageEntry, earlier: list[Stage]) -> Iterator[Fault]:
    if entry.source not in {stage.id for stage in earlier}:
        yield fault(FaultCode.STAGE, "from", ("/stages",), stage=entry.source)
    numbers = (entry.best, entry.per_table, entry.per_group)
    ways = sum(number is not None for number in numbers) + entry.others
    too_small = any(number is not None and number < 1 for number in (*numbers, entry.fill_to))
    # The best of the others fill up groups, too (games, statement A7.40).
    fills = entry.per_table is not None or entry.per_group is not None
    if ways != 1 or too_small or (entry.fill_to is not None and not fills):
        yield fault(FaultCode.ENTRY)
    taken = [
        stage.entry for stage in earlier if stage.entry is not None and stage.entry.source == entry.source
    ]
    # A consolation round stands before the stage it leaves its players behind for (F2).
    if entry.others and taken:
        yield fault(FaultCode.ENTRY)


def _is_sound(decision: Decision, stages: Collection[StageId], sides: Collection[SideId]) -> bool:
    named = (*decision.goes_on, *decision.order)
    return (
        decision.stage in stages
        and bool(named)
        and not (decision.goes_on and decision.order)
        and all(side in sides for side in named)
        and len(set(named)) == len(named)
        and (not decision.order or len(decision.order) > 1)
    )
