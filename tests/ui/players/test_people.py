"""People who come and go, on the Players page (formats, section 2)."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Event, Substitute, Table
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.people.players import set_status
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.check_in import CheckInDialog
from batarde_tourney.ui.players.late import LateDialog
from batarde_tourney.ui.players.leaving import LeaveWay, LeavingDialog
from batarde_tourney.ui.players.people_acts import NAME, TimelineDialog
from batarde_tourney.ui.players.personal_wishes import PersonalWishesDialog
from batarde_tourney.ui.players.players_model import CATEGORIES, OWN_NUMBER, STATUS, TABLE
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.answers import answer
from tests.ui.asking import asked, go_on, opened
from tests.ui.sheet.rooms import add_event, seated_event

IRIS, JOAN, LATE = (PlayerId(name) for name in ("iris", "joan", "late"))


def evening() -> Event:
    """A table of 4 and one of 3 without a hand; Iris and Joan on standby, Late late."""
    event = seated_event((4, 3))
    others = tuple(Player(one, one.title()) for one in (IRIS, JOAN, LATE))
    presences = (
        Presence(IRIS, 2, Status.STANDBY),
        Presence(JOAN, 2, Status.STANDBY),
        Presence(LATE, 1, Status.LATE),
    )
    players = (*event.players, *others)
    return Event(
        event.name, settings=event.settings, players=players, rounds=event.rounds, presences=presences
    )


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> PlayersPage:
    add_event(qtbot, desk, evening())
    page = PlayersPage(desk)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: len(page.model.rows) == 10)
    return page


def choose(page: PlayersPage, *players: str) -> None:
    page.selection.select(tuple(map(PlayerId, players)))


def decide(qtbot: QtBot, page: PlayersPage, shown: QDialog) -> Event:
    """Return, and the event afterwards."""
    with qtbot.waitSignal(page.desk.changed):
        QTest.keyClick(shown, Qt.Key.Key_Return)
    return stored(qtbot, page)


def stored(qtbot: QtBot, page: PlayersPage) -> Event:
    return answer(page.desk, qtbot, load_event, page.desk.scope.number)


def tables(event: Event) -> tuple[Table, ...]:
    return event.rounds[0].tables


def waiting(page: PlayersPage) -> list[str]:
    rows = range(page.sorted.rowCount())
    words = [(page.sorted.index(row, STATUS).data(), page.sorted.index(row, 0).data()) for row in rows]
    return [f"{status}: {name}" for status, name in sorted(words) if status.startswith("standby")]


def test_s2_4_who_leaves_gives_the_seat_to_a_standby(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "p1")
    qtbot.mouseClick(page.panel.statuses[Status.GONE], Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LeavingDialog)
    assert shown.seats[0].ways.chosen is LeaveWay.SUBSTITUTE
    assert shown.seats[0].player.currentText() == "Iris (standby)"
    after = decide(qtbot, page, shown)
    assert tables(after)[0].substitutes == (Substitute(1, IRIS, 0),)
    qtbot.waitUntil(lambda: page.model.rows[1].status is Status.GONE)


def test_a_new_name_can_be_typed_for_the_seat_of_who_leaves(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "p1")
    qtbot.mouseClick(page.panel.statuses[Status.GONE], Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LeavingDialog)
    field = shown.seats[0].player
    field.setFocus()
    typed = field.lineEdit()
    assert isinstance(typed, QLineEdit)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert not shown.go.isEnabled()
    QTest.keyClicks(typed, "Zoe")
    takes = shown.seats[0].ways.buttons[LeaveWay.SUBSTITUTE]
    assert takes.accessibleDescription().startswith("Zoe is new: on the list from now on")
    after = decide(qtbot, page, shown)
    new = next(player for player in after.players if player.name == "Zoe")
    assert tables(after)[0].substitutes == (Substitute(1, new.id, 0),)


def test_a_name_typed_at_the_button_of_a_substitute_goes_to_the_field_right_below_it(
    qtbot: QtBot, page: PlayersPage
) -> None:
    press(qtbot, page, "p1", "G")
    shown = opened(qtbot, LeavingDialog)
    (question,) = shown.seats
    takes = question.ways.buttons[LeaveWay.SUBSTITUTE]
    qtbot.waitUntil(takes.hasFocus)
    for letter in "Zoe Maj":
        held = shown.focusWidget()
        assert held is not None
        QTest.keyClicks(held, letter)
    assert question.player.currentText() == "Zoe Maj"
    heights = [
        one.mapTo(shown, QPoint()).y()
        for one in (takes, question.player, question.ways.buttons[LeaveWay.PLAY_ON])
    ]
    assert heights == sorted(heights)
    after = decide(qtbot, page, shown)
    new = next(player for player in after.players if player.name == "Zoe Maj")
    assert tables(after)[0].substitutes == (Substitute(1, new.id, 0),)


def test_a_reason_typed_at_the_button_of_a_closed_table_goes_to_the_field_right_below_it(
    qtbot: QtBot, page: PlayersPage
) -> None:
    press(qtbot, page, "p1", "G")
    shown = opened(qtbot, LeavingDialog)
    (question,) = shown.seats
    closes = question.ways.buttons[LeaveWay.CLOSE]
    qtbot.mouseClick(closes, Qt.MouseButton.LeftButton)
    for letter in "ill":
        held = shown.focusWidget()
        assert held is not None
        QTest.keyClicks(held, letter)
    place = closes.mapTo(shown, QPoint()).y()
    qtbot.waitUntil(lambda: question.reason.mapTo(shown, QPoint()).y() > place)
    after = decide(qtbot, page, shown)
    assert tables(after)[0].closed == Closing("ill")


def test_s2_7_or_the_table_is_closed_for_a_reason(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "p4", "p5")
    qtbot.mouseClick(page.panel.statuses[Status.GONE], Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LeavingDialog)
    shown.seats[0].ways.choose(LeaveWay.CLOSE)
    shown.seats[0].reason.setEditText(" ")
    assert not shown.go.isEnabled()
    shown.seats[0].reason.setEditText("both ill")
    after = decide(qtbot, page, shown)
    assert tables(after)[1].closed == Closing("both ill")
    assert tables(after)[1].substitutes == ()


def test_s2_late_gone_and_a_penalty_by_their_keys(qtbot: QtBot, page: PlayersPage) -> None:
    for player, key, kind in (("late", "L", LateDialog), ("p1", "G", LeavingDialog)):
        press(qtbot, page, player, key)
        QTest.keyClick(opened(qtbot, kind), Qt.Key.Key_Escape)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    with qtbot.waitSignal(page.points_wanted) as wanted:
        press(qtbot, page, "p1", "P")
    with qtbot.waitSignal(page.points_wanted) as clicked:
        qtbot.mouseClick(page.panel.points, Qt.MouseButton.LeftButton)
    assert wanted.args == clicked.args == ["p1"]


def press(qtbot: QtBot, page: PlayersPage, player: str, key: str) -> None:
    """The key on the player's row."""
    choose(page, player)
    page.activateWindow()
    page.table.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    QTest.keyClicks(page.table, key)


def test_s2_it_is_told_why_nobody_takes_a_seat(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "p0", "p1", "p2", "p3")
    qtbot.mouseClick(page.panel.statuses[Status.GONE], Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LeavingDialog)
    takes = [question.ways.buttons[LeaveWay.SUBSTITUTE] for question in shown.seats]
    assert [question.ways.chosen is LeaveWay.SUBSTITUTE for question in shown.seats] == [True] * 3 + [False]
    why = takes[-1].accessibleDescription()
    assert why.startswith("The 3 players who are free are offered other seats")
    QTest.keyClick(shown, Qt.Key.Key_Escape)


def test_s2_4_before_the_first_hand_the_others_play_on_by_one_return(qtbot: QtBot, page: PlayersPage) -> None:
    """Nobody is free: that the table is closed is not what Return does."""
    page.desk.change(set_status, page.desk.scope.number, [IRIS, JOAN, LATE], Status.GONE)
    qtbot.waitUntil(lambda: page.model.rows[-1].status is Status.GONE)
    before = stored(qtbot, page)
    press(qtbot, page, "p1", "G")
    shown = opened(qtbot, LeavingDialog)
    (question,) = shown.seats
    chosen = question.ways.buttons[LeaveWay.PLAY_ON]
    assert (chosen.text(), chosen.isChecked()) == ("The other 3 play on as a table of 3", True)
    assert chosen.accessibleDescription().startswith("12 hands instead of 10. For <b>Béa</b> & Co 1")
    qtbot.waitUntil(chosen.hasFocus)
    with qtbot.waitSignal(page.desk.changed):
        QTest.keyClick(shown, Qt.Key.Key_Return)
    after = stored(qtbot, page)
    assert tables(after)[0] == Table(1, (PlayerId("p0"), PlayerId("p2"), PlayerId("p3")), 0)
    qtbot.waitUntil(lambda: page.model.rows[1].status is Status.GONE)
    page.desk.undo()
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert stored(qtbot, page) == before


def test_s2_a_table_of_3_is_closed_only_by_who_chooses_it(qtbot: QtBot, page: PlayersPage) -> None:
    page.desk.change(set_status, page.desk.scope.number, [IRIS, JOAN, LATE], Status.GONE)
    qtbot.waitUntil(lambda: page.model.rows[-1].status is Status.GONE)
    press(qtbot, page, "p4", "G")
    shown = opened(qtbot, LeavingDialog)
    (question,) = shown.seats
    assert set(question.ways.buttons) == {LeaveWay.SUBSTITUTE, LeaveWay.CLOSE}
    closes = question.ways.buttons[LeaveWay.CLOSE]
    told = closes.accessibleDescription()
    assert "Those who stay then have no table in this round." in told
    assert "take the round back and draw it again without the player who leaves" in told
    qtbot.waitUntil(question.ways.buttons[LeaveWay.SUBSTITUTE].hasFocus)
    assert (question.way, shown.go.isEnabled()) == (None, False)
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert shown.isVisible()
    QTest.keyClick(closes, Qt.Key.Key_Space)
    assert question.reason.isVisible()
    after = decide(qtbot, page, shown)
    assert tables(after)[1].closed == Closing("Emil 4 left")


def test_s2_two_leave_one_table_and_only_one_seat_of_4_can_go(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "p1", "p2")
    qtbot.mouseClick(page.panel.statuses[Status.GONE], Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LeavingDialog)
    one, other = shown.seats
    one.ways.choose(LeaveWay.PLAY_ON)
    too_few = other.ways.buttons[LeaveWay.PLAY_ON]
    assert (too_few.isEnabled(), too_few.accessibleDescription()) == (
        False,
        "Too few would be left at the table.",
    )
    after = decide(qtbot, page, shown)
    assert tables(after)[0].seats == (PlayerId("p0"), PlayerId("p2"), PlayerId("p3"))
    assert tables(after)[0].substitutes == (Substitute(1, JOAN, 0),)


def test_s2_escape_leaves_everybody_where_they_are(qtbot: QtBot, page: PlayersPage) -> None:
    before = stored(qtbot, page)
    choose(page, "p1")
    qtbot.mouseClick(page.panel.statuses[Status.GONE], Qt.MouseButton.LeftButton)
    QTest.keyClick(opened(qtbot, LeavingDialog), Qt.Key.Key_Escape)
    assert stored(qtbot, page) == before


def test_s2_1_late_lists_the_legal_ways_with_what_each_does(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "late")
    qtbot.mouseClick(page.panel.late, Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LateDialog)
    assert [way.text() for way in shown.ways] == [
        "Late to table 2, with Emil 4, Fatou 5, Gaël 6",
        "Open table 3: Late, Iris, Joan",
        "Wait, and play from round 2 on",
    ]
    assert [way.accessibleDescription() for way in shown.ways] == [
        "nobody meets again · tables of 3: 1 → 0 · 10 hands to play from now on",
        "nobody meets again · tables of 3: 1 → 2 · 12 hands to play from now on",
        "The round stays as it is",
    ]
    assert shown.refusals == ()
    shown.ways[1].setChecked(True)
    after = decide(qtbot, page, shown)
    assert tables(after)[2].seats == (LATE, IRIS, JOAN)
    qtbot.waitUntil(page.hint.isVisible)
    assert page.hint.text() == "Table 3 is open: Late, Iris, Joan."
    page.desk.undo()
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert len(tables(stored(qtbot, page))) == 2


def test_where_a_latecomer_was_seated_is_said(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "late")
    qtbot.mouseClick(page.panel.late, Qt.MouseButton.LeftButton)
    decide(qtbot, page, opened(qtbot, LateDialog))
    qtbot.waitUntil(page.hint.isVisible)
    assert page.hint.text() == "Late sits at table 2 with Emil 4, Fatou 5, Gaël 6."


def test_s2_late_tells_why_there_is_no_other_way(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "iris", "late")
    qtbot.mouseClick(page.panel.late, Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LateDialog)
    assert [way.text() for way in shown.ways] == [
        "Open table 3: Iris, Late, Joan",
        "Wait, and play from round 2 on",
    ]
    assert shown.refusals == ("1 table of 3 without a hand can be filled, for 2 players.",)
    QTest.keyClick(shown, Qt.Key.Key_Escape)


def test_who_sits_in_the_round_needs_no_seat(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "p1")
    assert not page.panel.late.isVisible()
    choose(page, "late")
    assert page.panel.late.isVisible()


def test_s2_10_the_standby_list_is_shown_in_order_and_moved(qtbot: QtBot, page: PlayersPage) -> None:
    assert waiting(page) == ["standby 1: Iris", "standby 2: Joan"]
    choose(page, "joan")
    page.table.setFocus()
    with qtbot.waitSignal(page.desk.changed):
        QTest.keyClick(page.table, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: waiting(page) == ["standby 1: Joan", "standby 2: Iris"])
    assert [row.player.id for row in page.chosen] == [JOAN]
    with qtbot.waitSignal(page.desk.changed):
        qtbot.mouseClick(page.panel.down, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: waiting(page) == ["standby 1: Iris", "standby 2: Joan"])


def test_s2_12_no_shows_are_found_at_check_in_after_a_question(qtbot: QtBot, desk: Desk) -> None:
    event = Event("Evening", players=tuple(Player(PlayerId(name), name) for name in ("Ana", "Bo", "Cy")))
    add_event(qtbot, desk, event)
    page = PlayersPage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: len(page.model.rows) == 3)
    qtbot.mouseClick(page.panel.check_in, Qt.MouseButton.LeftButton)
    shown = opened(qtbot, CheckInDialog)
    assert shown.count.text() == "0 of 3 are here"
    for letters in ("an", "c"):
        QTest.keyClicks(shown.search, letters)
        QTest.keyClick(shown.search, Qt.Key.Key_Return)
    assert [row.player.name for row in shown.here] == ["Ana", "Cy"]
    shown.missing.setCurrentIndex(1)
    qtbot.mouseClick(shown.done_button, Qt.MouseButton.LeftButton)
    box = asked(qtbot)
    assert box.text() == "1 player is not here: Bo."
    with qtbot.waitSignal(desk.changed):
        go_on(qtbot, box)
    qtbot.waitUntil(lambda: [row.status for row in page.model.rows] == [Status.IN, Status.GONE, Status.IN])
    assert not any(row.is_expected for row in page.model.rows)


def test_s2_the_timeline_tells_where_everybody_was(qtbot: QtBot, page: PlayersPage) -> None:
    qtbot.mouseClick(page.panel.timeline, Qt.MouseButton.LeftButton)
    shown = opened(qtbot, TimelineDialog)
    rows = range(shown.sorted.rowCount())
    told = {shown.sorted.index(row, NAME).data(): shown.sorted.index(row, 1) for row in rows}
    assert next(iter(told)) == "<b>Béa</b> & Co 1"
    assert told["Cem 2"].data() == "1 · 3"
    assert told["Late"].data() == "late"
    spoken = told["Cem 2"].data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Cem 2, round 1: table 1, seat 3"
    shown.table.sortByColumn(NAME, Qt.SortOrder.DescendingOrder)
    assert shown.sorted.index(len(told) - 1, NAME).data() == next(iter(told))
    QTest.keyClick(shown, Qt.Key.Key_Escape)


def test_w_sets_the_table_that_a_player_keeps_and_a_round_that_they_miss(
    qtbot: QtBot, page: PlayersPage
) -> None:
    press(qtbot, page, "late", "W")
    dialog = opened(qtbot, PersonalWishesDialog)
    dialog.table.setFocus()
    dialog.table.selectAll()
    QTest.keyClicks(dialog.table, "7")
    dialog.round.setFocus()
    dialog.round.selectAll()
    QTest.keyClicks(dialog.round, "3")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(said.round == 3 for said in stored(qtbot, page).presences))
    event = stored(qtbot, page)
    (late,) = [player for player in event.players if player.id == LATE]
    assert late.fixed_table == 7
    assert [status_in_round(event, LATE, at) for at in (3, 4)] == [Status.AWAY, Status.LATE]


def test_w_gives_a_category_and_a_number_that_the_list_shows_edits_and_filters(
    qtbot: QtBot, page: PlayersPage
) -> None:
    assert all(page.table.isColumnHidden(column) for column in (CATEGORIES, OWN_NUMBER, TABLE))
    press(qtbot, page, "late", "W")
    dialog = opened(qtbot, PersonalWishesDialog)
    QTest.keyClicks(dialog.categories, "junior, guest")
    dialog.number.setFocus()
    QTest.keyClicks(dialog.number, "0017")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.table.isColumnHidden(OWN_NUMBER))
    (late,) = [player for player in stored(qtbot, page).players if player.id == LATE]
    assert (late.categories, late.number) == (("junior", "guest"), "0017")
    # Another player's cell: a spelling that is known already, then a number that is taken.
    first = page.sorted.index(0, CATEGORIES)
    with qtbot.waitSignal(page.desk.changed):
        page.sorted.setData(first, "JUNIOR")
    qtbot.waitUntil(lambda: page.sorted.index(0, CATEGORIES).data() == "junior")
    with qtbot.waitSignal(page.desk.refused):
        page.sorted.setData(page.sorted.index(0, OWN_NUMBER), "0017")
    page.list.opener.click()
    category = page.list.row.category
    assert [category.itemText(at) for at in range(category.count())] == ["Category", "guest", "junior"]
    QTest.keyClicks(category, "g")
    assert [row.player.id for row in page.sorted.rows] == [LATE]
    QTest.keyClick(page.list.row, Qt.Key.Key_Escape)
    QTest.keyClicks(page.list.row.text, "0017")
    assert [row.player.id for row in page.sorted.rows] == [LATE]
