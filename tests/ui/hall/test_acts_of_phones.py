"""What phones do is told and undone as such: no other desk did it, and it hinders no undo here."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.results.results import open_sheet, record_hand
from batarde_tourney.ui.desk.undo_question import UndoQuestion
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.services.phones import Phones
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import add_event, seated_event
from tests.ui.windows import status_of

RESULTS = 3


@pytest.fixture
def phones(window: MainWindow, qtbot: QtBot) -> Iterator[Phones]:
    """The phones of two tables of four; the window shows the tables of their event."""
    number = add_event(qtbot, window.desk, seated_event([4, 4]))
    window.show_place(RESULTS)
    qtbot.waitUntil(lambda: window.sync.is_watching and window.desk.is_idle, timeout=20_000)
    with open_session(window.desk.address) as hall:
        yield Phones(hall, number)


def hands(window: MainWindow, qtbot: QtBot, phones: Phones) -> tuple[int, int]:
    """How many hands stand at each table."""
    sheets = (answer(window.desk, qtbot, open_sheet, phones.event, 1, table) for table in (1, 2))
    one, two = (len(sheet.table.hands) for sheet in sheets)
    return one, two


def type_hand(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    """The director enters a hand at table 1."""
    hand = phones.hand(1, 0)
    with qtbot.waitSignal(window.desk.changed, timeout=20_000):
        window.desk.change(record_hand, phones.event, HandPlace(1, 1, 0), hand, based_on=0)
    qtbot.waitUntil(lambda: window.desk.is_idle, timeout=20_000)


def undo(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def hear(window: MainWindow, qtbot: QtBot, phones: Phones) -> None:
    """A phone hands in a hand at table 2, and the window has heard of it."""
    with qtbot.waitSignal(window.desk.changed, timeout=20_000):
        phones.hand_in(2, 0)
    qtbot.waitUntil(lambda: window.desk.is_idle, timeout=20_000)


def test_a_phone_is_named_in_the_status_bar_and_is_no_desk(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    # What was saved last has been read.
    window._rest.news._own.invalidate()
    hear(window, qtbot, phones)
    assert status_of(window).startswith("Table 2, Emil 4’s phone, ")
    assert status_of(window).endswith(": Phone: hand 1 of table 2")
    assert "desk" not in status_of(window)


def test_what_was_saved_here_stays_in_view_for_a_moment(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    type_hand(window, qtbot, phones)
    hear(window, qtbot, phones)
    assert status_of(window).startswith("Saved ")


def test_undo_takes_back_the_directors_own_act_without_a_question(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    type_hand(window, qtbot, phones)
    hear(window, qtbot, phones)
    assert hands(window, qtbot, phones) == (1, 1)
    undo(window, qtbot)
    qtbot.waitUntil(lambda: hands(window, qtbot, phones) == (0, 1), timeout=20_000)
    assert QApplication.activeModalWidget() is None


def test_undo_of_a_phones_hand_names_the_phone_first(
    window: MainWindow, qtbot: QtBot, phones: Phones
) -> None:
    window.sync.stop()
    window.sync._on_opened(window.desk.address)
    qtbot.waitUntil(lambda: window.sync.is_watching and window.desk.is_idle, timeout=20_000)
    hear(window, qtbot, phones)
    undo(window, qtbot)
    question = opened(qtbot, UndoQuestion)
    assert question.text().startswith("Table 2, Emil 4’s phone has done this, at ")
    qtbot.mouseClick(question.theirs, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: hands(window, qtbot, phones) == (0, 0), timeout=20_000)
