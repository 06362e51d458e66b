"""Clubs to test with: a file and a real server, each test with its own."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.store.club.club_file import ClubFile, open_club
from tests.store.servers import new_database, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """The socket's folder of a PostgreSQL server."""
    with running_postgres() as folder:
        yield folder


@pytest.fixture
def postgres_address(postgres: Path) -> str:
    """The address of an empty data base on a real server."""
    return new_database(postgres)


@pytest.fixture
def file_address(tmp_path: Path) -> str:
    """The address of a club file that is not there yet."""
    return str(tmp_path / "Lyon.batarde")


@pytest.fixture
def disk() -> Iterator[Path]:
    """A folder on the disk and not in memory: a commit takes its time there, and can be caught half done."""
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:
        yield Path(folder)


@pytest.fixture(params=["file", "server"])
def address(request: pytest.FixtureRequest) -> str:
    """Where a club can be made: what holds for a file holds for a server."""
    name = "file_address" if request.param == "file" else "postgres_address"
    return str(request.getfixturevalue(name))


@pytest.fixture
def club(address: str) -> Iterator[ClubFile]:
    """An empty club, which proves in the end whatever a test has done to it through the program."""
    with open_club(address, create=True) as opened:
        yield opened
        with opened.reading() as rows:
            assert rows.integrity.prove().problems == ()
