"""Garbage is collected by the window's thread alone, as long as there is a worker beside it."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from batarde_tourney.services.club.clubs import Session
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import GuiThreadGc


@pytest.fixture
def collecting() -> Iterator[list[int]]:
    """The threads that collected garbage."""
    threads: list[int] = []

    def note(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            threads.append(threading.get_ident())

    gc.callbacks.append(note)
    yield threads
    gc.callbacks.remove(note)


def litter(_club: Session) -> None:
    """Leave more garbage than Python lets lie."""
    for _ in range(5_000):
        knot: list[object] = []
        knot.append(knot)


def test_the_worker_never_collects(desk: Desk, qtbot: QtBot, collecting: list[int]) -> None:
    with qtbot.waitSignals([desk.busy, desk.busy]):
        desk.request(litter, then=print)
    desk._gc.tidy()
    assert set(collecting) == {threading.get_ident()}


def test_python_collects_again_when_the_desk_is_closed() -> None:
    owner = QObject()
    gui_thread_gc = GuiThreadGc(owner)
    assert not gc.isenabled()
    gui_thread_gc.stop()
    assert gc.isenabled()
