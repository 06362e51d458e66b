"""A club of any release becomes one of this release."""

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, Connection, MetaData, insert, select, text

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.store import migrations
from batarde_tourney.store.base.errors import ClubDamaged, ClubOfRelease
from batarde_tourney.store.base.hall_tables import CALLS, HALLS, HAND_MARKS, PHONE_WRITES, SIGNATURES
from batarde_tourney.store.base.releases import READABLE_FROM
from batarde_tourney.store.base.tables import VERSION, Row
from batarde_tourney.store.club.club_file import PATIENCE, open_club
from batarde_tourney.store.events.hands import HandPlace
from batarde_tourney.store.files.backups import Occasion
from batarde_tourney.store.files.sqlite import SqliteClub
from batarde_tourney.store.schema.schema import OLDER_VERSIONS, SCHEMA_VERSION, create_schema
from batarde_tourney.store.server.postgres import PostgresClub
from tests.core.tournament.events import made_up_event

RELEASE_1_0 = Path(__file__).parents[2] / "data" / "releases" / "release-1.0.batarde"
OLD_CLUBS = sorted((Path(__file__).parents[2] / "data" / "clubs").glob("version-*.sql"))


def write_old_club(path: Path, script: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script.read_text("utf-8"))


@pytest.fixture(params=OLD_CLUBS, ids=[script.stem for script in OLD_CLUBS])
def old_club(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A club file as an older release wrote it."""
    path = tmp_path / "club.batarde"
    write_old_club(path, request.param)
    return path


def load(path: Path) -> Event:
    with open_club(str(path)) as club, club.reading() as rows:
        assert rows.integrity.check() == ()
        return rows.events.load(EventNumber(1))


def test_there_is_a_club_of_every_older_version() -> None:
    scripts = [int(script.stem.removeprefix("version-")) for script in OLD_CLUBS]
    chained = SqliteClub(RELEASE_1_0, RELEASE_1_0.name, PATIENCE)
    assert [*scripts, chained.read_version()] == list(OLDER_VERSIONS)
    chained.close()


def test_a_club_with_chains_keeps_them(tmp_path: Path) -> None:
    """What 1.0 proved is proved by the same links; nothing begins anew."""
    path = tmp_path / "club.batarde"
    shutil.copyfile(RELEASE_1_0, path)
    before = _links_of(path)
    with open_club(str(path)) as club:
        assert club.verify().problems == ()
    assert _links_of(path) == before


def _links_of(path: Path) -> list[object]:
    """Heads of the chains, and the hash of every entry and act."""
    with closing(sqlite3.connect(path)) as connection:
        return [
            *connection.execute("SELECT * FROM chains ORDER BY chain"),
            *connection.execute("SELECT sequence, hash FROM entries ORDER BY sequence, hash"),
            *connection.execute("SELECT number, sequence, hash FROM acts ORDER BY number"),
        ]


def test_a_club_of_1_0_on_a_server_keeps_its_chains(postgres_address: str) -> None:
    with open_club(postgres_address, create=True) as club, club.transaction() as rows:
        number = rows.events.add(made_up_event(8, 2))
    with psycopg.connect(postgres_address) as connection:
        for table in (HALLS, HAND_MARKS, SIGNATURES, PHONE_WRITES, CALLS):
            connection.execute(f"DROP TABLE {table.name}")
        connection.execute("UPDATE batarde_version SET version_num = '0009'")
    with open_club(postgres_address) as club:
        assert club.verify().problems == ()
        with club.transaction() as rows:
            rows.hall.make_keys(number)
        assert club.verify().problems == ()


@pytest.mark.sampled
def test_an_old_club_keeps_everything(old_club: Path) -> None:
    event = load(old_club)
    assert (event.name, event.place, len(event.players)) == ("Soirée", "Lyon", 7)
    assert event.presences == (Presence(event.players[0].id, 2, Status.LATE),)
    assert [len(table.hands) for round_ in event.rounds for table in round_.tables]
    with open_club(str(old_club)) as club, club.reading() as rows:
        entered, erased = rows.hands.history(EventNumber(1), HandPlace(1, 1, 9))
    assert entered.hand is not None
    assert (erased.hand, erased.by, erased.reason, erased.replaces) == (None, "Ana", "wrong", 1)


def test_s6_an_old_championship_keeps_its_rule_and_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    write_old_club(path, OLD_CLUBS[-1])
    with open_club(str(path)) as club:
        with club.reading() as rows:
            (season,) = rows.championships.listed()
        assert (season.name, season.events) == ("Saison 2026", (EventNumber(1),))
        assert season.rule == SeasonRule(SeasonFigure.LEFT_BEHIND, best=4, presence=2, least=1)
        with club.transaction() as rows:
            act = rows.journal.next_to_undo(None)
            assert act is not None
            rows.journal.undo(act.number, "Bo")
            assert rows.championships.load(season.number).rule == SeasonRule(best=5, presence=2)
            made = rows.championships.add("Cup", SeasonRule(final=3, dropped=1), [])
        assert made == season.number + 1


@pytest.mark.sampled
def test_an_old_club_is_backed_up_before_it_is_migrated(old_club: Path, tmp_path: Path) -> None:
    before = old_club.read_bytes()
    with open_club(str(old_club)) as club:
        (backup,) = club.list_backups()
    assert backup.occasion is Occasion.MIGRATION
    assert old_club.read_bytes() != before
    restored = tmp_path / "restored"
    restored.write_bytes(backup.path.read_bytes())
    assert load(restored) == load(old_club)


@pytest.mark.sampled
def test_a_club_is_migrated_once(old_club: Path) -> None:
    load(old_club)
    before = old_club.read_bytes()
    load(old_club)
    assert old_club.read_bytes() == before


def test_a_migration_that_fails_changes_nothing(old_club: Path) -> None:
    with closing(sqlite3.connect(old_club)) as other:
        other.execute("CREATE TABLE digests (what)")
    before = old_club.read_bytes()
    with pytest.raises(ClubDamaged, match="already exists"):
        open_club(str(old_club))
    assert old_club.read_bytes() == before


@pytest.mark.parametrize("version", ["0000", "000", "0001", "0005", "0008", "x"])
def test_a_club_that_has_lost_its_version_is_damaged_and_neither_migrated_nor_backed_up(
    tmp_path: Path, version: str
) -> None:
    path = tmp_path / "club.batarde"
    with open_club(str(path), create=True) as club, club.transaction() as rows:
        rows.events.add(Event("Evening"))
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE batarde_version SET version_num = ?", (version,))
        other.commit()
    before = path.read_bytes()
    with pytest.raises(ClubDamaged, match=VERSION.name):
        open_club(str(path))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_old_club_of_a_version_that_no_release_wrote_is_damaged(old_club: Path) -> None:
    with closing(sqlite3.connect(old_club)) as other:
        other.execute("UPDATE batarde_version SET version_num = '0007'")
        other.commit()
    before = old_club.read_bytes()
    with pytest.raises(ClubDamaged, match=VERSION.name):
        open_club(str(old_club))
    assert old_club.read_bytes() == before


def test_an_old_club_with_a_broken_page_is_not_migrated(old_club: Path, tmp_path: Path) -> None:
    """What it holds would be proved from then on."""
    with closing(sqlite3.connect(old_club)) as other:
        ((page,),) = other.execute("SELECT pageno FROM dbstat WHERE name = 'seats' LIMIT 1")
        ((size,),) = other.execute("PRAGMA page_size")
    content = bytearray(old_club.read_bytes())
    content[(page - 1) * size] ^= 64
    old_club.write_bytes(content)
    with pytest.raises(ClubDamaged):
        open_club(str(old_club))
    assert old_club.read_bytes() == bytes(content)
    assert list(tmp_path.iterdir()) == [old_club]


_BETWEEN_PARTS = r"\n|, (?![^()]*\)(?!$))|(?<=TEXT)(?=\)$)"


def schema_of(connection: Connection) -> dict[str, list[str]]:
    """The parts of every table, index and trigger, in an order that does not depend on how it was made.

    Alembic makes the table of the version itself, SQLite writes an added column into the line before, and a
    renamed table in quotes.
    """
    rows = connection.execute(
        text("SELECT name, replace(sql, '\"', '') FROM sqlite_master WHERE sql IS NOT NULL")
    )
    return {
        name: sorted(part for line in re.split(_BETWEEN_PARTS, sql) if (part := line.strip(" \t,")))
        for name, sql in rows
        if name != VERSION.name
    }


def test_migrations_and_a_new_file_have_the_same_schema(tmp_path: Path) -> None:
    schemas = []
    for way in (create_schema, migrations.upgrade):
        path = tmp_path / way.__name__
        path.touch()
        server = SqliteClub(path, str(path), PATIENCE)
        with server.engine.connect() as connection:
            server.begin_migrating(connection)
            way(connection)
            connection.commit()
            schemas.append(schema_of(connection))
            assert connection.scalars(select(VERSION.c.version_num)).one() == f"{SCHEMA_VERSION:04}"
        server.close()
    assert schemas[0] == schemas[1]


def test_the_rows_fit_the_schema_that_migrations_make(postgres_address: str) -> None:
    server = PostgresClub(postgres_address, PATIENCE)
    with server.engine.connect() as connection:
        server.begin_migrating(connection)
        migrations.upgrade(connection)
        connection.commit()
        context = MigrationContext.configure(connection, opts={"version_table": VERSION.name})
        assert compare_metadata(context, Row.metadata) == []
    server.close()
    with open_club(postgres_address) as club, club.transaction() as rows:
        event = made_up_event(8, 2)
        assert rows.events.load(rows.events.add(event)) == event


def test_an_old_club_on_a_server_is_migrated(postgres_address: str, tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    write_old_club(path, OLD_CLUBS[-1])
    _copy_to_server(path, postgres_address, "0005")
    with open_club(postgres_address) as club, club.reading() as rows:
        assert rows.events.load(EventNumber(1)) == load(path)
    with psycopg.connect(postgres_address) as connection, pytest.raises(psycopg.errors.RestrictViolation):
        connection.execute("UPDATE entries SET payload = ''")


def _copy_to_server(path: Path, address: str, version: str) -> None:
    """Every row of an old club file in a data base of its version on the server."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    server = PostgresClub(address, PATIENCE)
    with closing(sqlite3.connect(path)) as old, server.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        tables = MetaData()
        tables.reflect(connection)
        for table in tables.sorted_tables:
            if table.name == VERSION.name:
                continue
            names = ", ".join(f'"{column.name}"' for column in table.columns)
            for row in old.execute(f"SELECT {names} FROM {table.name}").fetchall():
                values = dict(zip(table.columns.keys(), row, strict=True))
                for column in table.columns:
                    if isinstance(column.type, Boolean):
                        values[column.name] = bool(values[column.name])
                connection.execute(insert(table).values(**values))
        connection.commit()
    server.close()


def test_a_newer_club_on_a_server_is_refused(postgres_address: str) -> None:
    open_club(postgres_address, create=True).close()
    with psycopg.connect(postgres_address) as connection:
        connection.execute("UPDATE batarde_version SET version_num = '0042'")
        connection.execute("COMMENT ON TABLE batarde_version IS '2.13.4'")
    with pytest.raises(ClubOfRelease) as refused:
        open_club(postgres_address)
    assert (refused.value.version, refused.value.release) == (42, "2.13.4")


@pytest.mark.sampled
def test_a_migrated_club_says_which_release_it_wants_now(old_club: Path) -> None:
    load(old_club)
    club = SqliteClub(old_club, "club", PATIENCE)
    assert club.read_release() == READABLE_FROM
    club.close()


@pytest.mark.sampled
def test_in_an_old_club_acts_are_kept_from_now_on(old_club: Path) -> None:
    number = EventNumber(1)
    before = load(old_club)
    with open_club(str(old_club)) as club:
        with club.transaction(ActKind.STATUS_SET) as rows:
            rows.players.set_presence(number, Presence(before.players[1].id, 1, Status.LATE))
        with club.transaction() as rows:
            act = rows.journal.next_to_undo(number)
            assert act is not None
            assert act.kind is ActKind.STATUS_SET
            rows.journal.undo(act.number, "Bo")
        with club.reading() as rows:
            assert rows.events.load(number) == before
