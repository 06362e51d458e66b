"""What is asked of one event is never shown or done in another that is the current one by then.

Three tables: dialogs that decide, answers on their way, and clicks before the other event is loaded. Each is
tried where another event is chosen, where the event is deleted, and where another club, whose event has the
same number and the same players, takes the place of this one.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, NamedSideId, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.base.facts import EventDeleted
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event, delete_event, load_event
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.people.players import rename_player
from batarde_tourney.ui.club.club_questions import ClubQuestions
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import ClubReplaced
from batarde_tourney.ui.draw.draw_options import DrawChoice
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_acts import EventActs, EventSettingsDialog
from batarde_tourney.ui.penalties.penalties_page import PenaltiesPage
from batarde_tourney.ui.players.check_in import CheckInDialog
from batarde_tourney.ui.players.import_players import ImportPlayersDialog
from batarde_tourney.ui.players.late import LateDialog
from batarde_tourney.ui.players.leaving import LeavingDialog
from batarde_tourney.ui.players.pair_acts import PairActs, PlayerDetailsDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.shell.window_services import EventEnds
from batarde_tourney.ui.standings.settle_cut import SettleCutDialog
from batarde_tourney.ui.standings.standings_page import StandingsPage
from batarde_tourney.ui.standings.ties import TiesDialog
from tests.core.tournament.events import made_up_event
from tests.documents.staged_evenings import tied_semi_finals
from tests.ui.answers import answer
from tests.ui.asking import asked, go_on, opened
from tests.ui.draw.test_standby_offer import page_with_standby
from tests.ui.penalties.test_penalties_page import cup
from tests.ui.players.test_people import LATE
from tests.ui.players.test_people import evening as evening_in_motion
from tests.ui.sheet.rooms import Room, add_event, seated_event
from tests.ui.shell.test_of_another_event import Held
from tests.ui.showing import in_view

FIRST, SECOND = EventNumber(1), EventNumber(2)

Act = Callable[[], object]
Begin = Callable[[Desk, QtBot], tuple[QWidget, Act]]
"""Shows a page of the first event; returns its window and the act to be tried."""


def event_now(desk: Desk, qtbot: QtBot) -> tuple[Event, int]:
    """The current event, and how many acts its journal has."""
    event = answer(desk, qtbot, load_event, desk.scope.number)
    acts = answer(desk, qtbot, list_acts, desk.scope.number)
    assert isinstance(event, Event)
    assert isinstance(acts, tuple)
    return event, len(acts)


# What happens meanwhile. The other event is the same one again: every player and table exists in it, too.


def choose_another(desk: Desk, qtbot: QtBot, _folder: Path) -> None:
    add_copy(desk, qtbot)
    desk.choose_event(SECOND)


def delete_it(desk: Desk, qtbot: QtBot, _folder: Path) -> None:
    add_copy(desk, qtbot)
    with qtbot.waitSignal(desk.changed, check_params_cb=lambda fact: isinstance(fact, EventDeleted)):
        desk.change(delete_event, FIRST)
    desk.choose_event(SECOND)


def replace_the_club(desk: Desk, qtbot: QtBot, folder: Path) -> None:
    address = str(folder / "other.batarde")
    with open_session(address, create=True) as session:
        add_complete_event(session, event_now(desk, qtbot)[0])
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(address)
    desk.choose_event(FIRST)


def add_copy(desk: Desk, qtbot: QtBot) -> None:
    copied = event_now(desk, qtbot)[0]
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, copied)


MEANWHILE = (choose_another, delete_it, replace_the_club)


# Dialogs of the first event, and what decides each.


def standings(desk: Desk, qtbot: QtBot, event: Event) -> StandingsPage:
    add_event(qtbot, desk, event)
    page = in_view(StandingsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    return page


def settled_line(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = standings(desk, qtbot, tied_semi_finals())
    qtbot.mouseClick(page.line.settle, Qt.MouseButton.LeftButton)
    dialog = opened(qtbot, SettleCutDialog)

    def decide() -> None:
        for table in tied_semi_finals().rounds[-1].tables:
            for side in [one for one in dialog.ticks if one in table.seats][:2]:
                dialog.ticks[side].setChecked(True)
        dialog.act.click()

    return page, decide


def order_of_a_tie(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    event = cup()
    page = standings(desk, qtbot, replace(event, decisions=()))
    page.ties.open()
    dialog = opened(qtbot, TiesDialog)
    return page, dialog.order.act.click


def players(desk: Desk, qtbot: QtBot, event: Event | None = None) -> PlayersPage:
    add_event(qtbot, desk, event or evening_in_motion())
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(lambda: len(page.model.rows) > 3)
    return page


def returned(kind: type[QDialog], qtbot: QtBot) -> Act:
    dialog = opened(qtbot, kind)
    return lambda: QTest.keyClick(dialog, Qt.Key.Key_Return)


def details(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = players(desk, qtbot)
    PairActs(desk, page).ask_details(page.model.rows[0])
    dialog = opened(qtbot, PlayerDetailsDialog)

    def decide() -> None:
        dialog.name.setText("Somebody Else")
        dialog.rename.click()

    return page, decide


def check_in(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = players(desk, qtbot, replace(seated_event((4,)), rounds=()))
    page.acts.people.check_in(page.model.lines)
    dialog = opened(qtbot, CheckInDialog)

    def decide() -> None:
        dialog.missing.setCurrentIndex(1)
        dialog.done_button.click()
        go_on(qtbot, asked(qtbot))

    return page, decide


def leaving(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = players(desk, qtbot)
    page.acts.set_status(page.model.rows[:1], Status.GONE)
    return page, returned(LeavingDialog, qtbot)


def late(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = players(desk, qtbot)
    page.acts.people.come_late((LATE,))
    return page, returned(LateDialog, qtbot)


def list_of_players(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = players(desk, qtbot)
    page.lists.look_at_text("Zoe\nMax\n")
    return page, opened(qtbot, ImportPlayersDialog).add.click


def cancelled(row: int) -> Begin:
    def begin(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
        add_event(qtbot, desk, cup())
        page = in_view(PenaltiesPage(desk), qtbot)
        qtbot.waitUntil(lambda: page.model.rowCount() == 3)
        page.table.selectRow(row)
        page.cancel_line.click()
        dialog = opened(qtbot, QDialog)
        qtbot.keyClicks(dialog.focusWidget(), "a slip")
        return page, lambda: QTest.keyClick(dialog, Qt.Key.Key_Return)

    return begin


def of_a_table(key: Qt.Key) -> Begin:
    def begin(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
        page = Room(qtbot, desk, evening_in_motion()).page
        control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        qtbot.waitUntil(lambda: page.tables.currentIndex().isValid())
        QTest.keyClick(page.tables, key, control_shift)
        return page, returned(QDialog, qtbot)

    return begin


def seated_anyway(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = drawn(desk, qtbot, seated_event((4, 4), Settings(rounds=3)))
    page.draw()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    page.accept()
    box = asked(qtbot)
    return page, lambda: go_on(qtbot, box)


def closed(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = drawn(desk, qtbot, seated_event((4, 4)))
    EventEnds(desk, page).close()
    box = asked(qtbot)
    return page, lambda: go_on(qtbot, box)


def settings(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = drawn(desk, qtbot, seated_event((4, 4)))
    EventActs(desk, page).change(FIRST)
    dialog = opened(qtbot, EventSettingsDialog)

    def decide() -> None:
        dialog.first.name.setText("Renamed")
        dialog.save.click()

    return page, decide


DIALOGS: dict[str, Begin] = {
    "a tie at the line": settled_line,
    "the order of tied players": order_of_a_tie,
    "a player's details": details,
    "check-in": check_in,
    "who leaves": leaving,
    "who comes late": late,
    "a list of players": list_of_players,
    "points cancelled": cancelled(0),
    "a decision cancelled": cancelled(2),
    "a table closed": of_a_table(Qt.Key.Key_K),
    "a substitute": of_a_table(Qt.Key.Key_U),
    "a round seated though hands are missing": seated_anyway,
    "an event closed before its end": closed,
    "settings": settings,
}


@pytest.mark.sampled
@pytest.mark.parametrize("meanwhile", MEANWHILE)
@pytest.mark.parametrize("dialog", DIALOGS)
def test_what_a_dialog_decides_is_done_in_its_own_event_or_refused(
    desk: Desk, qtbot: QtBot, tmp_path: Path, dialog: str, meanwhile: Callable[..., None]
) -> None:
    page, decide = DIALOGS[dialog](desk, qtbot)
    ClubQuestions(desk, page)
    own = event_now(desk, qtbot)
    meanwhile(desk, qtbot, tmp_path)
    before = event_now(desk, qtbot)
    refused = QSignalSpy(desk.refused)
    is_left = QApplication.activeModalWidget() is None
    assert is_left or meanwhile is not replace_the_club
    if not is_left:
        decide()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert event_now(desk, qtbot) == before
    assert refused.count() == (meanwhile is delete_it and not is_left)
    if meanwhile is choose_another:
        desk.choose_event(FIRST)
        assert event_now(desk, qtbot)[1] > own[1]


def drawn(desk: Desk, qtbot: QtBot, event: Event) -> DrawPage:
    add_event(qtbot, desk, event)
    page = in_view(DrawPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def options(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = drawn(desk, qtbot, replace(seated_event((4, 4)), rounds=()))
    page.ask_options()
    dialog = page.dialog
    assert dialog is not None
    assert isinstance(dialog.choice, DrawChoice)
    one, two, *_ = seated_event((4, 4)).players
    wanted = replace(dialog.choice, apart=((one.id, two.id),))
    return page, lambda: dialog.decided.emit(wanted)


def one_more_round(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = drawn(desk, qtbot, made_up_event(8, 3, settings=Settings(rounds=3)))
    page.again.click()
    box = asked(qtbot)
    return page, lambda: go_on(qtbot, box)


@pytest.mark.sampled
@pytest.mark.parametrize("meanwhile", MEANWHILE[:2])
@pytest.mark.parametrize("begin", [options, one_more_round])
def test_no_round_is_drawn_after_a_question_about_another_event(
    desk: Desk, qtbot: QtBot, tmp_path: Path, begin: Begin, meanwhile: Callable[..., None]
) -> None:
    page, decide = begin(desk, qtbot)
    assert isinstance(page, DrawPage)
    meanwhile(desk, qtbot, tmp_path)
    before = event_now(desk, qtbot)
    decide()
    assert desk.is_idle, "nothing is searched for"
    assert (page.proposal, event_now(desk, qtbot)) == (None, before)


# Answers on their way: each opens a dialog, a menu or a message where it comes while its event is current.


def of_players(ask: Callable[[PlayersPage], object]) -> Begin:
    def begin(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
        page = players(desk, qtbot)
        return page, lambda: ask(page)

    return begin


def of_room(ask: Callable[[Room], object]) -> Begin:
    def begin(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
        room = Room(qtbot, desk, evening_in_motion())
        return room.page, lambda: ask(room)

    return begin


def ties(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = standings(desk, qtbot, cup())
    return page, page.ties.open


ANSWERS: dict[str, Begin] = {
    "where everybody was": of_players(lambda page: page.acts.people.show_timeline()),
    "ways for who comes late": of_players(lambda page: page.acts.people.come_late((LATE,))),
    "seats of who leaves": of_players(lambda page: page.acts.set_status(page.model.rows[:1], Status.GONE)),
    "a list of players": of_players(lambda page: page.lists.look_at_text("Zoe\nMax\n")),
    "a player's other events": of_players(lambda page: page.members.open_player(PlayerId("p1"))),
    "ties": ties,
    "why a table is closed": of_room(lambda room: room.page.exchange.tables.ask_close(1, 1)),
    "who takes a seat": of_room(lambda room: room.page.exchange.tables.ask_substitute(1, 1)),
    "a missing hand": of_room(lambda room: room.page.go_to_missing()),
}


# Clicks before the other event is loaded: the page shows nothing to click, or knows that it is of another.


def round_taken_back(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = drawn(desk, qtbot, seated_event((4, 4)))
    return page, page.back.click


def seat_for_standby(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = page_with_standby(qtbot, desk, 8)
    page.draw()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    page.main.click()
    qtbot.waitUntil(lambda: page.proposal is None and page.standby.isVisible() and desk.is_idle)
    return page, page.standby.take.click


def player_struck(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = players(desk, qtbot)
    page.selection.select((LATE,))
    return page, page.panel.strike.click


def points_given(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    add_event(qtbot, desk, cup())
    page = in_view(PenaltiesPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    page.line.choose(NamedSideId("c"))
    page.line.points.setValue(3)
    page.line.reason.setEditText("late")
    assert page.line.wanted is not None
    return page, page.line.give.click


def line_cancelled(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    add_event(qtbot, desk, cup())
    page = in_view(PenaltiesPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    page.table.selectRow(0)
    return page, page.cancel_line.click


def line_settled(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = standings(desk, qtbot, tied_semi_finals())
    return page, page.line.settle.click


def table_opened(desk: Desk, qtbot: QtBot) -> tuple[QWidget, Act]:
    page = Room(qtbot, desk, evening_in_motion()).page
    return page, lambda: QTest.keyClick(page.tables, Qt.Key.Key_Return)


CLICKS: dict[str, Begin] = {
    "a round taken back": round_taken_back,
    "a seat for a standby": seat_for_standby,
    "a player struck off": player_struck,
    "points given": points_given,
    "points cancelled": line_cancelled,
    "a tie at the line": line_settled,
    "a table's sheet": table_opened,
}


def nothing_came_of_it(desk: Desk, qtbot: QtBot, before: tuple[Event, int]) -> None:
    qtbot.waitUntil(lambda: desk.is_idle, timeout=20_000)
    assert QApplication.activeModalWidget() is None
    assert QApplication.activePopupWidget() is None
    assert event_now(desk, qtbot) == before


@pytest.mark.sampled
@pytest.mark.parametrize("what", ANSWERS)
def test_an_answer_on_its_way_is_not_shown_in_the_event_that_is_chosen_next(
    desk: Desk, qtbot: QtBot, what: str
) -> None:
    _page, ask = ANSWERS[what](desk, qtbot)
    add_copy(desk, qtbot)
    before = event_now(desk, qtbot)
    held = Held(desk, is_long=False)
    ask()
    desk.choose_event(SECOND)
    held.let_go()
    nothing_came_of_it(desk, qtbot, (before[0], 1))


@pytest.mark.sampled
@pytest.mark.parametrize("what", CLICKS)
def test_a_click_before_the_event_chosen_next_is_loaded_does_nothing_there(
    desk: Desk, qtbot: QtBot, what: str
) -> None:
    _page, click = CLICKS[what](desk, qtbot)
    add_copy(desk, qtbot)
    before = event_now(desk, qtbot)
    held = Held(desk, is_long=False)
    desk.choose_event(SECOND)
    click()
    held.let_go()
    nothing_came_of_it(desk, qtbot, (before[0], 1))


def test_a_change_of_an_event_of_a_club_that_was_replaced_is_refused(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    """As of a question that outlived its club, though the same player is in the other one."""
    add_event(qtbot, desk, seated_event((4,)))
    scope, told = desk.scope, QSignalSpy(desk.changed)
    replace_the_club(desk, qtbot, tmp_path)
    before, heard = event_now(desk, qtbot), told.count()
    with qtbot.waitSignal(desk.refused) as refused:
        scope.change(rename_player, PlayerId("p1"), "Somebody Else", None)
    assert isinstance(refused.args[0], ClubReplaced)
    assert (event_now(desk, qtbot), told.count()) == (before, heard)
    assert scope != desk.scope, "the number is the same, but the club is another"


def test_with_no_event_chosen_nothing_is_asked_or_changed(desk: Desk, qtbot: QtBot) -> None:
    told: list[object] = []
    job = desk.scope.request(load_event, then=told.append)
    desk.scope.change(rename_player, PlayerId("p1"), "Somebody Else", None, then=told.append)
    job.cancel()
    assert desk.is_idle
    assert told == []


def test_whoever_asked_for_a_change_hears_nothing_of_it_in_another_event_but_everybody_else_does(
    desk: Desk, qtbot: QtBot
) -> None:
    add_event(qtbot, desk, seated_event((4,)))
    add_copy(desk, qtbot)
    told: list[object] = []
    held = Held(desk, is_long=False)
    desk.scope.change(rename_player, PlayerId("p1"), "Somebody Else", None, then=told.append)
    desk.choose_event(SECOND)
    with qtbot.waitSignal(desk.changed) as changed:
        held.let_go()
    assert changed.args[0].event == FIRST
    assert told == []
