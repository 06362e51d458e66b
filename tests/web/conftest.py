"""A hall on a real club: a server that listens, and phones that speak with it over HTTP."""

import json
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.hall.doors import PlayerDoor, TableDoor, open_doors
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.web.guard import PER_SECOND
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer

Json = dict[str, Any]
SLOW_DOWN = 429


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
        """Whether a hand comes to this state within five seconds: a page has sent what changes it."""
        ends = time.monotonic() + 5
        while self.state(index) != state and time.monotonic() < ends:
            time.sleep(1 / PER_SECOND)
        return self.state(index) == state

    def state(self, index: int) -> str:
        """The state of a hand."""
        return str(self.table()["hands"][index]["state"])


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """Eight players at two tables, in round 1, of which no hand is in."""
    with open_room(tmp_path, json.loads(simulate_event_file(8, 1, 7, "batarde"))) as opened:
        yield opened


@contextmanager
def open_room(folder: Path, file: Json) -> Iterator[Room]:
    """A hall with this event, of whose last round no hand is in."""
    playing = file["rounds"][-1]["tables"]
    played = {table["number"]: table["hands"] for table in playing}
    for table in playing:
        table["hands"] = []
    with open_session(str(folder / "club.batarde"), create=True, by="Desk") as session:
        event = import_event(session, json.dumps(file).encode()).event
        hall = ServedHall(session, event)
        server = HallServer(hall, "127.0.0.1", 0)
        server.start()
        try:
            yield Room(session, event, hall, server, played)
        finally:
            server.stop()
