"""The words of each game."""

from collections.abc import Mapping, Sequence
from typing import cast

from batarde_tourney.core.games.game import Feat, PlaySettings, RecordedHand
from batarde_tourney.core.games.part_folders import part_of
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.member_statistics import FeatCount
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n.games.game_words import FeatLine, GameWords, SettingWords
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN


def words_of(game: str) -> GameWords:
    """The words of the game of this name.

    Raises: KeyError for a game this program does not know.
    """
    return cast(GameWords, part_of(game, "i18n", "words"))


def game_words(game: str) -> str:
    """The game's name in the current language.

    Raises: KeyError for a game this program does not know.
    """
    return words_of(game).title()


def hand_words(hand: RecordedHand, names: Sequence[str] = ()) -> str:
    """The hand on one line, with the reason if it is overruled.

    With the names of its seats those of single seats stand for their numbers.
    """
    game = next(words for words in map(words_of, GAMES) if isinstance(hand, words.hand))
    reasons = "; ".join(dict.fromkeys(shown_name(overruled.reason) for overruled in hand.overruled))
    return game.hand_words(hand, names) + (f"  {OVERRULED_SIGN} {reasons}" if reasons else "")


def round_words(played: PlayedRound) -> str:
    """Course of a side's round, step by step, on one line; empty before the first hand."""
    return words_of(played.game).round_words(played)


def setting_of(key: str) -> SettingWords | None:
    """A game's own setting in words; None for any other setting."""
    found = (words_of(game).settings().get(key) for game in GAMES)
    return next((setting for setting in found if setting is not None), None)


def play_rules(game: str, play: PlaySettings) -> tuple[str, ...]:
    """Rules of an event's play, a sentence each; empty where the hands alone show them."""
    return tuple(words_of(game).play_rules(play))


def feat_lines(game: str, counts: Mapping[Feat, FeatCount]) -> tuple[FeatLine, ...]:
    """Statistics of a player in a game, line by line; empty if the game counts nothing."""
    return tuple(words_of(game).feat_lines(counts))
