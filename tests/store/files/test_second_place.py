"""A second place for backups, the drill on another computer, and what killed processes leave behind."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.store.base.errors import ClubDamaged, NameTaken
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files import atomic_files
from batarde_tourney.store.files.atomic_files import unfinished_file
from batarde_tourney.store.files.backups import Occasion
from batarde_tourney.store.files.restoring import make_from_backup
from batarde_tourney.store.files.second_place import SecondPlace, second_backups
from tests.store.files.test_backups import add, names_in


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Lyon.batarde"


@pytest.fixture
def club(path: Path) -> Iterator[ClubFile]:
    with open_club(str(path), create=True) as opened:
        add(opened, "Opening")
        yield opened


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick


def kept(club: ClubFile, folder: Path) -> SecondPlace:
    state = club.copy_to_second_place(folder)
    assert state is not None
    return state


def test_the_newest_backup_is_in_the_second_place_too_once(club: ClubFile, stick: Path) -> None:
    made = club.back_up(Occasion.OPENING)
    assert made is not None
    state = kept(club, stick)
    assert state.newest is not None
    assert state.trouble == ""
    assert state.newest.path.read_bytes() == made.read_bytes()
    assert kept(club, stick) == state
    assert [found.name for found in state.newest.path.parent.iterdir()] == [made.name]


def test_a_club_without_a_backup_leaves_the_second_place_empty(club: ClubFile, stick: Path) -> None:
    assert kept(club, stick) == SecondPlace(stick, None)
    assert list(stick.iterdir()) == []


def test_a_stick_that_is_gone_is_told_and_nothing_is_made_in_its_stead(club: ClubFile, stick: Path) -> None:
    club.back_up(Occasion.OPENING)
    stick.rmdir()
    state = kept(club, stick)
    assert (state.newest, state.trouble) == (None, "the folder is not there")
    assert not stick.exists()
    stick.mkdir()
    assert kept(club, stick).newest is not None


def test_a_second_place_that_is_a_file_is_told(club: ClubFile, tmp_path: Path) -> None:
    club.back_up(Occasion.OPENING)
    (tmp_path / "file").touch()
    assert kept(club, tmp_path / "file").trouble


def test_a_second_place_that_is_full_is_told(club: ClubFile) -> None:
    made = club.back_up(Occasion.OPENING)
    assert made is not None
    state = kept(club, Path("/proc"))
    assert state.newest is None
    assert state.trouble


def test_two_clubs_of_one_name_do_not_meet_in_the_second_place(tmp_path: Path, stick: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        with open_club(str(tmp_path / folder / "Lyon.batarde"), create=True) as club:
            add(club, folder)
            club.back_up(Occasion.OPENING)
            newest = kept(club, stick).newest
            assert newest is not None
            assert newest.number == 1
    assert len(list(stick.iterdir())) == 2


def test_backups_begun_anew_are_still_the_newest_in_the_second_place(
    club: ClubFile, path: Path, stick: Path
) -> None:
    for name in ("first", "second"):
        add(club, name)
        club.back_up(Occasion.IMPORT)
        kept(club, stick)
    shutil.rmtree(path.parent / "Lyon.batarde backups")
    add(club, "third")
    club.back_up(Occasion.TIMER)
    newest = kept(club, stick).newest
    assert newest is not None
    assert newest.number == 3
    with open_club(str(newest.path)) as copy:
        assert "third" in names_in(copy)


def test_the_drill_restored_on_another_computer(
    club: ClubFile, path: Path, stick: Path, tmp_path: Path
) -> None:
    """The computer is gone; the stick and the program are all there is."""
    add(club, "Evening")
    club.back_up(Occasion.TIMER)
    kept(club, stick)
    club.close()
    path.unlink()
    shutil.rmtree(tmp_path / "Lyon.batarde backups")
    carried = tmp_path / "another computer" / "stick"
    shutil.move(stick, carried)
    backup = second_backups(path, carried).newest()
    assert backup is not None
    before = backup.path.read_bytes()
    target = tmp_path / "another computer" / "Lyon.batarde"
    make_from_backup(backup.path, target)
    with open_club(str(target)) as opened:
        assert names_in(opened) == ["Evening", "Opening"]
        add(opened, "Next round")
        assert opened.back_up(Occasion.OPENING) is not None
    assert backup.path.read_bytes() == before


def test_a_backup_never_takes_the_place_of_a_file(club: ClubFile, path: Path, tmp_path: Path) -> None:
    made = club.back_up(Occasion.TIMER)
    assert made is not None
    before = path.read_bytes()
    with pytest.raises(NameTaken):
        make_from_backup(made, path)
    assert path.read_bytes() == before
    made.write_bytes(made.read_bytes()[:-4096])
    with pytest.raises(ClubDamaged):
        make_from_backup(made, tmp_path / "new.batarde")
    assert not {found.name for found in tmp_path.iterdir() if found.name.startswith((".batarde", "new"))}


def test_what_a_killed_process_left_is_deleted_after_an_hour(
    club: ClubFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = club.back_up(Occasion.OPENING)
    assert made is not None
    left = [unfinished_file(path.parent), unfinished_file(made.parent)]
    left.append(left[1].with_name(f"{left[1].name}-journal"))
    left[2].touch()
    others = [path.parent / ".batarde-notes.new", path.parent / ".batarde-0123456789abcdef.new.txt"]
    for other in others:
        other.touch()
    club.put_in_order()
    assert all(found.exists() for found in left)
    time.sleep(0.02)
    monkeypatch.setattr(atomic_files, "AN_HOUR", 0.01)
    club.put_in_order()
    assert not any(found.exists() for found in left)
    assert all(other.exists() for other in others)
    assert (path.exists(), made.exists()) == (True, True)
    assert [found.name for found in made.parent.iterdir()] == [made.name]


def test_backups_beside_a_link_come_to_those_of_the_club(club: ClubFile, path: Path, tmp_path: Path) -> None:
    made = club.back_up(Occasion.OPENING)
    assert made is not None
    (tmp_path / "desktop").mkdir()
    link = tmp_path / "desktop" / "today.batarde"
    link.symlink_to(path)
    astray = tmp_path / "desktop" / "today.batarde backups"
    astray.mkdir()
    name = "2026-11-20 20-15-03 timer.batarde"
    shutil.copy(made, astray / name)
    with open_club(str(link)) as linked:
        linked.put_in_order()
        assert [backup.path.name for backup in linked.list_backups()] == [name, made.name]
    assert list((tmp_path / "desktop").iterdir()) == [link]


def test_a_folder_beside_a_link_with_something_else_in_it_stays(
    club: ClubFile, path: Path, tmp_path: Path
) -> None:
    (tmp_path / "desktop").mkdir()
    link = tmp_path / "desktop" / "today.batarde"
    link.symlink_to(path)
    notes = tmp_path / "desktop" / "today.batarde backups" / "notes.txt"
    notes.parent.mkdir()
    notes.write_text("mine")
    with open_club(str(link)) as linked:
        linked.put_in_order()
    assert notes.read_text() == "mine"
