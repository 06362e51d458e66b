"""The grid of a table's sheet: keys type straight into it, there are no editors to open."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from batarde_tourney.core.games.entry import SheetDraft
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.typed_sheet import Column, Look, heading_names
from batarde_tourney.ui.kit.calm_table import is_press_into_block
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.fitting import Sizes, cut_text, draw_fitting, fitting_font
from batarde_tourney.ui.kit.labels import set_role
from batarde_tourney.ui.kit.own_shortcuts import OwnShortcuts
from batarde_tourney.ui.sheet.cells_view import CellsView
from batarde_tourney.ui.sheet.ending_hands import end_hand, ends_hand, go_back, go_on
from batarde_tourney.ui.sheet.sheet_delegate import names_at, told_in_words
from batarde_tourney.ui.sheet.sheet_model import SheetModel, has_hand

# The heading of a table's sheet: each player's name over their columns.

Index = QModelIndex | QPersistentModelIndex

_NAMES = 28
_HEADINGS = 22
_NAME_SIZES = Sizes(11, 8, bold=True)
_HEADING_SIZES = Sizes(9, 7.5)


class SheetHeader(QHeaderView):
    """Two storeys: names, and what each column holds."""

    name_clicked = Signal(object, object)
    """The seat of the player whose name was clicked, with either button, and where on the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns: Sequence[Column] = ()
        self._names: Sequence[str] = ()
        self._told = ""
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(20)
        self.setHighlightSections(False)
        self.viewport().setMouseTracking(True)

    def show_players(self, columns: Sequence[Column], names: Sequence[str], told: Sequence[str] = ()) -> None:
        """The columns of another table; `told` is what there is to say of who took seats of it."""
        self._columns, self._names = columns, [shown_name(name) for name in names]
        # Tips understand markup: a name with a `<` in it stays out of them.
        self._told = "\n".join(words for words in told if "<" not in words)
        self.viewport().update()

    @property
    def names(self) -> tuple[str, ...]:
        """The names that head the columns, by seat."""
        return tuple(self._names)

    def cut_headings(self) -> tuple[str, ...]:
        """The headings that are too long for their columns even at their smallest."""
        rooms = [(self._heading(at), self.sectionSize(at) - 2) for at in range(len(self._columns))]
        return tuple(
            heading
            for heading, room in rooms
            if cut_text(heading, room, fitting_font(heading, room, _HEADING_SIZES)) != heading
        )

    def seat_at(self, where: QPoint) -> int | None:
        """The seat of the name at this place, if there is one."""
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
        lines = (self._told, _("Exchange with another player (Ctrl+Shift+E)"))
        self.viewport().setToolTip("\n".join(filter(None, lines)) if on_name else "")

    def sizeHint(self) -> QSize:
        return QSize(self.length(), _NAMES + _HEADINGS)

    def currentChanged(self, _current: Index, _previous: Index) -> None:
        """Nothing to paint: the heading looks the same wherever the cursor is."""

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
        """Players' columns are headed in one size: that of the word that needs the smallest."""
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
        draw_fitting(painter, QRect(left + 4, 2, width - 8, _NAMES), self._names[seat], _NAME_SIZES)


_ROW_HEIGHTS = (22, 38)
"""The lowest and the highest a row is drawn."""
_COMFORT = 26
"""How high a row should be while there is a band above that can give room."""
_FEWEST_ROWS, _ROWS_AT_ALL = 4, 3
_COMFORTABLE, _MORE_FOR_WORDS = 60, 56
"""A column of figures that wide has enough; so much more helps a column of words."""
_SHARED_WIDTHS = (32, 170)
"""The narrowest and the widest column that shares the room."""

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
"""So many hands down and cells to the right, as far as there are any."""

_Act = Callable[[], object]


class SheetView(CellsView):
    """Shows a SheetModel and passes it the keys of a sheet; the others are the panel's."""

    copy_wanted = Signal()
    paste_wanted = Signal()
    name_clicked = Signal(object, object)
    """The seat whose name was clicked in the heading, and where on the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet: SheetModel | None = None
        self._follows = False
        self._own_keys = OwnShortcuts(self, _is_undo_or_redo)
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
        """Show another table."""
        self.sheet = model
        # Heard before Qt moves from a row that goes to the one beside it, which is nobody's choice.
        model.rowsAboutToBeRemoved.connect(self._on_rows_leaving)
        self.setModel(model)
        self.show_names()
        self._on_rows()
        model.rowsInserted.connect(self._on_rows)
        model.rowsRemoved.connect(self._on_rows)
        model.cursor_moved.connect(self._on_cursor_moved)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self._on_cursor_moved()

    def stand_on(self, has_totals: bool) -> None:
        """Leave the lower edge of the frame to the totals, or draw it."""
        set_role(self, "hands" if has_totals else "")

    def show_names(self) -> None:
        """Head the columns with the names of those who sit there now."""
        if self.sheet is not None:
            sheet = self.sheet.working.sheet
            names = names_at(sheet.players, sheet.stand_ins, with_hands=True)
            told = told_in_words(sheet.players, sheet.stand_ins)
            columns = self.sheet.columns
            self.header.show_players(columns, heading_names(columns, names, sheet.numbers), told)

    def wanted_height(self) -> int:
        """What the grid needs to show every hand at a comfortable height."""
        return self._height_of(self.sheet.working.hands if self.sheet else 0, _COMFORT)

    def least_height(self) -> int:
        """What the grid needs to be of use at all: a few hands around the cursor."""
        return self._height_of(_FEWEST_ROWS, _COMFORT)

    def smallest_height(self) -> int:
        """What the grid must have on the smallest screen: the hand being typed and those beside it."""
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
            # Left to the panel, not to QTableView: it would search for what is typed.
            event.ignore()

    def focusNextPrevChild(self, _: bool) -> bool:
        # Tab is a key of the sheet: Qt would take the focus to another widget.
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if is_press_into_block(self, event):
            # Qt keeps the block until the button is up, and would leave the cursor where it was.
            self.selectionModel().clear()
        super().mousePressEvent(event)
        if self.sheet is not None:
            self.sheet.release()
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()
        self.scrollTo(self.currentIndex())

    def _command(self, model: SheetModel, event: QKeyEvent) -> "_Act | None":
        """What this key does, if it is neither typed nor moves the cursor."""
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not control:
            return partial(go_back if shift else end_hand if ends_hand(model) else go_on, model)
        if event.matches(QKeySequence.StandardKey.Copy):
            return self.copy_wanted.emit
        if event.matches(QKeySequence.StandardKey.Paste):
            return self.paste_wanted.emit
        if key == Qt.Key.Key_Backspace:
            return partial(model.act, model.grammar.rub_out(model.typing))
        if key == Qt.Key.Key_Delete:
            return partial(self._clear_chosen, model)
        return None

    def _clear_chosen(self, model: SheetModel) -> None:
        """Every typed cell of the block that is chosen blank, or the cursor's."""
        chosen = self.selectedIndexes()
        if len(chosen) <= 1:
            model.act(model.grammar.clear(model.typing))
            return
        drafts: dict[int, SheetDraft] = {}
        for index in chosen:
            cell = model.columns[index.column()].cell
            if cell is not None and has_hand(model, index.row()):
                draft = drafts.get(index.row(), model.working.drafts[index.row()])
                drafts[index.row()] = model.grammar.cleared(draft, cell)
        model.put_all(drafts)

    def _move(self, model: SheetModel, event: QKeyEvent) -> "_Act | None":
        """Where this key takes the cursor."""
        key = event.key()
        if key in _ARROWS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return partial(super().keyPressEvent, event)
        return partial(self._go_by, model, *_MOVES[Qt.Key(key)]) if key in _MOVES else None

    def _text(self, model: SheetModel, event: QKeyEvent) -> "_Act | None":
        """What this key types."""
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        text = event.text()
        is_typed = not event.modifiers() & commands and len(text) == 1 and text.isprintable()
        return partial(model.press, text) if is_typed else None

    def _go_by(self, model: SheetModel, rows: int, columns: int) -> None:
        """So many hands down and typed cells to the right, as far as there are any."""
        cells = [column.cell for column in model.columns if column.cell]
        place = cells.index(model.typing.cursor) + columns
        row = model.working.row + rows
        model.go_to(min(max(row, 0), model.working.hands - 1), cells[min(max(place, 0), len(cells) - 1)])

    def _on_cursor_moved(self) -> None:
        if self.sheet is not None and self.currentIndex() != self.sheet.cursor:
            # Qt answers with `currentChanged`, which is nobody's choice here.
            self._follows = True
            self.setCurrentIndex(self.sheet.cursor)
            self._follows = False

    def _on_current_changed(self, now: QModelIndex, _: QModelIndex) -> None:
        """The mouse, or Shift with an arrow, has chosen another cell."""
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
        """The sheet has another number of hands; the totals stay in view below."""
        self._follows = False
        if self.sheet is None:
            return
        # Qt keeps hidden what the table before, of another length, had hidden.
        for row in range(self.sheet.rowCount()):
            self.setRowHidden(row, row == self.sheet.rowCount() - 1)
        # The totals follow at once: no empty ground between them and the last hand.
        self.setMaximumHeight(self._height_of(self.sheet.rowCount() - 1, _ROW_HEIGHTS[1]))
        self._share_room()

    def _share_room(self) -> None:
        """Columns and rows as wide and as high as there is room, within bounds."""
        if self.sheet is None:
            return
        room = self.viewport().width()
        fixed = sum(column.width for column in self.sheet.columns)
        sharing = max(sum(not column.width for column in self.sheet.columns), 1)
        worded = sum(_is_worded(column) for column in self.sheet.columns)
        # What the figures need not is for names, in which fewer letters are lost then.
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
            # One that was hidden comes back at another height.
            self.setRowHeight(row, height)


def _is_undo_or_redo(event: QKeyEvent) -> bool:
    """Ctrl+Z and Ctrl+Y are the sheet's while it is typed."""
    control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return control and event.key() in {Qt.Key.Key_Z, Qt.Key.Key_Y}


def _is_worded(column: Column) -> bool:
    """Whether names or other words stand in it, in a width of its own."""
    return bool(column.width) and column.look in {Look.WORD, Look.NAME}
