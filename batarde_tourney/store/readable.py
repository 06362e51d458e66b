"""Rows that do not spell a value of ours: somebody or something else has written into the club."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy.exc import InvalidRequestError

Arguments = ParamSpec("Arguments")
Part = TypeVar("Part")
Value = TypeVar("Value")


class UnreadableRow(Exception):
    """A row holds what no release of this program writes: outside it is a ClubDamaged with this text."""


def reads_rows(
    verb: Callable[Concatenate[Part, Arguments], Value],
) -> Callable[Concatenate[Part, Arguments], Value]:
    """The verb, with what it cannot make sense of told as damage and not as a bug.

    The verb raises: UnreadableRow.
    """

    @wraps(verb)
    def reading(part: Part, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Value:
        try:
            return verb(part, *args, **kwargs)
        except (ValueError, TypeError, LookupError, AttributeError, InvalidRequestError) as error:
            raise UnreadableRow(f"{type(error).__name__}: {error}") from error

    return reading
