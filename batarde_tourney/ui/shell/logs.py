"""The program's own logs: bugs, stalls, and what the system's signals left."""

import faulthandler
import logging
from functools import cached_property
from pathlib import Path
from typing import TextIO

LONGEST_LOG = 100_000
"""So many bytes of the end of each log are read."""
_PRIVATE = 0o600
"""A new log is its user's alone: it may name players."""
WINDOW, STALLS, NATIVE = "window.log", "stalls.log", "native.log"
"""Bugs with their tracebacks; stacks of a window held up; stacks of a process that the system ended."""


class Logs:
    """Files in one folder of the user's, which is made when there is something to write."""

    def __init__(self, folder: Path | None = None) -> None:
        self._chosen = folder
        self._native: TextIO | None = None

    @cached_property
    def folder(self) -> Path:
        """Where they are: looked for when there is something to read or to write, not for the start."""
        return self._chosen or _usual_folder()

    def write(self, name: str, text: str) -> Path | None:
        """Where the text stands now, with the time; a log grown long begins anew beside the old one.

        None where nothing can be written, as on a full disk: what it is about is told all the same.
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
        """The end of this log, nothing if there is none, or none that can be read."""
        try:
            with (self.folder / name).open("rb") as file:
                file.seek(max(0, file.seek(0, 2) - LONGEST_LOG))
                return file.read().decode("utf-8", "replace")
        except OSError:
            return ""

    def catch_native(self) -> bool:
        """Let the system's fatal signals write every thread's stack; whether the last time ended like that.

        What they left is put with the bugs, so that it is told once.
        """
        left = self.read(NATIVE)
        if left:
            self.write(WINDOW, f"The program was ended by the system.\n{left}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / NATIVE).touch(_PRIVATE)
            # Open as long as the program runs: there is no opening a file any more when it is needed.
            self._native = (self.folder / NATIVE).open("w", encoding="utf-8")
        except OSError:
            return bool(left)
        faulthandler.enable(self._native, all_threads=True)
        return bool(left)

    def let_go(self) -> None:
        """Catch no signals any more."""
        if self._native is not None:
            faulthandler.disable()
            self._native.close()
            self._native = None


def _usual_folder() -> Path:
    from platformdirs import user_log_path  # noqa: PLC0415 - not for the start

    return user_log_path("batarde-tourney", appauthor=False)
