"""What benches share: a stopwatch, and a line that is seen at once."""

from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

Answer = TypeVar("Answer")


def say(line: str) -> None:
    """Print a line now, not when the bench ends."""
    print(line, flush=True)


def timed(act: Callable[[], Answer]) -> tuple[float, Answer]:
    """Seconds the act took, and its answer."""
    began = perf_counter()
    answer = act()
    return perf_counter() - began, answer
