"""What is already certainly wrong in a hand of Écarté half typed, and at which cell."""

from collections.abc import Iterator
from dataclasses import replace

from batarde_tourney.core.faults import FaultCode, fault
from batarde_tourney.core.games.ecarte.checks import check_hand, tricks_fault
from batarde_tourney.core.games.ecarte.entry import (
    EcarteCell,
    EcarteDraft,
    EcartePart,
    blank_cells,
    hand_of,
    trick_cells,
    value_at,
)
from batarde_tourney.core.games.ecarte.overruling import can_be_overruled
from batarde_tourney.core.games.ecarte.scoring import TRICKS
from batarde_tourney.core.games.entry import CellFault
from batarde_tourney.core.games.typed_faults import all_overruled, can_all_stand, held_against


def find_faults(draft: EcarteDraft, open_cell: EcarteCell | None = None) -> tuple[CellFault, ...]:
    """Every fault that no further typing can mend, as early as it is certain.

    A count above five is one by itself, two counts as soon as both stand, tricks after a king that
    ended the game at once. Nothing is held against `open_cell`. What the director overruled is no fault.
    """
    found = _half_faults(draft) if blank_cells(draft) else _whole_faults(draft)
    return held_against(draft, found, open_cell)


def can_overrule(draft: EcarteDraft) -> bool:
    """Whether something is wrong with the draft that the director may let stand, with a reason."""
    return not blank_cells(draft) and can_all_stand(find_faults(draft), hand_of(draft), can_be_overruled)


def overruled_draft(draft: EcarteDraft, reason: str) -> EcarteDraft:
    """The draft with every fault found in it overruled for this reason."""
    return replace(draft, overruled=all_overruled(draft, find_faults(draft), reason))


def _half_faults(draft: EcarteDraft) -> Iterator[CellFault]:
    """While a count is blank: the other one is too high, or should not be there."""
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
    """Where the fault most likely is."""
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
