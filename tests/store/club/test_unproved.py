"""A club that holds what this program did not write is read and not changed, and never backed up."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.store.base.errors import ClubDamaged, ClubUnproved
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files.backups import Occasion
from tests.core.tournament.events import made_up_event

EVENT = made_up_event(7, 1)


@pytest.fixture
def file_club(tmp_path: Path) -> ClubFile:
    """A club with an event and a backup of it."""
    with open_club(str(tmp_path / "Lyon.batarde"), create=True) as club:
        with club.transaction() as rows:
            rows.events.add(EVENT)
        assert club.back_up(Occasion.TIMER)
        return club


def rename_behind(club: ClubFile | Path) -> None:
    path = club.address if isinstance(club, ClubFile) else club
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE players SET name = 'Eve' WHERE key = 2")
        other.commit()


def test_it_is_read_and_every_change_says_why_not(file_club: ClubFile) -> None:
    rename_behind(file_club)
    proof = file_club.verify()
    assert [problem.where for problem in proof.problems] == ["1/players/2"]
    with file_club.reading() as rows:
        assert "Eve" in {player.name for player in rows.events.load(EventNumber(1)).players}
    before = Path(file_club.address).read_bytes()
    with pytest.raises(ClubUnproved) as refused, file_club.transaction() as rows:
        rows.events.delete(EventNumber(1))
    assert refused.value.places == "1/players/2"
    assert Path(file_club.address).read_bytes() == before


def test_it_is_not_backed_up_whoever_looked_before(file_club: ClubFile) -> None:
    rename_behind(file_club)
    with pytest.raises(ClubUnproved):
        file_club.back_up(Occasion.TIMER)
    assert len(file_club.list_backups()) == 1
    with pytest.raises(ClubUnproved), file_club.transaction():
        pass


def test_restoring_a_backup_makes_it_whole_and_puts_the_other_aside(file_club: ClubFile) -> None:
    rename_behind(file_club)
    file_club.verify()
    (backup,) = file_club.list_backups()
    file_club.restore(backup.path)
    assert file_club.problems == ()
    with file_club.transaction() as rows:
        assert rows.events.load(EventNumber(1)) == EVENT
    (aside,) = Path(file_club.address).parent.glob("Lyon.batarde damaged *")
    with closing(sqlite3.connect(aside)) as other:
        assert other.execute("SELECT name FROM players WHERE key = 2").fetchone() == ("Eve",)


def test_a_backup_that_does_not_prove_is_not_restored(file_club: ClubFile) -> None:
    (backup,) = file_club.list_backups()
    rename_behind(backup.path)
    with pytest.raises(ClubDamaged, match="1/players/2"):
        file_club.restore(backup.path)
    with file_club.reading() as rows:
        assert rows.events.load(EventNumber(1)) == EVENT


def test_one_event_is_looked_at_alone_and_one_that_is_not_there_is_no_fault(file_club: ClubFile) -> None:
    rename_behind(file_club)
    assert file_club.verify([EventNumber(2), EventNumber(2**40)]).problems == ()
    assert file_club.verify([EventNumber(1)]).problems != ()
