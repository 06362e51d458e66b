"""What a room of hundreds asks of the hall: each hears what concerns it, and what all see is made once."""

import asyncio
import gzip
import json
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from http.client import HTTPConnection

import pytest

from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.services.hall.changes import look_for_changes
from batarde_tourney.services.hall.wire import read_phone_hand
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.results.results import HandEntry, record_hands
from batarde_tourney.web.guard import MOST_AT_ONCE
from batarde_tourney.web.live import LiveStreams
from batarde_tourney.web.workers import Workers
from tests.web.conftest import Room
from tests.web.test_live import events, listen


def test_a_table_hears_of_its_own_hands_and_everybody_of_all(room: Room) -> None:
    own, other = room.phone(1), room.phone(2)
    own.table()
    other.table()
    connection, response = listen(room, own.token)
    heard = events(response)
    assert [next(heard)[0], next(heard)[0]] == ["changed", "table"]
    assert other.hand_in(0, 0, room.played[2][0]).status == 200
    assert next(heard)[0] == "changed"
    assert own.hand_in(0, 0, room.played[1][0]).status == 200
    assert {next(heard)[0], next(heard)[0]} == {"changed", "table"}
    connection.close()


def test_an_act_at_one_table_changes_that_table_and_any_other_act_all_of_them(room: Room) -> None:
    session, event = room.session, room.event
    first = look_for_changes(session, event, None)
    assert first.tables is None
    assert look_for_changes(session, event, first).tables == frozenset()
    hand = read_phone_hand(room.played[2][0], "batarde")
    record_hands(session, event, 1, 2, (HandEntry(0, hand, 0),))
    second = look_for_changes(session, event, first)
    assert (second.tables, second.version) == (frozenset({(1, 2)}), first.version + 1)
    undo(session, event)
    third = look_for_changes(session, event, second)
    assert third.tables == frozenset({(1, 2)})
    with session.transaction() as rows:
        rows.hall.set_rules(event, HallRules(sealed_from=1))
    assert look_for_changes(session, event, third).tables is None


def test_the_page_for_everybody_is_packed_and_not_sent_twice(room: Room) -> None:
    for path in ("/", "/api/public", "/static/hall.js"):
        plain = room.anybody().get(path)
        with closing(HTTPConnection("127.0.0.1", room.server.port, timeout=20)) as connection:
            connection.request("GET", path, headers={"Accept-Encoding": "gzip, br"})
            packed = connection.getresponse()
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.headers["etag"] == plain.headers["etag"]
            said = gzip.decompress(packed.read())
        assert (json.loads(said) if path == "/api/public" else said) == plain.body
        again = room.anybody().get(path, If_None_Match=f'"other", W/{plain.headers["etag"]}')
        assert (again.status, again.body) == (304, b"")
        assert "Accept-Encoding" in plain.headers["vary"]


def test_the_page_has_a_tag_for_each_language_and_each_state(room: Room) -> None:
    def tag(language: str) -> str:
        return room.anybody().get("/", Accept_Language=language).headers["etag"]

    french, german = tag("fr"), tag("de")
    assert french != german
    assert tag("fr") == french
    assert room.phone(1).hand_in(0, 0, room.played[1][0]).status == 200
    assert tag("fr") != french


@pytest.mark.long
def test_what_follows_does_not_shut_out_what_asks(room: Room) -> None:
    """As many pages as are let in follow, and every one of them can ask what has changed."""
    with closing(Listeners(room, MOST_AT_ONCE)) as following:
        assert following.statuses == [200] * MOST_AT_ONCE
        assert following.one_more() == 503
        assert room.anybody().get("/api/public").status == 200


class Listeners:
    """Pages that follow the hall, each at an address of its own."""

    def __init__(self, room: Room, count: int) -> None:
        self._port = room.server.port
        self._open: list[HTTPConnection] = []
        self.statuses = [self._listen(number) for number in range(count)]

    def one_more(self) -> int:
        """The answer to the next one."""
        return self._listen(len(self._open))

    def close(self) -> None:
        """All of them go."""
        for connection in self._open:
            connection.close()

    def _listen(self, number: int) -> int:
        source = (f"127.1.{number // 250}.{1 + number % 250}", 0)
        connection = HTTPConnection("127.0.0.1", self._port, timeout=20, source_address=source)
        self._open.append(connection)
        connection.request("GET", "/api/live")
        return connection.getresponse().status


def test_writes_go_one_after_another_in_their_order() -> None:
    async def written() -> list[int]:
        workers, at_work, done = Workers(on_server=False), threading.Lock(), list[int]()

        def write(number: int) -> None:
            assert at_work.acquire(blocking=False), "two at once"
            done.append(number)
            at_work.release()

        await asyncio.gather(*(workers.write(write, number) for number in range(200)))
        workers.close()
        return done

    assert asyncio.run(written()) == list(range(200))


def test_a_write_that_nobody_waits_for_any_more_is_not_begun() -> None:
    async def written() -> list[int]:
        workers, may_go_on, done = Workers(on_server=False), threading.Event(), list[int]()
        held = asyncio.create_task(workers.write(may_go_on.wait, 20))
        waiting = asyncio.create_task(workers.write(done.append, 1))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0)
        may_go_on.set()
        await held
        await workers.write(done.append, 2)
        workers.close()
        return done

    assert asyncio.run(written()) == [2]


def test_many_changes_are_told_as_one_where_many_listen() -> None:
    async def told() -> list[int]:
        live = LiveStreams()
        live.listeners = 400
        following = asyncio.create_task(_versions(live.stream()))
        for version in range(1, 50):
            live.tell(version, frozenset({(1, 1)}))
            await asyncio.sleep(0)
        await asyncio.sleep(live.pause + 0.1)
        live.close()
        return await following

    # The first at once, the last for sure, and nothing between them.
    assert asyncio.run(told()) == [1, 49]


async def _versions(stream: AsyncIterator[str]) -> list[int]:
    """The versions of which a stream tells until it ends."""
    return [json.loads(one.partition("data: ")[2])["version"] async for one in stream]
