"""The same verbs on a club that is a PostgreSQL data base."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.cli.conftest import Batarde
from tests.store.servers import running_postgres


@pytest.fixture(scope="module")
def server() -> Iterator[Path]:
    with running_postgres() as folder:
        yield folder


@pytest.fixture
def address(server: Path) -> str:
    """The address of an empty data base."""
    name = f"club_{secrets.token_hex(8)}"
    with psycopg.connect(host=str(server), user="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql://postgres@/{name}?host={server}"


def test_a_server_answers_every_verb_as_a_file_does(
    address: str, club: Path, event_file: Path, batarde: Batarde
) -> None:
    assert batarde("import", address, event_file).text == "1\n"
    for verb, *more in (
        ["events", "--json"],
        ["standings", "1", "--format", "json"],
        ["export", "1"],
        ["check"],
    ):
        assert batarde(verb, address, *more) == batarde(verb, club, *more)


@pytest.mark.parametrize("number", ["2", "9223372036854775807"])
def test_a_server_without_the_event_says_so(
    number: str, address: str, event_file: Path, batarde: Batarde
) -> None:
    batarde("import", address, event_file)
    said = batarde("standings", address, number)
    assert (said.code, len(said.faults)) == (2, 1)
    assert number in said.err
