"""Rows that hold no value of ours: somebody or something else has written into the club."""

from collections.abc import Iterator
from contextlib import contextmanager


class UnreadableRow(Exception):
    """A row holds what no release of this program writes: outside it is a ClubDamaged with this text.

    Only what turns columns into values raises it, so that a mistake anywhere else stays a mistake.
    """


@contextmanager
def mapping_rows() -> Iterator[None]:
    """Inside, or in a function so decorated, columns become values and nothing else happens.

    Raises: UnreadableRow where they hold none.
    """
    try:
        yield
    # A file may hold any type in any column: a number where a text is split, a text that is no number.
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise UnreadableRow(f"{type(error).__name__}: {error}") from error
