"""The list as it is in its file, and above each column what it is: chosen here, names follow beneath."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.lists import column_line, column_name, encoding_line, role_name
from batarde_tourney.services.people.player_lists import (
    OFFERED,
    ListChoice,
    ListColumn,
    ListPreview,
    ListRead,
    Role,
)
from batarde_tourney.ui.kit.labels import label

_MOST_COLUMNS = 40
"""Columns that are shown; any further one is left out unless it was guessed."""
_LINES = 5
"""Lines of the file that are shown above the names."""
_LETTERS = 60
_BAR = 22
"""Height of the bar that moves the columns."""
_NARROWEST, _WIDEST = 130, 240
_AROUND_HEAD, _AROUND_CELL = 64, 26
"""Pixels beside the words of a head, for its arrow and its edges, and beside those of a cell."""
_ROW = 30
_HEAD = 46
_LETTERS_OF_HEAD = 8
"""Letters of a role that are always in view."""


def _questions(read: ListRead, *, is_told: bool) -> Iterator[str]:
    """What the director is asked: columns, and letters that were guessed unless they were told."""
    if read.asked:
        asked = ", ".join(column_name(at + 1, read.columns[at].heading) for at in read.asked)
        words = _("Say what these columns are, so that nobody comes in with half a name: {columns}.")
        yield words.format(columns=asked)
    if read.is_guessed_encoding and not is_told:
        yield encoding_line(read.encoding)


class _Cells(QTableWidget):
    """The table of cells; it says when it has another width, which is later than its owner has."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class ListHeads(QWidget):
    """The first lines of the file with a choice on each column; above it its encoding or its sheet."""

    chosen = Signal(object)
    """Emits the ListChoice by which the list is to be read again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.roles: tuple[Role, ...] = ()
        """What the director said; empty while everything is guessed."""
        self.heads: list[QComboBox] = []
        self.encoding, self.sheet = QComboBox(self), QComboBox(self)
        self.encoding_words = label(_("Letters"), "muted", self)
        self.sheet_words = label(_("Sheet"), "muted", self)
        self.asked = label("", "warning", self, wrap=True)
        self.cells = _Cells(self)
        self._sheets: tuple[str, ...] = ()
        self._lay_out()
        self.encoding.activated.connect(self._on_file)
        self.sheet.activated.connect(self._on_file)
        self.cells.resized.connect(self._fit_width)

    def _lay_out(self) -> None:
        self.encoding.setAccessibleName(self.encoding_words.text())
        self.sheet.setAccessibleName(self.sheet_words.text())
        self.cells.setAccessibleName(_("The list as it is in the file"))
        self.cells.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.cells.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.cells.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cells.horizontalHeader().hide()
        self.cells.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.cells.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        file = QHBoxLayout()
        for widget in (self.encoding_words, self.encoding, self.sheet_words, self.sheet):
            file.addWidget(widget)
        file.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(file)
        rows.addWidget(self.asked)
        rows.addWidget(self.cells)

    @property
    def choice(self) -> ListChoice:
        """What the director said so far."""
        sheet = self.sheet.currentData() or ""
        return ListChoice(str(sheet), str(self.encoding.currentData() or ""), self.roles)

    def show_list(self, preview: ListPreview) -> None:
        """Show this reading of the list; a preview without one shows nothing."""
        self.setVisible(preview.read is not None)
        if preview.read is None:
            return
        self._show_file(preview.read, preview.source.encoding if preview.source is not None else "")
        self.asked.setText("\n".join(_questions(preview.read, is_told=bool(self.encoding.currentData()))))
        self.asked.setVisible(bool(self.asked.text()))
        self._show_cells(preview.read)

    def _show_file(self, read: ListRead, told: str) -> None:
        self.encoding.clear()
        guessed = _("guessed: {encoding}").format(encoding=read.encoding)
        self.encoding.addItem(told or guessed, told)
        for name in OFFERED:
            if name != told:
                self.encoding.addItem(name, name)
        # Unicode says itself what it is: only other texts leave a choice.
        is_open = bool(read.encoding) and (read.is_guessed_encoding or bool(told))
        self.encoding.setVisible(is_open)
        self.encoding_words.setVisible(is_open)
        if self._sheets != read.sheets:
            self._sheets = read.sheets
            self.sheet.clear()
            for name in dict.fromkeys((read.sheet, *read.sheets)):
                self.sheet.addItem(shown_name(name), name)
        has_sheets = len(read.sheets) > 1
        self.sheet.setVisible(has_sheets)
        self.sheet_words.setVisible(has_sheets)

    def _show_cells(self, read: ListRead) -> None:
        width = min(len(read.columns), _MOST_COLUMNS)
        lines = read.cells[:_LINES]
        if (self.cells.columnCount(), self.cells.rowCount()) != (width, len(lines) + 1):
            self._make_heads(width, len(lines) + 1)
        self.cells.setVerticalHeaderLabels(["", *(str(number) for number, _cells in lines)])
        for at, (_number, cells) in enumerate(lines, start=1):
            for column in range(width):
                text = shown_name(cells[column][:_LETTERS]) if column < len(cells) else ""
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.cells.setItem(at, column, item)
        for at, head in enumerate(self.heads):
            self._show_head(head, at, read.columns[at], is_asked=at in read.asked)
        self._fit_width()

    def _make_heads(self, width: int, rows: int) -> None:
        self.cells.clear()
        self.cells.setColumnCount(width)
        self.cells.setRowCount(rows)
        self.heads = []
        for at in range(width):
            head = QComboBox(self.cells)
            head.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            head.setMinimumContentsLength(_LETTERS_OF_HEAD)
            head.setPlaceholderText(_("to be told"))
            for role in Role:
                head.addItem(role_name(role.value), role)
            head.activated.connect(partial(self._on_head, at))
            self.heads.append(head)
            self.cells.setCellWidget(0, at, head)
        for row in range(rows):
            self.cells.setRowHeight(row, _ROW if row else _HEAD)
        self.cells.setFixedHeight(_HEAD + (rows - 1) * _ROW + _BAR)

    @Slot()
    def _fit_width(self) -> None:
        """Give each column the width of its words, within limits, and what room is left to all alike."""
        widths = [min(max(self._width_of(at), _NARROWEST), _WIDEST) for at in range(len(self.heads))]
        room = (self.cells.viewport().width() - sum(widths)) // max(1, len(widths))
        for at, width in enumerate(widths):
            self.cells.setColumnWidth(at, max(width, min(width + room, _WIDEST)))

    def _width_of(self, at: int) -> int:
        """The width that the words of a column need: those of its head, and of its cells."""
        head, metrics = self.heads[at], self.cells.fontMetrics()
        said = head.currentText() or head.placeholderText()
        items = (self.cells.item(row, at) for row in range(1, self.cells.rowCount()))
        words = max((metrics.horizontalAdvance(item.text()) for item in items if item is not None), default=0)
        return max(head.fontMetrics().horizontalAdvance(said) + _AROUND_HEAD, words + _AROUND_CELL)

    def _show_head(self, head: QComboBox, at: int, column: ListColumn, *, is_asked: bool) -> None:
        is_open = is_asked and column.role is Role.NONE
        head.setCurrentIndex(-1 if is_open else head.findData(column.role))
        reason = column_line(
            at + 1, column.role.value, "asked" if is_asked else column.why.value, column.about
        )
        head.setToolTip(reason)
        head.setAccessibleName(column_name(at + 1, column.heading))
        head.setAccessibleDescription(reason)

    @Slot()
    def _on_file(self) -> None:
        # Another sheet has other columns, and so may a text with other letters have.
        self.roles = ()
        self.chosen.emit(self.choice)

    def _on_head(self, _at: int, _index: int) -> None:
        self.roles = tuple(Role(head.currentData() or Role.NONE) for head in self.heads)
        self.chosen.emit(self.choice)
