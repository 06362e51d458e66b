"""What is typed on a sheet and not stored, when the sheet turns out to be another table's."""

from collections.abc import Mapping
from dataclasses import replace

from batarde_tourney.core.games.entry import SheetDraft
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


def typed_drafts(working: WorkingSheet) -> dict[int, SheetDraft]:
    """By hand what is typed and not stored."""
    return {row: working.drafts[row] for row in range(working.hands) if working.is_changed(row)}


def take_typed(working: WorkingSheet, typed: Mapping[int, SheetDraft], *, can_undo: bool) -> None:
    """This is typed here instead of what is: it came from another table's sheet.

    `can_undo`: by a key; else it goes back with the act that it came with.
    """
    come = {row: working.stored_draft(row) for row in typed_drafts(working)}
    for row, draft in typed.items():
        if row < working.hands:
            placed = replace(draft, dealer=working.drafts[row].dealer)
            come[row] = working.grammar.with_origin(placed, working.stored[row])
    working.overtaken -= come.keys()
    working.recalled -= come.keys()
    steps = len(working.history.earlier)
    working.put(come)
    if not can_undo:
        del working.history.earlier[steps:]
        for row in come:
            working.history.forget(row)
