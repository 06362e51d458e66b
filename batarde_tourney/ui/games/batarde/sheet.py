"""The entry sheet of La Bâtarde."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.batarde.entry import (
    ENTRY,
    KEYBOARD,
    Draft,
    Exchange,
    KeyMap,
    Part,
    exchanged,
    find_exchanges,
    with_count,
    with_denomination,
    with_last_tricks,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.games.engine import Cell, CellFault, Typing
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.batarde.words import (
    SIGNS,
    denomination_sign,
    denomination_word,
    key_lines,
    multiplier_sign,
    multiplier_word,
    pack_word,
)
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.batarde import menus, remarks
from batarde_tourney.ui.games.batarde.board import BatardeHeader, key_map
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.sheet_game import SheetGame, SheetMenu
from batarde_tourney.ui.games.typed_sheet import Column, Look, TypedSheet
from batarde_tourney.ui.kit.colours import Colours


class ColumnKind(StrEnum):
    """The content of a column."""

    HAND = "hand"
    CARDS = "cards"
    DENOMINATION = "denomination"
    MULTIPLIER = "multiplier"
    PACK = "pack"
    BID = "bid"
    TRICKS = "tricks"
    PENALTY = "penalty"


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
        return key_lines(key_map())

    def line_example(self) -> str:
        """Return an example with trumps, bids and tricks."""
        # Translators: how a whole hand is typed in one line, with the letters of your language.
        return _("One line: h* 2013/111")

    def line_help(self) -> str:
        """Return the parts of the line in the order of the sheet."""
        return _("Denomination, * or ** if doubled, all bids, all tricks (Ctrl+L)")

    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """Return the hand's own columns, then bid, tricks and penalty of each player."""
        players = len(sheet.players)
        pack = Column(ColumnKind.PACK, _("Pack"), None, Cell(Part.PACK), Look.WORD, 62)
        return (
            Column(ColumnKind.HAND, _("Hand"), look=Look.HAND, width=44),
            Column(ColumnKind.CARDS, _("Cards"), look=Look.QUIET, width=46),
            Column(ColumnKind.DENOMINATION, _("Denom."), None, Cell(Part.DENOMINATION), Look.SIGN, 52),
            Column(ColumnKind.MULTIPLIER, "×", None, Cell(Part.MULTIPLIER), Look.BOLD, 38),
            *((pack,) if packs(players) > 1 else ()),
            *(column for seat in range(players) for column in _columns_of(seat)),
        )

    def _text(self, working: TypedSheet, row: int, column: Column) -> str:
        draft: Draft = working.drafts[row]
        if column.kind is ColumnKind.CARDS:
            return str(draft.cards)
        if column.kind is ColumnKind.PENALTY:
            return _written(penalty(draft, column.seat or 0))
        if column.kind is ColumnKind.MULTIPLIER:
            return multiplier_sign(draft.multiplier)
        value = ENTRY.value_at(draft, column.cell) if column.cell else None
        if isinstance(value, Denomination):
            return denomination_sign(value)
        return pack_word(value) if isinstance(value, Pack) else _written(value)

    def _total(self, working: TypedSheet, column: Column) -> str:
        if column.kind is ColumnKind.CARDS:
            return "Σ"
        if column.kind is not ColumnKind.PENALTY or column.seat is None:
            return ""
        counted = [working.drafts[row] for row in range(working.hands) if working.counts(row)]
        return str(sum(penalty(draft, column.seat) or 0 for draft in counted)) if counted else ""

    def _spoken(self, working: TypedSheet, draft: Draft, column: Column, text: str) -> str:
        if column.kind is ColumnKind.DENOMINATION and draft.denomination:
            return denomination_word(draft.denomination)
        if column.kind is ColumnKind.MULTIPLIER:
            return multiplier_word(draft.multiplier, batarde_play(working.sheet.play).wording)
        return text

    def _heading_words(self, column: Column) -> str:
        # The heading is short for lack of room; a screen reader can say the whole word.
        return _("Denomination") if column.kind is ColumnKind.DENOMINATION else column.heading

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

    def make_header(self, play: PlaySettings, parent: QWidget) -> HandHeader:
        """Return the board and table picture in this event's words."""
        return BatardeHeader(batarde_play(play).wording, parent)

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
        if isinstance(value, Denomination):
            return denomination_word(value)
        return pack_word(value) if isinstance(value, Pack) else str(value)

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

    def _copied(self, draft: Draft, cell: Cell) -> str:
        value, keys = ENTRY.value_at(draft, cell), key_map()
        if isinstance(value, Denomination):
            return keys.denominations[list(Denomination).index(value)].upper()
        if isinstance(value, Pack):
            return keys.packs[list(Pack).index(value)].upper()
        return multiplier_sign(draft.multiplier) if cell.part is Part.MULTIPLIER else _written(value)

    def pasted_line(
        self, draft: Draft, columns: Sequence[Column], values: Sequence[str]
    ) -> tuple[Draft, int]:
        """Return the hand after this line, and how many of its cells were unreadable, and so left blank."""
        spelt = map(str.casefold, values)
        pairs = [(c.cell, value) for c, value in zip(columns, spelt, strict=False) if c.cell]
        covered = {cell for cell, _value in pairs}
        last = Cell(Part.TRICKS, draft.players - 1)
        cells = (*ENTRY.cells(draft), Cell(Part.MULTIPLIER))
        is_whole = covered >= {*cells} - {last}
        pasted = replace(ENTRY.blank(draft), origin=draft.origin) if is_whole else ENTRY.typed(draft)
        unread: list[Cell] = []
        for cell, value in pairs:
            changed = self._pasted(pasted, cell, value) if value else ENTRY.cleared(pasted, cell)
            if changed is None:
                unread.append(cell)
            pasted = changed or ENTRY.cleared(pasted, cell)
        if Cell(Part.MULTIPLIER) in unread:
            # A multiplier is never blank: clear the denomination, so that a hand that may count 4 times is
            # not stored.
            pasted = with_denomination(pasted, None)
        if is_whole and last not in covered:
            pasted = with_last_tricks(pasted)
        is_same = all(ENTRY.value_at(pasted, cell) == ENTRY.value_at(draft, cell) for cell in cells)
        # Unchanged values keep the draft, with parts that no cell shows (who set it, why it stands).
        return (draft if is_same else pasted), len(unread)

    def _pasted(self, draft: Draft, cell: Cell, value: str) -> Draft | None:
        keys = key_map()
        if cell.part is Part.DENOMINATION:
            signs = {sign: named for named, sign in SIGNS.items()}
            letters = dict(zip(keys.denominations, Denomination, strict=True))
            named = signs.get(value) or letters.get(value)
            return with_denomination(draft, named) if named else None
        if cell.part is Part.MULTIPLIER:
            return with_multiplier(draft, _MULTIPLIERS[value]) if value in _MULTIPLIERS else None
        if cell.part is Part.PACK:
            is_known = len(value) == 1 and value in keys.packs
            return replace(draft, pack=tuple(Pack)[keys.packs.index(value)]) if is_known else None
        is_count = value.isascii() and value.isdecimal() and len(value) <= 2
        return with_count(draft, cell, int(value)) if is_count else None


_MULTIPLIERS = {"1": 1, "×1": 1, "2": 2, "×2": 2, "x2": 2, "*": 2, "4": 4, "×4": 4, "x4": 4, "**": 4}


def penalty(draft: Draft, seat: int) -> int | None:
    """Return the seat's penalty; None while its bid or its tricks are blank (rule 9)."""
    bid, tricks = draft.bids[seat], draft.tricks[seat]
    return None if bid is None or tricks is None else abs(bid - tricks) * draft.multiplier


def _columns_of(seat: int) -> tuple[Column, ...]:
    return (
        Column(ColumnKind.BID, _("Bid"), seat, Cell(Part.BID, seat), begins_player=True),
        Column(ColumnKind.TRICKS, _("Tricks"), seat, Cell(Part.TRICKS, seat)),
        Column(ColumnKind.PENALTY, _("Penalty"), seat, look=Look.QUIET),
    )


def _written(value: object) -> str:
    return "" if value is None else str(value)
