"""Butifarra's marker board and table picture: their fields, and the effect of a click on each."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.butifarra.entry import KEYBOARD, ButifarraDraft, ButifarraPart
from batarde_tourney.core.games.butifarra.hand import MOST_LEVEL, ButifarraDenomination, side_of_seat
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.engine import Typing
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.butifarra.words import denomination_word, key_map, level_word
from batarde_tourney.ui.games.butifarra.standing import (
    number_of,
    standing,
)
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.typed_sheet import TypedSheet, seat_name
from batarde_tourney.ui.kit.marker_board import Field
from batarde_tourney.ui.kit.table_picture import PictureSeat


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


# Marker board and table picture: trumps, level, who chose, and the state of the game.


class ButifarraHeader(HandHeader):
    """The bidding of the deal; the table picture with the totals of the game."""

    def __init__(self, play: ButifarraPlay, parent: QWidget | None = None) -> None:
        explained = _("The dealer chooses, or delegates to the partner; the others may say contro.")
        super().__init__((_denominations(), _levels()), explained, parent)
        self.picture.runs_right = play.runs_right

    def show_hand(self, working: TypedSheet) -> None:
        """Show the deal under the cursor."""
        draft: ButifarraDraft = working.typing.draft
        self.board.choose(*marks_of(draft))
        one, other = standing(working, working.row).scored
        middle = f"{one}–{other}"
        places = [_place(working, draft, seat) for seat in range(len(working.sheet.players))]
        self.picture.show_places(places, middle, "; ".join([middle, *(place.name for place in places)]))


def _denominations() -> list[Field]:
    letters = key_map().denominations
    return [
        Field(one, "", denomination_word(one), letter, picture=f"suit-{one.value}")
        for one, letter in zip(ButifarraDenomination, letters, strict=True)
    ]


def _levels() -> list[Field]:
    fields = [Field(LevelMark(level), "", level_word(level), "*" * level) for level in range(MOST_LEVEL + 1)]
    explanations = (
        _("The points above 36 count once; at butifarra twice."),
        _("One of the other pair doubts it: twice as much, for whoever wins the hand."),
        _("One of the dealer’s pair answers: four times as much."),
        _("The other pair answers once more: eight times as much."),
    )
    for field, words in zip(fields, explanations, strict=True):
        field.explain(words)
    delegated = Field(DelegatedMark.DELEGATED, "", _("Delegated"), key_map().delegated)
    delegated.explain(_("The dealer left the choice to the partner."))
    return [*fields, delegated]


def _place(working: TypedSheet, draft: ButifarraDraft, seat: int) -> PictureSeat:
    cursor = working.typing.cursor
    counts = {ButifarraPart.POINTS, ButifarraPart.TRICKS}
    return PictureSeat(
        numbered(seat_name(working, seat), number_of(working, seat)),
        is_dealer=seat == draft.dealer,
        is_next=cursor.part in counts and cursor.seat == side_of_seat(seat),
    )
