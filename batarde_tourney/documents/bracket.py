"""The bracket: a column a stage, its last tables in it, and in bold who went on from each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event import Event, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.figures import is_finished
from batarde_tourney.core.tournament.line import Course, event_until
from batarde_tourney.core.tournament.stages import Stage
from batarde_tourney.core.tournament.standings import rank_stage
from batarde_tourney.documents.document import Document, Due, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.names import side_names
from batarde_tourney.documents.page import NOTE, Area, Leaf, print_leaves
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.figures import criterion_heading
from batarde_tourney.i18n.stages import stage_name

_MOST_COLUMNS = 5
_BEHIND_THE_LINE = 4
"""How many of those who did not go on are named below those who did."""
_GUTTER = 7.0
_HEAD = 13.0
_ROW, _NUMBER, _BETWEEN = 5.0, 4.6, 3.4
"""Heights in mm of a name, of a table's number and of the room between two tables, at full size."""
_LEAST_SCALE = 0.5
"""Below it nobody reads the names of a column: then only its numbers are told."""
_NAME_SIZE = 10.0
_STAGE = Style(12, Weight.BOLD, least=8)
_COUNTS = Style(8.5, ink=Ink.GREY, least=6)


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

    There are none before it is drawn. Where the best of its standings go on, whatever their tables, the
    first of these stand there instead.
    """

    stage: Stage
    sides: int
    seated: int
    tables: tuple[BracketTable, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The stages from the first to the last; consolation rounds are beside the way to the top."""

    head: Head
    columns: tuple[BracketColumn, ...]


def gather_bracket(source: EventAfter) -> Bracket:
    """The stages as they stood after the round."""
    event = source.event if source.after is None else event_until(source.event, source.after)
    course, names = Course(event), side_names(event)
    up = [stage for stage in event.stages if not (stage.entry and stage.entry.others)]
    takers = {stage.entry.source: stage for stage in up if stage.entry is not None}
    columns = tuple(_gather(course, stage, takers.get(stage.id), names) for stage in up[-_MOST_COLUMNS:])
    return Bracket(head_of(event), columns)


def lay_out_bracket(bracket: Bracket, paper: Paper) -> bytes:
    """One page: each column as large as its tables let it be."""
    title = _("Bracket")
    return print_leaves(bracket.head, [Leaf(title, "", partial(_draw, bracket.columns))], paper, title)


def _has_stages(event: Event) -> bool:
    return len(event.stages) > 1


BRACKET = Document(
    "bracket",
    Scope.EVENT,
    N_("Bracket"),
    N_("Stage after stage, table by table, who went on"),
    "cross-table",
    gather_bracket,
    lay_out_bracket,
    Due.AFTER_PLAY,
    is_of=_has_stages,
)


@dataclass(frozen=True, slots=True)
class _Marks:
    """Who went on, who has won, and the order of the stage, which parts equals at a table (F8)."""

    gone_on: frozenset[SideId]
    winners: frozenset[SideId]
    order: tuple[SideId, ...]


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
    """The first of a stage from which nobody goes on, once all its tables are done."""
    result = course.result(stage.id)
    tables = [table for round_ in result.rounds for table in round_.tables]
    is_done = len(result.rounds) >= stage.rounds and all(is_finished(one, course.event) for one in tables)
    return frozenset(result.classes[0]) if is_done and result.classes else frozenset()


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
    order = marks.order if table.hands else tuple(seated)
    found = sorted(zip(places, seated, totals, strict=True), key=lambda row: (row[0], order.index(row[1])))
    shared = Counter(places if table.hands else ())
    rows = tuple(
        BracketRow(names[side], total, side in marks.gone_on, shared[place] > 1, side in marks.winners)
        for place, side, total in found
    )
    penalties = Criterion.PENALTY if Criterion.PENALTY in game.criteria else None
    return BracketTable(table.number, rows, penalties)


def _draw(columns: Sequence[BracketColumn], pen: Pen, area: Area) -> None:
    width = (area.width - (len(columns) - 1) * _GUTTER) / max(len(columns), 1)
    for place, column in enumerate(columns):
        x = area.x + place * (width + _GUTTER)
        if place:
            _draw_arrow(pen, x - _GUTTER, area.y + 4, _GUTTER)
        _draw_column(column, pen, Area(x, area.y, width, area.height - 6))
    words = _("In bold: who went on, and with ★ who won. = stands for equal.")
    pen.text(words, area.x, area.bottom, area.width, NOTE)


def _draw_column(column: BracketColumn, pen: Pen, area: Area) -> None:
    pen.text(stage_name(column.stage), area.x, area.y + 5, area.width, _STAGE)
    pen.text(_counts(column), area.x, area.y + 9.5, area.width, _COUNTS)
    pen.line(area.x, area.y + 11, area.right, area.y + 11, weight=0.35, ink=Ink.BLACK)
    room = area.height - _HEAD
    natural = sum(_NUMBER + _BETWEEN + len(table.rows) * _ROW for table in column.tables)
    scale = min(1.0, room / natural) if natural else 1.0
    if scale < _LEAST_SCALE:
        return
    # What is left is shared out, so that the fewer tables of a later stage stand beside all of an earlier.
    spare = (room - natural * scale) / max(len(column.tables), 1)
    top = area.y + _HEAD + spare / 2
    for table in column.tables:
        height = (_NUMBER + len(table.rows) * _ROW) * scale
        _draw_table(table, scale, pen, Area(area.x, top, area.width, height))
        top += height + _BETWEEN * scale + spare


def _draw_table(table: BracketTable, scale: float, pen: Pen, area: Area) -> None:
    pen.box(area.x, area.y, area.width, area.height, fill=Ink.FELT, edge=Ink.FELT_EDGE, radius=1.2)
    number = Style(_NAME_SIZE * 0.75 * scale, ink=Ink.GREY, least=4)
    title = _("Standings") if table.number is None else _("Table {number}").format(number=table.number)
    heading = replace(number, align=Align.RIGHT)
    taken = pen.text(_figure_words(table), area.right - 2, area.y + 3.3 * scale, area.width / 2, heading)
    pen.text(title, area.x + 2, area.y + 3.3 * scale, area.width - 6 - taken, number)
    for place, row in enumerate(table.rows, start=1):
        weight = Weight.BOLD if row.goes_on or row.has_won else Weight.REGULAR
        style = Style(_NAME_SIZE * scale, weight, least=4.5)
        baseline = area.y + (_NUMBER + place * _ROW - 1.6) * scale
        told = _figure_told(row)
        figure = Style(_NAME_SIZE * scale, weight, Align.RIGHT, least=4.5)
        taken = pen.text(told, area.right - 2, baseline, 14, figure)
        name = f"★ {row.name}" if row.has_won else row.name
        pen.text(name, area.x + 2, baseline, area.width - 6 - taken, style)


def _figure_words(table: BracketTable) -> str:
    """What the figures of a table are; empty before the first hand."""
    if all(row.figure is None for row in table.rows):
        return ""
    if table.number is None:
        return _("Rank")
    return _("Total") if table.figures is None else criterion_heading(table.figures)


def _figure_told(row: BracketRow) -> str:
    if row.figure is None:
        return ""
    return f"= {row.figure}" if row.is_tied else str(row.figure)


def _draw_arrow(pen: Pen, x: float, y: float, width: float) -> None:
    left, right = x + 1.5, x + width - 1.5
    pen.line(left, y, right, y, weight=0.4, ink=Ink.GREY)
    for step in (-1.2, 1.2):
        pen.line(right - 1.4, y + step, right, y, weight=0.4, ink=Ink.GREY)


def _counts(column: BracketColumn) -> str:
    players = ngettext("{count} in it", "{count} in it", column.sides).format(count=column.sides)
    if not column.seated:
        return players
    drawn = ngettext("{count} table", "{count} tables", column.seated).format(count=column.seated)
    return f"{players} · {drawn}"
