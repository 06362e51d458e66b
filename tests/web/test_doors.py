"""Doors: what each route answers to whom, as a table; a new route without a row fails."""

import pytest
from starlette.routing import Route

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.draw.draw import accept_round, propose_round, take_back_round
from batarde_tourney.services.hall.doors import issue_again, open_doors
from batarde_tourney.services.hall.my_evening import list_calls
from batarde_tourney.web.app import build_app
from tests.web.conftest import Phone, Room

HOLDERS = ("nobody", "guess", "table", "other table", "me", "revoked")
ANYBODY = dict.fromkeys(HOLDERS, 200)
ANYBODY_SWAPS = dict.fromkeys(HOLDERS, 303)
TABLE = {"nobody": 401, "guess": 401, "table": 200, "other table": 200, "me": 401, "revoked": 401}
TABLE_POST = {**TABLE, "table": 400, "other table": 400}
BOTH = {**TABLE, "me": 400}
ME = {"nobody": 401, "guess": 401, "table": 401, "other table": 401, "me": 200, "revoked": 401}
ME_POST = {**ME, "me": 409}
ROUTES: dict[tuple[str, str], dict[str, int]] = {
    ("GET", "/"): ANYBODY,
    ("GET", "/static/{name}"): ANYBODY,
    ("GET", "/table"): ANYBODY,
    ("GET", "/me"): ANYBODY,
    ("GET", "/table/{token}"): ANYBODY_SWAPS,
    ("GET", "/me/{token}"): ANYBODY_SWAPS,
    ("GET", "/api/public"): ANYBODY,
    ("GET", "/api/live"): {},
    ("POST", "/api/code"): dict.fromkeys(HOLDERS, 400),
    ("GET", "/api/table"): TABLE,
    ("POST", "/api/table/check"): TABLE_POST,
    ("POST", "/api/table/hands/{index}"): TABLE_POST,
    ("POST", "/api/table/hands/{index}/confirm"): {**BOTH, "table": 400, "other table": 400},
    ("POST", "/api/table/hands/{index}/contest"): {**BOTH, "table": 400, "other table": 400},
    ("POST", "/api/table/sign"): {**BOTH, "table": 400, "other table": 400},
    ("POST", "/api/call"): {**BOTH, "table": 400, "other table": 400},
    ("GET", "/api/me"): ME,
    ("POST", "/api/me/here"): ME_POST,
}
PLACES = {"{name}": "public.css", "{token}": "A" * 22, "{index}": "0"}


@pytest.fixture
def holders(room: Room) -> dict[str, str]:
    """Tokens by who holds them."""
    keys = open_doors(room.session, room.event).keys
    lost = keys.token(TableDoor(1, 2))
    issue_again(room.session, room.event, TableDoor(1, 2))
    player = room.phone(1).table()["seats"][0]["player"]
    return {
        "nobody": "",
        "guess": "A" * 22,
        "table": room.phone(1).token,
        "other table": room.phone(2).token,
        "me": room.slip(player).token,
        "revoked": lost,
    }


def test_every_route_has_its_row(room: Room) -> None:
    app = build_app(room.hall, {"x"})
    found = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert found == set(ROUTES)


@pytest.mark.parametrize("holder", HOLDERS)
def test_each_door_answers_as_the_table_says(room: Room, holders: dict[str, str], holder: str) -> None:
    phone = Phone(room.server.port, holders[holder])
    wrong = {}
    for (method, path), row in ROUTES.items():
        asked = path
        for place, value in PLACES.items():
            asked = asked.replace(place, value)
        body: dict[str, object] | None = None if method == "GET" else {}
        if row and (status := phone.ask(method, asked, body).status) != row[holder]:
            wrong[method, path] = status
    assert wrong == {}


def test_every_token_that_opens_nothing_has_the_same_answer(room: Room, holders: dict[str, str]) -> None:
    tokens = ("", "x", "A" * 22, holders["revoked"], "A B", holders["table"][:-1], "A" * 2000)
    answers = {Phone(room.server.port, token).get("/api/table").body["message"] for token in tokens}
    assert len(answers) == 1


def test_a_code_of_the_last_round_is_another_refusal_than_no_code(room: Room) -> None:
    phone = room.phone(1)
    for table in (1, 2):
        for index, hand in enumerate(room.played[table]):
            assert room.phone(table).hand_in(index, 0, hand).status == 200
    accept_round(room.session, propose_round(room.session, room.event))
    assert phone.get("/api/table").status == 403
    assert phone.post("/api/call", {"id": "a", "why": "director", "text": ""}).status == 403


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
