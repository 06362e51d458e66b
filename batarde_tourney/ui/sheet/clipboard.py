"""Blocks of a sheet to and from the clipboard."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QTableView

from batarde_tourney.ui.sheet.blocks import copy_block, paste_block
from batarde_tourney.ui.sheet.sheet_model import SheetModel


def copy_chosen(view: QTableView, model: SheetModel) -> None:
    """The block that is chosen, or the cursor's cell, is on the clipboard."""
    chosen = view.selectedIndexes() or [model.cursor]
    rows = range(min(i.row() for i in chosen), max(i.row() for i in chosen) + 1)
    columns = model.columns[min(i.column() for i in chosen) : max(i.column() for i in chosen) + 1]
    QGuiApplication.clipboard().setText(copy_block(model.working, rows, columns, model.game))


def paste_at_cursor(model: SheetModel) -> int:
    """The clipboard's block is typed from the cursor on; how many of its cells could not be read."""
    columns = model.columns[model.cursor.column() :]
    text = QGuiApplication.clipboard().text()
    drafts, unread = paste_block(model.working, text, columns, model.game)
    return unread if model.put_all(drafts) else 0
