"""The wire as it is described to other programs, `docs/hall.openapi.json`: every route, and every answer."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from batarde_tourney.web.answers import _CODES
from tests.web.conftest import HOLDERS, Json, Phone, Room, holding
from tests.web.test_doors import ROUTES
from tests.web.test_hands_by_phone import faulty, other

DESCRIPTION: Json = json.loads(Path("docs/hall.openapi.json").read_text("utf-8"))


def faults_of(method: str, route: str, status: int, body: Any) -> list[str]:
    """What is wrong with an answer; nothing if the description has it so."""
    described = DESCRIPTION["paths"][route][method.lower()]["responses"].get(str(status))
    if described is None:
        return [f"{method} {route}: {status} is not described"]
    content = described.get("content", {}).get("application/json")
    if content is None:
        return []
    schema = {**content["schema"], "components": DESCRIPTION["components"]}
    wrong = Draft202012Validator(schema).iter_errors(body)
    return [f"{method} {route}: {status}: {one.message} at {one.json_path}" for one in wrong]


def test_every_route_is_described() -> None:
    described = {
        (method.upper(), path)
        for path, item in DESCRIPTION["paths"].items()
        for method in item
        if method != "parameters"
    }
    assert described == set(ROUTES)


def test_every_code_of_a_refusal_is_described() -> None:
    told = json.dumps(DESCRIPTION)
    assert [code for _status, code in _CODES.values() if code not in told] == []


@pytest.mark.sampled
@pytest.mark.parametrize("holder", HOLDERS)
def test_every_answer_is_as_described(
    port: int, tokens: dict[str, str], bodies: dict[str, Json], holder: str
) -> None:
    phone = holding(port, tokens, holder, "bearer")
    wrong: list[str] = []
    for method, route in ROUTES:
        path = route.replace("{index}", "0").replace("{name}", "public.css").replace("{token}", "A" * 22)
        if route != "/api/live":
            answer = phone.ask(method, path, None if method == "GET" else bodies[route])
            wrong += faults_of(method, route, answer.status, answer.body)
    assert wrong == []


def test_every_refusal_of_a_hand_is_as_described(room: Room) -> None:
    phone, hands = room.phone(1), room.played[1]
    phone.hand_in(0, 0, hands[0])
    refused = {
        "gap": phone.hand_in(5, 0, hands[5]),
        "stale": phone.hand_in(0, 1, other(hands[0])),
        "faults": phone.hand_in(1, 0, faulty(hands[1])),
        "seated-anew": phone.post("/api/table/hands/1", {**phone.write(0, hands[1]), "seating": 1}),
        "json": phone.post("/api/table/hands/1", {}),
        "not-found": phone.post("/api/table/hands/x", phone.write(0, hands[1])),
        "content-type": phone.ask("POST", "/api/table/hands/1", {}, Content_Type="text/plain"),
        "origin": phone.ask("POST", "/api/table/hands/1", {}, Origin="http://elsewhere.example"),
        "body": phone.ask("POST", "/api/table/hands/1", b" " * 20_000),
        "host": Phone(phone.port, headers={"Host": "elsewhere.example"}).post("/api/table/hands/1"),
    }
    assert [answer.body["error"] for answer in refused.values()] == list(refused)
    route = "/api/table/hands/{index}"
    wrong = [fault for one in refused.values() for fault in faults_of("POST", route, one.status, one.body)]
    assert wrong == []
    assert faults_of("GET", "/api/table", 200, phone.table()) == []
