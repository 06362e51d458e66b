"""Addresses of servers, good and bad."""

from datetime import timedelta
from pathlib import Path

import psycopg
import pytest

from batarde_tourney.store.base.errors import ClubNotFound, ClubUnreadable, OtherDatabase
from batarde_tourney.store.club.club_file import open_club


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://postgres:secret@/club?host=/no/such/folder",
        "postgresql://postgres:secret@localhost:1/club",
        "postgresql://postgres:secret@localhost:port/club",
        "postgresql://postgres:secret@/club?no_such_option=1",
        "postgresql://",
    ],
)
def test_a_server_that_cannot_be_reached_is_refused_without_telling_the_password(address: str) -> None:
    with pytest.raises(ClubUnreadable) as refused:
        open_club(address, create=True, patience=timedelta(seconds=2))
    assert "secret" not in f"{refused.value.address} {refused.value.reason}"


def test_a_data_base_that_is_not_there_is_refused(postgres: Path) -> None:
    with pytest.raises(ClubUnreadable, match="no_such_club"):
        open_club(f"postgresql://postgres@/no_such_club?host={postgres}", create=True)


def test_a_data_base_of_another_program_is_left_alone(postgres_address: str) -> None:
    with psycopg.connect(postgres_address) as connection:
        connection.execute("CREATE TABLE theirs (number INTEGER)")
    for create in (True, False):
        with pytest.raises(OtherDatabase):
            open_club(postgres_address, create=create)
    with psycopg.connect(postgres_address) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    assert tables == [("theirs",)]


@pytest.mark.parametrize("scheme", ["postgresql://", "postgres://", "postgresql+psycopg://"])
def test_a_server_is_found_by_any_of_its_schemes(postgres_address: str, scheme: str) -> None:
    address = postgres_address.replace("postgresql://", scheme)
    with pytest.raises(ClubNotFound):
        open_club(address)
    open_club(address, create=True).close()
    with open_club(address, create=True) as club, club.reading() as rows:
        assert rows.events.listed() == ()
