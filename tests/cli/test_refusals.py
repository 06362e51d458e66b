"""Bad arguments: exit 2, one line a fault on standard error, nothing changed, never a traceback."""

import shlex
from pathlib import Path

import pytest

from batarde_tourney.services.documents.papers import EVENT_DOCUMENTS
from tests.cli.conftest import Batarde, traces

NO_SUCH_VERB = """
sing
standing CLUB 1
import-event CLUB EVENT
--frobnicate
-x
'' CLUB
"""
MISSING = """
import
import CLUB
export
export CLUB
export CLUB 1 -o
events
standings
standings CLUB
standings CLUB 1 --after
print
print CLUB
print CLUB 1
print CLUB 1 seating
draw
draw --players 8
draw --rounds 3
draw --players
verify-draw
simulate
simulate --players 8
simulate --format club-evening
check
"""
TOO_MUCH = """
import CLUB EVENT more
export CLUB 1 more
export CLUB 1 --json
events CLUB more
events CLUB --yaml
standings CLUB 1 more
referee more
referee --fast
check CLUB more
demo more
demo -o x
"""
NO_NUMBER = """
export CLUB {}
standings CLUB {}
standings CLUB 1 --after {}
print CLUB 1 seating -o OUT --round {}
draw --rounds 1 --players {}
draw --players 8 --rounds {}
draw --players 8 --rounds 1 --seed {}
simulate --rounds 1 --players {}
demo --players {}
"""
NUMBERS = ("x", "''", "1.5", "1e3", "٣", "9" * 5000, "nan", "'<b>'", "\u202e8")
OUT_OF_RANGE = """
export CLUB 0
export CLUB 99
export CLUB -1
standings CLUB 99
standings CLUB 99999999999999999999
standings CLUB 9223372036854775807
standings CLUB 1 --after 0
standings CLUB 1 --after 4
standings CLUB 1 --after -1
standings CLUB 1 --after 10000000000
print CLUB 1 seating --round 4 -o OUT
draw --players 2 --rounds 1
draw --players -8 --rounds 1
draw --players 8 --rounds 0
draw --players 8 --rounds 1 --tables 3
draw --players 8 --rounds 1 --tables one
draw --players 2 --rounds 1 --tables one
draw --players 10000 --rounds 11
draw --players 101 --rounds 1000
simulate --players 10000 --rounds 1000
simulate --players 8 --rounds 1 --tables one
simulate --players 8 --rounds 1 --tables 3
simulate --players 6 --rounds 1 --tables one --game ecarte
simulate --players 12 --format club-evening --tables 3
draw --players 8 --rounds 1 --seed -1
simulate --players 2 --rounds 1
simulate --players 1 --rounds 1 --game ecarte
simulate --players 8 --rounds 0
simulate --players 8 --rounds 1 --format swiss
simulate --players 35 --format world-cup-2024
simulate --players 6 --format world-cup-2022
simulate --players 8 --format world-cup-2019 --game ecarte
demo --players 2
"""
NO_SUCH_WORD = """
simulate --players 8 --rounds 1 --game whist
simulate --players 8 --rounds 1 --game ''
simulate --players 8 --format whist
simulate --players 8 --format ''
standings CLUB 1 --format xml
standings CLUB 1 --format ''
standings CLUB 1 --format JSON
print CLUB 1 poster -o OUT
print CLUB 1 '' -o OUT
draw --players 8 --rounds 1 --tables 4
draw --players 8 --rounds 1 --seconds x
draw --players 8 --rounds 1 --seconds 0
draw --players 8 --rounds 1 --seconds -1
draw --players 8 --rounds 1 --seconds nan
draw --players 8 --rounds 1 --seconds inf
"""
NO_SUCH_FILE = """
import CLUB missing.json
import CLUB .
import CLUB CLUB
import . EVENT
import EVENT EVENT
import no/such/folder/club.batarde EVENT
import CLUB nul\0byte
import '' EVENT
export missing.batarde 1
events missing.batarde
events EVENT
events .
events ''
events nul\0byte
events EVENT/below
events postgresql://localhost:1/none
events mysql://localhost/none
check missing.batarde
check EVENT
standings missing.batarde 1
standings EVENT 1
print missing.batarde 1 seating -o OUT
advance missing.batarde 1
correct missing.batarde 1 1 1 0 EVENT --reason misread
person missing.batarde Ana --export
person missing.batarde Ana --erase --yes
verify-draw missing.json
verify-draw .
verify-draw CLUB
"""
NOWHERE_TO_WRITE = """
export CLUB 1 -o no/such/folder/e.json
export CLUB 1 -o .
export CLUB 1 -o ''
export CLUB 1 -o CLUB
export CLUB 1 -o nul\0byte
export CLUB 1 -o EVENT/below.json
standings CLUB 1 -o CLUB
simulate --players 4 --rounds 1 -o CLUB
demo --out EVENT
print CLUB 1 seating -o CLUB
print CLUB 1 seating -o no/f.pdf
"""
ALL = [
    *(line for part in (NO_SUCH_VERB, MISSING, TOO_MUCH, OUT_OF_RANGE) for line in part.strip().splitlines()),
    *(line for part in (NO_SUCH_WORD, NO_SUCH_FILE, NOWHERE_TO_WRITE) for line in part.strip().splitlines()),
    *(line.format(number) for line in NO_NUMBER.strip().splitlines() for number in NUMBERS),
]


@pytest.mark.sampled
@pytest.mark.parametrize("line", ALL, ids=lambda line: line[:60].replace("\0", "0"))
@pytest.mark.usefixtures("inside")
def test_a_bad_argument_is_refused_in_one_line_and_changes_nothing(
    line: str, club: Path, event_file: Path, tmp_path: Path, batarde: Batarde
) -> None:
    places = {"CLUB": club.name, "EVENT": event_file.name, "OUT": "out.pdf"}
    before = traces(tmp_path)
    said = batarde(*(places.get(argument, argument) for argument in shlex.split(line)))
    assert (said.code, said.out, len(said.faults)) == (2, b"", 1)
    assert "Traceback" not in said.err
    assert len(said.err) < 400
    assert said.err.removesuffix("\n").isprintable()
    assert traces(tmp_path) == before


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("export CLUB", "EVENT is missing"),
        ("import CLUB", "EVENT.json is missing"),
        ("print CLUB 1 seating", "Add -o and its name."),
        ("draw --rounds 3", "--players is missing"),
        ("draw --rounds 3 --players", "--players needs a value"),
        ("standings CLUB 1 --after x", "--after: “x”"),
        ("standings CLUB 7", "event 7"),
        ("standings CLUB 1 --after 9", "round 9"),
        ("standings CLUB 1 --format xml", "text · json · csv · html · xlsx"),
        ("print CLUB 1 portrait -o x.pdf", "“portrait”"),
        ("events CLUB --yaml", "--yaml"),
        ("events CLUB more", "more"),
        ("events nowhere.batarde", "“nowhere.batarde”"),
        ("sing loudly", "“sing”"),
        ("draw --players 8 --rounds 1 --seconds soon", "--seconds: “soon”"),
        ("export CLUB 1 -o no/where.json", "“no”"),
        ("export CLUB 1 -o CLUB", "club.batarde"),
    ],
)
@pytest.mark.usefixtures("inside")
def test_the_line_names_what_is_wrong(line: str, named: str, club: Path, batarde: Batarde) -> None:
    said = batarde(*(club.name if argument == "CLUB" else argument for argument in shlex.split(line)))
    assert named in said.err


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0" + b"\0" * 4000, b"garbage" * 900])
@pytest.mark.parametrize("verb", ["events", "check", "standings", "import"])
def test_what_is_no_club_file_is_left_as_it_is(
    content: bytes, verb: str, tmp_path: Path, event_file: Path, batarde: Batarde
) -> None:
    path = tmp_path / "other.batarde"
    path.write_bytes(content)
    before = traces(tmp_path)
    more = {"standings": ["1"], "import": [str(event_file)]}.get(verb, [])
    said = batarde(verb, path, *more)
    assert (said.code, len(said.faults)) == (2, 1)
    assert traces(tmp_path) == before


def test_a_paper_that_is_none_is_answered_with_all_there_are(batarde: Batarde) -> None:
    """The list was cut where a single word of a stranger would be."""
    told = batarde("print", "club.batarde", "1", "sheets", "-o", "x.pdf")
    assert told.code == 2
    assert "…" not in told.err
    assert all(paper.key in told.err for paper in EVENT_DOCUMENTS)
    assert told.err.rstrip().endswith("member · all.")
