"""Conflicts of a hand typed in two places: the director chooses the stored values or this sheet's."""

from collections.abc import Sequence
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.hall import phone_words
from batarde_tourney.services.results.results import HandRevision, Sheet, show_history
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.words import clock, key_words
from batarde_tourney.ui.sheet.compared_cells import compared_cells
from batarde_tourney.ui.sheet.differences import Difference, differences
from batarde_tourney.ui.sheet.ending_hands import end_hand
from batarde_tourney.ui.sheet.sheet_model import SheetModel

# The dialog: both versions of the hand, cell by cell, and a choice between them.

_SIZE = (620, 380)


class HandConflictDialog(FittingDialog):
    """Choose theirs, mine, or look first. Return and Esc look: keys typed blindly choose nothing."""

    theirs_chosen = Signal()
    mine_chosen = Signal()

    def __init__(
        self, hand: int, stored: str, found: Sequence[Difference], parent: QWidget | None = None
    ) -> None:
        """`hand` counts from 1; `stored` says who stored it and when."""
        super().__init__(_("Typed twice"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        lines = [(one.cell, one.theirs, one.mine) for one in found]
        self.cells = compared_cells((_("Theirs"), _("Mine")), lines, self)
        self.theirs = button(_("Keep theirs"), parent=self)
        self.mine = button(_("Keep mine"), parent=self)
        self.look = button(_("Look at the sheet"), "primary", self)
        for choice in (self.theirs, self.mine):
            choice.setAutoDefault(False)
        self.look.setDefault(True)
        content = QVBoxLayout()
        content.setSpacing(12)
        heading = _("Hand {hand} was typed here and elsewhere").format(hand=hand)
        content.addWidget(label(heading, "heading", self, wrap=True))
        content.addWidget(label(stored, "muted", self, wrap=True))
        content.addWidget(self.cells, 1)
        safe = _(
            "If you keep yours, theirs stays in the journal. If you keep theirs, {keys} brings yours back."
        )
        content.addWidget(label(safe.format(keys=key_words("Ctrl+Z")), "muted", self, wrap=True))
        self.arrange(content, left=(self.look,), right=(self.theirs, self.mine), size=_SIZE)
        self.look.clicked.connect(self.reject)
        self.theirs.clicked.connect(self._on_theirs)
        self.mine.clicked.connect(self._on_mine)
        self.look.setFocus()

    @Slot()
    def _on_theirs(self) -> None:
        self.theirs_chosen.emit()
        self.accept()

    @Slot()
    def _on_mine(self) -> None:
        self.mine_chosen.emit()
        self.accept()


class HandConflicts(QObject):
    """Shows one conflict dialog at a time, about a hand of the sheet in view."""

    def __init__(self, desk: Desk, panel: QWidget) -> None:
        super().__init__(panel)
        self._desk = desk
        self._panel = panel
        self._is_shown = False

    def show(self, model: SheetModel, row: int) -> None:
        """Show what differs in this hand, and apply the director's choice."""
        if self._is_shown or row not in model.working.conflicts:
            return
        self._is_shown = True
        sheet = model.working.sheet
        place = HandPlace(sheet.round, sheet.table.number, row)
        then = partial(self._show, model, row)
        self._desk.request(show_history, sheet.event, place, then=then, otherwise=self._on_unknown)

    def _show(self, model: SheetModel, row: int, history: tuple[HandRevision, ...]) -> None:
        # Another table may have come into view since.
        is_there = shiboken6.isValid(model) and row in model.working.conflicts
        found = differences(model.working, row, model.columns) if is_there else ()
        if not found or not self._panel.isVisible():
            self._is_shown = False
            return
        stored = _stored_words(history, model.working.sheet)
        dialog = HandConflictDialog(row + 1, stored, found, self._panel.window())
        dialog.theirs_chosen.connect(partial(self._take_theirs, model, row))
        dialog.mine_chosen.connect(partial(self._store_mine, model, row))
        dialog.rejected.connect(partial(self._look, model, row))
        dialog.finished.connect(self._on_finished)
        dialog.open()

    def _take_theirs(self, model: SheetModel, row: int) -> None:
        self._look(model, row)
        model.restore()

    def _store_mine(self, model: SheetModel, row: int) -> None:
        self._look(model, row)
        model.working.conflicts.discard(row)
        end_hand(model)

    def _look(self, model: SheetModel, row: int) -> None:
        if row != model.working.row and row < model.working.hands:
            model.go_to(row)

    def _on_finished(self, _result: int) -> None:
        self._is_shown = False
        self._panel.setFocus()

    def _on_unknown(self, _error: object) -> None:
        # The hand is gone with its round, or nobody answers: the sheet already shows what it knows.
        self._is_shown = False


def _stored_words(history: tuple[HandRevision, ...], sheet: Sheet) -> str:
    if not history:
        return _("This hand is no longer stored.")
    newest = history[-1]
    who = shown_name(newest.by) or _("Somebody else")
    phone = sheet.phones.get(newest.place.index)
    if phone is not None and phone.revision == newest.revision:
        words = phone_words(sheet.table.number, phone.by)
        who = words[:1].upper() + words[1:]
    sentence = _("{who} stored it at {time}.") if newest.hand else _("{who} erased it at {time}.")
    return sentence.format(who=who, time=clock(newest.at))
