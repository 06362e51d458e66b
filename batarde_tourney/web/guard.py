"""The guard before every route: who may ask at all, how much, and how often (hall, section 6)."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass, field

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from batarde_tourney.web.addresses import HallNames, one_house
from batarde_tourney.web.answers import Refused, TooMany, language_of, refusal

MOST_BODY = 16 * 1024
"""Bytes of a request's body."""
MOST_HEADERS = 8 * 1024
"""Bytes of a request's headers."""
SECONDS = 10.0
"""How long a request may take; the live stream has no such limit."""
PER_SECOND, BURST = 10.0, 30.0
"""Requests of one token, or of an address without one."""
FILES, OF_A_FILE = "/static/", 0.1
"""Scripts and styles are the same for all and cost no look at the club: each counts as so much of a request.
They are counted beside the rest: a table's phones share its token, and without its script a page is blank.
"""
MOST_AT_ONCE = 500
"""Live streams, and requests at work beside them: whoever follows the hall also asks what has changed."""
MOST_CALLERS = 4096
"""Most callers whose requests are counted; the ones seen longest ago are forgotten."""
LIVE = "/api/live"
IS_SECURE = "batarde.is_secure"
"""Under this key the scope says whether the page that asks was reached by HTTPS."""
SAFE = frozenset({"GET", "HEAD"})
OWN_HEADER = "x-batarde"

_POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}


@dataclass
class Buckets:
    """Token buckets, by caller: `PER_SECOND` requests, `BURST` at once."""

    clock: Callable[[], float] = time.monotonic
    _left: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def takes(self, caller: str, worth: float = 1) -> bool:
        """Whether this caller may ask once more now; if so, it is counted as so many requests."""
        now = self.clock()
        left, then = self._left.pop(caller, (BURST, now))
        left = min(BURST, left + (now - then) * PER_SECOND)
        may = left >= worth
        self._left[caller] = (left - worth if may else left, now)
        while len(self._left) > MOST_CALLERS:
            self._left.popitem(last=False)
        return may


class RequestGuard:
    """Lets a request through to the routes, or answers it."""

    def __init__(self, app: ASGIApp, names: HallNames) -> None:
        self._app = app
        self._names = names
        self._buckets = Buckets()
        self._at_work = {True: 0, False: 0}
        """By whether it is a live stream."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """RequestGuard one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        begun = asyncio.Event()
        guarded = _with_headers(scope, send, begun)
        try:
            self._check(request)
            body = _Body(receive)
            self._at_work[scope["path"] == LIVE] += 1
            try:
                await self._run(scope, body, guarded)
            finally:
                self._at_work[scope["path"] == LIVE] -= 1
        except Refused as refused:
            await refusal(refused, language_of(request))(scope, receive, guarded)
        except asyncio.CancelledError:
            # The hall ends while this waits: the phone keeps what it has, and sends it again.
            if begun.is_set():
                raise
            ended = Refused(503, "unavailable")
            await refusal(ended, language_of(request))(scope, receive, guarded)

    async def _run(self, scope: Scope, body: "_Body", send: Send) -> None:
        if scope["path"] == LIVE:
            await self._app(scope, body, send)
            return
        try:
            async with asyncio.timeout(SECONDS):
                await self._app(scope, body, send)
        except TimeoutError as error:
            raise Refused(503, "slow") from error

    def _check(self, request: Request) -> None:
        """Raises: Refused."""
        headers = request.headers
        if sum(len(name) + len(value) for name, value in headers.raw) > MOST_HEADERS:
            raise Refused(431, "headers")
        origins = self._names.at(request.scope)
        origin = origins.get(headers.get("host", "").lower())
        if origin is None:
            raise Refused(421, "host")
        request.scope[IS_SECURE] = origin.startswith("https://")
        if self._at_work[request.scope["path"] == LIVE] >= MOST_AT_ONCE:
            raise Refused(503, "busy")
        if request.method not in SAFE:
            _check_unsafe(headers, origins.values())
        caller = caller_of(request)
        if request.scope["path"].startswith(FILES):
            may = self._buckets.takes(f"{FILES} {caller}", OF_A_FILE)
        else:
            may = self._buckets.takes(caller)
        if not may:
            raise TooMany.wait(1 / PER_SECOND)


def caller_of(request: Request) -> str:
    """Who is counted: the token if there is one, else the address."""
    return token_of(request, ("table", "me")) or address_of(request)


def address_of(request: Request) -> str:
    """The address that a request came from, as callers are counted; empty if the connection has none."""
    return one_house(request.client.host) if request.client else ""


def token_of(request: Request, doors: Iterable[str]) -> str:
    """The token of a request: a bearer's, or the cookie of the first of these doors; empty without one."""
    scheme, _space, bearer = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and bearer.strip():
        return bearer.strip()
    # Other programs of this address may have cookies of any form: each is read by itself.
    return next((request.cookies[door] for door in doors if door in request.cookies), "")


def _check_unsafe(headers: Headers, origins: Collection[str]) -> None:
    """A page of another site can send no header of ours. Raises: Refused."""
    origin = headers.get("origin")
    if origin is not None and origin.lower() not in origins:
        raise Refused(403, "origin")
    if headers.get(OWN_HEADER) != "1":
        raise Refused(403, "origin")
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "content-type")
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BODY:
        raise Refused(413, "body")


class _Body:
    """Receives a body up to `MOST_BODY` bytes, whatever its headers said."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._read = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._read += len(message.get("body", b""))
        if self._read > MOST_BODY:
            raise Refused(413, "body")
        return message


def _with_headers(scope: Scope, send: Send, begun: asyncio.Event) -> Callable[[Message], Awaitable[None]]:
    """`send` that adds what every answer says to the browser, and sets `begun` once there is one."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            begun.set()
            headers = MutableHeaders(raw=message.setdefault("headers", []))
            for name, value in _ALWAYS.items():
                headers.setdefault(name, value)
            if not scope["path"].startswith(FILES):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return guarded
