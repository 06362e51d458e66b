"""Checks that a club's data base has exactly the tables, triggers and other objects of its version."""

from collections.abc import Iterator
from functools import cache

from sqlalchemy import Connection, text

from batarde_tourney.store.base.errors import ForeignObjects
from batarde_tourney.store.base.tables import Row
from batarde_tourney.store.schema.schema import KEEPER, TRIGGER, schema_objects


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
        is_ours = name != TRIGGER or sql == KEEPER
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
