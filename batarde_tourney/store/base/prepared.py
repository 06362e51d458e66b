"""Statements compiled once and run by SQLite's own driver: those of each hand, and those for very many rows.

SQLAlchemy takes ten times as long to run one as SQLite does, and the typist waits for each hand. Values
are therefore converted to their column types here, too. On a server SQLAlchemy runs these statements.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, cast

from sqlalchemy import Connection, CursorResult, Dialect, Insert, Select, Table, Update, func, select
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

from batarde_tourney.core.cancelling import CancelToken

Values = Mapping[str, Any]
"""Values for the named parameters of a statement."""

Converts = Sequence[tuple[int, Callable[[Any], Any]]]
"""Positions in a row, each with the function that converts the value there to or from the driver's."""

_SQLITE = dialect()


@dataclass(slots=True, eq=False)
class ConnectionState:
    """State of the work on one connection, stored in its options because every statement needs it."""

    driver_connection: sqlite3.Connection | None
    """SQLite's own connection; None on a server."""
    cancel: CancelToken | None = None
    """Token that cancels the work."""


def state_of_connection(connection: Connection) -> ConnectionState:
    """State of the work on this connection."""
    state: ConnectionState | None = connection.get_execution_options().get("work")
    if state is None:
        driver = connection.connection.driver_connection
        state = ConnectionState(driver if isinstance(driver, sqlite3.Connection) else None)
        connection.execution_options(work=state)
    return state


class Prepared:
    """One statement, shared by all transactions of all clubs."""

    def __init__(self, statement: Select[Any] | Update) -> None:
        self._statement = statement

    def rows(self, connection: Connection, values: Values) -> Sequence[Sequence[Any]]:
        """Run the statement and return all rows that it finds or returns."""
        cursor = self.run(connection, values)
        found: Sequence[Any] = cursor.fetchall()
        if isinstance(cursor, sqlite3.Cursor):
            return [converted(list(row), self._results) for row in found] if self._results else found
        return found

    def run(self, connection: Connection, values: Values) -> sqlite3.Cursor | CursorResult[Any]:
        """Run the statement; the result has the number of rows written."""
        work = state_of_connection(connection)
        if work.driver_connection is None:
            return connection.execute(self._statement, values)
        # The driver is called directly, so the event by which SQLAlchemy checks the token does not come.
        if work.cancel is not None:
            work.cancel.raise_if_cancelled()
        given = {**self._constants, **values} if self._constants else values
        taken = converted([given[name] for name in self._names], self._binds)
        return work.driver_connection.execute(self._text, taken)

    @cached_property
    def _compiled(self) -> SQLCompiler:
        return self._statement.compile(dialect=_SQLITE)

    @cached_property
    def _text(self) -> str:
        return str(self._compiled)

    @cached_property
    def _constants(self) -> Values:
        """Constants of the statement itself, such as the 1 by which a version rises."""
        # Parameters whose values come later stand there as None.
        return {name: value for name, value in self._compiled.params.items() if value is not None}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """Named parameters in their order."""
        return tuple(self._compiled.positiontup or ())

    @cached_property
    def _binds(self) -> Converts:
        """Parameters that need a conversion."""
        kinds = (self._compiled.binds[name].type for name in self._names)
        binds = (_of_sqlite(kind).bind_processor(_SQLITE) for kind in kinds)
        return tuple((place, bind) for place, bind in enumerate(binds) if bind)

    @cached_property
    def _results(self) -> Converts:
        """Columns of the result that need a conversion."""
        converts = (
            _of_sqlite(column.type).result_processor(_SQLITE, None)
            for column in self._statement.exported_columns
        )
        return tuple((place, convert) for place, convert in enumerate(converts) if convert)


def converted(values: list[Any], converts: Converts) -> list[Any]:
    """These values, converted where they need to be."""
    for place, convert in converts:
        values[place] = convert(values[place])
    return values


def raise_if_cancelled(connection: Connection, *_statement: object) -> None:
    """Raise WorkStopped if the work on this connection was cancelled.

    Raises: WorkStopped.
    """
    cancel = state_of_connection(connection).cancel
    if cancel is not None:
        cancel.raise_if_cancelled()


def _of_sqlite(kind: TypeEngine[Any]) -> TypeEngine[Any]:
    return kind.dialect_impl(_SQLITE)


# Many rows at once: SQLAlchemy's INSERT prepares the parameters of each row anew, and for 50,000 hands that
# takes longer than the data base takes to write them.

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
        work = state_of_connection(connection)
        if work.driver_connection is not None:
            if work.cancel is not None:
                work.cancel.raise_if_cancelled()
            work.driver_connection.executemany(text, rows)
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
