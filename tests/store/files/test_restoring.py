"""Going back to a backup: no power cut and no killed process may cost the club."""

import random
import sqlite3
from pathlib import Path

from sqlalchemy import event

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files.backups import Occasion
from tests.core.tournament.events import made_up_event
from tests.store.processes import copy_with_journal, running, stopped

PRAGMAS = ("journal_mode", "synchronous")


def club_with_two_states(address: str) -> tuple[Path, Path]:
    """The backups of a club before and after a whole evening came into it."""
    with open_club(address, create=True) as club:
        add(club, Event("First"))
        first = club.back_up(Occasion.IMPORT)
        add(club, made_up_event(60, 3))
        second = club.back_up(Occasion.TIMER)
    assert first is not None
    assert second is not None
    return first, second


def add(club: ClubFile, evening: Event) -> None:
    with club.transaction() as rows:
        rows.events.add(evening)


def test_the_connection_that_restores_is_set_up_like_every_other(file_address: str) -> None:
    first, _ = club_with_two_states(file_address)
    restored = []
    with open_club(file_address) as club:

        def look(driven: sqlite3.Connection, *_: object) -> None:
            pragmas = [driven.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS]
            (events,) = driven.execute("SELECT count(*) FROM events").fetchone()
            restored.append((events, *pragmas))

        event.listen(club._server.engine, "checkin", look)
        club.restore(first)
    full = 2
    # The second event is gone when the connection that restored is given back.
    assert restored[-1] == (1, "truncate", full)


def test_a_restore_leaves_nothing_beside_the_club_and_its_backups(file_address: str) -> None:
    first, _ = club_with_two_states(file_address)
    with open_club(file_address) as club:
        club.restore(first)
    assert [path.name for path in Path(file_address).parent.iterdir() if path.is_file()] == ["Lyon.batarde"]
    assert {path.suffix for path in first.parent.iterdir()} == {".batarde"}


def test_whenever_it_is_killed_a_restore_leaves_one_whole_state(disk: Path) -> None:
    file_address, copy = str(disk / "Lyon.batarde"), disk / "copy"
    first, second = club_with_two_states(file_address)
    lots = random.Random(8)
    states = set()
    tries = journals = 0
    with running("restoring_process", file_address, first, second) as process:
        assert process.stdout is not None
        process.stdout.readline()
        # On a busy machine it takes more tries until one falls into a commit.
        while tries < 12 or (not journals and tries < 400):
            tries += 1
            with stopped(process, lots, 1_000_000) as is_there:
                assert is_there
                journals += copy_with_journal(file_address, copy)
            with open_club(str(copy)) as club, club.reading() as rows:
                assert rows.integrity.check() == ()
                states.add(len(rows.events.listed()))
    assert states == {1, 2}
    assert journals, "it was never killed in the middle of a commit"
