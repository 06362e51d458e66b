"""Canonical serialization: the one text of columns over which hashes are computed.

It is a JSON array as RFC 8785 writes it: whole numbers, texts and null as the data base stores them. Values
are not parsed first, because parsing could hide a flipped bit.
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
"""Values as the data base stores them."""


def canonical(values: Stored) -> bytes:
    """Canonical bytes of these stored values.

    Raises: UnreadableRow for a value of a type that this program never stores.
    """
    # `mapping_rows` would take longer here than all else for very many rows.
    try:
        return orjson.dumps(values)
    except (TypeError, ValueError) as error:
        raise UnreadableRow(f"{type(error).__name__}: {error}") from error


class StoredColumns:
    """Some columns of a table, in an order of their own."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self._names = tuple(names)
        keeping = ((place, _converter(table.c[name].type)) for place, name in enumerate(names))
        self._keeping = tuple((place, keep) for place, keep in keeping if keep)

    def of(self, columns: Columns) -> list[object]:
        """Their values as the table stores them, in their order."""
        return converted([columns[name] for name in self._names], self._keeping)


def select_stored(table: Table, names: Sequence[str]) -> Select[Any]:
    """Select these columns of all rows as the table stores them, without conversion."""
    columns: list[Any] = [type_coerce(table.c[name], NullType()).label(name) for name in names]
    return select(*columns)


def _converter(kind: object) -> Callable[[Any], object] | None:
    """Converter from a value to what a column of this type stores; None if that is the value itself."""
    # These types store a value alike in every data base.
    return partial(kind.process_bind_param, dialect=_ANY) if isinstance(kind, EscapedText | Moment) else None


_ANY: Any = None
