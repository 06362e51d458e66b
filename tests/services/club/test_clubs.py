"""The club file itself: copies, backups, going back."""

from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.checks import check_club, check_club_at
from batarde_tourney.services.club.clubs import (
    Session,
    back_up_on_opening,
    list_backups,
    open_session,
    restore_backup,
    save_copy,
)
from batarde_tourney.services.events.events import create_event, list_events


def test_a_club_is_backed_up_on_opening_unless_nothing_changed(club: Session, evening: EventNumber) -> None:
    first = back_up_on_opening(club)
    assert first is not None
    assert back_up_on_opening(club) == first
    create_event(club, "Another")
    assert back_up_on_opening(club) != first


def test_a_backup_is_gone_back_to_and_what_was_there_is_kept(club: Session, evening: EventNumber) -> None:
    back_up_on_opening(club)
    (backup,) = list_backups(club)
    create_event(club, "Another")
    restore_backup(club, backup)
    assert [event.name for event in list_events(club)] == ["Club evening"]
    with open_session(str(list_backups(club)[0].path)) as before:
        assert [event.name for event in list_events(before)] == ["Another", "Club evening"]


def test_a_copy_is_a_whole_club_file(club: Session, evening: EventNumber, tmp_path: Path) -> None:
    save_copy(club, tmp_path / "copy.batarde")
    with open_session(str(tmp_path / "copy.batarde")) as copy:
        assert check_club(copy).is_sound
        assert list_events(copy) == list_events(club)


def test_a_damaged_club_is_told_as_such_by_the_check(tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    with open_session(str(path), create=True) as club:
        for index in range(60):
            create_event(club, f"Evening {index} " + "x" * 180)
    content = bytearray(path.read_bytes())
    content[len(content) // 2 :] = b"\xa5" * (len(content) - len(content) // 2)
    path.write_bytes(content)
    assert not check_club_at(str(path)).is_sound
