"""What stands above the grid: the marker board and the felt, showing the hand under the cursor."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.games.batarde.entry import MULTIPLIERS, Draft, Part
from batarde_tourney.core.games.batarde.hand import BOARD_PACKS, Denomination, Pack
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.batarde import (
    denomination_sign,
    denomination_word,
    key_map,
    multiplier_help,
    multiplier_sign,
    multiplier_word,
    pack_word,
)
from batarde_tourney.ui.colours import Colours, colours_of
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.widgets.elided_label import ElidedLabel
from batarde_tourney.ui.widgets.felt import Felt, Place
from batarde_tourney.ui.widgets.marker_board import Field, MarkerBoard

LOWEST, HIGHEST = 122, 226
"""How high the band may be drawn: the grid has the first right to the room."""
_WITH_HELP = 164
"""How high it must be for the line that explains the board."""


class Band(QWidget):
    """The table as the players see it."""

    picked = Signal(object)
    """The mark of the board that was clicked."""
    setter_picked = Signal(object)
    """The seat of the player who set the denomination."""

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = MarkerBoard((_denominations(), _others(wording)), self)
        self.felt = Felt(self)
        self.help = ElidedLabel(" ".join(multiplier_help(times, wording) for times in (2, 4)), "muted", self)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(self.board, 5)
        row.addWidget(self.felt, 6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(row, 1)
        layout.addWidget(self.help)
        self.felt.setToolTip(_("Click the player who set the denomination (Ctrl+B)"))
        self.board.picked.connect(self.picked)
        self.felt.picked.connect(self.setter_picked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.help.setVisible(event.size().height() >= _WITH_HELP)

    def show_hand(self, working: WorkingSheet) -> None:
        """Show the hand under the cursor."""
        draft = working.typing.draft
        self.board.show_packs(draft.needs_pack)
        self.board.choose(draft.denomination, draft.multiplier, draft.pack)
        middle = _("Hand {hand} · {cards} cards").format(hand=working.row + 1, cards=draft.cards)
        colours = colours_of(self.palette())
        places = [_place(working, draft, seat, colours) for seat in range(draft.players)]
        self.felt.show_places(places, middle, "; ".join([middle, *map(_spoken, places)]))


def _denominations() -> list[Field]:
    keys = key_map().denominations.upper()
    return [
        Field(named, denomination_sign(named), denomination_word(named), key)
        for named, key in zip(Denomination, keys, strict=True)
    ]


def _others(wording: Wording) -> list[Field]:
    multipliers = [
        Field(times, "", f"{multiplier_word(times, wording)} {multiplier_sign(times)}".strip(), key)
        for times, key in zip(MULTIPLIERS, ("", "*", "**"), strict=True)
    ]
    for field, times in zip(multipliers, MULTIPLIERS, strict=True):
        field.explain(multiplier_help(times, wording))
    keys = dict(zip(Pack, key_map().packs.upper(), strict=True))
    packs = [Field(pack, "", pack_word(pack), keys[pack]) for pack in BOARD_PACKS]
    return multipliers + packs


def _place(working: WorkingSheet, draft: Draft, seat: int, colours: Colours) -> Place:
    cursor = working.typing.cursor
    has_set = seat == draft.set_by
    named = draft.denomination if has_set else None
    return Place(
        shown_name(working.sheet.players[seat].name),
        draft.bids[seat],
        draft.tricks[seat],
        is_dealer=seat == draft.dealer,
        is_next=cursor.part in {Part.BID, Part.TRICKS} and cursor.seat == seat,
        sign=denomination_sign(named) if named else ("?" if has_set else ""),
        ink=colours.suit(named) if named else "",
    )


def _spoken(place: Place) -> str:
    if place.bid is None:
        return _("{name}: no bid yet").format(name=place.name)
    if place.sign:
        return _("{name} bids {bid} and set the denomination").format(name=place.name, bid=place.bid)
    return _("{name} bids {bid}").format(name=place.name, bid=place.bid)
