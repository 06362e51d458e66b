"""Blocks of a sheet to and from a spreadsheet: lines of cells with tabs between them."""

from collections.abc import Sequence

from batarde_tourney.core.games.entry import SheetDraft
from batarde_tourney.ui.games.column import Column
from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


def copy_block(working: WorkingSheet, rows: range, columns: Sequence[Column], game: SheetGame) -> str:
    """These rows and columns as text that can be pasted again."""
    return "\n".join("\t".join(game.copied(working, row, column) for column in columns) for row in rows)


def paste_block(
    working: WorkingSheet, text: str, columns: Sequence[Column], game: SheetGame
) -> tuple[dict[int, SheetDraft], int]:
    """The drafts a block makes of the hands from the cursor's row on, and how many cells it could not read.

    `columns` are those from the cursor on. A block as wide as all that is typed in them has no
    columns of points; any other is laid over the grid as it is. Whatever a line covers is as the
    line says, blank where it is blank; a line that covers a hand replaces the whole hand. A line
    without anything in it changes nothing.
    """
    lines = [line.split("\t") for line in text.rstrip("\r\n").splitlines()]
    typed = [column for column in columns if column.cell]
    drafts: dict[int, SheetDraft] = {}
    unread = 0
    for row, line in enumerate(lines, start=working.row):
        values = [value.strip() for value in line]
        place = working.place_after(drafts, row)
        if place is None:
            unread += sum(map(bool, values))
        elif any(values):
            targets = typed if len(values) == len(typed) else columns
            unread += sum(map(bool, values[len(targets) :]))
            drafts[row], unknown = game.pasted_line(place, targets, values)
            unread += unknown
    return drafts, unread


def paste_lines(working: WorkingSheet, text: str, keys: object) -> tuple[dict[int, SheetDraft], int]:
    """The drafts of the hands from the cursor's row on, one typed in each line, and how many lines are left.

    A line is of the game's one-line grammar; empty ones are passed over.
    """
    grammar = working.grammar
    lines = [line for line in text.splitlines() if line.strip()]
    drafts: dict[int, SheetDraft] = {}
    for row, line in enumerate(lines, start=working.row):
        place = working.place_after(drafts, row)
        if place is None:
            break
        # The table may have no such hand yet where those before it are pasted with it.
        stored = working.stored[row] if row < len(working.stored) else None
        blank = grammar.with_origin(grammar.blank(place), stored)
        drafts[row] = grammar.type_line(blank, line, keys).draft
    return drafts, len(lines) - len(drafts)
