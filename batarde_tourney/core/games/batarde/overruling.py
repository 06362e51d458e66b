"""Which checks of a hand the director may overrule: sometimes the paper itself is wrong."""

from collections.abc import Iterable

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Hand, Mechoune
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, max_cards
from batarde_tourney.core.games.overruled import reasoned_checks


def is_overruled(check: FaultCode, hand: Hand, players: int) -> bool:
    """Whether the hand is accepted against this check: there is a reason, and the check may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand, players)


def can_be_overruled(check: FaultCode, hand: Hand, players: int) -> bool:
    """Whether the hand still makes sense on a score sheet although it fails this check.

    Penalties follow from bids and tricks (rule 9), so a wrong sum or an odd count can be accepted. A missing
    count, a seat that does not exist and cards that are not in the packs cannot.
    """
    if check in _ALWAYS:
        return True
    seats = range(players)
    if check is FaultCode.HAND_SIZE:
        return 1 <= hand.cards <= max_cards(players)
    if check is FaultCode.DEALER:
        return hand.dealer in seats
    if check in {FaultCode.BID_RANGE, FaultCode.TRICK_RANGE}:
        return _are_counts(hand.bids if check is FaultCode.BID_RANGE else hand.tricks)
    mechoune = hand.mechoune
    if check is not FaultCode.MECHOUNE or not isinstance(mechoune, Mechoune):
        return False
    return {mechoune.by, mechoune.on} <= set(seats)


def _are_counts(counts: Iterable[int]) -> bool:
    return all(0 <= count <= MOST_CARDS for count in counts)


_ALWAYS = {FaultCode.BID_SUM, FaultCode.TRICKS_SUM, FaultCode.PACK, FaultCode.CHOUNE}
