"""What is typed and not stored outlives the program, beside the club file and never in it."""

from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.games.batarde.entry import blank_draft
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.services.clubs import ClubFile, open_club
from batarde_tourney.services.files import FileNotWritten
from batarde_tourney.services.typed_hands import TypedHand, TypedSheet, keep_typed, recall_typed

FIRST, SECOND = EventNumber(1), EventNumber(12)
SEATS = tuple(PlayerId(f"p{number}") for number in range(4))
TYPED = TypedSheet(FIRST, 2, 3, SEATS, (TypedHand(0, 0, blank_draft(5, 0, 4)),))


def test_what_is_kept_is_recalled_with_its_round_and_table(club: ClubFile, tmp_path: Path) -> None:
    before = (tmp_path / "club.batarde").read_bytes()
    folder = tmp_path / "state" / "typed"
    sheets = (TYPED, replace(TYPED, round=10, table=2), replace(TYPED, table=4))
    for sheet in sheets:
        keep_typed(club, folder, sheet)
    keep_typed(club, folder, replace(TYPED, event=SECOND))
    assert set(recall_typed(club, folder, FIRST)) == set(sheets)
    assert recall_typed(club, folder, SECOND) == (replace(TYPED, event=SECOND),)
    assert (tmp_path / "club.batarde").read_bytes() == before


def test_another_club_has_typed_nothing(club: ClubFile, tmp_path: Path) -> None:
    keep_typed(club, tmp_path / "typed", TYPED)
    with open_club(str(tmp_path / "other.batarde"), create=True) as other:
        assert recall_typed(other, tmp_path / "typed", FIRST) == ()


def test_when_all_is_stored_nothing_is_left_on_disk(club: ClubFile, tmp_path: Path) -> None:
    folder = tmp_path / "typed"
    keep_typed(club, folder, TYPED)
    for _ in range(2):
        keep_typed(club, folder, replace(TYPED, hands=()))
    assert [path for path in folder.rglob("*") if path.is_file()] == []
    assert recall_typed(club, folder, FIRST) == ()


def test_a_broken_file_is_as_good_as_none(club: ClubFile, tmp_path: Path) -> None:
    folder = tmp_path / "typed"
    keep_typed(club, folder, TYPED)
    (kept,) = folder.rglob("*.json")
    kept.write_bytes(kept.read_bytes()[:40])
    kept.with_name("1-x-y.json").write_bytes(b"{}")
    kept.with_name("1-2-9.json").mkdir()
    assert recall_typed(club, folder, FIRST) == ()


def test_a_folder_that_cannot_be_written_is_told(club: ClubFile, tmp_path: Path) -> None:
    (tmp_path / "typed").write_text("in the way")
    with pytest.raises(FileNotWritten):
        keep_typed(club, tmp_path / "typed", TYPED)
