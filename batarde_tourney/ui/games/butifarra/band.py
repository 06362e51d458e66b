"""Butifarra's marker board and felt: what is played, how high, by whom chosen, and how the game stands."""

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.butifarra.entry import ButifarraDraft, ButifarraPart
from batarde_tourney.core.games.butifarra.hand import MOST_LEVEL, ButifarraDenomination, side_of_seat
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.butifarra.words import denomination_word, key_map, level_word
from batarde_tourney.ui.games.band import Band
from batarde_tourney.ui.games.butifarra.marks import DelegatedMark, LevelMark, marks_of
from batarde_tourney.ui.games.butifarra.running import number_of, standing
from batarde_tourney.ui.games.typed_sheet import TypedSheet, seat_name
from batarde_tourney.ui.kit.felt import FeltPlace
from batarde_tourney.ui.kit.marker_board import Field


class ButifarraBand(Band):
    """What was said of the deal; the felt with the totals of the game."""

    def __init__(self, play: ButifarraPlay, parent: QWidget | None = None) -> None:
        explained = _("The dealer chooses, or delegates to the partner; the others may say contro.")
        super().__init__((_denominations(), _levels()), explained, parent)
        self.felt.runs_right = play.runs_right

    def show_hand(self, working: TypedSheet) -> None:
        """Show the deal under the cursor."""
        draft: ButifarraDraft = working.typing.draft
        self.board.choose(*marks_of(draft))
        one, other = standing(working, working.row).scored
        middle = f"{one}–{other}"
        places = [_place(working, draft, seat) for seat in range(len(working.sheet.players))]
        self.felt.show_places(places, middle, "; ".join([middle, *(place.name for place in places)]))


def _denominations() -> list[Field]:
    letters = key_map().denominations
    return [
        Field(one, "", denomination_word(one), letter, picture=f"suit-{one.value}")
        for one, letter in zip(ButifarraDenomination, letters, strict=True)
    ]


def _levels() -> list[Field]:
    fields = [Field(LevelMark(level), "", level_word(level), "*" * level) for level in range(MOST_LEVEL + 1)]
    told = (
        _("The points above 36 count once; at butifarra twice."),
        _("One of the other pair doubts it: twice as much, for whoever wins the hand."),
        _("One of the dealer’s pair answers: four times as much."),
        _("The other pair answers once more: eight times as much."),
    )
    for field, words in zip(fields, told, strict=True):
        field.explain(words)
    delegated = Field(DelegatedMark.DELEGATED, "", _("Delegated"), key_map().delegated)
    delegated.explain(_("The dealer left the choice to the partner."))
    return [*fields, delegated]


def _place(working: TypedSheet, draft: ButifarraDraft, seat: int) -> FeltPlace:
    cursor = working.typing.cursor
    counts = {ButifarraPart.POINTS, ButifarraPart.TRICKS}
    return FeltPlace(
        numbered(seat_name(working, seat), number_of(working, seat)),
        is_dealer=seat == draft.dealer,
        is_next=cursor.part in counts and cursor.seat == side_of_seat(seat),
    )
