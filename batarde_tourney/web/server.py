"""The server: uvicorn in a thread, its address, and its end within two seconds."""

import asyncio
import logging
import ssl
import sys
import threading
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.web.addresses import Reach, in_url, listen, names_of, reached_at
from batarde_tourney.web.app import build_app
from batarde_tourney.web.phones import Phones
from batarde_tourney.web.served import ServedHall

LOOK_EVERY = 0.25
"""Seconds between two looks whether the event has changed."""
_HEADER_BYTES = 8 * 1024
_PER_ADDRESS = 8
"""Connections of one address: above it, those that idle are closed first."""
_FIRST_REQUEST = 10.0
"""Seconds in which a new connection has to ask for something."""
_ABOUT_TO_ASK = 2.0
"""Seconds in which a new connection does not count as one that idles: its request is under way."""
_LAST_SECONDS = 1
_FILES = 4096
"""Connections and files of a hall with 500 listeners, who each ask by a second connection, and to spare."""


class HallServer:
    """Serves an event until it is stopped. `url` is there once it listens."""

    def __init__(self, hall: ServedHall, host: str, port: int, reach: Reach | None = None) -> None:
        """Raises: AddressTaken."""
        _let_many_in()
        logging.getLogger("uvicorn.error").addFilter(_is_news)
        reach = reach or Reach()
        self._hall = hall
        self._socket = listen(host, port)
        self.port = int(self._socket.getsockname()[1])
        self.url = f"{reach.scheme}://{in_url(reached_at(host)[0])}:{self.port}/"
        config = uvicorn.Config(
            build_app(hall, names_of(host, self.port, reach)),
            http=partial(_Connection, reach=reach),  # type: ignore[arg-type]
            ssl_context_factory=partial(_given, reach.tls) if reach.tls else None,
            # uvicorn would believe everybody on this computer.
            proxy_headers=bool(reach.proxies),
            forwarded_allow_ips=list(reach.proxies),
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=True,
            timeout_keep_alive=20,
            timeout_graceful_shutdown=_LAST_SECONDS,
            h11_max_incomplete_event_size=_HEADER_BYTES,
        )
        self._server = uvicorn.Server(config)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)
        self._is_up = threading.Event()

    def start(self) -> None:
        """Begin to serve; returns once it answers."""
        self._thread.start()
        self._is_up.wait()

    def stop(self) -> None:
        """End all streams and connections, within two seconds. A second call does no harm."""
        self._server.should_exit = True
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._hall.live.close)
        self._thread.join(_LAST_SECONDS + 1)
        self._hall.close()
        self._socket.close()

    def show_clock(self, clock: ClockTold | None) -> None:
        """Tell everybody of the clock of the round. A server that has ended tells nobody."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._hall.show_clock, clock)

    @property
    def listeners(self) -> int:
        """How many phones follow the hall now."""
        return self._hall.live.listeners

    @property
    def phones(self) -> Phones:
        """The phones of the room."""
        return self._hall.phones

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it has ended; whether it has."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        # uvicorn takes signals only in the main thread: here the caller decides when to stop.
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        looking = asyncio.create_task(self._look())
        served = asyncio.create_task(self._server.serve(sockets=[self._socket]))
        while not self._server.started and not served.done():
            await asyncio.sleep(0.01)
        self._is_up.set()
        await served
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking

    async def _look(self) -> None:
        """Follow the club: what the desk and other programs do reaches the phones."""
        while True:
            # A club that is locked or away for a moment is asked again.
            with suppress(TourneyError):
                await self._hall.follow_club()
            await asyncio.sleep(LOOK_EVERY)


class _Connection(H11Protocol):
    """A connection that is closed if it asks for nothing, or idles while its address has too many."""

    cycle: Any
    """The request being answered; None before the first."""
    _open: ClassVar[dict[str, list["_Connection"]]] = {}

    def __init__(self, *told: Any, reach: Reach, **named: Any) -> None:
        super().__init__(*told, **named)
        self._reach = reach

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._since = self.loop.time()
        self._waiting = self.loop.call_later(_FIRST_REQUEST, self._close_if_silent)
        if self._reach.is_proxy(self._address):
            # A proxy keeps connections for the next of its callers, who would be told of an error.
            return
        known = self._open.setdefault(self._address, [])
        known.append(self)
        idle = [one for one in known[:-1] if one.is_idle]
        for one in idle[: max(0, len(known) - _PER_ADDRESS)]:
            one.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._waiting.cancel()
        known = self._open.get(self._address, [])
        if self in known:
            known.remove(self)
        if not known:
            self._open.pop(self._address, None)
        super().connection_lost(exc)

    @property
    def is_idle(self) -> bool:
        """Whether no request of it is being answered, and none is about to come."""
        if self.cycle is None:
            return self.loop.time() - self._since > _ABOUT_TO_ASK
        return bool(self.cycle.response_complete)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _close_if_silent(self) -> None:
        if self.cycle is None:
            self.transport.close()


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn is worth telling: requests that are ended with the hall are no fault."""
    return "timeout graceful shutdown exceeded" not in record.getMessage()


def _let_many_in() -> None:
    """Let this process have as many connections as a big hall needs; systems usually begin with 1024."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - no system but these has it

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # A system that does not give them leaves the hall with fewer.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _given(tls: ssl.SSLContext, _config: uvicorn.Config, _usual: Any) -> ssl.SSLContext:
    return tls
