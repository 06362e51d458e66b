"""Quick cards, to lie on a table or beside the keyboard: what stands on them, part by part."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, cast

from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.part_folders import part_of


@dataclass(frozen=True, slots=True)
class CardPart:
    """A heading and what stands below it, in this order; each may be empty.

    `sentences` are marked by a dot. Each of `rows` is a line of a table: what it is about, and its cells.
    Each of `pairs` is a short text, such as a key, and what it means.
    """

    heading: str
    sentences: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RulesCard:
    """What players of one game forget, by its settings of play; called in the current language."""

    parts: Callable[[Any], Iterable[CardPart]]


def rules_card_of(game: str, play: PlaySettings) -> tuple[CardPart, ...]:
    """The rules for a table of the game, as this event plays it.

    Raises: KeyError for a game this program does not know.
    """
    return tuple(cast(RulesCard, part_of(game, "i18n", "rules_card")).parts(play))
