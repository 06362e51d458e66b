"""A real desk over a real club file, with settings of its own."""

import datetime as dt
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import speak
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.kit.theme import Mode, apply_theme, load_far_fonts, load_fonts
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.qt_words import load_qt_words
from tests.patience import PatientBot
from tests.searches import short_searches

HOSTILE = "<b>Bob</b> & <img src=x> 'Ann' \u05d0\u05d1 \u6f22"
"""A name no label may take for markup, no button for a shortcut."""


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Everybody's hands and eyes, with more patience than they usually have."""
    return PatientBot(request)


@pytest.fixture(scope="session")
def themed(qapp: QApplication) -> QApplication:
    """The application in its own fonts and colours, as the window opens it."""
    load_fonts()
    load_far_fonts()
    apply_theme(qapp, Mode.LIGHT)
    return qapp


@pytest.fixture(autouse=True)
def short_search() -> Iterator[None]:
    """Draws are searched for a fortieth of the time."""
    with short_searches():
        yield


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Settings and state of this test alone; English spoken, before and after."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))
    QCoreApplication.setOrganizationName("batarde-tourney")
    QCoreApplication.setApplicationName("batarde-tourney")
    speak("en")
    yield
    speak("en")
    load_qt_words()


_LEFT: list[QWidget] = []
"""Windows of the test that has just ended, until they are deleted."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """Hold what the test leaves open: Python's collector would empty it before Qt deletes it.

    Whatever an emptied window still hears of its own parts then fails, in the middle of another test.
    """
    _LEFT[:] = QApplication.topLevelWidgets()


@pytest.fixture(autouse=True)
def no_window_outlives_its_test(own_settings: None, short_search: None) -> Iterator[None]:
    """What a test leaves open is deleted: the tests to come would put their colours on all of it, too."""
    yield
    for left in QApplication.topLevelWidgets():
        left.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    _LEFT.clear()


@pytest.fixture(scope="session")
def sample_club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed club file with the sample evening in it: 23 players, three rounds played."""
    path = tmp_path_factory.mktemp("sample") / "sample.batarde"
    # Its last draw is made again before the next one, as long as it was searched for then.
    with short_searches(), open_session(str(path), create=True) as club:
        add_sample_evening(club, date=dt.date(2026, 11, 21))
    return path


@pytest.fixture
def desk(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A desk over a new club file."""
    desk = Desk(themed)
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(str(tmp_path / "club.batarde"), create=True)
    qtbot.waitUntil(lambda: desk.is_idle)
    yield desk
    desk.close()
    desk.deleteLater()


@pytest.fixture
def sample_desk(themed: QApplication, qtbot: QtBot, tmp_path: Path, sample_club: Path) -> Iterator[Desk]:
    """A desk with the sample evening as current event, in a club file of its own."""
    path = tmp_path / "club.batarde"
    shutil.copy(sample_club, path)
    desk = Desk(themed)
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(str(path))
    desk.choose_event(EventNumber(1))
    qtbot.waitUntil(lambda: desk.is_idle)
    yield desk
    desk.close()
    desk.deleteLater()


@pytest.fixture
def window(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The window over a new club file, Home in view."""
    window = MainWindow(Desk(themed))
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.desk.open(str(tmp_path / "club.batarde"), create=True)
    qtbot.waitUntil(lambda: isinstance(window.page, HomePage))
    yield window
    window.close()
    # A draw that is not seated would keep the window open.
    window.desk.close()
    window.desk.deleteLater()
    window.deleteLater()
