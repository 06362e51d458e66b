"""Read values of drafts from JSON, refusing other types."""

from typing import Any

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.overruled import Overruled


def read_number(value: object) -> int:
    """The value as a whole number. Raises: TypeError for anything else."""
    if type(value) is not int:
        raise TypeError(value)
    return value


def read_count(value: object) -> int | None:
    """The value as a whole number, or None for a blank. Raises: TypeError for anything else."""
    return None if value is None else read_number(value)


def read_extras(pairs: list[list[str]]) -> Extras:
    """Extras from lists of keys and texts."""
    return tuple((str(key), str(text)) for key, text in pairs)


def write_overruled(overruled: tuple[Overruled, ...]) -> list[Any]:
    """What the director overruled, in the form that `read_overruled` reads."""
    return [(one.check, one.reason, one.extras) for one in overruled]


def read_overruled(written: list[Any]) -> tuple[Overruled, ...]:
    """What the director overruled, from `write_overruled`."""
    return tuple(
        Overruled(FaultCode(check), str(reason), read_extras(extras)) for check, reason, extras in written
    )
