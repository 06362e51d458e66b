"""Column types that keep a value to the letter on SQLite and PostgreSQL alike."""

import datetime as dt
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from sqlalchemy import Date, Dialect, Text
from sqlalchemy.types import TypeDecorator

from batarde_tourney.store.base.readable import UnreadableRow, mapping_rows


def unescaped(stored: str) -> str:
    """A text that `EscapedText` has stored, as it was given."""
    if "\\" not in stored:
        return stored
    # Parted first: of an escaped backslash before a nought no NUL is made.
    return "\\".join(part.replace("\\0", "\0") for part in stored.split("\\\\"))


class EscapedText(TypeDecorator[str]):
    r"""Text in which every character survives.

    PostgreSQL takes no NUL, and tools for SQLite cut a text there: it is kept as `\0`, and `\` as `\\`.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """As it is stored."""
        if value is None or ("\\" not in value and "\0" not in value):
            return value
        return value.replace("\\", "\\\\").replace("\0", "\\0")

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """As it was given.

        Raises: UnreadableRow.
        """
        if value is None:
            return None
        if not isinstance(value, str):
            raise UnreadableRow(f"{type(value).__name__} for a text")
        return unescaped(value)


class Moment(TypeDecorator[dt.datetime]):
    """An aware time, stored as text in UTC so that it sorts and reads the same everywhere."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """As it is stored: `2026-11-21T20:15:03.000125Z`."""
        if value is None:
            return None
        return _moment_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> dt.datetime | None:  # noqa: ARG002
        """As it was given, in UTC.

        Raises: UnreadableRow.
        """
        if value is None:
            return None
        try:
            return dt.datetime.fromisoformat(value)
        except (ValueError, TypeError) as error:
            raise UnreadableRow(str(error)) from error


@lru_cache(maxsize=16)
def _moment_text(moment: dt.datetime) -> str:
    """As it is stored; thousands of rows of one transaction have one moment."""
    return moment.astimezone(dt.UTC).replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


class Day(TypeDecorator[dt.date]):
    """A date as the data base keeps dates."""

    impl = Date
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], dt.date | None] | None:
        """What reads it from a row. It raises: UnreadableRow."""
        read = super().result_processor(dialect, coltype)
        return mapping_rows()(read) if read else None
