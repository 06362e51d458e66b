"""Live: whoever listens is told within a second that the event has changed."""

import asyncio
import json
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
        self._is_over = False

    def tell(self, version: int) -> None:
        """Tell everybody that the event has this version now."""
        if version != self.version:
            self.version = version
            self._wake()

    def close(self) -> None:
        """End all streams."""
        self._is_over = True
        self._wake()

    async def stream(self, *, of_table: bool) -> AsyncIterator[str]:
        """The events for one listener, the present version first."""
        self.listeners += 1
        try:
            known = -1
            while not self._is_over:
                changed = self._changed
                if known != self.version:
                    known = self.version
                    yield event_text("changed", known)
                    if of_table:
                        yield event_text("table", known)
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


def event_text(name: str, version: int) -> str:
    """One event of a stream.

    >>> event_text("changed", 7)
    'event: changed\\ndata: {"version": 7}\\n\\n'
    """
    return f"event: {name}\ndata: {json.dumps({'version': version})}\n\n"
