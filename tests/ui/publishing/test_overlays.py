"""The files for a live picture from the window: chosen by keys, written after each hand, healed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.rounds.clock import set_back
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.results.results import record_hand
from batarde_tourney.services.simulation.evenings import sample_evening
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.projector.shared_clock import SharedClock
from batarde_tourney.ui.publishing.overlays import LiveFiles, OverlaysDialog
from batarde_tourney.ui.publishing.publishing import OVERLAYS, PublicPlace, PublicPlaces, Publishing
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.windows import add_event, menu_entry, status_of


@pytest.fixture
def begun(sample_desk: Desk, qtbot: QtBot) -> EventNumber:
    """An evening before the first hand of its last round, the current event."""
    number = answer(sample_desk, qtbot, add_complete_event, _before_round(sample_evening("en"))).event
    sample_desk.choose_event(number)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    return EventNumber(number)


def _before_round(event: Event) -> Event:
    last = event.rounds[-1]
    blank = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    return replace(event, rounds=(*event.rounds[:-1], blank))


def play_hand(desk: Desk, number: EventNumber, table: int) -> None:
    hand = sample_evening("en").rounds[-1].tables[table - 1].hands[0]
    desk.change(record_hand, number, HandPlace(3, table, 0), hand, based_on=0)


def test_a_folder_is_chosen_by_keys_and_followed_hand_by_hand(
    sample_desk: Desk, begun: EventNumber, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publishing = Publishing(sample_desk, sample_desk, OVERLAYS)
    dialog = OverlaysDialog(publishing)
    qtbot.addWidget(dialog)
    dialog.open()
    qtbot.waitExposed(dialog)
    assert not dialog.write.isEnabled()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    with qtbot.waitSignal(publishing.said) as told:
        qtbot.keyClick(dialog.choose, Qt.Key.Key_Return)
    assert told.args == [f"Files for a live picture written to {tmp_path}"]
    assert dialog.again.isChecked()
    assert dialog.state.text().startswith("Up to date since ")
    table = tmp_path / "table-2.txt"
    before = table.read_text("utf-8")
    play_hand(sample_desk, begun, 2)
    qtbot.waitUntil(lambda: table.read_text("utf-8") != before)
    dialog.names.setFocus()
    qtbot.keyClick(dialog.names, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Ana\n" not in table.read_text("utf-8") and "." in table.read_text("utf-8"))
    assert publishing.place == PublicPlace(tmp_path, NamesShown.INITIALS, again=True)
    dialog.again.setFocus()
    qtbot.keyClick(dialog.again, Qt.Key.Key_Space)
    assert not publishing.place.again
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_stick_that_is_pulled_is_said_once_and_heals(
    sample_desk: Desk, begun: EventNumber, qtbot: QtBot, tmp_path: Path
) -> None:
    publishing = Publishing(sample_desk, sample_desk, OVERLAYS)
    stick = tmp_path / "stick"
    stick.mkdir()
    publishing.choose(PublicPlace(stick, again=True))
    with qtbot.waitSignal(publishing.said):
        publishing.write()
    said: list[object] = []
    publishing.said.connect(said.append)
    away = stick.rename(tmp_path / "away")
    for table in (1, 2):
        with qtbot.waitSignal(publishing.state_changed):
            play_hand(sample_desk, begun, table)
    (told,) = said
    assert told == f"Files for a live picture not written: The folder “{stick}” is not there now."
    away.rename(stick)
    with qtbot.waitSignal(publishing.said):
        play_hand(sample_desk, begun, 3)
    assert len(said) == 2
    assert publishing.published.refusal == ""
    for table in (1, 2, 3):
        text = (stick / f"table-{table}.txt").read_text("utf-8")
        assert any(letter.isdigit() for letter in text)


def test_the_clock_is_written_when_it_starts_stops_or_changes(
    sample_desk: Desk, begun: EventNumber, qtbot: QtBot, tmp_path: Path
) -> None:
    clock = RoundClock(sample_desk, sample_desk)
    shared = SharedClock(clock, ClubSync(sample_desk, sample_desk), sample_desk)
    files = LiveFiles(sample_desk, shared, sample_desk)
    qtbot.waitUntil(lambda: clock.clock.round == 3)
    files.choose(PublicPlace(tmp_path, again=True))
    with qtbot.waitSignal(files.said):
        files.write()
    text, told = tmp_path / "clock.txt", tmp_path / "clock.json"
    assert text.read_bytes() == b""
    clock.switch()
    qtbot.waitUntil(lambda: text.read_text("utf-8").startswith("Round 3 ends at "))
    # One file is written after the other, each whole.
    qtbot.waitUntil(lambda: told.read_text("utf-8") != "null\n")
    ends = json.loads(told.read_text("utf-8"))["ends"]
    clock.lengthen()
    qtbot.waitUntil(lambda: json.loads(told.read_text("utf-8"))["ends"] > ends)
    clock.switch()
    qtbot.waitUntil(lambda: text.read_text("utf-8").startswith("The clock is paused"))
    clock.set(set_back(clock.clock))
    qtbot.waitUntil(lambda: text.read_bytes() == b"" and told.read_text("utf-8") == "null\n")


def test_a_folder_and_the_public_page_are_apart(sample_desk: Desk, tmp_path: Path) -> None:
    page, files = (PublicPlaces("one.batarde", *kept) for kept in ((), (OVERLAYS,)))
    files.remember(EventNumber(1), PublicPlace(tmp_path, again=True))
    assert page.of(EventNumber(1)) == PublicPlace()
    assert files.of(EventNumber(1)) == PublicPlace(tmp_path, again=True)


def test_the_menu_opens_the_dialog_for_an_event_alone(window: MainWindow, qtbot: QtBot) -> None:
    entry = menu_entry(window, "Event", "Files for a live picture…")
    entry.trigger()
    qtbot.waitUntil(lambda: status_of(window) == "Make an event first, or choose one.")
    assert QApplication.activeModalWidget() is None
    add_event(window, qtbot, "Club evening")
    entry.trigger()
    dialog = opened(qtbot, OverlaysDialog)
    qtbot.waitUntil(dialog.choose.hasFocus)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
