"""The schema of this release: created in an empty data base, and compared with what a club has.

To change a table, write a migration too; a test checks that both ways lead to the same schema.
"""

from collections.abc import Iterator
from functools import cache

from sqlalchemy import Connection, Index, insert, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from batarde_tourney.store.base.errors import ForeignObjects
from batarde_tourney.store.base.releases import write_release
from batarde_tourney.store.base.tables import VERSION, Row
from batarde_tourney.store.chains import covered  # noqa: F401 - every table is known before one is made

SCHEMA_VERSION = 10
"""The version of `tables`: the number of the last migration. `releases` has the first release with it."""

OLDER_VERSIONS = (*range(1, 6), 9)
"""Versions that can be migrated; no release wrote 6 to 8."""

CHAINED_SINCE = 9
"""The first version with hash chains: later migrations leave them as they are."""


def create_schema(connection: Connection) -> None:
    """Create all tables in an empty data base, and write the version."""
    if connection.dialect.name == "sqlite":
        for statement in _sqlite_statements():
            connection.exec_driver_sql(statement)
    else:
        Row.metadata.create_all(connection, checkfirst=False)
        connection.exec_driver_sql(_REFUSE_IN_POSTGRESQL)
    forbid_entry_changes(connection)
    write_release(connection)
    connection.execute(insert(VERSION).values(version_num=f"{SCHEMA_VERSION:04}"))


def allow_entry_changes(connection: Connection) -> None:
    """Allow changing entries until `forbid_entry_changes`: migrations link those of older releases."""
    # PostgreSQL names a trigger by its table; in SQLite the name is enough.
    on_table = "" if connection.dialect.name == "sqlite" else " ON entries"
    connection.exec_driver_sql(f"DROP TRIGGER {TRIGGER}{on_table}")


def forbid_entry_changes(connection: Connection) -> None:
    """Forbid every statement that changes an entry."""
    is_sqlite = connection.dialect.name == "sqlite"
    connection.exec_driver_sql(FORBID_IN_SQLITE if is_sqlite else _FORBID_IN_POSTGRESQL)


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
FORBID_IN_SQLITE = (
    f"CREATE TRIGGER {TRIGGER} BEFORE UPDATE ON entries "
    "BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"
)
_REFUSE_IN_POSTGRESQL = (
    "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'a revision is never changed' USING ERRCODE = '23001'; END $$"
)
_FORBID_IN_POSTGRESQL = (
    f"CREATE TRIGGER {TRIGGER} BEFORE UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change()"
)


# Checks that a club's data base has exactly the tables, triggers and other objects of its version.


def foreign_objects(connection: Connection) -> tuple[str, ...]:
    """Objects that are foreign or missing, as `trigger evil`; empty for a sound club."""
    if connection.dialect.name == "sqlite":
        found = frozenset(_in_sqlite(connection))
        return _differences(found, _expected_in_sqlite())
    return _differences(frozenset(_on_server(connection)), _expected_on_server())


def refuse_foreign(connection: Connection, address: str) -> None:
    """Check that all objects of this club are ours. Raises: ForeignObjects."""
    found = foreign_objects(connection)
    if found:
        raise ForeignObjects(address, ", ".join(found), found)


def _differences(found: frozenset[str], expected: frozenset[str]) -> tuple[str, ...]:
    lacking = (f"no {name}" for name in expected - found)
    return tuple(sorted(found - expected)) + tuple(sorted(lacking))


def _in_sqlite(connection: Connection) -> Iterator[str]:
    for kind, name, sql in connection.execute(_OBJECTS):
        # The text of our trigger is compared, too: another trigger could have its name.
        is_ours = name != TRIGGER or sql == FORBID_IN_SQLITE
        yield f"{kind} {name}" if is_ours else f"{kind} {name}: {sql}"
    for table, column in connection.execute(_COLUMNS):
        yield f"column {table}.{column}"


@cache
def _expected_in_sqlite() -> frozenset[str]:
    return frozenset((*schema_objects(), *_columns()))


def _on_server(connection: Connection) -> Iterator[str]:
    for statement in _ON_SERVER:
        yield from connection.scalars(statement)


@cache
def _expected_on_server() -> frozenset[str]:
    tables = (name for name in schema_objects() if name.startswith("table "))
    return frozenset((*tables, *_columns(), f"trigger {TRIGGER}"))


def _columns() -> Iterator[str]:
    for table in Row.metadata.tables.values():
        yield from (f"column {table.name}.{column.name}" for column in table.columns)


_OBJECTS = text("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'")
_COLUMNS = text(
    "SELECT object.name, part.name FROM sqlite_master AS object, pragma_table_xinfo(object.name) AS part "
    "WHERE object.type = 'table' AND object.name NOT LIKE 'sqlite!_%' ESCAPE '!'"
)
# Objects of an extension belong to the server.
_RELATIONS_ON_SERVER = text("""
    SELECT CASE WHEN relkind IN ('r', 'p') THEN 'table ' ELSE 'view ' END || relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
    AND oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')
""")
_COLUMNS_ON_SERVER = text("""
    SELECT 'column ' || relname || '.' || attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    AND attnum > 0 AND NOT attisdropped
    AND pg_class.oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')
""")
_TRIGGERS_ON_SERVER = text("""
    SELECT 'trigger ' || tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
""")
_RULES_ON_SERVER = text("""
    SELECT 'rule ' || rulename || ' of ' || tablename FROM pg_rules
    WHERE schemaname = current_schema() AND rulename <> '_RETURN'
""")
_ON_SERVER = (_RELATIONS_ON_SERVER, _COLUMNS_ON_SERVER, _TRIGGERS_ON_SERVER, _RULES_ON_SERVER)
