"""High card's words."""

from collections.abc import Iterator, Sequence

from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n.games.game_words import GameWords, SettingWords
from tests.ui.toy_game.entry import KEYS
from tests.ui.toy_game.game import CARDS, HighHand, HighPlay, high_hands


def card_word(card: int) -> str:
    """One letter."""
    return KEYS[CARDS.index(card)].upper()


def hand_words(hand: HighHand, _names: Sequence[str] = ()) -> str:
    """Such as `K–9`; it names no seat."""
    return "–".join(map(card_word, hand.cards))


def round_words(played: PlayedRound) -> str:
    """Hand by hand."""
    return " ".join(hand_words(hand) for hand in high_hands(played.hands))


def _rules(play: HighPlay) -> Iterator[str]:
    yield f"A table plays {play.hands} hands; the higher card scores."


WORDS = GameWords(
    title=lambda: "High card",
    sample=lambda: "Sample evening of High card",
    hand=HighHand,
    hand_words=hand_words,
    round_words=round_words,
    settings=lambda: {"hands": SettingWords("Hands of a table")},
    play_rules=_rules,
)
