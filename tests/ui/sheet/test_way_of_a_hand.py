"""The way of a hand is short: few functions of ours from Return to the disk, and back to the painted cell."""

import sqlite3
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

import batarde_tourney
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.sheet_view import CellsView
from tests.ui.sheet.rooms import Room, seated_event

MOST = 15
"""Own functions under way at the three points together: handed to the worker, committed, painted again."""

OURS = str(Path(batarde_tourney.__file__).parent)
HANDED_OVER = ThreadPoolExecutor.submit.__code__
PAINTED = CellsView.dataChanged.__code__


def test_a_hand_takes_at_most_15_of_our_functions_from_key_to_disk_and_back(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type("s2203121")
    with _noting_ways(desk) as ways:
        room.press(Qt.Key.Key_Return)
        room.wait_rows_stored(1)
        room.qtbot.waitUntil(lambda: desk.is_idle)
    out = next(way for code, way in ways if code is HANDED_OVER)
    down = next(way for code, way in ways if code is None)
    back = max((way for code, way in ways if code is PAINTED and "_on_stored" in " ".join(way)), key=len)
    assert "SheetView.keyPressEvent" in out, "the way begins with the key"
    assert "ClubFile.transaction" in down, "the way leads to the disk"
    assert len(out) + len(down) + len(back) <= MOST, "\n".join((*out, "", *down, "", *back))


Way = tuple[str, ...]
"""Our functions under way, the outermost first."""


@contextmanager
def _noting_ways(desk: Desk) -> Iterator[list[tuple[CodeType | None, Way]]]:
    """How deep we are where work is handed to a worker, cells are painted and, for None, at commits."""
    ways: list[tuple[CodeType | None, Way]] = []

    def profile(frame: FrameType, what: str, _argument: object) -> None:
        if what == "call" and frame.f_code in {HANDED_OVER, PAINTED}:
            ways.append((frame.f_code, _way_to(frame)))

    def at_commit(statement: str) -> None:
        if statement == "COMMIT":
            ways.append((None, _way_to(sys._getframe())))

    assert desk._session is not None
    server = desk._session.club._server
    # It is kept for the next piece of work, which is the hand.
    with server.connected(server.engine) as connection:
        driven = connection.connection.driver_connection
    assert isinstance(driven, sqlite3.Connection)
    driven.set_trace_callback(at_commit)
    sys.setprofile(profile)
    yield ways
    sys.setprofile(None)
    driven.set_trace_callback(None)


def _way_to(frame: FrameType | None) -> Way:
    way: list[str] = []
    while frame is not None:
        if frame.f_code.co_filename.startswith(OURS):
            way.append(frame.f_code.co_qualname)
        frame = frame.f_back
    return tuple(reversed(way))
