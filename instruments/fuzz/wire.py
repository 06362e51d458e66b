"""Requests made up from the hall's description by Schemathesis: `python -m instruments.fuzz.wire [EXAMPLES]`.

A hall of each game is asked by a table and by a player: no answer is an error of the server, every answer is
as `docs/hall.openapi.json` has it, and nothing that it forbids is accepted.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.exchange.hall_wire import hand_form
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.web import guard, served
from tests.web.conftest import Phone, Room, open_room

ROOT = Path(__file__).parents[2]
DESCRIPTION = ROOT / "docs" / "hall.openapi.json"
SCHEMATHESIS = ROOT / "build" / "fuzz" / "bin" / "schemathesis"
EXAMPLES = 100
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "missing_required_header",
    "ignored_auth",
)
"""What becomes of sound data is no matter of their form: they are refused for many reasons."""
_CHECK = "/api/table/check"
_STREAM = "/api/live"
"""It never ends, and is tried elsewhere."""


def description(game: str, seating: int) -> dict[str, Any]:
    """The description, with hands of this game and the seats of a table: what is made up of it gets far."""
    told: dict[str, Any] = json.loads(DESCRIPTION.read_text("utf-8"))
    hand = hand_form(game)["hand"]
    told["components"]["schemas"]["Hand"] = hand
    for path, item in told["paths"].items():
        said = item.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json", {})
        fields = said.get("schema", {}).get("properties", {})
        if "seating" in fields:
            fields["seating"] = {"const": seating}
        if path == _CHECK:
            # What is wrong with a hand is what it answers.
            fields["hand"] = {"anyOf": [hand, {"type": "object"}]}
    return told


@contextmanager
def without_limits() -> Iterator[None]:
    """Everybody may ask as often as they like."""
    before = guard.BURST, guard.PER_SECOND, served._CODE_TRIES
    guard.BURST = guard.PER_SECOND = served._CODE_TRIES = 10**9
    try:
        yield
    finally:
        guard.BURST, guard.PER_SECOND, served._CODE_TRIES = before


def is_sound(room: Room, phone: Phone, described: Path, examples: int, seed: int) -> bool:
    """Whether nothing was found by asking with this phone's token."""
    command = (
        *(SCHEMATHESIS, "run", described, "--url", room.server.url.rstrip("/")),
        *("--header", f"Authorization: Bearer {phone.token}", "--exclude-path", _STREAM),
        *("--checks", ",".join(CHECKS), "--max-examples", str(examples), "--seed", str(seed)),
        *("--phases", "examples,coverage,fuzzing", "--suppress-health-check", "all", "--warnings", "off"),
        *("--continue-on-failure", "--no-color"),
    )
    done = subprocess.run(command, cwd=described.parent, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout[-20_000:], done.stderr[-2000:])
    return done.returncode == 0


def wrong_in(game: str, examples: int, seed: int) -> int:
    """How many of the two doors of a game's hall showed something wrong."""
    players = {"ecarte": 4}.get(game, 8)
    with tempfile.TemporaryDirectory() as folder, without_limits():
        file = json.loads(simulate_event_file(players, 1, seed, game))
        with open_room(Path(folder), file) as room:
            table = room.phone(1)
            told = table.table()
            described = Path(folder, "hall.openapi.json")
            described.write_text(json.dumps(description(game, told["seating"])), "utf-8")
            doors = {"a table": table, "a player": room.slip(told["seats"][1]["player"])}
            wrong = 0
            for name, phone in doors.items():
                sound = is_sound(room, phone, described, examples, seed)
                print(f"wire of {game}, {name}: {'sound' if sound else 'WRONG'}", flush=True)
                wrong += not sound
            if not check_club(room.session).is_sound:
                print(f"wire of {game}: the club is not sound any more, WRONG", flush=True)
                wrong += 1
    return wrong


def main() -> int:
    """0 if nothing was found."""
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    if not SCHEMATHESIS.exists():
        print(f"{SCHEMATHESIS} is missing: `make fuzz` sets it up", file=sys.stderr)
        return 1
    return 1 if sum(wrong_in(game, examples, seed) for seed, game in enumerate(GAMES, 1)) else 0


if __name__ == "__main__":
    sys.exit(main())
