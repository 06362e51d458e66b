"""Leaving a hand of a round that is over first lists what follows (formats §4)."""

import gc
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.services.journal.journal import Act, list_acts
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import Room, seated_event


def asked(qtbot: QtBot) -> CorrectionDialog:
    return opened(qtbot, CorrectionDialog)


def over(qtbot: QtBot, desk: Desk) -> Room:
    """A round of two hands, both in, the cursor at the first."""
    settings = Settings(play=BatardePlay(schedule=(5, 6)))
    room = Room(qtbot, desk, seated_event((4,), settings))
    room.open()
    room.type_hand("s2203121")
    room.type_hand("s2203121")
    room.wait_rows_stored(2)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Home):
        room.press(key)
    return room


@pytest.fixture
def room(qtbot: QtBot, desk: Desk) -> Room:
    """Of such a round the first hand is typed anew, as hearts, and left."""
    room = over(qtbot, desk)
    room.type("h")
    room.press(Qt.Key.Key_Down)
    return room


def newest(qtbot: QtBot, desk: Desk) -> Act:
    acts = answer(desk, qtbot, list_acts, desk.scope.number)
    act: Act = acts[0]
    return act


def first_trump(room: Room) -> Denomination:
    return room.wait_stored(2)[0].contract.denomination


def test_s4_2_a_hand_of_a_round_that_is_over_is_corrected_after_what_follows_was_listed(
    qtbot: QtBot, desk: Desk, room: Room
) -> None:
    dialog = asked(qtbot)
    lines = [dialog.lines.item(row).text() for row in range(dialog.lines.count())]
    assert lines == ["No places change, and the same players go on."]
    assert first_trump(room) is Denomination.SPADES
    qtbot.keyClicks(dialog.reason, "misread")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: first_trump(room) is Denomination.HEARTS)
    act = newest(qtbot, desk)
    assert (act.kind, act.facts["why"]) == (ActKind.HAND_CORRECTED, "misread")


def test_s4_6_noted_only_the_hand_is_again_as_it_is_stored(qtbot: QtBot, desk: Desk, room: Room) -> None:
    dialog = asked(qtbot)
    assert not dialog.note.isEnabled()
    qtbot.keyClicks(dialog.reason, "Ana is not sure")
    qtbot.mouseClick(dialog.note, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: newest(qtbot, desk).kind is ActKind.HAND_NOTED)
    assert first_trump(room) is Denomination.SPADES
    assert not room.model.working.is_changed(0)


def test_s4_the_question_outlives_a_dialog_that_is_just_being_left(qtbot: QtBot, desk: Desk) -> None:
    room = over(qtbot, desk)
    left = QDialog(room.page)
    left.show()
    left.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is left)
    room.type("h")
    room.press(Qt.Key.Key_Down)
    dialog = asked(qtbot)
    left.deleteLater()
    QCoreApplication.sendPostedEvents(left, QEvent.Type.DeferredDelete.value)
    assert dialog.isVisible()


def test_s4_the_question_is_there_after_another_program_was_in_use(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = over(qtbot, desk)
    room.type("h")
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)
    room.press(Qt.Key.Key_Down)
    dialog = asked(qtbot)
    gc.collect()
    qtbot.keyClicks(dialog.reason, "misread")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: first_trump(room) is Denomination.HEARTS)


def test_s4_left_the_hand_stays_typed_and_is_not_stored(qtbot: QtBot, desk: Desk, room: Room) -> None:
    qtbot.keyClick(asked(qtbot).reason, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not room.model.working.under_way)
    assert first_trump(room) is Denomination.SPADES
    assert room.model.working.is_changed(0)
    assert newest(qtbot, desk).kind is ActKind.HAND_RECORDED


def test_s4_a_block_pasted_over_hands_of_a_round_that_is_over_is_a_correction_with_its_reason(
    qtbot: QtBot, desk: Desk
) -> None:
    room = over(qtbot, desk)
    cells = "H\t\t2\t1\t2\t2\t0\t1\t3"
    QApplication.clipboard().setText(f"{cells}\t1\n{cells}\t2")
    room.model.go_to(0)
    room.press(Qt.Key.Key_Home)
    room.press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = asked(qtbot)
    qtbot.keyClicks(dialog.reason, "the other sheet")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: first_trump(room) is Denomination.HEARTS)
    act = newest(qtbot, desk)
    told = {"round": 1, "table": 1, "hands": 2, "why": "the other sheet"}
    assert (act.kind, act.facts) == (ActKind.HANDS_CORRECTED, told)


def test_s4_an_exchange_of_seats_in_a_round_that_is_over_tells_what_follows_first(
    qtbot: QtBot, desk: Desk
) -> None:
    room = over(qtbot, desk)
    seats = room.model.working.sheet.table.seats
    exchange = room.page.sheet.menus.exchange
    room.press(Qt.Key.Key_Home)
    for _ in range(2):
        room.press(Qt.Key.Key_Right)
    room.press(Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(exchange.isVisible)
    last = next(action for action in exchange.actions() if action.text().startswith("\u05d0\u05d1 Dov"))
    exchange.close()
    last.trigger()
    dialog = asked(qtbot)
    lines = [dialog.lines.item(row).text() for row in range(dialog.lines.count())]
    assert any("Ana 0" in line for line in lines)
    assert any("Dov 3" in line for line in lines)
    assert not dialog.note.isVisible()
    assert room.model.working.sheet.table.seats == seats
    qtbot.keyClicks(dialog.reason, "they had changed chairs")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: room.model.working.sheet.table.seats != seats)
    act = newest(qtbot, desk)
    assert (act.kind, act.facts["why"]) == (ActKind.SEATS_EXCHANGED, "they had changed chairs")


def test_s4_a_question_whose_window_is_closed_is_left_and_the_next_one_comes(
    qtbot: QtBot, desk: Desk
) -> None:
    """The handbook, say, is deleted when it is closed, and with it what stands above it."""
    room = over(qtbot, desk)
    other = QWidget(room.page, Qt.WindowType.Window)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is other)
    room.type("h")
    room.press(Qt.Key.Key_Down)
    assert asked(qtbot).parentWidget() is other
    other.deleteLater()
    QCoreApplication.sendPostedEvents(other, QEvent.Type.DeferredDelete.value)
    qtbot.waitUntil(lambda: not room.model.working.under_way)
    assert first_trump(room) is Denomination.SPADES
    assert room.model.working.is_changed(0)
    room.press(Qt.Key.Key_Up)
    room.press(Qt.Key.Key_Down)
    qtbot.keyClick(asked(qtbot).reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: first_trump(room) is Denomination.HEARTS)


def test_s4_a_question_about_another_club_is_gone_with_it(
    qtbot: QtBot, desk: Desk, room: Room, tmp_path: Path
) -> None:
    """Answered later it would correct a hand of the club that is current then."""
    asked(qtbot)
    working = room.model.working
    with qtbot.waitSignal(desk.opened):
        desk.open(str(tmp_path / "another.batarde"), create=True)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert not working.under_way
