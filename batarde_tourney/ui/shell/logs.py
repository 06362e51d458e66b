"""The program's log files: bugs, stalls, and fatal signals of the system."""

import faulthandler
import logging
from functools import cached_property
from pathlib import Path
from typing import TextIO

from platformdirs import user_log_path

LONGEST_LOG = 100_000
"""How many bytes at the end of each log are read."""
_PRIVATE = 0o600
"""Mode of a new log, readable by its user only: it may name players."""
WINDOW, STALLS, NATIVE = "window.log", "stalls.log", "native.log"
"""Logs of bugs with tracebacks, of stacks of a frozen window, of stacks at a fatal signal."""


class Logs:
    """Log files in one folder of the user's, created when there is something to write."""

    def __init__(self, folder: Path | None = None) -> None:
        self._chosen = folder
        self._native: TextIO | None = None

    @cached_property
    def folder(self) -> Path:
        """The folder, determined on first use so as not to delay the start."""
        return self._chosen or _usual_folder()

    def write(self, name: str, text: str) -> Path | None:
        """Append the text with the time, return the log's path; a long log is renamed and a new one begun.

        None if it cannot be written, for example on a full disk; the error is still shown to the user.
        """
        try:
            return self._write(self.folder / name, text)
        except OSError:
            return None

    def _write(self, path: Path, text: str) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > 4 * LONGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
        path.touch(_PRIVATE)
        handler = logging.FileHandler(path, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        handler.emit(logging.LogRecord("window", logging.ERROR, __file__, 0, text, None, None))
        handler.close()
        return path

    def read(self, name: str) -> str:
        """Return the end of this log; empty if it does not exist or cannot be read."""
        try:
            with (self.folder / name).open("rb") as file:
                file.seek(max(0, file.seek(0, 2) - LONGEST_LOG))
                return file.read().decode("utf-8", "replace")
        except OSError:
            return ""

    def catch_native(self) -> bool:
        """Log every thread's stack at fatal signals; return whether the last run ended with one.

        Stacks that it left are moved to the log of bugs, so that they are reported once.
        """
        left = self.read(NATIVE)
        if left:
            self.write(WINDOW, f"The program was ended by the system.\n{left}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / NATIVE).touch(_PRIVATE)
            # Opened now and kept open: after a fatal signal no file can be opened any more.
            self._native = (self.folder / NATIVE).open("w", encoding="utf-8")
        except OSError:
            return bool(left)
        faulthandler.enable(self._native, all_threads=True)
        return bool(left)

    def let_go(self) -> None:
        """Stop catching signals."""
        if self._native is not None:
            faulthandler.disable()
            self._native.close()
            self._native = None


def _usual_folder() -> Path:
    return user_log_path("batarde-tourney", appauthor=False)
