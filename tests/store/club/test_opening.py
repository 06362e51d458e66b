"""Opening a club: what is one, what is not, and what is never written to."""

import os
import pwd
import shutil
import sqlite3
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from batarde_tourney import __version__
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubDamaged,
    ClubNotFound,
    ClubOfRelease,
    ClubReadOnly,
    ClubUnreadable,
    EmptyFile,
    JournalOnReadOnly,
    NewerClubFile,
    NotAClubFile,
    OtherDatabase,
)
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.schema.schema import SCHEMA_VERSION
from tests.core.tournament.events import made_up_event


def everything_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A closed club file with an event in it."""
    path = tmp_path / "Lyon.batarde"
    with open_club(str(path), create=True) as club, club.transaction() as rows:
        rows.events.add(made_up_event(8, 2))
    return path


def test_a_new_club_is_empty_and_alone_in_its_folder(tmp_path: Path) -> None:
    with open_club(str(tmp_path / "new"), create=True) as club, club.reading() as rows:
        assert rows.events.listed() == ()
        assert rows.integrity.check() == ()
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


@pytest.mark.parametrize(
    "name", ["a b.batarde", "100%41?mode=memory#x", "ƒîlé 李.batarde", ":memory:", "file:x", "-", "x" * 247]
)
def test_any_path_is_a_club_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    with open_club(name, create=True) as club, club.transaction() as rows:
        rows.events.add(Event("Evening"))
    assert [path.name for path in tmp_path.iterdir()] == [name]
    with open_club(name) as club, club.reading() as rows:
        assert len(rows.events.listed()) == 1


def test_a_new_file_is_its_users_alone(made: Path) -> None:
    assert stat.S_IMODE(made.stat().st_mode) == 0o600


def test_a_missing_club_is_refused_and_not_made(address: str, tmp_path: Path) -> None:
    with pytest.raises(ClubNotFound):
        open_club(address)
    assert everything_in(tmp_path) == {}


@pytest.mark.parametrize("address", ["", ".", "nul\0byte", "no/such/folder/club", "x" * 248])
def test_an_address_that_cannot_be_a_file_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises((ClubUnreadable, ClubNotFound)):
        open_club(address)
    with pytest.raises(ClubUnreadable):
        open_club(address, create=True)
    assert everything_in(tmp_path) == {}


def _other_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE events (number INTEGER)")


def _cut(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + bytes(20))


@pytest.mark.parametrize("create", [False, True])
@pytest.mark.parametrize(
    ("write", "refusal"),
    [
        (Path.touch, EmptyFile),
        (lambda path: path.write_bytes(os.urandom(5000)), NotAClubFile),
        (lambda path: path.write_text("{}"), NotAClubFile),
        (_other_database, OtherDatabase),
        (_cut, ClubDamaged),
        (Path.mkdir, ClubUnreadable),
        (os.mkfifo, NotAClubFile),
        (lambda path: path.symlink_to("/dev/null"), NotAClubFile),
    ],
    ids=["empty", "random", "text", "other data base", "cut", "folder", "pipe", "device"],
)
def test_what_is_no_club_file_is_told_apart_and_left_alone(
    tmp_path: Path, write: object, refusal: type[Exception], create: bool
) -> None:
    assert callable(write)
    path = tmp_path / "club"
    write(path)
    before = everything_in(tmp_path)
    with pytest.raises(refusal) as refused:
        open_club(str(path), create=create)
    assert type(refused.value) is refusal
    assert everything_in(tmp_path) == before


def test_a_file_that_lost_its_tables_is_damaged(made: Path) -> None:
    with closing(sqlite3.connect(made)) as connection:
        connection.execute("DROP TABLE batarde_version")
    with pytest.raises(ClubDamaged):
        open_club(str(made), create=True)


def test_a_broken_file_is_damaged_and_left_alone(made: Path) -> None:
    content = bytearray(made.read_bytes())
    content[100:4096] = os.urandom(3996)
    made.write_bytes(content)
    with pytest.raises(ClubDamaged):
        open_club(str(made))
    assert made.read_bytes() == content


def test_a_broken_schema_that_is_no_text_is_damaged(made: Path) -> None:
    # SQLite quotes what it cannot read, and Python cannot read what it says.
    made.write_bytes(made.read_bytes().replace(b"CREATE INDEX", b"CREATE IN\xebEX", 1))
    with pytest.raises(ClubDamaged, match="IN\ufffdEX"):
        open_club(str(made))
    assert not check_club_at(str(made)).is_sound


def test_broken_pages_are_found_by_the_check(made: Path) -> None:
    with closing(sqlite3.connect(made)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seats'").fetchone()
    content = bytearray(made.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    made.write_bytes(content)
    with open_club(str(made)) as club, club.reading() as rows:
        kinds = {problem.kind.value for problem in rows.integrity.check()}
    assert "damaged" in kinds


def test_a_newer_file_is_refused_by_its_version_and_left_byte_for_byte(made: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(made, isolation_level=None)) as connection:
        connection.execute("UPDATE batarde_version SET version_num = '0042'")
        connection.execute("PRAGMA user_version = 0")
    before = everything_in(tmp_path)
    with pytest.raises(NewerClubFile) as refused:
        open_club(str(made), create=True)
    assert "newer release" in error_sentence(refused.value)
    assert (refused.value.version, refused.value.known) == (42, SCHEMA_VERSION)
    assert everything_in(tmp_path) == before


def test_a_newer_file_names_the_release_that_can_read_it(made: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(made, isolation_level=None)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1_001_000,)
        connection.execute("UPDATE batarde_version SET version_num = '0042'")
        connection.execute("PRAGMA user_version = 2013004")
    before = everything_in(tmp_path)
    with pytest.raises(ClubOfRelease) as refused:
        open_club(str(made))
    assert (refused.value.release, refused.value.here) == ("2.13.4", __version__)
    assert f"Bâtarde Tourney 2.13.4 or newer; this is {__version__}" in error_sentence(refused.value)
    assert everything_in(tmp_path) == before


def test_reading_changes_nothing(made: Path, tmp_path: Path) -> None:
    before = everything_in(tmp_path)
    with open_club(str(made)) as club, club.reading() as rows:
        rows.events.load(rows.events.listed()[0].number)
    assert everything_in(tmp_path) == before


@contextmanager
def without_rights() -> Iterator[None]:
    """As a user who is not root, for root may write whatever is protected."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.fixture
def shared(made: Path) -> Iterator[Path]:
    """A club file in a folder that every user can enter; pytest's own are closed to others."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(shutil.copy(made, folder))


@pytest.mark.parametrize("folder", [0o777, 0o555])
def test_a_write_protected_file_can_be_read_but_not_changed(shared: Path, folder: int) -> None:
    before = shared.read_bytes()
    shared.chmod(0o444)
    shared.parent.chmod(folder)
    with without_rights(), open_club(str(shared)) as club:
        with club.reading() as rows:
            assert len(rows.events.listed()) == 1
        with pytest.raises(ClubReadOnly), club.transaction() as rows:
            rows.events.add(Event("Evening"))
    assert shared.read_bytes() == before


def test_a_change_cut_short_on_a_disk_that_takes_nothing_is_explained(shared: Path) -> None:
    """Without the journal the file alone is no whole club; with it nothing can be put in order here."""
    with closing(sqlite3.connect(shared, isolation_level=None)) as other:
        for pragma in ("journal_mode = PERSIST", "cache_size = 1"):
            other.execute(f"PRAGMA {pragma}")
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE events SET name = name || hex(zeroblob(20000))")
        cut_short = shared.with_name("cut short.batarde")
        shutil.copy(shared, cut_short)
        journal = Path(shutil.copy(f"{shared}-journal", f"{cut_short}-journal"))
        other.execute("ROLLBACK")
    before = cut_short.read_bytes(), journal.read_bytes()
    for path, rights in ((cut_short, 0o444), (journal, 0o444), (cut_short.parent, 0o555)):
        path.chmod(rights)
    with without_rights(), pytest.raises(JournalOnReadOnly) as refused:
        open_club(str(cut_short))
    assert refused.value.journal == "cut short.batarde-journal"
    assert "Copy both files" in error_sentence(refused.value)
    assert (cut_short.read_bytes(), journal.read_bytes()) == before
    cut_short.parent.chmod(0o777)
    for path in (cut_short, journal):
        path.chmod(0o666)
    with open_club(str(cut_short)) as club, club.reading() as rows:
        assert len(rows.events.listed()) == 1


def test_a_file_with_another_kind_of_journal_is_changed_like_any_other(made: Path) -> None:
    with closing(sqlite3.connect(made)) as other:
        assert other.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
    with open_club(str(made)) as club:
        assert club.verify().problems == ()
        with club.transaction() as rows:
            rows.events.add(Event("Evening"))
    assert [path.name for path in made.parent.iterdir()] == [made.name]


def test_a_file_that_may_not_be_read_is_refused(shared: Path) -> None:
    shared.chmod(0)
    with without_rights(), pytest.raises(ClubUnreadable):
        open_club(str(shared))


def test_no_club_is_made_in_a_write_protected_folder(shared: Path) -> None:
    shared.parent.chmod(0o555)
    with without_rights(), pytest.raises(ClubUnreadable):
        open_club(str(shared.with_name("new")), create=True)


def test_a_locked_club_is_busy_and_unchanged(address: str) -> None:
    with open_club(address, create=True) as first, open_club(address, patience=timedelta()) as second:
        with first.transaction() as rows:
            rows.events.add(Event("First"))
            # Refused at once, before anything is looked at.
            with pytest.raises(ClubBusy), second.transaction():
                pass
        with second.transaction() as others:
            others.events.add(Event("Third"))
            assert [event.name for event in others.events.listed()] == ["Third", "First"]


def test_a_second_writer_waits_for_the_first(club: ClubFile) -> None:
    begun, order = threading.Event(), []

    def write_second() -> None:
        begun.set()
        with club.transaction() as rows:
            order.append("second")
            rows.events.add(Event("Second"))

    other = threading.Thread(target=write_second)
    with club.transaction() as rows:
        other.start()
        begun.wait()
        rows.events.add(Event("First"))
        order.append("first")
    other.join()
    assert order == ["first", "second"]
    with club.reading() as rows:
        assert [event.name for event in rows.events.listed()] == ["Second", "First"]


def test_many_threads_read_at_once_and_nothing_holds_a_closed_file(made: Path) -> None:
    at_once = 20
    together = threading.Barrier(at_once, timeout=60)
    listed: list[int] = []

    def look() -> None:
        for _ in range(2):
            with club.reading() as rows:
                together.wait()
                listed.append(len(rows.events.listed()))

    with open_club(str(made)) as club:
        threads = [threading.Thread(target=look) for _ in range(at_once)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert listed == [1] * 2 * at_once
    assert made.resolve() not in {held.resolve() for held in Path("/proc/self/fd").iterdir()}


def test_reading_sees_one_moment(address: str) -> None:
    with open_club(address, create=True, patience=timedelta()) as first, open_club(address) as second:
        with first.transaction() as rows:
            number = rows.events.add(Event("First"))
        with second.reading() as seen:
            before = seen.events.load(number)
            try:
                with first.transaction() as rows:
                    rows.events.delete(number)
            except ClubBusy:
                assert "postgres" not in address
            assert seen.events.load(number) == before


def test_a_commit_waits_for_whoever_reads_and_then_changes_everything(made: Path) -> None:
    done: list[str] = []

    def change() -> None:
        with open_club(str(made)) as other, other.transaction() as rows:
            rows.events.add(Event("While somebody reads"))
            at_its_end.set()
        done.append("changed")

    at_its_end = threading.Event()
    changing = threading.Thread(target=change)
    with open_club(str(made)) as club:
        with club.reading() as rows:
            before = rows.events.listed()
            changing.start()
            at_its_end.wait()
            # The commit cannot end before this look does.
            changing.join(0.05)
            assert rows.events.listed() == before
            done.append("looked")
        changing.join()
        assert done == ["looked", "changed"]
        with club.reading() as rows:
            assert len(rows.events.listed()) == len(before) + 1


def test_who_does_not_want_to_wait_for_a_reader_changes_nothing(made: Path) -> None:
    with open_club(str(made), patience=timedelta()) as first, open_club(str(made)) as second:
        with second.reading() as seen:
            before = seen.events.listed()
            for change in (partial(_add_an_event, first), first.scrub):
                with pytest.raises(ClubBusy):
                    change()
        with first.reading() as rows:
            assert rows.events.listed() == before
        _add_an_event(first)
        first.scrub()


def _add_an_event(club: ClubFile) -> None:
    with club.transaction() as rows:
        rows.events.add(Event("One more"))


def test_reading_cannot_write(club: ClubFile) -> None:
    with pytest.raises(ClubReadOnly), club.reading() as rows:
        rows.events.add(Event("Evening"))
    with club.transaction() as rows:
        rows.events.add(Event("Evening"))


def test_no_row_can_refer_to_one_that_is_gone(club: ClubFile) -> None:
    with club.transaction() as rows:
        rows.events.add(made_up_event(4, 1))
    with pytest.raises(IntegrityError), club.transaction() as rows:
        rows._state.connection.execute(text("DELETE FROM players"))


def test_a_revision_cannot_be_changed_by_any_statement(made: Path) -> None:
    with (
        closing(sqlite3.connect(made)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="never changed"),
    ):
        connection.execute("UPDATE entries SET payload = ''")
