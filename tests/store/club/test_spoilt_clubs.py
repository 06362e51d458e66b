"""A club that is spoilt while it is open is restored in the same session; refusals name the right file."""

import datetime as dt
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.services.club.clubs import (
    Backup,
    Session,
    back_up_on_opening,
    list_backups,
    open_session,
    restore_backup,
)
from batarde_tourney.services.events.events import add_complete_event, create_event, list_events
from batarde_tourney.store.base.errors import ClubBusy, ClubDamaged
from batarde_tourney.store.club.club_file import open_club
from tests.core.tournament.events import made_up_event

Spoil = Callable[[Path], None]


def overwritten(path: Path) -> None:
    path.write_bytes(b"garbage!" * 20 + path.read_bytes()[160:])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def zeroed(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def of_odd_pages(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:16] + b"\x00\x03" + content[18:])


def replaced_by_garbage(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"junk" * 4000)
    other.replace(path)


def deleted(path: Path) -> None:
    path.unlink()


def forged(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE events SET name = 'Forged'")
        other.commit()


def with_a_trigger(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TRIGGER t AFTER INSERT ON events BEGIN SELECT 1; END")
        other.commit()


KINDS = (
    overwritten,
    emptied,
    cut_in_half,
    zeroed,
    of_odd_pages,
    replaced_by_garbage,
    deleted,
    forged,
    with_a_trigger,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.batarde"


@pytest.fixture
def session(path: Path) -> Iterator[Session]:
    with open_session(str(path), create=True) as opened:
        add_complete_event(opened, made_up_event(40, 3))
        create_event(opened, "Evening")
        back_up_on_opening(opened)
        yield opened


@pytest.fixture
def backup(session: Session) -> Backup:
    return list_backups(session)[0]


def names(session: Session) -> list[str]:
    return [event.name for event in list_events(session)]


@pytest.mark.sampled
@pytest.mark.parametrize("spoil", KINDS)
def test_a_spoilt_club_is_restored_in_the_session_that_has_it_open(
    spoil: Spoil, session: Session, path: Path, backup: Backup
) -> None:
    before, content = names(session), backup.path.read_bytes()
    spoil(path)
    spoilt = path.read_bytes() if path.exists() else b""
    with suppress(TourneyError):
        list_events(session)
    restore_backup(session, backup)
    assert names(session) == before
    assert session.club.problems == ()
    assert backup.path.read_bytes() == content
    create_event(session, "Goes on")
    with open_session(str(path)) as other:
        assert names(other) == ["Goes on", *before]
    kept = [*path.parent.glob("club.batarde damaged*"), *(one.path for one in list_backups(session))]
    assert not spoilt or any(
        one.read_bytes() == spoilt or one.stat().st_size == len(spoilt) for one in kept
    ), "what was spoilt is put aside"


def test_a_spoilt_backup_is_the_one_that_is_named(session: Session, path: Path, backup: Backup) -> None:
    cut_in_half(backup.path)
    overwritten(path)
    before = path.read_bytes()
    with pytest.raises(ClubDamaged) as refused:
        restore_backup(session, backup)
    assert refused.value.address == str(backup.path)
    assert path.read_bytes() == before


def test_a_club_that_is_in_use_is_named_and_not_its_backup(path: Path, backup: Backup) -> None:
    with open_club(str(path), patience=dt.timedelta(milliseconds=100)) as club:
        create_event(Session(club), "Newer")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(ClubBusy) as refused:
                club.restore(backup.path)
        assert refused.value.address == str(path)
        assert "Newer" in names(Session(club))


def test_a_club_that_is_only_in_use_is_not_called_damaged(session: Session, path: Path) -> None:
    with open_club(str(path), patience=dt.timedelta(milliseconds=100)) as club:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(ClubBusy):
                club.verify()
        assert club.problems == ()
        create_event(Session(club), "Goes on")


WITHOUT_ROOM = """
import resource, sys
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.club.clubs import backups_of, open_session, replace_damaged_club, restore_backup
path, most = sys.argv[1], int(sys.argv[2])
last = backups_of(path)[-1]
session = None if "spoilt" in sys.argv else open_session(path)
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
try:
    restore_backup(session, last) if session else replace_damaged_club(path, last)
except TourneyError as error:
    print(error_sentence(error))
"""


@pytest.mark.sampled
@pytest.mark.parametrize("state", ["sound", "spoilt"])
def test_where_there_is_no_room_to_restore_nothing_is_changed_and_the_club_is_named(
    session: Session, path: Path, backup: Backup, state: str
) -> None:
    create_event(session, "Newer")
    session.club.close()
    if state == "spoilt":
        overwritten(path)
    before, there = path.read_bytes(), {one.name for one in path.parent.iterdir()}
    command = [sys.executable, "-c", WITHOUT_ROOM, str(path), str(path.stat().st_size // 2), state]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert f"“{path}”" in told
    assert "room" in told
    assert "Nothing was changed" in told
    assert path.read_bytes() == before
    assert {one.name for one in path.parent.iterdir()} == there
