"""What Return does on a sheet: go to the next cell, to what is missing or wrong, or to the next hand."""

from batarde_tourney.core.games.engine import Cell, Guard
from batarde_tourney.ui.sheet.sheet_model import SheetModel, is_unstorable
from batarde_tourney.ui.sheet.working_sheet import phone_hand


def go_on(model: SheetModel) -> None:
    """Handle Return: end the open count, else go to what is missing or wrong, else end the hand.

    Return may have been meant to end the hand (for example after `1 0` became one count of ten). So the keys
    after it only fill in blanks and stop at anything else: they belong to the next hand, typed blindly.
    """
    if model.typing.guard in {Guard.LETTER, Guard.STOPPED}:
        # Letters typed from here on belong to the next hand.
        model.stop()
        return
    typing = model.grammar.keyboard.settle(model.typing)
    if model.typing.is_open:
        model.press(" ")
        if model.grammar.blank_cells(typing.draft):
            model.protect()
            return
        typing = model.typing
    order = model.grammar.cells(typing.draft)
    blanks = model.grammar.blank_cells(typing.draft)
    if model.grammar.is_blank(typing.draft) and not model.working.is_changed(model.working.row):
        # The previous Return already stored the hand before; this one has not been started.
        model.cursor_moved.emit()
    elif blanks and model.game.nears_end(typing.draft):
        model.refuse()
    elif blanks:
        later = [cell for cell in blanks if order.index(cell) > _place(order, typing.cursor)]
        model.go_to(model.working.row, (later or list(blanks))[0])
    elif model.working.faults(model.working.row):
        # This also covers a cell that was waiting for another key: Return says that there is none to come.
        model.refuse()
    else:
        end_hand(model)


def go_back(model: SheetModel) -> None:
    """Handle Shift+Return: go to the previous cell, or to the end of the previous hand."""
    model.release()
    order = model.grammar.cells(model.typing.draft)
    place = _place(order, model.typing.cursor)
    if place > 0:
        model.go_to(model.working.row, order[place - 1])
    elif model.working.row > 0:
        model.go_to(model.working.row - 1, order[-1])


def ends_hand(model: SheetModel) -> bool:
    """Whether Return ends the hand at once: no key is blocked, no count open, nothing missing or wrong."""
    typing, working = model.typing, model.working
    if typing.guard in {Guard.LETTER, Guard.STOPPED} or typing.is_open:
        return False
    return not (model.grammar.blank_cells(typing.draft) or working.faults(working.row))


def end_if_ready(model: SheetModel) -> bool:
    """End the hand and go to the next if nothing is missing or wrong; return whether it did."""
    ready = model.working.is_ready(model.working.row)
    if ready:
        end_hand(model)
    return ready


def end_hand(model: SheetModel) -> None:
    """Store this hand and go to the next; show a dialog if another desk stored it, or two phones differ."""
    working, row = model.working, model.working.row
    if working.is_changed(row) and is_unstorable(model, row):
        return
    if row in working.conflicts and working.is_changed(row):
        model.conflict_found.emit(row)
        return
    if (phone := phone_hand(working, row)) is not None and phone.versions:
        model.phones_differ.emit(row)
        return
    # If the typed hand now equals the stored one, there is no conflict left.
    working.conflicts.discard(row)
    working.recalled.discard(row)
    following = next((at for at in range(row + 1, working.hands) if at not in working.skipped), None)
    if following is not None:
        model.move_to(following)
    else:
        working.place_cursor(row, model.typing.kept())
    model.hand_left.emit(working)


def _place(order: tuple[Cell, ...], cell: Cell) -> int:
    """Return the cell's index in the typing order; a cell outside it counts as the first."""
    return order.index(cell) if cell in order else 0
