"""Where time is the rule, or may run out: the machines that run these tests are shared and noisy."""

from collections.abc import Callable
from time import process_time
from typing import Any

from pytestqt.qtbot import QtBot

LONGEST_WAIT = 20_000
"""Milliseconds after which what a test waits for will not come any more."""
_TRIES = 3
_BARE_STEPS = 600_000
"""Steps that take a twentieth of a second on an idle machine."""


class PatientBot(QtBot):
    """Waits for what is sure to come for as long as a busy machine may need."""

    def waitUntil(self, callback: Callable[[], Any], *, timeout: int = LONGEST_WAIT) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = LONGEST_WAIT, **others: Any) -> Any:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **others)


def takes_less(measured: Callable[[], float], seconds: float) -> bool:
    """Whether a measure, in seconds of the processor, stays below so many of an idle machine.

    The bound is stretched by how slow the machine is just now, and what was disturbed is measured again.
    """
    return any(measured() < seconds * _slowness() for _ in range(_TRIES))


def _slowness() -> float:
    """How many times longer than on an idle machine the same work takes now."""
    begun = process_time()
    counts: dict[int, int] = {}
    for number in range(_BARE_STEPS):
        counts[number % 997] = counts.get(number % 997, 0) + number
    return 20 * (process_time() - begun)
