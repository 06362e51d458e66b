"""Which checks of a hand the director may overrule: a hand can be wrong on paper itself."""

from collections.abc import Iterable

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Hand, Overruled
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, max_cards


def is_overruled(check: FaultCode, hand: Hand, players: int) -> bool:
    """Whether the hand stands against this check: the director gave a reason, and it may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand, players)


def reasoned_checks(overruled: Iterable[Overruled]) -> set[FaultCode]:
    """The checks overruled with a reason; without one nothing is."""
    return {one.check for one in overruled if one.reason.strip()}


def overruling_reason(overruled: Iterable[Overruled]) -> str:
    """Why a hand stands though checks fail, each reason once; empty if none is overruled."""
    return "; ".join(dict.fromkeys(one.reason for one in overruled))


def can_be_overruled(check: FaultCode, hand: Hand, players: int) -> bool:
    """Whether the hand makes sense to a score sheet though it fails this check.

    Penalties follow from bids and tricks (rule 9), so that a wrong sum or an odd count can stand. A
    missing count, a seat nobody sits in and cards that are not in the packs cannot.
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
    return check is FaultCode.MECHOUNE and mechoune is not None and {mechoune.by, mechoune.on} <= set(seats)


def _are_counts(counts: Iterable[int]) -> bool:
    return all(0 <= count <= MOST_CARDS for count in counts)


def overruling(
    earlier: Iterable[Overruled], checks: Iterable[FaultCode], reason: str
) -> tuple[Overruled, ...]:
    """What is overruled once these checks are, too: each check once, with the newest reason."""
    newest = tuple(Overruled(check, reason) for check in dict.fromkeys(checks))
    renewed = {overruled.check for overruled in newest}
    return (*(overruled for overruled in earlier if overruled.check not in renewed), *newest)


_ALWAYS = {FaultCode.BID_SUM, FaultCode.TRICKS_SUM, FaultCode.PACK, FaultCode.CHOUNE}
