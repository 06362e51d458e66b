"""The seal of a draw: its input, stored with the round so that the draw can be repeated."""

import json
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.tournament.event.event import Round, Sealed

_DIGEST = "digest"
_DRAWN_FROM = "drawn_from"


class Departure(StrEnum):
    """Why a round differs from what its seed gives, so that it has no seal."""

    CHANGED = "changed"
    """Players changed places, came late or left after it was drawn."""
    KEPT = "kept"
    """Some stayed where they were, and the rest was drawn around them."""
    STOPPED = "stopped"
    """The search was stopped: the plan is the best it had until then."""


@dataclass(frozen=True, slots=True)
class DrawnFrom:
    """The draw that a round without a seal came from."""

    seed: int
    engine: str
    departure: Departure


def seal(seed: int, engine: str, digest: str, **chosen: object) -> Sealed:
    """The seal of a draw; its further keys are the hash of the input and, as JSON, the `chosen` options."""
    further = {_DIGEST: digest, **chosen}
    return Sealed(seed, engine, tuple((key, json.dumps(value)) for key, value in further.items()))


def digest_of(sealed: Sealed) -> str | None:
    """The hash of the draw's input; None if the seal has none, or something else in its place.

    >>> digest_of(seal(7, "batarde-draw 1", "ab12"))
    'ab12'
    """
    found = json.loads(dict(sealed.extras).get(_DIGEST, "null"))
    return found if isinstance(found, str) else None


def with_origin(extras: Extras, origin: DrawnFrom) -> Extras:
    """The further keys of a round, with one that names the draw it came from.

    Programs that do not know this key store it unchanged, like every unknown key.
    """
    fields = {"seed": origin.seed, "engine": origin.engine, "departure": origin.departure.value}
    others = tuple((key, value) for key, value in extras if key != _DRAWN_FROM)
    return (*others, (_DRAWN_FROM, json.dumps(fields)))


def drawn_from(round_: Round) -> DrawnFrom | None:
    """The draw that a round without a seal came from; None where nothing readable is noted."""
    fields = None
    # A file may hold numbers of more digits than Python reads.
    with suppress(ValueError):
        fields = json.loads(dict(round_.extras).get(_DRAWN_FROM, "null"))
    if round_.draw is not None or not isinstance(fields, dict):
        return None
    seed, engine, departure = (fields.get(key) for key in ("seed", "engine", "departure"))
    if type(seed) is not int or not isinstance(engine, str) or departure not in list(Departure):
        return None
    return DrawnFrom(seed, engine, Departure(departure))
