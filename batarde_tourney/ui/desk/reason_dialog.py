"""The dialog that asks for a reason, which some acts need."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (520, 0)


class ReasonDialog(FittingDialog):
    """One field: Return does the act with this reason, Esc changes nothing."""

    decided = Signal(str)
    """Emits the reason, which has visible characters."""

    def __init__(self, title: str, question: str, done: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.question = label(question, "", self, wrap=True)
        self.reason = QLineEdit(self)
        self.reason.setAccessibleName(_("Reason"))
        self.reason.setPlaceholderText(_("Reason, for the journal"))
        self.cancel = button(_("Change nothing"), parent=self)
        self.cancel.setAutoDefault(False)
        self.act = button(done, "primary", self)
        self.act.setDefault(True)
        self.act.setEnabled(False)
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addWidget(label(title, "heading", self))
        content.addWidget(self.question)
        content.addWidget(self.reason)
        self.arrange(content, left=(self.cancel,), right=(self.act,), size=_SIZE)
        self.reason.textChanged.connect(self._on_typed)
        self.act.clicked.connect(self._on_done)
        self.cancel.clicked.connect(self.reject)
        self.reason.setFocus()

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        self.act.setEnabled(bool(shown_name(text)))

    @Slot()
    def _on_done(self) -> None:
        self.decided.emit(self.reason.text())
        self.accept()
