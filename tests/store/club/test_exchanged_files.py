"""Another file in the place of an open club, or other bytes in it: nothing is written there."""

import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.store.base.errors import (
    ClubContinued,
    ClubExchanged,
    ClubFolderGone,
    ClubGone,
    ClubMoved,
    ClubOverwritten,
    ClubUnreadable,
    ClubWentBack,
)
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files.backups import Occasion
from tests.patience import LONGEST_WAIT
from tests.store.files.test_backups import add, names_in
from tests.store.presence.test_watching import ANA, NOW


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "Lyon.batarde"


@pytest.fixture
def club(path: Path) -> Iterator[ClubFile]:
    with open_club(str(path), create=True) as opened:
        add(opened, "Opening")
        yield opened


def copy_of(path: Path, tmp_path: Path, *events: str) -> Path:
    """A copy of the club as it is, with these events more."""
    copy = tmp_path / f"copy {time.monotonic_ns()}.batarde"
    shutil.copyfile(path, copy)
    with open_club(str(copy)) as other:
        for name in events:
            add(other, name)
    return copy


def change_counter(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[24:28])


def is_sound(path: Path) -> bool:
    with open_club(str(path)) as opened:
        return not opened.verify().problems


Exchange = Callable[[Path, Path], object]


def put_in_place(copy: Path, path: Path) -> None:
    copy.replace(path)


def write_over(copy: Path, path: Path) -> None:
    shutil.copyfile(copy, path)


@pytest.mark.parametrize("way", [put_in_place, write_over])
@pytest.mark.parametrize("acts", [(1, 1), (1, 2), (2, 1), (3, 3)])
def test_a_copy_with_other_acts_is_never_written_into(
    club: ClubFile, path: Path, tmp_path: Path, way: Exchange, acts: tuple[int, int]
) -> None:
    """Also where both have as many acts, so that SQLite's change counter is the same."""
    ours, theirs = acts
    copy = copy_of(path, tmp_path, *(f"Theirs {number}" for number in range(theirs)))
    for number in range(ours):
        add(club, f"Ours {number}")
    # What is read is remembered by SQLite.
    names_in(club)
    before = change_counter(path), change_counter(copy)
    assert (before[0] == before[1]) == (ours == theirs)
    way(copy, path)
    content = path.read_bytes()
    for _time in range(2):
        with pytest.raises(ClubUnreadable) as refused:
            add(club, "Evening")
        assert isinstance(refused.value, ClubExchanged if way is put_in_place else ClubWentBack)
    assert path.read_bytes() == content
    assert is_sound(path)
    with open_club(str(path)) as again:
        assert "Theirs 0" in names_in(again)


def test_a_copy_written_over_the_club_is_read_as_it_is_now(
    club: ClubFile, path: Path, tmp_path: Path
) -> None:
    copy = copy_of(path, tmp_path, "Theirs")
    add(club, "Ours")
    assert set(names_in(club)) == {"Opening", "Ours"}
    write_over(copy, path)
    assert set(names_in(club)) == {"Opening", "Theirs"}


@pytest.mark.parametrize("way", [put_in_place, write_over])
def test_a_copy_written_between_the_look_and_the_commit_is_not_written_into(
    club: ClubFile, path: Path, tmp_path: Path, way: Exchange
) -> None:
    copy = copy_of(path, tmp_path, "Theirs")
    add(club, "Ours")
    content = copy.read_bytes()

    def exchange_while_writing() -> None:
        with club.transaction() as rows:
            rows.events.add(Event("Evening"))
            way(copy, path)

    with pytest.raises(ClubUnreadable):
        exchange_while_writing()
    assert path.read_bytes() == content
    assert is_sound(path)


def test_a_copy_is_written_into_again_once_it_was_accepted(
    club: ClubFile, path: Path, tmp_path: Path
) -> None:
    copy = copy_of(path, tmp_path, "Theirs")
    add(club, "Ours")
    put_in_place(copy, path)
    with pytest.raises(ClubExchanged):
        add(club, "Evening")
    club.accept()
    add(club, "Evening")
    assert set(names_in(club)) == {"Opening", "Theirs", "Evening"}
    assert is_sound(path)


def test_a_newer_copy_is_told_and_then_followed(club: ClubFile, path: Path, tmp_path: Path) -> None:
    add(club, "Ours")
    put_in_place(copy_of(path, tmp_path, "Theirs"), path)
    with pytest.raises(ClubContinued):
        add(club, "Evening")
    club.follow()
    add(club, "Evening")
    assert set(names_in(club)) == {"Opening", "Ours", "Theirs", "Evening"}


def test_whoever_is_followed_must_hold_what_is_known(club: ClubFile, path: Path, tmp_path: Path) -> None:
    older = copy_of(path, tmp_path)
    add(club, "Ours")
    club.follow()
    put_in_place(older, path)
    with pytest.raises(ClubWentBack):
        add(club, "Evening")


def test_what_other_desks_write_is_no_other_past(club: ClubFile, path: Path) -> None:
    with open_club(str(path)) as other:
        for number in range(3):
            add(other, f"Theirs {number}")
            add(club, f"Ours {number}")
    assert len(names_in(club)) == 7
    assert is_sound(path)


def rename(path: Path, _tmp: Path) -> None:
    path.rename(path.with_name("renamed.batarde"))


def delete(path: Path, _tmp: Path) -> None:
    path.unlink()


def lose_folder(path: Path, _tmp: Path) -> None:
    path.parent.rename(path.parent.with_name("away"))


def cut_short(path: Path, _tmp: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def empty(path: Path, _tmp: Path) -> None:
    path.write_bytes(b"")


def write_garbage(path: Path, _tmp: Path) -> None:
    path.write_bytes(b"\xa5garbage" * (path.stat().st_size // 8))


def put_garbage(path: Path, tmp: Path) -> None:
    (tmp / "garbage").write_bytes(b"no club" * 999)
    (tmp / "garbage").replace(path)


LOSSES = [
    (rename, ClubGone),
    (delete, ClubGone),
    (lose_folder, ClubFolderGone),
    (cut_short, ClubOverwritten),
    (empty, ClubOverwritten),
    (write_garbage, ClubOverwritten),
    (put_garbage, ClubOverwritten),
]


@pytest.mark.parametrize(("lose", "told"), LOSSES, ids=lambda one: one.__name__)
def test_a_lost_club_is_told_by_every_verb_and_followed_when_it_is_back(
    club: ClubFile, path: Path, tmp_path: Path, lose: Callable[[Path, Path], None], told: type[ClubMoved]
) -> None:
    content = path.read_bytes()
    with closing(club.watch(ANA)) as watch:
        while watch.wait(NOW):
            pass
        lose(path, tmp_path)
        spoilt = path.read_bytes() if path.exists() else None
        verbs: tuple[Callable[[], object], ...] = (
            lambda: watch.wait(NOW),
            lambda: add(club, "Evening"),
            lambda: names_in(club),
            lambda: club.back_up(Occasion.TIMER),
        )
        for verb in verbs:
            with pytest.raises(told):
                verb()
        assert (path.read_bytes() if path.exists() else None) == spoilt
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        end = time.monotonic() + LONGEST_WAIT / 1000
        while not watch.wait(NOW) and time.monotonic() < end:
            pass
        club.follow()
        add(club, "Evening")
    assert set(names_in(club)) == {"Opening", "Evening"}
    assert is_sound(path)


@pytest.mark.parametrize(
    "lose", [rename, cut_short, write_garbage, put_garbage], ids=lambda one: one.__name__
)
def test_a_backup_takes_the_place_of_a_lost_club_and_what_is_there_is_put_aside(
    club: ClubFile, path: Path, tmp_path: Path, lose: Callable[[Path, Path], None]
) -> None:
    backup = club.back_up(Occasion.TIMER)
    assert backup is not None
    lose(path, tmp_path)
    spoilt = path.read_bytes() if path.exists() else None
    club.restore(backup)
    add(club, "Evening")
    assert set(names_in(club)) == {"Opening", "Evening"}
    assert is_sound(path)
    aside = [one for one in path.parent.glob("* damaged *") if not one.name.endswith("-journal")]
    assert [one.read_bytes() for one in aside] == ([] if spoilt is None else [spoilt])


@pytest.mark.parametrize("lose", [rename, delete, put_garbage])
def test_what_is_open_can_be_saved_though_its_name_is_another_files(
    club: ClubFile, path: Path, tmp_path: Path, lose: Callable[[Path, Path], None]
) -> None:
    names_in(club)
    lose(path, tmp_path)
    saved = tmp_path / "saved.batarde"
    club.save_copy(saved)
    with open_club(str(saved)) as opened:
        assert names_in(opened) == ["Opening"]
    assert is_sound(saved)


@pytest.mark.parametrize("lose", [cut_short, write_garbage, empty])
def test_what_was_written_over_is_not_saved(
    club: ClubFile, path: Path, tmp_path: Path, lose: Callable[[Path, Path], None]
) -> None:
    names_in(club)
    lose(path, tmp_path)
    with pytest.raises(ClubOverwritten):
        club.save_copy(tmp_path / "saved.batarde")
    assert list(tmp_path.iterdir()) == [path.parent]


def test_a_club_saved_under_its_own_name_after_it_was_replaced_goes_on(
    club: ClubFile, path: Path, tmp_path: Path
) -> None:
    older = copy_of(path, tmp_path)
    add(club, "Ours")
    names_in(club)
    put_in_place(older, path)
    club.save_copy(path)
    club.follow()
    add(club, "Evening")
    assert set(names_in(club)) == {"Opening", "Ours", "Evening"}
    assert is_sound(path)


def test_the_watch_hears_of_bytes_written_over_the_club_with_the_same_change_counter(
    club: ClubFile, path: Path, tmp_path: Path
) -> None:
    copy = copy_of(path, tmp_path, "Theirs")
    add(club, "Ours")
    with closing(club.watch(ANA)) as watch:
        while watch.wait(NOW):
            pass
        assert change_counter(copy) == change_counter(path)
        write_over(copy, path)
        assert watch.wait(NOW)


def test_what_is_remembered_is_no_plain_file_that_takes_locks_away(club: ClubFile, path: Path) -> None:
    """To open and close the club's file beside SQLite would let go of its locks in this process."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        names_in(club)
        club.check()
        other = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN IMMEDIATE')"
        done = subprocess.run([sys.executable, "-c", other, path], capture_output=True, check=False)
        assert b"database is locked" in done.stderr
        writer.execute("ROLLBACK")
