"""`referee`: a question about the rules on each line of standard input, its answer on standard output."""

import sys
from collections.abc import Iterator
from io import BufferedIOBase
from typing import cast

from batarde_tourney.cli.output import put
from batarde_tourney.services.results.referee import answer


def run() -> None:
    """Answer every line as soon as it is read; lines read together are answered together."""
    for lines in _lines_come_in():
        put("".join([f"{answer(line)}\n" for line in lines]).encode("ascii"))


def _lines_come_in() -> Iterator[list[bytes]]:
    """Pieces of complete lines: waits for more only after those that are there."""
    source = cast(BufferedIOBase, sys.stdin.buffer)
    begun: list[bytes] = []
    # A read returns as soon as anything is there: the next piece of a file, or one typed line.
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
"""Bytes of a read: some hundred questions."""
