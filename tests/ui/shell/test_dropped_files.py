"""A file dropped on the window, whatever page is in view."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import back_up_on_opening, open_session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.players.import_players import ImportPlayersDialog
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.exchange.workbooks.made_workbooks import ods, ods_row, xls
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.windows import notice_of

POSITIONS = range(len(PLACES))


@pytest.fixture
def window(sample_desk: Desk, qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow(sample_desk)
    window.resize(1366, 768)
    window.show()
    sample_desk.begin_anew()
    sample_desk.choose_event(EventNumber(1))
    yield window
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    window.deleteLater()


def drop(window: MainWindow, *paths: Path) -> None:
    """The files come from another program, and are let go over the middle of the page."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    keys = (Qt.DropAction.CopyAction, carried, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    middle = QPoint(700, 400)
    enter = QDragEnterEvent(middle, *keys)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(middle), *keys))


def has_in_hand(window: MainWindow, event: EventNumber) -> bool:
    return window.desk.scope.number == event


@pytest.mark.long
def test_a_club_file_is_opened_from_every_page(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    for position in POSITIONS:
        window.show_place(position)
        other = tmp_path / f"Other {position}.BATARDE"
        with open_session(str(other), create=True):
            pass
        with qtbot.waitSignal(window.desk.opened):
            drop(window, other)
        assert window.desk.address == str(other)


@pytest.mark.long
def test_an_event_file_comes_in_on_every_page(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, sample_club: Path
) -> None:
    file = tmp_path / "evening.json"
    with open_session(str(sample_club)) as club:
        file.write_bytes(export_event(club, EventNumber(1)))
    for number, position in enumerate(POSITIONS, start=2):
        window.show_place(position)
        with qtbot.waitSignal(window.desk.changed):
            drop(window, file)
        qtbot.waitUntil(partial(has_in_hand, window, EventNumber(number)))
        assert isinstance(window.page, HomePage)


@pytest.mark.long
def test_a_list_of_players_is_shown_before_anybody_is_added_on_every_page(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    names = tmp_path / "members.csv"
    names.write_bytes(b"Zoltan;Pau\nFausto;\n")
    for position in POSITIONS:
        window.show_place(position)
        drop(window, names)
        dialog = opened(qtbot, ImportPlayersDialog)
        assert ("Zoltan", "Pau") in dialog.model.entries
        dialog.reject()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("name", "content"),
    [("members.ods", ods(ods_row("Zoltan", "Pau"))), ("MEMBERS.XLS", xls([["Zoltan", "Pau"]]))],
    ids=["ods", "xls"],
)
def test_a_workbook_of_any_program_is_shown(
    name: str, content: bytes, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(content)
    drop(window, tmp_path / name)
    dialog = opened(qtbot, ImportPlayersDialog)
    assert dialog.model.entries == (("Zoltan", "Pau"),)
    dialog.reject()


def test_a_list_without_an_event_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    window.desk.choose_event(None)
    drop(window, tmp_path / "members.xlsx")
    assert "choose an event" in notice_of(window).words.toPlainText()


def test_anything_else_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    drop(window, tmp_path / "<b>photo.jpg")
    assert "<b>photo.jpg" in notice_of(window).words.toPlainText()
    assert "Nothing was changed" in notice_of(window).words.toPlainText()
    drop(window, tmp_path / "one.json", tmp_path / "two.json")
    assert "one file at a time" in notice_of(window).words.toPlainText()
    drop(window)
    assert "one file at a time" in notice_of(window).words.toPlainText()


def test_a_damaged_event_file_is_refused_and_changes_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    file.write_text("{")
    with qtbot.waitSignal(window.desk.refused):
        drop(window, file)
    assert notice_of(window).isVisible()
    assert window.desk.scope.number == EventNumber(1)


@pytest.mark.long
def test_no_field_of_a_page_takes_a_file_for_words(window: MainWindow, qtbot: QtBot) -> None:
    for position in POSITIONS:
        window.show_place(position)
        qtbot.waitUntil(lambda: window.desk.is_idle)
    fields = [field for field in window.findChildren(QLineEdit) if field.acceptDrops()]
    assert [type(field.parent()).__name__ for field in fields] == []


def test_a_backup_dropped_on_the_window_is_worked_on_in_a_copy(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = answer(window.desk, qtbot, back_up_on_opening)
    assert backup is not None
    copy = tmp_path / "copy.batarde"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(copy), ""))
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        drop(window, backup)
    assert window.desk.address == str(copy)
