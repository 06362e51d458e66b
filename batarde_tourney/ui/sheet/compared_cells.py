"""The table of a dialog that compares versions of a hand: a line for each cell that differs."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting import shortened
from batarde_tourney.ui.kit.labels import shown_in_tooltip

_MOST_LINES = 9
"""Lines that are shown without scrolling, where the screen allows: a hand of four has as many cells."""
_FRAME, _WIDEST = 40, 860
"""Beside the columns, and the most that is asked of a small screen, in pixels."""
_VERSION = 150
"""Width of the heading of a version, in pixels."""
_HEADING = 52
"""Height of the headings and the frame, in pixels."""


def compared_cells(
    versions: Sequence[str], lines: Sequence[Sequence[str]], parent: QWidget | None = None
) -> QTableWidget:
    """Return the table; each line is the cell's name and what each version has."""
    table = QTableWidget(len(lines), 1 + len(versions), parent)
    table.setAccessibleName(_("What differs"))
    # The names of cells need the room more than the short contents below a long heading.
    short = [shortened(version, _VERSION, table.fontMetrics()) for version in versions]
    for column, (words, whole) in enumerate(zip((_("Cell"), *short), ("", *versions), strict=True)):
        heading = QTableWidgetItem(words)
        heading.setToolTip(shown_in_tooltip(whole))
        table.setHorizontalHeaderItem(column, heading)
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
    table.ensurePolished()
    others = sum(header.sectionSizeHint(column) for column in range(1, table.columnCount()))
    table.setMinimumWidth(min(table.sizeHintForColumn(0) + others + _FRAME, _WIDEST))
    lines_in_view = min(len(lines), _MOST_LINES)
    table.setMinimumHeight(_HEADING + lines_in_view * table.verticalHeader().defaultSectionSize())
    return table
