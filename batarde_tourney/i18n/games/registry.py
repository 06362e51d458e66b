"""What each game calls things: one line a game, and the only place among the sentences that names one."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.game import Feat, PlaySettings, RecordedHand
from batarde_tourney.core.tournament.member_statistics import FeatCount
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.core.tournament.player_rounds import PlayedRound
from batarde_tourney.i18n.games import batarde, butifarra, ecarte
from batarde_tourney.i18n.signs import OVERRULED_SIGN

_HAND_WORDS: dict[type, Callable[[Any], str]] = {
    Hand: batarde.hand_words,
    EcarteHand: ecarte.hand_words,
    ButifarraHand: butifarra.hand_words,
}
_ROUND_WORDS: dict[str, Callable[[PlayedRound], str]] = {
    "batarde": batarde.round_words,
    "ecarte": ecarte.round_words,
    "butifarra": butifarra.round_words,
}


def hand_words(hand: RecordedHand) -> str:
    """The hand on one line as its game tells it, and why it stands if it is overruled."""
    words = _HAND_WORDS[type(hand)](hand)
    reasons = "; ".join(dict.fromkeys(shown_name(overruled.reason) for overruled in hand.overruled))
    return words + (f"  {OVERRULED_SIGN} {reasons}" if reasons else "")


def round_words(played: PlayedRound) -> str:
    """What a side's round came to, step by step, on one line; empty before the first hand."""
    return _ROUND_WORDS[played.game](played)


_SETTINGS: dict[str, Callable[[str, str], str]] = dict.fromkeys(
    ("levels", "mode", "equal", "direction"), butifarra.setting_words
)


def setting_words(key: str, value: str) -> str | None:
    """A game's own setting in words; None for one that no game here words itself."""
    words = _SETTINGS.get(key)
    return None if words is None else words(key, value)


_PLAY_RULES: dict[str, Callable[[Any], Iterator[str]]] = {
    "ecarte": ecarte.play_rules,
    "butifarra": butifarra.play_rules,
}


def play_rules(game: str, play: PlaySettings) -> tuple[str, ...]:
    """How an event plays its game, a sentence each; none where its hands alone tell it."""
    rules = _PLAY_RULES.get(game)
    return () if rules is None else tuple(rules(play))


_FEAT_LINES: dict[str, Callable[[Mapping[Feat, FeatCount]], Iterator[tuple[str, str, FeatCount]]]] = {
    "batarde": batarde.feat_lines,
}


def feat_lines(game: str, counts: Mapping[Feat, FeatCount]) -> tuple[tuple[str, str, FeatCount], ...]:
    """What a game counts of a player: heading, name and count, line by line; nothing if it counts nothing."""
    lines = _FEAT_LINES.get(game)
    return () if lines is None else tuple(lines(counts))
