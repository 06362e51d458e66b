"""The schema of this release in an empty data base, and its version.

To change a table, write a migration too; a test checks that both ways lead to the same schema.
"""

from functools import cache

from sqlalchemy import Connection, Index, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from batarde_tourney.store.base.releases import tell_release
from batarde_tourney.store.base.tables import VERSION, Row
from batarde_tourney.store.chains import covered  # noqa: F401 - every table is known before one is made

SCHEMA_VERSION = 9
"""The version of `tables`: the number of the last migration. `releases` has the first release with it."""

OLDER_VERSIONS = range(1, 6)
"""Versions that can be migrated; no release wrote 6 to 8."""


def create_schema(connection: Connection) -> None:
    """Create all tables in an empty data base, and write the version."""
    if connection.dialect.name == "sqlite":
        for statement in _sqlite_statements():
            connection.exec_driver_sql(statement)
    else:
        Row.metadata.create_all(connection, checkfirst=False)
        connection.exec_driver_sql(_REFUSE_IN_POSTGRESQL)
    keep_entries(connection)
    tell_release(connection)
    connection.execute(insert(VERSION).values(version_num=f"{SCHEMA_VERSION:04}"))


def let_entries_change(connection: Connection) -> None:
    """Allow entries to change until `keep_entries`: migrations need it to link those of older releases."""
    # PostgreSQL names a trigger by its table; in SQLite the name is enough.
    on_table = "" if connection.dialect.name == "sqlite" else " ON entries"
    connection.exec_driver_sql(f"DROP TRIGGER {TRIGGER}{on_table}")


def keep_entries(connection: Connection) -> None:
    """Forbid every statement that changes an entry."""
    is_sqlite = connection.dialect.name == "sqlite"
    connection.exec_driver_sql(KEEPER if is_sqlite else _KEEP_IN_POSTGRESQL)


def schema_objects() -> tuple[str, ...]:
    """All tables, indexes and triggers of a club file, as `table players`."""
    tables = Row.metadata.sorted_tables
    indexes = (index for table in tables for index in table.indexes)
    return (
        *(f"table {table.name}" for table in tables),
        *(f"index {index.name}" for index in indexes),
        f"trigger {TRIGGER}",
    )


@cache
def _sqlite_statements() -> tuple[str, ...]:
    """SQL of all tables with their indexes, compiled once: each new file runs them."""
    said: list[ExecutableDDLElement] = []
    for table in Row.metadata.sorted_tables:
        said += [CreateTable(table), *map(CreateIndex, sorted(table.indexes, key=_name_of))]
    return tuple(str(statement.compile(dialect=sqlite.dialect())) for statement in said)


def _name_of(index: Index) -> str:
    return str(index.name)


TRIGGER = "entries_stay"
KEEPER = (
    f"CREATE TRIGGER {TRIGGER} BEFORE UPDATE ON entries "
    "BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"
)
_REFUSE_IN_POSTGRESQL = (
    "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'a revision is never changed' USING ERRCODE = '23001'; END $$"
)
_KEEP_IN_POSTGRESQL = (
    f"CREATE TRIGGER {TRIGGER} BEFORE UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change()"
)
