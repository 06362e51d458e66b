"""The tool that clubs use today, good-enough-golfers, beside the draw: installed where that can be done."""

import json
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

# No registry has it (npm answers 404): it is published by its repository alone, under the MIT licence.
_SOURCES = ("git+https://github.com/islemaster/good-enough-golfers.git", "lodash@4")
_DRIVER = Path(__file__).with_name("peer.js")
_INSTALLING, _RUNNING = 120, 300
_RUNS = 3


def peer_lines(cases: Sequence[tuple[int, int]]) -> Iterator[str]:
    """A line a case: repeats, largest meeting, spread of tables of 3, seconds; or why there are none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        yield "peer: skipped, Node and npm are not installed"
        return
    with tempfile.TemporaryDirectory() as folder:
        if reason := _install(npm, folder):
            yield f"peer: skipped, its package cannot be installed: {reason}"
            return
        yield f"peer: good-enough-golfers, best of {_RUNS}: repeats/most/tables of 3, seconds a run"
        for players, rounds in cases:
            yield _measured(node, folder, players, rounds)


def _install(npm: str, folder: str) -> str:
    """Why the package could not be installed; nothing if it could."""
    options = ("--no-audit", "--no-fund", "--ignore-scripts", "--omit=dev", "--no-save")
    command = [npm, "install", *options, "--prefix", folder, *_SOURCES]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_INSTALLING, check=False)
    except subprocess.TimeoutExpired:
        return f"no answer in {_INSTALLING} s"
    if done.returncode == 0:
        return ""
    told = [line for line in done.stderr.splitlines() if "error" in line and "npm error code" not in line]
    telling = [line for line in told if "Could not" in line or "not found" in line.lower()] or told
    return telling[0] if telling else f"npm ended with {done.returncode}"


def _measured(node: str, folder: str, players: int, rounds: int) -> str:
    found = []
    start = time.perf_counter()
    for _ in range(_RUNS):
        command = [node, str(_DRIVER), folder, str(-(-players // 4)), str(rounds), str(players)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=_RUNNING, check=True)
        except subprocess.TimeoutExpired:
            return f"{players:>4},{rounds:<3} more than {_RUNNING} s"
        found.append(_counted(json.loads(done.stdout), players))
    seconds = (time.perf_counter() - start) / _RUNS
    return f"{players:>4},{rounds:<3} {'/'.join(map(str, min(found))):>12} {seconds:>6.2f} s"


def _counted(rounds: list[list[list[int]]], players: int) -> tuple[int, int, int]:
    """Repeats, largest meeting, spread of tables of 3."""
    tables = [table for then in rounds for table in then]
    met = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    threes = Counter(player for table in tables if len(table) == 3 for player in table)
    had = [threes[player] for player in range(players)]
    return sum(times - 1 for times in met.values()), max(met.values()), max(had) - min(had)
