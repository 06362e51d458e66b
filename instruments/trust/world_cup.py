"""A hall bigger than a room: 300 phones on one server with PostgreSQL, and two desks beside it."""

import asyncio
import json
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.exchange.hall_wire import hand_object
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.hall.doors import open_doors
from batarde_tourney.services.results.results import HandPlace, show_history
from instruments.trust.attack import Attack, Outcome
from instruments.trust.phones import AWAY, Delays, Json, Phone, Told, loopback
from instruments.trust.two_desks import EVENT, HANDS, SEATS, Room, event_of
from tests.e2e.rubbers import rubber_of
from tests.store.servers import new_database, running_postgres

ROOT = Path(__file__).parents[2]
BY_PHONE, BY_DESK = 75, 10
"""Tables with four phones each, and tables without."""
CONFLICTS = 3
"""Tables at which two phones say different things of the first hand; a desk decides."""
_PATIENCE = 600.0
"""Seconds in which every hand has to be in."""
_A_HAND = 30.0
"""Seconds from one hand to the next at a table: five times as fast as people play."""
_AGAIN = 5.0
"""Seconds after which a phone asks again though it heard nothing, as the pages do."""
Place = tuple[int, int]
"""Table and hand."""


@dataclass
class Evening:
    """What the room did: every hand that was acknowledged, and how long that took."""

    hands: int
    """How many hands each table plays."""
    began: float = 0.0
    """When they sat down, by `time.perf_counter`."""
    said: dict[Place, Json] = field(default_factory=dict)
    """The hand that was acknowledged."""
    seen: set[Place] = field(default_factory=set)
    """Hands that a phone has seen confirmed, or decided by a desk."""
    waits: Delays = field(default_factory=Delays)
    heard: list[tuple[float, int]] = field(default_factory=list)
    """When the page for everybody heard of which version."""

    @property
    def are_in(self) -> bool:
        """Whether every hand of every phone is in and confirmed."""
        return len(self.seen) == BY_PHONE * self.hands


def play(hands: int, _seed: int) -> Outcome:
    """The same hands every time."""
    evening = Evening(max(1, min(HANDS, round(hands / BY_PHONE))))
    room = Room(1, BY_PHONE + BY_DESK)
    with running_postgres() as server, ExitStack() as running:
        address = new_database(server)
        with open_session(address, create=True) as session:
            add_complete_event(session, event_of(room))
            keys = open_doors(session, EVENT).keys
        tokens = [keys.token(TableDoor(1, table)) for table in range(1, BY_PHONE + 1)]
        _program, url = running.enter_context(served(address))
        desks = [running.enter_context(_desk(address, evening, which)) for which in (0, 1)]
        began = time.perf_counter()
        statuses = asyncio.run(_room(evening, url, tokens))
        took = time.perf_counter() - began
        told = [json.loads(line) for desk in desks for line in desk.communicate()[0].splitlines()]
        with open_session(address) as session:
            wrong = [*_faults(session, evening), *_odd_answers(statuses)]
        checked = subprocess.run(
            [sys.executable, "-m", "batarde_tourney", "check", address],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
    if checked.returncode:
        wrong.append(f"check: {checked.stdout.decode()} {checked.stderr.decode()}")
    if len(told) != BY_DESK * evening.hands + CONFLICTS:
        wrong.append(f"the desks stored {len(told)} hands")
    return Outcome(len(evening.said), _figures(evening, told, took), tuple(wrong))


def _figures(evening: Evening, told: Sequence[Json], took: float) -> str:
    waits, news = evening.waits, _news(evening, told)
    rate, half, most = len(waits.seconds) / took, waits.part(0.5), waits.part(0.99)
    return (
        f"hands of {BY_PHONE * SEATS} phones, {len(told)} of two desks; {rate:.0f} writes/s,"
        f" half within {half:.1f} s, 99 of 100 within {most:.1f} s;"
        f" of a desk's hand everybody heard within {news.part(0.5):.1f} s, at the latest {news.part(1):.1f} s"
    )


@contextmanager
def served(address: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The server of the hall, and the address it is reached at."""
    command = [sys.executable, "-m", "batarde_tourney", "serve", address, str(EVENT)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            yield process, json.loads(process.stdout.readline())["url"]
        finally:
            process.terminate()


@contextmanager
def _desk(address: str, evening: Evening, which: int) -> Iterator[subprocess.Popen[str]]:
    tables = [str(table) for table in range(BY_PHONE + 1 + which, BY_PHONE + BY_DESK + 1, 2)]
    conflicts = CONFLICTS if which == 0 else 0
    told = (address, f"Desk {which + 1}", str(evening.hands), str(conflicts), *tables)
    command = [sys.executable, "-m", "instruments.trust.hall_desk", *told]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            yield process
        finally:
            process.kill()


async def _room(evening: Evening, url: str, tokens: Sequence[str]) -> Mapping[int, int]:
    """All phones at work until every hand is in; returns how many answers had which status."""
    evening.began = time.perf_counter()
    phones = [
        [TablePhone(evening, table, seat, url, tokens[table - 1]) for seat in range(SEATS)]
        for table in range(1, BY_PHONE + 1)
    ]
    page = Phone(url, source=loopback(BY_PHONE * SEATS))
    everybody = [phone for table in phones for phone in table]

    def hear(name: str, version: int) -> None:
        if name == "changed":
            evening.heard.append((time.time(), version))

    async with asyncio.TaskGroup() as room:
        tasks = [
            room.create_task(page.listen(hear)),
            *(room.create_task(phone.play()) for phone in everybody),
        ]
        tasks += [room.create_task(phone.follow()) for phone in everybody]
        ends = time.monotonic() + _PATIENCE
        while not evening.are_in and time.monotonic() < ends:
            await asyncio.sleep(0.1)
        # The desks are at work still: the page goes on following them for a while.
        await asyncio.sleep(_AGAIN)
        for task in tasks:
            task.cancel()
    statuses: dict[int, int] = {}
    for phone in everybody:
        for status, count in phone.phone.statuses.items():
            statuses[status] = statuses.get(status, 0) + count
        await phone.phone.close()
    return statuses


class TablePhone:
    """A phone at a table: its seat hands in every fourth hand, and confirms the one before."""

    def __init__(self, evening: Evening, table: int, seat: int, url: str, token: str) -> None:
        self._evening, self._table, self._seat = evening, table, seat
        address = loopback((table - 1) * SEATS + seat)
        self.phone = Phone(url, token, address)
        self._stream = Phone(url, token, address)
        self._changed = asyncio.Event()
        self._hands = [hand_object(hand, "batarde") or {} for hand in rubber_of(1, table, SEATS, 0)]

    async def follow(self) -> None:
        """Hear of what changes at the table."""
        while True:
            await self._stream.listen(self._hear)
            await asyncio.sleep(1)

    async def play(self) -> None:
        """Look at the table whenever it has changed, and do what this seat has to do."""
        while True:
            self._changed.clear()
            told = await self.phone.get("/api/table")
            if told.status == 200 and await self._act(told.json):
                continue
            try:
                async with asyncio.timeout(_AGAIN):
                    await self._changed.wait()
            except TimeoutError:
                continue

    def _hear(self, name: str, _version: int) -> None:
        if name == "table":
            self._changed.set()

    async def _act(self, table: Json) -> bool:
        """Whether something was written."""
        rows = table["hands"]
        for row in rows[: self._evening.hands]:
            index, state = row["index"], row["state"]
            if state in {"confirmed", "desk"}:
                self._evening.seen.add((self._table, index))
            if state == "handed-in" and self._seat == (index + 1) % SEATS:
                return await self._confirm(table, index, row["revision"])
            if state == "empty":
                return self._seat == index % SEATS and await self._hand_in(table, index)
            if self._differs(index, row):
                return await self._hand_in(table, index, otherwise=True)
        return False

    def _differs(self, index: int, row: Json) -> bool:
        """Whether this phone says something else of a hand: at some tables, of the first, once."""
        says_so = self._table <= CONFLICTS and index == 0 and self._seat == 2
        return says_so and row["state"] == "handed-in"

    async def _hand_in(self, table: Json, index: int, *, otherwise: bool = False) -> bool:
        hand = self._hands[index]
        await self._play_it(index)
        if otherwise:
            hand = other_content(hand)
        body = {"based_on": 0, "hand": hand, **self._same(table)}
        told = await self._send(f"/api/table/hands/{index}", body)
        if told.status == 200:
            self._evening.said[self._table, index] = hand
        return told.status == 200

    async def _play_it(self, index: int) -> None:
        """Wait as long as the table plays this hand; tables begin one after another."""
        first = self._table / BY_PHONE * _A_HAND
        await asyncio.sleep(max(0.0, self._evening.began + first + index * _A_HAND - time.perf_counter()))

    async def _confirm(self, table: Json, index: int, revision: int) -> bool:
        if self._table <= CONFLICTS and index == 0:
            # Another phone of this table is about to say something else.
            return False
        body = {"revision": revision, **self._same(table)}
        return (await self._send(f"/api/table/hands/{index}/confirm", body)).status == 200

    async def _send(self, path: str, body: Json) -> Told:
        """The answer to a write; where none comes it is sent again, with the same id, as the pages do."""
        began = time.perf_counter()
        while (told := await self.phone.post(path, body)).status == AWAY or told.status >= 500:
            await asyncio.sleep(1)
        self._evening.waits.since(began)
        return told

    def _same(self, table: Json) -> dict[str, Any]:
        return {"id": str(uuid.uuid4()), "seating": table["seating"], "seat": self._seat}


def other_content(hand: Json) -> Json:
    """The same hand in another denomination: no count changes."""
    other = "hearts" if hand["contract"]["denomination"] != "hearts" else "spades"
    return {**hand, "contract": {**hand["contract"], "denomination": other}}


def _faults(session: Session, evening: Evening) -> Iterator[str]:
    """Hands that were acknowledged and are not in the event file as they were, or are there twice."""
    tables = {
        table["number"]: table["hands"]
        for table in json.loads(export_event(session, EVENT))["rounds"][0]["tables"]
    }
    for (table, index), hand in evening.said.items():
        there = tables[table][index] if index < len(tables[table]) else None
        if there is None or any(there[key] != hand[key] for key in ("bids", "tricks", "contract")):
            yield f"table {table}, hand {index + 1}: not as it was acknowledged"
        is_decided = table <= CONFLICTS and index == 0
        if len(show_history(session, EVENT, HandPlace(1, table, index))) != 1 + is_decided:
            yield f"table {table}, hand {index + 1}: stored more than once"
    for table in range(BY_PHONE + 1, BY_PHONE + BY_DESK + 1):
        if len(tables[table]) != evening.hands:
            yield f"table {table}: {len(tables[table])} hands of the desk"
    if not evening.are_in:
        yield f"only {len(evening.seen)} hands were confirmed in {_PATIENCE:.0f} s"


def _odd_answers(statuses: Mapping[int, int]) -> Iterator[str]:
    """Answers that no phone of a healthy room has."""
    for status, count in sorted(statuses.items()):
        if status == AWAY or status >= 500:
            yield f"{count} answers {status}"


def _news(evening: Evening, told: Sequence[Json]) -> Delays:
    """How long it took until the page for everybody heard of a hand of a desk."""
    delays = Delays()
    for one in told:
        later = (at for at, version in evening.heard if version >= one["version"])
        delays.seconds += [max(0.0, at - one["at"]) for at in [next(later, None)] if at is not None]
    return delays


ATTACKS = (Attack("300 phones, server", BY_PHONE * HANDS, play),)
