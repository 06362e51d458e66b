"""A hand as recorded on the score sheet (rules 1, 5 and 9)."""

from dataclasses import dataclass, field

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.words import Word


class Denomination(Word):
    """The trumps that a bid names, strongest first (R1)."""

    ALL_TRUMPS = "all-trumps"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    NO_TRUMPS = "no-trumps"


class Pack(Word):
    """The one of two packs that wins between identical cards (rule 1)."""

    MARKED = "marked"
    SIMPLE = "simple"


BY_MECHOUNE, BY_CHOUNE = 2, 4
"""What a méchoune and a choune multiply each penalty of the hand by (rule 5)."""

BOARD_PACKS = (Pack.SIMPLE, Pack.MARKED)
"""Packs in the order of the marker board (rule 11)."""


@dataclass(frozen=True, slots=True)
class Contract:
    """The denomination in which an auction ended, the seat that set it, and with two packs the pack."""

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
"""The mark of a méchoune whose seats were filled in because a file requires them."""


@dataclass(frozen=True, slots=True)
class UnknownMechoune:
    """A méchoune whose seats the score sheet does not show.

    `filled` are the seats, `by` and `on`, that an event file filled in: they are written out again.
    """

    extras: Extras = ()
    filled: tuple[int, int] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal: bids and tricks, seat by seat.

    A hand may be faulty (a wrong sum, a missing count): `scoring.check_hand` finds its faults. `bids` and
    `tricks` are in seat order, clockwise from 0.
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
