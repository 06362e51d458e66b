"""The sheets of a workbook, read by a process of its own that can be stopped at any time."""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from threading import Event, Thread
from typing import Any

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.exchange.player_list_errors import (
    BloatedWorkbook,
    DamagedWorkbook,
    ListTooLong,
    LockedWorkbook,
    NotAPlayerList,
    OtherWorkbook,
)
from batarde_tourney.exchange.table_sheet import TableSheet
from batarde_tourney.exchange.workbooks import CHILD

MOST_SECONDS = 20.0
"""For starting the process on a busy computer, and for reading: it gives itself `MOST_READING` for that."""
MOST_READING = 5.0
"""Seconds for reading; a list takes less than one."""

READY = b"ready\n"
"""What the process writes before it reads anything: from then on it only fails for what is in the file."""
FAILED = 1
"""The exit code of the process after any error that Python raises for a damaged file."""

OLD_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""First bytes of old workbooks (.xls) and of encrypted new ones."""
ZIP_MARK = b"PK\x03\x04"

_CHECKED_EVERY = 0.1
"""Seconds between two looks at the cancel token."""
_REFUSALS = {
    error.__name__: error
    for error in (BloatedWorkbook, ListTooLong, LockedWorkbook, NotAPlayerList, OtherWorkbook)
}


def is_workbook(content: bytes) -> bool:
    """Whether the bytes begin like a workbook of any kind."""
    return content.startswith((ZIP_MARK, OLD_MARK))


def read_workbook(content: bytes, name: str, cancel: CancelToken) -> tuple[TableSheet, ...]:
    """The sheets that are visible and not empty, in their order; `name` is the file's, for errors.

    A formula counts as its last result, an error as empty.

    Raises: NotAPlayerList, OtherWorkbook, LockedWorkbook, DamagedWorkbook, BloatedWorkbook, ListTooLong;
    WorkStopped if cancelled.
    """
    code, written = _ask_child(content, name, cancel)
    if not written.startswith(READY):
        raise RuntimeError(f"the process that reads workbooks did not start: exit code {code}")
    if code == FAILED:
        raise DamagedWorkbook(name)
    if code:
        # The system ended it, or a library that got no memory.
        raise BloatedWorkbook(name)
    answer = json.loads(written.removeprefix(READY))
    if "refused" in answer:
        raise _REFUSALS[answer["refused"]](name)
    return tuple(map(_sheet, answer["sheets"]))


def _ask_child(content: bytes, name: str, cancel: CancelToken) -> tuple[int, bytes]:
    """The exit code of the process, and what it wrote. It has ended when this returns or raises."""
    with subprocess.Popen(  # noqa: S603 - this program, with no word of the file
        _command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # On Windows a program without a console would open one.
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    ) as child:
        watch = _Watch(child, cancel)
        watch.start()
        try:
            written, _ = child.communicate(content)
        finally:
            child.kill()
            watch.end()
    cancel.raise_if_cancelled()
    if watch.is_late:
        raise BloatedWorkbook(name)
    return child.returncode, written


class _Watch(Thread):
    """Kills the process when it is cancelled or late, while another thread waits for its answer."""

    def __init__(self, child: subprocess.Popen[bytes], cancel: CancelToken) -> None:
        super().__init__(name="watch over a workbook", daemon=True)
        self.is_late = False
        self._child, self._cancel = child, cancel
        self._over = Event()

    def run(self) -> None:
        """Look at the cancel token and at the clock until the answer is there."""
        end = time.monotonic() + MOST_SECONDS
        while not self._over.wait(_CHECKED_EVERY):
            self.is_late = time.monotonic() > end
            if self.is_late or self._cancel.is_cancelled:
                self._child.kill()
                return

    def end(self) -> None:
        """The answer is there."""
        self._over.set()
        self.join()


def _command() -> Sequence[str]:
    """The bundle itself; else this Python, with the modules that this process has.

    Openpyxl would load numpy if it were there, which takes more than the whole list.
    """
    if getattr(sys, "frozen", False):
        return (sys.executable, CHILD)
    start = f"import sys; sys.path[:] = {sys.path!r}; sys.modules['numpy'] = None"
    program = "from batarde_tourney.exchange.workbooks.workbook_child import main; main()"
    return (sys.executable, "-c", f"{start}; {program}")


def _sheet(answer: Any) -> TableSheet:
    return TableSheet(
        tuple((number, tuple(cells)) for number, cells in answer["lines"]),
        answer["name"],
        frozenset(answer["hidden"]),
        tuple((top, left, bottom, right) for top, left, bottom, right in answer["merged"]),
        is_cut="cut" in answer,
    )
