"""Certain faults of a half-typed deal of Butifarra, and their cells."""

from collections.abc import Iterator
from dataclasses import replace

from batarde_tourney.core.faults import FaultCode, fault
from batarde_tourney.core.games.butifarra.checks import check_hand
from batarde_tourney.core.games.butifarra.entry import (
    CHOOSER,
    DENOMINATION,
    LEVEL,
    WHOLE,
    ButifarraCell,
    ButifarraDraft,
    ButifarraPart,
    blank_cells,
    count_cells,
    hand_of,
    value_at,
)
from batarde_tourney.core.games.butifarra.overruling import can_be_overruled
from batarde_tourney.core.games.butifarra.scoring import highest_level
from batarde_tourney.core.games.entry import CellFault
from batarde_tourney.core.games.typed_faults import all_overruled, can_all_stand, held_against

_CODES = {
    ButifarraPart.POINTS: FaultCode.POINTS_RANGE,
    ButifarraPart.TRICKS: FaultCode.TRICK_RANGE,
}


def find_faults(draft: ButifarraDraft, open_cell: ButifarraCell | None = None) -> tuple[CellFault, ...]:
    """Every fault that further typing cannot repair, as early as it is certain.

    A count that is too high is a fault by itself, a level as soon as the denomination is known. `open_cell`
    has no fault. What the director overruled is no fault.
    """
    found = _half_faults(draft) if blank_cells(draft) else _whole_faults(draft)
    return held_against(draft, found, open_cell)


def can_overrule(draft: ButifarraDraft) -> bool:
    """Whether the draft has faults that the director may accept with a reason."""
    return not blank_cells(draft) and can_all_stand(find_faults(draft), hand_of(draft), can_be_overruled)


def overruled_draft(draft: ButifarraDraft, reason: str) -> ButifarraDraft:
    """The draft with all its faults overruled for this reason."""
    return replace(draft, overruled=all_overruled(draft, find_faults(draft), reason))


def is_sound(draft: ButifarraDraft) -> bool:
    """Whether a complete draft makes a sound deal, in a game that was not over."""
    return not draft.is_beyond and not check_hand(hand_of(draft), draft.levels)


def _half_faults(draft: ButifarraDraft) -> Iterator[CellFault]:
    if draft.denomination is not None:
        most = highest_level(draft.denomination, draft.levels)
        if draft.level > most:
            yield CellFault(LEVEL, fault(FaultCode.LEVEL, level=draft.level, most=most))
    for part in WHOLE:
        yield from _too_high(draft, part)


def _too_high(draft: ButifarraDraft, part: ButifarraPart) -> Iterator[CellFault]:
    name = "points" if part is ButifarraPart.POINTS else "tricks"
    most = "most" if part is ButifarraPart.POINTS else "cards"
    for cell in count_cells(draft, part):
        count = value_at(draft, cell)
        if isinstance(count, int) and count > WHOLE[part]:
            yield CellFault(cell, fault(_CODES[part], **{name: count, most: WHOLE[part]}))


def _whole_faults(draft: ButifarraDraft) -> Iterator[CellFault]:
    if draft.is_beyond:
        yield CellFault(DENOMINATION, fault(FaultCode.GAME_OVER))
    hand = replace(hand_of(draft), overruled=())
    for found in check_hand(hand, draft.levels):
        yield CellFault(_cell_of(draft, found.code), found)


def _cell_of(draft: ButifarraDraft, code: FaultCode) -> ButifarraCell:
    """The cell where the fault most likely is."""
    if code is FaultCode.LEVEL:
        return LEVEL
    if code in {FaultCode.POINTS_RANGE, FaultCode.POINTS_SUM}:
        return _worst(draft, ButifarraPart.POINTS)
    if code in {FaultCode.TRICK_RANGE, FaultCode.TRICKS_SUM, FaultCode.TRICKS_POINTS}:
        return _worst(draft, ButifarraPart.TRICKS)
    return CHOOSER if code is FaultCode.VALUE else DENOMINATION


def _worst(draft: ButifarraDraft, part: ButifarraPart) -> ButifarraCell:
    """The count that is too high, else the one typed last."""
    too_high = [found.cell for found in _too_high(draft, part)]
    dealers, others = count_cells(draft, part)
    return too_high[0] if too_high else dealers if others in draft.filled else others
