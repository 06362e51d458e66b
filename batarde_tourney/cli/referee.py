"""`referee`: a question about the rules on each line of standard input, its answer on standard output."""

import sys

from batarde_tourney.cli.output import put
from batarde_tourney.services.referee import answer


def run() -> None:
    """Every line has its answer, each as soon as its line has come in."""
    for line in sys.stdin.buffer:
        put(answer(line.decode("utf-8-sig", "replace")).encode() + b"\n")
