"""Rows of a list that a director puts in order."""

from PySide6.QtWidgets import QListWidget


def move_current(rows: QListWidget, step: int) -> None:
    """The current row stands so many rows further down, and stays current; at an end nothing moves."""
    row = rows.currentRow()
    if 0 <= row + step < rows.count():
        item = rows.takeItem(row)
        rows.insertItem(row + step, item)
        rows.setCurrentRow(row + step)
