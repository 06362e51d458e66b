"""The program as the contract's readers see it: arguments and files in, streams and exit code out."""

import json
from collections.abc import Callable
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
