"""Whatever shows something of a club that holds what was not written says so; nothing changes such a club."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde


@pytest.fixture
def forged(club: Path) -> Path:
    """A club in which somebody has changed a hand."""
    with closing(sqlite3.connect(club)) as other:
        (keeper,) = other.execute("SELECT sql FROM sqlite_master WHERE name = 'entries_stay'").fetchone()
        other.execute("DROP TRIGGER entries_stay")
        other.execute(
            "UPDATE entries SET payload = (SELECT payload FROM entries WHERE hand = 1 AND table_number = 1) "
            "WHERE hand = 2 AND table_number = 1 AND round_key = 1"
        )
        other.execute(keeper)
        other.commit()
    return club


def test_check_names_the_hand_and_how_much_is_proved(forged: Path, batarde: Batarde) -> None:
    said = batarde("check", forged)
    assert said.code == 1
    altered, proved = said.text.splitlines()[-2:]
    assert altered == "1/1/1/2: altered"
    assert proved.startswith("event 1: proved: 2 of ")


@pytest.mark.parametrize(
    "verb", [["events"], ["standings", "1"], ["export", "1"], ["print", "1", "results", "-o", "-"]], ids=str
)
def test_what_is_shown_is_told_not_to_be_proved(verb: list[str], forged: Path, batarde: Batarde) -> None:
    said = batarde(verb[0], forged, *verb[1:])
    assert (said.code, bool(said.out)) == (1, True)
    assert "1/1/1/2: altered" in said.faults


def test_other_events_are_shown_as_ever(forged: Path, event_file: Path, batarde: Batarde) -> None:
    sound = forged.with_name("sound.batarde")
    assert batarde("import", sound, event_file).code == 0
    assert batarde("standings", sound, "1").code == 0


def test_nothing_is_imported_into_it(forged: Path, event_file: Path, batarde: Batarde) -> None:
    before = forged.read_bytes()
    said = batarde("import", forged, event_file)
    assert said.code == 2
    assert "1/1/1/2" in said.err
    assert forged.read_bytes() == before


def test_a_foreign_trigger_is_named_by_check_and_refused_by_all_others(club: Path, batarde: Batarde) -> None:
    copy = shutil.copy(club, club.with_name("theirs.batarde"))
    with closing(sqlite3.connect(copy)) as other:
        other.execute("CREATE TRIGGER favour AFTER INSERT ON acts BEGIN DELETE FROM entries; END")
    said = batarde("check", copy)
    assert (said.code, said.text) == (1, "trigger favour: foreign-object\n")
    for verb in (["events", copy], ["standings", copy, "1"]):
        refused = batarde(*verb)
        assert refused.code == 2
        assert "trigger favour" in refused.err
