"""The JSON Schema of event files, for other programs; `resources/event.schema.json` is its text.

`python -m batarde_tourney.exchange.event_schema > resources/event.schema.json` writes it anew.
"""

import json
import sys
from enum import StrEnum

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.batarde.schedule import LARGEST_TABLE, MOST_CARDS, SMALLEST_TABLE, Span
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.tournament.event import DEFAULT_ROUNDS
from batarde_tourney.core.tournament.people import Status
from batarde_tourney.core.tournament.stages import TableRule
from batarde_tourney.exchange.event_encoding import FORMAT, VERSION

Schema = dict[str, object]


def event_schema() -> Schema:
    """The schema (draft 2020-12): types and shapes. Sums, turns and who sits where are not in it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:batarde-tourney:event:1",
        "title": "Event file of Bâtarde Tourney",
        "description": "One event. Unknown keys are allowed everywhere and kept.",
        **_object(
            {
                "format": {"const": FORMAT},
                "version": {"const": VERSION},
                "game": {"enum": list(GAMES)},
                "name": _TEXT,
                "players": _list({"$ref": "#/$defs/player"}),
                "rounds": _list({"$ref": "#/$defs/round"}),
            },
            date={"type": ["string", "null"], "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
            place=_TEXT_OR_NULL,
            settings={"$ref": "#/$defs/settings"},
            adjustments=_list({"$ref": "#/$defs/adjustment"}),
            presences=_list({"$ref": "#/$defs/presence"}),
        ),
        "$defs": {
            "settings": _settings(),
            "player": _object({"id": _TEXT, "name": _TEXT}, club=_TEXT_OR_NULL),
            "round": _object({"number": _POSITIVE, "tables": _list({"$ref": "#/$defs/table"})}, draw=_draw()),
            "table": _table(),
            "hand": _hand(),
            "adjustment": _object(
                {"player": _PLAYER, "round": _POSITIVE, "points": _integer(), "reason": _TEXT}
            ),
            "presence": _object({"player": _PLAYER, "round": _POSITIVE, "status": _words(Status)}),
        },
    }


def schema_text() -> str:
    """The schema as the text of its file."""
    return json.dumps(event_schema(), ensure_ascii=False, indent=2) + "\n"


def _settings() -> Schema:
    sizes = _list(_integer(1, MOST_CARDS), minItems=1)
    criteria = _list(_words(Criterion), minItems=1, uniqueItems=True)
    return _object(
        {},
        schedule={"anyOf": [_words(Span), sizes], "default": Span.FULL.value},
        ranking={**criteria, "default": [criterion.value for criterion in GAMES[USUAL_GAME].file_ranking]},
        tables={**_words(TableRule), "default": TableRule.AUTO.value},
        wording={**_words(Wording), "default": Wording.MECHOUNE.value},
        rounds={**_POSITIVE, "default": DEFAULT_ROUNDS},
        seed={**_integer(), "default": 0},
        apart=_list(_PAIR),
        apart_at_first=_list(_PAIR),
    )


def _draw() -> Schema:
    """Either the seed and engine that gave the round its seats, or null."""
    return _or_null(_object({"seed": _integer(), "engine": _TEXT}))


def _table() -> Schema:
    seats = _list(_PLAYER, minItems=SMALLEST_TABLE, maxItems=LARGEST_TABLE, uniqueItems=True)
    seats["description"] = "Clockwise from seat 0."
    hands = _list({"$ref": "#/$defs/hand"})
    hands["description"] = "Hand i has the schedule's i-th size, and dealer (first_dealer + i) mod seats."
    return _object({"number": _POSITIVE, "seats": seats, "first_dealer": _SEAT, "hands": hands})


def _hand() -> Schema:
    counts = _list(_integer(0, MOST_CARDS), minItems=SMALLEST_TABLE, maxItems=LARGEST_TABLE)
    pack: Schema = {"enum": [*(pack.value for pack in Pack), None]}
    contract = _object({"denomination": _words(Denomination)}, by=_or_null(_SEAT), pack=pack)
    return _object(
        {
            "cards": _integer(1, MOST_CARDS),
            "dealer": _SEAT,
            "contract": contract,
            "bids": counts,
            "tricks": counts,
        },
        mechoune=_or_null(_object({"by": _SEAT, "on": _SEAT})),
        choune={"type": "boolean", "default": False},
        overruled=_list(_object({"check": _words(FaultCode), "reason": _TEXT})),
    )


def _object(required: dict[str, Schema], /, **optional: Schema) -> Schema:
    shape: Schema = {"type": "object", "properties": {**required, **optional}}
    return {**shape, "required": list(required)} if required else shape


def _list(items: Schema, **limits: int) -> Schema:
    return {"type": "array", "items": items, **limits}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _integer(least: int = -(2**63), most: int = 2**63 - 1) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _words(words: type[StrEnum]) -> Schema:
    return {"enum": [word.value for word in words]}


_TEXT: Schema = {"type": "string"}
_TEXT_OR_NULL: Schema = {"type": ["string", "null"]}
_POSITIVE = _integer(1)
_SEAT = _integer(0, LARGEST_TABLE - 1)
_PLAYER: Schema = {"type": "string", "description": "The id of a player."}
_PAIR = _list(_PLAYER, minItems=2, maxItems=2, uniqueItems=True)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # a real console or file here
    sys.stdout.write(schema_text())
