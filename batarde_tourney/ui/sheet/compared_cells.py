"""The table of a dialog that compares versions of a hand: a line for each cell that differs."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from batarde_tourney.i18n import gettext as _

_MOST_LINES = 9
"""Lines that are shown without scrolling, where the screen allows: a hand of four has as many cells."""
_HEADING = 52
"""Height of the headings and the frame, in pixels."""


def compared_cells(
    versions: Sequence[str], lines: Sequence[Sequence[str]], parent: QWidget | None = None
) -> QTableWidget:
    """Return the table; each line is the cell's name and what each version has."""
    table = QTableWidget(len(lines), 1 + len(versions), parent)
    table.setAccessibleName(_("What differs"))
    table.setHorizontalHeaderLabels([_("Cell"), *versions])
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
    table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for row, line in enumerate(lines):
        for column, text in enumerate(line):
            table.setItem(row, column, QTableWidgetItem(text))
    lines_in_view = min(len(lines), _MOST_LINES)
    table.setMinimumHeight(_HEADING + lines_in_view * table.verticalHeader().defaultSectionSize())
    return table
