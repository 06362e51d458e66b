"""Several phones at a table (H9): each is told of the others, and the desk can lock one of them."""

import re
import time
from http.client import HTTPConnection

import pytest

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.hall.doors import lock_phone
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.web.guard import PER_SECOND
from tests.patience import LONGEST_WAIT
from tests.web.browsers import Screen, running_chromium
from tests.web.conftest import Phone, Room, TablePhone
from tests.web.test_live import events, listen

TABLE = TableDoor(1, 1)


def phone_named(room: Room, name: str) -> TablePhone:
    """A phone at table 1 with a cookie of its own."""
    headers = {"Cookie": f"phone={name}", "User-Agent": "Mozilla/5.0 (Linux; Android 14) Mobile"}
    return TablePhone(room.server.port, room.phone(1).token, headers)


def becomes(phone: TablePhone, status: int) -> bool:
    """Whether the table answers this phone so: the hall looks now and then."""
    ends = time.monotonic() + LONGEST_WAIT / 1000
    while phone.get("/api/table").status != status and time.monotonic() < ends:
        time.sleep(1 / PER_SECOND)
    return phone.get("/api/table").status == status


def names(room: Room) -> list[str]:
    return [one.name for one in room.server.phones.listed() if one.door == TABLE]


def test_h9_a_second_phone_is_let_in_and_the_first_hears_of_it(room: Room) -> None:
    first = phone_named(room, "a")
    assert first.table()["phones"] == 1
    connection, response = listen(room, first.token)
    heard = events(response)
    assert [next(heard)[0], next(heard)[0]] == ["changed", "table"]
    assert phone_named(room, "b").table()["phones"] == 3
    assert next(heard)[0] == "table"
    assert first.table()["phones"] == 3
    connection.close()


def test_the_desk_locks_one_phone_and_the_other_goes_on(room: Room) -> None:
    first, second = phone_named(room, "a"), phone_named(room, "b")
    first.table()
    second.table()
    one, _other = names(room)
    hand = room.played[1][0]
    write = first.write(0, hand)
    lock_phone(room.session, room.event, TABLE, one, is_locked=True)
    assert becomes(first, 403)
    refused = first.post("/api/table/hands/0", write)
    assert (refused.status, refused.body["error"]) == (403, "locked")
    assert "director has locked" in refused.body["message"]
    for method, path in (("GET", "/api/table"), ("POST", "/api/table/sign"), ("POST", "/api/call")):
        assert first.ask(method, path, None if method == "GET" else {}).body["error"] == "locked"
    assert second.hand_in(0, 1, hand).status == 200
    lock_phone(room.session, room.event, TABLE, one, is_locked=False)
    assert becomes(first, 200)
    assert first.post("/api/table/hands/0", write).status == 200
    assert second.state(0) == "confirmed"


def test_a_lock_is_an_act_that_can_be_undone(room: Room) -> None:
    first = phone_named(room, "a")
    first.table()
    lock_phone(room.session, room.event, TABLE, names(room)[0], is_locked=True)
    assert becomes(first, 403)
    undo(room.session, room.event)
    assert becomes(first, 200)


def test_the_hall_knows_what_a_phone_is_and_for_which_seat_it_acted(room: Room) -> None:
    phone = phone_named(room, "a")
    phone.table()
    assert phone.hand_in(0, 2, room.played[1][0]).status == 200
    (known,) = room.server.phones.listed()
    assert (known.number, known.device, known.seat, known.door) == (1, "Android", 2, TABLE)
    assert known.name != "a"


def test_a_phone_is_of_who_holds_it_whoever_confirms_on_it(room: Room) -> None:
    phone = phone_named(room, "a")
    phone.headers["X-Batarde-Seat"] = "0"
    phone.table()
    assert room.server.phones.listed()[0].seat == 0
    assert phone.hand_in(0, 0, room.played[1][0]).status == 200
    confirm = {**phone.write(1, {}), "revision": phone.table()["hands"][0]["revision"]}
    assert phone.post("/api/table/hands/0/confirm", confirm).status == 200
    assert room.server.phones.listed()[0].seat == 0
    phone.headers["X-Batarde-Seat"] = "12; drop"
    phone.table()
    assert room.server.phones.listed()[0].seat == 0


def test_a_page_gives_its_phone_a_name_once_and_the_link_gives_none(room: Room) -> None:
    page = room.anybody().get("/table")
    cookie = page.headers["set-cookie"]
    assert re.fullmatch(r"phone=[\w-]{22}; .*", cookie)
    assert {"HttpOnly", "Path=/", "SameSite=strict"} <= {part.strip() for part in cookie.split(";")}
    named = Phone(room.server.port, headers={"Cookie": cookie.split(";")[0]})
    assert "set-cookie" not in named.get("/table").headers
    assert "set-cookie" not in room.anybody().get("/").headers
    assert "set-cookie" not in room.anybody().get("/me").headers


def test_a_page_that_another_thing_opens_is_known_to_have_reached_this_computer(room: Room) -> None:
    elsewhere = Phone(room.server.port, source="127.0.0.2")
    reached = []
    for phone, path in ((room.anybody(), "/"), (elsewhere, "/api/public"), (elsewhere, "/")):
        phone.get(path)
        known = room.server.phones.reached
        reached.append(None if known is None else known.address)
    assert reached == [None, None, "127.0.0.2"]


def test_a_page_that_was_open_before_the_hall_has_reached_it_once_it_listens_again(room: Room) -> None:
    address = ("127.0.0.2", 0)
    connection = HTTPConnection("127.0.0.1", room.server.port, timeout=20, source_address=address)
    connection.request("GET", "/api/live")
    assert connection.getresponse().status == 200
    reached = room.server.phones.reached
    connection.close()
    assert reached is not None
    assert reached.address == "127.0.0.2"


@pytest.mark.sampled
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_locked_phone_says_so_keeps_its_draft_and_goes_on_once_it_is_let_in(
    room: Room, language: str
) -> None:
    with running_chromium() as browser:
        first = Screen(browser, room, language).open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
        first.tap("seat 0")
        hand = room.played[1][0]
        first.type_bids(hand)
        first.type_tricks(hand)
        first.wait('[data-key="hand in"]')
        second = Screen(browser, room, language).open(f"table/{room.phone(1).token}", '[data-key="seat 1"]')
        first.wait(".beside")
        assert names(room) == list(dict.fromkeys(names(room)))
        lock_phone(room.session, room.event, TABLE, names(room)[0], is_locked=True)
        first.page.wait_for_selector('[data-key="again"]')
        assert first.page.locator(".panel").count() >= 2
        assert first.text("#told") == ""
        assert first.overflow() <= 0
        second.tap("seat 1")
        second.wait(".board, .choices, .pad")
        lock_phone(room.session, room.event, TABLE, names(room)[0], is_locked=False)
        first.wait('[data-key="hand in"]')
        first.tap("hand in")
        assert room.phone(1).becomes(0, "handed-in")
        assert first.said == second.said == []
