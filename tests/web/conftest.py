"""A hall on a real club: a server that listens, and phones that speak with it over HTTP."""

import json
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from starlette.requests import Request

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.hall.doors import (
    Door,
    PlayerDoor,
    TableDoor,
    issue_again,
    lock_phone,
    open_doors,
)
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.web import guard
from batarde_tourney.web.guard import PER_SECOND
from batarde_tourney.web.phones import name_of
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer
from tests.patience import LONGEST_WAIT
from tests.searches import short_searches
from tests.web.browsers import Screen, running_chromium

Json = dict[str, Any]
SLOW_DOWN = 429
HOLDERS = ("nobody", "guess", "table", "other table", "last round", "revoked", "locked", "me", "revoked me")
"""Round 2 is being played. `table` and `locked` are phones at table 1, `me` the player of its seat 1."""
LOCKED = "phone=of-somebody-else"
"""The cookie of the phone that is locked."""


@dataclass
class Answer:
    """What the hall answered."""

    status: int
    body: Any
    headers: dict[str, str]


@dataclass
class Phone:
    """Speaks with the hall as a phone does, with a token or without."""

    port: int
    token: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    source: str = ""
    """The address that it asks from."""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One request; a body is sent as JSON."""
        told = {"Host": f"127.0.0.1:{self.port}", **self.headers}
        if self.token:
            told["Authorization"] = f"Bearer {self.token}"
        if method not in {"GET", "HEAD"}:
            told |= {"Content-Type": "application/json", "X-Batarde": "1"}
        told |= {key.replace("_", "-"): value for key, value in headers.items()}
        connection = HTTPConnection(
            "127.0.0.1", self.port, timeout=20, source_address=(self.source, 0) if self.source else None
        )
        sent = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        connection.request(method, path, sent, {key: value for key, value in told.items() if value})
        response = connection.getresponse()
        content = response.read()
        connection.close()
        is_json = response.headers.get_content_type() == "application/json"
        found = {name.lower(): value for name, value in response.headers.items()}
        return Answer(response.status, json.loads(content) if is_json else content, found)

    def get(self, path: str, **headers: str) -> Answer:
        """A GET."""
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None) -> Answer:
        """A POST of JSON."""
        return self.ask("POST", path, {} if body is None else body)


@dataclass
class Room:
    """An open hall: the club, the server, and the hands that its tables would play."""

    session: Session
    event: EventNumber
    hall: ServedHall
    server: HallServer
    played: dict[int, list[Json]]

    def phone(self, table: int, round_: int = 1) -> "TablePhone":
        """A phone that scanned a table's code."""
        keys = open_doors(self.session, self.event).keys
        return TablePhone(self.server.port, keys.token(TableDoor(round_, table)))

    def slip(self, player: str) -> Phone:
        """A phone that scanned a player's slip."""
        keys = open_doors(self.session, self.event).keys
        return Phone(self.server.port, keys.token(PlayerDoor(player)))  # type: ignore[arg-type]

    def anybody(self) -> Phone:
        """A phone without a code."""
        return Phone(self.server.port)


class TablePhone(Phone):
    """A table's phone."""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One request; told to slow down, it waits as the pages do."""
        while (answer := super().ask(method, path, body, **headers)).status == SLOW_DOWN:
            time.sleep(1 / PER_SECOND)
        return answer

    def table(self) -> Json:
        """The table as it is now."""
        answer = self.get("/api/table")
        assert answer.status == 200, answer
        return dict(answer.body)

    def write(self, seat: int, hand: Json, based_on: int = 0) -> Json:
        """The body by which a seat hands in a hand."""
        seating = self.table()["seating"]
        return {"id": str(uuid.uuid4()), "seating": seating, "based_on": based_on, "seat": seat, "hand": hand}

    def hand_in(self, index: int, seat: int, hand: Json, based_on: int = 0) -> Answer:
        """Hand in a hand."""
        return self.post(f"/api/table/hands/{index}", self.write(seat, hand, based_on))

    def becomes(self, index: int, state: str) -> bool:
        """Whether a hand comes to this state: a page has sent what changes it."""
        ends = time.monotonic() + LONGEST_WAIT / 1000
        while self.state(index) != state and time.monotonic() < ends:
            time.sleep(1 / PER_SECOND)
        return self.state(index) == state

    def state(self, index: int) -> str:
        """The state of a hand."""
        return str(self.table()["hands"][index]["state"])


@pytest.fixture(scope="package", autouse=True)
def short_search() -> Iterator[None]:
    """Draws are searched for a fortieth of the time."""
    with short_searches():
        yield


@cache
def club_of(content: bytes) -> tuple[bytes, EventNumber]:
    """A closed club file with the event of this file, as bytes, and its number."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        with open_session(str(path), create=True, by="Desk") as session:
            event = import_event(session, content).event
        return path.read_bytes(), event


evening_file = cache(simulate_event_file)
"""The file of an evening played by bots, by its players, rounds, seed and game."""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """Eight players at two tables, in round 1, of which no hand is in."""
    with open_room(tmp_path, json.loads(evening_file(8, 1, 7, "batarde"))) as opened:
        yield opened


@contextmanager
def open_room(folder: Path, file: Json) -> Iterator[Room]:
    """A hall with this event, of whose last round, if there is one, no hand is in."""
    playing = file["rounds"][-1]["tables"] if file["rounds"] else []
    played = {table["number"]: table["hands"] for table in playing}
    for table in playing:
        table["hands"] = []
    path = folder / "club.batarde"
    content, event = club_of(json.dumps(file).encode())
    path.write_bytes(content)
    with open_session(str(path), by="Desk") as session:
        hall = ServedHall(session, event)
        server = HallServer(hall, "127.0.0.1", 0)
        server.start()
        try:
            yield Room(session, event, hall, server, played)
        finally:
            server.stop()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """Round 2 is being played, and table 1 has handed in its first hand."""
    file = json.loads(evening_file(8, 2, 7, "batarde"))
    with open_room(tmp_path_factory.mktemp("doors"), file) as opened:
        assert opened.phone(1, 2).hand_in(0, 0, opened.played[1][0]).status == 200
        yield opened


@pytest.fixture(scope="module")
def tokens(evening: Room) -> dict[str, str]:
    """Tokens by who holds them."""
    known = open_doors(evening.session, evening.event).keys
    at_table = [PlayerDoor(seat["player"]) for seat in evening.phone(1, 2).table()["seats"]]
    lost: list[Door] = [TableDoor(2, 2), at_table[1]]
    revoked = [known.token(door) for door in lost]
    for door in lost:
        issue_again(evening.session, evening.event, door)
    locked = name_of(Request({"type": "http", "headers": [(b"cookie", LOCKED.encode())]}))
    lock_phone(evening.session, evening.event, TableDoor(2, 1), locked, is_locked=True)
    now = open_doors(evening.session, evening.event).keys
    held = {"table": TableDoor(2, 1), "other table": TableDoor(2, 2), "last round": TableDoor(1, 1)}
    return {
        **{holder: now.token(door) for holder, door in held.items()},
        "locked": now.token(TableDoor(2, 1)),
        "me": now.token(at_table[1]),
        "nobody": "",
        "guess": "A" * 22,
        "revoked": revoked[0],
        "revoked me": revoked[1],
    }


@pytest.fixture
def no_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests that a busy machine spreads over seconds count as if they came at once."""
    monkeypatch.setattr(guard, "PER_SECOND", 0.1)


@pytest.fixture
def hall(evening: Room) -> ServedHall:
    """The evening, of whose callers none was counted yet."""
    return ServedHall(evening.session, evening.event)


@pytest.fixture
def port(hall: ServedHall) -> Iterator[int]:
    """Where it is served."""
    with serving(hall) as port:
        yield port


@contextmanager
def serving(hall: ServedHall) -> Iterator[int]:
    server = HallServer(hall, "127.0.0.1", 0)
    server.start()
    try:
        yield server.port
    finally:
        server.stop()


@pytest.fixture(scope="module")
def bodies(evening: Room) -> dict[str, Json]:
    """What table 1 says on each route, as it should be said."""
    hand, seating = evening.played[1][0], evening.phone(1, 2).table()["seating"]
    about = {"id": "z", "seating": seating, "seat": 1, "revision": 1}
    code = open_doors(evening.session, evening.event).keys.code(TableDoor(2, 1))
    return {
        "/api/code": {"code": code},
        "/api/table/check": {"index": 0, "hand": hand},
        "/api/table/hands/{index}": {**about, "seat": 0, "based_on": 0, "hand": hand},
        "/api/table/hands/{index}/confirm": about,
        "/api/table/hands/{index}/contest": {**about, "text": ""},
        "/api/table/sign": about,
        "/api/call": {"id": "z", "why": "director", "text": ""},
        "/api/me/here": {},
    }


def holding(port: int, tokens: dict[str, str], holder: str, way: str) -> Phone:
    """A phone that shows its token as a program does, or as a browser with the cookies of both doors does."""
    token, cookies = tokens[holder], [LOCKED] if holder == "locked" else []
    if way == "cookie" and token:
        cookies += [f"table={token}", f"me={token}"]
    bearer = {"Authorization": f"Bearer {token}"} if way == "bearer" and token else {}
    return Phone(port, headers={**bearer, **({"Cookie": "; ".join(cookies)} if cookies else {})})


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for the tests of a file. Not longer: its loop would stop others from running theirs."""
    with running_chromium() as browser:
        yield browser


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    """Pages that a test puts here are closed after it."""
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()
