"""Corrections that wait: at Écarté a hand stored behind one could not have been played any more."""

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


def awaited_hand(working: WorkingSheet) -> int | None:
    """The first hand that must be corrected, too, before the correction of an earlier one is stored.

    None where nothing waits. Hands behind the end of the game are no reason to: the director is asked about
    these.
    """
    if working.sheet.game.has_fixed_length:
        return None
    stored = (index for index, hand in enumerate(working.stored) if hand is not None)
    corrected = next((index for index in stored if working.is_changed(index)), working.hands)
    behind = range(corrected + 1, working.hands)
    return next((index for index in behind if _is_in_the_way(working, index)), None)


def _is_in_the_way(working: WorkingSheet, index: int) -> bool:
    """Whether the hand is stored, cannot stand so where it is now, and is not corrected yet."""
    if working.stored[index] is None or working.is_ready(index) or working.is_emptied(index):
        return False
    draft, grammar = working.stored_draft(index), working.grammar
    faults = {found.fault.code for found in grammar.find_faults(draft, None)}
    return bool(grammar.blank_cells(draft) or faults - {FaultCode.GAME_OVER})
