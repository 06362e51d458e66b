"""What every table of the window has: a heading a column, numbers to the right, words to the left."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

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
