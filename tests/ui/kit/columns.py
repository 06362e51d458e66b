"""Columns of a table as the mouse finds and moves them."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.kit.data_table import DataTable


def border(table: DataTable, column: int) -> QPoint:
    """Where the mouse takes hold of the column's right border."""
    header = table.header
    return QPoint(
        header.sectionViewportPosition(column) + header.sectionSize(column) - 1, header.height() // 2
    )


def drag(qtbot: QtBot, table: DataTable, column: int, by: int) -> None:
    place, where = border(table, column), table.header.viewport()
    qtbot.mouseMove(where, place)
    qtbot.mousePress(where, Qt.MouseButton.LeftButton, pos=place)
    for step in (by // 2, by):
        qtbot.mouseMove(where, place + QPoint(step, 0))
    qtbot.mouseRelease(where, Qt.MouseButton.LeftButton, pos=place + QPoint(by, 0))
    QApplication.processEvents()


def widths(table: DataTable) -> list[int]:
    QApplication.processEvents()
    return [table.header.sectionSize(column) for column in range(table.header.count())]
