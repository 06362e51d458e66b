"""What a game calls things: one record of functions a game, each asked in the language spoken now."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from batarde_tourney.core.games.game import Feat
from batarde_tourney.core.tournament.standings.member_statistics import FeatCount
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound

FeatLine: TypeAlias = tuple[str, str, FeatCount]
"""What a player's statistics count: heading, name and count."""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """A setting by its name, and what its choices are called, by their words in the event file."""

    name: str
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """The words of one game."""

    title: Callable[[], str]
    sample: Callable[[], str]
    """What a sample evening is called."""
    hand: type
    """The type of its hands."""
    hand_words: Callable[[Any], str]
    """A hand on one line."""
    round_words: Callable[[PlayedRound], str]
    """What a side's round came to, step by step, on one line; empty before the first hand."""
    settings: Callable[[], Mapping[str, SettingWords]] = dict
    """Its own settings by their keys."""
    play_rules: Callable[[Any], Iterable[str]] = lambda _play: ()
    """How an event plays it, a sentence each; none where its hands alone tell it."""
    feat_lines: Callable[[Mapping[Feat, FeatCount]], Iterable[FeatLine]] = lambda _counts: ()
    """What it counts of a player, line by line."""
