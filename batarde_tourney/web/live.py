"""Live: whoever listens is told within a second that the event has changed."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator

HEARTBEAT = 15.0
"""Seconds between two comments on a stream where nothing happens: proxies close silent ones."""


class LiveStreams:
    """Streams of server-sent events. All methods are called in the server's loop."""

    def __init__(self) -> None:
        self.version = 0
        self.listeners = 0
        """How many phones follow now."""
        self._changed = asyncio.Event()
        self._rung: Counter[str] = Counter()
        self._is_over = False

    def tell(self, version: int) -> None:
        """Tell everybody that the event has this version now."""
        if version != self.version:
            self.version = version
            self._wake()

    def ring(self, door: str) -> None:
        """Tell those who follow this table that something is new there, though the event is as it was."""
        self._rung[door] += 1
        self._wake()

    def close(self) -> None:
        """End all streams."""
        self._is_over = True
        self._wake()

    async def stream(self, door: str = "") -> AsyncIterator[str]:
        """The events for one listener, the present version first; with a `door` those of its table too."""
        self.listeners += 1
        try:
            known, rung = -1, -1
            while not self._is_over:
                changed = self._changed
                if (known, rung) != (self.version, self._rung[door]):
                    if known != self.version:
                        yield event_text("changed", self.version)
                    if door:
                        yield event_text("table", self.version, rung=self._rung[door])
                    known, rung = self.version, self._rung[door]
                    continue
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await changed.wait()
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self.listeners -= 1

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def event_text(name: str, version: int, **more: int) -> str:
    """One event of a stream.

    >>> event_text("changed", 7)
    'event: changed\\ndata: {"version": 7}\\n\\n'
    """
    return f"event: {name}\ndata: {json.dumps({'version': version, **more})}\n\n"
