"""How hands of Écarté are typed, as the sheet of any game asks for it."""

from dataclasses import replace

from batarde_tourney.core.games.ecarte.checks import check_hand
from batarde_tourney.core.games.ecarte.draft_codec import read_draft, write_draft
from batarde_tourney.core.games.ecarte.entry import (
    EcarteCell,
    EcarteDraft,
    EcartePart,
    blank_cells,
    cells_in_order,
    cleared,
    draft_of,
    hand_of,
    value_at,
)
from batarde_tourney.core.games.ecarte.entry_faults import can_overrule, find_faults, overruled_draft
from batarde_tourney.core.games.ecarte.entry_keys import (
    EcarteKeyMap,
    EcarteTyping,
    begin_typing,
    clear,
    go_to,
    keep,
    press,
    press_all,
    refuse,
    release,
    rub_out,
    settle,
    stop,
    type_line,
)
from batarde_tourney.core.games.ecarte.entry_rows import follow, lay_out
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.entry import EntryGrammar
from batarde_tourney.core.games.keyboard import Guard


def _blank(draft: EcarteDraft) -> EcarteDraft:
    return EcarteDraft(draft.game, draft.dealer, draft.score)


def _begin_line(draft: EcarteDraft) -> EcarteDraft:
    return replace(_blank(draft), origin=draft.origin)


def _stored(hand: EcarteHand, place: EcarteDraft) -> EcarteDraft:
    return draft_of(hand, place.score)


def _typed(draft: EcarteDraft) -> EcarteDraft:
    return replace(draft, filled=None)


def _with_origin(draft: EcarteDraft, hand: EcarteHand | None) -> EcarteDraft:
    return replace(draft, origin=hand)


def _is_blank(draft: EcarteDraft) -> bool:
    return replace(draft, origin=None).is_blank


def _fits(typed: EcarteDraft, place: EcarteDraft) -> bool:
    return (typed.game, typed.dealer) == (place.game, place.dealer)


def _is_sound(draft: EcarteDraft) -> bool:
    return not check_hand(hand_of(draft), draft.score)


def _optional_cells(draft: EcarteDraft) -> tuple[EcarteCell, ...]:
    return tuple(cell for cell in cells_in_order(draft) if cell.part is not EcartePart.TRICKS)


def _retyped(typing: EcarteTyping, draft: EcarteDraft) -> EcarteTyping:
    return replace(typing, draft=draft)


def _guarded(typing: EcarteTyping, cell: EcarteCell, guard: Guard) -> EcarteTyping:
    return replace(typing, cursor=cell, guard=guard)


def _waiting_cell(typing: EcarteTyping) -> EcarteCell | None:
    """The count that followed from the one just typed: three tricks to two may yet be three to none.

    Once Return has been refused it is meant.
    """
    cursor = typing.cursor
    followed = cursor.part is EcartePart.TRICKS and typing.draft.filled == cursor.seat
    return cursor if followed and typing.guard is Guard.FREE else None


ENTRY_GRAMMAR: EntryGrammar[EcarteDraft, EcarteCell, EcarteTyping, EcarteHand, EcarteKeyMap] = EntryGrammar(
    lay_out=lay_out,
    follow=follow,
    blank=_blank,
    begin_line=_begin_line,
    stored=_stored,
    typed=_typed,
    with_origin=_with_origin,
    is_blank=_is_blank,
    fits=_fits,
    hand_of=hand_of,
    is_sound=_is_sound,
    cells=cells_in_order,
    optional_cells=_optional_cells,
    blank_cells=blank_cells,
    value_at=value_at,
    cleared=cleared,
    find_faults=find_faults,
    can_overrule=can_overrule,
    overruled=overruled_draft,
    begin_typing=begin_typing,
    at_cell=EcarteTyping,
    retyped=_retyped,
    guarded=_guarded,
    waiting_cell=_waiting_cell,
    press=press,
    press_all=press_all,
    type_line=type_line,
    settle=settle,
    refuse=refuse,
    keep=keep,
    stop=stop,
    release=release,
    go_to=go_to,
    clear=clear,
    rub_out=rub_out,
    write_draft=write_draft,
    read_draft=read_draft,
)
