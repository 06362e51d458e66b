"""Blocks of a sheet to and from a spreadsheet: lines of cells with tabs between them."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.games.batarde.entry import (
    Cell,
    Draft,
    Part,
    blank_draft,
    cells_in_order,
    cleared,
    value_at,
    with_count,
    with_denomination,
    with_last_tricks,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.entry_keys import KeyMap, type_line
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.i18n.games.batarde import SIGNS
from batarde_tourney.ui.sheet.sheet_columns import Column, Kind
from batarde_tourney.ui.sheet.sheet_texts import cell_text
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

_MULTIPLIERS = {"1": 1, "×1": 1, "2": 2, "×2": 2, "x2": 2, "4": 4, "×4": 4, "x4": 4}


def copy_block(working: WorkingSheet, rows: range, columns: Sequence[Column], keys: KeyMap) -> str:
    """These rows and columns as text, trumps and packs as the letters that type them."""
    return "\n".join("\t".join(_copied(working, row, column, keys) for column in columns) for row in rows)


def paste_block(
    working: WorkingSheet, text: str, columns: Sequence[Column], keys: KeyMap
) -> tuple[dict[int, Draft], int]:
    """The drafts a block makes of the hands from the cursor's row on, and how many cells it could not read.

    `columns` are those from the cursor on. A block as wide as all that is typed in them has no
    columns of points; any other is laid over the grid as it is. Whatever a line covers is as the
    line says, blank where it is blank; a line that covers a hand replaces the whole hand. A line
    without anything in it changes nothing.
    """
    lines = [line.split("\t") for line in text.rstrip("\r\n").splitlines()]
    typed = [column for column in columns if column.cell]
    drafts: dict[int, Draft] = {}
    unread = 0
    for row, line in enumerate(lines, start=working.row):
        values = [value.strip().casefold() for value in line]
        if row >= working.hands:
            unread += sum(map(bool, values))
        elif any(values):
            targets = typed if len(values) == len(typed) else columns
            unread += sum(map(bool, values[len(targets) :]))
            drafts[row], unknown = _paste_line(working.drafts[row], targets, values, keys)
            unread += unknown
    return drafts, unread


def paste_lines(working: WorkingSheet, text: str, keys: KeyMap) -> tuple[dict[int, Draft], int]:
    """The drafts of the hands from the cursor's row on, one typed in each line, and how many lines are left.

    A line is of the grammar of `type_line`; empty ones are passed over.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    rows = range(working.row, working.hands)
    drafts = {
        row: type_line(_blank(working.drafts[row]), line, keys).draft
        for row, line in zip(rows, lines, strict=False)
    }
    return drafts, max(0, len(lines) - len(rows))


def _blank(draft: Draft) -> Draft:
    blank = blank_draft(draft.cards, draft.dealer, draft.players)
    return replace(blank, origin=draft.origin)


def _paste_line(
    draft: Draft, columns: Sequence[Column], values: Sequence[str], keys: KeyMap
) -> tuple[Draft, int]:
    """The hand after this line, and how many cells of it mean nothing there: they are blank."""
    pairs = [(c.cell, c, value) for c, value in zip(columns, values, strict=False) if c.cell]
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
        pasted = changed or cleared(pasted, cell)
    if any(column.kind is Kind.MULTIPLIER for column in unread):
        # A multiplier is never blank: a hand that may count 4 times is not to be stored at once.
        pasted = with_denomination(pasted, None)
    if is_whole and last not in covered:
        pasted = with_last_tricks(pasted)
    is_same = all(value_at(pasted, cell) == value_at(draft, cell) for cell in _cells(draft))
    # What no cell shows (who set it, why it stands) belongs to the hand that was there.
    return (draft if is_same else pasted), len(unread)


def _cells(draft: Draft) -> tuple[Cell, ...]:
    return (*cells_in_order(draft), Cell(Part.MULTIPLIER))


def _copied(working: WorkingSheet, row: int, column: Column, keys: KeyMap) -> str:
    value = value_at(working.drafts[row], column.cell) if row < working.hands and column.cell else None
    if isinstance(value, Denomination):
        return keys.denominations[list(Denomination).index(value)].upper()
    if isinstance(value, Pack):
        return keys.packs[list(Pack).index(value)].upper()
    return cell_text(working, row, column)


def _pasted(draft: Draft, column: Column, value: str, keys: KeyMap) -> Draft | None:
    """The draft with this value in this column; None if it means nothing there."""
    if column.cell is None:
        return draft
    if not value:
        return cleared(draft, column.cell)
    if column.kind is Kind.DENOMINATION:
        return _named(draft, value, keys)
    if column.kind is Kind.MULTIPLIER:
        return with_multiplier(draft, _MULTIPLIERS[value]) if value in _MULTIPLIERS else None
    if column.kind is Kind.PACK:
        known = len(value) == 1 and value in keys.packs
        return replace(draft, pack=tuple(Pack)[keys.packs.index(value)]) if known else None
    is_count = value.isascii() and value.isdecimal() and len(value) <= 2
    return with_count(draft, column.cell, int(value)) if is_count else None


def _named(draft: Draft, value: str, keys: KeyMap) -> Draft | None:
    signs = {sign: named for named, sign in SIGNS.items()}
    letters = dict(zip(keys.denominations, Denomination, strict=True))
    named = signs.get(value) or letters.get(value)
    return with_denomination(draft, named) if named else None
