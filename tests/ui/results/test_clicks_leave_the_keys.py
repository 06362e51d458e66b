"""A click on a button beside what is typed leaves the keys there: the next hand goes where it belongs."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import is_running
from batarde_tourney.services.results.results import HandPlace, erase_hand
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.hints import HintBanner
from batarde_tourney.ui.shell.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> ResultsPage:
    """Results of the sample evening, whose last hand at table 6 of round 3 is missing."""
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_sample_evening)
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(erase_hand, EventNumber(1), HandPlace(3, 6, 11), based_on=1)
    window.desk.choose_event(EventNumber(1))
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    page = window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: page.model.board is not None and page.tables.hasFocus())
    return page


def type_keys(window: MainWindow, keys: str) -> None:
    """At whatever has the keys, as a keyboard does."""
    held = window.focusWidget()
    assert held is not None
    QTest.keyClicks(held, keys)


def press_return(window: MainWindow) -> None:
    held = window.focusWidget()
    assert held is not None
    QTest.keyClick(held, Qt.Key.Key_Return)


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["switch", "more"])
def test_a_click_on_the_round_clock_leaves_the_keys_at_the_sheet(
    window: MainWindow, page: ResultsPage, qtbot: QtBot, name: str
) -> None:
    QTest.keyClick(page.tables, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.sheet.working is not None and page.sheet.view.hasFocus())
    control = window._clock_control
    qtbot.mouseClick(getattr(control, name), LEFT)
    assert is_running(window.round_clock.clock) is (name == "switch")
    assert page.sheet.view.hasFocus()
    before = page.sheet.working
    assert before is not None
    row = before.row
    type_keys(window, "s")
    assert page.sheet.working is not None
    assert page.sheet.working.is_changed(row)


def test_tab_still_reaches_the_round_clock(window: MainWindow, page: ResultsPage) -> None:
    control = window._clock_control
    for part in (control.switch, control.more, control.settings, window.director):
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_a_number_opens_its_table_after_a_round_was_chosen_in_the_list(
    window: MainWindow, page: ResultsPage, qtbot: QtBot
) -> None:
    page.rounds.setFocus()
    QTest.keyClick(page.rounds, Qt.Key.Key_Space)
    QTest.keyClick(page.rounds.view(), Qt.Key.Key_Up)
    QTest.keyClick(page.rounds.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.board is not None and page.model.board.round == 2)
    type_keys(window, "1")
    press_return(window)
    qtbot.waitUntil(lambda: page.sheet.table == 1 and page.sheet.isVisible())


def test_the_arrows_go_on_through_the_rounds_where_the_list_is_folded(
    window: MainWindow, page: ResultsPage, qtbot: QtBot
) -> None:
    page.rounds.setFocus()
    for number in (2, 1):
        QTest.keyClick(page.rounds, Qt.Key.Key_Up)
        qtbot.waitUntil(lambda: page.model.board is not None and page.model.board.round == number)  # noqa: B023
    assert page.rounds.hasFocus()


def test_a_round_clicked_in_the_list_leaves_the_keys_at_the_board(
    window: MainWindow, page: ResultsPage, qtbot: QtBot
) -> None:
    qtbot.mouseClick(page.rounds, LEFT)
    shown = page.rounds.view()
    qtbot.waitUntil(shown.isVisible)
    place = shown.visualRect(shown.model().index(0, 0)).center()
    # Qt lets the release of the click that unfolded it pass by for so long.
    qtbot.wait(QApplication.doubleClickInterval())
    qtbot.mouseClick(shown.viewport(), LEFT, pos=place)
    qtbot.waitUntil(lambda: page.model.board is not None and page.model.board.round == 1)
    assert page.tables.hasFocus()


def test_no_button_beside_the_board_or_below_it_takes_the_keys_by_a_click(
    window: MainWindow, page: ResultsPage
) -> None:
    beside = (page.of_table, page.next, page.rounds, window.director, window.presence)
    assert all(map(clicks_take_nothing, beside))
    assert all(map(clicks_take_nothing, HintBanner().findChildren(QPushButton)))


def clicks_take_nothing(control: QWidget) -> bool:
    return not control.focusPolicy() & Qt.FocusPolicy.ClickFocus
