"""Who is at work: asked once, shown, changed in a click, and named wherever "who" is said."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from batarde_tourney.cli.app import run
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base import user
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.journal.sync import start_sync
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.asking import opened
from tests.ui.windows import add_event, header_of, menu_entry, status_of, wait_for_entry


def acts_by(window: MainWindow) -> list[str]:
    """Who did what, the oldest first, by the club file."""
    with open_session(window.desk.address) as look:
        return [act.by for act in reversed(list_acts(look))]


def say_name(window: MainWindow, name: str) -> None:
    """Press the badge, type the name, Return."""
    QTest.mouseClick(window.director, Qt.MouseButton.LeftButton)
    asked = QApplication.activePopupWidget()
    assert asked is not None
    field = asked.focusWidget()
    assert field is not None
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.parametrize("account", ["root", "user", "Admin", "administrator", "pi"])
def test_nothing_is_done_by_an_account_that_is_nobodys(monkeypatch: pytest.MonkeyPatch, account: str) -> None:
    monkeypatch.setenv("LOGNAME", account)
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 7)
    assert user.own_name() == ""
    assert (user.window_name(), user.command_name()) == ("the director", "command line")
    assert user.command_name("Anna") == "Anna"


def test_an_account_of_a_person_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "margaux")
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 7)
    assert user.own_name() == user.window_name() == user.command_name() == "margaux"


def test_the_badge_asks_once_and_names_the_director_from_then_on(window: MainWindow, qtbot: QtBot) -> None:
    assert window.director.text() == "Who are you?"
    say_name(window, "Margaux <b>")
    assert window.director.text() == "Margaux <b>"
    assert stored_preferences().director == window.desk.director == "Margaux <b>"
    add_event(window, qtbot, "First")
    assert acts_by(window) == ["Margaux <b>"]


def test_another_name_holds_for_what_is_done_from_then_on(window: MainWindow, qtbot: QtBot) -> None:
    say_name(window, "Anna")
    add_event(window, qtbot, "First")
    say_name(window, "Bo")
    add_event(window, qtbot, "Second")
    assert acts_by(window) == ["Anna", "Bo"]


def test_what_was_done_under_an_earlier_name_is_undone_without_a_question(
    window: MainWindow, qtbot: QtBot
) -> None:
    say_name(window, "Anna")
    add_event(window, qtbot, "First")
    say_name(window, "Bo")
    with qtbot.waitSignal(window.desk.opened):
        window.desk.open(window.desk.address)
    qtbot.waitUntil(lambda: window.desk.is_idle and window.sync.is_watching)
    wait_for_entry(window, qtbot, "Undo: make event “First”")
    window.desk.undo()
    qtbot.waitUntil(lambda: status_of(window) == "Undone: make event “First”")


def test_escape_and_nothing_typed_leave_the_name_as_it_was(window: MainWindow) -> None:
    say_name(window, "Anna")
    for keys in ((Qt.Key.Key_Delete, Qt.Key.Key_Return), (Qt.Key.Key_A, Qt.Key.Key_Escape)):
        QTest.mouseClick(window.director, Qt.MouseButton.LeftButton)
        asked = QApplication.activePopupWidget()
        assert asked is not None
        for key in keys:
            field = asked.focusWidget()
            assert field is not None
            QTest.keyClick(field, key)
        assert QApplication.activePopupWidget() is None
        assert window.desk.director == "Anna"


def test_the_welcome_asks_too_and_its_name_is_kept_with_the_first_event(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = window.page
    assert isinstance(page, HomePage)
    qtbot.waitUntil(page.empty.isVisible)
    QTest.keyClicks(page.empty.name, "Margaux")
    add_event(window, qtbot, "First")
    qtbot.waitUntil(lambda: window.director.text() == "Margaux")
    assert stored_preferences().director == "Margaux"


def test_other_desks_hear_of_the_new_name(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.sync.is_watching)
    say_name(window, "Margaux")
    with open_session(window.desk.address) as other:
        watch = start_sync(other)

        def names() -> list[str]:
            watch.wait(0.05)
            return [desk.by for desk in watch.present()]

        qtbot.waitUntil(lambda: names() == ["Margaux"])
        say_name(window, "Bo")
        qtbot.waitUntil(lambda: names() == ["Bo"])
        watch.close()


def test_the_command_line_says_who_does_it(tmp_path: Path, window: MainWindow, qtbot: QtBot) -> None:
    with open_session(window.desk.address, by="Anna") as club:
        number = create_event(club, "Cup").event
    file, there = tmp_path / "cup.json", tmp_path / "there.batarde"
    assert run(["export", window.desk.address, str(number), "-o", str(file)]).exit_code == 0
    assert run(["import", str(there), str(file), "--by", "Bo"]).exit_code == 0
    with open_session(str(there)) as look:
        assert [act.by for act in list_acts(look)] == ["Bo"]


def test_event_settings_are_in_the_menu_event(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "First")
    window.desk.choose_event(EventNumber(1))
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    menu_entry(window, "Event", "Event settings").trigger()
    dialog = opened(qtbot, EventSettingsDialog)
    assert dialog.first.name.text() == "First"
    dialog.first.name.setText("Cup")
    save = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Save")
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Cup")


def test_event_settings_without_an_event_lead_home(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    menu_entry(window, "Event", "Event settings").trigger()
    assert isinstance(window.page, HomePage)
    assert status_of(window) == "Make an event first, or choose one."
