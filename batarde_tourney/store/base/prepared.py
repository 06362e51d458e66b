"""Statements on the way of a hand, and those for very many rows: spelled once, handed to SQLite itself.

To run one, SQLAlchemy takes ten times as long as SQLite does, and whoever types hands waits for each. What
the types of the columns do to values is done here, too. On a server SQLAlchemy runs them, as it runs all.
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
"""What stands in the named places of a statement."""

Converts = Sequence[tuple[int, Callable[[Any], Any]]]
"""At some places of a row, what makes of a value what the driver takes, or the other way round."""

_SQLITE = dialect()


@dataclass(slots=True, eq=False)
class Work:
    """What is done on one connection, kept among its options: every statement asks for it."""

    driven: sqlite3.Connection | None
    """SQLite's own connection; None on a server."""
    cancel: CancelToken | None = None
    """What stops it."""


def work_on(connection: Connection) -> Work:
    """What is done on this connection."""
    work: Work | None = connection.get_execution_options().get("work")
    if work is None:
        driven = connection.connection.driver_connection
        work = Work(driven if isinstance(driven, sqlite3.Connection) else None)
        connection.execution_options(work=work)
    return work


class Prepared:
    """One statement for all transactions of all clubs."""

    def __init__(self, statement: Select[Any] | Update) -> None:
        self._statement = statement

    def rows(self, connection: Connection, values: Values) -> Sequence[Sequence[Any]]:
        """All rows it finds, or tells of what it has written."""
        cursor = self.run(connection, values)
        found: Sequence[Any] = cursor.fetchall()
        if isinstance(cursor, sqlite3.Cursor):
            return [converted(list(row), self._results) for row in found] if self._results else found
        return found

    def run(self, connection: Connection, values: Values) -> sqlite3.Cursor | CursorResult[Any]:
        """What says how many rows it has written."""
        work = work_on(connection)
        if work.driven is None:
            return connection.execute(self._statement, values)
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
        """What the statement itself says, as the 1 of a version that rises."""
        return {name: value for name, value in self._compiled.params.items() if value is not None}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """The named places in their order."""
        return tuple(self._compiled.positiontup or ())

    @cached_property
    def _binds(self) -> Converts:
        """Where among them there is something to convert."""
        kinds = (self._compiled.binds[name].type for name in self._names)
        binds = (_of_sqlite(kind).bind_processor(_SQLITE) for kind in kinds)
        return tuple((place, bind) for place, bind in enumerate(binds) if bind)

    @cached_property
    def _results(self) -> Converts:
        """Where in a row there is something to convert."""
        converts = (
            _of_sqlite(column.type).result_processor(_SQLITE, None)
            for column in self._statement.exported_columns
        )
        return tuple((place, convert) for place, convert in enumerate(converts) if convert)


def converted(values: list[Any], converts: Converts) -> list[Any]:
    """These values, each that has to be another one converted."""
    for place, convert in converts:
        values[place] = convert(values[place])
    return values


def raise_if_cancelled(connection: Connection, *_statement: object) -> None:
    """Nothing, as long as whoever works on this connection does not stop it.

    Raises: WorkStopped.
    """
    cancel = work_on(connection).cancel
    if cancel is not None:
        cancel.raise_if_cancelled()


def _of_sqlite(kind: TypeEngine[Any]) -> TypeEngine[Any]:
    return kind.dialect_impl(_SQLITE)
