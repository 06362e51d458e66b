"""The schema of this release in an empty data base, and its version.

Whoever changes a table writes a migration too; a test holds that both ways lead to the same schema.
"""

from sqlalchemy import Connection, insert

from batarde_tourney.store.tables import VERSION, Row

SCHEMA_VERSION = 7
"""The version of `tables`, which is the number of the last migration."""


def create_schema(connection: Connection) -> None:
    """All tables in an empty data base, marked with their version."""
    Row.metadata.create_all(connection, checkfirst=False)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(_KEEP_IN_SQLITE)
    else:
        connection.exec_driver_sql(_REFUSE_IN_POSTGRESQL)
        connection.exec_driver_sql(_KEEP_IN_POSTGRESQL)
    connection.execute(insert(VERSION).values(version_num=f"{SCHEMA_VERSION:04}"))


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
