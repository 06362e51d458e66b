"""Memory grows with what is asked, and what is too much is refused in words (contract, limits)."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n.errors import error_sentence
from tests.lengths import every_third

SIZE = 60 * 10**6
HEAD = (
    b'{"format": "batarde-event", "version": 1, "game": "batarde", "name": "x", '
    b'"players": [], "rounds": [], "more": '
)

# A process begins with the memory of the one that starts it: a small one stands between, and measures.
_MEASURE = """
import json, resource, subprocess, sys
limit = int(sys.argv[1])
if limit:
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
done = subprocess.run(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
print(json.dumps([done.returncode, done.stderr.decode(), most]))
"""


def run(*arguments: object, limit: int = 0) -> tuple[int, str, int]:
    """The exit code, what stood on standard error, and the most memory the program had, in MB.

    It gets no more than `limit` MB of memory, if told.
    """
    program = [sys.executable, "-m", "batarde_tourney", *map(str, arguments)]
    measured = [sys.executable, "-c", _MEASURE, str(limit * 2**20), *program]
    code, said, most = json.loads(subprocess.run(measured, capture_output=True, check=True).stdout)
    return code, said, most


@pytest.mark.long
def test_a_round_of_5000_is_drawn_within_300_mb() -> None:
    code, said, most = run("draw", "--players", 5000, "--rounds", 1, "--seed", 3, "--json")
    assert (code, said) == (0, "")
    assert most < 100, "300 are allowed; the rows of all pairs alone took 1,600"


@pytest.mark.long
def test_ten_times_the_players_take_no_more_than_a_few_times_the_memory() -> None:
    few, many = (run("draw", "--players", count, "--rounds", 1, "--seed", 3)[2] for count in (1000, 10_000))
    assert many < 2 * few


HUGE: dict[str, Callable[[], bytes]] = {
    "whole numbers": lambda: b"[" + b"300," * (SIZE // 4) + b"1]",
    "an event with a key of whole numbers": lambda: HEAD + b"[" + b"300," * (SIZE // 4) + b"1]}",
    "an event with a key of one text": lambda: HEAD + b'"' + b"a" * SIZE + b'"}',
    "one number of 60,000,000 digits": lambda: b"[" + b"9" * SIZE + b"]",
    "objects": lambda: b"[" + b'{"a":1},' * (SIZE // 8) + b"1]",
    "lists": lambda: b"[" + b"[]," * (SIZE // 3) + b"1]",
    "texts": lambda: b"[" + b'"ab",' * (SIZE // 5) + b"1]",
}


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("what", "verb"), [*every_third((what, "import") for what in HUGE), ("whole numbers", "verify-draw")]
)
def test_json_of_60_mb_is_refused_in_words_within_400_mb(what: str, verb: str, tmp_path: Path) -> None:
    path, club = tmp_path / "event.json", tmp_path / "club.batarde"
    path.write_bytes(HUGE[what]())
    code, said, most = run(verb, *([club] if verb == "import" else []), path)
    assert code == 2
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert most < 400
    assert not club.exists()


@pytest.mark.long
def test_no_memory_left_is_said_in_words_and_nothing_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "draw.json"
    path.write_bytes(b'"' + b"a" * SIZE + b'"')
    code, said, _ = run("verify-draw", path, limit=180)
    assert (code, said) == (2, f"{error_sentence(OutOfMemory())}\n")
