"""Every page as a picture, in light and dark, English and French, which `make screenshots` keeps."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language import catalogue
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.season.championships import SeasonRule, make_championship
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from batarde_tourney.ui.projector.projector_window import HIDES_AFTER, ProjectorWindow
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.lengths import mainly
from tests.ui.clipping import LongWords, clipped_texts
from tests.ui.pictures import FEWEST_COLOURS, colours, keep
from tests.ui.windows import rail_of


@pytest.fixture
def mode(request: pytest.FixtureRequest, themed: QApplication) -> Iterator[Mode]:
    """The colours asked for, and the light ones afterwards."""
    apply_theme(themed, request.param)
    yield request.param
    apply_theme(themed, Mode.LIGHT)


@pytest.mark.long
def test_no_word_is_cut_in_a_longer_language(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue._Usual, "tongue", catalogue._Tongue("en", LongWords()))
    window = opened(sample_desk, qtbot, tmp_path)
    for position, place in enumerate(PLACES):
        window.show_place(position)
        wait_until_still(window, qtbot)
        keep(window.grab().toImage(), f"{place.key}-long")
        qtbot.waitUntil(partial(nothing_is_clipped, window, place.key))
    window.deleteLater()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("mode", "language"), [(Mode.LIGHT, "fr"), (Mode.DARK, "en")], indirect=["mode"], ids=str
)
def test_every_page_is_painted_whole(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, mode: Mode, language: str
) -> None:
    speak(language)
    window = opened(sample_desk, qtbot, tmp_path)
    for position, place in enumerate(PLACES):
        window.show_place(position)
        wait_until_still(window, qtbot)
        # Layouts follow a moment after the words.
        qtbot.waitUntil(partial(nothing_is_clipped, window, place.key))
        image = window.grab().toImage()
        keep(image, f"{place.key}-{language}-{mode.value}")
        assert (image.width(), image.height()) == (1366, 768)
        assert colours(image, window._stack) >= FEWEST_COLOURS, place.key
    window.deleteLater()


@pytest.mark.sampled
@pytest.mark.parametrize("events", [0, 1], ids=["no-event", "no-player"])
def test_every_empty_page_says_what_to_do_next(
    themed: QApplication, qtbot: QtBot, tmp_path: Path, events: int
) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        for _event in range(events):
            create_event(club, "Club evening", None, "Lyon")
    window = opened(Desk(themed), qtbot, tmp_path)
    for position, place in enumerate(PLACES):
        window.show_place(position)
        wait_until_idle(window, qtbot)
        keep(window.grab().toImage(), f"{place.key}-{'no-player' if events else 'no-event'}")
        page = window.page
        assert page is not None
        ways = [
            button for button in page.findChildren(QPushButton) if button.isVisible() and button.isEnabled()
        ]
        assert ways, place.key
    window.close()
    window.deleteLater()


@pytest.mark.sampled
@pytest.mark.parametrize(("language", "width"), [("de", 1366), ("fr", 1920)])
def test_every_projected_picture_is_painted_whole(
    sample_desk: Desk, qtbot: QtBot, language: str, width: int
) -> None:
    speak(language)
    stage = ProjectorWindow(sample_desk, RoundClock(sample_desk, sample_desk))
    qtbot.addWidget(stage)
    stage.resize(width, width * 9 // 16)
    stage.show()
    qtbot.waitUntil(lambda: stage.slides.seating.projection is not None)
    for light in (False, True):
        for view in stage.slides.views:
            stage.slides.show_view(view)
            stage.advance(HIDES_AFTER)
            QApplication.processEvents()
            image = stage.grab().toImage()
            name = type(view).__name__.removesuffix("View").lower()
            keep(image, f"projector-{name}-{language}-{width}-{'light' if light else 'dark'}")
            assert colours(image, stage) >= FEWEST_COLOURS, name
            assert clipped_texts(stage) == []
        qtbot.keyClick(stage, Qt.Key.Key_L)
    stage.close()


@pytest.mark.long
@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_a_small_laptop_at_200_per_cent_scrolls_down_only(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    speak(language)
    with qtbot.waitSignal(sample_desk.changed):
        season = "Saison 2026–2027 / Spielzeit 2026–2027"
        sample_desk.change(make_championship, season, SeasonRule(), [EventNumber(1)])
    window = opened(sample_desk, qtbot, tmp_path)
    window.resize(683, 384)
    for position, place in enumerate(PLACES):
        window.show_place(position)
        wait_until_idle(window, qtbot)
        if isinstance(window.page, ResultsPage):
            window.page.open_table(1)
            wait_until_idle(window, qtbot)
        keep(window.grab().toImage(), f"{place.key}-{language}-small")
        qtbot.waitUntil(partial(nothing_lies_beside, window, place.key))
    last = rail_of(window).item(len(PLACES) - 1)
    assert rail_of(window).visualItemRect(last).bottom() < rail_of(window).viewport().height()
    window.close()
    window.deleteLater()


def opened(desk: Desk, qtbot: QtBot, folder: Path) -> MainWindow:
    """The window over the sample evening, as large as a small laptop's screen."""
    window = MainWindow(desk)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    with qtbot.waitSignal(desk.opened):
        desk.open(str(folder / "club.batarde"))
    return window


def wait_until_still(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until nothing is under way, all is laid out, and the first page of a preview is painted."""
    wait_until_idle(window, qtbot)
    page = window.page
    if isinstance(page, DocumentsPage):
        qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)


def wait_until_idle(window: MainWindow, qtbot: QtBot) -> None:
    for _ in range(3):
        # An answer may lead to another question, and words to another layout.
        QApplication.sendPostedEvents()
        qtbot.waitUntil(lambda: window.desk.is_idle, timeout=20_000)
        QApplication.processEvents()


def nothing_is_clipped(window: QWidget, place: str) -> None:
    assert clipped_texts(window) == [], place


def nothing_lies_beside(window: MainWindow, place: str) -> None:
    """No part of the page is reached only by scrolling to the right."""
    assert window._stack.horizontalScrollBar().maximum() == 0, place
