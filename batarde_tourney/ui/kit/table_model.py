"""What every table of the window has: a heading a column, numbers to the right, words to the left."""

from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QStringListModel,
    Qt,
)
from PySide6.QtWidgets import QApplication, QListWidget

# Tables on the clipboard: as text for spreadsheets, as a table for letters.


def copy_table(text: str, html: str) -> None:
    """Put both on the clipboard: a program that pastes takes the one it knows."""
    # Whatever Python has made of this kind crashes the program at its end: the clipboard outlives Python.
    model = QStringListModel([""])
    copied = model.mimeData([model.index(0, 0)])
    for kind in copied.formats():
        copied.removeFormat(kind)
    copied.setText(text)
    copied.setHtml(html)
    QApplication.clipboard().setMimeData(copied)


# Rows of a list that a director puts in order.


def move_current(rows: QListWidget, step: int) -> None:
    """The current row stands so many rows further down, and stays current; at an end nothing moves."""
    row = rows.currentRow()
    if 0 <= row + step < rows.count():
        item = rows.takeItem(row)
        rows.insertItem(row + step, item)
        rows.setCurrentRow(row + step)


Index = QModelIndex | QPersistentModelIndex

KIND = Qt.ItemDataRole.UserRole + 9
"""The role in which a heading names its column, the same in every language and wherever the column is."""


class TableModel(QAbstractTableModel):
    """Rows under headings; a child says how many there are, and what stands in each cell."""

    def height(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def headings(self) -> tuple[str, ...]:
        """The text above each column."""
        raise NotImplementedError

    def kinds(self) -> tuple[str, ...]:
        """The kind of each column; a child with columns that come and go names them."""
        return tuple(map(str, range(len(self.headings()))))

    def has_numbers(self, column: int) -> bool:
        """Whether the column stands to the right, as numbers do."""
        raise NotImplementedError

    def cell(self, row: int, column: int, role: int) -> object:
        """What a cell that exists has in this role, None for nothing."""
        raise NotImplementedError

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self.height()

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.headings())

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        headings = self.headings()
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return headings[section]
        if role == KIND:
            return self.kinds()[section]
        return self._alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < self.height():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        return self.cell(index.row(), index.column(), role)

    def _alignment(self, column: int) -> int:
        side = Qt.AlignmentFlag.AlignRight if self.has_numbers(column) else Qt.AlignmentFlag.AlignLeft
        return int(side | Qt.AlignmentFlag.AlignVCenter)


# A table that is written out in the worker: texts, column by column, for a table view.


@dataclass(frozen=True, slots=True)
class TextTable:
    """Texts, column by column; every column is as high as the first. `words` are the columns of words."""

    headings: tuple[str, ...]
    tips: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]
    words: frozenset[int] = frozenset({1})

    @property
    def height(self) -> int:
        """How many rows are in it."""
        return len(self.columns[0]) if self.columns else 0


class TextTableModel(TableModel):
    """The rows of a text table, as they are given."""

    def __init__(self, empty: TextTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = empty

    def fill(self, table: TextTable) -> None:
        """Show this table."""
        self.beginResetModel()
        self._table = table
        self.endResetModel()

    def height(self) -> int:
        return self._table.height

    def headings(self) -> tuple[str, ...]:
        return self._table.headings

    def kinds(self) -> tuple[str, ...]:
        """As the table says."""
        return self._table.kinds

    def has_numbers(self, column: int) -> bool:
        return column not in self._table.words

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        is_tip = role == Qt.ItemDataRole.ToolTipRole and orientation is Qt.Orientation.Horizontal
        if is_tip and 0 <= section < len(self._table.tips):
            return self._table.tips[section]
        return super().headerData(section, orientation, role)

    def cell(self, row: int, column: int, role: int) -> object:
        return self._table.columns[column][row] if role == Qt.ItemDataRole.DisplayRole else None
