"""What typing a hand of any game has in common: digits of every keyboard, and keys that come too late."""

from enum import StrEnum

FRENCH_DIGITS = str.maketrans("&é\"'(-è_çà", "1234567890")
"""The digit keys of a French keyboard without Shift: they have no other meaning on a sheet."""


class Guard(StrEnum):
    """What keys may do to a hand: somebody who types with the eyes on the paper misses a refusal."""

    FREE = "free"
    REFUSED = "refused"
    """The next key may type over the cursor's cell."""
    KEPT = "kept"
    """Keys may fill blanks and end a count, not type over anything."""
    LETTER = "letter"
    """A letter was forgotten: keys change nothing but for one that the cursor's cell waits for."""
    STOPPED = "stopped"
    """Keys change nothing until the cursor is moved or a cell is cleared."""
