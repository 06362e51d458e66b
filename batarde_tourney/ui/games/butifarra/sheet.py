"""The entry sheet of Butifarra."""

from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.butifarra.entry import (
    CHOOSER,
    DENOMINATION,
    ENTRY,
    LEVEL,
    ButifarraDraft,
    ButifarraKeyMap,
    ButifarraPart,
    with_count,
)
from batarde_tourney.core.games.butifarra.game import butifarra_play
from batarde_tourney.core.games.butifarra.hand import MOST_LEVEL, SIDES, ButifarraDenomination, Chooser
from batarde_tourney.core.games.engine import Cell, CellFault, Typing
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.butifarra.words import (
    denomination_word,
    key_lines,
    key_map,
    level_word,
    times_sign,
)
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.butifarra import menus, remarks
from batarde_tourney.ui.games.butifarra.board import ButifarraHeader, pick
from batarde_tourney.ui.games.butifarra.standing import ends_game, pair_name, score_of, standing, totals_after
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.sheet_game import SheetGame, SheetMenu
from batarde_tourney.ui.games.typed_sheet import Column, Look, TypedSheet, hands_counted, seat_name
from batarde_tourney.ui.kit.colours import Colours

DELEGATED_SIGN = "×"


class ButifarraKind(StrEnum):
    """The content of a column."""

    HAND = "hand"
    DEALER = "dealer"
    DENOMINATION = "denomination"
    LEVEL = "level"
    CHOOSER = "chooser"
    POINTS = "points"
    TRICKS = "tricks"
    SCORE = "score"
    TOTAL = "total"


def _always(_working: TypedSheet) -> bool:
    return True


class ButifarraSheet(SheetGame):
    """Trumps, level and points of the dealer's pair; everything else follows."""

    grammar = ENTRY
    menus = (SheetMenu("misdeals", Qt.Key.Key_M, _always, menus.fill_misdeals_menu, menus.say_misdeals),)

    def key_map(self) -> ButifarraKeyMap:
        """Return the keys: a letter per suit."""
        return key_map()

    def key_lines(self) -> tuple[tuple[str, str], ...]:
        """Return the keys for trumps, level, points and tricks."""
        return key_lines()

    def line_example(self) -> str:
        """Return an example with trumps, level and points."""
        # Translators: how a whole hand of Butifarra is typed in one line, with the letters of your language.
        return _("One line: o* 45")

    def line_help(self) -> str:
        """Return the parts of the line in the order of the sheet."""
        return _("Trumps, * contro, points of the dealer’s pair, delegated; tricks after / (Ctrl+L)")

    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """Return the bidding, then each pair's points, tricks, score and running total."""
        suits = tuple((denomination_word(one), f"suit-{one}") for one in ButifarraDenomination)
        return (
            Column(ButifarraKind.HAND, _("Hand"), look=Look.HAND, width=44),
            Column(ButifarraKind.DEALER, _("Dealer"), look=Look.NAME, width=92),
            Column(
                ButifarraKind.DENOMINATION, _("Trumps"), None, DENOMINATION, Look.WORD, 112, pictures=suits
            ),
            Column(ButifarraKind.LEVEL, _("Level"), None, LEVEL, Look.BOLD, 56),
            Column(ButifarraKind.CHOOSER, _("Delegated"), None, CHOOSER, Look.SIGN, 76),
            *(column for side in range(len(SIDES)) for column in _columns_of(side)),
        )

    def _text(self, working: TypedSheet, row: int, column: Column) -> str:
        draft: ButifarraDraft = working.drafts[row]
        match column.kind:
            case ButifarraKind.DEALER:
                return seat_name(working, draft.dealer)
            case ButifarraKind.DENOMINATION:
                return "" if draft.denomination is None else denomination_word(draft.denomination)
            case ButifarraKind.LEVEL:
                return times_sign(draft.denomination, draft.level) or "*" * draft.level
            case ButifarraKind.CHOOSER:
                return DELEGATED_SIGN if draft.is_delegated else ""
            case ButifarraKind.SCORE | ButifarraKind.TOTAL:
                return _scored(working, row, column)
        value = ENTRY.value_at(draft, column.cell) if column.cell else None
        return "" if value is None else str(value)

    def _total(self, working: TypedSheet, column: Column) -> str:
        game = standing(working, hands_counted(working))
        target = game.play.target
        if column.kind is ButifarraKind.DENOMINATION:
            return "" if target is None else _("Target {points}").format(points=target)
        if column.kind is not ButifarraKind.TOTAL or column.seat is None or not game.hands:
            return ""
        return "" if game.totals is None else str(game.totals[column.seat])

    def _spoken(self, working: TypedSheet, draft: ButifarraDraft, column: Column, text: str) -> str:
        if column.kind is ButifarraKind.LEVEL:
            return level_word(draft.level)
        return _("delegated") if column.kind is ButifarraKind.CHOOSER and draft.is_delegated else text

    def _side_name(self, working: TypedSheet, seat: int) -> str:
        return pair_name(working, seat)

    def ink(self, draft: ButifarraDraft, column: Column, text: str, colours: Colours) -> str:
        """Return the colour of success for a score."""
        return colours.good if column.kind is ButifarraKind.SCORE and text.startswith("+") else ""

    def is_closing(self, working: TypedSheet, row: int) -> bool:
        """Whether the game ends here."""
        return ends_game(working, row)

    def click_cell(self, column: Column, draft: ButifarraDraft) -> Cell:
        """Return the pair's points for a score or total; left of them the points of the dealer's pair."""
        if isinstance(column.cell, Cell):
            return column.cell
        return Cell(ButifarraPart.POINTS, draft.side if column.seat is None else column.seat)

    def make_header(self, play: PlaySettings, parent: QWidget) -> HandHeader:
        """Return the board and table picture in the event's direction of play (R8)."""
        return ButifarraHeader(butifarra_play(play), parent)

    def hint(self, working: TypedSheet) -> str:
        """Return whose points to type, or who has won."""
        return remarks.hint(working)

    def warning(self, working: TypedSheet) -> str:
        """Warn about dealers out of turn."""
        return remarks.warning(working)

    def fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """Return what is wrong with points and tricks, in the terms of the game."""
        return remarks.fault_words(working, found)

    def value_words(self, working: TypedSheet, value: object) -> str:
        """Return the value in words, with names for suits."""
        if isinstance(value, ButifarraDenomination):
            return denomination_word(value)
        if isinstance(value, Chooser):
            return _("delegated") if value is Chooser.PARTNER else _("chosen by the dealer")
        return str(value)

    def pick(self, typing: Typing[ButifarraDraft], mark: object) -> Typing[ButifarraDraft]:
        """Choose trumps, level, or that the choice was delegated."""
        return pick(typing, mark)

    def _copied(self, draft: ButifarraDraft, cell: Cell) -> str:
        keys = key_map()
        match ENTRY.value_at(draft, cell):
            case ButifarraDenomination() as denomination:
                return keys.denominations[tuple(ButifarraDenomination).index(denomination)]
            case Chooser() as chooser:
                return keys.delegated if chooser is Chooser.PARTNER else ""
            case None:
                return ""
            case count:
                return "*" * count if cell.part is ButifarraPart.LEVEL else str(count)

    def _pasted(self, draft: ButifarraDraft, cell: Cell, value: str) -> ButifarraDraft | None:
        keys, letter = key_map(), value.casefold()
        match cell.part:
            case ButifarraPart.DENOMINATION:
                place = keys.denominations.find(letter) if len(letter) == 1 else -1
                return None if place < 0 else replace(draft, denomination=tuple(ButifarraDenomination)[place])
            case ButifarraPart.LEVEL:
                is_level = set(value) == {"*"} and len(value) <= MOST_LEVEL
                return replace(draft, level=len(value)) if is_level else None
            case ButifarraPart.CHOOSER:
                return replace(draft, chooser=Chooser.PARTNER) if letter == keys.delegated else None
        is_count = value.isascii() and value.isdecimal() and len(value) <= 3
        return with_count(draft, cell, int(value)) if is_count else None


def _columns_of(side: int) -> tuple[Column, ...]:
    partners = SIDES[side][1:]
    points, tricks = Cell(ButifarraPart.POINTS, side), Cell(ButifarraPart.TRICKS, side)
    return (
        Column(ButifarraKind.POINTS, _("Points"), side, points, begins_player=True, partners=partners),
        Column(ButifarraKind.TRICKS, _("Tricks"), side, tricks, Look.QUIET, partners=partners),
        Column(ButifarraKind.SCORE, _("Score"), side, look=Look.QUIET, partners=partners),
        Column(ButifarraKind.TOTAL, _("Total"), side, look=Look.SCORE, partners=partners),
    )


def _scored(working: TypedSheet, row: int, column: Column) -> str:
    """Return the counting points of this deal, or the total after it."""
    side = column.seat or 0
    if column.kind is ButifarraKind.SCORE:
        score = score_of(working.drafts[row])
        return "" if score is None else f"+{score[side]}" if score[side] else "·"
    totals = totals_after(working, row)
    return "" if totals is None else str(totals[side])
