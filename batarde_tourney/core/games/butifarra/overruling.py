"""Which checks of a deal of Butifarra the director may overrule: sometimes the paper itself is wrong."""

from collections.abc import Iterable

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS, TRICKS
from batarde_tourney.core.games.butifarra.hand import SEATS, SIDES, ButifarraHand
from batarde_tourney.core.games.butifarra.scoring import PAR
from batarde_tourney.core.games.overruled import reasoned_checks


def is_overruled(check: FaultCode, hand: ButifarraHand) -> bool:
    """Whether the hand is accepted against this check: there is a reason, and the check may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand)


def can_be_overruled(check: FaultCode, hand: ButifarraHand) -> bool:
    """Whether the hand can be scored although it fails this check.

    It can with a dealer out of turn, with tricks that do not fit, and with points that do not add up as long
    as at most one side has more than half. It cannot with a level that the event does not play.
    """
    if check is FaultCode.DEALER:
        return hand.dealer in SEATS
    if check is FaultCode.POINTS_SUM:
        return _are_counts(hand.points, DEAL_POINTS) and sum(count > PAR for count in hand.points) < len(
            SIDES
        )
    if check in _OF_TRICKS:
        return hand.tricks is not None and _are_counts(hand.tricks, TRICKS)
    return False


def _are_counts(counts: Iterable[int], most: int) -> bool:
    found = tuple(counts)
    return len(found) == len(SIDES) and all(0 <= count <= most for count in found)


_OF_TRICKS = {FaultCode.TRICKS_SUM, FaultCode.TRICKS_POINTS}
