"""Can a phone reach me? A phone that comes is told, and where none does, why that may be."""

import datetime as dt
from http.client import HTTPConnection
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.hall.settings import HallChoice, choose
from batarde_tourney.ui.hall.hall_memory import HallMemory
from batarde_tourney.ui.hall.open_hall import HallDialog, OpenHall
from batarde_tourney.ui.hall.reaching import WAITS, ReachPart, firewall_lines
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.web.phones import Reached
from batarde_tourney.web.running import open_hall
from tests.ui.hall.conftest import WAIT, running_hall, shown_dialog
from tests.web.conftest import Phone

SEEN = Reached(dt.datetime(2026, 11, 27, 20, 14, 59, tzinfo=dt.UTC), "192.0.2.7")


def test_a_phone_that_opens_a_page_is_told_on_the_desk(
    window: MainWindow, qtbot: QtBot, dialog: HallDialog
) -> None:
    qtbot.waitUntil(lambda: dialog.reach.state.text().startswith("No phone"), timeout=WAIT)
    Phone(running_hall(window).server.port, source="127.0.0.2").get("/")
    qtbot.waitUntil(lambda: dialog.reach.state.text().startswith("A phone reached"), timeout=WAIT)


def test_pages_of_this_computer_are_not_counted_as_phones_before_one_has_come(
    window: MainWindow, qtbot: QtBot, dialog: HallDialog
) -> None:
    server = running_hall(window).server
    page = HTTPConnection("127.0.0.1", server.port, timeout=20)
    page.request("GET", "/api/live")
    assert page.getresponse().status == 200
    qtbot.waitUntil(lambda: server.listeners == 1, timeout=WAIT)
    seen = dialog.reach.state.text()
    assert (seen, dialog.phones.text()) == ("No phone has reached this computer yet.", "")
    Phone(server.port, source="127.0.0.2").get("/")
    qtbot.waitUntil(lambda: dialog.phones.text() == "1 phone is here.", timeout=WAIT)
    page.close()


def test_this_computers_own_browser_is_no_phone(window: MainWindow, qtbot: QtBot, dialog: HallDialog) -> None:
    Phone(running_hall(window).server.port).get("/")
    assert running_hall(window).phones.reached is None


def test_after_a_minute_without_a_phone_the_reasons_are_told_until_one_comes(qtbot: QtBot) -> None:
    part = ReachPart()
    qtbot.addWidget(part)
    assert not part.show_reach(None, WAITS - 1, 8642)
    assert part.why.isHidden()
    assert part.show_reach(None, WAITS, 8642)
    assert not part.why.isHidden()
    assert "8642" in part.line.text()
    assert part.show_reach(SEEN, WAITS + 1, 8642)
    assert part.why.isHidden()


def test_the_line_for_the_firewall_is_copied(qtbot: QtBot) -> None:
    part = ReachPart()
    qtbot.addWidget(part)
    part.show_reach(None, WAITS, 8642)
    qtbot.mouseClick(part.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == part.line.text()


@pytest.mark.parametrize(
    ("system", "there", "lines"),
    [
        ("linux", {"ufw"}, ["sudo ufw allow 8642/tcp"]),
        ("linux", {"firewall-cmd"}, ["sudo firewall-cmd --add-port=8642/tcp"]),
        ("linux", set(), ["sudo ufw allow 8642/tcp", "sudo firewall-cmd --add-port=8642/tcp"]),
        ("win32", set(), ["netsh advfirewall firewall add rule"]),
        ("darwin", set(), ["sudo /usr/libexec/ApplicationFirewall/socketfilterfw --unblockapp"]),
    ],
)
def test_each_system_has_its_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, there: set[str], lines: list[str]
) -> None:
    for name in there:
        program = tmp_path / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = firewall_lines(8642, system)
    assert len(found) == len(lines)
    assert all(line.startswith(wanted) for line, wanted in zip(found, lines, strict=True))


def test_the_handbook_tells_how_a_hotspot_is_made(
    window: MainWindow, qtbot: QtBot, dialog: HallDialog
) -> None:
    [hall] = window.findChildren(OpenHall)
    with qtbot.waitSignal(hall.read_more, timeout=WAIT) as read:
        dialog.reach.show_reach(None, WAITS, 8642)
        dialog.reach.hotspot.click()
    assert read.args == ["hotspot"]
    qtbot.waitUntil(lambda: hall.dialog is None, timeout=WAIT)
    assert hall.running is not None


def test_the_port_is_chosen_and_kept(window: MainWindow, qtbot: QtBot, evening: EventNumber) -> None:
    dialog = shown_dialog(window, qtbot)
    dialog.hosts.setCurrentText("127.0.0.1")
    dialog.port.setValue(28_643)
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text() == "http://127.0.0.1:28643/", timeout=WAIT)
    assert dialog.moved.isHidden()
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text() == "", timeout=WAIT)
    qtbot.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
    assert shown_dialog(window, qtbot).port.value() == 28_643


def test_a_port_that_another_program_has_is_told(
    window: MainWindow, qtbot: QtBot, dialog: HallDialog
) -> None:
    running = running_hall(window)
    taken = running.server.port
    other = open_hall(window.desk.address, running.event, "127.0.0.1", taken)
    try:
        assert other.server.port != taken
        dialog.port.setValue(taken)
        dialog.show_open(other.server.url, is_elsewhere=True)
        assert str(taken) in dialog.moved.text()
        assert not dialog.moved.isHidden()
    finally:
        other.stop()


def test_a_hall_that_was_open_when_the_program_was_killed_opens_again(
    window: MainWindow, qtbot: QtBot, evening: EventNumber
) -> None:
    memory = HallMemory()
    memory.remember_place("127.0.0.1", 28_640)
    memory.leave_open(window.desk.address, evening, 28_644)
    window.desk.event_chosen.emit(evening)
    qtbot.waitUntil(lambda: bool(window.findChildren(OpenHall)), timeout=WAIT)
    [hall] = window.findChildren(OpenHall)
    qtbot.waitUntil(lambda: hall.running is not None, timeout=WAIT)
    assert running_hall(window).server.url == "http://127.0.0.1:28644/"
    assert memory.port == 28_640
    hall.close()
    assert memory.left_port is None
    assert not memory.was_left_open(window.desk.address, evening)


def test_a_hall_that_opens_with_its_event_does(
    window: MainWindow, qtbot: QtBot, evening: EventNumber
) -> None:
    HallMemory().remember_place("127.0.0.1", 28_645)
    with qtbot.waitSignal(window.desk.changed, timeout=WAIT):
        window.desk.change(choose, evening, HallChoice.IS_OPEN, is_on=True)
    window.desk.event_chosen.emit(evening)
    qtbot.waitUntil(lambda: bool(window.findChildren(OpenHall)), timeout=WAIT)
    [hall] = window.findChildren(OpenHall)
    qtbot.waitUntil(lambda: hall.running is not None, timeout=WAIT)
    assert running_hall(window).event == evening
    hall.close()


def test_a_hall_that_was_closed_stays_closed(window: MainWindow, qtbot: QtBot, evening: EventNumber) -> None:
    window.desk.event_chosen.emit(evening)
    qtbot.waitUntil(lambda: window.desk.is_idle, timeout=WAIT)
    assert window.findChildren(OpenHall) == []
