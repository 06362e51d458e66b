"""Keys of the event file that this program does not know, stored so that they are never lost."""

import json
from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club

Extras = tuple[tuple[str, str], ...]
"""Unknown keys of one object, in the order of the file, each with its value as JSON text.

A known optional key written with its default (`"pack": null`) is stored here too, so that an export says
exactly what the import said.
"""


def write_extras(extras: Extras) -> str:
    """The extras as one text for the club file; empty if there are none."""
    return json.dumps(extras, separators=(",", ":")) if extras else ""


@forgotten_with_club
@lru_cache(maxsize=1024)
def read_extras(text: str) -> Extras:
    """The extras from such a text, in their order.

    Raises: ValueError or TypeError for a text that `write_extras` did not make.
    """
    return tuple((key, value) for key, value in json.loads(text)) if text else ()
