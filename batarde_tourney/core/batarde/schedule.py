"""Which hands a rubber has: sizes, dealers, packs (rules, section 1)."""

from enum import StrEnum


class Span(StrEnum):
    """How much of the rule book's series of hands a rubber plays."""

    FULL = "full"
    """Up and down again."""
    UP = "up"
    """The first half only."""


Schedule = Span | tuple[int, ...]
"""The rule book's series, half of it, or hand sizes the director chose."""
