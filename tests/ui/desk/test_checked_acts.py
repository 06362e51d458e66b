"""The window asks before an act that puts something at stake, and names the figures."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.act_checks import DeletingEvent
from batarde_tourney.core.tournament.event.event import Closing, Event, Settings
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.draw.draw import accept_round, show_draw
from batarde_tourney.services.events.events import list_events, load_event
from batarde_tourney.services.people.players import list_players
from batarde_tourney.services.tables.leaving import TableEnded
from batarde_tourney.ui.desk.checked_acts import do_checked
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.players.leaving import LeaveWay, LeavingDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.shell.window_services import EventEnds
from batarde_tourney.ui.standings.ties import TiesDialog
from tests.core.tournament.events import made_up_event
from tests.core.tournament.staged_events import stage, staged, totals
from tests.ui.answers import answer
from tests.ui.asking import asked, go_on, opened
from tests.ui.sheet.rooms import add_event, seated_event


def draw_page(qtbot: QtBot, desk: Desk, event: Event) -> DrawPage:
    add_event(qtbot, desk, event)
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def stored(qtbot: QtBot, desk: Desk) -> Event:
    return answer(desk, qtbot, load_event, desk.scope.number)


def test_s7_4_seating_while_hands_are_missing_asks_and_escape_leaves_the_proposal(
    qtbot: QtBot, desk: Desk
) -> None:
    page = draw_page(qtbot, desk, seated_event((4, 4), Settings(rounds=3)))
    page.draw()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    page.accept()
    box = asked(qtbot)
    assert box.text() == "20 of 20 hands of round 1 are missing."
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.proposal is not None
    page.accept()
    go_on(qtbot, asked(qtbot))
    qtbot.waitUntil(lambda: page.proposal is None)
    assert len(stored(qtbot, desk).rounds) == 2


def test_the_main_button_of_a_complete_event_leads_to_the_final_standings(qtbot: QtBot, desk: Desk) -> None:
    page = draw_page(qtbot, desk, made_up_event(8, 3, settings=Settings(rounds=3)))
    assert page.main.text() == "Final standings"
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.main.click()
    assert wanted.args == ["standings"]


def test_s7_6_a_round_more_than_planned_is_drawn_only_after_a_question(qtbot: QtBot, desk: Desk) -> None:
    page = draw_page(qtbot, desk, made_up_event(8, 3, settings=Settings(rounds=3)))
    assert page.again.text() == "Draw round 4"
    page.again.click()
    box = asked(qtbot)
    assert box.text() == "3 rounds were planned, and this is round 4."
    assert page.proposal is None
    go_on(qtbot, box)
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)


def test_s2_8_somebody_with_hands_to_play_is_gone_only_with_their_table_closed_or_seat_taken(
    qtbot: QtBot, desk: Desk
) -> None:
    number = add_event(qtbot, desk, seated_event((3,)))
    page = PlayersPage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: bool(page.model.rows))
    row = page.model.rows[0]
    page.acts.set_status([row], Status.GONE)
    dialog = opened(qtbot, LeavingDialog)
    # Nobody is free, and two are no table: the director says that it is closed, or nothing happens.
    assert not dialog.go.isEnabled()
    dialog.seats[0].ways.choose(LeaveWay.CLOSE)
    assert dialog.ways == (TableEnded(1, 1, "Ana 0 left"),)
    assert status_of(qtbot, desk, number, row.player.id) is Status.IN
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert status_of(qtbot, desk, number, row.player.id) is Status.GONE
    assert stored(qtbot, desk).rounds[0].tables[0].closed == Closing("Ana 0 left")


def test_s7_7_deleting_an_event_says_what_goes_with_it(qtbot: QtBot, desk: Desk) -> None:
    add_event(qtbot, desk, made_up_event(8, 1))
    page = HomePage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.pointed is not None)
    page.delete.click()
    box = asked(qtbot)
    assert box.text() == "“Made up” will be deleted with everything in it. Players: 8, rounds: 1, hands: 20."
    go_on(qtbot, box)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert answer(desk, qtbot, list_events) == ()


def status_of(qtbot: QtBot, desk: Desk, number: EventNumber, player: PlayerId) -> Status:
    players = answer(desk, qtbot, list_players, number)
    return next(row.status for row in players.rows if row.player.id == player)


def two_firsts(qtbot: QtBot, desk: Desk) -> QWidget:
    """A window over an event whose final two have won, tied in the qualifying as well; it is being closed."""
    final = stage("final", "q", best=4)
    played = [("q", [totals(1, a=1, b=7, c=7, d=9)]), ("final", [totals(1, a=2, b=2, c=3, d=5)])]
    add_event(qtbot, desk, staged("abcd", [stage("q"), final], played))
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    EventEnds(desk, window).close()
    return window


def test_s7_closing_an_event_with_two_firsts_asks_naming_them_and_leads_to_their_tie(
    qtbot: QtBot, desk: Desk
) -> None:
    window = two_firsts(qtbot, desk)
    box = asked(qtbot)
    assert box.text() == "Tied for first place on every criterion: A, B."
    (settle,) = (b for b in box.buttons() if box.buttonRole(b) is QMessageBox.ButtonRole.ActionRole)
    assert settle.text() == "Settle the tie…"
    qtbot.mouseClick(settle, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), TiesDialog))
    (ties,) = window.findChildren(TiesDialog)
    # The tie of the qualifying is over: the final came after it.
    assert ties.order.which.currentText() == "final: A, B"
    assert ties.order.which.count() == 2
    qtbot.keyClick(ties.order.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(desk.changed):
        qtbot.mouseClick(ties.order.act, Qt.MouseButton.LeftButton)
    ties.reject()
    assert not stored(qtbot, desk).is_closed
    with qtbot.waitSignal(desk.changed):
        EventEnds(desk, window).close()
    assert stored(qtbot, desk).is_closed


def test_s7_a_first_place_can_stay_shared_and_escape_leaves_the_event_open(qtbot: QtBot, desk: Desk) -> None:
    window = two_firsts(qtbot, desk)
    names = {act.text().replace("&", "") for act in asked(qtbot).buttons()}
    assert {"Change nothing", "Close it with a shared place"} <= names, "told apart by their first word"
    qtbot.keyClick(asked(qtbot), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert not stored(qtbot, desk).is_closed
    EventEnds(desk, window).close()
    with qtbot.waitSignal(desk.changed):
        go_on(qtbot, asked(qtbot))
    assert stored(qtbot, desk).is_closed


def test_where_nothing_is_at_stake_an_act_is_done_in_the_trip_that_finds_so(qtbot: QtBot, desk: Desk) -> None:
    page = draw_page(qtbot, desk, made_up_event(8, 1, settings=Settings(rounds=2)))
    page.draw()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    qtbot.waitUntil(lambda: desk.is_idle)
    trips = QSignalSpy(desk.answered)
    page.accept()
    qtbot.waitUntil(lambda: page.proposal is None and desk.is_idle)
    told = [trips.at(trip)[0] for trip in range(trips.count())]
    assert told == [accept_round, show_draw], "what can be undone next comes with the answer"
    assert len(stored(qtbot, desk).rounds) == 2


def test_an_act_that_is_refused_before_it_is_asked_about_leaves_nothing_behind(
    desk: Desk, qtbot: QtBot
) -> None:
    """The event is gone: each such act stayed in memory as long as its page."""
    page = QWidget()
    qtbot.addWidget(page)
    with qtbot.waitSignal(desk.refused):
        do_checked(desk, page, EventNumber(7), DeletingEvent(), page.show)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert page.children() == []
