"""The dialog that shows the consequences of a correction and asks to confirm it (formats §4)."""

from collections.abc import Sequence
from typing import Self

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.wrapped_list import WrappedList

_SIZE = (680, 460)


class CorrectionDialog(FittingDialog):
    """One consequence per line. A note needs a reason, a correction may have one. Esc changes nothing."""

    corrected = Signal(str)
    """Emitted with the reason, perhaps empty."""
    noted = Signal(str)

    def __init__(
        self,
        round_number: int,
        table: int,
        lines: Sequence[str],
        parent: QWidget | None = None,
        *,
        can_note: bool = True,
        heading: str | None = None,
    ) -> None:
        """Build the dialog; `can_note` offers to leave the hand as it is and to note that it is wrong."""
        super().__init__(_("Correction"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.lines = WrappedList(_("What changes"), self)
        self.lines.addItems(list(lines))
        said = _(
            "The correction changes all that follows, and every round not yet drawn. Rounds already "
            "drawn stay as they are."
        )
        self.said = label(said, "muted", self, wrap=True)
        self.reason = QLineEdit(self)
        self.reason.setAccessibleName(_("Reason"))
        self.reason.setPlaceholderText(_("Reason, for the journal"))
        self.cancel = button(_("Change nothing"), parent=self)
        self.cancel.setAutoDefault(False)
        self.note = button(_("Only add a note"), parent=self)
        self.note.setToolTip(_("The stored hand does not change; the journal keeps your reason"))
        self.note.setAutoDefault(False)
        self.note.setEnabled(False)
        self.note.setVisible(can_note)
        self.correct = button(_("Correct it"), "primary", self)
        self.correct.setDefault(True)
        usual = _("Round {round}, table {table}: what the correction changes")
        self._lay_out(heading or usual.format(round=round_number, table=table))
        self.reason.textChanged.connect(self._on_typed)
        self.cancel.clicked.connect(self.reject)
        self.note.clicked.connect(self._on_note)
        self.correct.clicked.connect(self._on_correct)
        self.reason.setFocus()

    @classmethod
    def for_settings(cls, lines: Sequence[str], parent: QWidget) -> Self:
        """Return a dialog about the consequences of other event settings, which need no reason."""
        dialog = cls(0, 0, lines, parent, can_note=False, heading=_("What these settings change"))
        dialog.correct.setText(_("Change the settings"))
        dialog.said.setText(_("Rounds already drawn stay as they are."))
        dialog.reason.hide()
        dialog.correct.setFocus()
        return dialog

    def _lay_out(self, heading: str) -> None:
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(heading, "heading", self, wrap=True))
        content.addWidget(self.lines, 1)
        content.addWidget(self.said)
        content.addWidget(self.reason)
        self.arrange(content, left=(self.cancel,), right=(self.note, self.correct), size=_SIZE)

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        self.note.setEnabled(bool(shown_name(text)))

    @Slot()
    def _on_note(self) -> None:
        self.noted.emit(self.reason.text())
        self.accept()

    @Slot()
    def _on_correct(self) -> None:
        self.corrected.emit(self.reason.text())
        self.accept()
