"""`referee`: a question about the rules on each line of standard input, its answer on standard output."""

import sys
from collections.abc import Iterator
from io import BufferedIOBase
from typing import cast

from batarde_tourney.cli.output import put
from batarde_tourney.services.results.referee import answer


def run() -> None:
    """Every line has its answer, each as soon as its line has come in; lines that come together, together."""
    for lines in _lines_come_in():
        put("".join([f"{answer(line)}\n" for line in lines]).encode("ascii"))


def _lines_come_in() -> Iterator[list[bytes]]:
    """The lines that are there, then those that came meanwhile; more are waited for only after that."""
    source = cast(BufferedIOBase, sys.stdin.buffer)
    begun: list[bytes] = []
    # A read ends as soon as anything has come: the next piece of a file, or one line typed.
    while came := source.read1(_AT_ONCE):
        first, *more = came.split(b"\n")
        begun.append(first)
        if more:
            *lines, last = b"".join(begun), *more
            begun = [last]
            yield lines
    if any(begun):
        yield [b"".join(begun)]


_AT_ONCE = 1 << 16
"""Bytes: some hundred questions."""
