"""The very first start: a welcome in the system's language, and five hints that go away for good."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import spoken_language
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.shell.app import make_window
from batarde_tourney.ui.shell.hints import HINTED, HintBanner
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.windows import menu_entry


def started(app: QApplication, qtbot: QtBot, club: Path) -> MainWindow:
    """The window as the program starts it."""
    window = make_window(app, str(club))
    window.resize(1366, 768)
    window.show()
    qtbot.waitUntil(lambda: window.page is not None and window.desk.is_idle, timeout=20_000)
    return window


@pytest.fixture
def window(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    return started(themed, qtbot, tmp_path / "club.batarde")


def end(window: MainWindow) -> None:
    window.close()
    window.deleteLater()


def strip(window: MainWindow) -> HintBanner:
    [found] = [one for one in window.findChildren(HintBanner) if one.parent() is not None]
    return found


@pytest.mark.long
def test_a_hint_goes_with_its_page_and_never_comes_again(
    window: MainWindow, themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    assert strip(window).count.text() == "Hint 1 of 5"
    for position in range(1, len(HINTED)):
        window.show_place(position)
        assert strip(window).count.text() == f"Hint {position + 1} of 5"
    window.show_place(0)
    assert not window.hints.is_showing
    assert stored_preferences().hints_left == ()
    end(window)
    again = started(themed, qtbot, tmp_path / "club.batarde")
    assert not again.hints.is_showing
    end(again)


def test_one_key_is_enough_for_no_more_hints_and_the_menu_shows_them_again(
    window: MainWindow, qtbot: QtBot
) -> None:
    shown = []
    qtbot.keyClick(strip(window).got_it, Qt.Key.Key_Space)
    shown.append(window.hints.is_showing)
    window.show_place(1)
    shown.append(window.hints.is_showing)
    qtbot.keyClick(strip(window).no_more, Qt.Key.Key_Space)
    window.show_place(2)
    shown.append(window.hints.is_showing)
    menu_entry(window, "Help", "Show the hints again").trigger()
    shown.append(window.hints.is_showing)
    assert shown == [False, True, False, True]
    end(window)


def test_who_knows_the_program_is_told_nothing(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    stored_preferences().remember_club(str(tmp_path / "old.batarde"))
    window = started(themed, qtbot, tmp_path / "club.batarde")
    assert not window.hints.is_showing
    end(window)


def test_the_welcome_changes_the_language_and_opens_another_club(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = window.page
    assert isinstance(page, HomePage)
    assert page.empty.isVisible()
    assert page.empty.language.currentText() == "English"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_told: ("", ""))
    with qtbot.waitSignal(page.open_wanted):
        qtbot.mouseClick(page.empty.open, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page.empty.language, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: window.page is not page)
    assert spoken_language() == stored_preferences().language == "fr"
    page = window.page
    assert isinstance(page, HomePage)
    qtbot.waitUntil(page.empty.isVisible)
    assert page.empty.language.currentText() == "Français"
    assert window.hints.is_showing
    end(window)
