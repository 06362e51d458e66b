"""Very many rows at once, handed to the driver itself.

An INSERT of SQLAlchemy's prepares each row's parameters anew, which for 50,000 hands takes longer than the
data base takes to write them. What a column's type does to a value is done here, too.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import Connection, Dialect, Insert, Table

MANY = 50
"""From so many rows on the way round pays."""

_Row = Mapping[str, Any]


def insert_many(connection: Connection, statement: Insert, rows: Sequence[_Row]) -> None:
    """All these rows, which name the same columns, stand in the statement's table."""
    table = cast("Table", statement.table)
    if len(rows) < MANY or _leaves_out_columns(table, rows[0]):
        connection.execute(statement, rows)
        return
    text, names = _compiled(statement, connection.dialect, tuple(rows[0]))
    binding = {name: _bind_processor(table, name, connection.dialect) for name in rows[0]}
    columns = {name: _bound([row[name] for row in rows], bind) for name, bind in binding.items()}
    if names:
        listed: list[Any] = list(zip(*(columns[name] for name in names), strict=True))
    else:
        listed = [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]
    connection.exec_driver_sql(text, listed)


def _leaves_out_columns(table: Table, row: _Row) -> bool:
    """Whether a default of ours would fill a column in: SQLAlchemy does that."""
    return any(column.default is not None and column.name not in row for column in table.columns)


@lru_cache(maxsize=64)
def _compiled(statement: Insert, dialect: Dialect, columns: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The statement as the driver takes it, and the order of its parameters where these have no names."""
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    return str(compiled), tuple(compiled.positiontup or ())


def _bind_processor(table: Table, name: str, dialect: Dialect) -> Any:
    """What makes of a value of this column what the driver takes; None if it is taken as it is."""
    return table.c[name].type.dialect_impl(dialect).bind_processor(dialect)


def _bound(values: list[Any], bind: Any) -> list[Any]:
    return values if bind is None else [bind(value) for value in values]
