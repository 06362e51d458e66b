"""Insert very many rows, and the rows of the hash chains, straight through the driver.

SQLAlchemy's INSERT prepares the parameters of each row anew. For 50,000 hands that takes longer than the
data base takes to write them. The values are therefore converted to their column types here, too.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import Connection, Dialect, Insert, Table, func, select

from batarde_tourney.store.base.prepared import work_on

MANY = 50
"""From this many rows on, the direct way is faster."""

_Row = Mapping[str, Any]


def insert_many(connection: Connection, statement: Insert, rows: Sequence[_Row]) -> None:
    """Insert all these rows, which name the same columns."""
    table = cast("Table", statement.table)
    if len(rows) < MANY or _leaves_out_columns(table, rows[0]):
        connection.execute(statement, rows)
        return
    text, names = _compiled(statement, connection.dialect, tuple(rows[0]))
    binding = {name: _bind_processor(table, name, connection.dialect) for name in rows[0]}
    columns = {name: _bound([row[name] for row in rows], bind) for name, bind in binding.items()}
    # SQLite's driver takes parameters by position, a server's driver by name.
    if names:
        listed: list[Any] = list(zip(*(columns[name] for name in names), strict=True))
    else:
        listed = [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]
    connection.exec_driver_sql(text, listed)


def insert_keyed(connection: Connection, statement: Insert, rows: Sequence[_Row]) -> list[int]:
    """Insert new rows and return their keys, in the order of the rows."""
    (key,) = statement.table.primary_key
    if connection.dialect.name != "sqlite" or len(rows) < MANY:
        return list(connection.scalars(statement.returning(key, sort_by_parameter_order=True), rows))
    # SQLite returns keys in no order, so SQLAlchemy would fetch them one by one. They follow the highest.
    last = connection.scalar(select(func.max(key))) or 0
    insert_many(connection, statement, rows)
    return list(connection.scalars(select(key).where(key > last).order_by(key)))


class StoredRows:
    """Inserts rows whose values are already as the table stores them: what was hashed is stored unchanged."""

    def __init__(self, statement: Insert, names: Sequence[str]) -> None:
        """`names` are the columns of a row, in the order of both the row and the table."""
        self._statement = statement
        self._names = tuple(names)

    def bring_in(self, connection: Connection, rows: Sequence[Sequence[object]]) -> None:
        """Insert all these rows."""
        text, _ = _compiled(self._statement, connection.dialect, self._names)
        work = work_on(connection)
        if work.driven is not None:
            if work.cancel is not None:
                work.cancel.raise_if_cancelled()
            work.driven.executemany(text, rows)
        elif rows:
            named = [dict(zip(self._names, row, strict=True)) for row in rows]
            connection.exec_driver_sql(text, named if len(rows) > 1 else named[0])


def _leaves_out_columns(table: Table, row: _Row) -> bool:
    """Whether a default of ours would fill in a column: SQLAlchemy does that."""
    return any(column.default is not None and column.name not in row for column in table.columns)


@lru_cache(maxsize=64)
def _compiled(statement: Insert, dialect: Dialect, columns: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Statement text for the driver, and the order of its parameters where these have no names."""
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    return str(compiled), tuple(compiled.positiontup or ())


def _bind_processor(table: Table, name: str, dialect: Dialect) -> Any:
    """Converter from a value of this column to what the driver takes; None if it takes the value itself."""
    return table.c[name].type.dialect_impl(dialect).bind_processor(dialect)


def _bound(values: list[Any], bind: Any) -> list[Any]:
    return values if bind is None else [bind(value) for value in values]
