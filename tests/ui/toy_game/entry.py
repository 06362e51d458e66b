"""How a hand of High card is typed: a key a card, the dealer's first."""

from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.games.engine import Cell, EntryDraft, EntryGrammar, Keyboard, Typing
from batarde_tourney.core.games.fields import DraftFields, GameField, Number
from batarde_tourney.core.games.game import PlaySettings, Rubber
from tests.ui.toy_game.game import CARDS, FIELDS, HighHand, high_hands, high_play

KEYS = "23456789tjqka"


class HighPart(StrEnum):
    """What a cell holds."""

    CARD = "cards"


@dataclass(frozen=True, slots=True)
class HighDraft(EntryDraft):
    """A hand as far as it is typed."""

    dealer: int
    cards: tuple[int | None, ...] = (None, None)


def with_card(draft: HighDraft, seat: int, card: int | None) -> HighDraft:
    """The draft with this card."""
    return replace(draft, cards=tuple(card if at == seat else old for at, old in enumerate(draft.cards)))


def put(typing: Typing[HighDraft], card: int) -> Typing[HighDraft]:
    """The card in the cursor's cell; the cursor at the other one."""
    seat = typing.cursor.seat
    return replace(typing, draft=with_card(typing.draft, seat, card), cursor=Cell(HighPart.CARD, 1 - seat))


class HighEntry(EntryGrammar[HighDraft, HighHand]):
    """Two cells, no faults."""

    counted = (HighPart.CARD,)
    drafted = DraftFields(HighDraft, FIELDS, GameField("filled", Number(), None))

    def lay_out(self, rubber: Rubber, play: PlaySettings) -> tuple[HighDraft, ...]:
        stored = [HighDraft(hand.dealer, hand.cards, origin=hand) for hand in high_hands(rubber.hands)]
        rest = range(len(stored), high_play(play).hands)
        return (*stored, *(HighDraft((rubber.first_dealer + at) % 2) for at in rest))

    def blank(self, draft: HighDraft) -> HighDraft:
        return HighDraft(draft.dealer)

    def stored(self, hand: HighHand, place: HighDraft) -> HighDraft:
        return HighDraft(hand.dealer, hand.cards, origin=hand)

    def fits(self, typed: HighDraft, place: HighDraft) -> bool:
        return typed.dealer == place.dealer

    def _make_hand(self, draft: HighDraft) -> HighHand:
        return HighHand(draft.dealer, tuple(card for card in draft.cards if card is not None))

    def cells(self, draft: HighDraft) -> tuple[Cell, ...]:
        return Cell(HighPart.CARD, draft.dealer), Cell(HighPart.CARD, 1 - draft.dealer)

    def cleared(self, draft: HighDraft, cell: Cell) -> HighDraft:
        return with_card(draft, cell.seat, None)


class HighKeyboard(Keyboard[HighDraft, object]):
    """A key a card."""

    def type_key(self, typing: Typing[HighDraft], key: str, keys: object) -> Typing[HighDraft]:
        at = KEYS.find(key) if len(key) == 1 else -1
        return typing if at < 0 else put(typing, CARDS[at])

    def signs(self, typing: Typing[HighDraft], keys: object) -> str:
        return KEYS


ENTRY = HighEntry()
ENTRY.keyboard = HighKeyboard(ENTRY)
