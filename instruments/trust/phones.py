"""Hundreds of phones in one process: each has an address of its own, keeps its connection, and may listen.

They speak HTTP as little as is needed here: what is measured is the hall, not its callers.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]
AWAY = 0
"""The status of a request that nobody answered."""
SLOW_DOWN = 429
_SECONDS = 20.0
_PHONES_A_NETWORK = 250


@dataclass(frozen=True, slots=True)
class Told:
    """What the hall answered; `status` is `AWAY` if it could not be reached."""

    status: int
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def json(self) -> Json:
        """The body as an object."""
        return dict(json.loads(self.body))


class Lost(Exception):
    """The connection ended before the answer."""


def loopback(number: int) -> str:
    """An address of this computer that no other phone of the room has."""
    return f"127.1.{number // _PHONES_A_NETWORK}.{1 + number % _PHONES_A_NETWORK}"


class Phone:
    """One phone, at `source`, an address of this computer; empty for the usual one."""

    def __init__(self, url: str, token: str = "", source: str = "", host: str = "") -> None:
        place = urlsplit(url)
        self._where = place.hostname or "", place.port or 80
        self._host = host or place.netloc
        self._token = token
        self._source = (source, 0) if source else None
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.statuses: dict[int, int] = {}
        """How many answers had which status."""

    async def get(self, path: str) -> Told:
        """A GET; told to slow down, it waits as the pages do."""
        return await self._until_heard("GET", path, b"")

    async def post(self, path: str, body: Json) -> Told:
        """A POST of JSON, likewise."""
        return await self._until_heard("POST", path, json.dumps(body).encode())

    async def listen(self, heard: Callable[[str, int], None]) -> None:
        """Follow the live stream until it ends; `heard` is told of each event and its version."""
        async for name, version in self._events():
            heard(name, version)

    async def close(self) -> None:
        """Put the phone away."""
        if self._open is not None:
            self._open[1].close()
            with suppress(OSError):
                await self._open[1].wait_closed()
            self._open = None

    async def _until_heard(self, method: str, path: str, body: bytes) -> Told:
        while True:
            told = await self._once(method, path, body)
            self.statuses[told.status] = self.statuses.get(told.status, 0) + 1
            if told.status != SLOW_DOWN:
                return told
            await asyncio.sleep(0.2)

    async def _once(self, method: str, path: str, body: bytes) -> Told:
        is_kept = self._open is not None
        told = await self._try(method, path, body)
        # A connection that was kept may have been closed for idling: browsers try a new one, too.
        return await self._try(method, path, body) if is_kept and told.status == AWAY else told

    async def _try(self, method: str, path: str, body: bytes) -> Told:
        try:
            async with asyncio.timeout(_SECONDS):
                if self._open is None:
                    self._open = await self._connect()
                reader, writer = self._open
                writer.write(self._request(method, path, body))
                told = await _answer(reader)
        except (OSError, Lost, TimeoutError):
            await self.close()
            return Told(AWAY)
        if told.headers.get("connection") == "close":
            await self.close()
        return told

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(*self._where, local_addr=self._source)

    def _request(self, method: str, path: str, body: bytes) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._host}"]
        if self._token:
            lines.append(f"Authorization: Bearer {self._token}")
        if method == "POST":
            lines += ["Content-Type: application/json", "X-Batarde: 1", f"Content-Length: {len(body)}"]
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def _events(self) -> AsyncIterator[tuple[str, int]]:
        reader, writer = await self._connect()
        try:
            writer.write(self._request("GET", "/api/live", b""))
            name = ""
            while line := await reader.readline():
                if line.startswith(b"event: "):
                    name = line[7:].strip().decode()
                elif line.startswith(b"data: "):
                    yield name, int(json.loads(line[6:])["version"])
        except OSError:
            return
        finally:
            writer.close()


async def _answer(reader: asyncio.StreamReader) -> Told:
    """Raises: Lost, OSError."""
    first = (await reader.readline()).split()
    if len(first) < 2:
        raise Lost
    headers: dict[str, str] = {}
    while (line := (await reader.readline()).strip()) != b"":
        name, _colon, value = line.decode("latin-1").partition(":")
        headers[name.lower()] = value.strip()
    try:
        body = await _body(reader, headers)
    except (asyncio.IncompleteReadError, ValueError) as error:
        raise Lost from error
    return Told(int(first[1]), body, headers)


async def _body(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", "0")))
    pieces: list[bytes] = []
    while size := int(await reader.readline(), 16):
        pieces.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(pieces)


@dataclass
class Delays:
    """Seconds of many waits."""

    seconds: list[float] = field(default_factory=list)

    def since(self, began: float) -> None:
        """Count a wait that began then, by `time.perf_counter`."""
        self.seconds.append(time.perf_counter() - began)

    def part(self, share: float) -> float:
        """The wait that this share of them did not exceed; 0 without any."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
