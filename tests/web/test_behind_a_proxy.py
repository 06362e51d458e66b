"""Names of a proxy, callers it tells of, and HTTPS: exactly what was told, and nothing else."""

import json
import ssl
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest

from batarde_tourney.web.addresses import (
    CertificateFaulty,
    KeyWithoutCertificate,
    OriginFaulty,
    ProxyFaulty,
    Reach,
    one_house,
    reach_by,
)
from batarde_tourney.web.served import ServedHall
from batarde_tourney.web.server import HallServer
from tests.web.certificates import locked_key, new_certificate
from tests.web.conftest import Answer, Room

RESULTS = "https://results.example.org"
JSON = {"Content-Type": "application/json", "X-Batarde": "1"}
NOBODYS = {"code": "00000000"}
"""A code that no door has: asked for it, the hall answers 404 to whom it answers at all."""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of this computer and its key."""
    return new_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def proxied(room: Room) -> Iterator[HallServer]:
    """The same hall once more, as a proxy of this computer asks it."""
    yield from _served(room, reach_by([RESULTS], ["127.0.0.1"]))


def _served(room: Room, reach: Reach) -> Iterator[HallServer]:
    server = HallServer(ServedHall(room.session, room.event), "127.0.0.1", 0, reach)
    server.start()
    yield server
    server.stop()


def ask(server: HallServer, path: str, body: object = None, **headers: str) -> Answer:
    """What it answers; nothing more is read of it."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as connection:
        if body is None:
            connection.request("GET", path, headers=told)
        else:
            connection.request("POST", path, json.dumps(body), {**JSON, **told})
        response = connection.getresponse()
        found = Answer(response.status, None, {name.lower(): said for name, said in response.headers.items()})
        response.close()
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("host", ["results.example.org", "Results.Example.org", "results.example.org:443"])
def test_it_answers_under_the_name_of_its_proxy(proxied: HallServer, host: str) -> None:
    assert ask(proxied, "/api/public", Host=host).status == 200


@pytest.mark.sampled
@pytest.mark.parametrize(
    "host",
    ["example.org", "results.example.org.evil.example", "results.example.org:80", "results.example.org:8642"],
)
def test_any_other_name_is_still_misdirected(proxied: HallServer, host: str) -> None:
    assert ask(proxied, "/api/public", Host=host).status == 421


def test_without_being_told_of_it_no_name_is_known(room: Room) -> None:
    assert ask(room.server, "/api/public", Host="results.example.org").status == 421


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (RESULTS, 404),
        ("http://results.example.org", 403),
        ("https://results.example.org:8443", 403),
        ("https://evil.example", 403),
        ("null", 403),
    ],
)
def test_a_page_of_the_proxy_may_write_and_no_other(proxied: HallServer, origin: str, status: int) -> None:
    answer = ask(proxied, "/api/code", NOBODYS, Host="results.example.org", Origin=origin)
    assert answer.status == status


def test_an_origin_has_the_scheme_of_the_hall(room: Room) -> None:
    own = f"127.0.0.1:{room.server.port}"
    assert ask(room.server, "/api/code", NOBODYS, Origin=f"http://{own}").status == 404
    assert ask(room.server, "/api/code", NOBODYS, Origin=f"https://{own}").status == 403


def _tries(server: HallServer, *addresses: str) -> list[int]:
    return [ask(server, "/api/code", NOBODYS, X_Forwarded_For=address).status for address in addresses]


def test_callers_behind_a_proxy_are_counted_one_by_one(proxied: HallServer) -> None:
    assert _tries(proxied, *["192.0.2.1"] * 6) == [404] * 5 + [429]
    assert _tries(proxied, "192.0.2.2") == [404]
    # What a caller says of itself stands before what the proxy adds.
    assert _tries(proxied, "198.51.100.7, 192.0.2.1") == [429]


def test_nobody_else_is_believed_to_be_somebody_else(room: Room) -> None:
    assert _tries(room.server, *(f"192.0.2.{last}" for last in range(6))) == [404] * 5 + [429]


def test_a_house_has_one_address_however_many_it_has() -> None:
    assert one_house("2001:db8::1") == one_house("2001:db8::2:3") != one_house("2001:db8:0:1::1")
    assert one_house("192.0.2.1") != one_house("192.0.2.2")
    assert one_house("::ffff:192.0.2.1") != one_house("::ffff:192.0.2.2")
    assert one_house("") == ""


def test_the_cookie_of_a_page_by_https_wants_https(room: Room, proxied: HallServer) -> None:
    path = f"/table/{room.phone(1).token}"
    secure = ask(proxied, path, Host="results.example.org").headers["set-cookie"]
    plain = ask(proxied, path).headers["set-cookie"]
    assert "Secure" in secure
    assert "Secure" not in plain
    assert all("HttpOnly" in cookie and "SameSite=strict" in cookie for cookie in (secure, plain))


def test_a_proxy_is_told_to_keep_nothing_of_the_live_stream_back(proxied: HallServer) -> None:
    assert ask(proxied, "/api/live").headers["x-accel-buffering"] == "no"


def test_connections_of_a_proxy_are_kept_however_many_idle(room: Room, proxied: HallServer) -> None:
    kept = [HTTPConnection("127.0.0.1", proxied.port, timeout=20) for _ in range(12)]
    for _ in range(2):
        for connection in kept:
            connection.request("GET", "/api/public")
            response = connection.getresponse()
            response.read()
            assert (response.status, response.will_close) == (200, False)
        # A connection that was closed is not opened again by itself.
        for connection in kept:
            connection.auto_open = 0
    for connection in kept:
        connection.close()


def test_with_a_certificate_it_speaks_https(room: Room, certificate: tuple[Path, Path]) -> None:
    for server in _served(room, reach_by(certificate=certificate[0], key=certificate[1])):
        assert server.url == f"https://127.0.0.1:{server.port}/"
        trusting = ssl.create_default_context(cafile=str(certificate[0]))
        connection = HTTPSConnection("localhost", server.port, timeout=20, context=trusting)
        connection.request("GET", f"/table/{room.phone(1).token}")
        answer = connection.getresponse()
        assert "Secure" in answer.headers["set-cookie"]
        answer.read()
        for origin, status in (
            (f"https://localhost:{server.port}", 404),
            (f"http://localhost:{server.port}", 403),
        ):
            connection.request("POST", "/api/code", json.dumps(NOBODYS), {**JSON, "Origin": origin})
            answer = connection.getresponse()
            answer.read()
            assert answer.status == status
        connection.close()


@pytest.mark.parametrize(
    "origin",
    [
        "results.example.org",
        "ftp://results.example.org",
        "https://",
        "https://results.example.org/page",
        "https://results.example.org?a=b",
        "https://ana@results.example.org",
        "https://results.example.org:port",
        "https://two words.example",
        "https://*.example.org",
        "https://[::1",
        "",
    ],
)
def test_what_is_no_origin_is_refused(origin: str) -> None:
    with pytest.raises(OriginFaulty):
        reach_by([origin])


@pytest.mark.parametrize(
    ("typed", "origin"),
    [
        ("https://Results.Example.org/", "https://results.example.org"),
        ("https://results.example.org:443", "https://results.example.org"),
        ("http://10.0.0.7:8642", "http://10.0.0.7:8642"),
        ("https://résultats.example", "https://xn--rsultats-b1a.example"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_an_origin_is_kept_as_browsers_write_it(typed: str, origin: str) -> None:
    assert reach_by([typed]).origins == (origin,)


@pytest.mark.parametrize("proxy", ["*", "", "proxy.example.org", "10.0.0.1/8", "127.0.0.1:80"])
def test_only_an_address_or_a_network_is_a_proxy(proxy: str) -> None:
    with pytest.raises(ProxyFaulty):
        reach_by((), [proxy])


def test_a_certificate_that_cannot_be_used_is_named(certificate: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(KeyWithoutCertificate):
        reach_by(key=certificate[1])
    with pytest.raises(CertificateFaulty) as missing:
        reach_by(certificate=certificate[0], key=tmp_path / "none.key")
    assert missing.value.path.endswith("none.key")
    with pytest.raises(CertificateFaulty):
        reach_by(certificate=certificate[1])


def test_a_key_with_a_password_does_not_ask_for_it(certificate: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(CertificateFaulty):
        reach_by(certificate=certificate[0], key=locked_key(certificate[1], tmp_path))
