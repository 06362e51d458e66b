"""The seal of a draw: what it was made from, kept with the round so that it can be made again."""

import json

from batarde_tourney.core.tournament.event import Sealed

_DIGEST = "digest"


def seal(seed: int, engine: str, digest: str) -> Sealed:
    """The seal; the hash of the input stands among its further keys."""
    return Sealed(seed, engine, ((_DIGEST, json.dumps(digest)),))


def digest_of(sealed: Sealed) -> str | None:
    """The hash of what went into the draw; None of a seal that has none, or anything else in its place.

    >>> digest_of(seal(7, "batarde-draw 1", "ab12"))
    'ab12'
    """
    found = json.loads(dict(sealed.extras).get(_DIGEST, "null"))
    return found if isinstance(found, str) else None
