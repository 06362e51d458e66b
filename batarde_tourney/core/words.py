"""Words of a fixed list, each a text of its own."""

from enum import StrEnum


class Word(StrEnum):
    """One of a fixed list of texts; it hashes as the text that it equals, and as fast.

    An Enum's own hash is not that of the equal text, and each look into a dictionary runs Python code for it.
    """

    __hash__ = str.__hash__
