"""The command line run in this process, and clubs to run it on."""

import hashlib
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from batarde_tourney.cli.app import run
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.services.events.event_files import import_into
from tests.core.tournament.events import made_up_event


@dataclass(frozen=True)
class Said:
    """What a run of the program left behind."""

    code: int
    out: bytes
    err: str
    window_on: str | None = None

    @property
    def text(self) -> str:
        return self.out.decode()

    @property
    def faults(self) -> list[str]:
        """The lines of standard error."""
        return self.err.splitlines()


Batarde = Callable[..., Said]


@pytest.fixture
def batarde(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Batarde:
    """The program: called with arguments, it tells what it said."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    def call(*arguments: str | Path) -> Said:
        outcome = run([str(argument) for argument in arguments])
        said = capsysbinary.readouterr()
        return Said(outcome.exit_code, said.out, said.err.decode(), outcome.window_on)

    return call


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program runs in the test's own folder."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an event of 23 players and 3 rounds, some tables unfinished, as file and in a club."""
    folder = tmp_path_factory.mktemp("evening")
    content = write_event(made_up_event(23, 3, seed=5, unfinished=0.1, adjustments=2))
    (folder / "event.json").write_bytes(content)
    import_into(str(folder / "club.batarde"), content)
    return folder


@pytest.fixture
def event_file(tmp_path: Path, evening: Path) -> Path:
    """That event file, to do with as one likes."""
    return Path(shutil.copy(evening / "event.json", tmp_path))


@pytest.fixture
def club(tmp_path: Path, evening: Path) -> Path:
    """That club file, in which the event is number 1."""
    return Path(shutil.copy(evening / "club.batarde", tmp_path))


def traces(folder: Path) -> dict[str, str]:
    """What stands in a folder: every file by its name and content."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        # A journal of length 0 is SQLite's way of saying that nothing is going on.
        if path.is_file() and not (path.name.endswith("-journal") and path.stat().st_size == 0)
    }
