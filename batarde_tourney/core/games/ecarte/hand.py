"""A hand of Écarté as recorded on the score sheet (contract, the event file of version 2)."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.fields import GameField, HandFields, Nested, Number, Numbers, OneWord, seat_of
from batarde_tourney.core.games.overruled import Overruled

SEATS = (0, 1)
"""Two players, one against the other (rule E1.1)."""


class KingHow(StrEnum):
    """How the king of trumps scored."""

    TURNED = "turned"
    """It was the card turned up: the dealer's point (rule E2.4)."""
    SHOWN = "shown"
    """Its holder showed it before the first trick (rule E2.8)."""


@dataclass(frozen=True, slots=True)
class King:
    """Seat `seat` scored the king of trumps; an unrecorded king is no fault (R22)."""

    seat: int
    how: KingHow
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class EcarteHand:
    """One deal: what changes the score, in the order in which it happens.

    A hand may be faulty: `checks.check_hand` finds its faults.

    `game` is the number of the game in the match, from 1. `authority` is the seat that closed the first
    exchange and must win three tricks, no matter who gains by it (games, part D, `authority`). `tricks` are
    those of seat 0 and seat 1; None if nothing was played, because a king ended the game or the hand was
    annulled. `revoke` is the seat that revoked, before the hand was played again with its cards open; `mixed`
    the seat that mixed tricks with other cards.
    """

    game: int
    dealer: int
    king: King | None = None
    authority: int | None = None
    tricks: tuple[int, ...] | None = None
    revoke: int | None = None
    mixed: int | None = None
    overruled: tuple[Overruled, ...] = ()
    extras: Extras = ()

    @property
    def is_annulled(self) -> bool:
        """Whether tricks were mixed and the same dealer deals again (R25; games, part D, `annulled`)."""
        return self.mixed is not None and self.tricks is None


TRICKS = 5
"""The tricks of a hand."""

_SEAT = seat_of(SEATS)
_HOW = OneWord(KingHow, KingHow.SHOWN, FaultCode.KING, above=2)
"""Any other word is a fault of the hand, like a seat nobody sits in (games, part D, `own-code`)."""

FIELDS = HandFields(
    EcarteHand,
    GameField("game", Number(1)),
    GameField("dealer", _SEAT),
    GameField("king", Nested(King, (GameField("seat", _SEAT), GameField("how", _HOW))), None),
    GameField("authority", _SEAT, None),
    GameField("tricks", Numbers(Number(0, TRICKS), len(SEATS), len(SEATS)), None),
    GameField("revoke", _SEAT, None),
    GameField("mixed", _SEAT, None),
)
