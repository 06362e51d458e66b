"""The schema of this release in an empty data base, and its version.

Whoever changes a table writes a migration too; a test holds that both ways lead to the same schema.
"""

from functools import cache

from sqlalchemy import Connection, Index, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from batarde_tourney.store.tables import VERSION, Row

SCHEMA_VERSION = 8
"""The version of `tables`, which is the number of the last migration."""


def create_schema(connection: Connection) -> None:
    """All tables in an empty data base, marked with their version."""
    if connection.dialect.name == "sqlite":
        for statement in _sqlite_statements():
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql(_KEEP_IN_SQLITE)
    else:
        Row.metadata.create_all(connection, checkfirst=False)
        connection.exec_driver_sql(_REFUSE_IN_POSTGRESQL)
        connection.exec_driver_sql(_KEEP_IN_POSTGRESQL)
    connection.execute(insert(VERSION).values(version_num=f"{SCHEMA_VERSION:04}"))


@cache
def _sqlite_statements() -> tuple[str, ...]:
    """All tables with their indexes, as SQLite is told; a new file needs them anew, not their making."""
    said: list[ExecutableDDLElement] = []
    for table in Row.metadata.sorted_tables:
        said += [CreateTable(table), *map(CreateIndex, sorted(table.indexes, key=_name_of))]
    return tuple(str(statement.compile(dialect=sqlite.dialect())) for statement in said)


def _name_of(index: Index) -> str:
    return str(index.name)


# No statement can change an entry of a hand.
_KEEP_IN_SQLITE = (
    "CREATE TRIGGER entries_stay BEFORE UPDATE ON entries "
    "BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"
)
_REFUSE_IN_POSTGRESQL = (
    "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'a revision is never changed' USING ERRCODE = '23001'; END $$"
)
_KEEP_IN_POSTGRESQL = (
    "CREATE TRIGGER entries_stay BEFORE UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change()"
)
