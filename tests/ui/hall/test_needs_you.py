"""What needs the director: a count in the rail, a list over any page, one key to accept and one to open."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.hall.calls import CallKind
from batarde_tourney.services.base.facts import RoundDrawn
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.ui.hall.hall_memory import HallMemory
from batarde_tourney.ui.hall.needs_badge import NeedsBadge
from batarde_tourney.ui.hall.needs_dialog import NeedsDialog
from batarde_tourney.ui.hall.needs_you import needs_you
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.services.conftest import NAMES
from tests.services.phones import Phones
from tests.ui.asking import opened
from tests.ui.windows import menu_entry, status_of

HOSTILE = "<b>Bo</b> & <img src=x>"


@pytest.fixture
def phones(window: MainWindow, qtbot: QtBot) -> Iterator[Phones]:
    """The phones of two tables of four, whose event is the window's."""
    with open_session(window.desk.address) as hall:
        number = _seated(hall)
        window.desk.choose_event(number)
        qtbot.waitUntil(lambda: window.sync.is_watching and window.desk.is_idle, timeout=20_000)
        yield Phones(hall, number)


def _seated(hall: Session) -> EventNumber:
    number = create_event(hall, "Evening").event
    add_players(hall, number, [(name, None) for name in (HOSTILE, *NAMES[1:8])])
    fact = accept_round(hall, propose_round(hall, number))
    assert isinstance(fact, RoundDrawn)
    return number


@pytest.fixture
def beeps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds made."""
    heard: list[str] = []
    monkeypatch.setattr(QApplication, "beep", staticmethod(lambda: heard.append("beep")))
    return heard


def badge(window: MainWindow) -> NeedsBadge:
    return window.findChildren(NeedsBadge)[-1]


def wait_for(window: MainWindow, qtbot: QtBot, count: int) -> None:
    """Wait until so many things need the director."""
    qtbot.waitUntil(lambda: badge(window).text().endswith(str(count)) or not count, timeout=20_000)
    qtbot.waitUntil(lambda: badge(window).isVisibleTo(window) is bool(count), timeout=20_000)


def listed(window: MainWindow, qtbot: QtBot) -> NeedsDialog:
    """The list, opened by its key."""
    menu_entry(window, "Event", "Needs you").trigger()
    return opened(qtbot, NeedsDialog)


def lines(dialog: NeedsDialog) -> list[str]:
    return [dialog.lines.item(row).text() for row in range(dialog.lines.count())]


def test_the_rail_counts_what_waits_on_every_page(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    assert not badge(window).isVisibleTo(window)
    phones.disagree(1, 0)
    wait_for(window, qtbot, 1)
    for position in (1, 3, 7):
        window.show_place(position)
        assert badge(window).isVisible()
    phones.call(CallKind.DIRECTOR, 2)
    wait_for(window, qtbot, 2)
    assert badge(window).accessibleName() == "2 things need you"
    assert "Table 2 calls the director." in status_of(window)
    phones.hand_in(1, 0, seat=1)
    wait_for(window, qtbot, 1)


def test_the_key_of_the_list_is_in_the_menu_and_on_the_badge(window: MainWindow, phones: Phones) -> None:
    assert menu_entry(window, "Event", "Needs you").shortcut().toString() == "F7"
    assert badge(window).toolTip().endswith("F7")


def test_the_badge_opens_the_list(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    phones.call(CallKind.WRONG_PEOPLE, 1)
    wait_for(window, qtbot, 1)
    qtbot.mouseClick(badge(window), Qt.MouseButton.LeftButton)
    dialog = opened(qtbot, NeedsDialog)
    assert dialog.heading.text() == "1 thing needs you"
    assert lines(dialog)[0].endswith("Table 1: other people sit there than the phone shows.")


def test_return_opens_the_hand_on_its_sheet(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    phones.hand_in(2, 0)
    phones.disagree(2, 1)
    wait_for(window, qtbot, 1)
    dialog = listed(window, qtbot)
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(window.page, ResultsPage), timeout=20_000)
    page = window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: page.sheet.table == 2, timeout=20_000)
    qtbot.waitUntil(lambda: page.sheet.working is not None and page.sheet.working.row == 1, timeout=20_000)


def test_a_digit_takes_a_version_and_the_list_stays_open(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    phones.disagree(1, 0)
    phones.call(CallKind.DIRECTOR, 1)
    wait_for(window, qtbot, 2)
    dialog = listed(window, qtbot)
    assert dialog.versions.count() == 2
    qtbot.keyClick(dialog.lines, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: dialog.lines.count() == 1, timeout=20_000)
    assert dialog.versions.count() == 0
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: dialog.heading.text() == "Nothing needs you now", timeout=20_000)
    assert not badge(window).isVisibleTo(window)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)


def test_a_request_is_accepted_or_put_away(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    phones.call(CallKind.LATE, player=PlayerId("p1"))
    phones.call(CallKind.LATE, player=PlayerId("p2"))
    wait_for(window, qtbot, 2)
    dialog = listed(window, qtbot)
    assert lines(dialog)[0].endswith(f"{HOSTILE} comes later.")
    assert dialog.accept_it.text() == "Accept"
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: dialog.lines.count() == 1, timeout=20_000)
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: dialog.lines.count() == 0, timeout=20_000)


def test_a_request_opens_the_players_with_who_asks_chosen(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    phones.call(CallKind.LEAVING, player=PlayerId("p3"))
    wait_for(window, qtbot, 1)
    dialog = listed(window, qtbot)
    qtbot.mouseClick(dialog.open_it, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(window.page, PlayersPage), timeout=20_000)
    page = window.page
    assert isinstance(page, PlayersPage)
    qtbot.waitUntil(lambda: [one.player.id for one in page.chosen] == ["p3"], timeout=20_000)


def test_the_list_shows_all_that_somebody_wrote(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    words = "One card of the last trick lay under the table. " * 8
    phones.call(CallKind.DIRECTOR, 1, text=words)
    wait_for(window, qtbot, 1)
    dialog = listed(window, qtbot)
    assert lines(dialog)[0].endswith(f"“{words.strip()}”")
    list_ = dialog.lines
    qtbot.waitUntil(lambda: list_.visualItemRect(list_.item(0)).height() > 3 * list_.fontMetrics().height())


def test_the_first_line_is_chosen_and_shown_as_such(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    phones.call(CallKind.DIRECTOR, 1)
    phones.call(CallKind.DIRECTOR, 2)
    wait_for(window, qtbot, 2)
    assert listed(window, qtbot).lines.item(0).isSelected()


def test_a_key_meant_for_a_hand_that_phones_settle_decides_no_other(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    phones.disagree(1, 0)
    phones.disagree(2, 0)
    wait_for(window, qtbot, 2)
    dialog = listed(window, qtbot)
    phones.hand_in(1, 0, seat=1)
    qtbot.waitUntil(lambda: dialog.lines.count() == 1, timeout=20_000)
    assert dialog.chosen is None
    qtbot.keyClick(dialog.lines, Qt.Key.Key_1)
    phones.call(CallKind.DIRECTOR, 1)
    qtbot.waitUntil(lambda: dialog.lines.count() == 2, timeout=20_000)
    assert dialog.chosen is None
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Down)
    assert lines(dialog)[0].endswith("Table 2, hand 1: two phones differ. Type the hand to decide it.")
    qtbot.keyClick(dialog.lines, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: dialog.lines.count() == 1, timeout=20_000)
    assert dialog.chosen is not None


def test_the_chosen_line_stays_chosen_while_others_come(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    phones.call(CallKind.DIRECTOR, 1)
    phones.call(CallKind.DIRECTOR, 2)
    wait_for(window, qtbot, 2)
    dialog = listed(window, qtbot)
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Down)
    before = lines(dialog)[1]
    phones.disagree(1, 0)
    qtbot.waitUntil(lambda: dialog.lines.count() == 3, timeout=20_000)
    assert lines(dialog)[dialog.lines.currentRow()] == before


def test_what_comes_is_heard_until_the_sound_is_turned_off(
    window: MainWindow, qtbot: QtBot, phones: Phones, beeps: list[str]
) -> None:
    phones.call(CallKind.DIRECTOR, 1)
    wait_for(window, qtbot, 1)
    assert beeps == ["beep"]
    dialog = listed(window, qtbot)
    assert dialog.sound.isChecked()
    dialog.sound.click()
    phones.call(CallKind.DIRECTOR, 2)
    wait_for(window, qtbot, 2)
    assert beeps == ["beep"]
    assert not HallMemory().has_sound
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert not listed(window, qtbot).sound.isChecked()


def test_what_waited_before_the_event_was_chosen_makes_no_sound(
    window: MainWindow, qtbot: QtBot, phones: Phones, beeps: list[str]
) -> None:
    window.desk.choose_event(None)
    phones.call(CallKind.DIRECTOR, 1)
    window.desk.choose_event(phones.event)
    wait_for(window, qtbot, 1)
    assert beeps == []


def test_another_event_has_a_list_of_its_own(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    phones.call(CallKind.DIRECTOR, 1)
    wait_for(window, qtbot, 1)
    other = create_event(phones.session, "Another").event
    window.desk.choose_event(other)
    wait_for(window, qtbot, 0)
    window.desk.choose_event(phones.event)
    wait_for(window, qtbot, 1)


def test_the_hall_open_here_is_listed_whichever_event_is_current(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    other = create_event(phones.session, "Another").event
    needs_you(window.desk).follow(phones.event)
    window.desk.choose_event(other)
    phones.disagree(1, 0)
    wait_for(window, qtbot, 1)
    dialog = listed(window, qtbot)
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Return)
    assert window.desk.scope.number == phones.event
    needs_you(window.desk).follow(None)
    window.desk.choose_event(other)
    wait_for(window, qtbot, 0)
