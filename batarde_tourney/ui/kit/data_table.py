"""The table view of every page: calm rows, selection of whole rows, columns as wide as their words."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
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
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyle,
    QTableView,
    QToolTip,
    QWidget,
)

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.labels import shown_in_tooltip, shown_on_button
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.table_model import KIND

# Mouse presses in a table in which several rows or cells are selected.


def is_press_into_block(table: QTableView, event: QMouseEvent) -> bool:
    """Whether the left button alone is pressed on one of several selected cells, to choose this one."""
    is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
    if event.button() is not Qt.MouseButton.LeftButton or not is_plain:
        return False
    index = table.indexAt(event.position().toPoint())
    chosen = table.selectionModel()
    if not index.isValid() or not chosen.isSelected(index):
        return False
    spans: Iterable[QItemSelectionRange] = chosen.selection()  # type: ignore[assignment]
    cells = [(span.topLeft(), span.bottomRight()) for span in spans]
    rows = {end.row() for ends in cells for end in ends}
    columns = {end.column() for ends in cells for end in ends}
    is_of_rows = table.selectionBehavior() is QTableView.SelectionBehavior.SelectRows
    return len(rows) > 1 or (not is_of_rows and len(columns) > 1)


# The header of a table, whose columns the mouse resizes.

_NARROWEST = 56
_ROWS_MEASURED = 40
"""How many rows are measured for a column's width: all of 2,000 would freeze the window."""


class ColumnHeader(QHeaderView):
    """A header that tells apart widths the director dragged and those the table set."""

    dragged = Signal(int, int)
    """Emits a section and its width while the mouse drags it."""
    released = Signal()
    """Emitted when the mouse button is released after dragging."""
    menu_wanted = Signal(QPoint)
    """Emits the point of the screen at which to open the menu of the columns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._is_held = False
        self._is_fitting = False
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(_NARROWEST)
        self.setResizeContentsPrecision(_ROWS_MEASURED)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.sectionResized.connect(self._on_resized)

    def fit(self, section: int, width: int) -> None:
        """Set a column's width without counting it as the director's own."""
        if self.sectionSize(section) != width:
            self._is_fitting = True
            self.resizeSection(section, width)
            self._is_fitting = False

    def needed(self, section: int) -> int:
        """Return the width that a column needs for its heading, also while it is hidden."""
        return max(self.minimumSectionSize(), self.sectionSizeFromContents(section).width())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_held = True
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._is_held = False
        self.released.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def _on_resized(self, section: int, _before: int, width: int) -> None:
        if self._is_held and not self._is_fitting:
            self.dragged.emit(section, width)


# The menu of a table's columns, opened by the right button on a heading or by keys.

_UNSORTED = -1


class ColumnMenu(QMenu):
    """Sorts the rows where they can be sorted, and resets the widths; deleted once used."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        # A menu is hidden, not closed, when an entry is chosen.
        self.aboutToHide.connect(self.deleteLater)
        self._table = table
        if table.isSortingEnabled():
            self._add_orders(table)
            self.addSeparator()
        self.usual_widths = self.addAction(_("Usual column widths"))
        self.triggered.connect(self._on_chosen)

    def _add_orders(self, table: QTableView) -> None:
        header, model = table.horizontalHeader(), table.model()
        for section in range(header.count()):
            heading = str(model.headerData(section, Qt.Orientation.Horizontal)).replace("\n", " ")
            words = _("Sort by “{column}”").format(column=heading)
            self._add_order(shown_on_button(words), section, header.sortIndicatorSection())
        self._add_order(_("Unsorted"), _UNSORTED, header.sortIndicatorSection())

    def _add_order(self, words: str, section: int, sorted_by: int) -> None:
        order = self.addAction(words)
        order.setData(section)
        order.setCheckable(True)
        order.setChecked(section == sorted_by)

    def _on_chosen(self, order: QAction) -> None:
        """Sort by this entry; chosen again, reverse the order, as a click on the heading does."""
        if order is self.usual_widths:
            return
        header, section = self._table.horizontalHeader(), order.data()
        ascending, descending = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        again = header.sortIndicatorSection() == section and header.sortIndicatorOrder() is ascending
        self._table.sortByColumn(section, descending if again else ascending)


_ROW_HEIGHT = 36
_FEWEST_ROWS = 3
_MOST_ROWS_MEASURED = 500
"""Rows measured for a double-click on a column's border: more would freeze the window."""
_FEWEST, _FEWEST_NARROW = 160, 84
"""Least width of the stretch column, whatever the others need: enough for a name, or for its beginning."""
_WORDS = -1
"""The key, among the measured columns, of the width of the stretch column's words."""
_FEWEST_WHOLE = 124
"""Lower least width of the stretch column, used where the whole table then fits without scrolling."""


class DataTable(QTableView):
    """A table view of `model`, whose stretch column takes the room the others leave.

    Widths that the director dragged are stored by the kind of the column and the `name` of the table, until
    they are reset.
    """

    edited = Signal()
    """Emitted once a cell is no longer being typed in, whether what was typed is taken or not."""

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
        # Not on any key, which is Qt's default: a letter is a command here, or searches for a name.
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

    @property
    def is_typed_in(self) -> bool:
        """Whether a cell is being typed in: a model filled anew would take the words away."""
        return self.state() is QAbstractItemView.State.EditingState

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, hint)
        if not self.is_typed_in:
            self.edited.emit()

    def set_usual_width(self, column: int, width: int | None) -> None:
        """Set a column's initial width, at least as wide as its heading, whatever its words need.

        None: as wide as its words need.
        """
        self._usual.pop(column, None)
        if width is not None:
            self._usual[column] = width
        self._measure_again()

    def allow_shrinking(self, kind: str, least: int) -> None:
        """Let columns of this kind shrink to this width before the table scrolls."""
        self._yielding[kind] = least
        self._measure_again()

    def favour_stretch_column(self, most: int) -> None:
        """Shrink the yielding columns until the stretch column shows all its words, or has `most` pixels."""
        self._favoured = most
        self._measure_again()

    def keep_in_view(self, column: int) -> None:
        """Shrink the stretch column until this column is in view."""
        self._in_view = column
        self._measure_again()

    def rule_below(self, row: int) -> None:
        """Draw a line below this row, for example below those who qualify; -1 for none."""
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
            # Qt would keep them all selected until the button is released: an action meanwhile would hit all.
            self.clearSelection()
        super().mousePressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a few rows below the header, for a folded page that scrolls."""
        least = self.horizontalHeader().sizeHint().height() + _FEWEST_ROWS * _ROW_HEIGHT
        return QSize(super().minimumSizeHint().width(), least)

    def updateGeometries(self) -> None:
        """Share the width anew whenever Qt lays the table out."""
        # The header has the model a moment before the table.
        if self.model() is not None:
            self._share()
        super().updateGeometries()

    def showEvent(self, event: QShowEvent) -> None:
        # Only now do the words have their style, and the headings their arrows.
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
        """Take what the stretch column lacks from the yielding columns, in the order of `allow_shrinking`."""
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
        """Show words that are cut in full in a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            if index.isValid() and index.data(Qt.ItemDataRole.ToolTipRole) is None:
                is_cut = self.sizeHintForIndex(index).width() > self.columnWidth(index.column())
                words = shown_in_tooltip(str(index.data() or "")) if is_cut else ""
                QToolTip.showText(event.globalPos(), words, self.viewport(), self.visualRect(index))
                return True
        return super().viewportEvent(event)

    def _wanted(self) -> int:
        """Preferred width of the stretch column."""
        if not self._favoured:
            return _FEWEST_WHOLE
        if _WORDS not in self._measured:
            self._measured[_WORDS] = self._measure(self._wide_column)
        return max(_FEWEST_WHOLE, min(self._favoured, self._measured[_WORDS]))

    def _least(self, widths: dict[int, int]) -> int:
        """Return the least width of the stretch column: lower where another column must stay in view."""
        if self._in_view not in widths:
            return _FEWEST
        taken = sum(width for column, width in widths.items() if column <= self._in_view)
        room = self.viewport().width() - taken + widths[self._wide_column]
        return min(_FEWEST, max(room, _FEWEST_NARROW))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go to the first or last row on Home and End: rows are selected whole, not their cells."""
        rows = {
            QAbstractItemView.CursorAction.MoveHome: 0,
            QAbstractItemView.CursorAction.MoveEnd: self.model().rowCount() - 1,
        }
        if action not in rows:
            return super().moveCursor(action, modifiers)
        return self.model().index(rows[action], max(self.currentIndex().column(), 0))

    def keyboardSearch(self, search: str) -> None:
        """Search names by letters, whatever column was clicked."""
        current = self.currentIndex()
        if current.isValid() and current.column() != self._wide_column:
            named = current.siblingAtColumn(self._wide_column)
            self.selectionModel().setCurrentIndex(named, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().keyboardSearch(search)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu by the keyboard's menu key; the right button opens it at the headings."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            self._on_menu_key()
        else:
            super().contextMenuEvent(event)

    def _connect(self, model: QAbstractItemModel) -> None:
        for signal in (model.modelReset, model.dataChanged, model.headerDataChanged):
            signal.connect(self._measure_again)
        model.rowsInserted.connect(self._on_rows)
        # Words that are gone no longer need room.
        model.rowsRemoved.connect(self._measure_again)
        self.header.dragged.connect(self._on_dragged)
        self.header.released.connect(self._remember)
        self.header.sectionHandleDoubleClicked.connect(self._on_border)
        self.header.menu_wanted.connect(self._show_menu)
        key_action(self, _("Columns"), "Alt+Down").triggered.connect(self._on_menu_key)

    def _kind(self, column: int) -> str:
        return str(self.model().headerData(column, Qt.Orientation.Horizontal, KIND))

    def _width(self, column: int) -> int:
        """Return the director's own width, else the usual one, else as much as the words need."""
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
        # Older lines appended below do not change the columns.
        if first == 0:
            self._measure_again()

    @Slot(int, int)
    def _on_dragged(self, column: int, width: int) -> None:
        self._own[self._kind(column)] = width

    @Slot(int)
    def _on_border(self, column: int) -> None:
        """Fit the column to its words, also to those further down."""
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


def data_table(
    name: str,
    model: QAbstractItemModel,
    accessible_name: str,
    wide_column: int,
    parent: QWidget | None = None,
) -> DataTable:
    """Return a table view of the model, whose `wide_column` takes the room the others leave."""
    return DataTable(name, model, accessible_name, wide_column, parent)


def key_action(widget: QWidget, name: str, keys: QKeySequence | QKeySequence.StandardKey | str) -> QAction:
    """Return an action of this widget for these keys, active while it has the focus."""
    action = QAction(name, widget)
    action.setShortcut(QKeySequence(keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    widget.addAction(action)
    return action


# A table that never cuts a figure: where room is short, it hides the least important columns.


class ColumnHidingTable(DataTable):
    """Hides columns in the given order, until the others fit and the stretch column shows its words."""

    shared = Signal()
    """Emitted when other columns are hidden than before, or the wanted width has changed.

    It is emitted while Qt lays the table out: slots that change the layout around it must use a queued
    connection, or the window crashes.
    """

    _droppable: tuple[int, ...] = ()
    _dropped: frozenset[int] = frozenset()
    _shows_all = False
    _wanted_before = 0
    _is_sharing = False

    @property
    def hidden_columns(self) -> tuple[int, ...]:
        """The columns hidden for lack of room."""
        return tuple(sorted(self._dropped))

    def allow_hiding(self, columns: Sequence[int]) -> None:
        """Let these columns be hidden, the first one first."""
        self._droppable = tuple(columns)
        self._measure_again()

    def show_all_columns(self, shows_all: bool) -> None:
        """Show every column, and scroll where room is short; or allow hiding again."""
        if shows_all != self._shows_all:
            self._shows_all = shows_all
            self._measure_again()

    def width_wanted(self) -> int:
        """Return the width at which every column fits and the stretch column shows its words."""
        least = self._least_widths()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        return sum(least.values()) + bar + 2 * self.frameWidth()

    def _share(self) -> None:
        """Share the width; if hiding a column triggers another layout, postpone that one."""
        if self._is_sharing:
            self.scheduleDelayedItemsLayout()
            return
        self._is_sharing = True
        before = (self._dropped, self._wanted_before)
        super()._share()
        self._is_sharing = False
        if before != (self._dropped, self._wanted_before):
            self.shared.emit()

    def _shown(self) -> list[int]:
        """Hide columns for which there is no room, and return the others."""
        least = self._least_widths()
        room, dropped = self.viewport().width(), set[int]()
        for column in () if self._shows_all else self._droppable:
            if sum(least.values()) <= room:
                break
            if least.pop(column, None) is not None:
                dropped.add(column)
        # All columns, by index: they come and go with an event.
        for column in range(self.header.count()):
            if self.header.isSectionHidden(column) != (column in dropped):
                self.header.setSectionHidden(column, column in dropped)
        self._dropped, self._wanted_before = frozenset(dropped), self.width_wanted()
        return super()._shown()

    def _least_widths(self) -> dict[int, int]:
        """Return the least width of each column."""
        widths = {column: self._width(column) for column in range(self.header.count())}
        if self._wide_column in widths and self._kind(self._wide_column) not in self._own:
            widths[self._wide_column] = self._wanted()
        for column, width in widths.items():
            least = self._yielding.get(self._kind(column))
            if least is not None and self._kind(column) not in self._own:
                widths[column] = min(width, max(least, self.header.needed(column)))
        return widths
