"""The Journal page: what was done, and back to it, by keys."""

import datetime as dt

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import CallKind
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import change_event, create_event
from batarde_tourney.services.people.players import add_players, list_players, set_status
from batarde_tourney.services.results.results import erase_hand, open_sheet
from batarde_tourney.services.season.championships import make_championship
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.journal.journal_page import ACT, AFTER, BEFORE, EVENT, WHAT, WHO, JournalPage
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.core.tournament.events import made_up_event
from tests.services.phones import Phones
from tests.ui.answers import answer
from tests.ui.conftest import HOSTILE
from tests.ui.geometry import DEFAULT
from tests.ui.sheet.rooms import add_event, seated_event
from tests.ui.showing import in_view


def shown(desk: Desk, qtbot: QtBot) -> JournalPage:
    return in_view(JournalPage(desk), qtbot)


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> JournalPage:
    """The page of the second of two events; three acts are its own."""
    desk.change(create_event, "First")
    desk.change(create_event, "Second")
    desk.change(add_players, 2, (("Ana", None), ("Bo", None)))
    desk.change(add_players, 2, ((HOSTILE, None),))
    desk.choose_event(EventNumber(2))
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    return page


def lines(page: JournalPage) -> list[str]:
    return [page.model.index(row, WHAT).data() for row in range(page.model.rowCount())]


def choose(page: JournalPage, row: int) -> None:
    page.table.setCurrentIndex(page.model.index(row, WHAT))
    page.table.setFocus()


def test_the_acts_of_the_current_event_stand_newest_first(page: JournalPage) -> None:
    assert lines(page)[1:] == ["Add 2 players", "Make event “Second”"]
    assert "<b>Bob</b>" in lines(page)[0]
    assert page.table.isColumnHidden(EVENT)
    assert page.model.index(0, WHAT).data(ACT).by == page.desk.director


@pytest.mark.parametrize("whole_club", [False, True])
def test_what_was_before_and_after_is_in_view_in_the_size_the_window_opens_in(
    desk: Desk, qtbot: QtBot, whole_club: bool
) -> None:
    add_event(qtbot, desk, made_up_event(8, 2))
    with qtbot.waitSignal(desk.changed):
        name = "The evening of a long name"
        desk.change(change_event, EventNumber(1), name=name, date=None, place="House", settings=Settings())
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.resize(DEFAULT)
    window.show()
    window._on_opened("")
    window.show_place([place.key for place in PLACES].index("journal"))
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: desk.is_idle and page.model.rowCount() > 0)
    if whole_club:
        page.extent.setFocus()
        qtbot.keyClick(page.extent, Qt.Key.Key_Down)
        qtbot.waitUntil(lambda: desk.is_idle and not page.table.isColumnHidden(EVENT))
    assert page.table.horizontalScrollBar().maximum() == 0
    for column in (WHAT, BEFORE, AFTER):
        place = page.table.visualRect(page.model.index(0, column))
        assert page.table.viewport().rect().contains(place), column
        assert place.width() > 60


@pytest.mark.parametrize(("width", "shown_of_what"), [(1153, 390), (964, 275)])
def test_what_was_done_has_the_room_that_before_does_not_need(
    page: JournalPage, qtbot: QtBot, width: int, shown_of_what: int
) -> None:
    """Before is mostly empty, and a long name makes What long."""
    long = "Anastasia-Konstantina Papadopoulou von und zu Hohenzollern-Sigmaringen"
    page.desk.change(add_players, 2, ((long, None),))
    qtbot.waitUntil(lambda: page.desk.is_idle and page.model.rowCount() == 4)
    listed = answer(page.desk, qtbot, list_players, EventNumber(2))
    player = next(row.player.id for row in listed.rows if row.player.name == long)
    page.desk.change(set_status, 2, (player,), Status.LATE)
    page.resize(width, 600)
    qtbot.waitUntil(lambda: page.desk.is_idle and page.model.rowCount() == 5)
    qtbot.waitUntil(lambda: page.table.columnWidth(WHAT) >= shown_of_what)
    assert page.table.horizontalScrollBar().maximum() == 0


def test_the_whole_club_shows_every_event(page: JournalPage, qtbot: QtBot) -> None:
    page.extent.setFocus()
    qtbot.keyClick(page.extent, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: lines(page)[-1] == "Make event “First”")
    assert not page.table.isColumnHidden(EVENT)
    assert [page.model.index(row, EVENT).data() for row in range(4)] == ["Second"] * 3 + ["First"]


def test_everything_down_to_a_line_is_undone(page: JournalPage, qtbot: QtBot) -> None:
    choose(page, 1)
    page.back_to.setFocus()
    qtbot.keyClick(page.back_to, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.model.rowCount() == 5)
    assert lines(page)[0] == "Undone: add 2 players"
    assert lines(page)[3] == "Add 2 players (undone)"
    assert page.chosen is not None
    assert page.chosen.number == page.model.index(3, WHAT).data(ACT).number
    assert not page.back_to.isEnabled()


def test_what_was_undone_or_is_a_replay_cannot_be_undone(page: JournalPage, qtbot: QtBot) -> None:
    page.desk.undo()
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    enabled = []
    for row in range(4):
        choose(page, row)
        enabled.append(page.back_to.isEnabled())
    assert enabled == [False, False, True, True]


def test_return_opens_the_page_where_it_was_done(page: JournalPage, qtbot: QtBot) -> None:
    choose(page, 1)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert wanted.args == ["players"]


def test_return_on_a_hand_opens_its_sheet(sample_desk: Desk, qtbot: QtBot) -> None:
    desk = sample_desk
    sheet = answer(desk, qtbot, open_sheet, 1, 3, 1)
    last = HandPlace(3, 1, len(sheet.table.hands) - 1)
    desk.change(erase_hand, 1, last, based_on=1)
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    choose(page, 0)
    with qtbot.waitSignal(page.place_wanted) as wanted:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert wanted.args == [last]


def test_an_act_of_an_event_that_is_gone_leads_home(page: JournalPage, qtbot: QtBot) -> None:
    page.desk.undo()
    page.desk.undo()
    page.desk.undo()
    qtbot.waitUntil(lambda: page.desk.scope.number is None and page.model.rowCount() == 7)
    assert not page.extent.isEnabled()
    choose(page, 3)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert wanted.args == ["home"]


def test_an_act_of_the_whole_club_leads_to_its_page(page: JournalPage, qtbot: QtBot) -> None:
    page.desk.change(make_championship, "Season", SeasonRule(), (EventNumber(1),))
    page.extent.setCurrentIndex(1)
    page.refresh()
    qtbot.waitUntil(lambda: lines(page)[0] == "Make championship “Season”")
    choose(page, 0)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert wanted.args == ["championship"]
    assert page.desk.scope.number == 2
    page.desk.undo()
    qtbot.waitUntil(lambda: lines(page)[0] == "Undone: make championship “Season”")


@pytest.mark.long
def test_older_acts_come_when_the_end_is_reached(desk: Desk, qtbot: QtBot) -> None:
    desk.change(create_event, "Evening")
    for count in range(210):
        date = dt.date(2026, 11, 21)
        desk.change(change_event, 1, name=f"Evening {count}", date=date, place=None, settings=Settings())
    desk.choose_event(EventNumber(1))
    # Each of the changes told while the page is in view would have it begin again.
    qtbot.waitUntil(lambda: desk.is_idle, timeout=20_000)
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 200)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.model.rowCount() == 211)
    assert lines(page)[-1] == "Make event “Evening”"


def test_a_new_club_says_what_the_page_is_for(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.empty.act.click()
    assert wanted.args == ["home"]


def test_one_line_is_undone_alone(page: JournalPage, qtbot: QtBot) -> None:
    choose(page, 1)
    page.undo_one.setFocus()
    qtbot.keyClick(page.undo_one, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    assert lines(page)[0] == "Undone: add 2 players"
    assert [line.endswith("(undone)") for line in lines(page)[1:]] == [False, True, False]
    choose(page, 0)
    assert not page.undo_one.isEnabled()


def test_a_hand_of_a_phone_is_undone_alone_unless_a_later_one_needs_it(desk: Desk, qtbot: QtBot) -> None:
    number = add_event(qtbot, desk, seated_event([4, 4]))
    with open_session(desk.address) as hall:
        phones = Phones(hall, number)
        for table, index in ((1, 0), (2, 0), (1, 1)):
            phones.hand_in(table, index)
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    choose(page, 2)
    with qtbot.waitSignal(desk.refused):
        qtbot.mouseClick(page.undo_one, Qt.MouseButton.LeftButton)
    choose(page, 1)
    assert "table 2, " in page.model.index(1, WHO).data()
    qtbot.mouseClick(page.undo_one, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: lines(page)[0] == "Undone: phone: hand 1 of table 2")
    assert [len(answer(desk, qtbot, open_sheet, number, 1, table).table.hands) for table in (1, 2)] == [2, 0]


def test_return_on_what_a_phone_said_opens_the_tables(desk: Desk, qtbot: QtBot) -> None:
    number = add_event(qtbot, desk, seated_event([4]))
    with open_session(desk.address) as hall:
        Phones(hall, number).call(CallKind.DIRECTOR, 1)
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    choose(page, 0)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert wanted.args == ["results"]
