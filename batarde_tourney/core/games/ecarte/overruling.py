"""Which checks of a hand of Écarté the director may overrule: a hand can be wrong on paper itself."""

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand
from batarde_tourney.core.games.ecarte.scoring import TRICKS
from batarde_tourney.core.games.overruled import reasoned_checks


def is_overruled(check: FaultCode, hand: EcarteHand) -> bool:
    """Whether the hand stands against this check: the director gave a reason, and it may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand)


def can_be_overruled(check: FaultCode, hand: EcarteHand) -> bool:
    """Whether the hand has a score though it fails this check.

    It has one with a dealer out of turn, with a king turned up for the other seat, and where both
    agree to leave a hand before anybody has three tricks. A seat nobody sits in, six tricks, or a hand
    of another game than the one in play have none.
    """
    if check is FaultCode.DEALER:
        return hand.dealer in SEATS
    if check is FaultCode.KING:
        return hand.king is not None and hand.king.seat in SEATS
    if check is FaultCode.TRICKS_ECARTE:
        counts = hand.tricks or ()
        return all(0 <= count <= TRICKS for count in counts) and sum(counts) <= TRICKS
    return check is FaultCode.UNPLAYED
