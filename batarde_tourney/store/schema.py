"""The schema of this release in an empty data base, and its version."""

from sqlalchemy import Connection, insert

from batarde_tourney.store.tables import VERSION, Row

SCHEMA_VERSION = 1
"""The version of `tables`, which is the number of the last migration."""


def create_schema(connection: Connection) -> None:
    """All tables in an empty data base, marked with their version."""
    Row.metadata.create_all(connection, checkfirst=False)
    connection.execute(insert(VERSION).values(version_num=f"{SCHEMA_VERSION:04}"))
