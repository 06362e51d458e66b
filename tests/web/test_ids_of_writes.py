"""The id of a phone's write is that of one act at one place: nothing is acknowledged that was not stored."""

from typing import Any

import pytest

from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.draw.draw import accept_round, propose_round, take_back_round
from batarde_tourney.services.events.events import close_event
from batarde_tourney.services.hall.my_evening import list_calls
from batarde_tourney.services.results.results import HandPlace, erase_hand
from tests.web.conftest import Json, Room, TablePhone


@pytest.fixture
def phone(room: Room) -> TablePhone:
    return room.phone(1)


@pytest.fixture
def hands(room: Room) -> list[Json]:
    return room.played[1]


def test_two_tables_with_the_same_id_both_have_their_hand(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    other = room.phone(2)
    assert phone.post("/api/table/hands/0", {**phone.write(0, hands[0]), "id": "z"}).status == 200
    assert other.post("/api/table/hands/0", {**other.write(0, room.played[2][0]), "id": "z"}).status == 200
    assert (phone.state(0), other.state(0)) == ("handed-in", "handed-in")


def test_the_same_id_for_another_hand_verb_or_seat_is_another_write(
    phone: TablePhone, hands: list[Json]
) -> None:
    about = {"id": "z", "seating": phone.table()["seating"]}
    for index, hand in enumerate(hands):
        write = {**about, "based_on": 0, "seat": 0, "hand": hand}
        assert phone.post(f"/api/table/hands/{index}", write).status == 200
    assert {row["state"] for row in phone.table()["hands"]} == {"handed-in"}
    confirm = {**about, "revision": 1, "seat": 1}
    assert phone.post("/api/table/hands/0/confirm", confirm).body["state"] == "confirmed"
    for seat in range(4):
        assert phone.post("/api/table/sign", {**about, "seat": seat}).status == 200
    assert phone.table()["signed"] == [0, 1, 2, 3]


def test_a_round_that_was_taken_back_takes_its_writes_along(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    write = phone.write(0, hands[0])
    assert phone.post("/api/table/hands/0", write).status == 200
    erase_hand(room.session, room.event, HandPlace(1, 1, 0), based_on=1)
    take_back_round(room.session, room.event)
    assert phone.post("/api/table/hands/0", write).status == 410
    accept_round(room.session, propose_round(room.session, room.event))
    # The code of the first draw died with it; that of the second knows the write no more.
    assert phone.post("/api/table/hands/0", write).status == 410
    anew = room.phone(1)
    assert anew.post("/api/table/hands/0", write).status in {409, 422}
    assert anew.state(0) == "empty"


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("/api/table/hands/0", {"based_on": 0}),
        ("/api/table/hands/0/confirm", {"revision": 1}),
        ("/api/table/sign", {}),
    ],
)
def test_a_write_says_which_seating_it_knows(
    phone: TablePhone, hands: list[Json], path: str, more: dict[str, Any]
) -> None:
    told = {"id": "z", "seat": 0, "hand": hands[0], **more}
    for body in (told, {**told, "seating": None}):
        answer = phone.post(path, body)
        assert (answer.status, answer.body["error"]) == (400, "json")
    assert phone.state(0) == "empty"


def test_h10_in_a_closed_event_nothing_is_confirmed_or_signed(
    room: Room, phone: TablePhone, hands: list[Json]
) -> None:
    for index, hand in enumerate(hands):
        phone.hand_in(index, 0, hand)
    close_event(room.session, room.event)
    about = {"id": "z", "seating": phone.table()["seating"], "seat": 1}
    confirmed = phone.post("/api/table/hands/0/confirm", {**about, "revision": 1})
    signed = phone.post("/api/table/sign", about)
    assert [one.body["error"] for one in (confirmed, signed)] == ["contest-only"] * 2
    assert confirmed.status == signed.status == 423
    same = phone.hand_in(0, 1, hands[0])
    assert (same.status, same.body) == (200, {"revision": 1, "state": "handed-in"})
    assert phone.post("/api/table/hands/0/contest", {**about, "revision": 1, "text": ""}).status == 200


def test_h1_a_call_that_is_sent_again_rings_once(room: Room, phone: TablePhone) -> None:
    body = {"id": "z", "why": "director", "text": "please"}
    first, again = (phone.post("/api/call", body) for _ in range(2))
    assert first.body == again.body
    assert len(list_calls(room.session, room.event)) == 1
    assert phone.post("/api/call", {**body, "id": "y"}).body != first.body
    assert room.phone(2).post("/api/call", body).body != first.body
    assert len(list_calls(room.session, room.event)) == 3


@pytest.mark.sampled
@pytest.mark.parametrize("write", ["\0", "☃\U0001f600", '"\\/%_', "a/b", " ", "é" * 64])
def test_an_id_of_any_letters_leaves_the_club_sound(
    room: Room, phone: TablePhone, hands: list[Json], write: str
) -> None:
    for _again in range(2):
        told = phone.post("/api/table/hands/0", {**phone.write(0, hands[0]), "id": write})
        assert (told.status, told.body) == (200, {"revision": 1, "state": "handed-in"})
        assert phone.post("/api/call", {"id": write, "why": "late", "text": write}).status == 200
    assert len(list_calls(room.session, room.event)) == 1
    assert check_club(room.session).is_sound
