"""Blocks of a sheet to and from a spreadsheet: lines of cells with tabs between them."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.games.batarde.entry import (
    Draft,
    value_at,
    with_count,
    with_denomination,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.entry_keys import Letters
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.i18n.cards import SIGNS
from batarde_tourney.ui.sheet.sheet_columns import Column, Kind
from batarde_tourney.ui.sheet.sheet_texts import cell_text
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

_MULTIPLIERS = {"1": 1, "×1": 1, "2": 2, "×2": 2, "x2": 2, "4": 4, "×4": 4, "x4": 4}


def copy_block(working: WorkingSheet, rows: range, columns: Sequence[Column], keys: Letters) -> str:
    """These rows and columns as text, trumps and packs as the letters that type them."""
    return "\n".join("\t".join(_copied(working, row, column, keys) for column in columns) for row in rows)


def paste_block(
    working: WorkingSheet, text: str, columns: Sequence[Column], keys: Letters
) -> tuple[dict[int, Draft], int]:
    """The drafts a block makes of the hands from the cursor's row on, and how many cells it could not read.

    `columns` are those from the cursor on. A block as wide as all that is typed in them has no
    columns of points; any other is laid over the grid as it is. An empty cell changes nothing.
    """
    lines = [line.split("\t") for line in text.rstrip("\r\n").splitlines()]
    typed = [column for column in columns if column.cell]
    drafts: dict[int, Draft] = {}
    unread = 0
    for row, values in enumerate(lines, start=working.row):
        if row >= working.hands:
            unread += sum(map(bool, values))
            continue
        targets = typed if len(values) == len(typed) else columns
        unread += sum(map(bool, values[len(targets) :]))
        draft = working.drafts[row]
        for column, value in zip(targets, values, strict=False):
            pasted = _pasted(draft, column, value.strip().casefold(), keys)
            unread += pasted is None
            draft = pasted or draft
        drafts[row] = replace(draft, filled=None)
    return drafts, unread


def _copied(working: WorkingSheet, row: int, column: Column, keys: Letters) -> str:
    value = value_at(working.drafts[row], column.cell) if row < working.hands and column.cell else None
    if isinstance(value, Denomination):
        return keys.denominations[list(Denomination).index(value)].upper()
    if isinstance(value, Pack):
        return keys.packs[list(Pack).index(value)].upper()
    return cell_text(working, row, column)


def _pasted(draft: Draft, column: Column, value: str, keys: Letters) -> Draft | None:
    """The draft with this value in this column; None if it means nothing there."""
    if not value or column.cell is None:
        return draft
    if column.kind is Kind.DENOMINATION:
        return _named(draft, value, keys)
    if column.kind is Kind.MULTIPLIER:
        return with_multiplier(draft, _MULTIPLIERS[value]) if value in _MULTIPLIERS else None
    if column.kind is Kind.PACK:
        known = len(value) == 1 and value in keys.packs
        return replace(draft, pack=tuple(Pack)[keys.packs.index(value)]) if known else None
    is_count = value.isascii() and value.isdecimal() and len(value) <= 2
    return with_count(draft, column.cell, int(value)) if is_count else None


def _named(draft: Draft, value: str, keys: Letters) -> Draft | None:
    signs = {sign: named for named, sign in SIGNS.items()}
    letters = dict(zip(keys.denominations, Denomination, strict=True))
    named = signs.get(value) or letters.get(value)
    return with_denomination(draft, named) if named else None
