"""The JSON Schema of event files, for other programs; `resources/event.schema.json` is its text.

`python -m batarde_tourney.exchange.event_schema > resources/event.schema.json` updates it.
"""

import json
import sys

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.exchange.event_shapes import FORMAT, VERSIONS, event_shape
from batarde_tourney.exchange.kinds import Schema


def event_schema() -> Schema:
    """The schema (draft 2020-12): types and shapes, without rules about sums, turns and seats."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:batarde-tourney:event:2",
        "title": "Event file of Bâtarde Tourney",
        "description": "One event. Unknown keys are allowed everywhere and kept.",
        "type": "object",
        "required": ["format", "version", "game"],
        "properties": {
            "format": {"const": FORMAT},
            "version": {"enum": list(VERSIONS)},
            "game": {"enum": list(GAMES)},
        },
        "allOf": [
            {
                "if": {"properties": {"game": {"const": game}, "version": {"const": version}}},
                "then": event_shape(game, version).schema(),
            }
            for game in GAMES
            for version in VERSIONS
        ],
    }


def schema_text() -> str:
    """The schema as the text of its file."""
    return json.dumps(event_schema(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # a real console or file here
    sys.stdout.write(schema_text())
