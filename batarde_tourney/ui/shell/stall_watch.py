"""A watchdog: a window that is held up for long leaves a note of where it was."""

import sys
import threading
import time
from collections.abc import Callable
from traceback import format_stack

from PySide6.QtCore import QObject, QTimer, Slot

STALL = 0.5
"""Seconds after which a window that does not answer is noted."""
_BEAT = 200
"""Milliseconds between two signs of life."""


class StallWatch(QObject):
    """The window's thread gives signs of life; another notes, once a stall, what it does when they fail."""

    def __init__(
        self, note: Callable[[str], object], parent: QObject | None = None, after: float = STALL
    ) -> None:
        super().__init__(parent)
        self._note = note
        self._after = after
        self._watched = threading.get_ident()
        self._alive = time.monotonic()
        self._over = threading.Event()
        self._timer = QTimer(self)
        self._timer.setInterval(_BEAT)
        self._timer.timeout.connect(self._on_beat)
        self._timer.start()
        # A daemon: the end of the program never waits for it.
        self._thread = threading.Thread(target=self._watch, name="stall watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Watch no longer."""
        self._timer.stop()
        self._over.set()
        self._thread.join()

    @Slot()
    def _on_beat(self) -> None:
        self._alive = time.monotonic()

    def _watch(self) -> None:
        noted = 0.0
        while not self._over.wait(self._after / 4):
            alive = self._alive
            if time.monotonic() - alive >= self._after + _BEAT / 1000 and alive != noted:
                noted = alive
                self._note(self._stack())

    def _stack(self) -> str:
        frame = sys._current_frames().get(self._watched)  # noqa: SLF001 - the way Python gives to it
        stack = "".join(format_stack(frame)) if frame else ""
        return f"The window was held up for more than {self._after * 1000:.0f} ms.\n{stack}"
