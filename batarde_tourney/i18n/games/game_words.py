"""The words of a game: one record of functions for each game, called in the current language."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.core.games.game import Feat
from batarde_tourney.core.tournament.standings.member_statistics import FeatCount
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n.games.result_words import LEAD_IN_POINTS, ResultWords
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.figures import MINUS, figure_text

# The value of a bye in words.


def bye_sentence(bye: ByeValue) -> str:
    """Value of a bye, such as `Who sits out a round: 1 won, difference 0, points 0.`."""
    digits = 0 if bye.wins.denominator == 1 else 1
    return _("Sitting out a round counts as {wins} won, difference {difference}, points {points}.").format(
        wins=figure_text(bye.wins, digits),
        difference=str(bye.difference).replace("-", MINUS),
        points=str(bye.points).replace("-", MINUS),
    )


def _course_title() -> str:
    return _("Points ahead, hand by hand")


FeatLine: TypeAlias = tuple[str, str, FeatCount]
"""One line of a player's statistics: heading, name and count."""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """Names of a setting and of its choices, by their words in the event file."""

    name: str
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """The words of one game."""

    title: Callable[[], str]
    sample: Callable[[], str]
    """Name of a sample evening."""
    hand: type
    """Type of its hands."""
    hand_words: Callable[[Any, Sequence[str]], str]
    """A hand on one line."""
    round_words: Callable[[PlayedRound], str]
    """Course of a side's round, step by step, on one line; empty before the first hand."""
    settings: Callable[[], Mapping[str, SettingWords]] = dict
    """Words of its own settings, by key."""
    play_rules: Callable[[Any], Iterable[str]] = lambda _play: ()
    """Rules of an event's play, a sentence each; empty where the hands alone show them."""
    cell_words: Callable[[str, Any], str] = lambda _name, value: str(value)
    """A value of a hand, such as its denomination, by its name and as the club file has it."""
    feat_lines: Callable[[Mapping[Feat, FeatCount]], Iterable[FeatLine]] = lambda _counts: ()
    """Lines of a player's statistics."""
    course_title: Callable[[], str] = _course_title
    """Title of the chart of a side's sum, hand by hand."""
    key_lines: Callable[[], Iterable[tuple[str, str]]] = tuple
    """The keys that exist on its sheet only, and what they do."""
    results: ResultWords = LEAD_IN_POINTS
    """What a result is called that somebody needs."""
