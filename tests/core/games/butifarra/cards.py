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


def trump(letter: str) -> ButifarraSuit | None:
    """`"–"` is butifarra."""
    return SUITS.get(letter)


def denomination(letter: str) -> ButifarraDenomination:
    """`"n"` is butifarra."""
    suit = SUITS.get(letter)
    return ButifarraDenomination.BUTIFARRA if suit is None else ButifarraDenomination(suit.value)
