"""The marker board and the table picture of La Bâtarde, and the keys of the current language."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.batarde.entry import (
    MULTIPLIERS,
    Draft,
    KeyMap,
    Part,
)
from batarde_tourney.core.games.batarde.hand import BOARD_PACKS, Denomination, Pack
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.batarde import words
from batarde_tourney.i18n.games.batarde.words import (
    denomination_sign,
    denomination_word,
    multiplier_help,
    multiplier_sign,
    multiplier_word,
    pack_word,
)
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.typed_sheet import TypedSheet, seat_name
from batarde_tourney.ui.kit.colours import Colours, colours_of
from batarde_tourney.ui.kit.marker_board import Field
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.table_picture import PictureSeat

# The keys of La Bâtarde: letters of the user's language, and optionally digits.


def key_map() -> KeyMap:
    """Return the keys of the current language, with digits for the denomination if the director wants."""
    return replace(words.key_map(), has_digits=stored_preferences().has_digit_keys)


# The area above the grid: marker board and table picture of the hand under the cursor.


class BatardeHeader(HandHeader):
    """Denominations, méchoune and packs in the order of rule 11; counters in the table picture."""

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        explained = " ".join(multiplier_help(times, wording) for times in (2, 4))
        super().__init__((_denominations(), _others(wording)), explained, parent)
        self.picture.setToolTip(
            _("Click the player who set the denomination (Ctrl+B). Yellow dot: the dealer")
        )

    def show_hand(self, working: TypedSheet) -> None:
        """Show the hand under the cursor."""
        draft: Draft = working.typing.draft
        self.board.show_marks(Pack, shown=draft.needs_pack)
        self.board.choose(draft.denomination, draft.multiplier, draft.pack)
        middle = _("Hand {hand} · {cards} cards").format(hand=working.row + 1, cards=draft.cards)
        colours = colours_of(self.palette())
        places = [_place(working, draft, seat, colours) for seat in range(draft.players)]
        self.picture.show_places(places, middle, "; ".join([middle, *map(_spoken, places)]))


def _denominations() -> list[Field]:
    keys = key_map()
    letters = enumerate(keys.denominations.upper(), start=1)
    shown = [f"{letter} {digit}" if keys.has_digits else letter for digit, letter in letters]
    return [
        Field(named, denomination_sign(named), denomination_word(named), key, suit=named)
        for named, key in zip(Denomination, shown, strict=True)
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


def _place(working: TypedSheet, draft: Draft, seat: int, colours: Colours) -> PictureSeat:
    cursor = working.typing.cursor
    has_set = seat == draft.set_by
    named = draft.denomination if has_set else None
    return PictureSeat(
        seat_name(working, seat),
        draft.bids[seat],
        draft.tricks[seat],
        is_dealer=seat == draft.dealer,
        is_next=cursor.part in {Part.BID, Part.TRICKS} and cursor.seat == seat,
        sign=denomination_sign(named) if named else ("?" if has_set else ""),
        ink=colours.suit(named) if named else "",
    )


def _spoken(place: PictureSeat) -> str:
    if place.bid is None:
        return _("{name}: no bid yet").format(name=place.name)
    if place.sign:
        return _("{name} bids {bid} and set the denomination").format(name=place.name, bid=place.bid)
    return _("{name} bids {bid}").format(name=place.name, bid=place.bid)
