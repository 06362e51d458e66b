"""Actions on a sheet from outside its grid: board, corrections, menus, undo, blocks, one-line entry."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QTableView

from batarde_tourney.core.errors import ReasonWanted
from batarde_tourney.core.games.engine import Guard, SheetDraft
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.base.facts import ActReplayed
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.shown_acts import is_shown
from batarde_tourney.ui.games.sheet_game import SheetGame, SheetMenu
from batarde_tourney.ui.games.typed_sheet import Column
from batarde_tourney.ui.sheet.ending_hands import end_if_ready
from batarde_tourney.ui.sheet.open_sheets import OpenSheets
from batarde_tourney.ui.sheet.remarks import SheetRemark, Tone
from batarde_tourney.ui.sheet.sheet_footer import SheetFooter
from batarde_tourney.ui.sheet.sheet_model import SheetModel, is_barred
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet, refusal

# Blocks of a sheet to and from a spreadsheet: lines of cells separated by tabs.


def copy_block(working: WorkingSheet, rows: range, columns: Sequence[Column], game: SheetGame) -> str:
    """Return these rows and columns as text that can be pasted again."""
    return "\n".join("\t".join(game.copied(working, row, column) for column in columns) for row in rows)


def paste_block(
    working: WorkingSheet, text: str, columns: Sequence[Column], game: SheetGame
) -> tuple[dict[int, SheetDraft], int]:
    """Return the drafts that a block pasted at the cursor makes, and how many cells were unreadable.

    `columns` are those from the cursor on. A block as wide as the typed columns among them skips the columns
    of points; any other is laid over the grid as it is. A covered cell takes the block's value, even a blank
    one; a line that covers a hand replaces the whole hand. A line without any value changes nothing.
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
    """Return the drafts typed one per line, from the cursor's row on, and how many lines are left over.

    A line follows the game's one-line grammar; empty ones are skipped.
    """
    grammar = working.grammar
    lines = [line for line in text.splitlines() if line.strip()]
    drafts: dict[int, SheetDraft] = {}
    for row, line in enumerate(lines, start=working.row):
        place = working.place_after(drafts, row)
        if place is None:
            break
        # The table may have no such hand yet if those before it are pasted along with it.
        stored = working.stored[row] if row < len(working.stored) else None
        blank = grammar.with_origin(grammar.blank(place), stored)
        drafts[row] = grammar.keyboard.type_line(blank, line, keys).draft
    return drafts, len(lines) - len(drafts)


# Blocks of a sheet to and from the clipboard.


def copy_chosen(view: QTableView, model: SheetModel) -> None:
    """Copy the selected block, or the cursor's cell, to the clipboard."""
    chosen = view.selectedIndexes() or [model.cursor]
    rows = range(min(i.row() for i in chosen), max(i.row() for i in chosen) + 1)
    columns = model.columns[min(i.column() for i in chosen) : max(i.column() for i in chosen) + 1]
    QGuiApplication.clipboard().setText(copy_block(model.working, rows, columns, model.game))


def paste_at_cursor(model: SheetModel) -> int:
    """Type the clipboard's block from the cursor on; return how many of its cells were unreadable."""
    columns = model.columns[model.cursor.column() :]
    text = QGuiApplication.clipboard().text()
    drafts, unread = paste_block(model.working, text, columns, model.game)
    return unread if model.put_all(drafts) else 0


class SheetActs(QObject):
    """Actions on the sheet in view, if there is one."""

    said = Signal(object)
    """Emits a sentence for the status bar."""
    has_acts = True

    def __init__(self, desk: Desk, view: QTableView, foot: SheetFooter, sheets: OpenSheets) -> None:
        super().__init__(view)
        self._desk, self._view, self._footer, self._sheets = desk, view, foot, sheets
        self.model: SheetModel | None = None
        self.offers: tuple[object, ...] = ()
        """The slips whose correction is offered below the grid."""
        self.is_replaying = False
        """Whether an undo or redo of the journal is done but not yet shown on the sheet."""
        self._undone: list[bool] = []
        """Undos not yet redone while the sheet is in view, in order: True for an act, False for a key."""
        self._undo_wanted = 0
        """How many undo requests arrived meanwhile."""
        self._refused_line = ""
        """The line's text when Return was refused, until it is mended."""
        self._warning: SheetRemark | None = None
        """What a paste could not do, shown until its hands are stored."""
        desk.changed.connect(self._on_changed)
        desk.undo_conflicted.connect(self._on_not_replayed)
        desk.elsewhere.connect(self._on_not_replayed)
        desk.refused.connect(self._on_not_replayed)
        desk.acts_changed.connect(self._on_acts)

    def switch_to(self, model: SheetModel) -> None:
        """Switch to this sheet, and drop the one-line entry of the previous one."""
        self._footer.line.clear()
        self._footer.close_reason()
        self.model, self._refused_line = model, ""
        self._undone = []
        self._warning = None

    def pick(self, mark: object) -> None:
        """Handle a click on a field of the marker board."""
        if self.model is None:
            return
        self.model.act(self.model.game.pick(self.model.typing, mark))
        self._view.setFocus()

    def answer(self, menu: SheetMenu, answer: object) -> None:
        """Apply an answer from one of the game's menus."""
        if self.model is not None:
            self.model.put(menu.answered(self.model.typing.draft, answer))

    def pick_seat(self, seat: int) -> None:
        """Handle a click on a player of the table picture."""
        if self.model is not None:
            self.model.put(self.model.game.pick_seat(self.model.typing.draft, seat))

    def take_offer(self, offer: object) -> None:
        """Make the offered correction."""
        if self.model is not None and offer in self.offers:
            self.model.put(self.model.game.take_offer(self.model.typing.draft, offer))
            self._view.setFocus()

    def undo_words(self) -> str:
        """Describe the typing that undo would revert; empty if undo is about an act."""
        return _typing_words(_typed_last(self.model.working)) if self.model and self._types_last() else ""

    def redo_words(self) -> str:
        """Describe the typing that redo would restore; empty if redo is about an act."""
        if self.model is None or (self._undone and self._undone[-1]):
            return ""
        row = _undone_last(self.model.working)
        return "" if row is None else _typing_words((row, 0))

    @Slot()
    def undo(self) -> None:
        """Undo the last key or act. Typing can only be undone on the sheet where it was typed."""
        if self.model is None:
            return
        if self._desk.is_undoing and self.model.working.history.earlier:
            # What the next undo is about is known only when this one is done.
            self._undo_wanted += 1
            return
        words = self.undo_words()
        if words and self.model.undo_key():
            self._undone.append(False)
            self.said.emit(_("Undone: {act}").format(act=words))
        elif self.model.working.is_stored_from:
            self._desk.undo_on(_shows)

    @Slot()
    def redo(self) -> None:
        """Redo what was undone last here, in the order of the undos."""
        if self.model is None:
            return
        words = self.redo_words()
        if words and self.model.redo_key():
            if self._undone:
                self._undone.pop()
            self.said.emit(_("Redone: {act}").format(act=words))
        elif self.model.working.is_stored_from:
            self._desk.redo_on(_shows)

    def copy(self) -> None:
        """Copy the selected block to the clipboard."""
        if self.model is not None:
            copy_chosen(self._view, self.model)

    def paste(self) -> None:
        """Type the clipboard's block, and store the hands it completes."""
        if self.model is None:
            return
        unread = paste_at_cursor(self.model)
        self._end_paste(unread)

    def type_line(self, line: str) -> None:
        """Type the line so far into the current hand, unless it continues with the next hand."""
        if self.model is None:
            return
        if line and is_barred(self.model, self.model.working.row):
            self.clear_line()
            return
        lines = [part for part in line.splitlines() if part.strip()]
        if len(lines) > 1 or "\t" in line:
            self._type_lines(line)
            return
        if lines and line != lines[0]:
            line = lines[0]
            self._footer.line.setText(line)
        refused, self._refused_line = self._refused_line, ""
        guard = Guard.FREE
        # Typing on behind a refused line: either the next hand, typed blindly, or the part that was missing.
        if refused and line.startswith(refused):
            guard = self._guard_behind(refused, line)
            self._refused_line = refused if guard is Guard.STOPPED else line
        if guard is Guard.STOPPED:
            self._footer.line.setText(refused)
            self.model.stop()
            return
        grammar = self.model.grammar
        typing = grammar.keyboard.type_line(
            grammar.begin_line(self.model.typing.draft), line, self.model.key_map
        )
        self.model.act(replace(typing, guard=guard))

    def ask_reason(self) -> None:
        """Ask why the faulty hand under the cursor is to stand."""
        if self.model is None:
            return
        working = self.model.working
        if isinstance(refusal(working, working.row), ReasonWanted):
            self._footer.open_reason(_("Why are hands changed?"))
        elif working.can_overrule(working.row):
            self._footer.open_reason(_("Why do you accept it?"))

    def end_reason(self) -> None:
        """Apply the reason: let the hand stand, or allow changes to hands; then end a complete hand."""
        reason = " ".join(self._footer.reason.text().split())
        if self.model is None or not reason:
            return
        self.leave_reason()
        working = self.model.working
        if isinstance(refusal(working, working.row), ReasonWanted):
            working.reason = reason
            working.refused_row = None
            self.model.show_all()
        else:
            self.model.put(self.model.grammar.overruled(self.model.typing.draft, reason))
            end_if_ready(self.model)

    def leave_reason(self) -> None:
        """Return to the grid without a reason; the hand stays faulty."""
        self._footer.close_reason()
        self._view.setFocus()

    def end_line(self) -> None:
        """Handle Return in the line: end the hand if nothing is missing or wrong."""
        line = self._footer.line
        if self.model is None:
            return
        if self.model.typing.guard in {Guard.LETTER, Guard.STOPPED}:
            self.model.stop()
        elif end_if_ready(self.model):
            self._refused_line = ""
            line.clear()
        elif line.text():
            self._refused_line = line.text()
            self.model.refuse()

    def warn_again(self) -> None:
        """Show the warning of a paste again: it matters more than that the rest was stored."""
        if self._warning is not None:
            self._footer.say(self._warning)
            self._warning = None

    def leave_line(self) -> None:
        """Handle Esc in the line: return to the grid; what the line typed stays."""
        self.clear_line()
        self._view.setFocus()

    def clear_line(self) -> None:
        """Clear the line: the cursor is in another hand."""
        self._refused_line = ""
        self._footer.line.clear()

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        """Note that an undo or redo is done; the page reloads the sheet."""
        if isinstance(fact, ActReplayed) and self.model is not None and self._view.isVisible():
            if fact.back:
                self._undone.append(True)
            elif self._undone and self._undone[-1]:
                self._undone.pop()
            self.is_replaying = fact.event == self.model.working.sheet.event

    @Slot(object)
    def _on_not_replayed(self, _error: object) -> None:
        """Handle an undo that was refused, or that first needs a confirmation."""
        self._undo_wanted = 0

    @Slot()
    def _on_acts(self) -> None:
        """Continue with waiting undo requests: the next act to undo is known again."""
        if self._desk.is_undoing:
            return
        wanted, self._undo_wanted = self._undo_wanted, 0
        for _again in range(wanted):
            self.undo()

    def _types_last(self) -> bool:
        """Whether the last change here was typed on this sheet, with no act after it."""
        typed = _typed_last(self.model.working) if self.model is not None else None
        if self.model is None or typed is None:
            return False
        return not (self.model.working.is_stored_from and self._desk.has_done_since(typed[1]))

    def _type_lines(self, text: str) -> None:
        """Handle several lines pasted into the line: one hand each, or a block of a spreadsheet."""
        model = self.model
        if model is None:
            return
        self._refused_line = ""
        self._footer.line.clear()
        if "\t" in text:
            first = next(at for at, column in enumerate(model.columns) if column.cell)
            drafts, unread = paste_block(model.working, text, model.columns[first:], model.game)
            left = 0
        else:
            drafts, left = paste_lines(model.working, text, model.key_map)
            unread = 0
        if not model.put_all(drafts):
            return
        self._end_paste(unread)
        last = max(drafts, default=model.working.row)
        if drafts.keys() <= model.working.under_way.keys() and last + 1 < model.working.hands:
            model.go_to(last + 1)
        if left:
            sentence = ngettext(
                "{lines} line was not used: the rubber has no more hands.",
                "{lines} lines were not used: the rubber has no more hands.",
                left,
            )
            self._warn(sentence.format(lines=left))

    def _end_paste(self, unread: int) -> None:
        """Store what was pasted as one act, and report unreadable cells."""
        self._warning = None
        if self.model is not None:
            self._sheets.writer.store_together(self.model.working)
        if unread:
            sentence = ngettext(
                "{cells} cell could not be read and is blank.",
                "{cells} cells could not be read and are blank.",
                unread,
            )
            self._warn(sentence.format(cells=unread))

    def _warn(self, sentence: str) -> None:
        self._warning = SheetRemark(sentence, Tone.WARNING)
        self._footer.say(self._warning)

    def _guard_behind(self, refused: str, line: str) -> Guard:
        """Return what may still be typed behind a refused line: counts that were missing."""
        if self.model is None or not self.model.grammar.blank_cells(self.model.typing.draft):
            return Guard.STOPPED
        typed_on = line[len(refused) :]
        guard: Guard = self.model.grammar.keyboard.press_all(
            self.model.typing, typed_on, self.model.key_map
        ).guard
        return guard


_shows = partial(is_shown, "results")


def _typed_last(working: WorkingSheet) -> tuple[int, int] | None:
    return working.history.typed_last(working.hands)


def _undone_last(working: WorkingSheet) -> int | None:
    return working.history.undone_last(working.hands)


def _typing_words(place: tuple[int, int] | None) -> str:
    """Describe the last typing for the undo menu."""
    return "" if place is None else _("typing in hand {hand}").format(hand=place[0] + 1)
