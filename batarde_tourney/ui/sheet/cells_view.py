"""Base view of the sheet's grid and its totals; repaints only cells whose appearance changed."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.sheet.sheet_delegate import SheetDelegate
from batarde_tourney.ui.sheet.sheet_model import SheetModel

Index = QModelIndex | QPersistentModelIndex


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
