"""Statements compiled once and run by SQLite's own driver: those of each hand, and those for very many rows.

SQLAlchemy takes ten times as long to run one as SQLite does, and the typist waits for each hand. Values
are therefore converted to their column types here, too. On a server SQLAlchemy runs these statements.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sqlalchemy import Connection, CursorResult, Select, Update
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
class Work:
    """State of the work on one connection, stored in its options because every statement needs it."""

    driven: sqlite3.Connection | None
    """SQLite's own connection; None on a server."""
    cancel: CancelToken | None = None
    """Token that cancels the work."""


def work_on(connection: Connection) -> Work:
    """State of the work on this connection."""
    work: Work | None = connection.get_execution_options().get("work")
    if work is None:
        driven = connection.connection.driver_connection
        work = Work(driven if isinstance(driven, sqlite3.Connection) else None)
        connection.execution_options(work=work)
    return work


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
        work = work_on(connection)
        if work.driven is None:
            return connection.execute(self._statement, values)
        # The driver is called directly, so the event by which SQLAlchemy checks the token does not come.
        if work.cancel is not None:
            work.cancel.raise_if_cancelled()
        given = {**self._constants, **values} if self._constants else values
        taken = converted([given[name] for name in self._names], self._binds)
        return work.driven.execute(self._text, taken)

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
    cancel = work_on(connection).cancel
    if cancel is not None:
        cancel.raise_if_cancelled()


def _of_sqlite(kind: TypeEngine[Any]) -> TypeEngine[Any]:
    return kind.dialect_impl(_SQLITE)
