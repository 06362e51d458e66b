"""Short ways to write cards of Butifarra, as the tables of the rules do: rank and suit, o c e b."""

from batarde_tourney.core.games.butifarra.cards import ButifarraCard, ButifarraRank, ButifarraSuit
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination

SUITS = dict(zip("oceb", ButifarraSuit, strict=True))
RANKS = {rank.value: rank for rank in ButifarraRank} | {
    "A": ButifarraRank.ACE,
    "R": ButifarraRank.KING,
    "C": ButifarraRank.KNIGHT,
    "S": ButifarraRank.JACK,
}


def cards(written: str) -> tuple[ButifarraCard, ...]:
    """`"Ro 4b"`: the king of coins and the four of clubs."""
    return tuple(ButifarraCard(RANKS[text[0]], SUITS[text[1]]) for text in written.split())


def written(card: ButifarraCard) -> str:
    """The card as `cards` reads it."""
    rank = next(text for text, rank in reversed(RANKS.items()) if rank is card.rank)
    return rank + next(letter for letter, suit in SUITS.items() if suit is card.suit)


def trump(letter: str) -> ButifarraSuit | None:
    """`"–"` is butifarra."""
    return SUITS.get(letter)


def denomination(letter: str) -> ButifarraDenomination:
    """`"n"` is butifarra."""
    suit = SUITS.get(letter)
    return ButifarraDenomination.BUTIFARRA if suit is None else ButifarraDenomination(suit.value)
