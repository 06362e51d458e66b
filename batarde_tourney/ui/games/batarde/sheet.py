"""The entry sheet of La Bâtarde."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.batarde.entry import (
    ENTRY,
    KEYBOARD,
    MULTIPLIERS,
    Draft,
    Exchange,
    KeyMap,
    Part,
    exchanged,
    find_exchanges,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.hand import BOARD_PACKS, Denomination, Pack
from batarde_tourney.core.games.batarde.settings import Wording, batarde_play
from batarde_tourney.core.games.engine import Cell, CellFault, Typing
from batarde_tourney.core.games.game import PlaySettings
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
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.band import Band
from batarde_tourney.ui.games.batarde import blocks, menus, remarks, texts
from batarde_tourney.ui.games.batarde.columns import ColumnKind, sheet_columns
from batarde_tourney.ui.games.sheet_game import SheetGame, SheetMenu
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet, seat_name
from batarde_tourney.ui.kit.colours import Colours, colours_of
from batarde_tourney.ui.kit.felt import FeltPlace
from batarde_tourney.ui.kit.marker_board import Field
from batarde_tourney.ui.kit.preferences import stored_preferences

# The keys of La Bâtarde: letters of the user's language, and optionally digits.


def key_map() -> KeyMap:
    """Return the keys of the current language, with digits for the denomination if the director wants."""
    return replace(words.key_map(), has_digits=stored_preferences().has_digit_keys)


# The area above the grid: marker board and table picture of the hand under the cursor.


class BatardeBand(Band):
    """Denominations, méchoune and packs in the order of rule 11; counters in the table picture."""

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        explained = " ".join(multiplier_help(times, wording) for times in (2, 4))
        super().__init__((_denominations(), _others(wording)), explained, parent)
        self.felt.setToolTip(_("Click the player who set the denomination (Ctrl+B). Yellow dot: the dealer"))

    def show_hand(self, working: TypedSheet) -> None:
        """Show the hand under the cursor."""
        draft: Draft = working.typing.draft
        self.board.show_marks(Pack, shown=draft.needs_pack)
        self.board.choose(draft.denomination, draft.multiplier, draft.pack)
        middle = _("Hand {hand} · {cards} cards").format(hand=working.row + 1, cards=draft.cards)
        colours = colours_of(self.palette())
        places = [_place(working, draft, seat, colours) for seat in range(draft.players)]
        self.felt.show_places(places, middle, "; ".join([middle, *map(_spoken, places)]))


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


def _place(working: TypedSheet, draft: Draft, seat: int, colours: Colours) -> FeltPlace:
    cursor = working.typing.cursor
    has_set = seat == draft.set_by
    named = draft.denomination if has_set else None
    return FeltPlace(
        seat_name(working, seat),
        draft.bids[seat],
        draft.tricks[seat],
        is_dealer=seat == draft.dealer,
        is_next=cursor.part in {Part.BID, Part.TRICKS} and cursor.seat == seat,
        sign=denomination_sign(named) if named else ("?" if has_set else ""),
        ink=colours.suit(named) if named else "",
    )


def _spoken(place: FeltPlace) -> str:
    if place.bid is None:
        return _("{name}: no bid yet").format(name=place.name)
    if place.sign:
        return _("{name} bids {bid} and set the denomination").format(name=place.name, bid=place.bid)
    return _("{name} bids {bid}").format(name=place.name, bid=place.bid)


def _is_doubled(working: TypedSheet) -> bool:
    draft: Draft = working.typing.draft
    return draft.multiplier > 1


def _always(_working: TypedSheet) -> bool:
    return True


class BatardeSheet(SheetGame):
    """Bids and tricks of every player, denomination and méchoune of the hand."""

    grammar = ENTRY
    question = menus.QUESTION
    menus = (
        SheetMenu("setter", Qt.Key.Key_B, _always, menus.fill_setter_menu, menus.say_setter),
        SheetMenu("mechoune", Qt.Key.Key_M, _is_doubled, menus.fill_mechoune_menu, menus.say_mechoune),
    )
    note_menu = "mechoune"

    def key_map(self) -> KeyMap:
        """Return the keys: a letter per denomination and pack."""
        return key_map()

    def key_lines(self) -> tuple[tuple[str, str], ...]:
        """Return the keys for denominations, doubling, packs and counts."""
        keys = key_map()
        digits = ("1 2 3 4 5 6", _("the denomination, in the order of the board"))
        return (
            *((digits,) if keys.has_digits else ()),
            (" ".join(keys.denominations), _("the denomination by its letter")),
            ("* **", _("doubled, redoubled")),
            (" ".join(keys.packs), _("marked or simple pack, at tables of 5 and more")),
            ("0 1 2 …", _("bids, then tricks; the last one is filled in for you")),
            ("Space", _("ends a number that could have two digits")),
            ("Ctrl+M", _("who doubled whom")),
            ("Ctrl+B", _("who set the denomination")),
        )

    def line_example(self) -> str:
        """Return an example with trumps, bids and tricks."""
        # Translators: how a whole hand is typed in one line, with the letters of your language.
        return _("One line: h* 2013/111")

    def line_help(self) -> str:
        """Return the parts of the line in the order of the sheet."""
        return _("Denomination, * or ** if doubled, all bids, all tricks (Ctrl+L)")

    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """Return the columns, with bid, tricks and penalty of each player."""
        return sheet_columns(len(sheet.players))

    def cell_text(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell's text, with signs for suits."""
        return texts.cell_text(working, row, column)

    def cell_words(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell in words, with names for suits."""
        return texts.cell_words(working, row, column)

    def ink(self, draft: Draft, column: Column, text: str, colours: Colours) -> str:
        """Return the suit's colour; for a hand without a penalty the colour of success."""
        if column.kind is ColumnKind.DENOMINATION and draft.denomination:
            return colours.suit(draft.denomination)
        return colours.good if column.kind is ColumnKind.PENALTY and text == "0" else ""

    def click_cell(self, column: Column, draft: Draft) -> Cell:
        """Return the column's cell; for a penalty the seat's tricks."""
        if isinstance(column.cell, Cell):
            return column.cell
        return Cell(Part.DENOMINATION) if column.seat is None else Cell(Part.TRICKS, column.seat)

    def make_band(self, play: PlaySettings, parent: QWidget) -> Band:
        """Return the board and table picture in this event's words."""
        return BatardeBand(batarde_play(play).wording, parent)

    def warning(self, working: TypedSheet) -> str:
        """Warn about a bid that cannot have set the denomination."""
        return remarks.warning(working)

    def hint(self, working: TypedSheet) -> str:
        """Return what to type next; for the last bid, what it may not be."""
        return remarks.hint(working, key_map())

    def fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """Return what is wrong with sums and counts, with the player's name."""
        return remarks.fault_words(working, found)

    def short_fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """Return what is wrong with sums only."""
        return remarks.short_fault_words(working, found)

    def value_words(self, working: TypedSheet, value: object) -> str:
        """Return the value in words, with names for suits."""
        return texts.value_words(value)

    def nears_end(self, draft: Draft) -> bool:
        """Whether all bids or some tricks are typed.

        A whole hand in which every `1 0` was read as ten leaves only that few counts.
        """
        return None not in draft.bids or any(count is not None for count in draft.tricks)

    def offers(self, draft: Draft) -> tuple[Exchange, ...]:
        """Return exchanges of two counts that were typed in each other's place."""
        return find_exchanges(draft)

    def offer_words(self, working: TypedSheet, offer: object) -> str:
        """Return the offer with the players' names."""
        return remarks.exchange_words(working, offer) if isinstance(offer, Exchange) else ""

    def take_offer(self, draft: Draft, offer: object) -> Draft:
        """Return the draft with the two counts exchanged."""
        return exchanged(draft, offer) if isinstance(offer, Exchange) else draft

    def pick(self, typing: Typing[Draft], mark: object) -> Typing[Draft]:
        """Choose trumps, a pack, or the multiplier of the hand."""
        if isinstance(mark, Denomination | Pack):
            return KEYBOARD.choose(typing, mark)
        if isinstance(mark, int):
            return typing.retyped(with_multiplier(typing.draft, mark)).released()
        return typing

    def pick_seat(self, draft: Draft, seat: int) -> Draft:
        """Make this player the one who set the denomination; a second click clears it."""
        return menus.say_setter(draft, None if draft.set_by == seat else seat)

    def note_words(self, working: TypedSheet, draft: Draft, *, only_open: bool = False) -> str:
        """Return who méchouned whom."""
        return "" if only_open and draft.mechoune else menus.mechoune_words(working, draft)

    def copied(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell as text, with letters for suits and packs."""
        cell = column.cell
        value = ENTRY.value_at(working.drafts[row], cell) if row < working.hands and cell else None
        return blocks.copied(value, texts.cell_text(working, row, column), key_map())

    def pasted_line(
        self, draft: Draft, columns: Sequence[Column], values: Sequence[str]
    ) -> tuple[Draft, int]:
        """Return the hand after the line, see `blocks.pasted_line`."""
        return blocks.pasted_line(draft, columns, values, key_map())
