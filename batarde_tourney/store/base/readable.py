"""Rows that hold no value of ours: somebody or something else has written into the club."""

from contextlib import ContextDecorator
from types import TracebackType


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
