"""Live: a listener hears of a change within a second, whoever made it, and a stream ends with the hall."""

import json
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest

from batarde_tourney.services.events.events import close_event
from tests.web.conftest import Room


def listen(room: Room, token: str = "") -> tuple[HTTPConnection, HTTPResponse]:
    connection = HTTPConnection("127.0.0.1", room.server.port, timeout=10)
    connection.request("GET", "/api/live", headers={"Authorization": f"Bearer {token}"} if token else {})
    return connection, connection.getresponse()


def events(response: HTTPResponse) -> Iterator[tuple[str, int]]:
    """The events as they come."""
    name = ""
    while line := response.readline().decode():
        if line.startswith("event: "):
            name = line.removeprefix("event: ").strip()
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))["version"]


@pytest.mark.parametrize("by_phone", [True, False])
def test_a_change_is_heard_before_anybody_asks_again(room: Room, by_phone: bool) -> None:
    connection, response = listen(room)
    assert response.headers["content-type"].startswith("text/event-stream")
    heard = events(response)
    first = next(heard)
    if by_phone:
        room.phone(1).hand_in(0, 0, room.played[1][0])
    else:
        close_event(room.session, room.event)
    second = next(heard)
    assert (first[0], second[0]) == ("changed", "changed")
    assert second[1] > first[1]
    connection.close()


def test_a_table_hears_of_its_table_too(room: Room) -> None:
    connection, response = listen(room, room.phone(1).token)
    heard = events(response)
    assert [next(heard)[0], next(heard)[0]] == ["changed", "table"]
    connection.close()


def test_the_version_is_that_of_the_public_state(room: Room) -> None:
    connection, response = listen(room)
    assert next(events(response))[1] == room.anybody().get("/api/public").body["version"]
    connection.close()


def test_an_unchanged_state_is_not_sent_again(room: Room) -> None:
    first = room.anybody().get("/api/public")
    again = room.anybody().get("/api/public", If_None_Match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    room.phone(1).hand_in(0, 0, room.played[1][0])
    after = room.anybody().get("/api/public", If_None_Match=first.headers["etag"])
    assert after.status == 200
    assert after.headers["etag"] != first.headers["etag"]


def test_the_hall_ends_within_two_seconds_whoever_listens(room: Room) -> None:
    listeners = [listen(room) for _ in range(40)]
    began = time.monotonic()
    room.server.stop()
    # Two seconds; some more where other tests run beside this one.
    assert time.monotonic() - began < 6
    for connection, _response in listeners:
        connection.close()
