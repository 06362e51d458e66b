"""How often the data base is asked, and how much of our own code runs, for what is done most."""

import inspect
import json
import random
import sqlite3
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest

import batarde_tourney
from instruments.golden.program import (
    HANDS,
    EventNumber,
    HandEntry,
    Pulse,
    ResultsPage,
    Session,
    accept_round,
    add_complete_event,
    desk_with,
    export_event,
    import_event,
    is_open,
    made_up_event,
    made_up_hand,
    make_paper,
    open_session,
    open_sheet,
    propose_round,
    rank_event,
    record_hands,
    rest,
    seated_event,
    wait_until,
)
from instruments.golden.room import WORK

PACKAGE = str(Path(batarde_tourney.__file__).parent)
PULSE = inspect.getfile(Pulse)
TABLES = 6
"""What is typed is measured at each, and the least counts."""
SELDOM = 1_000
DRAFT_KEPT = 500
"""Milliseconds after a key in which what was typed is kept as a draft."""
_LOOKS = {
    *("paint", "paintEvent", "event", "eventFilter", "resizeEvent", "data", "headerData", "flags"),
    *("sizeHint", "minimumSizeHint", "hasHeightForWidth", "heightForWidth"),
}
"""By these names Qt asks how something looks; how often, depends on how busy the computer is."""
_NOT_COUNTED = ("PRAGMA", "BEGIN", "COMMIT", "ROLLBACK")
_statements: list[str] = []


def write_budgets(folder: Path) -> None:
    """A number for each: what is asked of the club by services, and what keys cost in the window."""
    _note_statements()
    told = _of_services() | _of_keys()
    (folder / "budgets.json").write_text(json.dumps(told, indent=1) + "\n")


def _note_statements() -> None:
    """From here on each statement is noted as SQLite is given it, whoever connects."""
    connect = sqlite3.dbapi2.connect

    def connect_noted(*arguments: Any, **more: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **more)
        connection.set_trace_callback(_note)
        return connection

    for module in (sqlite3, sqlite3.dbapi2):
        setattr(module, connect.__name__, connect_noted)


def _note(statement: str) -> None:
    if not statement.startswith(_NOT_COUNTED):
        _statements.append(statement)


def _statements_of(act: Callable[[], object]) -> int:
    before = len(_statements)
    act()
    return len(_statements) - before


def _of_services() -> dict[str, int]:
    with open_session(str(WORK / "budgets.batarde"), create=True, by="Ana") as session:
        number = add_complete_event(session, made_up_event(24, 3, seed=1)).event
        playing = add_complete_event(session, made_up_event(8, 1, unfinished=1)).event
        content = export_event(session, number)
        proposal = propose_round(session, number)
        acts: dict[str, Callable[[], object]] = {
            "ranking": lambda: rank_event(session, number),
            "paper": lambda: make_paper(session, number, "standings"),
            "importing an event": lambda: import_event(session, content),
            "seating the round": lambda: accept_round(session, proposal),
        }
        told = {f"statements: {name}": _statements_of(act) for name, act in acts.items()}
        return told | {"statements: a hand stored": _statements_of_hand(session, playing)}


def _statements_of_hand(session: Session, number: EventNumber) -> int:
    """Of the first hand that a table lacks."""
    sheets = (open_sheet(session, number, 1, table) for table in (1, 2))
    sheet = next(one for one in sheets if len(one.table.hands) < len(one.sizes))
    turn = len(sheet.table.hands)
    hand = made_up_hand(sheet.sizes[turn], sheet.dealers[turn], len(sheet.players), random.Random(1))
    entry = HandEntry(turn, hand, 0)
    return _statements_of(lambda: record_hands(session, number, 1, sheet.table.number, (entry,)))


def _of_keys() -> dict[str, int]:
    """One key, and Return on the whole hand: until all is quiet again."""
    found: dict[str, list[int]] = {}
    with desk_with(seated_event((4,) * TABLES)) as desk:
        page = ResultsPage(desk)
        page.resize(1366, 768)
        page.show()
        wait_until(lambda: page.model.board is not None)
        _stop_looking(desk)
        for table in range(1, TABLES + 1):
            page.open_table(table)
            wait_until(lambda table=table: is_open(page, table))  # type: ignore[misc]
            for name, count in _of_hand(page).items():
                found.setdefault(name, []).append(count)
        page.close()
    return {name: min(counts) for name, counts in found.items()}


def _stop_looking(desk: QObject) -> None:
    """What happens by itself every second or less often would now and then be counted, too."""
    for clock in desk.findChildren(QTimer):
        if clock.interval() >= SELDOM:
            clock.stop()


def _of_hand(page: ResultsPage) -> dict[str, int]:
    """The second key of the first hand, and Return."""
    view, pulse = page.sheet.view, Pulse()
    first, key, rest_of_hand = HANDS[0][0], HANDS[0][1], HANDS[0][2:]

    def settle() -> None:
        pulse.settle(page.desk)
        rest(DRAFT_KEPT)
        pulse.settle(page.desk)

    settle()
    QTest.keyClicks(view, first)
    settle()
    told = _measured("a key", lambda: QTest.keyClicks(view, key), settle)
    QTest.keyClicks(view, rest_of_hand)
    settle()
    return told | _measured("Return on a hand", lambda: QTest.keyClick(view, Qt.Key.Key_Return), settle)


def _measured(name: str, act: Callable[[], object], settle: Callable[[], None]) -> dict[str, int]:
    before = len(_statements)
    with _counting(Calls()) as at_once:
        act()
    with _counting(Calls(but=_LOOKS)) as after:
        settle()
    return {
        f"statements: {name}": len(_statements) - before,
        f"calls: {name}, at once": at_once.count,
        f"calls: {name}, after that, but for looks": after.count,
    }


class Calls:
    """How many functions of the program a thread calls, without those of these names and all that they call.

    What whoever waits asks is not counted either.
    """

    def __init__(self, but: Collection[str] = ()) -> None:
        self.count = 0
        self._but = but
        self._within: FrameType | None = None

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        """As `sys.setprofile` tells it."""
        if self._within is not None:
            if event == "return" and frame is self._within:
                self._within = None
        elif event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            if frame.f_code.co_name in self._but:
                self._within = frame
            elif not _is_of_pulse(frame.f_back):
                self.count += 1


def _is_of_pulse(caller: FrameType | None) -> bool:
    return caller is not None and caller.f_code.co_filename == PULSE


@contextmanager
def _counting(calls: Calls) -> Iterator[Calls]:
    sys.setprofile(calls.note)
    try:
        yield calls
    finally:
        sys.setprofile(None)
