"""A hall whose club is on a PostgreSQL server: a server that goes away for a moment, and its backups."""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.results.results import show_history
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer
from tests.store.servers import kill_postgres, new_database, running_postgres, server_program, start_postgres
from tests.web.conftest import Room


@pytest.fixture(scope="module")
def postgres() -> Iterator[Path]:
    with running_postgres() as folder:
        yield folder


@pytest.fixture
def room(postgres: Path) -> Iterator[Room]:
    with open_room_on(new_database(postgres)) as opened:
        yield opened


@contextmanager
def open_room_on(address: str) -> Iterator[Room]:
    """A hall of eight players at two tables, of which no hand is in."""
    file = json.loads(simulate_event_file(8, 1, 7))
    played = {table["number"]: table["hands"] for table in file["rounds"][0]["tables"]}
    for table in file["rounds"][0]["tables"]:
        table["hands"] = []
    with open_session(address, create=True) as session:
        event = import_event(session, json.dumps(file).encode()).event
        hall = ServedHall(session, event)
        server = HallServer(hall, "127.0.0.1", 0)
        server.start()
        try:
            yield Room(session, event, hall, server, played)
        finally:
            server.stop()


@pytest.mark.long
def test_phones_go_on_by_themselves_once_the_server_is_back(room: Room, postgres: Path) -> None:
    phone = room.phone(1)
    first, second = room.played[1][:2]
    assert phone.hand_in(0, 0, first).status == 200
    write = phone.write(0, second)
    kill_postgres(postgres)
    away = phone.post("/api/table/hands/1", write)
    assert (away.status, away.body["error"]) == (503, "unavailable")
    start_postgres(postgres)
    ends = time.monotonic() + 20
    while (again := phone.post("/api/table/hands/1", write)).status != 200 and time.monotonic() < ends:
        time.sleep(0.2)
    assert again.status == 200
    assert [hand["state"] for hand in phone.table()["hands"][:2]] == ["handed-in", "handed-in"]
    assert len(show_history(room.session, room.event, HandPlace(1, 1, 1))) == 1


def test_a_backup_of_the_server_restored_is_the_same_club_and_proves_it(
    room: Room, postgres: Path, tmp_path: Path
) -> None:
    phone = room.phone(1)
    for index, hand in enumerate(room.played[1][:3]):
        assert phone.hand_in(index, 0, hand).status == 200
    copy = new_database(postgres)
    dump = tmp_path / "club.dump"
    # The commands that the handbook gives.
    run("pg_dump", "--format=custom", f"--file={dump}", room.session.club.address)
    run("pg_restore", "--no-owner", f"--dbname={copy}", str(dump))
    with open_session(copy) as session:
        assert session.club.verify().problems == ()
        with session.reading() as rows:
            assert rows.integrity.check() == ()
        assert export_event(session, room.event) == export_event(room.session, room.event)


def run(program: str, *told: str) -> None:
    environment = {**os.environ, "PGUSER": "postgres"}
    subprocess.run([server_program(program), *told], check=True, env=environment)
