"""A server that does nothing but commit: `bare_hall FILE` answers a hand once a row of it is on the disk.

It prints its address. What it answers to a GET was made beforehand: no floor is lower.
"""

import asyncio
import json
import socket
import sqlite3
import sys
import threading

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_TABLE = b'{"round": 1, "table": 1, "hands": [' + b'{"index": 0, "state": "handed-in"},' * 9 + b"{}]}"


class _Rows:
    """One connection, one writer at a time."""

    def __init__(self, path: str) -> None:
        self._lock = threading.Lock()
        self._open = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._open.execute("PRAGMA journal_mode = TRUNCATE")
        self._open.execute("PRAGMA synchronous = FULL")
        self._open.execute("CREATE TABLE hands (hand TEXT)")

    def commit(self, hand: bytes) -> None:
        """Put it on the disk."""
        with self._lock:
            self._open.execute("BEGIN IMMEDIATE")
            self._open.execute("INSERT INTO hands VALUES (?)", (hand,))
            self._open.execute("COMMIT")


def main(path: str) -> None:
    """Serve until the process is ended."""
    rows = _Rows(path)

    async def table(_request: Request) -> Response:
        return Response(_TABLE, media_type="application/json")

    async def hand(request: Request) -> Response:
        await run_in_threadpool(rows.commit, await request.body())
        return Response(b'{"revision": 1, "state": "handed-in"}', media_type="application/json")

    routes = [
        Route("/api/table", table),
        Route("/api/table/hands/{index}", hand, methods=["POST"]),
        Route("/api/public", table),
    ]
    listening = socket.create_server(("127.0.0.1", 0))
    print(json.dumps({"url": f"http://127.0.0.1:{listening.getsockname()[1]}/"}), flush=True)
    config = uvicorn.Config(
        Starlette(routes=routes), http="h11", lifespan="off", log_config=None, access_log=False
    )
    asyncio.run(uvicorn.Server(config).serve(sockets=[listening]))


if __name__ == "__main__":
    main(*sys.argv[1:])
