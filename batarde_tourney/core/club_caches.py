"""Caches that depend on a club's data, such as names, hands and texts; they are emptied with the club."""

from collections.abc import Callable
from typing import Protocol, TypeVar


class _Cached(Protocol):
    """The result of `functools.lru_cache`."""

    def cache_clear(self) -> None: ...


_C = TypeVar("_C", bound=_Cached)

_CLEARS: list[Callable[[], None]] = []


def forgotten_with_club(cached: _C) -> _C:
    """Register a cached function, as a decorator above `@lru_cache`: `forget_club` empties its cache.

    Use it for functions called with names, hands or figures of a club. The result must depend on the
    arguments alone, so that another club open in this process only has to compute it again.
    """
    _CLEARS.append(cached.cache_clear)
    return cached


def forget_club() -> None:
    """Empty all registered caches: the next club has other names and hands.

    Without this, a window that opens one club after another holds the texts of all of them, up to the limits
    of the caches, scattered over pages of memory that could otherwise be released.
    """
    for clear in _CLEARS:
        clear()
