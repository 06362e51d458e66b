"""What is typed and not stored outlives the program, beside the club file and never in it."""

from pathlib import Path

import pytest

from batarde_tourney.core.batarde.entry import blank_draft
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.services.clubs import ClubFile, open_club
from batarde_tourney.services.files import FileNotWritten
from batarde_tourney.services.typed_hands import TypedHand, TypedSheet, keep_typed, recall_typed

SEATS = tuple(PlayerId(f"p{number}") for number in range(4))
TYPED = TypedSheet(EventNumber(1), 2, 3, SEATS, (TypedHand(0, 0, blank_draft(5, 0, 4)),))
NOTHING = TypedSheet(EventNumber(1), 2, 3)


def recall(club: ClubFile, folder: Path, table: int = 3) -> TypedSheet:
    return recall_typed(club, folder, EventNumber(1), 2, table)


def test_what_is_kept_is_recalled_for_its_table_alone(club: ClubFile, tmp_path: Path) -> None:
    before = (tmp_path / "club.batarde").read_bytes()
    keep_typed(club, tmp_path / "state" / "typed", TYPED)
    assert recall(club, tmp_path / "state" / "typed") == TYPED
    assert recall(club, tmp_path / "state" / "typed", table=4).hands == ()
    assert (tmp_path / "club.batarde").read_bytes() == before


def test_another_club_has_typed_nothing(club: ClubFile, tmp_path: Path) -> None:
    keep_typed(club, tmp_path / "typed", TYPED)
    with open_club(str(tmp_path / "other.batarde"), create=True) as other:
        assert recall(other, tmp_path / "typed") == NOTHING


def test_when_all_is_stored_nothing_is_left_on_disk(club: ClubFile, tmp_path: Path) -> None:
    folder = tmp_path / "typed"
    keep_typed(club, folder, TYPED)
    keep_typed(club, folder, NOTHING)
    keep_typed(club, folder, NOTHING)
    assert list(folder.iterdir()) == []
    assert recall(club, folder) == NOTHING


def test_a_broken_file_is_as_good_as_none(club: ClubFile, tmp_path: Path) -> None:
    folder = tmp_path / "typed"
    keep_typed(club, folder, TYPED)
    (kept,) = folder.iterdir()
    kept.write_bytes(kept.read_bytes()[:40])
    assert recall(club, folder) == NOTHING


def test_a_folder_that_cannot_be_written_is_told(club: ClubFile, tmp_path: Path) -> None:
    (tmp_path / "typed").write_text("in the way")
    with pytest.raises(FileNotWritten):
        keep_typed(club, tmp_path / "typed", TYPED)
