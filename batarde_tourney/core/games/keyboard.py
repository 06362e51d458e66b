"""Typing rules shared by all games: digits of every keyboard, and keys typed after a refusal."""

from enum import StrEnum

FRENCH_DIGITS = str.maketrans("&é\"'(-è_çà", "1234567890")
"""The digit keys of a French keyboard without Shift: they have no other meaning on a sheet."""


class Guard(StrEnum):
    """What keys may do to a hand: people who type with their eyes on the paper miss a refusal."""

    FREE = "free"
    REFUSED = "refused"
    """The next key may type over the cursor's cell."""
    KEPT = "kept"
    """Keys may fill blanks and end a count, but not overwrite anything."""
    LETTER = "letter"
    """A letter was forgotten: no key works except one that the cursor's cell expects."""
    STOPPED = "stopped"
    """Keys have no effect until the cursor is moved or a cell is cleared."""
