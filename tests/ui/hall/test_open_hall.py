"""The hall from the menu: opened, reached by a phone, followed by the window, and closed."""

import datetime as dt
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.journal.announced_clock import AnnouncedClock, announcement
from batarde_tourney.services.journal.sync import start_sync
from batarde_tourney.ui.documents.print_codes import PrintCodesDialog
from batarde_tourney.ui.hall import open_hall
from batarde_tourney.ui.hall.hall_memory import HallMemory
from batarde_tourney.ui.hall.needs_dialog import NeedsDialog
from batarde_tourney.ui.hall.open_hall import HallDialog, OpenHall, addresses
from batarde_tourney.ui.hall.room_dialog import RoomDialog
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.web.addresses import AddressNotHere, listen
from tests.ui.asking import opened
from tests.ui.documents.test_print_codes import links
from tests.ui.hall.conftest import running_hall, seat_next, shown_dialog
from tests.ui.windows import notice_of
from tests.web.conftest import Phone, TablePhone


def status_of_page(url: str) -> int:
    host = url.removeprefix("http://").rstrip("/")
    connection = HTTPConnection(host, timeout=10)
    try:
        connection.request("GET", "/api/public")
        return connection.getresponse().status
    finally:
        connection.close()


def test_the_hall_is_opened_and_closed_from_the_menu(
    window: MainWindow, qtbot: QtBot, evening: EventNumber
) -> None:
    dialog = shown_dialog(window, qtbot)
    dialog.hosts.setCurrentText("127.0.0.1")
    # A port that no other test takes as soon as it is free again.
    dialog.port.setValue(28_649)
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text().startswith("http://127.0.0.1:"), timeout=20_000)
    url = dialog.url.text()
    assert status_of_page(url) == 200
    assert not dialog.picture.pixmap().isNull()
    qtbot.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
    assert status_of_page(url) == 200
    again = shown_dialog(window, qtbot)
    assert again.url.text() == url
    qtbot.mouseClick(again.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: again.url.text() == "", timeout=20_000)
    with pytest.raises(ConnectionRefusedError):
        status_of_page(url)


def test_an_address_of_this_computer_alone_is_said_to_be_that(qtbot: QtBot) -> None:
    dialog = HallDialog(["192.0.2.7", "127.0.0.1"])
    qtbot.addWidget(dialog)
    dialog.hosts.setCurrentText("192.0.2.7")
    assert "same network" in dialog.near.text()
    assert dialog.alone.isHidden()
    dialog.hosts.setCurrentText("127.0.0.1")
    assert dialog.alone.text() == "127.0.0.1 is for this computer alone: no phone can reach it."
    assert dialog.near.isHidden()
    alone = HallDialog(["127.0.0.1"])
    qtbot.addWidget(alone)
    assert "Join a Wi-Fi" in alone.alone.text()


def test_return_does_not_close_the_hall(dialog: HallDialog, window: MainWindow, qtbot: QtBot) -> None:
    url = dialog.url.text()
    dialog.room.setFocus()
    qtbot.keyClick(dialog.room, Qt.Key.Key_Return)
    rooms = opened(qtbot, RoomDialog)
    qtbot.keyClick(rooms, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not rooms.isVisible())
    dialog.leave.setFocus()
    qtbot.keyClick(dialog.leave, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    again = shown_dialog(window, qtbot)
    qtbot.keyClick(again, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not again.isVisible())
    assert status_of_page(url) == 200


def test_the_codes_of_the_round_are_shown(window: MainWindow, qtbot: QtBot, evening: EventNumber) -> None:
    with qtbot.waitSignal(window.desk.changed, timeout=20_000):
        window.desk.change(seat_next, evening)
    dialog = shown_dialog(window, qtbot)
    dialog.hosts.setCurrentText("127.0.0.1")
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.codes.count() == 2, timeout=20_000)
    assert dialog.reach.state.text() == "No phone has reached this computer yet."
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text() == "", timeout=20_000)


def test_what_waits_for_the_director_is_said_above_every_page(
    window: MainWindow, qtbot: QtBot, evening: EventNumber
) -> None:
    with qtbot.waitSignal(window.desk.changed, timeout=20_000):
        window.desk.change(seat_next, evening)
    dialog = shown_dialog(window, qtbot)
    dialog.hosts.setCurrentText("127.0.0.1")
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    [hall] = window.findChildren(OpenHall)
    qtbot.waitUntil(lambda: hall.running is not None, timeout=20_000)
    assert hall.running is not None
    doors = hall.running.doors()
    phone = TablePhone(hall.running.server.port, doors.keys.token(doors.of_now[0]))
    dealer = phone.table()["first_dealer"]
    hand = {"cards": 5, "dealer": dealer, "contract": {"denomination": "spades"}, "bids": [2, 2, 0, 2]}
    assert phone.hand_in(0, 0, {**hand, "tricks": [2, 2, 0, 1]}).status == 200
    assert phone.hand_in(0, 1, {**hand, "tricks": [2, 2, 1, 0]}).status == 409
    assert phone.post("/api/call", {"id": "c", "why": "director", "text": "please"}).status == 200
    notice = notice_of(window)
    qtbot.waitUntil(lambda: "two phones differ" in notice.words.toPlainText(), timeout=20_000)
    qtbot.waitUntil(lambda: dialog.waiting.words.text() == "2 things need you", timeout=20_000)
    qtbot.mouseClick(dialog.waiting.show_all, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    needs = opened(qtbot, NeedsDialog)
    qtbot.keyClick(needs.lines, Qt.Key.Key_End)
    qtbot.keyClick(needs.lines, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: needs.lines.count() == 1, timeout=20_000)
    qtbot.keyClick(needs.lines, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: not notice.isVisibleTo(window), timeout=20_000)
    row = phone.table()["hands"][0]
    assert (row["state"], row["hand"]["tricks"]) == ("desk", [2, 2, 0, 1])
    qtbot.mouseClick(needs.leave, Qt.MouseButton.LeftButton)
    assert not shown_dialog(window, qtbot).waiting.isVisible()


@pytest.mark.long
def test_the_codes_of_an_open_hall_are_printed_from_its_dialog(
    window: MainWindow, qtbot: QtBot, evening: EventNumber, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "codes.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog = shown_dialog(window, qtbot)
    assert not dialog.print.isVisible()
    dialog.hosts.setCurrentText("127.0.0.1")
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text().startswith("http://127.0.0.1:"), timeout=20_000)
    qtbot.mouseClick(dialog.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(dialog.findChildren(PrintCodesDialog)), timeout=20_000)
    (codes,) = dialog.findChildren(PrintCodesDialog)
    qtbot.waitUntil(lambda: bool(codes.chosen), timeout=20_000)
    for box in codes.papers.values():
        box.setChecked(True)
    with qtbot.waitSignal(codes.outlet.gone, timeout=60_000):
        qtbot.mouseClick(codes.outlet.save, Qt.MouseButton.LeftButton)
    found = links(path.read_bytes())
    assert found.count(dialog.url.text()) == 1
    assert len([link for link in found if link.startswith(f"{dialog.url.text()}me/")]) == 8
    qtbot.mouseClick(codes.leave, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text() == "", timeout=20_000)
    assert not dialog.print.isVisible()


def test_the_address_chosen_last_is_chosen_again(
    window: MainWindow, qtbot: QtBot, evening: EventNumber, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_hall, "addresses", lambda: ("192.0.2.7", "127.0.0.1"))
    dialog = shown_dialog(window, qtbot)
    assert dialog.hosts.currentText() == "192.0.2.7"
    dialog.hosts.setCurrentText("127.0.0.1")
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text().startswith("http://127.0.0.1:"), timeout=20_000)
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text() == "", timeout=20_000)
    qtbot.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
    assert shown_dialog(window, qtbot).hosts.currentText() == "127.0.0.1"


@pytest.mark.usefixtures("qtbot")
def test_an_address_that_is_gone_leaves_the_likeliest_chosen() -> None:
    HallMemory().remember_place("192.0.2.8", 8642)
    assert HallDialog(["192.0.2.7", "127.0.0.1"]).hosts.currentText() == "192.0.2.7"


def test_an_address_that_is_gone_is_said_in_words(qtbot: QtBot) -> None:
    with pytest.raises(AddressNotHere) as refused:
        listen("192.0.2.1", 0)
    dialog = HallDialog(["127.0.0.1"])
    qtbot.addWidget(dialog)
    dialog.show_refusal(refused.value)
    assert dialog.answer.text() == "This computer does not have the address 192.0.2.1 now. Choose another."


def test_this_computer_is_always_among_the_addresses() -> None:
    assert addresses()[-1] == "127.0.0.1"


def test_the_clock_that_the_director_starts_is_on_every_page(window: MainWindow, dialog: HallDialog) -> None:
    phone = Phone(running_hall(window).server.port)
    assert phone.get("/api/public").body["clock"] is None
    [clock] = window.findChildren(RoundClock)
    clock.switch()
    told = phone.get("/api/public").body["clock"]
    ends = dt.datetime.fromisoformat(told["ends"])
    assert abs(ends - dt.datetime.now(dt.UTC) - clock.clock.length) < dt.timedelta(minutes=1)
    clock.switch()
    assert phone.get("/api/public").body["clock"]["left"] is not None


def test_the_clock_that_another_desk_starts_is_on_every_page_too(
    window: MainWindow, dialog: HallDialog, qtbot: QtBot
) -> None:
    phone = Phone(running_hall(window).server.port)
    event = running_hall(window).event
    with open_session(window.desk.address, by="Bo") as other, closing(start_sync(other)) as watch:
        told = ClockTold(1, None, dt.timedelta(minutes=7))
        watch.tell_clock(announcement(AnnouncedClock(event, dt.datetime.now(dt.UTC), told)))

        def clock() -> Any:
            watch.wait(0)
            return phone.get("/api/public").body["clock"]

        qtbot.waitUntil(lambda: clock() is not None)
        assert clock()["left"] == 7 * 60
    # What this desk does later counts.
    [own] = window.findChildren(RoundClock)
    own.switch()
    assert phone.get("/api/public").body["clock"]["left"] is None
