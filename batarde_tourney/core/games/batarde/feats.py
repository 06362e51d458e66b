"""What one seat did in a hand, for a player's statistics (formats, section 6)."""

from collections.abc import Iterator

from batarde_tourney.core.games.batarde.hand import Hand, Mechoune, UnknownMechoune
from batarde_tourney.core.games.game import Feat

EXACT_BY_DENOMINATION, EXACT_BY_CARDS = "exact-denomination", "exact-cards"
"""Tricks = bid: the feat's second part is the denomination, or the number of cards."""

MECHOUNE_MADE, MECHOUNE_SUFFERED, MECHOUNE_UNKNOWN = "mechoune-made", "mechoune-suffered", "mechoune-unknown"
"""One that was made succeeded if the doubted bid was missed; one suffered is withstood if the bid was met.

Of an unknown one only this is known: it was at this player's table.
"""


def hand_feats(hand: Hand, seat: int) -> Iterator[tuple[Feat, bool]]:
    """What the seat attempted, and whether it succeeded; empty for a hand without its counts."""
    if not seat < min(len(hand.bids), len(hand.tricks)):
        return
    is_exact = hand.bids[seat] == hand.tricks[seat]
    yield (EXACT_BY_DENOMINATION, hand.contract.denomination.value), is_exact
    yield (EXACT_BY_CARDS, str(hand.cards)), is_exact
    if isinstance(hand.mechoune, UnknownMechoune):
        yield (MECHOUNE_UNKNOWN, ""), False
    elif isinstance(hand.mechoune, Mechoune):
        on = hand.mechoune.on
        if hand.mechoune.by == seat and on < min(len(hand.bids), len(hand.tricks)):
            yield (MECHOUNE_MADE, ""), hand.bids[on] != hand.tricks[on]
        if on == seat:
            yield (MECHOUNE_SUFFERED, ""), is_exact
