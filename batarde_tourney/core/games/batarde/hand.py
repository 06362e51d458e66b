"""A hand as recorded on the score sheet (rules 1, 5 and 9)."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.extras import Extras, read_extras, write_extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS
from batarde_tourney.core.games.fields import (
    ExtrasKind,
    GameField,
    HandFields,
    Nested,
    Number,
    Numbers,
    OneWord,
    Truth,
)
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE
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


# What a hand says in a file. The club file tells the contract with the hand, the event file as an object.


class _MechouneKind(Nested):
    """A méchoune; in the club file its seats are null where the score sheet does not show them."""

    __slots__ = ()

    def store(self, value: Mechoune | UnknownMechoune) -> Any:
        """Both seats and the extras, among them the mark of seats that an event file filled in."""
        if isinstance(value, Mechoune):
            return value.by, value.on, write_extras(value.extras)
        if value.filled is None:
            return None, None, write_extras(value.extras)
        return *value.filled, write_extras((ASSUMED, *value.extras))

    def load(self, stored: Any) -> Any:
        """The méchoune, None for none."""
        return _mechoune(*stored) if stored else None

    def read_typed(self, written: Any) -> Any:
        """The méchoune, None for none."""
        return super().read_typed(written) if written else None


@forgotten_with_club
@lru_cache(maxsize=1024)
def _mechoune(by: int | None, on: int | None, extras: str) -> Mechoune | UnknownMechoune:
    """A méchoune; seats marked as assumed, as release 0.1 filled them in, count as unknown."""
    known = read_extras(extras)
    seats = None if by is None or on is None else (by, on)
    if seats is None or ASSUMED in known:
        return UnknownMechoune(tuple(extra for extra in known if extra != ASSUMED), seats)
    return Mechoune(*seats, known)


@forgotten_with_club
@lru_cache(maxsize=1024)
def _contract(named: Denomination, by: int | None, pack: Pack | None, extras: Extras) -> Contract:
    return Contract(named, by, pack, extras)


def _build(
    *,
    denomination: Denomination,
    bids: tuple[int, ...],
    tricks: tuple[int, ...],
    by: int | None = None,
    pack: Pack | None = None,
    contract_extras: Extras = (),
    **others: Any,
) -> Hand:
    """The hand of a club file; equal contracts and méchounes share one value."""
    if len(bids) != len(tricks):
        raise ValueError(f"{bids} / {tricks}")
    contract = _contract(denomination, by, pack, contract_extras)
    return Hand(contract=contract, bids=bids, tricks=tricks, **others)


def _build_read(values: dict[str, Any]) -> Hand:
    """The hand of an event file; seats of a méchoune that the file marks as filled in are unknown."""
    found = values["mechoune"]
    if found is not None and ASSUMED in found.extras:
        seats = {found.by, found.on}
        if len(seats) == 2 and seats <= set(range(len(values["bids"]))):
            others = tuple(extra for extra in found.extras if extra != ASSUMED)
            values["mechoune"] = UnknownMechoune(others, (found.by, found.on))
    return Hand(**values)


def _named_mechoune(hand: Hand) -> Mechoune | None:
    """The two seats that the event file requires; unknown ones are filled in, and marked so.

    They are the seat that set the denomination (else the first of the highest bids) and the next seat
    clockwise.
    """
    mechoune = hand.mechoune
    if not isinstance(mechoune, UnknownMechoune):
        return mechoune
    by, on = mechoune.filled or _likely_seats(hand)
    return Mechoune(by, on, (ASSUMED, *mechoune.extras))


def _likely_seats(hand: Hand) -> tuple[int, int]:
    on = hand.contract.by
    if on is None:
        on = hand.bids.index(max(hand.bids))
    return (on + 1) % len(hand.bids), on


SEAT = Number(0, LARGEST_TABLE - 1)
MECHOUNE = _MechouneKind(Mechoune, (GameField("by", SEAT), GameField("on", SEAT)))
_COUNTS = Numbers(Number(0, MOST_CARDS), LARGEST_TABLE, SMALLEST_TABLE)
_DENOMINATION = OneWord(Denomination, Denomination.SPADES, FaultCode.DENOMINATION, above=2)
_PACK = OneWord(Pack, Pack.MARKED, FaultCode.PACK, above=2)

FIELDS = HandFields(
    _build,
    GameField("cards", Number(1, MOST_CARDS)),
    GameField("dealer", SEAT),
    GameField("denomination", _DENOMINATION, place="contract.denomination"),
    GameField("by", SEAT, None, place="contract.by"),
    GameField("pack", _PACK, None, place="contract.pack"),
    GameField("contract_extras", ExtrasKind(), (), place="contract.extras", in_file=False),
    GameField("bids", _COUNTS),
    GameField("tricks", _COUNTS),
    GameField("mechoune", MECHOUNE, None, shown=_named_mechoune),
    GameField("choune", Truth(), default=False),
    groups={"contract": Contract},
    build_read=_build_read,
)
