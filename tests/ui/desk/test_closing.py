"""Closing the window while somebody else has the club locked."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.windows import status_of


def test_a_window_that_waits_to_close_says_for_what(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    """And what it waited for is stored."""
    path = tmp_path / "club.batarde"
    desk = Desk(themed)
    window = MainWindow(desk)
    window.show()
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(str(path), create=True)
    qtbot.waitUntil(lambda: desk.is_idle)
    said: list[str] = []

    def note() -> None:
        said.append(status_of(window))

    desk.closing.connect(note)
    with closing(sqlite3.connect(path, check_same_thread=False, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        let_go = threading.Timer(0.5, other.execute, ["ROLLBACK"])
        let_go.start()
        desk.change(create_event, "Evening")
        window.close()
        let_go.join()
    assert said == ["Waiting until the last entry is stored; another program may have the club file locked…"]
    window.deleteLater()
    again = Desk(themed)
    with qtbot.waitSignal(again.opened):
        again.open(str(path))
    with qtbot.waitCallback() as told:
        again.request(list_events, then=told)
    assert [event.name for event in told.args[0]] == ["Evening"]
    again.close()
    again.deleteLater()


def test_a_window_with_nothing_to_wait_for_just_closes(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    desk = Desk(themed)
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(str(tmp_path / "club.batarde"), create=True)
    qtbot.waitUntil(lambda: desk.is_idle)
    with qtbot.assertNotEmitted(desk.closing):
        desk.close()
    desk.deleteLater()
