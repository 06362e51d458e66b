"""Every page is on the rail, however high the window is, and was before."""

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.shell.sidebar import Sidebar

HIGH, LOW = 624, 300


@pytest.mark.parametrize("heights", [(HIGH,), (LOW,), (HIGH, LOW), (LOW, HIGH), (LOW, HIGH, LOW)])
def test_the_lines_follow_one_another_at_every_height(
    heights: tuple[int, ...], themed: QApplication, qtbot: QtBot
) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    rail = Sidebar([(f"Page {n}", "home") for n in range(9)], "Pages", room)
    for height in heights:
        rail.resize(rail.width(), height)
        room.resize(rail.size())
        room.show()
        QApplication.processEvents()
    lines = [rail.visualItemRect(rail.item(row)) for row in range(rail.count())]
    for line, below in pairwise(lines):
        assert line.bottom() + 1 == below.top()
    assert lines[0].top() >= 0
    assert lines[-1].bottom() < rail.viewport().height()
