"""The room: a card a table, with its players, their points and how many hands are in."""

from PySide6.QtCore import (
    QKeyCombination,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.results import TableProgress
from batarde_tourney.ui.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.sheet.board_model import BoardModel
from batarde_tourney.ui.theme import text_font
from batarde_tourney.ui.words import clock

_EXCHANGE = QKeyCombination(
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_E
)
_NARROWEST = 262
_GAP = 14
_LINE = 24
_HEAD = 66
_FOOT = 26


class BoardView(QListView):
    """Cards in as many columns as there is room for; Return or a double click opens one."""

    exchange_wanted = Signal(object, object)
    """The row of a table whose players are to be exchanged, and where on the screen to ask."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Tables of the round"))
        self.setObjectName("board")
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("#board { background: transparent; border: none; padding: 0; }")
        self.setItemDelegate(_CardDelegate(self))
        self.viewport().setMouseTracking(True)

    def share_room(self) -> None:
        """Cards as wide as an even number of columns allows, as high as the fullest table needs."""
        model = self.model()
        tables = model.tables if isinstance(model, BoardModel) else ()
        lines = max((len(table.players) + 1) // 2 for table in tables) if tables else 2
        height = _HEAD + lines * _LINE + _FOOT + _GAP
        columns = max(1, self.width() // _NARROWEST)
        scrolls = -(-len(tables) // columns) * height > self.height()
        # Qt keeps room free for a bar that might come, which a row of cards that just fits has not.
        bars = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOn if scrolls else bars.ScrollBarAlwaysOff)
        room = self.width() - scrolls * self.verticalScrollBar().sizeHint().width()
        self.setGridSize(QSize(room // columns, height))

    def card_rect(self, index: QModelIndex | QPersistentModelIndex, cell: QRect) -> QRect:
        """A card in its cell: gaps between the cards, none beside the first and the last of a row."""
        columns = max(1, self.viewport().width() // cell.width())
        gap = _GAP * (columns - 1) // columns
        left = cell.left() + (index.row() % columns) * (_GAP - gap)
        return QRect(left, cell.top(), cell.width() - gap, cell.height() - _GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_room()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button, or the keyboard's menu key at the table chosen."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if index.isValid():
            self.exchange_wanted.emit(index.row(), event.globalPos() if by_mouse else self._below(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.keyCombination() == _EXCHANGE and index.isValid():
            self.exchange_wanted.emit(index.row(), self._below(index))
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            # Ctrl+Return is the page's: Qt would open the table at the cursor as well.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _below(self, index: QModelIndex) -> QPoint:
        """On the screen, in the middle of a card."""
        return self.viewport().mapToGlobal(self.visualRect(index).center())


class _CardDelegate(QStyledItemDelegate):
    """Paints one table."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._title = text_font(13, bold=True)
        self._words = text_font(10)
        self._small = text_font(9)
        self._figures = text_font(10, bold=True)

    def sizeHint(self, _: QStyleOptionViewItem, __: QModelIndex | QPersistentModelIndex) -> QSize:
        return self._view.gridSize()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, BoardModel):
            return
        colours = colours_of(option.palette)
        table = model.tables[index.row()]
        card = self._view.card_rect(index, QRect(option.rect))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_ground(painter, card, option.state, colours, has_focus=self._view.hasFocus())
        inside = card.adjusted(16, 12, -16, -10)
        self._paint_head(painter, inside, table, colours)
        self._paint_players(painter, inside, table, colours)
        remarks = model.remarks(index.row())
        self._paint_last_entry(painter, inside, table, colours, is_short=bool(remarks))
        self._paint_remarks(painter, inside, remarks, colours, is_fault=bool(model.faulty(index.row())))
        painter.restore()

    def _paint_head(self, painter: QPainter, inside: QRect, table: TableProgress, colours: Colours) -> None:
        line = QRect(inside.left(), inside.top(), inside.width(), 26)
        painter.setFont(self._title)
        painter.setPen(qcolor(colours.text))
        painter.drawText(
            line, int(Qt.AlignmentFlag.AlignVCenter), _("Table {table}").format(table=table.number)
        )
        painter.setFont(self._figures)
        painter.setPen(qcolor(colours.good if table.is_finished else colours.muted))
        tick = "✓ " if table.is_finished else ""
        painter.drawText(
            line,
            int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight),
            f"{tick}{table.hands_in} / {table.hands_due}",
        )
        bar = QRectF(inside.left(), inside.top() + 34, inside.width(), 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(qcolor(colours.border))
        painter.drawRoundedRect(bar, 3, 3)
        bar.setWidth(bar.width() * min(table.hands_in / max(table.hands_due, 1), 1))
        painter.setBrush(qcolor(colours.good if table.is_finished else colours.accent))
        painter.drawRoundedRect(bar, 3, 3)

    def _paint_players(
        self, painter: QPainter, inside: QRect, table: TableProgress, colours: Colours
    ) -> None:
        """Names in two columns, clockwise, with the points so far; the lowest of a finished table bold."""
        half = (inside.width() - 18) // 2
        best = min(table.penalties, default=0)
        for seat, player in enumerate(table.players):
            line, column = divmod(seat, 2)
            rect = QRect(
                inside.left() + column * (half + 18), inside.top() + _HEAD - 16 + line * _LINE, half, _LINE
            )
            points = str(table.penalties[seat]) if table.hands_in else ""
            leads = bool(table.hands_in) and table.penalties[seat] == best
            painter.setFont(self._figures if leads else self._words)
            painter.setPen(qcolor(colours.text))
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), points)
            rect.setRight(rect.right() - 26)
            name = painter.fontMetrics().elidedText(
                shown_name(player.name), Qt.TextElideMode.ElideRight, rect.width()
            )
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter), name)

    def _paint_last_entry(
        self, painter: QPainter, inside: QRect, table: TableProgress, colours: Colours, *, is_short: bool
    ) -> None:
        """When the last hand came in."""
        if table.last_entry is None:
            return
        painter.setFont(self._small)
        painter.setPen(qcolor(colours.muted))
        rect = QRect(inside.left(), inside.bottom() - 17, inside.width(), 18)
        time = clock(table.last_entry)[:5]
        text = time if is_short else _("last hand {time}").format(time=time)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), text)

    def _paint_remarks(
        self, painter: QPainter, inside: QRect, remarks: tuple[str, ...], colours: Colours, *, is_fault: bool
    ) -> None:
        if not remarks:
            return
        painter.setFont(self._words)
        text = painter.fontMetrics().elidedText(
            " · ".join(remarks), Qt.TextElideMode.ElideRight, inside.width() - 64
        )
        width = painter.fontMetrics().horizontalAdvance(text) + 16
        rect = QRect(inside.left(), inside.bottom() - 19, width, 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(qcolor(colours.fault if is_fault else colours.warning))
        painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(qcolor(colours.on_fault if is_fault else colours.on_warning))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), text)


def _paint_ground(
    painter: QPainter, card: QRect, state: QStyle.StateFlag, colours: Colours, *, has_focus: bool
) -> None:
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    # The keys may come to a card that nobody has chosen yet.
    is_current = bool(state & QStyle.StateFlag.State_HasFocus)
    pointed = bool(state & QStyle.StateFlag.State_MouseOver)
    painter.setPen(
        QPen(
            qcolor(colours.accent if is_current or (chosen and has_focus) else colours.border),
            2 if is_current or chosen else 1,
        )
    )
    painter.setBrush(qcolor(colours.soft if chosen or pointed else colours.card))
    painter.drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
