"""Live: whoever listens is told within a second that the event has changed."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator

HEARTBEAT = 15.0
"""Seconds between two comments on a stream where nothing happens: proxies close silent ones."""
_SHORTEST_PAUSE = 0.2
"""Seconds between two changes of which one listener is told; of their own table they hear at once."""
_ASKED_A_SECOND = 400
"""Each listener asks for the page once they are told: more than so many in a second are not invited."""

Place = tuple[int, int]
"""Round and table."""


class LiveStreams:
    """Streams of server-sent events. All methods are called in the server's loop."""

    def __init__(self) -> None:
        self.version = 0
        self.turn = 0
        """Rises with everything that is told, also where a restored club has an older version."""
        self.seated = 0
        """The last turn that may have changed more than hands: who sits where, doors, rules."""
        self.listeners = 0
        """How many phones follow now."""
        self._tables: dict[Place, int] = {}
        self._rung: Counter[Place] = Counter()
        self._changed = asyncio.Event()
        self._is_over = False

    @property
    def pause(self) -> float:
        """Seconds in which one listener is told of no second change of the event."""
        return max(_SHORTEST_PAUSE, self.listeners / _ASKED_A_SECOND)

    def tell(self, version: int, tables: frozenset[Place] | None = None) -> None:
        """Tell everybody that the event has changed; at these tables only, or None: anything may have."""
        if version == self.version and tables is not None:
            return
        self.turn += 1
        self.version = version
        if tables is None:
            self.seated = self.turn
        for place in tables or ():
            self._tables[place] = self.turn
        self._wake()

    def ring(self, table: Place) -> None:
        """Tell those who follow this table that something is new there, though the event is as it was."""
        self._rung[table] += 1
        self._wake()

    def close(self) -> None:
        """End all streams."""
        self._is_over = True
        self._wake()

    def turn_of(self, table: Place) -> int:
        """The last turn that may have changed this table."""
        return max(self.seated, self._tables.get(table, 0))

    async def stream(self, table: Place | None = None) -> AsyncIterator[str]:
        """The events for one listener, the present version first; of their own table too if they have one."""
        self.listeners += 1
        clock = asyncio.get_running_loop().time
        try:
            heard, heard_of_table, due = -1, (-1, -1), 0.0
            while not self._is_over:
                changed, now = self._changed, clock()
                if heard != self.turn and now >= due:
                    heard, due = self.turn, now + self.pause
                    yield event_text("changed", self.version)
                if table is not None and (told := (self.turn_of(table), self._rung[table])) != heard_of_table:
                    heard_of_table = told
                    yield event_text("table", self.version, rung=told[1])
                if changed is not self._changed:
                    continue
                try:
                    async with asyncio.timeout(HEARTBEAT if heard == self.turn else due - clock()):
                        await changed.wait()
                except TimeoutError:
                    if heard == self.turn:
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
