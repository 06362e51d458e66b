"""The view of the board: a card per table with players, points and progress; else tiles."""

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QKeyCombination,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.results.board import TableProgress
from batarde_tourney.ui.kit.card_grid import CardGrid, CardSizes, scrolled_grid, whole_grid
from batarde_tourney.ui.results.board_cards import CARD_SIZES, CardDelegate, Words, card_sizes, widest_line
from batarde_tourney.ui.results.board_model import BoardModel
from batarde_tourney.ui.results.board_tiles import BARE_TILES, TileDelegate, tile_sizes, widest_name

Index = QModelIndex | QPersistentModelIndex

_EXCHANGE = QKeyCombination(
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_E
)
_CLOSE = QKeyCombination(_EXCHANGE.keyboardModifiers(), Qt.Key.Key_K)
_SUBSTITUTE = QKeyCombination(_EXCHANGE.keyboardModifiers(), Qt.Key.Key_U)
_ROOT = QModelIndex()


class BoardView(QListView):
    """Cards in as many columns as fit; Return or a double click opens one.

    The cards are placed by `grid`: Qt's own icon view wraps after fewer columns than fit.
    """

    exchange_wanted = Signal(object, object)
    """Emits the row of a table whose players are to be exchanged, and the point of the screen."""
    close_wanted = Signal(object)
    """Emits the row of a table to close, or to open again."""
    substitute_wanted = Signal(object)
    """Emits the row of a table that needs a substitute."""
    typed = Signal(object)
    """Emits the first letter or digit of a search."""
    tiled = Signal(object)
    """Emits whether the tables are shown as tiles from now on."""
    looked_at = Signal(object)
    """Emits the row of the table under the mouse, else of the current one; None without any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = CardGrid(0, 1, CARD_SIZES.ideal, CARD_SIZES.gap)
        self.spare = 0
        """Height in pixels of what stands below tiles only: cards would get it."""
        self._is_tiled = False
        self._pointed = QPersistentModelIndex()
        self._cards, self._tiles = CardDelegate(self), TileDelegate(self)
        self.setAccessibleName(_("Tables of the round"))
        self.setObjectName("board")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("#board { background: transparent; border: none; padding: 0; }")
        self.setItemDelegate(self._cards)
        self.viewport().setMouseTracking(True)
        self.entered.connect(self._on_entered)
        self.viewportEntered.connect(self._on_nothing_entered)

    def words(self, row: int) -> list[Words]:
        """Return all texts of a table's card, in their places."""
        model = self.model()
        delegate = self._tiles if self.is_tiled else self._cards
        rect = self.visualRect(self._at(row))
        return delegate.words(model, row, rect) if isinstance(model, BoardModel) else []

    @property
    def is_tiled(self) -> bool:
        """Whether the tables are tiles: as cards they would not fit, or names would be cut."""
        return self._is_tiled

    def fit_cards(self) -> None:
        """Choose the largest cards that all fit with whole names, else tiles, which may scroll."""
        spare = self.spare if self._is_tiled else 0
        cards = self._whole_grid(self.size() + QSize(0, spare), self._card_sizes)
        self._choose_tiles(self._count > 0 and cards is None)
        grid = self._whole_grid(self.size(), self._tile_sizes) if self._is_tiled else cards
        scrolls = grid is None and self._is_tiled
        bars = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOn if scrolls else bars.ScrollBarAlwaysOff)
        room = self.width() - self.verticalScrollBar().sizeHint().width() - CARD_SIZES.gap // 2
        self.grid = grid or scrolled_grid(self._count, room, BARE_TILES)
        self.updateGeometries()
        self.viewport().update()

    def _choose_tiles(self, is_tiled: bool) -> None:
        self.setItemDelegate(self._tiles if is_tiled else self._cards)
        if is_tiled != self._is_tiled:
            self._is_tiled = is_tiled
            self.tiled.emit(is_tiled)

    def _whole_grid(self, room: QSize, sizes: tuple[CardSizes, ...]) -> CardGrid | None:
        return next(filter(None, (whole_grid(self._count, room, one) for one in sizes)), None)

    def visualRect(self, index: Index) -> QRect:
        if not index.isValid():
            return QRect()
        return self.grid.rect(index.row()).translated(0, -self.verticalOffset())

    def indexAt(self, point: QPoint) -> QModelIndex:
        position = self.grid.position_at(point + QPoint(0, self.verticalOffset()))
        return self._at(position) if position is not None else QModelIndex()

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def updateGeometries(self) -> None:
        bar = self.verticalScrollBar()
        bar.setRange(0, max(self.grid.height - self.viewport().height(), 0))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep((self.grid.card.height() + self.grid.gap) // 2)

    def doItemsLayout(self) -> None:
        self.fit_cards()

    def scrollTo(
        self,
        index: Index,
        _hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        if index.isValid():
            rect, bar = self.visualRect(index), self.verticalScrollBar()
            below = rect.bottom() + 1 - self.viewport().height()
            if rect.top() < 0 or below > 0:
                # Where a card is higher than the view, scroll down only to its upper edge.
                bar.setValue(bar.value() + (rect.top() if rect.top() < 0 else min(below, rect.top())))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, _modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        moves, columns = QAbstractItemView.CursorAction, self.grid.columns
        page = columns * max(self.viewport().height() // (self.grid.card.height() + self.grid.gap), 1)
        steps = {
            moves.MoveLeft: -1,
            moves.MovePrevious: -1,
            moves.MoveRight: 1,
            moves.MoveNext: 1,
            moves.MoveUp: -columns,
            moves.MoveDown: columns,
            moves.MovePageUp: -page,
            moves.MovePageDown: page,
            moves.MoveHome: -self._count,
            moves.MoveEnd: self._count,
        }
        here = self.currentIndex().row()
        is_at_edge = (action is moves.MoveUp and here < columns) or (
            action is moves.MoveDown and here // columns == self.grid.rows - 1
        )
        step = 0 if is_at_edge or here < 0 else steps[action]
        return self._at(min(max(here + step, 0), self._count - 1))

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.center())
        self.selectionModel().select(QItemSelection(index, index), command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        for row in range(self._count):
            index = self._at(row)
            if self.visualRect(index).intersects(event.rect()):
                self.itemDelegate().paint(painter, self._option(index), index)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_cards()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._on_nothing_entered()
        return super().viewportEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._emit_looked_at()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu by the right button, or by the menu key at the current table."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if index.isValid():
            self.exchange_wanted.emit(index.row(), event.globalPos() if by_mouse else self._below(index))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select a card; its dots open the table's menu."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and index.isValid() and self.more_of(index.row()).contains(event.position().toPoint()):
            self.exchange_wanted.emit(index.row(), event.globalPosition().toPoint())

    def more_of(self, row: int) -> QRect:
        """Return the rectangle of the dots that open a table's menu; empty on a tile."""
        model = self.model()
        if self.is_tiled or not isinstance(model, BoardModel):
            return QRect()
        return self._cards.more(model, row, self.visualRect(self._at(row)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.keyCombination() == _EXCHANGE and index.isValid():
            self.exchange_wanted.emit(index.row(), self._below(index))
        elif event.keyCombination() == _CLOSE and index.isValid():
            self.close_wanted.emit(index.row())
        elif event.keyCombination() == _SUBSTITUTE and index.isValid():
            self.substitute_wanted.emit(index.row())
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            # Leave Ctrl+Return to the page: Qt would also open the current table.
            event.ignore()
        elif event.text()[:1].isalnum():
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    @property
    def _count(self) -> int:
        return len(self._tables)

    @property
    def _tables(self) -> tuple[TableProgress, ...]:
        model = self.model()
        return model.tables if isinstance(model, BoardModel) else ()

    @property
    def _card_sizes(self) -> tuple[CardSizes, ...]:
        """The preferred card sizes, then the sizes that suffice."""
        model = self.model()
        widest = model.measured("card", widest_line) if isinstance(model, BoardModel) else 0
        return card_sizes(self._fullest, widest)

    @property
    def _tile_sizes(self) -> tuple[CardSizes, ...]:
        model = self.model()
        widest = model.measured("tile", widest_name) if isinstance(model, BoardModel) else 0
        return tile_sizes(self._fullest, widest)

    @property
    def _fullest(self) -> int:
        return max((len(table.players) for table in self._tables), default=4)

    def _at(self, row: int) -> QModelIndex:
        return self.model().index(row, 0, _ROOT)

    def _option(self, index: QModelIndex) -> QStyleOptionViewItem:
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)
        states = QStyle.StateFlag
        state = states.State_Enabled
        if self.selectionModel().isSelected(index):
            state |= states.State_Selected
        if self.hasFocus() and index == self.currentIndex():
            state |= states.State_HasFocus
        if index == self._pointed:
            state |= states.State_MouseOver
        option.state = state
        return option

    def _below(self, index: QModelIndex) -> QPoint:
        """Return the point of the screen in the middle of a card."""
        return self.viewport().mapToGlobal(self.visualRect(index).center())

    def _emit_looked_at(self) -> None:
        index: Index = self._pointed if self._pointed.isValid() else self.currentIndex()
        self.looked_at.emit(index.row() if index.isValid() else None)

    def _on_entered(self, index: QModelIndex) -> None:
        self._pointed = QPersistentModelIndex(index)
        self._emit_looked_at()
        self.viewport().update()

    def _on_nothing_entered(self) -> None:
        if self._pointed.isValid():
            self._on_entered(QModelIndex())
