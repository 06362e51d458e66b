"""The three standard streams, open whatever the program was started with."""

import os
import sys


def open_closed_streams() -> None:
    """Standard input, output and error are there; one that was closed is empty and swallows all.

    Left closed, its number would go to the next file to be opened, which may be a club.
    """
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115, PTH123 - open as long as the program
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123
