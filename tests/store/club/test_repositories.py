"""A transaction is composed of small repositories: no class of the store can do everything."""

import inspect

from batarde_tourney.store.club.club_file import ClubFile
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.writes.journaled_writes import JournaledWrites

MOST = 25


def test_no_repository_has_more_than_25_public_methods_with_those_it_inherits(club: ClubFile) -> None:
    with club.reading() as rows:
        parts = [getattr(rows, name) for name in dir(rows) if not name.startswith("_")]
    repositories = [part for part in parts if isinstance(part, JournaledWrites)]
    assert len(repositories) >= len(("events", "players", "members", "rounds", "hands", "journal"))
    for kind in (ClubFile, Transaction, *map(type, repositories)):
        methods = [name for name, _ in inspect.getmembers(kind, callable) if not name.startswith("_")]
        assert len(methods) <= MOST, kind
