"""Whether the players present fit the stages of their event (formats, §1)."""

from dataclasses import replace

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.presence import next_round_number, players_present
from batarde_tourney.core.tournament.event.stages import Stage, TableRule
from batarde_tourney.core.tournament.formats.fitting import Unfit, unfit
from batarde_tourney.core.tournament.formats.format import Format
from batarde_tourney.core.tournament.formats.misfits import mixed_sizes
from batarde_tourney.core.tournament.rounds.next_round import players_expected, stage_due


def players_planned(event: Event) -> int:
    """The number of players the stages are planned for: those present, later those last seated.

    Players who are late or on standby are not seated yet, and do not count.
    """
    due = stage_due(event)
    everybody = {stage.id for stage in event.stages if stage.entry is None}
    seated = [round_ for round_ in event.rounds if round_.stage in everybody]
    if not seated or (due is not None and due.id in everybody):
        return len(players_present(event, next_round_number(event)))
    last = seated[-1]
    return sum(len(table.seats) for table in last.tables) + len(last.byes) * game_of(event).side_size


def unfit_now(event: Event) -> Unfit | None:
    """Why the players present do not fit, with the nearest ways; None if they fit or tables may differ.

    Before the first round this is about every stage, later about the one to be drawn next.
    """
    settings, due = event.settings, stage_due(event)
    stages = event.stages or (Stage(StageId("q"), "", settings.rounds),)
    if event.rounds and event.stages:
        stages = () if due is None else (replace(due, entry=None),)
    found = unfit(
        Format(event.name, stages, tables=settings.tables),
        len(players_expected(event)),
        game_of(event),
        settings.play,
    )
    return None if found is not None and found.mixed and lets_tables_differ(event, due) else found


def lets_tables_differ(event: Event, stage: Stage | None) -> bool:
    """Whether tables of 4 were allowed in an earlier round of a stage of tables of 3: then they still are."""
    named = None if stage is None else stage.id
    return _rule(event, stage) is TableRule.THREES and any(
        len(table.seats) != 3 for then in event.rounds if then.stage == named for table in then.tables
    )


def sizes_that_differ(event: Event, stage: Stage | None, players: int) -> tuple[int, ...] | None:
    """Table sizes where a few tables break the rule of threes; None where that does not apply."""
    rule = _rule(event, stage)
    return mixed_sizes(players, rule) if rule is TableRule.THREES and players % 3 else None


def _rule(event: Event, stage: Stage | None) -> TableRule:
    return (stage and stage.tables) or event.settings.tables
