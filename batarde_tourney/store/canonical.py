"""Canonical serialization: the one text that columns have, of which hashes are taken.

An array of JSON as RFC 8785 writes it: whole numbers, texts and null as the data base keeps them, so
that nothing is read into a value that a flipped bit could escape from.
"""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from sqlalchemy import Select, Table, select, type_coerce
from sqlalchemy.types import NullType

from batarde_tourney.store.columns import EscapedText, Moment
from batarde_tourney.store.readable import mapping_rows


@mapping_rows()
def canonical(values: Sequence[object]) -> bytes:
    """The bytes of these stored values.

    Raises: UnreadableRow where one is of no kind that this program stores.
    """
    return orjson.dumps(values)


def stored(table: Table, columns: Mapping[str, Any], names: Sequence[str]) -> list[object]:
    """The values of these columns, in the order of the names, as the table keeps them."""
    return [_stored(table.c[name].type, columns[name]) for name in names]


def select_stored(table: Table, names: Sequence[str]) -> Select[Any]:
    """These columns of all rows as the table keeps them, nothing made of them."""
    columns: list[Any] = [type_coerce(table.c[name], NullType()).label(name) for name in names]
    return select(*columns)


def _stored(kind: object, value: object) -> object:
    if isinstance(kind, EscapedText | Moment) and isinstance(value, str | dt.datetime):
        return kind.process_bind_param(value, _ANY)  # type: ignore[arg-type]
    return value


_ANY: Any = None
"""These types keep a value alike in every data base."""
