"""The six pictures of the README, of one evening under way: `make screenshots` puts them into docs/."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.theme import Mode
from batarde_tourney.ui.projector.projector_window import HIDES_AFTER
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.ui.evening_under_way import CLOCK, NOW, make_evening
from tests.ui.pictures import FEWEST_COLOURS, FOLDER, colours
from tests.ui.shell.test_screenshots import nothing_is_clipped, opened, wait_until_still

README = FOLDER / "readme"
LARGEST = 160_000
"""Bytes: whoever looks at the README downloads all six."""


@pytest.fixture
def local_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The time of one place, whatever computer takes the pictures."""
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def window(
    themed: QApplication,
    qtbot: QtBot,
    tmp_path: Path,
    local_time: None,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[MainWindow]:
    """The evening under way in the window of a small laptop, its clock running."""
    make_evening(tmp_path / "club.batarde")
    desk = Desk(themed)
    window = opened(desk, qtbot, tmp_path)
    monkeypatch.setattr(window.round_clock, "now", lambda: NOW)
    desk.choose_event(EventNumber(1))
    wait_until_still(window, qtbot)
    window.round_clock.set(CLOCK)
    yield window
    window.apply_theme(Mode.LIGHT)
    window.close()
    window.deleteLater()


@pytest.mark.long
def test_the_six_pictures_of_the_readme(window: MainWindow, qtbot: QtBot) -> None:
    README.mkdir(parents=True, exist_ok=True)
    for key in ("draw", "results", "journal"):
        show(window, key, qtbot)
        take(window, key)
    open_sheet(window, qtbot)
    take(window, "sheet")
    window.apply_theme(Mode.DARK)
    choose_third(window, qtbot)
    take(window, "standings")
    take(projected(window, qtbot), "projector")
    assert len(list(README.glob("*.png"))) == 6


def show(window: MainWindow, key: str, qtbot: QtBot) -> None:
    window.show_place([place.key for place in PLACES].index(key))
    wait_until_still(window, qtbot)
    qtbot.waitUntil(lambda: window.page is not None and not window.page.visibleRegion().isEmpty())


def open_sheet(window: MainWindow, qtbot: QtBot) -> None:
    """The third table's sheet, a hand begun and doubled."""
    show(window, "results", qtbot)
    page = window.page
    assert isinstance(page, ResultsPage)
    page.open_table(3)
    qtbot.waitUntil(lambda: page.sheet.table == 3 and page.sheet.model is not None)
    QTest.keyClicks(page.sheet.view, "c*01")
    wait_until_still(window, qtbot)


def choose_third(window: MainWindow, qtbot: QtBot) -> None:
    """The standings, and why the third of them is third."""
    show(window, "standings", qtbot)
    page = window.page
    assert isinstance(page, StandingsPage)
    page.table.selectRow(2)
    wait_until_still(window, qtbot)


def projected(window: MainWindow, qtbot: QtBot) -> QWidget:
    """The seating as the room sees it."""
    window.projector.show()
    stage = window.projector.window
    assert stage is not None
    stage.resize(1366, 768)
    qtbot.waitUntil(lambda: stage.slides.seating.projection is not None)
    stage.advance(HIDES_AFTER)
    QApplication.processEvents()
    return stage


def take(shown: QWidget, name: str) -> None:
    """Take the picture; it shows something, whole, and is not heavy."""
    image = shown.grab().toImage()
    path = README / f"{name}.png"
    # Quality 0 is the tightest of PNG, not the worst.
    assert image.save(str(path), quality=0)
    assert (image.width(), image.height()) == (1366, 768)
    assert colours(image, shown) >= FEWEST_COLOURS
    assert path.stat().st_size <= LARGEST
    nothing_is_clipped(shown, name)
