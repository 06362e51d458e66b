"""How a cell of a table's sheet is painted."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.ui.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.sheet.sheet_columns import Column, Kind
from batarde_tourney.ui.sheet.sheet_model import CHANGED_ROLE, FAULT_ROLE, SheetModel
from batarde_tourney.ui.theme import text_font

_QUIET = {Kind.HAND, Kind.CARDS, Kind.PENALTY}


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
        state: QStyle.StateFlag = option.state
        colours = colours_of(option.palette)
        column = model.columns[index.column()]
        is_total = index.row() == model.working.hands
        painter.save()
        painter.fillRect(rect, self._ground(model, index, state, colours))
        self._paint_lines(painter, rect, column, colours, is_total=is_total)
        if (
            not is_total
            and column.kind is Kind.BID
            and column.seat == model.working.drafts[index.row()].dealer
        ):
            _paint_dealer(painter, rect, colours)
        self._paint_text(painter, rect, index, model, colours)
        if index.data(FAULT_ROLE):
            _paint_fault(painter, rect, colours)
        if model.cursor == index:
            self._paint_cursor(painter, rect, model, colours)
        painter.restore()

    def _ground(
        self,
        model: SheetModel,
        index: QModelIndex | QPersistentModelIndex,
        state: QStyle.StateFlag,
        colours: Colours,
    ) -> QColor:
        if index.data(FAULT_ROLE):
            return qcolor(colours.fault)
        if index.row() == model.working.hands:
            return qcolor(colours.raised)
        is_chosen = state & QStyle.StateFlag.State_Selected and model.cursor != index
        if is_chosen or index.row() == model.working.row:
            return qcolor(colours.soft)
        column = model.columns[index.column()]
        striped = column.seat is not None and column.seat % 2 == 0
        return qcolor(colours.raised if striped else colours.card)

    def _paint_lines(
        self, painter: QPainter, rect: QRect, column: Column, colours: Colours, *, is_total: bool
    ) -> None:
        painter.setPen(QPen(qcolor(colours.border), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if column.kind is Kind.BID:
            painter.drawLine(rect.topLeft(), rect.bottomLeft())
        if is_total:
            painter.setPen(QPen(qcolor(colours.muted), 2))
            painter.drawLine(rect.topLeft(), rect.topRight())

    def _paint_text(
        self,
        painter: QPainter,
        rect: QRect,
        index: QModelIndex | QPersistentModelIndex,
        model: SheetModel,
        colours: Colours,
    ) -> None:
        text = str(index.data() or "")
        column = model.columns[index.column()]
        is_total = index.row() == model.working.hands
        painter.setPen(qcolor(colours.muted if column.kind in _QUIET and not is_total else colours.text))
        painter.setFont(self._bold if is_total else self._normal)
        if not is_total:
            self._prepare_hand(painter, index, model, column, colours)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), text)

    def _prepare_hand(
        self,
        painter: QPainter,
        index: QModelIndex | QPersistentModelIndex,
        model: SheetModel,
        column: Column,
        colours: Colours,
    ) -> None:
        draft = model.working.drafts[index.row()]
        if column.kind is Kind.DENOMINATION and draft.denomination:
            painter.setPen(qcolor(colours.suit(draft.denomination)))
            painter.setFont(self._suit if len(str(index.data())) == 1 else self._bold)
        elif column.kind is Kind.HAND and index.data(CHANGED_ROLE):
            painter.setPen(qcolor(colours.accent))
            painter.setFont(self._bold)
        elif column.kind is Kind.PENALTY and index.data() == "0":
            painter.setPen(qcolor(colours.good))
        elif column.kind is Kind.MULTIPLIER:
            painter.setFont(self._bold)
        if index.data(FAULT_ROLE):
            painter.setPen(qcolor(colours.on_fault))

    def _paint_cursor(self, painter: QPainter, rect: QRect, model: SheetModel, colours: Colours) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(qcolor(colours.accent), 2))
        painter.drawRoundedRect(QRectF(rect).adjusted(2, 2, -2, -2), 5, 5)
        if model.typing.is_open:
            x = rect.center().x() + 14
            painter.drawLine(x, rect.top() + 7, x, rect.bottom() - 7)


def _paint_dealer(painter: QPainter, rect: QRect, colours: Colours) -> None:
    """The yellow counter of the dealer, in the corner of the seat's bid."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(qcolor(colours.muted), 1))
    painter.setBrush(qcolor(colours.dealer_counter))
    painter.drawEllipse(QRectF(rect.left() + 4, rect.center().y() - 4, 9, 9))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_fault(painter: QPainter, rect: QRect, colours: Colours) -> None:
    """A wave below what is wrong: seen without its colour too."""
    painter.setPen(QPen(qcolor(colours.on_fault), 1.4))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    left, base = rect.center().x() - 12, rect.bottom() - 5
    for step in range(6):
        x = left + step * 4
        painter.drawLine(x, base + (step % 2) * 3, x + 4, base + ((step + 1) % 2) * 3)
