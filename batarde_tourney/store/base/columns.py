"""Column types that keep a value to the letter on SQLite and PostgreSQL alike."""

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

# Short JSON text, one for each value: no release writes another.

_DELETE = "\x7f"
"""The one letter of ASCII beside the control characters that Python's own encoder escapes."""


def short_json(value: Any, default: Callable[[Any], Any] | None = None) -> str:
    """The value without a space, every letter beyond ASCII escaped; `default` says what of ours becomes JSON.

    >>> short_json({"cards": [5, 4], "by": None})
    '{"cards":[5,4],"by":null}'
    """
    # For a hand, and for 50,000 of them, it is the fast one that counts. What it would write otherwise, or
    # refuses (longer numbers, halves of letters), is left to Python's own.
    try:
        text = orjson.dumps(value, default, orjson.OPT_PASSTHROUGH_DATETIME).decode()
    except TypeError:
        text = _DELETE
    if text.isascii() and _DELETE not in text:
        return text
    return json.dumps(value, separators=(",", ":"), default=default)


# Rows that hold no value of ours: somebody or something else has written into the club.


class UnreadableRow(Exception):
    """A row holds what no release of this program writes: outside it is a ClubDamaged with this text.

    Only what turns columns into values raises it, so that a mistake anywhere else stays a mistake.
    """


class _MappingRows(ContextDecorator):
    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A file may hold any type in any column: a number where a text is split, a text that is no number.
        if isinstance(error, ValueError | TypeError | KeyError | AttributeError):
            raise UnreadableRow(f"{type(error).__name__}: {error}") from error


def mapping_rows() -> _MappingRows:
    """Inside, or in a function so decorated, columns become values and nothing else happens.

    Raises: UnreadableRow where they hold none.
    """
    return _MAPPING_ROWS


_MAPPING_ROWS = _MappingRows()
"""One for all: it is asked for with every row, and keeps nothing."""


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
