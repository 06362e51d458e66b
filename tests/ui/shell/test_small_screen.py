"""A small laptop at 200 %: on every page the button that leads on is in view, and what is being typed."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import speak
from batarde_tourney.services.season.championships import SeasonRule, make_championship
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.app import make_window
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.asking import asked, go_on
from tests.ui.windows import rail_of

SCREEN = (683, 354)
"""1366 by 768 pixels at 200 %, below the bar of the window's title."""
KEYS = [place.key for place in PLACES]


@pytest.fixture(params=["de", "fr"])
def small(request: pytest.FixtureRequest, sample_desk: Desk, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window over the sample evening, in the languages with the longest words."""
    speak(request.param)
    yield from shown(sample_desk, qtbot)


def shown(desk: Desk, qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow(desk)
    window.resize(*SCREEN)
    window.show()
    qtbot.waitExposed(window)
    window._on_opened("")
    assert (window.width(), window.height()) == SCREEN
    yield window
    window.close()
    window.deleteLater()


def go(window: MainWindow, key: str, qtbot: QtBot) -> QWidget:
    """This page, with its content."""
    window.show_place(KEYS.index(key))
    wait(window, qtbot)
    assert window.page is not None
    return window.page


def wait(window: MainWindow, qtbot: QtBot) -> None:
    for _ in range(3):
        QApplication.sendPostedEvents()
        qtbot.waitUntil(lambda: window.desk.is_idle, timeout=20_000)
        QApplication.processEvents()


def is_whole(part: QWidget, rect: QRect | None = None) -> bool:
    """Whether all of this part, or of the rectangle in it, is in view."""
    rect = part.rect() if rect is None else rect
    return part.visibleRegion().intersected(rect).boundingRect() == rect


def leading_on(window: MainWindow) -> list[QPushButton]:
    """The buttons in their strong colours, and the large ones, that can be pressed."""
    return [
        button
        for button in window.findChildren(QPushButton)
        if button.isVisible() and button.isEnabled() and button.property("role") in {"primary", "choice"}
    ]


def cut(window: MainWindow) -> list[str]:
    """The buttons that lead on, and are not wholly in view."""
    return [button.accessibleName() for button in leading_on(window) if not is_whole(button)]


@pytest.mark.sampled
def test_what_leads_on_is_in_view_on_every_page(small: MainWindow, qtbot: QtBot) -> None:
    small.desk.change(make_championship, "Season", SeasonRule(), (EventNumber(1),))
    for key in KEYS:
        go(small, key, qtbot)
        assert cut(small) == [], key


def test_an_empty_club_shows_how_to_begin_on_every_page(desk: Desk, qtbot: QtBot) -> None:
    speak("de")
    for window in shown(desk, qtbot):
        for key in KEYS:
            go(window, key, qtbot)
            assert leading_on(window), key
            assert cut(window) == [], key


def test_the_window_opens_no_larger_than_the_screen(themed: QApplication, qtbot: QtBot) -> None:
    window = make_window(themed)
    qtbot.addWidget(window)
    room = themed.primaryScreen().availableSize()
    assert room.width() < 1280
    assert (window.width() <= room.width(), window.height() <= room.height()) == (True, True)


def test_a_long_last_word_leaves_the_clock_in_view(small: MainWindow, qtbot: QtBot) -> None:
    go(small, "results", qtbot)
    small.say("Saved: the championship of the whole season, with all of its many events")
    wait(small, qtbot)
    clock = small._clock_control
    assert all(map(is_whole, (clock.face, clock.switch, clock.more, clock.settings)))
    assert clock.face.width() >= clock.face.sizeHint().width()


def test_every_page_is_on_the_rail(small: MainWindow, qtbot: QtBot) -> None:
    go(small, "home", qtbot)
    rail = rail_of(small)
    for row in range(rail.count()):
        item = rail.visualItemRect(rail.item(row))
        assert 0 <= item.top() <= item.bottom() < rail.viewport().height(), row


def test_an_event_and_all_that_is_done_with_it_are_in_view(small: MainWindow, qtbot: QtBot) -> None:
    page = go(small, "home", qtbot)
    assert isinstance(page, HomePage)
    assert is_whole(page.list.viewport(), page.list.visualRect(page.model.index(0)))
    assert all(
        map(is_whole, (page.new, page.samples.of[USUAL_GAME], page.imported, page.settings, page.exported))
    )


@pytest.mark.sampled
def test_a_proposal_is_seated_without_scrolling(small: MainWindow, qtbot: QtBot) -> None:
    page = go(small, "draw", qtbot)
    assert isinstance(page, DrawPage)
    page.draw()
    go_on(qtbot, asked(qtbot))  # The sample evening was planned with no more rounds than it has.
    qtbot.waitUntil(lambda: page.changes.drafts.current is not None, timeout=30_000)
    wait(small, qtbot)
    assert all(is_whole(control) for control in (page.main, page.again, page.back, page.bar.with_options))


def test_a_faulty_hand_is_typed_and_explained_in_view(small: MainWindow, qtbot: QtBot) -> None:
    page = go(small, "results", qtbot)
    assert isinstance(page, ResultsPage)
    page.open_table(1)
    qtbot.waitUntil(lambda: page.sheet.table == 1)
    wait(small, qtbot)
    view, foot = page.sheet.view, page.sheet.footer
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_7):
        qtbot.keyClick(view, key)
        assert is_whole(view.viewport(), view.visualRect(view.currentIndex()))
    assert foot.remark.property("role") == "fault"
    assert all(map(is_whole, (foot.remark, foot.line, page.sheet.title.back)))
    hands = [view.visualRect(view.model().index(row, 0)) for row in range(10)]
    assert sum(is_whole(view.viewport(), hand) for hand in hands) >= 3
    qtbot.keyClick(view, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert small.focusWidget() is foot.line


def test_the_standings_show_ranks_and_names(small: MainWindow, qtbot: QtBot) -> None:
    page = go(small, "standings", qtbot)
    table = page.table  # type: ignore[attr-defined]
    for row in range(3):
        for column in range(2):
            rect = table.visualRect(table.model().index(row, column))
            assert is_whole(table.viewport(), rect), (row, column)
