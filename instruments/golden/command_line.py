"""What every verb of the command line answers: its help, what it does, and what it refuses."""

import hashlib
import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from instruments.golden.clubs import sample_club
from instruments.golden.program import VERBS, EventNumber, export_event, open_session, run_verb
from instruments.golden.room import WORK, without_room

QUESTIONS = b'{"type":"trick","denomination":"spades","pack":null,"cards":["king-hearts","cat-spades"]}\nno\n'
ASKED = """
--help
--version

sing
events batarde.batarde
events batarde.batarde --json
events nowhere.batarde
export batarde.batarde 1
export batarde.batarde 1 -o exported.json
export batarde.batarde 99
import new.batarde event.json
import new.batarde event.json --by Ana
import new.batarde hand.json
import new.batarde nowhere.json
standings batarde.batarde 1
standings batarde.batarde 1 --format json
standings batarde.batarde 1 --format csv
standings batarde.batarde 1 --format html -o standings.html
standings batarde.batarde 1 --after 1
standings batarde.batarde 1 --after 9
standings batarde.batarde 1 --stage nowhere
standings butifarra.batarde 2
standings ecarte.batarde 2 --format pdf
advance batarde.batarde 1
advance batarde.batarde 1 --json
advance batarde.batarde 3
advance butifarra.batarde 2
advance ecarte.batarde 2 --json
advance batarde.batarde 99
correct batarde.batarde 1 1 1 0 hand.json --dry-run --reason misread
correct batarde.batarde 1 1 1 0 hand.json --dry-run --json --reason misread
correct batarde.batarde 1 1 1 0 hand.json --reason misread
correct batarde.batarde 1 1 1 0 hand.json --json --reason misread
correct batarde.batarde 1 1 1 99 hand.json --reason misread
correct batarde.batarde 1 1 1 0 hand.json
print batarde.batarde 1 seating -o seating.pdf
print batarde.batarde 1 standings --names initials -o standings.pdf
print batarde.batarde 1 nothing -o nothing.pdf
print batarde.batarde 1 seating --round 9 -o seating.pdf
print batarde.batarde 1 seating
draw --players 13 --rounds 3 --seed 7
draw --players 13 --rounds 3 --seed 7 --json
draw --players 2 --rounds 3
draw --event event.json --seed 7
draw --event new-event.json --seed 7 --json
draw --players 13
verify-draw draw.json
verify-draw spoilt-draw.json
verify-draw hand.json
simulate --players 8 --rounds 2 --seed 7 -o simulated.json
simulate --format club-evening --players 8 --seed 7 -o formatted.json
simulate --game butifarra --players 8 --rounds 2 --seed 7
simulate --game whist --players 8 --rounds 2
simulate --format nothing
referee
referee more
person batarde.batarde PERSON --export
person batarde.batarde PERSON --export --format html -o person.html
person batarde.batarde Nobody --export
person batarde.batarde PERSON --erase
person batarde.batarde PERSON --erase --yes
person batarde.batarde PERSON
check batarde.batarde
check butifarra.batarde
check hand.json
check nowhere.batarde
demo --out demo --players 8
demo --out demo --players 2
demo --out demo --game ecarte
demo more
"""
"""One after another on the same clubs: what is erased, is erased for those below."""


def write_answers(folder: Path) -> None:
    """A file for each call: what stood on both outputs, the exit code, and what was written."""
    person = _make_files()
    helps = [[verb, "--help"] for verb in VERBS]
    asked = [line.split() for line in ASKED.removeprefix("\n").splitlines()]
    for place, arguments in enumerate([*helps, *asked], start=1):
        words = [person if word == "PERSON" else word for word in arguments]
        name = "-".join(words).replace("/", "_")[:60] or "nothing"
        (folder / f"{place:03}-{name}.txt").write_text(_answer(words))


def _make_files() -> str:
    """Clubs and files to be asked about; gives the name of somebody who plays."""
    for game in ("butifarra", "ecarte"):
        sample_club(game)
    club = sample_club("batarde")
    with open_session(str(club.path)) as session:
        event = export_event(session, EventNumber(1))
        (WORK / "new-event.json").write_bytes(export_event(session, EventNumber(2)))
    (WORK / "event.json").write_bytes(event)
    told = json.loads(event)
    hand = told["rounds"][0]["tables"][0]["hands"][0]
    hand["contract"]["denomination"] = "spades" if hand["contract"]["denomination"] == "hearts" else "hearts"
    (WORK / "hand.json").write_text(json.dumps(hand))
    with _streams() as (said, _complained):
        run_verb(["draw", "--players", "13", "--rounds", "3", "--seed", "7", "--json"])
    drawn = said()
    (WORK / "draw.json").write_text(drawn)
    (WORK / "spoilt-draw.json").write_text(re.sub(r'("seed": ?)7', r"\g<1>8", drawn))
    name: str = told["players"][-3]["name"]
    return name


def _answer(words: list[str]) -> str:
    before = _written()
    with _streams() as (said, complained):
        outcome = run_verb(words)
    now = _written()
    files = [f"{name} {told}" for name, told in sorted(now.items()) if before.get(name) != told]
    parts = {
        "asked": repr(words),
        "exit code": str(int(outcome.exit_code)),
        "window on": str(outcome.window_on),
        "standard output": said(),
        "standard error": complained(),
        "files": "\n".join(files),
    }
    return without_room("".join(f"--- {name}\n{text}\n" for name, text in parts.items()))


@contextmanager
def _streams() -> Iterator[tuple["_Said", "_Said"]]:
    """Standard input has the referee's questions; what is said is kept."""
    kept = sys.stdin, sys.stdout, sys.stderr
    out, error = _Said(), _Said()
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(QUESTIONS)), out.stream, error.stream
    try:
        yield out, error
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


class _Said:
    """A stream, and what was said on it."""

    def __init__(self) -> None:
        self._bytes = io.BytesIO()
        self.stream = io.TextIOWrapper(self._bytes, "utf-8")

    def __call__(self) -> str:
        self.stream.flush()
        return self._bytes.getvalue().decode("utf-8", "backslashreplace")


def _written() -> dict[str, str]:
    """The files there are: of those that hold a club only that they are, as places in them are of the day."""
    return {
        str(path.relative_to(WORK)): _told(path)
        for path in WORK.rglob("*")
        if path.is_file() and not path.name.endswith("-journal")
    }


def _told(path: Path) -> str:
    if path.suffix == ".batarde":
        return "a club"
    content = path.read_bytes()
    return f"{len(content)} bytes, {hashlib.sha256(content).hexdigest()[:16]}"
