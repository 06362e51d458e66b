"""A hand as the score sheet records it (rules 1, 5 and 9)."""

from dataclasses import dataclass, field

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.words import Word


class Denomination(Word):
    """What a bid names as trumps, strongest first (R1)."""

    ALL_TRUMPS = "all-trumps"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    NO_TRUMPS = "no-trumps"


class Pack(Word):
    """Which of two packs wins between identical cards (rule 1)."""

    MARKED = "marked"
    SIMPLE = "simple"


BOARD_PACKS = (Pack.SIMPLE, Pack.MARKED)
"""In the order of the marker board (rule 11)."""


@dataclass(frozen=True, slots=True)
class Contract:
    """The denomination an auction ended in, the seat that set it, and with two packs the pack."""

    denomination: Denomination
    by: int | None = None
    pack: Pack | None = None
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Mechoune:
    """Seat `by` méchouned the bid of seat `on` (rule 5)."""

    by: int
    on: int
    extras: Extras = ()


ASSUMED = ("assumed", "true")
"""The mark of a méchoune whose two seats were filled in because a file requires them."""


@dataclass(frozen=True, slots=True)
class UnknownMechoune:
    """Somebody méchouned somebody's bid; the score sheet does not say who.

    `filled` are the seats, `by` and `on`, that an event file filled in: they are written out again.
    """

    extras: Extras = ()
    filled: tuple[int, int] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal: what was bid and what was taken, seat by seat.

    A hand may be faulty (a wrong sum, a missing count): `scoring.check_hand` names its faults.
    `bids` and `tricks` follow the seats, clockwise from 0.
    """

    cards: int
    dealer: int
    contract: Contract
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    mechoune: Mechoune | UnknownMechoune | None = None
    choune: bool = False
    overruled: tuple[Overruled, ...] = ()
    extras: Extras = ()
