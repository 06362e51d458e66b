"""Requests that no phone of ours sends: each is answered as refused, none by an error of the server."""

import socket
from http.client import HTTPConnection

import pytest

from batarde_tourney.web.addresses import host_names, listen
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer
from tests.web.conftest import Phone, Room, TablePhone


@pytest.fixture
def phone(room: Room) -> TablePhone:
    return room.phone(1)


@pytest.mark.sampled
@pytest.mark.parametrize("levels", [50, 900, 1020])
@pytest.mark.parametrize("path", ["/api/table/check", "/api/table/hands/0"])
def test_a_body_of_many_levels_is_refused(phone: TablePhone, path: str, levels: int) -> None:
    told = b'{"id":"z","index":0,"seat":0,"seating":%d,"based_on":0,"hand":%s}'
    for hand in (b"[" * levels + b"]" * levels, b'{"cards":' * levels + b"1" + b"}" * levels):
        body = told % (phone.table()["seating"], hand)
        assert phone.ask("POST", path, body).status in {400, 422}


@pytest.mark.sampled
@pytest.mark.parametrize("verb", ["", "/confirm", "/contest"])
@pytest.mark.parametrize("index", ["9" * 5000, "9" * 30, "-1", "1.0", "%D9%A3"])
def test_a_hand_that_no_table_has(room: Room, phone: TablePhone, index: str, verb: str) -> None:
    about = {"id": "z", "seating": phone.table()["seating"], "seat": 0, "revision": 1}
    body = {**about, "based_on": 0, "hand": room.played[1][0]}
    assert phone.post(f"/api/table/hands/{index}{verb}", body).status == 404


@pytest.mark.sampled
@pytest.mark.parametrize("door", ["table", "me"])
@pytest.mark.parametrize("token", ["%E2%82%AC", "%F0%9F%98%80", "%ff", "%00", "%0d%0aX:%20y", "a" * 5000])
def test_what_can_be_no_token_opens_nothing(room: Room, door: str, token: str) -> None:
    answer = Phone(room.server.port).get(f"/{door}/{token}")
    assert (answer.status, answer.headers["location"]) == (303, f"/{door}")
    assert answer.headers["set-cookie"].startswith(f"{door}=-;")


def test_a_code_of_another_day_shuts_nobody_out_from_what_everybody_may_follow(room: Room) -> None:
    assert _status_of_live(room.server, "table=of-another-day") == 200


@pytest.mark.sampled
@pytest.mark.parametrize("others", ['x={"a":1}', "a b=1", 'q="', ";;="])
def test_cookies_of_other_programs_hide_none_of_ours(phone: TablePhone, others: str) -> None:
    asking = Phone(phone.port, headers={"Cookie": f"{others}; table={phone.token}"})
    assert asking.get("/api/table").status == 200


def test_a_host_is_the_same_in_capitals(phone: TablePhone) -> None:
    assert phone.get("/api/public", Host=f"LocalHost:{phone.port}").status == 200
    assert phone.get("/api/public", Host=f"localhost.evil:{phone.port}").status == 421
    assert phone.get("/api/public", Host="localhost").status == 421


def test_a_browser_leaves_out_the_usual_port() -> None:
    assert host_names("Pc.local", 80) == ("pc.local:80", "pc.local")
    assert host_names("fe80::1", 80) == ("[fe80::1]:80", "[fe80::1]")
    assert host_names("pc.local", 8080) == ("pc.local:8080",)


def test_a_hall_at_all_addresses_answers_at_each_by_its_number(room: Room) -> None:
    server = HallServer(ServedHall(room.session, room.event), "0.0.0.0", 0)
    server.start()
    try:
        connection = HTTPConnection("127.0.0.2", server.port, timeout=10)
        for host, status in ((f"127.0.0.2:{server.port}", 200), (f"127.0.0.3:{server.port}", 421)):
            connection.request("GET", "/api/public", headers={"Host": host})
            answer = connection.getresponse()
            answer.read()
            assert answer.status == status
        connection.close()
    finally:
        server.stop()


def test_an_answer_in_two_parts_is_sent_at_once() -> None:
    listening = listen("127.0.0.1", 0)
    # asyncio asks for that (TCP_NODELAY) where it knows the protocol.
    assert listening.proto == socket.IPPROTO_TCP
    listening.close()


def _status_of_live(server: HallServer, cookie: str) -> int:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", "/api/live", headers={"Cookie": cookie})
    status = connection.getresponse().status
    connection.close()
    return status


def test_a_room_behind_one_address_that_asks_at_once_is_answered(room: Room) -> None:
    room_of_phones = [HTTPConnection("127.0.0.1", room.server.port, timeout=20) for _ in range(30)]
    for connection in room_of_phones:
        connection.connect()
    for connection in room_of_phones:
        connection.request("GET", "/static/hall.css")
    assert {connection.getresponse().status for connection in room_of_phones} <= {200, 429}
    for connection in room_of_phones:
        connection.close()
