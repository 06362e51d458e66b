"""The base of all table models: a heading per column, numbers on the right, words on the left."""

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

# Tables on the clipboard: as text for spreadsheets, as HTML for letters.


def copy_table(text: str, html: str) -> None:
    """Put both on the clipboard: the program that pastes takes the format it knows."""
    # A QMimeData made in Python would crash the program at exit, because the clipboard outlives Python.
    model = QStringListModel([""])
    copied = model.mimeData([model.index(0, 0)])
    for kind in copied.formats():
        copied.removeFormat(kind)
    copied.setText(text)
    copied.setHtml(html)
    QApplication.clipboard().setMimeData(copied)


# Rows of a list that the director reorders.


def move_current(rows: QListWidget, step: int) -> None:
    """Move the current row down by `step` and keep it current; nothing moves past an end."""
    row = rows.currentRow()
    if 0 <= row + step < rows.count():
        item = rows.takeItem(row)
        rows.insertItem(row + step, item)
        rows.setCurrentRow(row + step)


Index = QModelIndex | QPersistentModelIndex

KIND = Qt.ItemDataRole.UserRole + 9
"""The role in which a header names its column, independent of language and position."""


class TableModel(QAbstractTableModel):
    """Rows under headings; subclasses define the number of rows and each cell."""

    def height(self) -> int:
        """Return the number of rows."""
        raise NotImplementedError

    def headings(self) -> tuple[str, ...]:
        """Return the heading of each column."""
        raise NotImplementedError

    def kinds(self) -> tuple[str, ...]:
        """Return the kind of each column; overridden where columns come and go."""
        return tuple(map(str, range(len(self.headings()))))

    def has_numbers(self, column: int) -> bool:
        """Whether the column is aligned right, as numbers are."""
        raise NotImplementedError

    def cell(self, row: int, column: int, role: int) -> object:
        """Return an existing cell's value in this role, None for nothing."""
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


# A table of texts, column by column, prepared in the worker.


@dataclass(frozen=True, slots=True)
class TextTable:
    """Texts, column by column, all columns equally high; `words` are the columns of words."""

    headings: tuple[str, ...]
    tips: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]
    words: frozenset[int] = frozenset({1})

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.columns[0]) if self.columns else 0


class TextTableModel(TableModel):
    """The model of a TextTable."""

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
        """Return the kinds that the table names."""
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
