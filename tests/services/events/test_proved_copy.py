"""What is proved of a club that is not what was written is kept in a file of its own."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.checks import verify_club
from batarde_tourney.services.club.clubs import list_backups, open_session
from batarde_tourney.services.events.events import add_complete_event, list_events, load_event
from batarde_tourney.services.events.proved_copy import (
    NothingProved,
    look_through,
    newest_sound_backup,
    save_proved,
)
from batarde_tourney.services.results.results import HandPlace
from batarde_tourney.services.season.championships import make_championship
from batarde_tourney.store.base.errors import NameTaken
from batarde_tourney.store.files.backups import Occasion
from tests.core.tournament.events import made_up_event

EVENT = replace(made_up_event(8, 2, seed=3, unfinished=0), presences=())
ONE, TWO = EventNumber(1), EventNumber(2)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Session]:
    """A club with two events and a season of both, and a backup of it."""
    with open_session(str(tmp_path / "Lyon.batarde"), create=True, by="Ana") as session:
        for name in ("First", "Second"):
            add_complete_event(session, replace(EVENT, name=name))
        make_championship(session, "Season", SeasonRule(), (ONE, TWO))
        session.club.back_up(Occasion.TIMER)
        yield session


def change_behind(session: Session, *statements: str) -> None:
    """As another program would; what it changed is found."""
    with closing(sqlite3.connect(session.address)) as other:
        (keeper,) = other.execute("SELECT sql FROM sqlite_master WHERE name = 'entries_stay'").fetchone()
        other.execute("DROP TRIGGER entries_stay")
        for statement in statements:
            assert other.execute(statement).rowcount
        other.execute(keeper)
        other.commit()
    assert verify_club(session).problems


def kept(session: Session, path: Path) -> dict[str, Event]:
    """The events of the file in which what is proved was kept, which proves itself."""
    save_proved(session, path)
    with open_session(str(path)) as new:
        assert verify_club(new).problems == ()
        return {event.name: load_event(new, event.number) for event in list_events(new)}


ALTERED_HAND = (
    "UPDATE entries SET payload = replace(payload, '1', '2') "
    "WHERE round_key = 1 AND table_number = 1 AND hand = 4"
)


def test_all_but_the_hands_that_are_not_proved_is_kept(club: Session, tmp_path: Path) -> None:
    change_behind(club, ALTERED_HAND)
    (first, second) = look_through(club).events
    assert (first.lost, second.lost) == ((HandPlace(1, 1, 4),), ())
    before = Path(club.address).read_bytes()
    events = kept(club, tmp_path / "kept.batarde")
    assert Path(club.address).read_bytes() == before
    assert events["Second"] == load_event(club, TWO)
    whole, shorter = EVENT.rounds[0].tables[0], events["First"].rounds[0].tables[0]
    assert shorter.hands == whole.hands[:4]
    assert events["First"].rounds[1:] == EVENT.rounds[1:]
    assert events["First"].rounds[0].tables[1:] == EVENT.rounds[0].tables[1:]


def test_an_event_whose_players_are_not_proved_is_left_out(club: Session, tmp_path: Path) -> None:
    change_behind(club, "UPDATE players SET name = 'Eve' WHERE event = 1 AND position = 1")
    assert [event.is_saved for event in look_through(club).events] == [False, True]
    assert list(kept(club, tmp_path / "kept.batarde")) == ["Second"]
    with open_session(str(tmp_path / "kept.batarde")) as new, new.reading() as rows:
        (season,) = rows.championships.listed()
    assert (season.name, season.events) == ("Season", (ONE,))


def test_no_figure_depends_on_a_line_of_the_journal(club: Session, tmp_path: Path) -> None:
    change_behind(club, "UPDATE acts SET by = 'Eve' WHERE event = 2")
    assert list(kept(club, tmp_path / "kept.batarde")) == ["Second", "First"]


def test_where_nothing_is_proved_nothing_is_made(club: Session, tmp_path: Path) -> None:
    change_behind(club, "UPDATE players SET name = 'Eve' WHERE position = 1")
    with pytest.raises(NothingProved):
        save_proved(club, tmp_path / "kept.batarde")
    assert not (tmp_path / "kept.batarde").exists()


def test_no_file_is_written_over(club: Session) -> None:
    change_behind(club, ALTERED_HAND)
    with pytest.raises(NameTaken):
        save_proved(club, Path(club.address))


def test_a_file_with_a_broken_index_gives_all_its_events(club: Session, tmp_path: Path) -> None:
    """The data base calls it broken; the rows themselves are what was written."""
    with closing(sqlite3.connect(club.address)) as other:
        ((page,),) = other.execute("SELECT pageno FROM dbstat WHERE name = 'ix_acts_event'")
        ((size,),) = other.execute("PRAGMA page_size")
    content = bytearray(Path(club.address).read_bytes())
    # So many entries the index has.
    content[(page - 1) * size + 4] = 1
    Path(club.address).write_bytes(content)
    # What was read before is read again.
    club.club.close()
    assert verify_club(club).damages
    assert list(kept(club, tmp_path / "kept.batarde")) == ["Second", "First"]


def test_the_newest_backup_that_proves_itself_is_found(club: Session) -> None:
    add_complete_event(club, replace(EVENT, name="Third"))
    newest = club.club.back_up(Occasion.TIMER)
    backups = list_backups(club)
    assert newest_sound_backup(backups) == backups[0]
    assert backups[0].path == newest
    with closing(sqlite3.connect(backups[0].path)) as other:
        other.execute("UPDATE players SET name = 'Eve' WHERE position = 1")
        other.commit()
    assert newest_sound_backup(backups) == backups[1]
    assert newest_sound_backup(backups[:1]) is None
