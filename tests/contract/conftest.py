"""The program as the contract's readers see it: arguments and files in, streams and exit code out."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde, Said, batarde
from tests.contract.files import Json

__all__ = ["batarde"]

Importing = Callable[[Json | bytes], Said]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """The address of a club file that is not there yet."""
    return tmp_path / "club.batarde"


@pytest.fixture
def importing(club: Path, tmp_path: Path, batarde: Batarde) -> Importing:
    """`import` of an event, or of whatever bytes, into that club."""

    def call(document: Json | bytes) -> Said:
        path = tmp_path / "event.json"
        path.write_bytes(document if isinstance(document, bytes) else json.dumps(document).encode())
        return batarde("import", club, path)

    return call


@dataclass(frozen=True)
class Held:
    """An event in a club, asked through the command line."""

    batarde: Batarde
    club: Path
    number: str

    def rows(self, *more: str) -> list[Json]:
        """The rows of `standings`."""
        said = self.batarde("standings", self.club, self.number, *more, "--format", "json")
        assert said.code == 0, said.err
        rows: list[Json] = json.loads(said.out)["rows"]
        return rows

    def ranks(self, *more: str) -> dict[str, int]:
        """The ranks of `standings`, by side."""
        return {row["side"]: row["rank"] for row in self.rows(*more)}

    def row(self, side: str, *more: str) -> Json:
        return next(row for row in self.rows(*more) if row["side"] == side)

    def export(self) -> Json:
        """The event file that `export` writes."""
        said = self.batarde("export", self.club, self.number)
        assert said.code == 0, said.err
        written: Json = json.loads(said.out)
        return written

    def line(self) -> Json:
        """What `advance` says; its exit code tells whether the line is open."""
        said = self.batarde("advance", self.club, self.number, "--json")
        assert said.code in {0, 1}, said.err
        line: Json = json.loads(said.out)
        assert list(line) == ["stage", "take", "in", "open", "lucky"]
        assert said.code == (1 if line["open"] else 0)
        return line


Holding = Callable[[Json], Held]


@pytest.fixture
def holding(club: Path, importing: Importing, batarde: Batarde) -> Holding:
    """An event of that club, imported; the club may hold others already."""

    def call(document: Json) -> Held:
        said = importing(document)
        assert said.code == 0, said.err
        return Held(batarde, club, said.text.split()[-1])

    return call


@pytest.fixture
def drawing(tmp_path: Path, batarde: Batarde) -> Callable[[Json], Said]:
    """`draw --event --json` of an event file."""

    def call(document: Json) -> Said:
        path = tmp_path / "drawn.json"
        path.write_text(json.dumps(document), "utf-8")
        return batarde("draw", "--event", path, "--seed", "7", "--json")

    return call
