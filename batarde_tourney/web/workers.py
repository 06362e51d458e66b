"""Threads in which services run, so that a slow disk holds up only the phone that waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

Told = TypeVar("Told")

_READERS_OF_SERVER = 6
_MAKERS = 2
"""Few, because each one more lets the window of the same program wait longer for its turn."""


class Workers:
    """One thread writes, in the order of the calls; others make pages meanwhile.

    A club has one writer at a time. Were fifty phones to wait for its lock, each in a thread of its own, the
    lock would go to whoever asks in the right moment, and some would be turned away. A club file cannot be
    committed while somebody reads it, so there the same thread reads and looks for changes, too. On a server
    several threads read: most of their time goes by until it answers.
    """

    def __init__(self, *, on_server: bool) -> None:
        self._writer = self._looker = self._readers = ThreadPoolExecutor(1, "hall-club")
        self._makers = ThreadPoolExecutor(_MAKERS, "hall-maker")
        if on_server:
            self._looker = ThreadPoolExecutor(1, "hall-looker")
            self._readers = ThreadPoolExecutor(_READERS_OF_SERVER, "hall-reader")

    async def look(self, what: Callable[..., Told], *told: Any) -> Told:
        """Call something short that many wait for."""
        return await asyncio.get_running_loop().run_in_executor(self._looker, partial(what, *told))

    async def read(self, what: Callable[..., Told], *told: Any) -> Told:
        """Call something that reads the club and changes nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(what, *told))

    async def make(self, what: Callable[..., Told], *told: Any) -> Told:
        """Call something that makes a page of what was read; the club is not asked."""
        return await asyncio.get_running_loop().run_in_executor(self._makers, partial(what, *told))

    async def write(self, what: Callable[..., Told], *told: Any) -> Told:
        """Call something that changes the club. Cancelled before its turn, it is not called at all."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, partial(what, *told))

    def close(self) -> None:
        """Take no more calls; those that wait are dropped."""
        for executor in {self._writer, self._looker, self._readers, self._makers}:
            executor.shutdown(wait=False, cancel_futures=True)
