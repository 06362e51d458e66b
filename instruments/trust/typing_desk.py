"""A desk at work, a real window on no screen, types its tables by keys.

`typing_desk ADDRESS WHICH ROUNDS TABLES FOLDER`. It prints `typed` when its tables are done. Told that all
are, by a line on its input, it prints what its screen shows, as JSON.
"""

import json
import os
import sys
import time

from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from instruments.trust.two_desks import Room, Screen, hand_at, is_mine
from tests.e2e.rubbers import keys_of
from tests.e2e.typist import rest, wait

_STANDINGS, _RESULTS = Qt.Key.Key_5, Qt.Key.Key_4
_PATIENCE = 60.0
"""Seconds in which every screen has to show what anybody has stored: a second where nothing else runs."""


def main(address: str, which: str, rounds: str, tables: str, folder: str) -> None:
    """Type, then tell what is on the screen."""
    os.environ["XDG_STATE_HOME"] = folder
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
    window = make_window(make_app(["desk"]), address)
    window.resize(1366, 768)
    window.show()
    wait(lambda: window.is_whole and window.desk.scope.number is not None, "the event")
    page = _results(window)
    room = Room(int(rounds), int(tables))
    for round_number in range(1, room.rounds + 1):
        for table in room.order(round_number):
            if is_mine(int(which), table):
                _type_table(page, round_number, table)
    print("typed", flush=True)
    # The other desk may be at work still: this one follows it.
    os.set_blocking(sys.stdin.fileno(), False)
    while not sys.stdin.readline():
        rest(50)
    print(json.dumps(_screen(window, room)), flush=True)
    window.close()


def _results(window: MainWindow) -> ResultsPage:
    QTest.keyClick(window, _RESULTS, Qt.KeyboardModifier.ControlModifier)
    wait(lambda: isinstance(window.page, ResultsPage) and window.page.model.board is not None, "the board")
    assert isinstance(window.page, ResultsPage)
    return window.page


def _type_table(page: ResultsPage, round_number: int, table: int) -> None:
    page.open_place(HandPlace(round_number, table, 0))
    sheet = page.sheet

    def is_open() -> bool:
        working = sheet.working
        return working is not None and (working.sheet.round, sheet.table) == (round_number, table)

    wait(is_open, f"table {table} of round {round_number}")
    working, model = sheet.working, sheet.model
    assert working is not None
    assert model is not None
    for index in range(working.hands):
        if working.stored[index] is not None:
            # The other desk was faster: nobody types what is there.
            continue
        model.go_to(index)
        (hand,) = batarde_hands((hand_at(round_number, table, index),))
        QTest.keyClicks(sheet.view, keys_of(hand))
        QTest.keyClick(sheet.view, Qt.Key.Key_Return)
    wait(lambda: None not in working.stored and not working.under_way, f"table {table} stored")


def _screen(window: MainWindow, room: Room) -> Screen:
    """What the standings and the board show once the board has all hands, or never will."""
    page = _results(window)
    # The board behind a sheet may lack what was typed on that sheet: a director looks at it from the tables.
    if page.stack.currentWidget() is page.sheet:
        QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
        wait(lambda: page.stack.currentWidget() is not page.sheet, "the tables")
    board = page.summary
    began = time.monotonic()
    while not board.text().startswith(room.all_are_in) and time.monotonic() - began < _PATIENCE:
        rest(50)
    # No director types as fast as this one: what is under way is let be done.
    wait(lambda: window.desk.is_idle, "the end of what was asked")
    summary = board.text()
    QTest.keyClick(window, _STANDINGS, Qt.KeyboardModifier.ControlModifier)
    wait(lambda: window.desk.is_idle, "the standings")
    assert window.page is not None
    table = max(window.page.findChildren(QTableView), key=lambda view: view.model().rowCount())
    model = table.model()
    cells = range(model.columnCount())
    rows = [[str(model.index(row, cell).data()) for cell in cells] for row in range(model.rowCount())]
    return {"board": summary, "standings": rows}


if __name__ == "__main__":
    main(*sys.argv[1:])
