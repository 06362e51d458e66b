"""The window: rail, header, status, menus, messages."""

import re
import sqlite3
from contextlib import closing
from functools import partial
from importlib import metadata
from pathlib import Path

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from batarde_tourney import __version__
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import delete_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace, erase_hand
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.events.home_page import ChoiceCard
from batarde_tourney.ui.journal.journal_page import JournalPage
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.board_view import BoardView
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.sheet_view import SheetView
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.keys import KeysDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.rare_dialogs import AboutDialog
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.conftest import HOSTILE
from tests.ui.windows import add_event, header_of, menu_entry, notice_of, rail_of, status_of, wait_for_entry


def test_control_and_a_digit_show_each_page(window: MainWindow, qtbot: QtBot) -> None:
    for position, place in enumerate(PLACES):
        qtbot.keyClick(window, Qt.Key(Qt.Key.Key_1 + position), Qt.KeyboardModifier.ControlModifier)
        assert type(window.page).__name__ == place.page.name
        assert window.page is not None
        assert window.page.isVisible()
        assert rail_of(window).currentRow() == position
        assert header_of(window).place.text() == place.name


def test_the_arrows_walk_the_rail_and_stay_on_it(window: MainWindow, qtbot: QtBot) -> None:
    rail_of(window).setFocus()
    qtbot.keyClick(rail_of(window), Qt.Key.Key_Down)
    assert isinstance(window.page, PlayersPage)
    assert rail_of(window).hasFocus()


def test_return_alone_makes_the_first_event_and_draws_its_first_round(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: isinstance(window.focusWidget(), ChoiceCard))
    press_return(window, qtbot)
    for _ in range(3):
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, EventDialog)
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(window.page, PlayersPage))
    with qtbot.waitActive(window):
        window.activateWindow()
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_players, 1, tuple((name, None) for name in ("Ana", "Bo", "Cy")))
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(partial(has_the_keys, window, "Go to the draw"))
    press_return(window, qtbot)
    page = window.page
    assert isinstance(page, DrawPage)
    press_return(window, qtbot)  # before the page knows the event: it does nothing
    qtbot.waitUntil(lambda: page.event_shown is not None)
    press_return(window, qtbot)
    qtbot.waitUntil(partial(has_the_keys, window, "Seat this round"))
    press_return(window, qtbot)
    # Not the button that draws round 2: one Return too many would press it.
    qtbot.waitUntil(lambda: window.focusWidget() is page.room)
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: isinstance(window.focusWidget(), BoardView))
    press_return(window, qtbot)
    qtbot.waitUntil(lambda: isinstance(window.focusWidget(), SheetView))


def test_the_tables_have_the_keys_when_results_opens_on_a_drawn_round(
    window: MainWindow, qtbot: QtBot
) -> None:
    add_event(window, qtbot, "Evening")
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_players, 1, (("Ana", None), ("Bo", None), ("Cy", None)))
    proposal = answer(window.desk, qtbot, propose_round, EventNumber(1))
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(accept_round, proposal)
    window.desk.choose_event(EventNumber(1))
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: isinstance(window.focusWidget(), BoardView))


def press_return(window: MainWindow, qtbot: QtBot) -> None:
    """Press Return at whatever has the keys."""
    focused = window.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Return)


def has_the_keys(window: MainWindow, words: str) -> bool:
    """Whether the keys are with a button that says these words."""
    focused = window.focusWidget()
    return isinstance(focused, QPushButton) and focused.text() == words and focused.isVisible()


def test_the_newest_event_is_current_when_a_club_opens(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    add_event(window, qtbot, "First")
    add_event(window, qtbot, HOSTILE)
    window.desk.open(str(tmp_path / "club.batarde"))
    qtbot.waitUntil(lambda: window.desk.scope.number == 2)
    qtbot.waitUntil(lambda: header_of(window).name.text() == HOSTILE)
    assert header_of(window).name.textFormat() is Qt.TextFormat.PlainText
    assert header_of(window).details.text() == "Lyon  ·  0 players"
    assert window.windowTitle() == f"{HOSTILE} – club.batarde – Bâtarde Tourney"


def test_the_header_follows_the_event(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    window.desk.choose_event(EventNumber(1))
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_players, 1, (("Ana", None),))
    qtbot.waitUntil(lambda: header_of(window).details.text().endswith("1 player"))


def test_saving_is_told_with_the_time(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    qtbot.waitUntil(lambda: status_of(window).endswith(": make event “Evening”"))
    assert re.match(r"Saved \d\d?:\d\d:\d\d: ", status_of(window))


def test_a_refusal_is_told_above_the_page_until_put_away(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.refused):
        window.desk.change(delete_event, 77)
    assert notice_of(window).isVisible()
    assert "77" in notice_of(window).words.toPlainText()
    qtbot.mouseClick(notice_of(window).away, Qt.MouseButton.LeftButton)
    assert not notice_of(window).isVisible()


def test_an_act_is_named_in_the_menu_and_undone_by_key(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    window.show_place(1)
    window.desk.change(add_players, 1, (("Tom & Li", None),))
    wait_for_entry(window, qtbot, "Undo: add Tom && Li")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_for_entry(window, qtbot, "Redo: add Tom && Li")
    qtbot.waitUntil(lambda: status_of(window) == "Undone: add Tom & Li")
    assert menu_entry(window, "Edit", "Undo").text() == "Undo: make event “Evening”"
    qtbot.keyClick(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    wait_for_entry(window, qtbot, "Undo: add Tom && Li")
    qtbot.waitUntil(lambda: status_of(window) == "Redone: add Tom & Li")
    assert not menu_entry(window, "Edit", "Redo").isEnabled()


def test_acts_of_the_last_evening_are_undone_after_a_restart(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    with qtbot.waitSignal(window.desk.opened):
        window.desk.open(window.desk.address)
    wait_for_entry(window, qtbot, "Undo: make event “Evening”")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_for_entry(window, qtbot, "Redo: make event “Evening”")
    assert window.desk.scope.number is None


def test_an_act_that_no_longer_fits_is_refused_in_words(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    with closing(sqlite3.connect(window.desk.address)) as other:
        other.execute("UPDATE events SET removed_at = '2026-11-21T20:15:03.000000Z'")
        other.commit()
    with qtbot.waitSignal(window.desk.refused):
        window.desk.undo()
    assert notice_of(window).isVisible()


def test_an_event_undone_hands_over_to_another_and_comes_again(window: MainWindow, qtbot: QtBot) -> None:
    for name in ("Thursday", "Sunday"):
        add_event(window, qtbot, name)
    window.desk.choose_event(EventNumber(2))
    wait_for_entry(window, qtbot, "Undo: make event “Sunday”")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Thursday")
    wait_for_entry(window, qtbot, "Redo: make event “Sunday”")
    qtbot.keyClick(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Sunday")
    assert window.desk.scope.number == 2
    # What was done with one event is not undone from the other.
    window.desk.choose_event(EventNumber(1))
    wait_for_entry(window, qtbot, "Undo: make event “Thursday”")


def test_ctrl_f1_shows_the_keys_and_escape_puts_them_away(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, KeysDialog)
    words = [label.text() for label in dialog.findChildren(QLabel)]
    assert "the next missing hand, of this table first" in words
    assert "PgUp, PgDown" in words
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)


def test_the_menu_of_the_event_begins_a_new_one_from_any_page(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    menu_entry(window, "Event", "New event…").trigger()
    dialog = opened(qtbot, EventDialog)
    assert dialog.details.place == "Lyon", "the others are known by then"
    dialog.reject()


def test_about_names_the_version_the_licence_and_whose_work_is_in_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    menu_entry(window, "Help", "About").trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, AboutDialog)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert __version__ in words
    assert "GNU General Public License" in words
    rows = [
        tuple(dialog.licences.index(row, column).data() for column in range(3))
        for row in range(dialog.licences.rowCount())
    ]
    assert ("Qt", qVersion(), "LGPL-3.0-only") in rows
    assert ("reportlab", metadata.version("reportlab"), "BSD-3-Clause") in rows
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)


def test_a_club_file_that_cannot_be_opened_is_told(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.batarde"
    letter.write_text("Dear club,")
    window = MainWindow(Desk(themed))
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.desk.refused):
        window.desk.open(str(letter))
    assert notice_of(window).isVisible()
    assert window._start.act.isVisible()
    assert letter.read_text() == "Dear club,"


def test_opened_club_files_are_remembered(window: MainWindow, tmp_path: Path) -> None:
    assert stored_preferences().recent_clubs == (str(tmp_path / "club.batarde"),)


def test_closing_keeps_the_size_and_lets_go_of_the_club(window: MainWindow) -> None:
    window.resize(1111, 700)
    window.close()
    assert not stored_preferences().shape("window").isEmpty()
    window.close()


def test_control_z_in_the_field_takes_the_player_back(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Evening")
    window.desk.choose_event(EventNumber(1))
    window.show_place(1)
    page = window.page
    assert isinstance(page, PlayersPage)
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Ana")
    with qtbot.waitSignal(window.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    with qtbot.waitSignal(window.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.model.rowCount() == 0)
    assert page.field.text() == ""


def test_return_in_the_journal_opens_the_sheet_of_a_hand(window: MainWindow, qtbot: QtBot) -> None:
    window.desk.change(add_sample_evening)
    window.desk.change(erase_hand, 1, HandPlace(2, 3, 9), based_on=1)
    window.desk.choose_event(EventNumber(1))
    journal = [place.key for place in PLACES].index("journal")
    qtbot.keyClick(window, Qt.Key(Qt.Key.Key_1 + journal), Qt.KeyboardModifier.ControlModifier)
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: page.chosen is not None and bool(page.chosen.hands))
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    results = window.page
    assert isinstance(results, ResultsPage)
    qtbot.waitUntil(lambda: results.sheet.table == 3)
    assert results.stack.currentWidget() is results.sheet
    working = results.sheet.working
    assert working is not None
    assert (working.sheet.round, working.stored[9]) == (2, None)
    with qtbot.waitSignal(window.desk.changed):
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: results.sheet.working is not None and results.sheet.working.stored[9] is not None)


def test_a_small_laptop_at_200_per_cent_shows_the_whole_window(window: MainWindow, qtbot: QtBot) -> None:
    wide = rail_of(window).width()
    window.resize(683, 384)
    qtbot.waitUntil(lambda: rail_of(window).width() < wide)
    assert (window.width(), window.height()) == (683, 384)
    assert [rail_of(window).item(row).text() for row in range(len(PLACES))] == [""] * len(PLACES)
    names = [rail_of(window).item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(len(PLACES))]
    assert names == [place.name for place in PLACES]
    window.resize(1366, 768)
    qtbot.waitUntil(lambda: rail_of(window).width() == wide)
    assert rail_of(window).item(0).text() == "Home"


def test_the_championship_is_not_headed_by_the_current_event(window: MainWindow, qtbot: QtBot) -> None:
    add_event(window, qtbot, "Friday club")
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Friday club")
    window.show_place(next(at for at, place in enumerate(PLACES) if place.key == "championship"))
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert header_of(window).name.text() == ""
    assert header_of(window).details.text() == ""
    window.show_place(1)
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Friday club")


def test_digits_name_the_denomination_once_the_menu_says_so(window: MainWindow, qtbot: QtBot) -> None:
    window.desk.change(add_sample_evening)
    for is_wanted, key in ((True, "A 1"), (False, "A")):
        menu_entry(window, "View", "Digits 1–6 name the denomination").trigger()
        assert stored_preferences().has_digit_keys is is_wanted
        assert menu_entry(window, "View", "Digits 1–6 name the denomination").isChecked() is is_wanted
        window.show_place([place.key for place in PLACES].index("results"))
        results = window.page
        assert isinstance(results, ResultsPage)
        assert results.sheet.hand_header.board.fields[0]._key == key
