"""Tables as every page shows them: calm rows, whole rows chosen, columns as wide as their words."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QHelpEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QTableView, QToolTip, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.column_header import ColumnHeader
from batarde_tourney.ui.kit.column_menu import ColumnMenu
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.pressed_rows import is_press_into_block
from batarde_tourney.ui.kit.table_model import KIND
from batarde_tourney.ui.kit.tooltips import shown_in_tooltip

_ROW_HEIGHT = 36
_FEWEST_ROWS = 3
_MOST_ROWS_MEASURED = 500
"""When a column is to be as wide as its words: more would hold the window up."""
_FEWEST, _FEWEST_NARROW = 160, 84
"""Pixels the wide column keeps, whatever the others need: a name can be read in them, or its beginning."""
_WORDS = -1
"""Among the columns measured: the words of the wide one."""
_FEWEST_WHOLE = 124
"""It goes as low as this where the whole table is in view then, and nothing has to be scrolled."""


class CalmTable(QTableView):
    """A view of `model`; the wide column takes the room the others leave.

    A width the director drags stays, by the kind of the column and the `name` of the table, until
    the usual widths are asked for again.
    """

    def __init__(
        self,
        name: str,
        model: QAbstractItemModel,
        accessible_name: str,
        wide_column: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._wide_column = wide_column
        self._own = stored_preferences().widths(name)
        self._usual: dict[int, int] = {}
        self._yielding: dict[str, int] = {}
        self._favoured = 0
        self._in_view = -1
        self._ruled = -1
        self._measured: dict[int, int] = {}
        self.header = ColumnHeader(self)
        self.setHorizontalHeader(self.header)
        self.setAccessibleName(accessible_name)
        self.setModel(model)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        # Not by any key, as Qt would: a letter is a command here, or looks for a name.
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        self._connect(model)

    def set_usual_width(self, column: int, width: int | None) -> None:
        """Let this column have this width at first, or as much as its heading needs, whatever its words.

        None: as much as its words need.
        """
        self._usual.pop(column, None)
        if width is not None:
            self._usual[column] = width
        self._measure_again()

    def let_yield(self, kind: str, least: int) -> None:
        """Let columns of this kind go down to this width before anything has to be scrolled."""
        self._yielding[kind] = least
        self._measure_again()

    def favour_words(self, most: int) -> None:
        """Let the columns that yield do so until the wide one has its words, or so many pixels."""
        self._favoured = most
        self._measure_again()

    def keep_in_view(self, column: int) -> None:
        """Let the wide column give way until this one is in view, too."""
        self._in_view = column
        self._measure_again()

    def rule_below(self, row: int) -> None:
        """Draw a rule below this row, as between those who go on and those who do not; none for -1."""
        if row != self._ruled:
            self._ruled = row
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if 0 <= self._ruled < self.model().rowCount():
            below = self.rowViewportPosition(self._ruled) + self.rowHeight(self._ruled)
            colour = qcolor(colours_of(self.palette()).accent)
            QPainter(self.viewport()).fillRect(0, below - 1, self.viewport().width(), 2, colour)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if is_press_into_block(self, event):
            # Qt would keep all of them until the button is up: what is done meanwhile would be done to all.
            self.clearSelection()
        super().mousePressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """A few rows below the heading, where the page is folded and scrolls."""
        least = self.horizontalHeader().sizeHint().height() + _FEWEST_ROWS * _ROW_HEIGHT
        return QSize(super().minimumSizeHint().width(), least)

    def updateGeometries(self) -> None:
        """Share the width anew, as Qt lays the table out."""
        # The heading has the model a moment before the table.
        if self.model() is not None:
            self._share()
        super().updateGeometries()

    def showEvent(self, event: QShowEvent) -> None:
        # Only now the words have their style, and the headings their arrows.
        self._measure_again()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure_again()

    def _share(self) -> None:
        widths = {column: self._width(column) for column in self._shown()}
        if self._wide_column in widths and self._kind(self._wide_column) not in self._own:
            self._yield(widths)
            others = sum(widths.values()) - widths[self._wide_column]
            left = self.viewport().width() - others
            widths[self._wide_column] = left if left >= _FEWEST_WHOLE else self._least(widths)
        for column, width in widths.items():
            self.header.fit(column, width)

    def _shown(self) -> list[int]:
        return [column for column in range(self.header.count()) if not self.header.isSectionHidden(column)]

    def _yield(self, widths: dict[int, int]) -> None:
        """Take what the wide one lacks from the columns that yield, in the order in which they were named."""
        others = sum(widths.values()) - widths[self._wide_column]
        lacking = self._wanted() + others - self.viewport().width()
        columns = {self._kind(column): column for column in widths}
        for kind, least in self._yielding.items():
            if kind in columns and kind not in self._own:
                column = columns[kind]
                whole = max(least, self.header.sectionSizeHint(column))
                given = max(min(lacking, widths[column] - whole), 0)
                widths[column] -= given
                lacking -= given

    def viewportEvent(self, event: QEvent) -> bool:
        """Words that are cut are said whole under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            if index.isValid() and index.data(Qt.ItemDataRole.ToolTipRole) is None:
                is_cut = self.sizeHintForIndex(index).width() > self.columnWidth(index.column())
                words = shown_in_tooltip(str(index.data() or "")) if is_cut else ""
                QToolTip.showText(event.globalPos(), words, self.viewport(), self.visualRect(index))
                return True
        return super().viewportEvent(event)

    def _wanted(self) -> int:
        """What the wide column is to have before others yield: its words as far as they are favoured."""
        if not self._favoured:
            return _FEWEST_WHOLE
        if _WORDS not in self._measured:
            self._measured[_WORDS] = self._measure(self._wide_column)
        return max(_FEWEST_WHOLE, min(self._favoured, self._measured[_WORDS]))

    def _least(self, widths: dict[int, int]) -> int:
        """What the wide column keeps; less where a column must stay in view, as far as a name can be read."""
        if self._in_view not in widths:
            return _FEWEST
        taken = sum(width for column, width in widths.items() if column <= self._in_view)
        room = self.viewport().width() - taken + widths[self._wide_column]
        return min(_FEWEST, max(room, _FEWEST_NARROW))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Home and End go to the first and the last row: rows are chosen whole, not their cells."""
        rows = {
            QAbstractItemView.CursorAction.MoveHome: 0,
            QAbstractItemView.CursorAction.MoveEnd: self.model().rowCount() - 1,
        }
        if action not in rows:
            return super().moveCursor(action, modifiers)
        return self.model().index(rows[action], max(self.currentIndex().column(), 0))

    def keyboardSearch(self, search: str) -> None:
        """Letters look for a name, whatever column was clicked."""
        current = self.currentIndex()
        if current.isValid() and current.column() != self._wide_column:
            named = current.siblingAtColumn(self._wide_column)
            self.selectionModel().setCurrentIndex(named, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().keyboardSearch(search)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The keyboard's menu key; the right button asks at the headings."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            self._on_menu_key()
        else:
            super().contextMenuEvent(event)

    def _connect(self, model: QAbstractItemModel) -> None:
        for signal in (model.modelReset, model.dataChanged, model.headerDataChanged):
            signal.connect(self._measure_again)
        model.rowsInserted.connect(self._on_rows)
        # Words that have gone need no room any more.
        model.rowsRemoved.connect(self._measure_again)
        self.header.dragged.connect(self._on_dragged)
        self.header.released.connect(self._remember)
        self.header.sectionHandleDoubleClicked.connect(self._on_border)
        self.header.menu_wanted.connect(self._show_menu)
        key_action(self, _("Columns"), "Alt+Down").triggered.connect(self._on_menu_key)

    def _kind(self, column: int) -> str:
        return str(self.model().headerData(column, Qt.Orientation.Horizontal, KIND))

    def _width(self, column: int) -> int:
        """The director's own width, else the usual one, else as much as the words need."""
        own = self._own.get(self._kind(column))
        if own is not None:
            return own
        if column not in self._measured:
            self._measured[column] = self._measure(column, self._usual.get(column))
        return self._measured[column]

    def _measure(self, column: int, words: int | None = None) -> int:
        needed = self.sizeHintForColumn(column) if words is None else words
        return max(needed, self.header.needed(column))

    @Slot()
    def _measure_again(self) -> None:
        self._measured.clear()
        self.scheduleDelayedItemsLayout()

    @Slot(QModelIndex, int)
    def _on_rows(self, _parent: QModelIndex, first: int) -> None:
        # Older lines below leave the columns as they are.
        if first == 0:
            self._measure_again()

    @Slot(int, int)
    def _on_dragged(self, column: int, width: int) -> None:
        self._own[self._kind(column)] = width

    @Slot(int)
    def _on_border(self, column: int) -> None:
        """As wide as the words, also those further down."""
        precision = self.header.resizeContentsPrecision()
        self.header.setResizeContentsPrecision(_MOST_ROWS_MEASURED)
        self._own[self._kind(column)] = self._measure(column)
        self.header.setResizeContentsPrecision(precision)
        if column != self._wide_column and column not in self._usual:
            del self._own[self._kind(column)]
        self._remember()
        self._measure_again()

    @Slot()
    def _remember(self) -> None:
        stored_preferences().remember_widths(self._name, self._own)

    def _on_menu_key(self) -> None:
        self._show_menu(self.viewport().mapToGlobal(QPoint(0, 0)))

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        menu = ColumnMenu(self)
        menu.usual_widths.setEnabled(bool(self._own))
        menu.usual_widths.triggered.connect(self._on_usual_widths)
        menu.popup(place)

    def _on_usual_widths(self) -> None:
        self._own.clear()
        self._remember()
        self._measure_again()


def calm_table(
    name: str,
    model: QAbstractItemModel,
    accessible_name: str,
    wide_column: int,
    parent: QWidget | None = None,
) -> CalmTable:
    """A table view of the model; `wide_column` takes the room the others leave."""
    return CalmTable(name, model, accessible_name, wide_column, parent)


def key_action(widget: QWidget, name: str, keys: QKeySequence | QKeySequence.StandardKey | str) -> QAction:
    """An act of this widget by these keys, as long as it has the focus."""
    action = QAction(name, widget)
    action.setShortcut(QKeySequence(keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    widget.addAction(action)
    return action
