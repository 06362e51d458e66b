"""Canonical serialization: the one text that columns have, of which hashes are taken.

An array of JSON as RFC 8785 writes it: whole numbers, texts and null as the data base keeps them, so
that nothing is read into a value that a flipped bit could escape from.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import orjson
from sqlalchemy import Select, Table, select, type_coerce
from sqlalchemy.types import NullType

from batarde_tourney.store.base.columns import EscapedText, Moment, UnreadableRow
from batarde_tourney.store.base.prepared import converted

Columns = Mapping[str, Any]
Stored = Sequence[Any]
"""Values as the data base keeps them."""


def canonical(values: Stored) -> bytes:
    """The bytes of these stored values.

    Raises: UnreadableRow where one is of no kind that this program stores.
    """
    # Not as `mapping_rows` does it: for very many rows that took longer than all else.
    try:
        return orjson.dumps(values)
    except (TypeError, ValueError) as error:
        raise UnreadableRow(f"{type(error).__name__}: {error}") from error


class StoredColumns:
    """Some columns of a table, in an order of their own."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self._names = tuple(names)
        keeping = ((place, _keep(table.c[name].type)) for place, name in enumerate(names))
        self._keeping = tuple((place, keep) for place, keep in keeping if keep)

    def of(self, columns: Columns) -> list[object]:
        """Their values as the table keeps them, in their order."""
        return converted([columns[name] for name in self._names], self._keeping)


def select_stored(table: Table, names: Sequence[str]) -> Select[Any]:
    """These columns of all rows as the table keeps them, nothing made of them."""
    columns: list[Any] = [type_coerce(table.c[name], NullType()).label(name) for name in names]
    return select(*columns)


def _keep(kind: object) -> Callable[[Any], object] | None:
    """What makes of a value what a column of this type keeps; None where that is the value."""
    # These types keep a value alike in every data base.
    return partial(kind.process_bind_param, dialect=_ANY) if isinstance(kind, EscapedText | Moment) else None


_ANY: Any = None
