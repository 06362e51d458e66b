"""What Return does on a sheet: from cell to cell, to what is missing or wrong, to the next hand."""

from batarde_tourney.core.games.entry import SheetCell
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.ui.sheet.sheet_model import SheetModel, is_unstorable


def go_on(model: SheetModel) -> None:
    """Return: end the count, else go to what is missing or wrong, else end the hand.

    It may have been meant to end the hand, `1 0` having become one count of ten. So after it keys fill in
    what is blank and stop at anything else: it is the next hand's, typed blindly.
    """
    if model.typing.guard in {Guard.LETTER, Guard.STOPPED}:
        # From here on letters are the next hand's.
        model.stop()
        return
    typing = model.grammar.settle(model.typing)
    if model.typing.is_open:
        model.press(" ")
        if model.grammar.blank_cells(typing.draft):
            model.keep()
            return
        typing = model.typing
    order = model.grammar.cells(typing.draft)
    blanks = model.grammar.blank_cells(typing.draft)
    if model.grammar.is_blank(typing.draft) and not model.working.is_changed(model.working.row):
        # The hand before was stored by the Return before: nobody has begun this one.
        model.cursor_moved.emit()
    elif blanks and model.game.nears_end(typing.draft):
        model.refuse()
    elif blanks:
        later = [cell for cell in blanks if order.index(cell) > _place(order, typing.cursor)]
        model.go_to(model.working.row, (later or list(blanks))[0])
    elif model.working.faults(model.working.row):
        # Also what may have been waiting for another key: Return says that it was the last.
        model.refuse()
    else:
        end_hand(model)


def go_back(model: SheetModel) -> None:
    """Shift+Return: the cell before, or the end of the hand before."""
    model.release()
    order = model.grammar.cells(model.typing.draft)
    place = _place(order, model.typing.cursor)
    if place > 0:
        model.go_to(model.working.row, order[place - 1])
    elif model.working.row > 0:
        model.go_to(model.working.row - 1, order[-1])


def ends_hand(model: SheetModel) -> bool:
    """Whether Return ends the hand at once: no key is stopped, no count open, nothing missing or wrong."""
    typing, working = model.typing, model.working
    if typing.guard in {Guard.LETTER, Guard.STOPPED} or typing.is_open:
        return False
    return not (model.grammar.blank_cells(typing.draft) or working.faults(working.row))


def end_if_ready(model: SheetModel) -> bool:
    """End the hand and go to the next if nothing is missing or wrong; whether it was so."""
    ready = model.working.is_ready(model.working.row)
    if ready:
        end_hand(model)
    return ready


def end_hand(model: SheetModel) -> None:
    """Go on to the next hand, and store this one; one that somebody else stored meanwhile is asked about."""
    working, row = model.working, model.working.row
    if working.is_changed(row) and is_unstorable(model, row):
        return
    if row in working.overtaken and working.is_changed(row):
        model.contested.emit(row)
        return
    # What is the same as theirs by now is no question.
    working.overtaken.discard(row)
    working.recalled.discard(row)
    if row + 1 < working.hands:
        model.move_to(row + 1)
    else:
        working.place_cursor(row, model.grammar.keep(model.typing))
    model.hand_left.emit(working)


def _place(order: tuple[SheetCell, ...], cell: SheetCell) -> int:
    """The cell's place in the order of typing; one that is not in it stands by the first."""
    return order.index(cell) if cell in order else 0
