"""The event worked in is chosen again when its club is opened again, at this desk."""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import create_event, delete_event
from batarde_tourney.ui.desk.current_event import CurrentEvent
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import stored_preferences


def opened(themed: QApplication, qtbot: QtBot, path: Path) -> Desk:
    """A desk over the club there, with whatever event it chooses by itself."""
    desk = Desk(themed)
    CurrentEvent(desk, desk)
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(str(path), create=not path.exists())
    qtbot.waitUntil(lambda: desk.is_idle)
    return desk


def two_events(themed: QApplication, qtbot: QtBot, path: Path) -> Desk:
    desk = opened(themed, qtbot, path)
    for name in ("First", "Second"):
        with qtbot.waitSignal(desk.changed):
            desk.change(create_event, name)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert desk.scope.number == EventNumber(2), "a new event is the one worked in"
    return desk


def closed(desk: Desk) -> None:
    desk.close()
    desk.deleteLater()


def test_the_event_worked_in_is_chosen_again_after_the_end(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "club.batarde"
    desk = two_events(themed, qtbot, path)
    desk.choose_event(EventNumber(1))
    closed(desk)
    again = opened(themed, qtbot, path)
    assert again.scope.number == EventNumber(1)
    closed(again)


def test_it_is_known_before_the_window_closes(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    desk = two_events(themed, qtbot, path)
    desk.choose_event(EventNumber(1))
    assert stored_preferences().event_worked_in(str(path)) == 1
    assert stored_preferences().event_worked_in(str(tmp_path / "other.batarde")) is None
    closed(desk)


def test_one_that_is_gone_gives_way_to_the_newest(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    desk = two_events(themed, qtbot, path)
    with qtbot.waitSignal(desk.changed):
        desk.change(delete_event, EventNumber(1))
    stored_preferences().remember_event(str(path), 1)
    closed(desk)
    again = opened(themed, qtbot, path)
    assert again.scope.number == EventNumber(2)
    closed(again)
