"""A closed event is changed with a reason, which the window asks for in one place (formats §7)."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.events.events import close_event, load_event
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.penalties.penalties import give_points
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.core.tournament.staged_events import stage, staged, totals
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import add_event
from tests.ui.windows import menu_entry

CUP = staged("abcd", [stage("q")], [("q", [totals(1, a=0, b=1, c=2, d=3)])])


def event_of(window: MainWindow, qtbot: QtBot) -> Event:
    return answer(window.desk, qtbot, load_event, window.desk.scope.number)


def asked(qtbot: QtBot) -> ReasonDialog:
    return opened(qtbot, ReasonDialog)


def test_s7_8_the_menu_closes_the_event_and_a_change_then_asks_why(window: MainWindow, qtbot: QtBot) -> None:
    number = add_event(qtbot, window.desk, CUP)
    menu_entry(window, "Event", "Close the event").trigger()
    qtbot.waitUntil(lambda: event_of(window, qtbot).is_closed)
    for key, given in ((Qt.Key.Key_Escape, 0), (Qt.Key.Key_Return, 1)):
        window.desk.change(give_points, number, "a", 1, 3, reason="late")
        dialog = asked(qtbot)
        assert dialog.question.text() == "“Cup” is closed. It can still be changed, with a reason."
        qtbot.keyClicks(dialog.reason, "told the day after")
        qtbot.keyClick(dialog.reason, key)
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None and window.desk.is_idle)
        assert len(event_of(window, qtbot).adjustments) == given
    acts = answer(window.desk, qtbot, list_acts, number)
    assert acts[0].facts["why"] == "told the day after"
    menu_entry(window, "Event", "Open the event again").trigger()
    qtbot.waitUntil(lambda: not event_of(window, qtbot).is_closed)


def _is_gone(dialog: ReasonDialog) -> bool:
    return not isValid(dialog)


def test_s7_several_changes_held_at_once_are_asked_for_one_after_the_other(
    window: MainWindow, qtbot: QtBot
) -> None:
    number = add_event(qtbot, window.desk, CUP)
    window.desk.change(close_event, number)
    left: list[TourneyError] = []
    for player in ("a", "b", "c"):
        window.desk.change(give_points, number, player, 1, 3, reason="late", otherwise=left.append)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Return):
        dialog = asked(qtbot)
        qtbot.keyClicks(dialog.reason, "told the day after")
        qtbot.keyClick(dialog.reason, key)
        qtbot.waitUntil(partial(_is_gone, dialog))
        qtbot.waitUntil(lambda: window.desk.is_idle)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert [line.side for line in event_of(window, qtbot).adjustments] == ["a", "c"]
    assert len(left) == 1


def test_s7_a_change_whose_question_goes_with_the_dialog_below_is_left_as_it_was(
    window: MainWindow, qtbot: QtBot
) -> None:
    number = add_event(qtbot, window.desk, CUP)
    window.desk.change(close_event, number)
    below = QDialog(window)
    below.open()
    left: list[TourneyError] = []
    window.desk.change(give_points, number, "a", 1, 3, reason="late", otherwise=left.append)
    assert asked(qtbot).parentWidget() is below
    below.deleteLater()
    QCoreApplication.sendPostedEvents(below, QEvent.Type.DeferredDelete.value)
    qtbot.waitUntil(lambda: len(left) == 1)
    window.desk.change(give_points, number, "b", 1, 3, reason="late")
    dialog = asked(qtbot)
    qtbot.keyClicks(dialog.reason, "told the day after")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [line.side for line in event_of(window, qtbot).adjustments] == ["b"])
