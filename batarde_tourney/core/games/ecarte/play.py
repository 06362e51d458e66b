"""Legal cards, and the winner of a trick (rules E3.9 to E3.11)."""

from collections.abc import Sequence

from batarde_tourney.core.games.ecarte.cards import HEIGHTS, EcarteCard, EcarteSuit


def legal_cards(
    hand: Sequence[EcarteCard], led: EcarteCard | None, trump: EcarteSuit
) -> tuple[EcarteCard, ...]:
    """The cards of `hand` that may be played on the card led, in the hand's order (rule E3.10).

    Follow suit, with a higher card if possible; without the suit trump; else play anything. With `led` None,
    the hand leads and may play any card.
    """
    if led is None:
        return tuple(hand)
    following = tuple(card for card in hand if card.suit is led.suit)
    if following:
        higher = tuple(card for card in following if HEIGHTS[card.rank] > HEIGHTS[led.rank])
        return higher or following
    return tuple(card for card in hand if card.suit is trump) or tuple(hand)


def trick_winner(led: EcarteCard, followed: EcarteCard, trump: EcarteSuit) -> int:
    """The winner of a trick: 0 if the card led takes it, 1 if the other does (rule E3.11)."""
    if followed.suit is led.suit:
        return int(HEIGHTS[followed.rank] > HEIGHTS[led.rank])
    return int(followed.suit is trump)
