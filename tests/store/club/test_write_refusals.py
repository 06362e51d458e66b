"""What keeps a club from being written is told as what it is."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.store.base.errors import ClubMoved
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files.sqlite import has_disk_space
from tests.store.files.test_backups import add, names_in


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Lyon.batarde"


@pytest.fixture
def club(path: Path) -> Iterator[ClubFile]:
    with open_club(str(path), create=True) as opened:
        add(opened, "Opening")
        yield opened


def test_a_club_moved_while_it_is_open_is_not_called_write_protected(club: ClubFile, path: Path) -> None:
    moved = path.with_name("elsewhere.batarde")
    path.rename(moved)
    with pytest.raises(ClubMoved):
        add(club, "Evening")
    with open_club(str(moved)) as opened:
        assert names_in(opened) == ["Opening"]


def test_a_club_deleted_while_it_is_open_is_told(club: ClubFile, path: Path) -> None:
    path.unlink()
    with pytest.raises(ClubMoved):
        add(club, "Evening")
    assert not path.exists()


def test_a_club_replaced_while_it_is_open_is_told_and_the_new_one_stays(club: ClubFile, path: Path) -> None:
    other = path.with_name("other.batarde")
    shutil.copy(path, other)
    other.replace(path)
    before = path.read_bytes()
    with pytest.raises(ClubMoved):
        add(club, "Evening")
    assert path.read_bytes() == before


def test_a_folder_that_is_gone_has_no_room_and_any_other_has(path: Path, club: ClubFile) -> None:
    assert has_disk_space(path)
    assert not has_disk_space(path.parent / "gone" / "club.batarde")
