"""The grammar for typing hands of Écarté, for the sheet that all games share."""

from collections.abc import Iterator
from dataclasses import replace

from batarde_tourney.core.faults import FaultCode, fault
from batarde_tourney.core.games.draft_values import (
    read_count,
    read_extras,
    read_number,
    read_overruled,
    write_overruled,
)
from batarde_tourney.core.games.ecarte.checks import check_hand, tricks_fault
from batarde_tourney.core.games.ecarte.entry import (
    EcarteCell,
    EcarteDraft,
    EcartePart,
    blank_cells,
    cells_in_order,
    cleared,
    draft_of,
    hand_of,
    trick_cells,
    value_at,
)
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
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.overruling import can_be_overruled
from batarde_tourney.core.games.ecarte.scoring import TRICKS
from batarde_tourney.core.games.entry import CellFault, EntryGrammar
from batarde_tourney.core.games.game import Payload
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.core.games.typed_faults import all_overruled, can_all_stand, held_against

# Certain faults of a half-typed hand, and their cells.


def find_faults(draft: EcarteDraft, open_cell: EcarteCell | None = None) -> tuple[CellFault, ...]:
    """Every fault that further typing cannot repair, as early as it is certain.

    A count above five is a fault by itself, two counts as soon as both are there, tricks after a king that
    ended the game at once. `open_cell` has no fault. What the director overruled is no fault.
    """
    found = _half_faults(draft) if blank_cells(draft) else _whole_faults(draft)
    return held_against(draft, found, open_cell)


def can_overrule(draft: EcarteDraft) -> bool:
    """Whether the draft has faults that the director may accept with a reason."""
    return not blank_cells(draft) and can_all_stand(find_faults(draft), hand_of(draft), can_be_overruled)


def overruled_draft(draft: EcarteDraft, reason: str) -> EcarteDraft:
    """The draft with all its faults overruled for this reason."""
    return replace(draft, overruled=all_overruled(draft, find_faults(draft), reason))


def _half_faults(draft: EcarteDraft) -> Iterator[CellFault]:
    """Faults while a count is blank: the other one is too high, or should not be there."""
    typed = [cell for cell in trick_cells(draft) if draft.tricks[cell.seat] is not None]
    if typed and draft.is_ended_by_king and draft.king is not None:
        yield CellFault(typed[0], fault(FaultCode.UNPLAYED, king=draft.king.seat))
        return
    for cell in typed:
        count = draft.tricks[cell.seat]
        if count is not None and count > TRICKS:
            yield CellFault(cell, tricks_fault(draft.tricks))


def _whole_faults(draft: EcarteDraft) -> Iterator[CellFault]:
    hand = replace(hand_of(draft), overruled=())
    for found in check_hand(hand, draft.score):
        yield CellFault(_cell_of(draft, found.code), found)


def _cell_of(draft: EcarteDraft, code: FaultCode) -> EcarteCell:
    """The cell where the fault most likely is."""
    cells = {
        FaultCode.KING: EcarteCell(EcartePart.KING),
        FaultCode.AUTHORITY: EcarteCell(EcartePart.AUTHORITY),
        FaultCode.REVOKE: EcarteCell(EcartePart.REVOKE),
        FaultCode.MIXED: EcarteCell(EcartePart.MIXED),
    }
    if code in cells:
        return cells[code]
    dealers, others = trick_cells(draft)
    if code is FaultCode.UNPLAYED:
        after_play = (dealers, EcarteCell(EcartePart.REVOKE), EcarteCell(EcartePart.MIXED))
        return next((cell for cell in after_play if value_at(draft, cell) is not None), dealers)
    too_many = [cell for cell in (dealers, others) if (draft.tricks[cell.seat] or 0) > TRICKS]
    return too_many[0] if too_many else others


# Convert a half-typed hand to a JSON object and back.


def write_draft(draft: EcarteDraft) -> Payload:
    """The draft as JSON, without the stored hand it began as and the score, which is computed again."""
    king = draft.king
    return {
        "game": draft.game,
        "dealer": draft.dealer,
        "king": [king.seat, king.how, king.extras] if king else None,
        "authority": draft.authority,
        "tricks": draft.tricks,
        "revoke": draft.revoke,
        "mixed": draft.mixed,
        "annulled": draft.is_annulled,
        "overruled": write_overruled(draft.overruled),
        "filled": draft.filled,
    }


def read_draft(written: Payload) -> EcarteDraft:
    """The draft from `write_draft`. Raises: LookupError, TypeError, ValueError for anything else."""
    one, other = written["tricks"]
    return EcarteDraft(
        read_number(written["game"]),
        read_number(written["dealer"]),
        None,
        _read_king(written["king"]) if written["king"] is not None else None,
        read_count(written["authority"]),
        (read_count(one), read_count(other)),
        read_count(written["revoke"]),
        read_count(written["mixed"]),
        bool(written["annulled"]),
        read_overruled(written["overruled"]),
        read_count(written["filled"]),
    )


def _read_king(written: list[object]) -> King:
    seat, how, extras = written
    if not isinstance(how, str) or not isinstance(extras, list):
        raise TypeError(written)
    return King(read_number(seat), KingHow(how), read_extras(extras))


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
    """The count that followed from the one just typed: three tricks to two may still become three to none.

    After a refused Return it counts as intended.
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
