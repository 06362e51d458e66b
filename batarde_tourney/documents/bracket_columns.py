"""What the bracket shows: of each stage who is in it, its last tables, and who went on from them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event import Event, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.figures import is_finished
from batarde_tourney.core.tournament.formats.plan import plan_stages
from batarde_tourney.core.tournament.formats.present import players_planned
from batarde_tourney.core.tournament.line import Course, event_until
from batarde_tourney.core.tournament.stages import Stage
from batarde_tourney.core.tournament.standings import rank_stage
from batarde_tourney.documents.document import EventAfter, Head, head_of
from batarde_tourney.documents.names import side_names

_BEHIND_THE_LINE = 4
"""How many of those who did not go on are named below those who did."""


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A side at a table with its total, none before its first hand; or in the standings with its rank.

    `is_tied`: another one at the table has the same place. `has_won` the last stage, and with it the event.
    """

    name: str
    figure: int | None
    goes_on: bool
    is_tied: bool = False
    has_won: bool = False


@dataclass(frozen=True, slots=True)
class BracketTable:
    """A table, best first once it has a hand, before that by seat; the first of the standings for None."""

    number: int | None
    rows: tuple[BracketRow, ...]
    figures: Criterion | None = None
    """What the figures are; None for a table's totals where they are no penalties."""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A stage: how many sides are in it, and who played at the tables of its last round, so many of them.

    There are none before it is drawn; while the stage before is played, the sides are as many as planned.
    Where the best of its standings go on, whatever their tables, the first of these stand there instead.
    """

    stage: Stage
    sides: int
    seated: int
    tables: tuple[BracketTable, ...]


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
    columns = (_gather(course, stage, takers.get(stage.id), names) for stage in event.stages)
    told = (_as_planned(course, column, planned) for column in columns)
    return Bracket(head_of(event), tuple(told))


@dataclass(frozen=True, slots=True)
class _Marks:
    """Who went on, who has won, and the order of the stage, which parts equals at a table (F8)."""

    gone_on: frozenset[SideId]
    winners: frozenset[SideId]
    order: tuple[SideId, ...]


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
    marks = _Marks(gone_on, winners, course.result(stage.id).ranking.order)
    tables = tuple(_gather_table(event, table, side_of, marks, names) for table in last)
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


def _gather_table(
    event: Event,
    table: Table,
    side_of: dict[PlayerId, SideId],
    marks: _Marks,
    names: Mapping[SideId, str],
) -> BracketTable:
    game, play = game_of(event), event.settings.play
    seated = seated_sides(table, game, side_of)
    totals = game.totals(table.rubber, play) if table.hands else (None,) * len(seated)
    places = game.places(table.rubber, play) if table.hands else (0,) * len(seated)
    # Whoever sits here without having entered, as after a correction of the stage before, comes last.
    order = (*marks.order, *seated) if table.hands else tuple(seated)
    found = sorted(zip(places, seated, totals, strict=True), key=lambda row: (row[0], order.index(row[1])))
    shared = Counter(places if table.hands else ())
    rows = tuple(
        BracketRow(names[side], total, side in marks.gone_on, shared[place] > 1, side in marks.winners)
        for place, side, total in found
    )
    penalties = Criterion.PENALTY if Criterion.PENALTY in game.criteria else None
    return BracketTable(table.number, rows, penalties)
