"""Triggers, views and tables that are not ours are refused on opening, and named."""

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from batarde_tourney.core.tournament.event.records import ProblemKind
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.store.base.errors import ForeignObjects
from batarde_tourney.store.club.club_file import open_club
from tests.store.schema.test_migrations import OLD_CLUBS, write_old_club

_TRIGGER = "CREATE TRIGGER favour AFTER INSERT ON entries BEGIN UPDATE players SET name = 'Eve'; END"


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        (_TRIGGER, "trigger favour"),
        ("CREATE VIEW ranked AS SELECT name FROM players", "view ranked"),
        ("CREATE TABLE notes (what TEXT)", "table notes"),
        ("CREATE INDEX quick ON players (name)", "index quick"),
        ("ALTER TABLE players ADD COLUMN bonus INTEGER", "column players.bonus"),
        ("DROP TRIGGER entries_stay", "no trigger entries_stay"),
        ("DROP INDEX ix_seats_player", "no index ix_seats_player"),
    ],
)
def test_what_is_not_ours_is_refused_and_named(file_address: str, statement: str, named: str) -> None:
    open_club(file_address, create=True).close()
    with closing(sqlite3.connect(file_address)) as other:
        other.execute(statement)
    before = Path(file_address).read_bytes()
    with pytest.raises(ForeignObjects) as refused:
        open_club(file_address)
    assert named in refused.value.objects
    problems = check_club_at(file_address).problems
    assert (ProblemKind.FOREIGN_OBJECT, named) in {(problem.kind, problem.where) for problem in problems}
    assert Path(file_address).read_bytes() == before


def test_our_trigger_with_another_text_is_not_ours(file_address: str) -> None:
    open_club(file_address, create=True).close()
    with closing(sqlite3.connect(file_address)) as other:
        other.execute("DROP TRIGGER entries_stay")
        other.execute("CREATE TRIGGER entries_stay AFTER INSERT ON entries BEGIN DELETE FROM acts; END")
    with pytest.raises(ForeignObjects, match="DELETE FROM acts"):
        open_club(file_address)


@pytest.mark.parametrize("script", OLD_CLUBS, ids=lambda script: script.stem)
def test_an_old_club_with_a_foreign_view_is_refused_as_it_was(tmp_path: Path, script: Path) -> None:
    path = tmp_path / "club.batarde"
    write_old_club(path, script)
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE VIEW ranked AS SELECT 1")
    before = path.read_bytes()
    with pytest.raises(ForeignObjects):
        open_club(str(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("CREATE VIEW ranked AS SELECT name FROM players", "view ranked"),
        ("CREATE TABLE notes (what TEXT)", "table notes"),
        ("ALTER TABLE players ADD COLUMN bonus INTEGER", "column players.bonus"),
        ("CREATE RULE quiet AS ON INSERT TO acts DO INSTEAD NOTHING", "rule quiet of acts"),
        (
            "CREATE TRIGGER favour AFTER INSERT ON seats EXECUTE FUNCTION refuse_change()",
            "trigger favour",
        ),
        ("DROP TRIGGER entries_stay ON entries", "no trigger entries_stay"),
    ],
)
def test_what_is_not_ours_on_a_server_is_refused(postgres_address: str, statement: str, named: str) -> None:
    open_club(postgres_address, create=True).close()
    with psycopg.connect(postgres_address) as other:
        other.execute(statement.encode())
    with pytest.raises(ForeignObjects) as refused:
        open_club(postgres_address)
    assert named in refused.value.objects
