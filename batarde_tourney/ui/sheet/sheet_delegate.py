"""How a cell of a table's sheet is painted."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.core.games.entry import SheetDraft
from batarde_tourney.ui.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.games.column import Column, Look
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.theme import text_font
from batarde_tourney.ui.widgets.fitting import Sizes, draw_fitting

_NARROW = 50
"""In a column narrower than this the dealer's counter would touch a bid of two digits."""

_WORD_SIZES = Sizes(12, 7)
_QUIET = {Look.HAND, Look.QUIET}


@dataclass(frozen=True, slots=True)
class _Cell:
    """All that decides how one cell looks; `draft` is None in the row of totals."""

    text: str
    column: Column
    draft: SheetDraft | None
    is_fault: bool
    is_changed: bool
    """Something is typed that is not stored: the column that counts the hands shows it."""
    is_current: bool
    is_cursor: bool
    is_chosen: bool
    is_closing: bool
    """A thicker line below parts this hand from the next."""
    ink: str
    """The game's own colour for it; empty for the usual one."""


class SheetDelegate(QStyledItemDelegate):
    """Paints counts large and calm, suits in their colours, faults underlined, the cursor framed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._normal = text_font(12)
        self._bold = text_font(12, bold=True)
        self._suit = text_font(16)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, SheetModel):
            return
        rect: QRect = option.rect
        colours = colours_of(option.palette)
        cell = _cell(model, index, option.state, colours)
        painter.save()
        painter.fillRect(rect, _ground(cell, colours))
        _paint_lines(painter, rect, cell, colours)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if cell.column.begins_player and cell.draft and cell.column.is_of(cell.draft.dealer):
            _paint_dealer(painter, rect, colours)
        painter.setPen(qcolor(_ink(cell, colours)))
        if cell.column.look is Look.WORD:
            draw_fitting(painter, rect.adjusted(3, 0, -3, 0), cell.text, _WORD_SIZES)
        else:
            painter.setFont(self._font(cell))
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), cell.text)
        if cell.is_fault:
            _paint_fault(painter, rect, colours)
        if cell.is_cursor:
            _paint_cursor(painter, rect, colours)
        painter.restore()

    def _font(self, cell: _Cell) -> QFont:
        look = cell.column.look
        if look is Look.SIGN and len(cell.text) == 1:
            return self._suit
        is_bold = look in {Look.SIGN, Look.BOLD, Look.SCORE} or (look is Look.HAND and cell.is_changed)
        return self._bold if is_bold or cell.draft is None else self._normal


def _cell(
    model: SheetModel,
    index: QModelIndex | QPersistentModelIndex,
    state: QStyle.StateFlag,
    colours: Colours,
) -> _Cell:
    # The model is asked directly: each role that is asked through Qt costs as much as a whole cell.
    row, column = index.row(), model.columns[index.column()]
    is_hand = row < model.working.hands
    is_current = row == model.working.row
    is_cursor = is_current and column.cell is not None and column.cell == model.typing.cursor
    text = model.game.cell_text(model.working, row, column)
    if is_cursor and model.typing.is_open:
        # A count that may get another digit says that it waits.
        text += "…"
    draft = model.working.drafts[row] if is_hand else None
    return _Cell(
        text,
        column,
        draft,
        is_fault=is_hand and model.is_faulty(row, column),
        is_changed=is_hand and column.look is Look.HAND and model.working.is_changed(row),
        is_current=is_current,
        is_cursor=is_cursor,
        is_chosen=bool(state & QStyle.StateFlag.State_Selected) and not is_cursor,
        is_closing=is_hand and model.game.is_closing(model.working, row),
        ink=model.game.ink(draft, column, text, colours) if is_hand else "",
    )


def _ground(cell: _Cell, colours: Colours) -> QColor:
    if cell.is_fault:
        return qcolor(colours.fault)
    if cell.is_chosen or cell.is_current:
        return qcolor(colours.soft)
    striped = cell.column.seat is not None and cell.column.seat % 2 == 0
    return qcolor(colours.raised if striped or cell.draft is None else colours.card)


def _ink(cell: _Cell, colours: Colours) -> str:
    if cell.is_fault:
        return colours.on_fault
    if cell.draft is None:
        return colours.text
    if cell.ink:
        return cell.ink
    if cell.column.look is Look.HAND and cell.is_changed:
        return colours.accent
    return colours.muted if cell.column.look in _QUIET else colours.text


def _paint_lines(painter: QPainter, rect: QRect, cell: _Cell, colours: Colours) -> None:
    painter.setPen(QPen(qcolor(colours.muted if cell.is_closing else colours.border), 1))
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())
    painter.setPen(QPen(qcolor(colours.border), 1))
    if cell.column.begins_player:
        painter.drawLine(rect.topLeft(), rect.bottomLeft())
    if cell.draft is None:
        painter.setPen(QPen(qcolor(colours.muted), 2))
        painter.drawLine(rect.topLeft(), rect.topRight())


def _paint_cursor(painter: QPainter, rect: QRect, colours: Colours) -> None:
    painter.setPen(QPen(qcolor(colours.accent), 2))
    painter.drawRoundedRect(QRectF(rect).adjusted(2, 2, -2, -2), 5, 5)


def _paint_dealer(painter: QPainter, rect: QRect, colours: Colours) -> None:
    """The yellow counter of the dealer before the seat's bid; in its corner where there is no room."""
    painter.setPen(QPen(qcolor(colours.muted), 1))
    painter.setBrush(qcolor(colours.dealer_counter))
    if rect.width() < _NARROW:
        painter.drawEllipse(QRectF(rect.left() + 3, rect.top() + 3, 7, 7))
    else:
        painter.drawEllipse(QRectF(rect.left() + 4, rect.center().y() - 4, 9, 9))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_fault(painter: QPainter, rect: QRect, colours: Colours) -> None:
    """A wave below what is wrong: seen without its colour too."""
    painter.setPen(QPen(qcolor(colours.on_fault), 1.4))
    left, base = rect.center().x() - 12, rect.bottom() - 5
    for step in range(6):
        x = left + step * 4
        painter.drawLine(x, base + (step % 2) * 3, x + 4, base + ((step + 1) % 2) * 3)
