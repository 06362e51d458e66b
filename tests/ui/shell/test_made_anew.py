"""The window in another language or other colours: made anew, nothing under way is lost; nor by closing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import speak
from batarde_tourney.services.draw.draw import accept_round
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.theme import Mode
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.answers import answer
from tests.ui.windows import add_event, header_of, menu_entry, rail_of, status_of


def test_another_language_makes_everything_anew(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    before = window.page
    menu_entry(window, "View", "Language", "Français").trigger()
    assert isinstance(window.page, PlayersPage)
    assert window.page is not before
    assert stored_preferences().language == "fr"
    speak("fr")
    assert rail_of(window).item(1).text() == header_of(window).place.text()


def test_a_narrow_window_made_anew_is_laid_out_narrow_again(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(800, 600)
    qtbot.waitUntil(lambda: rail_of(window).item(1).text() == "")
    narrow = rail_of(window).width()
    menu_entry(window, "View", "Language", "Français").trigger()
    assert (rail_of(window).item(1).text(), rail_of(window).width()) == ("", narrow)
    assert header_of(window).details.isHidden()


def draw_page(window: MainWindow) -> DrawPage:
    assert isinstance(window.page, DrawPage)
    return window.page


def results_page(window: MainWindow) -> ResultsPage:
    assert isinstance(window.page, ResultsPage)
    return window.page


def test_a_proposal_outlives_another_language_and_other_colours(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    window.desk.choose_event(EventNumber(1))
    names = tuple((f"Player {number}", None) for number in range(12))
    answer(window.desk, qtbot, add_players, 1, names)
    window.show_place(2)
    qtbot.waitUntil(lambda: draw_page(window).event_shown is not None)
    draw_page(window).draw()
    qtbot.waitUntil(lambda: draw_page(window).proposal is not None, timeout=20_000)
    draw_page(window).changes.lock(2)
    kept = draw_page(window).changes.drafts.current
    for place, *entry in ((2, "Language", "Deutsch"), (0, "Farben", "Dunkel")):
        window.show_place(place)
        menu_entry(window, "View" if entry[0] == "Language" else "Ansicht", *entry).trigger()
        speak("de")
    window.show_place(2)
    page = draw_page(window)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    assert page.changes.drafts.current == kept
    qtbot.waitUntil(lambda: len(page.room.cards) == 3)
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(accept_round, page.proposal)
    # Seated, it is no proposal any more, in whatever language.
    assert draw_page(window).proposal is None
    window.apply_theme(Mode.LIGHT)


def test_a_draw_that_is_not_seated_is_not_closed_away_unasked(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    window.desk.choose_event(EventNumber(1))
    answer(window.desk, qtbot, add_players, 1, tuple((f"Player {number}", None) for number in range(8)))
    window.show_place(2)
    qtbot.waitUntil(lambda: draw_page(window).event_shown is not None)
    draw_page(window).draw()
    qtbot.waitUntil(lambda: draw_page(window).proposal is not None, timeout=20_000)
    window.show_place(0)
    window.close()
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    assert box.text() == "The draw of round 1 is not seated yet."
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert window.isVisible()
    window.close()
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    leave = next(button for button in box.buttons() if "Close" in button.text())
    qtbot.mouseClick(leave, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.isVisible())


def test_a_proposal_that_players_outlive_says_so(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    window.desk.choose_event(EventNumber(1))
    answer(window.desk, qtbot, add_players, 1, tuple((f"Player {number}", None) for number in range(8)))
    window.show_place(2)
    qtbot.waitUntil(lambda: draw_page(window).event_shown is not None)
    draw_page(window).draw()
    qtbot.waitUntil(lambda: draw_page(window).proposal is not None, timeout=20_000)
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_players, 1, (("Late", None),))
    assert draw_page(window).proposal is None
    assert status_of(window).startswith("Players or rounds have changed since round 1 was drawn.")


def test_an_open_sheet_outlives_another_language(window: MainWindow, qtbot: QtBot) -> None:
    answer(window.desk, qtbot, add_sample_evening)
    window.desk.choose_event(EventNumber(1))
    window.show_place(3)
    qtbot.waitUntil(lambda: results_page(window).model.board is not None)
    results_page(window).open_place(HandPlace(2, 3, 4))
    qtbot.waitUntil(lambda: results_page(window).sheet.table == 3)
    before = window.page
    menu_entry(window, "View", "Language", "Italiano").trigger()
    speak("it")
    page = results_page(window)
    assert page is not before
    qtbot.waitUntil(lambda: page.sheet.table == 3)
    assert page.sheet.isVisible()
    working = page.sheet.working
    assert working is not None
    assert (working.sheet.round, working.row) == (2, 4)


def test_another_language_opens_no_table_of_an_event_chosen_meanwhile(
    window: MainWindow, qtbot: QtBot
) -> None:
    for _ in range(2):
        answer(window.desk, qtbot, add_sample_evening)
    window.desk.choose_event(EventNumber(1))
    window.show_place(3)
    qtbot.waitUntil(lambda: results_page(window).model.board is not None)
    results_page(window).open_place(HandPlace(2, 3, 4))
    qtbot.waitUntil(lambda: results_page(window).sheet.table == 3)
    window.show_place(0)
    window.desk.choose_event(EventNumber(2))
    menu_entry(window, "View", "Language", "Italiano").trigger()
    speak("it")
    window.show_place(3)
    page = results_page(window)
    qtbot.waitUntil(lambda: page.model.board is not None)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert page.model.board is not None
    assert (page.model.board.event, page.model.board.round) == (EventNumber(2), 3)
    assert page.tables.isVisible()
    assert page.sheet.working is None


def test_dark_and_light_are_remembered(window: MainWindow, qtbot: QtBot) -> None:
    light = window.palette().window().color().lightness()
    menu_entry(window, "View", "Colours", "Dark").trigger()
    assert window.palette().window().color().lightness() < 100 < light
    assert stored_preferences().mode is Mode.DARK
    menu_entry(window, "View", "Colours", "Light").trigger()
    assert window.palette().window().color().lightness() == light
