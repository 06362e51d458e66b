"""The hall's application, asked without a network: a request goes in as the server would hand it over."""

import asyncio
import json
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

from starlette.applications import Starlette

from batarde_tourney.web import guard, served
from batarde_tourney.web.addresses import HallNames
from batarde_tourney.web.app import build_app
from batarde_tourney.web.served import ServedHall
from tests.web.conftest import Answer, Json

_HOST, _PORT = "127.0.0.1", 8080
Message = MutableMapping[str, Any]


class WiredHall:
    """A hall whose requests are answered one after another."""

    def __init__(self, hall: ServedHall) -> None:
        self.hall = hall
        self._app: Starlette = build_app(hall, HallNames())
        self._runner = asyncio.Runner()

    def ask(
        self, method: str, path: str, token: str = "", body: Json | None = None, cookie: str = ""
    ) -> Answer:
        """One request; a body is sent as JSON."""
        headers = {"host": f"{_HOST}:{_PORT}", "content-type": "application/json", "x-batarde": "1"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        if cookie:
            headers["cookie"] = cookie
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "client": (_HOST, 50_000),
            "server": (_HOST, _PORT),
            "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
        }
        sent = b"" if body is None else json.dumps(body).encode()
        told: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Message) -> None:
            told.append(message)

        self._runner.run(self._app(scope, receive, send))
        start, *parts = told
        content = b"".join(part.get("body", b"") for part in parts)
        found = {key.decode(): value.decode() for key, value in start["headers"]}
        return Answer(start["status"], json.loads(content) if content else None, found)

    def look(self) -> None:
        """What a server does four times a second."""
        self._runner.run(self.hall.follow_club())

    def close(self) -> None:
        """Nothing more is asked."""
        self.hall.close()
        self._runner.close()


@contextmanager
def without_limits() -> Iterator[None]:
    """Everybody may ask as often as they like."""
    before = guard.BURST, guard.PER_SECOND, served._CODE_TRIES
    guard.BURST = guard.PER_SECOND = served._CODE_TRIES = 10**9
    try:
        yield
    finally:
        guard.BURST, guard.PER_SECOND, served._CODE_TRIES = before
