"""The bracket: a column for each stage with its last tables, and in bold who advanced from each."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.formats.format import rounds_of_knock_out
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out
from batarde_tourney.documents.bracket_columns import Bracket, gather_bracket
from batarde_tourney.documents.bracket_tables import BracketColumn, BracketRow, BracketTable
from batarde_tourney.documents.document import Document, Due, Scope
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import NOTE, Area, Leaf, Paper, print_leaves
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.stages.stages import stage_name

_MOST_COLUMNS = 5
"""Most columns on a page: with more of them names would be cut."""
_GUTTER = 7.0
_HEAD = 13.0
_ROW, _NUMBER, _BETWEEN = 5.0, 4.6, 3.4
"""Heights in mm of a name, of a table's number and of the gap between two tables, at full size."""
_LEAST_SCALE = 0.5
"""Below this scale the names of a column are too small to read, so only its numbers are shown."""
_NAME_SIZE = 10.0
_STAGE = Style(12, Weight.BOLD, least=8)
_COUNTS = Style(8.5, ink=Ink.GREY, least=6)


def lay_out_bracket(bracket: Bracket, paper: Paper) -> bytes:
    """Draw the bracket on few pages, the last one full, and each column as large as possible."""
    title, stacks = _("Bracket"), _stacks(bracket.columns)
    # The first page may be incomplete, so that the way to the final stays together.
    ends = range(len(stacks), 0, -_MOST_COLUMNS) or [0]
    pages = [stacks[max(0, end - _MOST_COLUMNS) : end] for end in reversed(ends)]
    return print_leaves(bracket.head, [Leaf(title, "", partial(_draw, page)) for page in pages], paper, title)


def _has_stages(event: Event) -> bool:
    """Whether the event has several stages, or one knock-out."""
    return len(event.stages) > 1 or any(is_knock_out(event, stage) for stage in event.stages)


BRACKET = Document(
    "bracket",
    Scope.EVENT,
    N_("Bracket"),
    N_("Who went on, stage by stage and table by table"),
    "cross-table",
    gather_bracket,
    lay_out_bracket,
    Due.AFTER_PLAY,
    is_of=_has_stages,
)


def _draw(stacks: Sequence[Sequence[BracketColumn]], pen: Pen, area: Area) -> None:
    width = (area.width - (len(stacks) - 1) * _GUTTER) / max(len(stacks), 1)
    for place, stack in enumerate(stacks):
        x = area.x + place * (width + _GUTTER)
        if place:
            _draw_arrow(pen, x - _GUTTER, area.y + 4, _GUTTER)
        _draw_stack(stack, pen, Area(x, area.y, width, area.height - 6))
    words = _("Bold: went on. ★: won. =: tied.")
    pen.text(words, area.x, area.bottom, area.width, NOTE)


def _stacks(columns: Sequence[BracketColumn]) -> list[list[BracketColumn]]:
    """Columns of the page: stages from the same one are stacked, the consolation last; rounds stay apart."""
    stacks: dict[tuple[StageId | None, int | None], list[BracketColumn]] = {}
    for column in columns:
        source = column.stage.entry.source if column.stage.entry else None
        stacks.setdefault((source, column.round), []).append(column)
    for stack in stacks.values():
        stack.sort(key=lambda column: bool(column.stage.entry and column.stage.entry.others))
    return list(stacks.values())


def _draw_stack(stack: Sequence[BracketColumn], pen: Pen, area: Area) -> None:
    """Draw stages below each other, each with the height that its tables need."""
    asked = [_HEAD + _natural(column) for column in stack]
    top = area.y
    for column, wish in zip(stack, asked, strict=True):
        height = area.height * wish / sum(asked)
        _draw_column(column, pen, Area(area.x, top, area.width, height))
        top += height


def _natural(column: BracketColumn) -> float:
    """Height of its tables at full size."""
    return sum(_NUMBER + _BETWEEN + len(table.rows) * _ROW for table in column.tables)


def _draw_column(column: BracketColumn, pen: Pen, area: Area) -> None:
    pen.text(_heading(column), area.x, area.y + 5, area.width, _STAGE)
    pen.text(_counts(column), area.x, area.y + 9.5, area.width, _COUNTS)
    pen.line(area.x, area.y + 11, area.right, area.y + 11, weight=0.35, ink=Ink.BLACK)
    room = area.height - _HEAD
    natural = _natural(column)
    scale = min(1.0, room / natural) if natural else 1.0
    if scale < _LEAST_SCALE:
        return
    # The rest is distributed, so that the fewer tables of a later stage stand beside all of an earlier one.
    spare = (room - natural * scale) / max(len(column.tables), 1)
    top = area.y + _HEAD + spare / 2
    for table in column.tables:
        height = (_NUMBER + len(table.rows) * _ROW) * scale
        _draw_table(table, scale, pen, Area(area.x, top, area.width, height))
        top += height + _BETWEEN * scale + spare


def _heading(column: BracketColumn) -> str:
    """Name of the stage, or of the round of a knock-out, such as the final."""
    if column.round is None:
        return stage_name(column.stage)
    named = {1: _("Final"), 2: _("Semi-finals"), 3: _("Quarter-finals")}
    left = rounds_of_knock_out(column.sides) if column.sides > 1 else 0
    return named.get(left) or _("Round {round}").format(round=column.round)


def _title(table: BracketTable) -> str:
    if table.sits_out:
        return _("sits out")
    return _("Standings") if table.number is None else _("Table {number}").format(number=table.number)


def _draw_table(table: BracketTable, scale: float, pen: Pen, area: Area) -> None:
    pen.box(area.x, area.y, area.width, area.height, fill=Ink.FELT, edge=Ink.FELT_EDGE, radius=1.2)
    number = Style(_NAME_SIZE * 0.75 * scale, ink=Ink.GREY, least=4)
    heading = replace(number, align=Align.RIGHT)
    taken = pen.text(_figure_words(table), area.right - 2, area.y + 3.3 * scale, area.width / 2, heading)
    pen.text(_title(table), area.x + 2, area.y + 3.3 * scale, area.width - 6 - taken, number)
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
    players = ngettext("{count} entered", "{count} entered", column.sides).format(count=column.sides)
    if not column.seated:
        return players
    drawn = ngettext("{count} table", "{count} tables", column.seated).format(count=column.seated)
    return f"{players} · {drawn}"
