"""The guard: foreign hosts and origins, bodies too large, too many requests, and what every answer says."""

import socket
import time
from http.client import HTTPConnection

import pytest

from batarde_tourney.services.hall.doors import open_doors
from batarde_tourney.web.answers import preferred
from batarde_tourney.web.guard import BURST, MOST_BODY, Buckets
from tests.web.conftest import Phone, Room, TablePhone


@pytest.fixture
def phone(room: Room) -> TablePhone:
    return room.phone(1)


def test_a_foreign_host_is_misdirected(phone: TablePhone) -> None:
    answer = phone.get("/api/public", Host="evil.example")
    assert (answer.status, answer.body["error"]) == (421, "host")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"X_Batarde": ""}, 403),
        ({"Content_Type": "text/plain"}, 415),
        ({"Content_Type": "application/x-www-form-urlencoded"}, 415),
    ],
)
def test_another_site_can_write_nothing(phone: TablePhone, headers: dict[str, str], status: int) -> None:
    write = phone.write(0, {})
    assert phone.ask("POST", "/api/table/hands/0", write, **headers).status == status
    assert phone.state(0) == "empty"


def test_its_own_page_may_write(room: Room, phone: TablePhone) -> None:
    write = phone.write(0, room.played[1][0])
    own = f"http://127.0.0.1:{room.server.port}"
    assert phone.ask("POST", "/api/table/hands/0", write, Origin=own).status == 200


def test_a_body_is_at_most_16_kilobytes(phone: TablePhone) -> None:
    assert phone.ask("POST", "/api/table/check", b" " * (MOST_BODY + 1)).status == 413
    connection = HTTPConnection("127.0.0.1", phone.port, timeout=20)
    told = {"X-Batarde": "1", "Content-Type": "application/json", "Authorization": f"Bearer {phone.token}"}
    pieces = (b" " * 1024 for _ in range(17))
    connection.request("POST", "/api/table/check", pieces, told, encode_chunked=True)
    assert connection.getresponse().status == 413
    connection.close()


def test_headers_are_at_most_8_kilobytes(phone: TablePhone) -> None:
    connection = HTTPConnection("127.0.0.1", phone.port, timeout=20)
    connection.request("GET", "/api/public", headers={"X-Long": "a" * 9000})
    assert connection.getresponse().status == 431
    connection.close()


@pytest.mark.sampled
@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'"a"', b"\xff", b'{"index": 1.5}', b'{"index": -1}'])
def test_what_is_no_json_object_is_refused(phone: TablePhone, body: bytes) -> None:
    answer = phone.ask("POST", "/api/table/check", body)
    assert (answer.status, answer.body["error"]) == (400, "json")


def test_a_caller_has_30_requests_at_once_and_10_a_second() -> None:
    now = 100.0
    buckets = Buckets(lambda: now)
    assert [buckets.takes("a") for _ in range(31)] == [True] * int(BURST) + [False]
    assert buckets.takes("b")
    now += 1
    assert [buckets.takes("a") for _ in range(11)] == [True] * 10 + [False]


@pytest.mark.usefixtures("no_slow_machine")
def test_too_many_requests_are_told_to_wait(phone: TablePhone) -> None:
    impatient = Phone(phone.port, phone.token)
    statuses = [impatient.get("/api/table").status for _ in range(60)]
    assert statuses[0] == 200
    assert 429 in statuses


def test_a_table_that_asks_too_much_still_gets_its_pages_scripts(phone: TablePhone) -> None:
    asked = Phone(phone.port, phone.token)
    while asked.get("/api/table").status != 429:
        pass
    names = ("hall.css", "hall.js", "table.js", "hand_form.js", "hand_views.js", "outbox.js")
    # As many phones as sit at a table, and as many pages again.
    assert [asked.get(f"/static/{name}").status for name in names * 8] == [200] * len(names) * 8


def test_a_page_without_its_scripts_is_not_blank(phone: TablePhone) -> None:
    page = Phone(phone.port).get("/table", Accept_Language="fr").body.decode()
    assert "Si rien ne vient, rechargez cette page." in page


def test_every_answer_says_what_a_browser_may_do(phone: TablePhone) -> None:
    for path in ("/", "/api/table", "/api/public", "/nothing", "/table"):
        headers = phone.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert phone.get("/api/table").headers["cache-control"] == "no-store"


def test_a_refusal_has_a_code_and_a_sentence_in_the_phones_language(phone: TablePhone) -> None:
    said = {
        language: Phone(phone.port).get("/api/table", Accept_Language=language).body["message"]
        for language in ("fr", "de", "es", "it", "ca", "en")
    }
    assert len(set(said.values())) == 6


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de-CH, fr;q=0.9", "de"),
        ("pt-BR, fr;q=0.5, it;q=0.8", "it"),
        ("fr;q=0", "en"),
        ("xx;q=abc", "en"),
    ],
)
def test_the_language_is_the_best_that_the_program_speaks(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


@pytest.mark.long
def test_a_connection_that_asks_for_nothing_is_closed(room: Room) -> None:
    with socket.create_connection(("127.0.0.1", room.server.port), timeout=20) as silent:
        began = time.monotonic()
        assert silent.recv(1) == b""
        assert time.monotonic() - began < 15


def test_no_token_is_in_the_journal(room: Room, phone: TablePhone) -> None:
    phone.hand_in(0, 0, room.played[1][0])
    keys = open_doors(room.session, room.event).keys
    with room.session.reading() as rows:
        told = repr(rows.journal.listed(limit=100))
    assert phone.token not in told
    assert keys.secret.hex() not in told
