"""Where the mouse is pressed in a table of which several rows or cells are chosen."""

from collections.abc import Iterable

from PySide6.QtCore import QItemSelectionRange, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QTableView


def is_press_into_block(table: QTableView, event: QMouseEvent) -> bool:
    """Whether the left button alone is pressed on one of several that are chosen: this one is meant then."""
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
