"""The size of a club in figures, without anybody's name."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from batarde_tourney.store.base.tables import Row


@dataclass(frozen=True, slots=True)
class ClubFigures:
    """Data base and version, schema, size in bytes (0 on a server), and how many rows each table has."""

    kind: str
    schema: int
    size: int
    rows: tuple[tuple[str, int], ...]


def count_rows(connection: Connection) -> tuple[tuple[str, int], ...]:
    """Number of rows of each table, by the name of the table."""
    tables = sorted(Row.metadata.tables.items())
    return tuple(
        (name, connection.execute(select(func.count()).select_from(table)).scalar_one())
        for name, table in tables
    )
