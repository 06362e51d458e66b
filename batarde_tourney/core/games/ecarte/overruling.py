"""Which checks of a hand of Écarté the director may overrule: sometimes the paper itself is wrong."""

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.hand import SEATS, TRICKS, EcarteHand
from batarde_tourney.core.games.overruled import reasoned_checks


def is_overruled(check: FaultCode, hand: EcarteHand) -> bool:
    """Whether the hand is accepted against this check: there is a reason, and the check may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand)


def can_be_overruled(check: FaultCode, hand: EcarteHand) -> bool:
    """Whether the hand can be scored although it fails this check.

    It can with a dealer out of turn, with a king turned up for the other seat, and if both agree to stop a
    hand before anybody has three tricks. It cannot with a seat that does not exist, six tricks, or a hand of
    another game than the one in play.
    """
    if check is FaultCode.DEALER:
        return hand.dealer in SEATS
    if check is FaultCode.KING:
        return hand.king is not None and hand.king.seat in SEATS
    if check is FaultCode.TRICKS_ECARTE:
        counts = hand.tricks or ()
        return all(0 <= count <= TRICKS for count in counts) and sum(counts) <= TRICKS
    return check is FaultCode.UNPLAYED
