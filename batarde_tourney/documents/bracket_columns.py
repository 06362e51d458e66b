"""What the bracket shows: of each stage who is in it, its last tables, and who went on from them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, game_of, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.plan import plan_stages
from batarde_tourney.core.tournament.formats.present import players_planned
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out
from batarde_tourney.core.tournament.stages.line import Course, event_until
from batarde_tourney.core.tournament.standings.standings import rank_stage
from batarde_tourney.documents.bracket_rounds import knock_out_columns
from batarde_tourney.documents.bracket_tables import (
    BracketColumn,
    BracketRow,
    BracketTable,
    Marks,
    gather_table,
)
from batarde_tourney.documents.document import EventAfter, Head, head_of
from batarde_tourney.documents.names import side_names

_BEHIND_THE_LINE = 4
"""How many of those who did not go on are named below those who did."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """The stages from the first to the last; those that take from the same one follow each other."""

    head: Head
    columns: tuple[BracketColumn, ...]


def gather_bracket(source: EventAfter) -> Bracket:
    """The stages as they stood after the round."""
    event = source.event if source.after is None else event_until(source.event, source.after)
    course, names = Course(event), side_names(event)
    takers = {stage.entry.source: stage for stage in event.stages if stage.entry and not stage.entry.others}
    planned = _planned(event)
    columns: list[BracketColumn] = []
    for stage in event.stages:
        column = _as_planned(course, _gather(course, stage, takers.get(stage.id), names), planned)
        matches = is_knock_out(event, stage) and takers.get(stage.id) is None
        rounds = knock_out_columns(course, stage, _winners(course, stage), names) if matches else ()
        columns += rounds or (column,)
    return Bracket(head_of(event), tuple(columns))


def _planned(event: Event) -> dict[StageId, int]:
    """How many sides each stage will have if all who are here stay."""
    game, settings = game_of(event), event.settings
    plan = plan_stages(event.stages, players_planned(event), game, settings.play, settings.tables)
    return {one.stage.id: one.players // game.side_size for one in plan.stages}


def _as_planned(course: Course, column: BracketColumn, planned: Mapping[StageId, int]) -> BracketColumn:
    """With the number planned, as long as play has not said how many go on; who never sat does not count."""
    entry = column.stage.entry
    if column.seated:
        return column if entry is not None else replace(column, sides=_sides_seated(course, column.stage))
    if entry is not None and _is_over(course, course.stages[entry.source]):
        return column
    return replace(column, sides=planned.get(column.stage.id, column.sides))


def _sides_seated(course: Course, stage: Stage) -> int:
    """How many sides sat at a table of the stage, or sat out a round of it."""
    side_of = {player: side.id for side in sides_of(course.event) for player in side.players}
    rounds = course.result(stage.id).rounds
    seated = {side_of[player] for round_ in rounds for table in round_.tables for player in table.seats}
    return len(seated.union(*(round_.byes for round_ in rounds)))


def _is_over(course: Course, stage: Stage) -> bool:
    rounds = course.result(stage.id).rounds
    return len(rounds) >= stage.rounds and all(
        is_finished(table, course.event) for round_ in rounds for table in round_.tables
    )


def _gather(course: Course, stage: Stage, taker: Stage | None, names: Mapping[SideId, str]) -> BracketColumn:
    event, rounds = course.event, course.result(stage.id).rounds
    gone_on = frozenset(course.line(taker.id).entered if taker else ())
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    last = rounds[-1].tables if rounds else ()
    winners = _winners(course, stage) if taker is None else frozenset[SideId]()
    marks = Marks(gone_on, winners, course.result(stage.id).ranking.order)
    tables = tuple(gather_table(event, table, side_of, marks, names) for table in last)
    if taker is not None and taker.entry is not None and taker.entry.best is not None and last:
        tables = (_gather_first(event, stage.id, taker.entry.best, gone_on, names),)
    return BracketColumn(stage, course.line(stage.id).take, len(last), tables)


def _gather_first(
    event: Event, stage: StageId, best: int, gone_on: frozenset[SideId], names: Mapping[SideId, str]
) -> BracketTable:
    """Those who go on by the standings, and as many behind them as nearly did."""
    rows = rank_stage(event, stage).rows
    ranks = Counter(row.rank for row in rows)
    shown = rows[: best + _BEHIND_THE_LINE]
    return BracketTable(
        None,
        tuple(
            BracketRow(names[row.side.id], row.rank, row.side.id in gone_on, ranks[row.rank] > 1)
            for row in shown
        ),
    )


def _winners(course: Course, stage: Stage) -> frozenset[SideId]:
    """The first of a stage from which nobody goes on, once all its tables are done; of no consolation."""
    classes = course.result(stage.id).classes
    is_beside = stage.entry is not None and stage.entry.others
    return frozenset(classes[0]) if classes and not is_beside and _is_over(course, stage) else frozenset()
