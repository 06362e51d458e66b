"""A table that is written out in the worker: texts, column by column, for a table view."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from batarde_tourney.ui.kit.table_model import TableModel


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
