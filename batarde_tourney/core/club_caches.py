"""Caches of what a club holds: its names, hands and texts, worked out once, and forgotten with the club."""

from collections.abc import Callable
from typing import Protocol, TypeVar


class _Cached(Protocol):
    """What `functools.lru_cache` makes of a function."""

    def cache_clear(self) -> None: ...


_C = TypeVar("_C", bound=_Cached)

_CLEARS: list[Callable[[], None]] = []


def forgotten_with_club(cached: _C) -> _C:
    """The same function, above `@lru_cache`; what it has cached goes with `forget_club`.

    For what is asked with names, hands or figures of a club. What it answers must follow from its
    arguments alone: another club open at the same time in this process only has to work it out again.
    """
    _CLEARS.append(cached.cache_clear)
    return cached


def forget_club() -> None:
    """Empty every such cache: the club that is opened next has other names and hands.

    Without this, a window that opens one club after the other keeps the texts of all of them, up to the
    limits of the caches, strewn over pages of memory that could otherwise be given back.
    """
    for clear in _CLEARS:
        clear()
