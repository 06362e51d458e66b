"""What a sheet shows of hands from phones: a sign, a sentence, and cells that two phones tell differently."""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.hall import HandOfPhone, hand_of_phone_words, state_sign
from batarde_tourney.services.results.phone_hands import PhoneHand, PhoneVersion
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.games.typed_sheet import Column
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.sheet.differences import cell_name
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet, phone_hand

_BLANK = "–"
BETWEEN = "/"
"""Stands between the contents of a cell on which phones differ."""


def phone_sign(working: WorkingSheet, row: int) -> str:
    """Return the sign of a hand from a phone; empty for any other."""
    phone = working.sheet.phones.get(row) if row in working.skipped else phone_hand(working, row)
    return "" if phone is None else state_sign(phone.state)


def phone_words_at(working: WorkingSheet, row: int) -> str:
    """Return who handed the hand in, and what became of it; empty for a hand of no phone."""
    phone = phone_hand(working, row)
    if phone is None:
        return ""
    table, time = working.sheet.table.number, clock(phone.at)[:5]
    return hand_of_phone_words(HandOfPhone(table, row + 1, phone.state, phone.by, time, phone.confirmed_by))


def version_name(version: PhoneVersion) -> str:
    """Return who told this version."""
    return shown_name(version.name) or _("the file")


def told_at(working: WorkingSheet, row: int, column: Column) -> tuple[str, ...]:
    """Return what the phones tell of this cell, the stored version first; empty where they agree."""
    phone = phone_hand(working, row)
    if phone is None or not phone.versions:
        return ()
    game = sheet_of(working.sheet.game.name)
    told = tuple(game.cell_text(one, row, column) or _BLANK for one in _told(working, row, phone))
    return told if len(set(told)) > 1 else ()


def told_in_words(working: WorkingSheet, row: int, column: Column) -> str:
    """Return the same with who tells what, such as `Ana: 2; Bruno: 1`; empty where they agree."""
    phone, told = phone_hand(working, row), told_at(working, row, column)
    if phone is None or not told:
        return ""
    pairs = zip(phone.versions, told, strict=True)
    blank = _("blank")
    said = ((version_name(version), blank if text == _BLANK else text) for version, text in pairs)
    return "; ".join(f"{name}: {text}" for name, text in said)


@dataclass(frozen=True, slots=True)
class ToldCell:
    """A cell on which phones differ: its name, and what each version has, in words."""

    cell: str
    told: tuple[str, ...]


def told_cells(working: WorkingSheet, row: int, columns: Sequence[Column]) -> tuple[ToldCell, ...]:
    """Return the typed cells on which phones differ, left to right; one line if only other things differ."""
    phone = phone_hand(working, row)
    if phone is None or not phone.versions:
        return ()
    found = tuple(_differing(working, row, columns, phone))
    if found:
        return found
    return (ToldCell(_("Outside the cells"), tuple(_("something else") for _one in phone.versions)),)


def _differing(
    working: WorkingSheet, row: int, columns: Sequence[Column], phone: PhoneHand
) -> Iterator[ToldCell]:
    game, grammar = sheet_of(working.sheet.game.name), working.grammar
    sheets = tuple(_told(working, row, phone))
    for column in columns:
        if column.cell is None:
            continue
        values = tuple(grammar.value_at(one.drafts[row], column.cell) for one in sheets)
        if any(value != values[0] for value in values):
            said = zip(sheets, values, strict=True)
            words = tuple(_value_words(game, one, row, column, value) for one, value in said)
            yield ToldCell(cell_name(working, column), words)


def _value_words(game: SheetGame, told: WorkingSheet, row: int, column: Column, value: object) -> str:
    if value is None:
        return _("nothing")
    # A number may be that of a seat, which the cell calls by its player.
    return game.cell_text(told, row, column) if isinstance(value, int) else game.value_words(told, value)


def _told(working: WorkingSheet, row: int, phone: PhoneHand) -> Iterator[WorkingSheet]:
    """The sheet as each version has it."""
    for version in phone.versions:
        told = copy(working)
        # As if this version were the one that counts.
        others = {at: one for at, one in working.sheet.phones.items() if at != row}
        told.sheet = replace(working.sheet, phones=others)
        told.drafts = list(working.drafts)
        told.drafts[row] = working.grammar.stored(version.hand, working.drafts[row])
        yield told
