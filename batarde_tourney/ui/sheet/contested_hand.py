"""A hand typed in two windows, here or at two desks: both values cell by cell, and which of them stands."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.sheet.differences import Difference

_SIZE = (620, 380)


class ContestedHandDialog(FittingDialog):
    """Theirs, mine, or a look first; Return and Esc look: keys typed blindly choose nothing."""

    theirs_chosen = Signal()
    mine_chosen = Signal()

    def __init__(
        self, hand: int, stored: str, found: Sequence[Difference], parent: QWidget | None = None
    ) -> None:
        """`hand` counts from 1; `stored` says who stored it and when."""
        super().__init__(_("Typed twice"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.cells = _table(found, self)
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


def _table(found: Sequence[Difference], parent: QWidget) -> QTableWidget:
    table = QTableWidget(len(found), 3, parent)
    table.setAccessibleName(_("What differs"))
    table.setHorizontalHeaderLabels([_("Cell"), _("Theirs"), _("Mine")])
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
    table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for row, one in enumerate(found):
        for column, text in enumerate((one.cell, one.theirs, one.mine)):
            table.setItem(row, column, QTableWidgetItem(text))
    return table
