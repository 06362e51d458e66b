"""A transaction is composed of small repositories: no class of the store can do everything."""

import inspect

from batarde_tourney.store.club_file import ClubFile
from batarde_tourney.store.transaction import Transaction

MOST = 25


def test_no_repository_has_more_than_25_public_methods_with_those_it_inherits(club: ClubFile) -> None:
    with club.reading() as rows:
        repositories = [part for part in vars(rows).values() if type(part).__module__.startswith("batarde")]
    assert len(repositories) >= len(("events", "players", "members", "rounds", "hands", "journal"))
    for kind in (ClubFile, Transaction, *map(type, repositories)):
        methods = [name for name, _ in inspect.getmembers(kind, callable) if not name.startswith("_")]
        assert len(methods) <= MOST, kind
