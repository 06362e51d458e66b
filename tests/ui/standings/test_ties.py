"""Ties and decisions in the window (formats §1, §3; contract F17, F18): every verb by hand, with Undo."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QRadioButton
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.stages import Decision, Means
from batarde_tourney.services.events.events import delete_event, load_event
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.people.players import rename_player
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.kit.standings_model import NAME, STANDING
from batarde_tourney.ui.standings.standings_page import StandingsPage
from batarde_tourney.ui.standings.ties import TiesDialog
from tests.documents.staged_evenings import tied_semi_finals
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.standings.test_line import shown


def decisions(desk: Desk, qtbot: QtBot) -> tuple[Decision, ...]:
    event = answer(desk, qtbot, load_event, EventNumber(1))
    return event.decisions


def press_t(page: StandingsPage, qtbot: QtBot) -> TiesDialog:
    page.activateWindow()
    page.table.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    qtbot.keyClick(page.table, Qt.Key.Key_T)
    return opened(qtbot, TiesDialog)


def ranks(page: StandingsPage) -> list[int]:
    return [page.model.index(row, NAME).data(STANDING).rank for row in range(page.model.rowCount())]


def test_f17_equals_are_put_in_order_by_keys_and_undone(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    before = ranks(page)
    assert before[:4] == [1, 1, 1, 1] or before[:2] == [1, 1]
    dialog = press_t(page, qtbot)
    first, second = (dialog.order.list.item(row).text() for row in range(2))
    listed = dialog.order.list
    assert listed.verticalScrollBar().maximum() == listed.count() - 6, "six are seen whole"
    qtbot.waitUntil(dialog.order.list.hasFocus)
    qtbot.keyClick(dialog.order.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert [dialog.order.list.item(row).text() for row in range(2)] == [second, first]
    qtbot.mouseClick(dialog.order.how.findChildren(QRadioButton)[1], Qt.MouseButton.LeftButton)
    assert not dialog.order.act.isEnabled(), "the director says why"
    qtbot.keyClicks(dialog.order.reason, "cut the cards")
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog.order.reason, Qt.Key.Key_Return)
    (made,) = decisions(desk, qtbot)
    assert (made.how, made.reason, len(made.order)) == (
        Means.DIRECTOR,
        "cut the cards",
        before.count(1),
    )
    qtbot.waitUntil(lambda: dialog.list.count() == 1)
    qtbot.waitUntil(dialog.close_button.hasFocus)
    assert dialog.close_button.isDefault(), "one Return too many decides nothing"
    assert dialog.list.item(0).text().endswith("(cut the cards)")
    dialog.reject()
    qtbot.waitUntil(lambda: ranks(page)[:2] == [1, 2])
    assert page.model.index(0, NAME).data() == second
    with qtbot.waitSignal(desk.changed):
        desk.change(undo, EventNumber(1))
    qtbot.waitUntil(lambda: ranks(page) == before)


@pytest.mark.long
def test_f18_a_decision_is_cancelled_with_a_reason_and_stays_readable(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    dialog = press_t(page, qtbot)
    with qtbot.waitSignal(desk.changed):
        qtbot.mouseClick(dialog.order.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.list.count() == 1)
    dialog.list.setFocus()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Delete)
    asked = opened(qtbot, ReasonDialog)
    assert not asked.act.isEnabled()
    qtbot.keyClicks(asked.reason, "wrong table")
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(asked.reason, Qt.Key.Key_Return)
    assert [made.cancelled for made in decisions(desk, qtbot)] == ["wrong table"]
    qtbot.waitUntil(lambda: dialog.list.item(0).font().strikeOut())
    assert dialog.list.item(0).text().endswith("cancelled: wrong table")
    assert not dialog.cancel_made.isEnabled()
    dialog.reject()
    with qtbot.waitSignal(desk.changed):
        desk.change(undo, EventNumber(1))
    assert [made.cancelled for made in decisions(desk, qtbot)] == [None]


def test_without_stages_nothing_is_to_be_settled(sample_desk: Desk, qtbot: QtBot) -> None:
    page = StandingsPage(sample_desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    assert not page.panel.ties.isVisible()
    page.activateWindow()
    page.table.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    with qtbot.waitSignal(page.said) as said:
        qtbot.keyClick(page.table, Qt.Key.Key_T)
    assert said.args == ["An event without stages has no ties to settle: tied players share the place."]
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert not isinstance(QApplication.activeModalWidget(), TiesDialog)


def test_what_is_typed_stays_when_somebody_else_types_a_hand(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    dialog = press_t(page, qtbot)
    order = dialog.order
    qtbot.keyClick(order.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    names = [order.list.item(row).text() for row in range(order.list.count())]
    qtbot.mouseClick(order.how.findChildren(QRadioButton)[1], Qt.MouseButton.LeftButton)
    qtbot.keyClicks(order.reason, "cut the")
    with qtbot.waitSignal(desk.changed):
        desk.change(rename_player, EventNumber(1), PlayerId(tied_semi_finals().players[-1].id), "Zz", "Lyon")
    qtbot.waitUntil(lambda: desk.is_idle)
    wanted = order.reason.text(), [order.list.item(row).text() for row in range(order.list.count())]
    if "Zz" not in {*wanted[1]}:
        assert wanted == ("cut the", names)


def test_the_dialog_goes_with_its_event(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    dialog = press_t(page, qtbot)
    with qtbot.waitSignal(dialog.rejected), qtbot.assertNotEmitted(desk.refused):
        desk.change(delete_event, EventNumber(1))
