"""The shipped schema says what the reader does, as far as a schema can."""

import json
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from batarde_tourney.assets import asset
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.exchange.event_schema import event_schema, schema_text
from tests.core.tournament.events import made_up_event
from tests.examples import examples
from tests.exchange.documents import EXAMPLE, Json, documents, example

validator = Draft202012Validator(event_schema(), format_checker=Draft202012Validator.FORMAT_CHECKER)


def test_the_shipped_schema_is_the_codes() -> None:
    """If not: `python -m batarde_tourney.exchange.event_schema > resources/event.schema.json`."""
    assert asset("event.schema.json").read_text(encoding="utf-8") == schema_text()


def test_the_schema_is_itself_sound() -> None:
    Draft202012Validator.check_schema(event_schema())


def test_the_contracts_example_is_valid() -> None:
    validator.validate(EXAMPLE)


def test_what_we_write_is_valid() -> None:
    validator.validate(json.loads(write_event(made_up_event(23, 3, unfinished=0.3, adjustments=2))))


@examples(20)
@given(documents())
def test_whatever_is_read_is_valid(document: Json) -> None:
    validator.validate(document)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "chess"), ("version", 4), ("game", "whist"), ("name", ...), ("date", "2026-02-30"),
        ("date", "20261121"), ("place", 5), ("players", ...), ("players[0].id", 5), ("players[0]", "p1"),
        ("settings.schedule", "down"), ("settings.schedule", []), ("settings.schedule", [0]),
        ("settings.ranking", []), ("settings.ranking", ["wins", "wins"]), ("settings.ranking", ["luck"]),
        ("rounds[0].number", 0), ("rounds[0].tables[0].seats", ["p1"]), ("rounds[0].tables[0].hands", ...),
        ("rounds[0].tables[0].seats[1]", "p1"), ("rounds[0].tables[0].first_dealer", 7),
        ("rounds[0].tables[0].hands[0].cards", 0), ("rounds[0].tables[0].hands[0].bids[0]", -1),
        ("rounds[0].tables[0].hands[0].bids[0]", True), ("rounds[0].tables[0].hands[0].tricks", ...),
        ("rounds[0].tables[0].hands[0].contract.denomination", "stars"),
        ("rounds[0].tables[0].hands[0].contract.pack", "gold"),
        ("rounds[0].tables[0].hands[0].mechoune", {"by": 1}), ("rounds[0].tables[0].hands[0].choune", None),
        ("adjustments[0].points", "3"), ("presences", [{"player": "p1", "round": 1, "status": "ill"}]),
    ],
)  # fmt: skip
def test_a_wrong_type_or_word_is_invalid(path: str, value: Any) -> None:
    assert not validator.is_valid(example((path, value)))
