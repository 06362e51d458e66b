"""The grid of a table's sheet, and its totals: keys type directly into it, without editors to open."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from batarde_tourney.core.games.engine import SheetDraft
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.typed_sheet import Column, Look, heading_names
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.data_table import is_press_into_block
from batarde_tourney.ui.kit.fitting import Sizes, cut_text, draw_fitting, fitting_font
from batarde_tourney.ui.kit.labels import in_line, set_role
from batarde_tourney.ui.kit.shortcut_override import ShortcutOverride
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.sheet.ending_hands import end_hand, ends_hand, go_back, go_on
from batarde_tourney.ui.sheet.sheet_delegate import SheetDelegate, names_at, substitutes_in_words
from batarde_tourney.ui.sheet.sheet_model import SheetModel, has_hand

Index = QModelIndex | QPersistentModelIndex


# Base view of the sheet's grid and its totals.


class CellsView(QTableView):
    """A table view of a SheetModel, without editors and without Qt's grid lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._delegate = SheetDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Repaint only the cells that look different; Qt would repaint whole rows, and one row more."""
        model = self.model()
        if not isinstance(model, SheetModel):
            super().dataChanged(first, last, list(roles))
            return
        colours = colours_of(self.palette())
        for row in range(first.row(), last.row() + 1):
            if self.isRowHidden(row):
                continue
            for column in range(first.column(), last.column() + 1):
                if self._delegate.looks_other(model, row, column, colours):
                    index = model.index(row, column)
                    super().dataChanged(index, index, list(roles))


# The header of the grid: each player's name over their columns.


_NAMES = 28
_HEADINGS = 22
_NAME_SIZES = Sizes(11, 8, bold=True)
_HEADING_SIZES = Sizes(9, 7.5)


class SheetHeader(QHeaderView):
    """A header of two lines: the names, and what each column holds."""

    name_clicked = Signal(object, object)
    """Emits the seat of the name clicked, with either button, and the point of the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns: Sequence[Column] = ()
        self._names: Sequence[str] = ()
        self._short: Sequence[str] = ()
        self._tool_tip_words = ""
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(20)
        self.setHighlightSections(False)
        self.viewport().setMouseTracking(True)

    def show_players(
        self, columns: Sequence[Column], names: Sequence[str], short: Sequence[str], notes: Sequence[str] = ()
    ) -> None:
        """Set the columns of another table; `notes` are sentences about its substitutes, for the tooltip.

        `short` are the names without the hands from which substitutes play, for narrow columns.
        """
        self._columns, self._names = columns, [shown_name(name) for name in names]
        self._short = [shown_name(name) for name in short]
        # Tooltips interpret markup: a name with a `<` in it is left out.
        self._tool_tip_words = "\n".join(words for words in notes if "<" not in words)
        self.viewport().update()

    @property
    def names(self) -> tuple[str, ...]:
        """The names over the columns, by seat."""
        return tuple(self._names)

    def painted_name(self, seat: int, width: int) -> str:
        """Return the name over the columns of this seat as it is painted in this width."""
        whole = self._names[seat]
        fits = QFontMetrics(text_font(_NAME_SIZES.smallest, bold=True)).horizontalAdvance(whole) <= width
        return whole if fits else self._short[seat]

    def cut_headings(self) -> tuple[str, ...]:
        """Return the headings that are too long for their columns even at their smallest size."""
        rooms = [(self._heading(at), self.sectionSize(at) - 2) for at in range(len(self._columns))]
        return tuple(
            heading
            for heading, room in rooms
            if cut_text(heading, room, fitting_font(heading, room, _HEADING_SIZES)) != heading
        )

    def seat_at(self, where: QPoint) -> int | None:
        """Return the seat of the name at this position, None if there is none."""
        position = self.logicalIndexAt(where)
        return self._columns[position].seat if where.y() < _NAMES and position >= 0 else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        seat = self.seat_at(event.position().toPoint())
        if seat is not None:
            self.name_clicked.emit(seat, event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        on_name = self.seat_at(event.position().toPoint()) is not None
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if on_name else Qt.CursorShape.ArrowCursor
        )
        lines = (self._tool_tip_words, _("Exchange with another player (Ctrl+Shift+E)"))
        self.viewport().setToolTip(in_line("\n".join(filter(None, lines))) if on_name else "")

    def sizeHint(self) -> QSize:
        return QSize(self.length(), _NAMES + _HEADINGS)

    def currentChanged(self, _current: Index, _previous: Index) -> None:
        """Repaint nothing: the header looks the same wherever the cursor is."""

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        colours = colours_of(self.palette())
        painter.fillRect(self.viewport().rect(), qcolor(colours.card))
        players_sizes = self._players_sizes()
        for position, column in enumerate(self._columns):
            left = self.sectionViewportPosition(position)
            width = self.sectionSize(position)
            painter.setPen(qcolor(colours.muted))
            sizes = _HEADING_SIZES if column.seat is None else players_sizes
            draw_fitting(
                painter, QRect(left + 1, _NAMES, width - 2, _HEADINGS), self._heading(position), sizes
            )
            if column.begins_player and column.seat is not None:
                painter.setPen(QPen(qcolor(colours.border), 1))
                painter.drawLine(left, 4, left, self.height())
                self._paint_name(painter, left, column.seat)
        painter.setPen(QPen(qcolor(colours.border), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.end()

    def _heading(self, position: int) -> str:
        return str(self.model().headerData(position, Qt.Orientation.Horizontal))

    def _players_sizes(self) -> Sizes:
        """Return one size for all players' columns: that of the word that needs the smallest."""
        fonts = (
            fitting_font(self._heading(position), self.sectionSize(position) - 2, _HEADING_SIZES)
            for position, column in enumerate(self._columns)
            if column.seat is not None
        )
        largest = min((font.pointSizeF() for font in fonts), default=_HEADING_SIZES.largest)
        return replace(_HEADING_SIZES, largest=largest)

    def _paint_name(self, painter: QPainter, left: int, seat: int) -> None:
        own = [at for at, column in enumerate(self._columns) if column.seat == seat]
        width = sum(map(self.sectionSize, own))
        painter.setPen(qcolor(colours_of(self.palette()).text))
        name = self.painted_name(seat, width - 8)
        draw_fitting(painter, QRect(left + 4, 2, width - 8, _NAMES), name, _NAME_SIZES)


_ROW_HEIGHTS = (22, 38)
"""Least and greatest height of a row."""
_COMFORT = 26
"""Preferred row height while the board above can give room."""
_FEWEST_ROWS, _ROWS_AT_ALL = 4, 3
_COMFORTABLE, _MORE_FOR_WORDS = 60, 56
"""Enough width for a column of figures, and how much more helps a column of words."""
_SHARED_WIDTHS = (32, 170)
"""Least and greatest width of a column that shares the room."""

_ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_MOVES = _ARROWS | {
    Qt.Key.Key_Tab: (0, 1),
    Qt.Key.Key_Backtab: (0, -1),
    Qt.Key.Key_Home: (0, -99),
    Qt.Key.Key_End: (0, 99),
}
"""Rows down and cells to the right for each key, as far as they exist."""

_Act = Callable[[], object]


class SheetView(CellsView):
    """Shows a SheetModel and passes it the keys of a sheet; other keys go to the panel."""

    copy_wanted = Signal()
    paste_wanted = Signal()
    name_clicked = Signal(object, object)
    """Emits the seat whose name was clicked in the header, and the point of the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet: SheetModel | None = None
        self._follows = False
        self._own_keys = ShortcutOverride(self, _is_undo_or_redo)
        self.setAccessibleName(_("Sheet of the table"))
        self.setProperty("role", "hands")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setTabKeyNavigation(False)
        self.header = SheetHeader(self)
        self.setHorizontalHeader(self.header)
        self.header.setStretchLastSection(True)
        self.header.name_clicked.connect(self.name_clicked)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(_ROW_HEIGHTS[0])

    def show_sheet(self, model: SheetModel) -> None:
        """Show the sheet of another table."""
        self.sheet = model
        # Handled before Qt moves the current cell from a row that goes to its neighbour, which nobody chose.
        model.rowsAboutToBeRemoved.connect(self._on_rows_leaving)
        self.setModel(model)
        self.show_names()
        self._on_rows()
        model.rowsInserted.connect(self._on_rows)
        model.rowsRemoved.connect(self._on_rows)
        model.cursor_moved.connect(self._on_cursor_moved)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self._on_cursor_moved()

    def draw_lower_edge(self, has_totals: bool) -> None:
        """Draw the lower edge of the frame unless the totals follow."""
        set_role(self, "hands" if has_totals else "")

    def show_names(self) -> None:
        """Update the names over the columns to those who sit there now."""
        if self.sheet is not None:
            sheet = self.sheet.working.sheet
            columns = self.sheet.columns
            names, short = (
                heading_names(
                    columns,
                    names_at(sheet.players, sheet.stand_ins, with_hands=with_hands),
                    sheet.numbers,
                )
                for with_hands in (True, False)
            )
            self.header.show_players(
                columns, names, short, substitutes_in_words(sheet.players, sheet.stand_ins)
            )

    def wanted_height(self) -> int:
        """Return the height that shows every hand comfortably."""
        return self._height_of(self.sheet.working.hands if self.sheet else 0, _COMFORT)

    def least_height(self) -> int:
        """Return the least useful height: a few hands around the cursor."""
        return self._height_of(_FEWEST_ROWS, _COMFORT)

    def smallest_height(self) -> int:
        """Return the height on the smallest screen: the hand being typed and its neighbours."""
        return self._height_of(_ROWS_AT_ALL, _ROW_HEIGHTS[0])

    def _height_of(self, rows: int, each: int) -> int:
        frame = self.height() - self.contentsRect().height()
        return self.horizontalHeader().sizeHint().height() + rows * each + frame

    def keyPressEvent(self, event: QKeyEvent) -> None:
        model = self.sheet
        act = model and (self._command(model, event) or self._move(model, event) or self._text(model, event))
        if act:
            act()
        else:
            # Leave the key to the panel: QTableView would search for the text.
            event.ignore()

    def focusNextPrevChild(self, _: bool) -> bool:
        # Tab is a key of the sheet: Qt would move the focus to another widget.
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if is_press_into_block(self, event):
            # Qt keeps the selection until the button is released, and would leave the cursor where it was.
            self.selectionModel().clear()
        super().mousePressEvent(event)
        if self.sheet is not None:
            self.sheet.release()
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_cells()
        # From the top: a grid that was low for a moment would go on hiding hands for which there is room.
        self.scrollToTop()
        self.scrollTo(self.currentIndex())

    def _command(self, model: SheetModel, event: QKeyEvent) -> "_Act | None":
        """Return what this key does, if it neither types nor moves the cursor."""
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not control:
            return partial(go_back if shift else end_hand if ends_hand(model) else go_on, model)
        if event.matches(QKeySequence.StandardKey.Copy):
            return self.copy_wanted.emit
        if event.matches(QKeySequence.StandardKey.Paste):
            return self.paste_wanted.emit
        if key == Qt.Key.Key_Backspace:
            return partial(model.act, model.grammar.keyboard.rub_out(model.typing))
        if key == Qt.Key.Key_Delete:
            return partial(self._clear_chosen, model)
        return None

    def _clear_chosen(self, model: SheetModel) -> None:
        """Clear every typed cell of the selection, or the cursor's cell."""
        chosen = self.selectedIndexes()
        if len(chosen) <= 1:
            model.act(model.grammar.keyboard.clear(model.typing))
            return
        drafts: dict[int, SheetDraft] = {}
        for index in chosen:
            cell = model.columns[index.column()].cell
            if cell is not None and has_hand(model, index.row()):
                draft = drafts.get(index.row(), model.working.drafts[index.row()])
                drafts[index.row()] = model.grammar.cleared(draft, cell)
        model.put_all(drafts)

    def _move(self, model: SheetModel, event: QKeyEvent) -> "_Act | None":
        """Return where this key moves the cursor."""
        key = event.key()
        if key in _ARROWS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return partial(super().keyPressEvent, event)
        return partial(self._go_by, model, *_MOVES[Qt.Key(key)]) if key in _MOVES else None

    def _text(self, model: SheetModel, event: QKeyEvent) -> "_Act | None":
        """Return what this key types."""
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        text = event.text()
        is_typed = not event.modifiers() & commands and len(text) == 1 and text.isprintable()
        return partial(model.press, text) if is_typed else None

    def _go_by(self, model: SheetModel, rows: int, columns: int) -> None:
        """Move so many hands down and typed cells to the right, as far as they exist."""
        cells = [column.cell for column in model.columns if column.cell]
        place = cells.index(model.typing.cursor) + columns
        row = model.working.row + rows
        model.go_to(min(max(row, 0), model.working.hands - 1), cells[min(max(place, 0), len(cells) - 1)])

    def _on_cursor_moved(self) -> None:
        if self.sheet is not None and self.currentIndex() != self.sheet.cursor:
            # Qt answers with `currentChanged`, which here is not a choice of the user's.
            self._follows = True
            self.setCurrentIndex(self.sheet.cursor)
            self._follows = False

    def _on_current_changed(self, now: QModelIndex, _: QModelIndex) -> None:
        """Follow the mouse, or Shift with an arrow, to another cell."""
        if self._follows or self.sheet is None or not now.isValid():
            return
        if has_hand(self.sheet, now.row()) and len(self.selectedIndexes()) <= 1:
            draft = self.sheet.working.drafts[now.row()]
            column = self.sheet.columns[now.column()]
            self.sheet.go_to(now.row(), self.sheet.game.click_cell(column, draft))

    @Slot()
    def _on_rows_leaving(self) -> None:
        self._follows = True

    @Slot()
    def _on_rows(self) -> None:
        """Adjust to another number of hands; the totals stay in view below."""
        self._follows = False
        if self.sheet is None:
            return
        # Qt keeps rows hidden that the previous table, of another length, had hidden.
        for row in range(self.sheet.rowCount()):
            self.setRowHidden(row, row == self.sheet.rowCount() - 1)
        # The totals follow directly: no empty space between them and the last hand.
        self.setMaximumHeight(self._height_of(self.sheet.rowCount() - 1, _ROW_HEIGHTS[1]))
        self._fit_cells()

    def _fit_cells(self) -> None:
        """Make columns and rows as wide and as high as there is room, within bounds."""
        if self.sheet is None:
            return
        room = self.viewport().width()
        fixed = sum(column.width for column in self.sheet.columns)
        sharing = max(sum(not column.width for column in self.sheet.columns), 1)
        worded = sum(_is_worded(column) for column in self.sheet.columns)
        # Width that the figures do not need goes to names, so that fewer letters are cut.
        more = min(max((room - fixed - sharing * _COMFORTABLE) // max(worded, 1), 0), _MORE_FOR_WORDS)
        each = (room - fixed - worded * more) // sharing
        shared = min(max(each, _SHARED_WIDTHS[0]), _SHARED_WIDTHS[1])
        for position, column in enumerate(self.sheet.columns):
            self.setColumnWidth(
                position, column.width + more * _is_worded(column) if column.width else shared
            )
        hands = self.sheet.rowCount() - 1
        height = min(max(self.viewport().height() // hands, _ROW_HEIGHTS[0]), _ROW_HEIGHTS[1])
        self.verticalHeader().setDefaultSectionSize(height)
        for row in range(hands):
            # A row that was hidden comes back at another height.
            self.setRowHeight(row, height)


def _is_undo_or_redo(event: QKeyEvent) -> bool:
    """Whether the key is Ctrl+Z or Ctrl+Y, which the sheet handles during typing."""
    control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return control and event.key() in {Qt.Key.Key_Z, Qt.Key.Key_Y}


def _is_worded(column: Column) -> bool:
    """Whether the column holds names or other words, in a width of its own."""
    return bool(column.width) and column.look in {Look.WORD, Look.NAME}


# The running totals below a sheet's grid, in view however far the hands are scrolled.

_HEIGHT = 36
_WORDS = 12
"""Font size, in points."""
_EDGE = 4
"""Height of the frame and of the margin below the totals."""


class TotalsRow(CellsView):
    """The last row of the sheet in `grid`, shown below it in columns of the same width."""

    def __init__(self, grid: SheetView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = grid
        self.setAccessibleName(_("Total"))
        self.setProperty("role", "totals")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setMinimumSectionSize(grid.header.minimumSectionSize())
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.setFixedHeight(_HEIGHT)
        for moved in (grid.header.sectionResized, grid.header.geometriesChanged):
            moved.connect(self._on_widths)
        grid.horizontalScrollBar().valueChanged.connect(self._on_scrolled)
        # Spans change after the grid has been laid out, not during it: its sheet may just be exchanged.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._span_words)

    def show_sheet(self, model: SheetModel) -> None:
        """Show the totals of the table that the grid already shows."""
        self.setModel(model)
        self._show_last()
        model.rowsInserted.connect(self._show_last)
        model.rowsRemoved.connect(self._show_last)
        self._share_widths(self._grid.header)

    @Slot()
    def _show_last(self) -> None:
        """Show only the totals, however many hands there are."""
        last = self.model().rowCount() - 1
        self._span_words()
        for row in range(last + 1):
            self.setRowHidden(row, row < last)
        self.setRowHeight(last, _HEIGHT - _EDGE)

    @Slot()
    def _span_words(self) -> None:
        """Let the words about the totals span the blank columns behind them if their own is too narrow."""
        model = self.model()
        if not isinstance(model, SheetModel):
            return
        self.clearSpans()
        last = model.rowCount() - 1
        players = next((place for place, one in enumerate(model.columns) if one.begins_player), 0)
        said = {place: str(model.index(last, place).data()) for place in range(players)}
        places = [place for place, words in said.items() if words]
        for place, end in pairwise((*places, players)):
            if QFontMetrics(text_font(_WORDS)).horizontalAdvance(said[place]) > self.columnWidth(place):
                self.setSpan(last, place, 1, end - place)

    @Slot()
    def _on_widths(self) -> None:
        # Not the grid's header: when a sheet closes, this signal comes while the grid is half destroyed.
        header = self.sender()
        if isinstance(header, QHeaderView):
            self._share_widths(header)

    def _share_widths(self, header: QHeaderView) -> None:
        for position in range(self.horizontalHeader().count()):
            self.setColumnWidth(position, header.sectionSize(position))
        self._soon.start()

    @Slot(int)
    def _on_scrolled(self, offset: int) -> None:
        # Not by a scroll bar: this row is wider than the grid, whose vertical bar takes some room.
        self.horizontalHeader().setOffset(offset)
        self.viewport().update()
