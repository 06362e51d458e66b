"""`merge` as a program of its own: exit codes, JSON, and what is stored."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.results.results import HandPlace
from tests.cli.conftest import traces
from tests.services.merging.copies import hand_at, make_club, play

FIRST, ELSEWHERE = HandPlace(1, 1, 0), HandPlace(1, 2, 2)


@dataclass(frozen=True)
class Copies:
    """Two copies of one club: both typed one hand otherwise, and theirs has one more at table 2."""

    mine: Path
    theirs: Path
    event: EventNumber

    def hand(self, place: HandPlace) -> object:
        with open_session(str(self.mine)) as club:
            return hand_at(club, self.event, place)


@pytest.fixture
def copies(tmp_path: Path) -> Copies:
    mine, theirs = tmp_path / "club.batarde", tmp_path / "stick" / "club.batarde"
    theirs.parent.mkdir()
    event = make_club(mine)
    shutil.copy(mine, theirs)
    with open_session(str(mine)) as one, open_session(str(theirs), by="Bo") as other:
        play(one, event, FIRST, 21)
        play(other, event, FIRST, 22)
        play(other, event, ELSEWHERE, 23)
    return Copies(mine, theirs, event)


def merge(*arguments: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "batarde_tourney", "merge", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    )


def test_conflicts_are_told_cell_by_cell_and_nothing_is_stored(copies: Copies) -> None:
    before, there = copies.hand(FIRST), traces(copies.theirs.parent)
    done = merge(copies.mine, copies.theirs, "--json")
    assert (done.returncode, done.stderr) == (1, "")
    answer = json.loads(done.stdout)
    assert list(answer) == ["taken", "conflicts", "stored"]
    assert answer["stored"] is False
    (taken,) = answer["taken"]
    assert (taken["event"], taken["what"], taken["how"]) == (copies.event, "hand", "new")
    assert (taken["round"], taken["table"], taken["hand"]) == (1, 2, 2)
    for cell in answer["conflicts"]:
        assert (cell["event"], cell["round"], cell["table"], cell["hand"]) == (copies.event, 1, 1, 0)
        assert cell["mine"] != cell["theirs"]
        assert cell["taken"] is None
    cells = [(cell["cell"], cell.get("seat")) for cell in answer["conflicts"]]
    assert len(set(cells)) == len(cells)
    assert {name for name, seat in cells if seat is not None} <= {"bids", "tricks"}
    assert copies.hand(FIRST) == before
    assert traces(copies.theirs.parent) == there


@pytest.mark.long
def test_a_preferred_copy_settles_them_and_then_there_is_nothing_besides(copies: Copies) -> None:
    with open_session(str(copies.theirs)) as other:
        theirs = [hand_at(other, copies.event, place) for place in (FIRST, ELSEWHERE)]
    done = merge(copies.mine, copies.theirs, "--json", "--prefer", "theirs")
    assert done.returncode == 0
    answer = json.loads(done.stdout)
    assert answer["stored"] is True
    assert {cell["taken"] for cell in answer["conflicts"]} == {"theirs"}
    assert [copies.hand(place) for place in (FIRST, ELSEWHERE)] == theirs
    again = merge(copies.mine, copies.theirs, "--json")
    assert (again.returncode, json.loads(again.stdout)) == (
        0,
        {"taken": [], "conflicts": [], "stored": False},
    )
    assert merge(copies.mine, copies.theirs).stdout == "The other copy holds nothing besides.\n"
    checked = subprocess.run(
        [sys.executable, "-m", "batarde_tourney", "check", str(copies.mine)], capture_output=True, check=False
    )
    assert checked.returncode == 0


@pytest.mark.sampled
@pytest.mark.parametrize(("prefer", "code"), [((), 1), (("--prefer", "mine"), 0)])
def test_a_dry_run_stores_nothing(copies: Copies, prefer: tuple[str, ...], code: int) -> None:
    before = traces(copies.mine.parent)
    done = merge(copies.mine, copies.theirs, "--dry-run", *prefer)
    assert done.returncode == code
    assert "Club evening, round 1, table 2: hand 3" in done.stdout
    assert "Club evening, round 1, table 1, hand 1: " in done.stdout
    assert traces(copies.mine.parent) == before


@pytest.mark.long
def test_the_journal_names_who_merged(copies: Copies) -> None:
    assert merge(copies.mine, copies.theirs, "--prefer", "mine", "--by", "Inès").returncode == 0
    with open_session(str(copies.mine)) as club, club.reading() as rows:
        (act,) = rows.journal.listed(limit=1)
    assert (act.by, act.facts["source"], act.facts["who"]) == ("Inès", "club.batarde", ["Bo"])


@pytest.mark.long
def test_refused_is_exit_2_with_a_line_that_names_it(copies: Copies, tmp_path: Path) -> None:
    stranger, text = tmp_path / "stranger.batarde", tmp_path / "text.batarde"
    make_club(stranger)
    text.write_text("no club")
    for other, words in (
        (stranger, "another club"),
        (text, "is not a club file"),
        (tmp_path / "missing.batarde", "There is no club file"),
        (copies.mine, "this club itself"),
    ):
        done = merge(copies.mine, other, "--json")
        assert (done.returncode, done.stdout) == (2, "")
        assert words in done.stderr
        assert other.name in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert merge(copies.mine, copies.theirs, "--prefer", "ours").returncode == 2
    assert merge(tmp_path / "none.batarde", copies.theirs).returncode == 2
