"""Somebody deleted whose name stands in second places too: gone where they are reached, else told by name."""

import shutil
from pathlib import Path

import pytest

from batarde_tourney.cli.app import run
from batarde_tourney.cli.output import ExitCode
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.people.subject_access import BackupsLeft
from batarde_tourney.services.club.clubs import (
    Session,
    back_up_on_opening,
    copy_to_second_place,
    list_backups,
    open_session,
)
from batarde_tourney.services.people.people import Person, erase_person, what_is_at_stake
from batarde_tourney.services.people.players import add_players
from batarde_tourney.store.files.second_place import NOTE, second_backups
from tests.services.people.test_people import found_in, put_zoe, zoe_of

Said = pytest.CaptureFixture[str]


@pytest.fixture
def number(club: Session) -> EventNumber:
    return put_zoe(club)


def kept_on(club: Session, *sticks: Path) -> None:
    """What the window does: a backup, and each stick has it too."""
    back_up_on_opening(club)
    for stick in sticks:
        stick.mkdir(exist_ok=True)
        state = copy_to_second_place(club, stick)
        assert state is not None
        assert state.trouble == ""


def files_that_name(folder: Path) -> list[str]:
    """Whatever lies in the folder and below it, other than the event's own drafts: there are none."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert files
    return [path.name for path in files if found_in(path.read_bytes())]


def folder_on(club: Session, stick: Path) -> Path:
    return second_backups(Path(club.address), stick).folder


def test_the_name_is_in_no_file_of_either_place_if_backups_go_too(
    club: Session, number: EventNumber, tmp_path: Path
) -> None:
    kept_on(club, tmp_path / "stick")
    add_players(club, number, [("Somebody Else", None)])
    kept_on(club, tmp_path / "stick", tmp_path / "the stick of today")
    assert len(files_that_name(tmp_path / "stick")) == 2
    stake = what_is_at_stake(club, Person(zoe_of(club)))
    assert (stake.backups, stake.deletable) == (2, 5)
    done = erase_person(club, Person(zoe_of(club)), backups=True)
    assert (done.backups, done.elsewhere) == (0, ())
    assert files_that_name(tmp_path) == []
    (newest,) = list_backups(club)
    for stick in (tmp_path / "stick", tmp_path / "the stick of today"):
        (copy,) = folder_on(club, stick).iterdir()
        assert copy.read_bytes() == newest.path.read_bytes()


def test_without_that_wish_both_places_are_told(club: Session, number: EventNumber, tmp_path: Path) -> None:
    kept_on(club, stick := tmp_path / "stick")
    done = erase_person(club, Person(zoe_of(club)))
    assert (done.backups, done.elsewhere) == (1, (BackupsLeft(str(folder_on(club, stick)), 1),))
    assert files_that_name(stick)


def test_a_stick_that_is_away_is_told_even_by_its_empty_folder(
    club: Session, number: EventNumber, tmp_path: Path
) -> None:
    kept_on(club, stick := tmp_path / "stick")
    there = folder_on(club, stick)
    stick.rename(tmp_path / "away")
    away = (BackupsLeft(str(there), 0, "the folder is not there"),)
    assert what_is_at_stake(club, Person(zoe_of(club))).elsewhere == away
    stick.mkdir()
    assert erase_person(club, Person(zoe_of(club)), backups=True).elsewhere == away
    shutil.rmtree(stick)
    (tmp_path / "away").rename(stick)
    assert files_that_name(stick)
    assert erase_person(club, Person(None, number, PlayerId("p1")), backups=True).elsewhere == ()
    assert files_that_name(tmp_path) == []


def test_files_that_cannot_be_deleted_and_those_of_a_club_at_another_place_are_told(
    club: Session, number: EventNumber, tmp_path: Path
) -> None:
    kept_on(club, stick := tmp_path / "stick")
    there = folder_on(club, stick)
    held = there / "000000 2026-01-01 10-00-00 timer.batarde"
    held.mkdir()
    before = stick / f"{Path(club.address).name} backups 00000000"
    shutil.copytree(there, before)
    note = next(tmp_path.rglob(NOTE))
    note.write_text(note.read_text("utf-8")[:-1] + f', "{before}"]', "utf-8")
    done = erase_person(club, Person(zoe_of(club)), backups=True)
    assert done.elsewhere == (
        BackupsLeft(str(there), 1, "Is a directory"),
        BackupsLeft(str(before), 2, "the club file was in another place then"),
    )
    assert len(list(before.iterdir())) == 2


def test_a_folder_deleted_by_hand_is_told_no_more_and_a_spoiled_note_is_written_anew(
    club: Session, number: EventNumber, tmp_path: Path
) -> None:
    kept_on(club, stick := tmp_path / "stick")
    shutil.rmtree(folder_on(club, stick))
    (stick / "photographs").mkdir()
    assert what_is_at_stake(club, Person(zoe_of(club))).elsewhere == ()
    note = next(tmp_path.rglob(NOTE))
    note.write_bytes(b'{"half')
    kept_on(club, stick)
    assert what_is_at_stake(club, Person(zoe_of(club))).deletable == 2


def test_the_command_line_names_the_folders_before_and_after(tmp_path: Path, capsys: Said) -> None:
    club, stick = str(tmp_path / "club.batarde"), tmp_path / "stick"
    with open_session(club, create=True) as session:
        put_zoe(session)
        kept_on(session, stick, tmp_path / "lost")
        there, lost = folder_on(session, stick), folder_on(session, tmp_path / "lost")
    shutil.rmtree(tmp_path / "lost")
    asked = ["person", club, "Zoë Quérubin", "--erase", "--backups"]
    assert run(asked).exit_code is ExitCode.REFUSED
    away = (
        f"Backups in the second place, “{lost}”, may hold the name too. They cannot be deleted from "
        "here: the folder is not there. Delete them there yourself."
    )
    said = capsys.readouterr().out.splitlines()
    assert f"1 backup in the second place, “{there}”, holds the name too." in said
    assert away in said
    assert run([*asked, "--yes"]).exit_code is ExitCode.DONE
    said = capsys.readouterr().out.splitlines()
    assert away in said
    assert str(there) not in " ".join(said)
    assert files_that_name(tmp_path) == []
