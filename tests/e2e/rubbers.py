"""What the tables of the evening play, and the keys that type it."""

from batarde_tourney.core.games.batarde.bots import play_rubber
from batarde_tourney.core.games.batarde.hand import Denomination, Hand
from batarde_tourney.core.games.batarde.scoring import multiplier
from batarde_tourney.core.lots import Lots

LETTERS = dict(zip(Denomination, "ashdcn", strict=True))
STROKES = {1: "", 2: "*", 4: "**"}

Line = tuple[int, int, str, int, tuple[int, ...], tuple[int, ...]]
"""Cards, dealer, denomination, multiplier, bids and tricks: what a paper sheet says of a hand."""


def rubber_of(round_number: int, table: int, players: int, first_dealer: int) -> tuple[Hand, ...]:
    """The hands this table plays in this round, the same ones in every run."""
    return play_rubber(players, first_dealer, Lots(100 * round_number + table, "evening"))


def line_of(hand: Hand) -> Line:
    """The hand as a paper sheet has it: nobody writes down who méchouned."""
    denomination = hand.contract.denomination.value
    return hand.cards, hand.dealer, denomination, multiplier(hand), hand.bids, hand.tricks


def keys_of(hand: Hand) -> str:
    """The keys of a hand, without the Return that ends it."""
    counts = "".join(_count(count, hand.cards) for count in (*hand.bids, *hand.tricks))
    return LETTERS[hand.contract.denomination] + STROKES[multiplier(hand)] + counts


def _count(count: int, cards: int) -> str:
    """A count; a space ends one that could have another digit."""
    return f"{count} " if 0 < count * 10 <= cards else str(count)
