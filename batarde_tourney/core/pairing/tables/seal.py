"""The seal of a draw: what it was made from, kept with the round so that it can be made again."""

import json

from batarde_tourney.core.tournament.event import Sealed

_DIGEST = "digest"


def seal(seed: int, engine: str, digest: str, **chosen: object) -> Sealed:
    """The seal; its further keys are the hash of the input and, as JSON, what was `chosen` for the draw."""
    further = {_DIGEST: digest, **chosen}
    return Sealed(seed, engine, tuple((key, json.dumps(value)) for key, value in further.items()))


def digest_of(sealed: Sealed) -> str | None:
    """The hash of what went into the draw; None of a seal that has none, or anything else in its place.

    >>> digest_of(seal(7, "batarde-draw 1", "ab12"))
    'ab12'
    """
    found = json.loads(dict(sealed.extras).get(_DIGEST, "null"))
    return found if isinstance(found, str) else None
