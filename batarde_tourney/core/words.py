"""Words of a fixed list, each a text of its own."""

from enum import StrEnum


class Word(StrEnum):
    """One text of a fixed list; it hashes like the equal text, and as fast.

    An Enum's own hash differs from that of the equal text, and each dictionary lookup runs Python code for
    it.
    """

    __hash__ = str.__hash__
