"""The fields of Butifarra's marker board, and the effect of a click on each."""

from dataclasses import dataclass
from enum import Enum

from batarde_tourney.core.games.butifarra.entry import KEYBOARD, ButifarraDraft
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination
from batarde_tourney.core.games.engine import Typing


@dataclass(frozen=True, slots=True)
class LevelMark:
    """The last level bid, from 0."""

    level: int


class DelegatedMark(Enum):
    """The dealer left the choice to the partner."""

    DELEGATED = "delegated"


Mark = ButifarraDenomination | LevelMark | DelegatedMark


def marks_of(draft: ButifarraDraft) -> tuple[Mark, ...]:
    """Return the fields with a marker for this deal."""
    found: list[Mark] = [LevelMark(draft.level)]
    if draft.denomination is not None:
        found.append(draft.denomination)
    if draft.is_delegated:
        found.append(DelegatedMark.DELEGATED)
    return tuple(found)


def pick(typing: Typing[ButifarraDraft], mark: object) -> Typing[ButifarraDraft]:
    """Return the deal after a click on this field."""
    match mark:
        case ButifarraDenomination():
            return KEYBOARD.choose(typing, mark)
        case LevelMark():
            return KEYBOARD.choose_level(typing, mark.level)
        case DelegatedMark():
            return KEYBOARD.choose_delegated(typing)
    return typing
