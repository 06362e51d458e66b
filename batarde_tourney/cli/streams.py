"""The three standard streams, opened even if the program was started without them; `-` stands for them."""

import os
import sys
from pathlib import Path

from batarde_tourney.services.base.files import read_file, read_stream

STREAM = Path("-")
"""Stands for standard input or output in place of a file, as in other programs."""


def read_input(path: Path) -> bytes:
    """Read the file, or all of standard input.

    Raises: as `read_file`.
    """
    return read_stream(sys.stdin.buffer, path) if path == STREAM else read_file(path)


def open_closed_streams() -> None:
    """Open standard input, output and error where they are closed; such a stream is empty and discards all.

    The next file opened, perhaps a club, would get the number of a closed stream.
    """
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115, PTH123 - open as long as the program
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123
