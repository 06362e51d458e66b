"""What every attack says of itself, and how it went."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an attack went: how often it was tried, what was looked at, and everything that went wrong."""

    tries: int
    seen: str
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack:
    """One kind of attack: `run(tries, seed)` tries so often, always alike for a seed; `whole` is how often
    `make trust` tries.
    """

    name: str
    whole: int
    run: Callable[[int, int], Outcome]
