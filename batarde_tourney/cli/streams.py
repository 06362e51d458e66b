"""The three standard streams, open whatever the program was started with; `-` stands for them."""

import os
import sys
from pathlib import Path

from batarde_tourney.services.base.files import read_file, read_stream

STREAM = Path("-")
"""Where a file is asked for: standard input or output, as other programs have it."""


def read_input(path: Path) -> bytes:
    """What the file holds, or all that comes on standard input.

    Raises: as `read_file`.
    """
    return read_stream(sys.stdin.buffer, path) if path == STREAM else read_file(path)


def open_closed_streams() -> None:
    """Standard input, output and error are there; one that was closed is empty and swallows all.

    Left closed, its number would go to the next file to be opened, which may be a club.
    """
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115, PTH123 - open as long as the program
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123
