"""How a hand of High card is typed: a key a card, the dealer's first."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from batarde_tourney.core.games.draft_values import read_count, read_number
from batarde_tourney.core.games.entry import CellFault, EntryGrammar
from batarde_tourney.core.games.game import Payload, PlaySettings, Rubber
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.core.games.overruled import Overruled
from tests.ui.toy_game.game import CARDS, HighHand, high_hands, high_play

KEYS = "23456789tjqka"


class HighPart(StrEnum):
    """What a cell holds."""

    CARD = "card"


@dataclass(frozen=True, slots=True)
class HighCell:
    """A seat's card."""

    seat: int
    part: HighPart = HighPart.CARD


@dataclass(frozen=True, slots=True)
class HighDraft:
    """A hand as far as it is typed."""

    dealer: int
    cards: tuple[int | None, ...] = (None, None)
    overruled: tuple[Overruled, ...] = ()
    origin: HighHand | None = None


@dataclass(frozen=True, slots=True)
class HighTyping:
    """A draft and its cursor."""

    draft: HighDraft
    cursor: HighCell
    guard: Guard = Guard.FREE

    @property
    def is_open(self) -> bool:
        """A card is one key."""
        return False


def lay_out(rubber: Rubber, play: PlaySettings) -> tuple[HighDraft, ...]:
    """As many rows as there are hands."""
    stored = [HighDraft(hand.dealer, hand.cards, origin=hand) for hand in high_hands(rubber.hands)]
    rest = range(len(stored), high_play(play).hands)
    return (*stored, *(HighDraft((rubber.first_dealer + at) % 2) for at in rest))


def _follow(drafts: tuple[HighDraft, ...], _rubber: Rubber, _play: PlaySettings) -> tuple[HighDraft, ...]:
    return drafts


def _blank(draft: HighDraft) -> HighDraft:
    return HighDraft(draft.dealer)


def _begin_line(draft: HighDraft) -> HighDraft:
    return HighDraft(draft.dealer, origin=draft.origin)


def _stored(hand: HighHand, _place: HighDraft) -> HighDraft:
    return HighDraft(hand.dealer, hand.cards, origin=hand)


def _typed(draft: HighDraft) -> HighDraft:
    return draft


def _with_origin(draft: HighDraft, hand: HighHand | None) -> HighDraft:
    return replace(draft, origin=hand)


def _is_blank(draft: HighDraft) -> bool:
    return draft.cards == (None, None)


def _fits(typed: HighDraft, place: HighDraft) -> bool:
    return typed.dealer == place.dealer


def hand_of(draft: HighDraft) -> HighHand:
    """The hand of a complete draft."""
    if blank_cells(draft):
        msg = "blank"
        raise ValueError(msg)
    return HighHand(draft.dealer, tuple(card for card in draft.cards if card is not None))


def _is_sound(_draft: HighDraft) -> bool:
    return True


def cells(draft: HighDraft) -> tuple[HighCell, ...]:
    """The dealer's card first."""
    return HighCell(draft.dealer), HighCell(1 - draft.dealer)


def _no_cells(_draft: HighDraft) -> tuple[HighCell, ...]:
    return ()


def blank_cells(draft: HighDraft) -> tuple[HighCell, ...]:
    """Those to fill in."""
    return tuple(cell for cell in cells(draft) if draft.cards[cell.seat] is None)


def value_at(draft: HighDraft, cell: HighCell) -> int | None:
    """The card there."""
    return draft.cards[cell.seat]


def with_card(draft: HighDraft, cell: HighCell, card: int | None) -> HighDraft:
    """The draft with this card."""
    return replace(draft, cards=tuple(card if at == cell.seat else old for at, old in enumerate(draft.cards)))


def _cleared(draft: HighDraft, cell: HighCell) -> HighDraft:
    return with_card(draft, cell, None)


def _no_faults(_draft: HighDraft, _open: HighCell | None) -> tuple[CellFault, ...]:
    return ()


def _never(_draft: HighDraft) -> bool:
    return False


def _as_it_is(draft: HighDraft, _reason: str) -> HighDraft:
    return draft


def _begin_typing(draft: HighDraft) -> HighTyping:
    return HighTyping(draft, next(iter(blank_cells(draft)), cells(draft)[0]))


def _retyped(typing: HighTyping, draft: HighDraft) -> HighTyping:
    return replace(typing, draft=draft)


def _guarded(typing: HighTyping, cell: HighCell, guard: Guard) -> HighTyping:
    return replace(typing, cursor=cell, guard=guard)


def _waits(_typing: HighTyping) -> HighCell | None:
    return None


def put(typing: HighTyping, card: int) -> HighTyping:
    """The card in the cursor's cell; the cursor at the other one."""
    draft = with_card(typing.draft, typing.cursor, card)
    return replace(typing, draft=draft, cursor=HighCell(1 - typing.cursor.seat))


def press(typing: HighTyping, key: str, _keys: object = None) -> HighTyping:
    """What stands after a key."""
    at = KEYS.find(key.casefold()) if len(key) == 1 else -1
    return typing if at < 0 or typing.guard is Guard.STOPPED else put(typing, CARDS[at])


def _press_all(typing: HighTyping, pressed: Iterable[str], _keys: object = None) -> HighTyping:
    for key in pressed:
        typing = press(typing, key)
    return typing


def _type_line(draft: HighDraft, line: str, _keys: object = None) -> HighTyping:
    return _press_all(HighTyping(draft, cells(draft)[0]), line)


def _settle(typing: HighTyping) -> HighTyping:
    return typing


def _refuse(typing: HighTyping, cell: HighCell) -> HighTyping:
    return replace(typing, cursor=cell, guard=Guard.REFUSED)


def _keep(typing: HighTyping) -> HighTyping:
    return replace(typing, guard=Guard.KEPT)


def _stop(typing: HighTyping) -> HighTyping:
    return replace(typing, guard=Guard.STOPPED)


def _release(typing: HighTyping) -> HighTyping:
    return replace(typing, guard=Guard.FREE)


def _go_to(typing: HighTyping, cell: HighCell) -> HighTyping:
    return replace(typing, cursor=cell, guard=Guard.FREE)


def _clear(typing: HighTyping) -> HighTyping:
    return _release(replace(typing, draft=_cleared(typing.draft, typing.cursor)))


def _write_draft(draft: HighDraft) -> Payload:
    return {"dealer": draft.dealer, "cards": draft.cards}


def _read_draft(written: Payload) -> HighDraft:
    return HighDraft(read_number(written["dealer"]), tuple(map(read_count, written["cards"])))


ENTRY_GRAMMAR: EntryGrammar[HighDraft, HighCell, HighTyping, HighHand, Any] = EntryGrammar(
    lay_out=lay_out,
    follow=_follow,
    blank=_blank,
    begin_line=_begin_line,
    stored=_stored,
    typed=_typed,
    with_origin=_with_origin,
    is_blank=_is_blank,
    fits=_fits,
    hand_of=hand_of,
    is_sound=_is_sound,
    cells=cells,
    optional_cells=_no_cells,
    blank_cells=blank_cells,
    value_at=value_at,
    cleared=_cleared,
    find_faults=_no_faults,
    can_overrule=_never,
    overruled=_as_it_is,
    begin_typing=_begin_typing,
    at_cell=HighTyping,
    retyped=_retyped,
    guarded=_guarded,
    waiting_cell=_waits,
    press=press,
    press_all=_press_all,
    type_line=_type_line,
    settle=_settle,
    refuse=_refuse,
    keep=_keep,
    stop=_stop,
    release=_release,
    go_to=_go_to,
    clear=_clear,
    rub_out=_clear,
    write_draft=_write_draft,
    read_draft=_read_draft,
)
