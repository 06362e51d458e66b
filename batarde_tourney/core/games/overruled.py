"""Checks that a director overrules: sometimes the paper itself is wrong."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import FaultCode


@dataclass(frozen=True, slots=True)
class Overruled:
    """The director accepts the hand against this check, for a reason."""

    check: FaultCode
    reason: str
    extras: Extras = ()


def reasoned_checks(overruled: Iterable[Overruled]) -> set[FaultCode]:
    """The checks overruled with a reason; one without a reason is ignored."""
    return {one.check for one in overruled if one.reason.strip()}


def overruling_reason(overruled: Iterable[Overruled]) -> str:
    """The reasons why a hand stands against checks, each once; empty if none is overruled."""
    return "; ".join(dict.fromkeys(one.reason for one in overruled))


def overruling(
    earlier: Iterable[Overruled], checks: Iterable[FaultCode], reason: str
) -> tuple[Overruled, ...]:
    """Add these checks to the overruled ones: each check once, with the newest reason."""
    newest = tuple(Overruled(check, reason) for check in dict.fromkeys(checks))
    renewed = {overruled.check for overruled in newest}
    return (*(overruled for overruled in earlier if overruled.check not in renewed), *newest)


def write_overruled(overruled: Iterable[Overruled]) -> str:
    """The overruled checks as one text for the club file; empty if there are none."""
    listed = [(one.check, one.reason, one.extras) for one in overruled]
    return json.dumps(listed, separators=(",", ":")) if listed else ""


@forgotten_with_club
@lru_cache(maxsize=1024)
def read_overruled(text: str) -> tuple[Overruled, ...]:
    """The overruled checks from such a text.

    Raises: ValueError or TypeError for a text that `write_overruled` did not make.
    """
    if not text:
        return ()
    return tuple(
        Overruled(FaultCode(check), reason, tuple((key, value) for key, value in extras))
        for check, reason, extras in json.loads(text)
    )
