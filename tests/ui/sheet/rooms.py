"""Seated events, and a results page open on one of them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.open_sheets import OpenSheets
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from tests.ui.answers import answer

DEFAULTS = Settings()
NAMES = ("Ana", "<b>Béa</b> & Co", "Cem", "\u05d0\u05d1 Dov", "Emil", "Fatou", "Gaël")


def seated_event(sizes: Sequence[int], settings: Settings = DEFAULTS) -> Event:
    """One round of tables of these sizes, nothing played; the first dealer of table n is seat n - 1."""
    ids = [PlayerId(f"p{number}") for number in range(sum(sizes))]
    players = tuple(Player(id, f"{NAMES[i % len(NAMES)]} {i}") for i, id in enumerate(ids))
    tables, begin = [], 0
    for number, size in enumerate(sizes, start=1):
        tables.append(Table(number, tuple(ids[begin : begin + size]), (number - 1) % size))
        begin += size
    return Event("Club evening", settings=settings, players=players, rounds=(Round(1, tuple(tables)),))


def add_event(qtbot: QtBot, desk: Desk, event: Event) -> EventNumber:
    """The event stands in the club file and is the current one."""
    with qtbot.waitSignal(desk.changed) as added:
        desk.change(add_complete_event, event)
    fact = added.args[0] if added.args else None
    assert isinstance(fact, EventCreated)
    desk.choose_event(fact.event)
    return fact.event


def stored_hands(qtbot: QtBot, desk: Desk, table: int = 1) -> tuple[Hand, ...]:
    """The hands of a table as the club file has them once all jobs are done."""
    found = answer(desk, qtbot, load_event, desk.scope.number)
    return next(batarde_hands(seated.hands) for seated in found.rounds[0].tables if seated.number == table)


class Room:
    """A results page in view, and a typist who counts key strokes."""

    def __init__(self, qtbot: QtBot, desk: Desk, event: Event) -> None:
        self.qtbot, self.desk = qtbot, desk
        self.number = add_event(qtbot, desk, event)
        self.strokes = 0
        self.enter()

    def enter(self) -> None:
        """Make the page, anew where there was one: as the window does in another language."""
        self.page = ResultsPage(self.desk)
        self.qtbot.addWidget(self.page)
        self.page.resize(1170, 640)
        self.page.show()
        self.qtbot.waitUntil(lambda: self.page.model.board is not None)

    @property
    def model(self) -> SheetModel:
        """The sheet in view."""
        assert self.page.sheet.model is not None
        return self.page.sheet.model

    def wait_for(self, table: int) -> None:
        """Wait until a table's sheet is in view."""
        self.qtbot.waitUntil(lambda: self.page.sheet.table == table)

    def open(self, table: int = 1) -> None:
        """Open a table and wait for its sheet."""
        before = self.page.sheet.model
        self.page.open_table(table)
        self.qtbot.waitUntil(lambda: self.page.sheet.model is not before)
        self.wait_for(table)

    def type(self, keys: str) -> None:
        """Type into the grid."""
        for key in keys:
            self.strokes += 1
            QTest.keyClicks(self.page.sheet.view, key)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press one key in the grid."""
        self.strokes += 1
        QTest.keyClick(self.page.sheet.view, key, modifier)

    def type_hand(self, keys: str) -> None:
        """Type a hand and Return."""
        self.type(keys)
        self.press(Qt.Key.Key_Return)

    def wait_rows_stored(self, hands: int) -> None:
        """Wait until so many hands of the sheet in view are known to be on the disk."""
        self.qtbot.waitUntil(lambda: sum(hand is not None for hand in self.model.working.stored) == hands)

    def remark(self) -> str:
        """What is said below the grid."""
        return self.page.sheet.footer.remark.text()

    def wait_stored(self, hands: int, table: int = 1) -> tuple[Hand, ...]:
        """The table's hands, of which there must be so many."""
        stored = stored_hands(self.qtbot, self.desk, table)
        assert len(stored) == hands
        return stored


def forget_as_after_a_crash(sheets: OpenSheets) -> None:
    """Nothing typed is in memory any more; what is on the disk is there still."""
    for working in sheets._sheets.values():
        working.is_current = False
    sheets._sheets.clear()
    sheets._earlier.forget()
    sheets.autosave.forget()
    sheets.corrections.forget()
