"""A deal of Butifarra as recorded on the score sheet (contract, the event file of version 2)."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS, TRICKS, ButifarraSuit
from batarde_tourney.core.games.fields import GameField, HandFields, Number, Numbers, OneWord, seat_of
from batarde_tourney.core.games.overruled import Overruled

SEATS = (0, 1, 2, 3)
"""The seats, anticlockwise: North, West, South, East (games, part D, `seats`)."""

SIDES = ((0, 2), (1, 3))
"""The seats of the two pairs, partners opposite each other (rule A1.1, R8)."""


class ButifarraDenomination(StrEnum):
    """The denomination: a suit of trumps, or butifarra, which has none (rule A2.9)."""

    COINS = "coins"
    CUPS = "cups"
    SWORDS = "swords"
    CLUBS = "clubs"
    BUTIFARRA = "butifarra"

    @property
    def trump(self) -> ButifarraSuit | None:
        """The suit of trumps; None at butifarra."""
        return _TRUMPS.get(self)


class Chooser(StrEnum):
    """Which partner of the dealer's pair named the denomination (rules A2.9 and A2.10)."""

    DEALER = "dealer"
    PARTNER = "partner"
    """The dealer delegated."""


MOST_LEVEL = 3
"""0 none, 1 contro, 2 recontro, 3 sant vicenç (rule A3.12, R16)."""


@dataclass(frozen=True, slots=True)
class ButifarraHand:
    """One deal: what changes the score, and what its players like to know.

    Wrongly played cards give all points to the innocent side, 72–0 and without tricks (rule A7.36;
    games, part D, `revoke-sheet`). A hand may be faulty: `checks.check_hand` finds its faults.

    `points` are card points and tricks of seats 0 and 2, and of seats 1 and 3, together 72 (rule A5.25);
    `tricks` likewise, together 12, None where nobody counted them. `chooser` is None where nobody said.
    `said` are the seats that raised the level, in order, as far as recorded (R16). `misdeals` came before
    this deal: after two in a row the deal passes on (rule A7.35).
    """

    dealer: int
    denomination: ButifarraDenomination
    level: int
    points: tuple[int, ...]
    chooser: Chooser | None = None
    tricks: tuple[int, ...] | None = None
    misdeals: int = 0
    said: tuple[int, ...] = ()
    overruled: tuple[Overruled, ...] = ()
    extras: Extras = ()


def side_of_seat(seat: int) -> int:
    """The side of a seat: 0 for seats 0 and 2, 1 for the others."""
    return seat % len(SIDES)


_TRUMPS = {ButifarraDenomination(suit.value): suit for suit in ButifarraSuit}

_SEAT = seat_of(SEATS)
_DENOMINATION = OneWord(ButifarraDenomination, ButifarraDenomination.COINS, FaultCode.DENOMINATION, above=1)

FIELDS = HandFields(
    ButifarraHand,
    GameField("dealer", _SEAT),
    GameField("chooser", OneWord(Chooser, Chooser.DEALER), None),
    GameField("denomination", _DENOMINATION),
    GameField("level", Number(0, MOST_LEVEL)),
    GameField("points", Numbers(Number(0, DEAL_POINTS), len(SIDES), len(SIDES))),
    GameField("tricks", Numbers(Number(0, TRICKS), len(SIDES), len(SIDES)), None),
    GameField("misdeals", Number(0), 0),
    GameField("said", Numbers(_SEAT, MOST_LEVEL, is_typed=False), ()),
)
