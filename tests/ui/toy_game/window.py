"""High card in the window: a card a seat, and a board of thirteen cards."""

from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.engine import Cell, Typing
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.game_settings import GameSettings, GameWindow
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.round_card import LEFT, MARGIN, ROW, RoundCard
from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.games.typed_sheet import Column, Look, TypedSheet, seat_name
from batarde_tourney.ui.kit.choices import SmallNumber, form_in
from batarde_tourney.ui.kit.colours import Colours
from batarde_tourney.ui.kit.marker_board import Field
from batarde_tourney.ui.kit.table_picture import PictureSeat
from tests.ui.toy_game.entry import ENTRY, KEYS, HighDraft, HighPart, put, with_card
from tests.ui.toy_game.game import CARDS, SEATS, high_play
from tests.ui.toy_game.words import card_word, round_words


class HighKind(StrEnum):
    """What a column shows."""

    HAND = "hand"
    CARD = "card"


class HighBand(HandHeader):
    """Thirteen cards, and the two players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        cards = [Field(card, card_word(card), "", key) for card, key in zip(CARDS, KEYS, strict=True)]
        super().__init__((cards[:7], cards[7:]), "The higher card scores.", parent)

    def show_hand(self, working: TypedSheet) -> None:
        draft: HighDraft = working.typing.draft
        self.board.choose(*(card for card in draft.cards if card is not None))
        places = [PictureSeat(seat_name(working, seat), is_dealer=seat == draft.dealer) for seat in SEATS]
        self.picture.show_places(places, "", "; ".join(place.name for place in places))


class HighSheet(SheetGame):
    """A column a player."""

    grammar = ENTRY

    def key_lines(self) -> tuple[tuple[str, str], ...]:
        return ((KEYS, "the card of the dealer, then of the other"),)

    def line_example(self) -> str:
        return "One line: k 9"

    def line_help(self) -> str:
        return "Two cards"

    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        cards = (
            Column(HighKind.CARD, "Card", seat, Cell(HighPart.CARD, seat), begins_player=True)
            for seat in SEATS
        )
        return (Column(HighKind.HAND, "Hand", look=Look.HAND, width=44), *cards)

    def _text(self, working: TypedSheet, row: int, column: Column) -> str:
        card = working.drafts[row].cards[column.seat or 0]
        return "" if card is None else card_word(card)

    def _total(self, working: TypedSheet, column: Column) -> str:
        whole = [ENTRY.hand_of(draft) for draft in working.drafts if not ENTRY.blank_cells(draft)]
        return "" if column.seat is None else str(sum(hand.points(column.seat) for hand in whole))

    def make_header(self, play: PlaySettings, parent: QWidget) -> HandHeader:
        return HighBand(parent)

    def hint(self, working: TypedSheet) -> str:
        return f"Card of {seat_name(working, working.typing.cursor.seat)}."

    def value_words(self, working: TypedSheet, value: object) -> str:
        return card_word(value) if isinstance(value, int) else str(value)

    def pick(self, typing: Typing[HighDraft], mark: object) -> Typing[HighDraft]:
        return put(typing, mark) if isinstance(mark, int) else typing

    def _copied(self, draft: HighDraft, cell: Cell) -> str:
        card = draft.cards[cell.seat]
        return "" if card is None else card_word(card)

    def _pasted(self, draft: HighDraft, cell: Cell, value: str) -> HighDraft | None:
        at = KEYS.find(value.casefold()) if len(value) == 1 else -1
        return None if at < 0 else with_card(draft, cell.seat, CARDS[at])


class HighStrip(RoundCard):
    """A round on one line."""

    def hands_height(self) -> int:
        return ROW

    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        line = QRect(MARGIN, top, self.width() - 2 * MARGIN, ROW)
        painter.drawText(line, LEFT, round_words(self.played))


class HighSettings(GameSettings):
    """How many hands."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.hands = SmallNumber("Hands of a table", self)
        self.hands.setRange(1, 20)
        self.hands.setValue(high_play(settings.play).hands)
        layout = form_in(self)
        layout.addRow("Hands", self.hands)
        layout.addRow("Rounds", self.rounds)
        layout.addRow("", self.rounds_note)
        self.setFocusProxy(self.hands)

    def changed(self, before: Settings) -> Settings:
        play = replace(high_play(before.play), hands=self.hands.value())
        return replace(before, play=play, rounds=self.rounds.value())


WINDOW = GameWindow(sheet=HighSheet(), round_card=HighStrip, settings=HighSettings, picture="table")
