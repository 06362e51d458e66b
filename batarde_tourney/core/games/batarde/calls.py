"""The calls of an auction, and why they may be refused (rules 1 to 5)."""

from typing import NamedTuple

from batarde_tourney.core.words import Word


class Bid(NamedTuple):
    """A number of tricks: with a denomination to open or change, without one or with the same to accept.

    Denomination and pack are the words called; unknown words are possible here and refused later.
    """

    seat: int
    tricks: int
    denomination: str | None = None
    pack: str | None = None


class MechouneCall(NamedTuple):
    """`seat` méchounes the bid of seat `on`."""

    seat: int
    on: int


class ChouneCall(NamedTuple):
    """`seat` answers the méchoune of its bid."""

    seat: int


Call = Bid | MechouneCall | ChouneCall


class Refusal(Word):
    """Why a call is refused; if several reasons apply, the first in this order."""

    CLOSED = "closed"
    """Everybody has bid in one denomination: a bid, or a méchoune of any but the last bid (R4)."""
    TURN = "turn"
    RANGE = "range"
    """Below 0 tricks or above the cards dealt."""
    DENOMINATION = "denomination"
    """An opening without a denomination, or an unknown word."""
    PACK = "pack"
    """Named where not allowed, or missing where required."""
    BLOCKED = "blocked"
    """A change of denomination after a méchoune."""
    WEAK = "weak"
    """A change that does not beat the bid that set the denomination."""
    SUM = "sum"
    """The last bid would make the sum of all bids equal the cards dealt."""
    MECHOUNE_TWICE = "mechoune-twice"
    MECHOUNE_TARGET = "mechoune-target"
    """The caller's own bid, or a bid that does not stand."""
    CHOUNE = "choune"
    """Without a méchoune, by a seat other than its target, or a second time."""
