"""One hand as one seat played it, for a player's card."""

from dataclasses import dataclass

from batarde_tourney.core.games.batarde.hand import Denomination, Hand
from batarde_tourney.core.games.batarde.scoring import multiplier, penalties
from batarde_tourney.core.games.overruled import overruling_reason


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand from one seat; `overruled` is why it was accepted against a check, or empty."""

    cards: int
    denomination: Denomination
    times: int
    bid: int
    tricks: int
    penalty: int
    overruled: str = ""


def played_hand(hand: Hand, seat: int) -> PlayedHand:
    """What the seat did in the hand."""
    return PlayedHand(
        hand.cards,
        hand.contract.denomination,
        multiplier(hand),
        hand.bids[seat],
        hand.tricks[seat],
        penalties(hand)[seat],
        overruling_reason(hand.overruled),
    )
