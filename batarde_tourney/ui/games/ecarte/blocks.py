"""Cells of a hand of Écarté as a line of a spreadsheet, by the letters that type them."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from batarde_tourney.core.games.ecarte.entry import (
    ENTRY,
    EcarteDraft,
    EcarteKeyMap,
    EcartePart,
    annulled,
    trick_cells,
    with_count,
    with_king,
    with_other_tricks,
    with_seat,
)
from batarde_tourney.core.games.ecarte.hand import King, KingHow
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.ui.games.typed_sheet import Column


def copied(draft: EcarteDraft, cell: Cell, keys: EcarteKeyMap) -> str:
    """Return the cell as the keys that type it."""
    value = ENTRY.value_at(draft, cell)
    if value is None:
        return ""
    if isinstance(value, King):
        letter = _letter(keys.king, value.seat == draft.dealer)
        is_second = value.how is KingHow.SHOWN and value.seat == draft.dealer
        return letter * 2 if is_second else letter
    if cell.part is EcartePart.TRICKS:
        return str(value)
    is_small = (value == draft.dealer) != (cell.part is EcartePart.AUTHORITY)
    text = _letter(_letters(keys)[cell.part], is_small)
    return text + keys.annulled if cell.part is EcartePart.MIXED and draft.is_annulled else text


def pasted_line(
    draft: EcarteDraft, columns: Sequence[Column], values: Sequence[str], keys: EcarteKeyMap
) -> tuple[EcarteDraft, int]:
    """Return the hand after this line, and how many of its cells were unreadable, and so left blank."""
    pairs = [(c.cell, value) for c, value in zip(columns, values, strict=False) if c.cell is not None]
    covered = {cell for cell, _ in pairs}
    pasted = replace(draft, filled=None)
    if covered >= {*trick_cells(draft)}:
        pasted = replace(EcarteDraft(draft.game, draft.dealer, draft.score), origin=draft.origin)
    unread = 0
    for cell, value in pairs:
        changed = _pasted(pasted, cell, value, keys) if value else ENTRY.cleared(pasted, cell)
        unread += changed is None
        pasted = changed or ENTRY.cleared(pasted, cell)
    if any(cell.part is EcartePart.TRICKS for cell in covered) and not covered >= {*trick_cells(draft)}:
        pasted = with_other_tricks(pasted)
    is_same = all(ENTRY.value_at(pasted, cell) == ENTRY.value_at(draft, cell) for cell in ENTRY.cells(draft))
    # Unchanged values keep the draft, with the part that no cell shows (why it stands).
    return (draft if is_same else pasted), unread


def _pasted(draft: EcarteDraft, cell: Cell, value: str, keys: EcarteKeyMap) -> EcarteDraft | None:
    """Return the draft with this value in this cell; None if the value is unreadable."""
    letter, is_small = value[0].casefold(), value[0] == value[0].casefold()
    if cell.part is EcartePart.TRICKS:
        return with_count(draft, cell.seat, int(value)) if value in {*"0123456789"} else None
    if cell.part is EcartePart.KING:
        return _with_king(draft, value, keys)
    if letter != _letters(keys)[cell.part]:
        return None
    is_annulled = cell.part is EcartePart.MIXED and value[1:].casefold() == keys.annulled
    if value[1:] and not is_annulled:
        return None
    is_dealers = is_small != (cell.part is EcartePart.AUTHORITY)
    named = with_seat(draft, cell.part, draft.dealer if is_dealers else draft.other)
    return annulled(named) if is_annulled else named


def _with_king(draft: EcarteDraft, value: str, keys: EcarteKeyMap) -> EcarteDraft | None:
    kings = {
        keys.king: King(draft.dealer, KingHow.TURNED),
        keys.king * 2: King(draft.dealer, KingHow.SHOWN),
        keys.king.upper(): King(draft.other, KingHow.SHOWN),
    }
    return with_king(draft, kings[value]) if value in kings else None


def _letters(keys: EcarteKeyMap) -> dict[StrEnum, str]:
    return {
        EcartePart.AUTHORITY: keys.authority,
        EcartePart.REVOKE: keys.revoke,
        EcartePart.MIXED: keys.mixed,
    }


def _letter(letter: str, is_small: bool) -> str:
    return letter if is_small else letter.upper()
