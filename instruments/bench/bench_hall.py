"""The hall under load: hands against a bare server that commits, the window beside it, pages that follow.

`python -m instruments.bench hall`; with `HALL_SECONDS=120` it types for two minutes.
"""

import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.exchange.hall_wire import hand_object
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.hall.doors import open_doors
from instruments.bench.measuring import say
from instruments.trust.phones import SLOW_DOWN, Delays, Json, Phone, loopback
from instruments.trust.two_desks import SEATS, Room, event_of
from instruments.trust.world_cup import other_content
from tests.e2e.rubbers import rubber_of

SECONDS = float(os.environ.get("HALL_SECONDS", "20"))
TABLES, HANDS = 50, 10
PHONES = TABLES * SEATS
PAGES, LOOKS = 500, 3
A_HAND = 20.0
"""Seconds from one hand to the next at a table beside the window: seven times as fast as people play."""
_LOOK_EVERY = 2.0
ROOT = Path(__file__).parents[2]


@dataclass
class Load:
    """What a room of phones does to a hall: the hands of each table, the token of its phones."""

    url: str
    tokens: Sequence[str]
    played: Sequence[Sequence[Json]]
    pause: float = 0.0
    """Seconds between two hands of a table."""
    waits: Delays = field(default_factory=Delays)

    async def last(self, seconds: float) -> int:
        """Let it work for so long; returns how many requests were answered.

        At every table one phone types while three look. A hand that is in is typed again, otherwise.
        """
        ends = time.perf_counter() + seconds
        phones = [Phone(self.url, self.tokens[at // SEATS], loopback(at)) for at in range(PHONES)]
        async with asyncio.TaskGroup() as room:
            for at, phone in enumerate(phones):
                room.create_task(
                    self._look(phone, ends) if at % SEATS else self._type(phone, at // SEATS, ends)
                )
        statuses = {status for phone in phones for status in phone.statuses}
        assert statuses <= {200, SLOW_DOWN}, statuses
        return sum(phone.statuses.get(200, 0) for phone in phones)

    async def _type(self, phone: Phone, table: int, ends: float) -> None:
        seating = (await phone.get("/api/table")).json.get("seating", 0)
        revisions = [0] * HANDS
        await asyncio.sleep(self.pause * table / TABLES)
        for turn in range(1_000_000):
            at = turn % HANDS
            hand = self.played[table][at] if turn // HANDS % 2 == 0 else other_content(self.played[table][at])
            told = {"id": str(uuid.uuid4()), "seating": seating, "based_on": revisions[at], "seat": 0}
            began = time.perf_counter()
            answer = await phone.post(f"/api/table/hands/{at}", {**told, "hand": hand})
            assert answer.status == 200, (answer.status, answer.body)
            self.waits.since(began)
            revisions[at] = int(answer.json["revision"])
            if time.perf_counter() + self.pause > ends:
                break
            await asyncio.sleep(self.pause)
        await phone.close()

    async def _look(self, phone: Phone, ends: float) -> None:
        while time.perf_counter() < ends:
            await phone.get("/api/table")
            await asyncio.sleep(_LOOK_EVERY)
        await phone.close()


def main() -> None:
    """Print a line for each figure."""
    played = [
        [hand_object(hand, "batarde") or {} for hand in rubber_of(1, table, SEATS, 0)]
        for table in range(1, TABLES + 1)
    ]
    _compare_with_bare(played)
    _measure_window(played)
    _measure_pages(played)


def _compare_with_bare(played: Sequence[Sequence[Json]]) -> None:
    with TemporaryDirectory() as folder:
        address, tokens = _new_club(folder)
        found: list[tuple[float, float]] = []
        for name, told in (
            ("the hall", ("batarde_tourney", "serve", address, "1")),
            ("a bare server that commits", ("instruments.bench.bare_hall", f"{folder}/bare")),
        ):
            with _program(*told) as (_process, url):
                load = Load(url, tokens, played)
                requests = asyncio.run(load.last(SECONDS)) / SECONDS
            hands = len(load.waits.seconds) / SECONDS
            found.append((requests, hands))
            say(
                f"{name:26} {PHONES} phones, {SECONDS:.0f} s: {requests:.0f} requests/s, {hands:.1f} hands/s,"
                f" half within {load.waits.part(0.5):.2f} s, 99 of 100 within {load.waits.part(0.99):.2f} s"
            )
    ratio, of_hands = (ours / bare for ours, bare in zip(*found, strict=True))
    say(f"  ratio of requests {ratio:.2f}, of hands {of_hands:.2f}")


def _measure_window(played: Sequence[Sequence[Json]]) -> None:
    with TemporaryDirectory() as folder:
        address, tokens = _new_club(folder)
        with _program("instruments.bench.hall_window", address, folder) as (window, url):
            load = Load(url, tokens, played, A_HAND)
            asyncio.run(load.last(max(SECONDS, A_HAND)))
            assert window.stdin is not None
            assert window.stdout is not None
            window.stdin.write("\n")
            window.stdin.flush()
            late = json.loads(window.stdout.readline())
    say(
        f"the window beside {PHONES} phones, {len(load.waits.seconds)} hands: late by {late['most']:.0f} ms"
        f" at most, 99 of 100 beats by less than {late['usual']:.0f} ms"
    )


def _measure_pages(played: Sequence[Sequence[Json]]) -> None:
    with TemporaryDirectory() as folder:
        address, tokens = _new_club(folder)
        with _program("batarde_tourney", "serve", address, "1") as (_process, url):
            delays, statuses = asyncio.run(_follow(url, tokens, played))
    say(
        f"{PAGES} pages follow a hand: half within {delays.part(0.5):.2f} s,"
        f" all within {delays.part(1):.2f} s; answers by status: {statuses}"
    )


async def _follow(url: str, tokens: Sequence[str], played: Sequence[Sequence[Json]]) -> tuple[Delays, Json]:
    """How long each page took to have a hand after it was acknowledged; a few hands, one after another."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    pages = [FollowingPage(url, number) for number in range(PAGES)]
    delays, typing = Delays(), Phone(url, tokens[0], loopback(PAGES))
    async with asyncio.TaskGroup() as room:
        following = [room.create_task(page.follow()) for page in pages]
        while not all(page.version for page in pages):
            await asyncio.sleep(0.1)
        seating = (await typing.get("/api/table")).json["seating"]
        for at in range(LOOKS):
            await asyncio.sleep(2)
            told = {"id": str(uuid.uuid4()), "seating": seating, "based_on": 0, "seat": 0}
            answer = await typing.post(f"/api/table/hands/{at}", {**told, "hand": played[0][at]})
            assert answer.status == 200, answer
            began, known = time.perf_counter(), {page: page.shown for page in pages}
            while any(page.shown == known[page] for page in pages):
                await asyncio.sleep(0.01)
            delays.seconds += [page.shown - began for page in pages]
        for task in following:
            task.cancel()
    await typing.close()
    statuses: Json = {}
    for page in pages:
        for status, count in page.asking.statuses.items():
            statuses[str(status)] = statuses.get(str(status), 0) + count
    return delays, statuses


class FollowingPage:
    """A page for everybody: told of a change, it asks for the page after up to 0.4 s, as its script does."""

    def __init__(self, url: str, number: int) -> None:
        self.asking = Phone(url, source=loopback(number))
        self._stream = Phone(url, source=loopback(number))
        self._told = asyncio.Event()
        self._lots = random.Random(number)
        self.version = 0
        self.shown = 0.0
        """When it had the page last, by `time.perf_counter`."""

    async def follow(self) -> None:
        """Until it is cancelled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._stream.listen(self._hear))
            both.create_task(self._ask())

    def _hear(self, _name: str, version: int) -> None:
        self.version = version
        self._told.set()

    async def _ask(self) -> None:
        while True:
            await self._told.wait()
            self._told.clear()
            await asyncio.sleep(self._lots.random() * 0.4)
            told = await self.asking.get(f"/?version={self.version}")
            if told.status == 200:
                self.shown = time.perf_counter()


def _new_club(folder: str) -> tuple[str, list[str]]:
    """A club of an event that nobody has played, and the token of each table."""
    address = f"{folder}/club.batarde"
    with open_session(address, create=True) as session:
        number = add_complete_event(session, event_of(Room(1, TABLES))).event
        keys = open_doors(session, number).keys
    return address, [keys.token(TableDoor(1, table)) for table in range(1, TABLES + 1)]


@contextmanager
def _program(module: str, *told: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program of ours, and the address that it prints."""
    command, pipe = [sys.executable, "-m", module, *told], subprocess.PIPE
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT, env=environment) as process:
        try:
            assert process.stdout is not None
            yield process, str(json.loads(process.stdout.readline())["url"])
        finally:
            process.kill()


if __name__ == "__main__":
    main()
