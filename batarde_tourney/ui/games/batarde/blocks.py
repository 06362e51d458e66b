"""Cells of a hand of La Bâtarde as a line of a spreadsheet, for copy and paste."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.games.batarde.entry import (
    ENTRY,
    Draft,
    KeyMap,
    Part,
    blank_draft,
    with_count,
    with_denomination,
    with_last_tricks,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.i18n.games.batarde.words import SIGNS
from batarde_tourney.ui.games.batarde.columns import ColumnKind
from batarde_tourney.ui.games.typed_sheet import Column

_MULTIPLIERS = {"1": 1, "×1": 1, "2": 2, "×2": 2, "x2": 2, "*": 2, "4": 4, "×4": 4, "x4": 4, "**": 4}


def copied(value: object, text: str, keys: KeyMap) -> str:
    """Return the cell as text: denominations and packs as the letters that type them."""
    if isinstance(value, Denomination):
        return keys.denominations[list(Denomination).index(value)].upper()
    if isinstance(value, Pack):
        return keys.packs[list(Pack).index(value)].upper()
    return text


def _blank(draft: Draft) -> Draft:
    blank = blank_draft(draft.cards, draft.dealer, draft.players)
    return replace(blank, origin=draft.origin)


def pasted_line(
    draft: Draft, columns: Sequence[Column], values: Sequence[str], keys: KeyMap
) -> tuple[Draft, int]:
    """Return the hand after this line, and how many of its cells were unreadable, and so left blank."""
    spelt = map(str.casefold, values)
    pairs = [(c.cell, c, value) for c, value in zip(columns, spelt, strict=False) if c.cell]
    covered = {cell for cell, _, _ in pairs}
    pasted = replace(draft, filled=None)
    last = Cell(Part.TRICKS, draft.players - 1)
    is_whole = covered >= {*_cells(draft)} - {last}
    if is_whole:
        pasted = _blank(draft)
    unread: list[Column] = []
    for cell, column, value in pairs:
        changed = _pasted(pasted, column, value, keys)
        if changed is None:
            unread.append(column)
        pasted = changed or ENTRY.cleared(pasted, cell)
    if any(column.kind is ColumnKind.MULTIPLIER for column in unread):
        # A multiplier is never blank: clear the denomination, so that a hand that may count 4 times is not
        # stored.
        pasted = with_denomination(pasted, None)
    if is_whole and last not in covered:
        pasted = with_last_tricks(pasted)
    is_same = all(ENTRY.value_at(pasted, cell) == ENTRY.value_at(draft, cell) for cell in _cells(draft))
    # Unchanged values keep the draft, with parts that no cell shows (who set it, why it stands).
    return (draft if is_same else pasted), len(unread)


def _cells(draft: Draft) -> tuple[Cell, ...]:
    return (*ENTRY.cells(draft), Cell(Part.MULTIPLIER))


def _pasted(draft: Draft, column: Column, value: str, keys: KeyMap) -> Draft | None:
    """Return the draft with this value in this column; None if the value is unreadable."""
    if column.cell is None:
        return draft
    if not value:
        return ENTRY.cleared(draft, column.cell)
    if column.kind is ColumnKind.DENOMINATION:
        return _named(draft, value, keys)
    if column.kind is ColumnKind.MULTIPLIER:
        return with_multiplier(draft, _MULTIPLIERS[value]) if value in _MULTIPLIERS else None
    if column.kind is ColumnKind.PACK:
        known = len(value) == 1 and value in keys.packs
        return replace(draft, pack=tuple(Pack)[keys.packs.index(value)]) if known else None
    is_count = value.isascii() and value.isdecimal() and len(value) <= 2
    return with_count(draft, column.cell, int(value)) if is_count else None


def _named(draft: Draft, value: str, keys: KeyMap) -> Draft | None:
    signs = {sign: named for named, sign in SIGNS.items()}
    letters = dict(zip(keys.denominations, Denomination, strict=True))
    named = signs.get(value) or letters.get(value)
    return with_denomination(draft, named) if named else None
