"""Doors: what each route answers to whom, as a table; a new route without a row fails."""

from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from starlette.routing import Route

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.draw.draw import take_back_round
from batarde_tourney.services.hall.doors import NoRight, open_doors
from batarde_tourney.services.hall.my_evening import list_calls
from batarde_tourney.web.addresses import HallNames
from batarde_tourney.web.app import build_app
from batarde_tourney.web.guard import BURST, Buckets
from batarde_tourney.web.served import ServedHall
from tests.web.conftest import HOLDERS, Answer, Json, Phone, Room, holding, serving

Row = dict[str, int]
ANYBODY = dict.fromkeys(HOLDERS, 200)
NO_DOOR = dict.fromkeys(HOLDERS, 404)
SHUT = dict.fromkeys(HOLDERS, 401) | {"last round": 403, "locked": 403}
AT_TABLE = SHUT | {"table": 200, "other table": 200}
AT_THIS_TABLE = SHUT | {"table": 200, "other table": 409}
BY_ITS_SEAT = AT_THIS_TABLE | {"me": 200}
MINE = dict.fromkeys(HOLDERS, 401) | {"locked": 403, "me": 200}
ROUTES: dict[tuple[str, str], Row] = {
    ("GET", "/"): ANYBODY,
    ("GET", "/static/{name}"): ANYBODY,
    ("GET", "/table"): ANYBODY,
    ("GET", "/me"): ANYBODY,
    ("GET", "/table/{token}"): dict.fromkeys(HOLDERS, 303),
    ("GET", "/me/{token}"): dict.fromkeys(HOLDERS, 303),
    ("GET", "/api/public"): ANYBODY,
    ("GET", "/api/live"): ANYBODY,
    ("POST", "/api/code"): ANYBODY,
    ("GET", "/api/table"): AT_TABLE,
    ("POST", "/api/table/check"): AT_TABLE,
    ("POST", "/api/table/hands/{index}"): AT_THIS_TABLE,
    ("POST", "/api/table/hands/{index}/confirm"): BY_ITS_SEAT,
    ("POST", "/api/table/hands/{index}/contest"): BY_ITS_SEAT,
    ("POST", "/api/table/sign"): AT_THIS_TABLE | {"table": 409, "me": 409},
    ("POST", "/api/call"): AT_TABLE | {"me": 200},
    ("GET", "/api/me"): MINE,
    ("POST", "/api/me/here"): MINE | {"me": 409},
}
PUBLIC_ONLY: dict[tuple[str, str], Row] = {
    **dict.fromkeys(ROUTES, NO_DOOR),
    ("GET", "/"): ANYBODY,
    ("GET", "/static/{name}"): ANYBODY,
    ("GET", "/api/public"): ANYBODY,
    ("GET", "/api/live"): ANYBODY,
}
PLACES = {"{name}": "public.css", "{token}": "A" * 22, "{index}": "0"}


def routes_of(hall: ServedHall) -> set[tuple[str, str]]:
    return {
        (method, route.path)
        for route in build_app(hall, HallNames()).routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }


def status_of(phone: Phone, method: str, route: str, body: Json | None) -> int:
    """What the route answers; of a stream, its head alone."""
    path = route
    for place, value in PLACES.items():
        path = path.replace(place, value)
    if (method, route) != ("GET", "/api/live"):
        return phone.ask(method, path, body).status
    connection = HTTPConnection("127.0.0.1", phone.port, timeout=20)
    connection.request("GET", path, headers=dict(phone.headers))
    status = connection.getresponse().status
    connection.close()
    return status


def answers(phone: Phone, bodies: dict[str, Json]) -> Iterator[tuple[tuple[str, str], int]]:
    """What each route answers this phone."""
    for method, route in ROUTES:
        body = None if method == "GET" else bodies[route]
        yield (method, route), status_of(phone, method, route, body)


def test_every_route_has_its_row(evening: Room, hall: ServedHall) -> None:
    assert routes_of(hall) == set(ROUTES) == set(PUBLIC_ONLY)
    with_a_door = {route for route, row in PUBLIC_ONLY.items() if row is NO_DOOR}
    found = routes_of(ServedHall(evening.session, evening.event, is_public_only=True))
    assert found - {("POST", "/api/code")} == set(ROUTES) - with_a_door


@pytest.mark.sampled
@pytest.mark.parametrize("way", ["bearer", "cookie"])
@pytest.mark.parametrize("holder", HOLDERS)
def test_each_door_answers_as_the_table_says(
    port: int, tokens: dict[str, str], bodies: dict[str, Json], holder: str, way: str
) -> None:
    told = dict(answers(holding(port, tokens, holder, way), bodies))
    assert told == {route: row[holder] for route, row in ROUTES.items()}


@pytest.mark.sampled
@pytest.mark.parametrize("holder", HOLDERS)
def test_a_hall_for_the_public_alone_opens_no_door(
    evening: Room, tokens: dict[str, str], bodies: dict[str, Json], holder: str
) -> None:
    with serving(ServedHall(evening.session, evening.event, is_public_only=True)) as port:
        told = dict(answers(holding(port, tokens, holder, "bearer"), bodies))
    assert told == {route: row[holder] for route, row in PUBLIC_ONLY.items()}


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
def test_no_route_knows_another_method(port: int, tokens: dict[str, str], method: str) -> None:
    phone = Phone(port, tokens["table"])
    others = {route for _method, route in ROUTES} - {route for known, route in ROUTES if known == method}
    statuses = {route: status_of(phone, method, route, None if method == "GET" else {}) for route in others}
    assert statuses == dict.fromkeys(others, 405)


def refused(port: int, token: bytes) -> tuple[int, Any, dict[str, str]]:
    """What a phone with this token is told, but for the time."""
    answer: Answer = Phone(port, headers={"Authorization": b"Bearer " + token}).get("/api/table")  # type: ignore[dict-item]
    return answer.status, answer.body, {key: told for key, told in answer.headers.items() if key != "date"}


LETTERS = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"])
GUESSES = st.one_of(st.text(LETTERS), st.binary(max_size=40).map(bytes.hex), st.text("AB-_=", max_size=44))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(guess=GUESSES)
@example(guess="A" * 22)
@example(guess="A" * 7000)
@example(guess="\u202e🂡" * 100)
def test_whatever_opens_nothing_has_the_same_answer(hall: ServedHall, port: int, guess: str) -> None:
    # A new caller each time: this is about what is said, not about how often one may ask.
    hall.strangers = Buckets()
    answer = refused(port, f"x{guess}".encode())
    assert answer[:2] == (401, {"error": "no-right", "message": NoRight.sentence})
    assert answer == refused(port, f"y{guess}"[:40].encode())


def test_what_is_nearly_a_token_has_the_same_answer(port: int, tokens: dict[str, str]) -> None:
    good = tokens["table"]
    near = [good[:-1], good[1:], f"{good}A", f"{good}=", good.swapcase(), f'"{good}"', f"{good} {good}"]
    near += [tokens["revoked"], tokens["revoked me"], tokens["me"], good.encode().hex()]
    nobody = refused(port, b"")
    assert nobody[0] == 401
    assert [refused(port, one.encode()) for one in near] == [nobody] * len(near)


@pytest.mark.usefixtures("no_slow_machine")
def test_who_guesses_is_told_to_wait_and_who_has_a_code_is_not(port: int, tokens: dict[str, str]) -> None:
    guesses = [Phone(port, f"guess-{at}").get("/api/table").status for at in range(int(BURST) * 2)]
    assert (guesses[0], guesses[-1]) == (401, 429)
    assert Phone(port, tokens["table"]).get("/api/table").status == 200


def test_the_link_becomes_a_cookie_and_a_clean_address(room: Room) -> None:
    token = room.phone(1).token
    answer = room.anybody().get(f"/table/{token}")
    assert (answer.status, answer.headers["location"]) == (303, "/table")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"table={token};")
    assert {"HttpOnly", "Path=/", "SameSite=strict"} <= {part.strip() for part in cookie.split(";")}
    with_cookie = Phone(room.server.port, headers={"Cookie": f"table={token}"})
    assert with_cookie.get("/api/table").status == 200


def test_eight_letters_open_the_door_five_times_a_minute(room: Room) -> None:
    keys = open_doors(room.session, room.event).keys
    code = keys.code(TableDoor(1, 1))
    typed = f"{code[:4].lower()} {code[4:]}"
    answer = room.anybody().post("/api/code", {"code": typed})
    assert (answer.status, answer.body) == (200, {"door": "table", "token": room.phone(1).token})
    tries = [room.anybody().post("/api/code", {"code": "00000000"}) for _ in range(5)]
    assert [one.status for one in tries] == [404, 404, 404, 404, 429]
    assert tries[0].body["error"] == "unknown"


def test_a_player_says_here_until_the_first_draw(room: Room) -> None:
    slip = room.slip(room.phone(1).table()["seats"][0]["player"])
    drawn = slip.ask("POST", "/api/me/here")
    assert (drawn.status, drawn.body["error"]) == (409, "drawn")
    take_back_round(room.session, room.event)
    assert slip.ask("POST", "/api/me/here").status == 200
    (known,) = list_calls(room.session, room.event)
    assert (known.call.kind, known.call.player) == ("here", slip.get("/api/me").body["player"])
