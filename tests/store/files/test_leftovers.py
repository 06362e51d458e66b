"""What a killed process left unfinished is cleared away by the next that writes there, and nothing else."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_into
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.store.files import atomic_files
from batarde_tourney.store.files.atomic_files import delete_unfinished, unfinished_file
from batarde_tourney.store.files.backups import Occasion
from tests.core.tournament.events import made_up_event

BEGIN = (
    "import sys; from pathlib import Path; "
    "from batarde_tourney.store.files.atomic_files import unfinished_file"
)
SHOW = f"{BEGIN}; print(unfinished_file(Path(sys.argv[1])), flush=True); sys.stdin.read()"


@pytest.fixture
def left(tmp_path: Path) -> tuple[Path, subprocess.Popen[str]]:
    """An unfinished file and the process that works on it."""
    working = subprocess.Popen(
        [sys.executable, "-c", SHOW, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert working.stdout is not None
    return Path(working.stdout.readline().strip()), working


def kill(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def test_what_a_killed_process_left_beside_its_output_goes_with_the_next_output(
    tmp_path: Path, left: tuple[Path, subprocess.Popen[str]]
) -> None:
    path, process = left
    write_file(tmp_path / "first.txt", b"first")
    assert path.exists(), "it is still at work"
    kill(process)
    write_file(tmp_path / "second.txt", b"second")
    assert sorted(found.name for found in tmp_path.iterdir()) == ["first.txt", "second.txt"]


def test_the_journal_of_a_club_that_was_never_finished_goes_with_it(
    tmp_path: Path, left: tuple[Path, subprocess.Popen[str]]
) -> None:
    path, process = left
    path.with_name(f"{path.name}-journal").touch()
    kill(process)
    import_into(str(tmp_path / "club.batarde"), write_event(Event("Evening")))
    assert [found.name for found in tmp_path.iterdir()] == ["club.batarde"]


def test_a_strangers_file_and_a_young_one_of_another_computer_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strangers = [".batarde-notes.new", ".batarde-0123456789abcdef.new.txt", ".abcdefgh.part"]
    elsewhere = [".batarde-0123456789abcdef.new", ".batarde-0123456789abcdef-00000000-7.new"]
    for name in (*strangers, *elsewhere):
        (tmp_path / name).touch()
    own = unfinished_file(tmp_path)
    assert delete_unfinished(tmp_path) == []
    monkeypatch.setattr(atomic_files, "AN_HOUR", -1.0)
    assert {path.name for path in delete_unfinished(tmp_path)} == {*elsewhere, own.name}
    assert {path.name for path in tmp_path.iterdir()} == set(strangers)


def test_whenever_an_import_is_killed_the_next_one_leaves_nothing_else_beside_the_club(
    tmp_path: Path,
) -> None:
    file, club = tmp_path / "event.json", tmp_path / "club.batarde"
    file.write_bytes(write_event(made_up_event(24, 2)))
    command = [sys.executable, "-m", "batarde_tourney", "import", str(club), str(file)]
    left = 0
    for attempt in range(2):
        club.unlink(missing_ok=True)
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            # The moment at which the first file of the new club is there, and a little after it.
            while process.poll() is None:
                if any(found.name.startswith(".batarde-") for found in tmp_path.iterdir()):
                    break
            for _ in range(attempt * 40_000):
                pass
            process.kill()
        left += any(found.name.startswith(".batarde-") for found in tmp_path.iterdir())
        assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0
        assert sorted(found.name for found in tmp_path.iterdir() if found.is_file()) == [
            "club.batarde",
            "event.json",
        ]
    assert left, "no kill came in the middle"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def open_mask() -> Iterator[None]:
    """Files are everybody's to read unless somebody says otherwise."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_mask")
def test_a_new_club_and_its_copies_are_their_users_alone(tmp_path: Path) -> None:
    path, copy, second = tmp_path / "club.batarde", tmp_path / "copy.batarde", tmp_path / "second"
    second.mkdir()
    with open_club(str(path), create=True) as club:
        with club.transaction() as rows:
            rows.events.add(Event("Evening"))
        backup = club.back_up(Occasion.OPENING)
        club.save_copy(copy)
        place = club.copy_to_second_place(second)
    assert backup is not None
    assert place is not None
    assert place.newest is not None
    assert {mode(one) for one in (path, copy, backup, place.newest.path)} == {0o600}


@pytest.mark.usefixtures("open_mask")
def test_a_club_that_others_may_read_stays_so_and_its_backup_is_not(tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    open_club(str(path), create=True).close()
    path.chmod(0o664)
    with open_session(str(path)) as session:
        with session.transaction() as rows:
            rows.events.add(Event("Evening"))
        backup = session.club.back_up(Occasion.OPENING)
        assert backup is not None
        session.club.restore(backup)
    assert (mode(path), mode(backup)) == (0o664, 0o600)


@pytest.mark.usefixtures("open_mask")
def test_what_is_handed_out_is_as_open_as_any_file_and_stays_as_open_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "standings.html"
    write_file(path, b"first")
    assert mode(path) == 0o644
    path.chmod(0o640)
    write_file(path, b"second")
    assert mode(path) == 0o640
