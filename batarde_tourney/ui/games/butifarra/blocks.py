"""Cells of a deal of Butifarra as a line of a spreadsheet, by the letters that type them."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.games.butifarra.entry import (
    ENTRY,
    ButifarraDraft,
    ButifarraKeyMap,
    ButifarraPart,
    blank_draft,
    count_cells,
    with_count,
    with_other_count,
)
from batarde_tourney.core.games.butifarra.hand import MOST_LEVEL, ButifarraDenomination, Chooser
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.ui.games.typed_sheet import Column


def copied(draft: ButifarraDraft, cell: Cell, keys: ButifarraKeyMap) -> str:
    """Return the cell as the keys that type it."""
    match ENTRY.value_at(draft, cell):
        case ButifarraDenomination() as denomination:
            return keys.denominations[tuple(ButifarraDenomination).index(denomination)]
        case Chooser() as chooser:
            return keys.delegated if chooser is Chooser.PARTNER else ""
        case None:
            return ""
        case count:
            return "*" * count if cell.part is ButifarraPart.LEVEL else str(count)


def pasted_line(
    draft: ButifarraDraft, columns: Sequence[Column], values: Sequence[str], keys: ButifarraKeyMap
) -> tuple[ButifarraDraft, int]:
    """Return the deal after this line, and how many of its cells were unreadable, and so left blank."""
    pairs = [(c.cell, value) for c, value in zip(columns, values, strict=False) if c.cell is not None]
    covered = {cell for cell, _ in pairs}
    points = {*count_cells(draft, ButifarraPart.POINTS)}
    pasted = replace(draft, filled=frozenset())
    if covered >= points:
        pasted = replace(blank_draft(draft), origin=draft.origin, misdeals=draft.misdeals)
    unread = 0
    for cell, value in pairs:
        changed = _pasted(pasted, cell, value.strip(), keys) if value.strip() else ENTRY.cleared(pasted, cell)
        unread += changed is None
        pasted = changed or ENTRY.cleared(pasted, cell)
    for part in (ButifarraPart.POINTS, ButifarraPart.TRICKS):
        if len({cell for cell in covered if cell.part is part}) == 1:
            pasted = with_other_count(pasted, part)
    is_same = all(ENTRY.value_at(pasted, cell) == ENTRY.value_at(draft, cell) for cell in ENTRY.cells(draft))
    # Unchanged values keep the draft, with the part that no cell shows (why it stands).
    return (draft if is_same else pasted), unread


def _pasted(draft: ButifarraDraft, cell: Cell, value: str, keys: ButifarraKeyMap) -> ButifarraDraft | None:
    """Return the draft with this value in this cell; None if the value is unreadable."""
    letter = value.casefold()
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
