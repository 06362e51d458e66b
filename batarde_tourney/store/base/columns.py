"""Column types that store a value exactly, on SQLite and PostgreSQL alike."""

import datetime as dt
import json
from collections.abc import Callable
from contextlib import ContextDecorator
from functools import lru_cache
from types import TracebackType
from typing import Any

import orjson
from sqlalchemy import Date, Dialect, Text
from sqlalchemy.types import TypeDecorator

# Short JSON text. Each value has exactly one text, the same in every release.

_DELETE = "\x7f"
"""The one ASCII letter besides the control characters that Python's own encoder escapes."""


def short_json(value: Any, default: Callable[[Any], Any] | None = None) -> str:
    """The value as JSON without spaces, letters beyond ASCII escaped; `default` turns our types into JSON.

    >>> short_json({"cards": [5, 4], "by": None})
    '{"cards":[5,4],"by":null}'
    """
    # orjson is fast, which counts for 50,000 hands. What it would write differently, or refuses (longer
    # numbers, halves of letters), is left to Python's own encoder.
    try:
        text = orjson.dumps(value, default, orjson.OPT_PASSTHROUGH_DATETIME).decode()
    except TypeError:
        text = _DELETE
    if text.isascii() and _DELETE not in text:
        return text
    return json.dumps(value, separators=(",", ":"), default=default)


# Rows that hold no value of ours, because somebody or something else has written into the club.


class UnreadableRow(Exception):
    """A row holds what no release of this program writes: callers see a ClubDamaged with this text.

    Only the code that turns columns into values raises it, so that a bug anywhere else stays a bug.
    """


class _MappingRows(ContextDecorator):
    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A file may hold any type in any column, such as a number where a text is expected.
        if isinstance(error, ValueError | TypeError | KeyError | AttributeError):
            raise UnreadableRow(f"{type(error).__name__}: {error}") from error


def mapping_rows() -> _MappingRows:
    """Context manager or decorator that turns errors of reading columns into UnreadableRow.

    Use it only around code that turns columns into values.

    Raises: UnreadableRow where the columns hold no such value.
    """
    return _MAPPING_ROWS


_MAPPING_ROWS = _MappingRows()
"""One shared instance: it is used with every row, and has no state."""


def unescaped(stored: str) -> str:
    """The original of a text that `EscapedText` has stored."""
    if "\\" not in stored:
        return stored
    # Split first, so that an escaped backslash before a zero does not become a NUL.
    return "\\".join(part.replace("\\0", "\0") for part in stored.split("\\\\"))


class EscapedText(TypeDecorator[str]):
    r"""Text in which every character survives.

    PostgreSQL takes no NUL, and tools for SQLite cut a text there: it is stored as `\0`, and `\` as `\\`.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """The text as it is stored."""
        if value is None or ("\\" not in value and "\0" not in value):
            return value
        return value.replace("\\", "\\\\").replace("\0", "\\0")

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """The text as it was given.

        Raises: UnreadableRow.
        """
        if value is None:
            return None
        if not isinstance(value, str):
            raise UnreadableRow(f"{type(value).__name__} for a text")
        return unescaped(value)


class Moment(TypeDecorator[dt.datetime]):
    """An aware time, stored as text in UTC so that it sorts and reads the same in every data base."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """The text that is stored: `2026-11-21T20:15:03.000125Z`."""
        if value is None:
            return None
        return _moment_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> dt.datetime | None:  # noqa: ARG002
        """The time as it was given, in UTC.

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
    """The stored text, cached: thousands of rows of one transaction have the same time."""
    return moment.astimezone(dt.UTC).replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


class Day(TypeDecorator[dt.date]):
    """A date in the data base's own type."""

    impl = Date
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], dt.date | None] | None:
        """Function that reads the date from a row. It raises: UnreadableRow."""
        read = super().result_processor(dialect, coltype)
        return mapping_rows()(read) if read else None
