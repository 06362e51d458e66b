"""The dialog about a hand that two phones tell differently: each version cell by cell, one key for each."""

from collections.abc import Sequence
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.hall.needs import decide_hand
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.sheet.compared_cells import compared_cells
from batarde_tourney.ui.sheet.phone_marks import ToldCell, told_cells, version_name
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.working_sheet import phone_hand

_SIZE = (620, 380)


class PhonesDifferDialog(FittingDialog):
    """Choose a version by its number, or type another. Return and Esc go to the hand and decide nothing."""

    chosen = Signal(object)
    """Emits the position of the version that the director takes."""

    def __init__(
        self, hand: int, names: Sequence[str], found: Sequence[ToldCell], parent: QWidget | None = None
    ) -> None:
        """`hand` counts from 1; `names` are those who told the versions."""
        super().__init__(_("Two phones differ"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.cells = compared_cells(names, [(one.cell, *one.told) for one in found], self)
        self.takes = tuple(self._take_button(at, name) for at, name in enumerate(names))
        self.look = button(_("Type the hand"), "primary", self)
        self.look.setDefault(True)
        content = QVBoxLayout()
        content.setSpacing(12)
        heading = _("Hand {hand} was handed in twice, and not alike").format(hand=hand)
        content.addWidget(label(heading, "heading", self, wrap=True))
        safe = _("It counts for nobody until you decide, or until the phones agree. All versions are kept.")
        content.addWidget(label(safe, "muted", self, wrap=True))
        content.addWidget(self.cells, 1)
        self.arrange(content, left=(self.look,), right=self.takes, size=_SIZE)
        self.look.clicked.connect(self.reject)
        self.look.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the version of a digit."""
        text = event.text()
        at = int(text) - 1 if text.isdecimal() and len(text) == 1 else -1
        if 0 <= at < len(self.takes):
            self.takes[at].click()
        else:
            super().keyPressEvent(event)

    def _take_button(self, at: int, name: str) -> QPushButton:
        take = button(_("{key}  As {name} says").format(key=at + 1, name=name), parent=self)
        take.setAutoDefault(False)
        take.clicked.connect(partial(self._on_taken, at))
        return take

    def _on_taken(self, at: int) -> None:
        self.chosen.emit(at)
        self.accept()


class PhonesDiffer(QObject):
    """Shows the dialog about a hand of the sheet in view, and stores what the director decides."""

    def __init__(self, desk: Desk, panel: QWidget) -> None:
        super().__init__(panel)
        self._desk = desk
        self._panel = panel
        self._is_shown = False

    def show(self, model: SheetModel, row: int) -> None:
        """Show what the phones tell of this hand."""
        phone = phone_hand(model.working, row)
        found = told_cells(model.working, row, model.columns)
        if self._is_shown or phone is None or not found:
            return
        self._is_shown = True
        names = [version_name(version) for version in phone.versions]
        dialog = PhonesDifferDialog(row + 1, names, found, self._panel.window())
        dialog.seated_in = model.working.sheet.event
        dialog.chosen.connect(partial(self._decide, model, row, tuple(one.seat for one in phone.versions)))
        dialog.rejected.connect(partial(self._look, model, row))
        dialog.finished.connect(self._on_finished)
        dialog.open()

    def _decide(self, model: SheetModel, row: int, seats: Sequence[int], at: int) -> None:
        sheet = model.working.sheet
        place = HandPlace(sheet.round, sheet.table.number, row)
        self._desk.change(decide_hand, sheet.event, place, seats[at])

    def _look(self, model: SheetModel, row: int) -> None:
        if shiboken6.isValid(model) and row != model.working.row and row < model.working.hands:
            model.go_to(row)

    def _on_finished(self, _result: int) -> None:
        self._is_shown = False
        self._panel.setFocus()
