"""What a column of a list can be, and why it is taken for that."""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What a column is (contract, `players --columns`), in the order in which they are offered."""

    NAME = "name"
    GIVEN = "given"
    SURNAME = "surname"
    SURNAME_GIVEN = "surname-given"
    """“Roux, Ana” in one cell."""
    CLUB = "club"
    CATEGORY = "category"
    NUMBER = "number"
    EMAIL = "email"
    PAID = "paid"
    PARTNER = "partner"
    PARTNER_GIVEN = "partner-given"
    PARTNER_SURNAME = "partner-surname"
    PAIR = "pair"
    """Name or number of a team or pair."""
    NONE = "-"

    @property
    def is_half(self) -> bool:
        """Whether it is only one half of a name."""
        return self in _HALVES

    @property
    def is_name(self) -> bool:
        """Whether it is a name, or a half of one, of either player."""
        return self in _NAMES


_HALVES = frozenset((Role.GIVEN, Role.SURNAME, Role.PARTNER_GIVEN, Role.PARTNER_SURNAME))
_NAMES = _HALVES | {Role.NAME, Role.SURNAME_GIVEN, Role.PARTNER}


class Why(StrEnum):
    """Why a column is what it is."""

    HEADING = "heading"
    """Its heading says so; `about` is the heading."""
    BESIDE = "beside"
    """The column beside it is the other half of the name; `about` is the heading of that."""
    TWO_HALVES = "two-halves"
    """One word stands beside another, under one heading or none."""
    GIVEN_NAMES = "given-names"
    """Most of its words are given names; `about` is one of them."""
    WORDS = "words"
    """Most of its cells have several words."""
    FIRST = "first"
    """It is the first column with words."""
    PAIRS = "pairs"
    """Its cells have two names; `about` is one of them."""
    COMMAS = "commas"
    """Its cells are like “Roux, Ana”; `about` is one of them."""
    PARTNERS = "partners"
    """It has names like the column before it."""
    REPEATS = "repeats"
    """Few values come again and again; `about` is one of them."""
    BEHIND = "behind"
    """It has words and stands behind the names."""
    COUNTS = "counts"
    """Its numbers count up, or are all different."""
    ADDRESSES = "addresses"
    """It has an @ in every cell."""
    FORMAT = "format"
    """A tournament program's file has it there; `about` is its format."""
    TOLD = "told"
    """The director said so."""
    ASKED = "asked"
    """It may be the other half of a name: the director is asked."""
    NOTHING = "nothing"
    """Nothing in it is needed."""


@dataclass(frozen=True, slots=True)
class ListColumn:
    """One column of a list: its role and the reason for it."""

    role: Role
    why: Why = Why.NOTHING
    about: str = ""
    heading: str = ""
    """Its heading as in the file; empty without one."""
