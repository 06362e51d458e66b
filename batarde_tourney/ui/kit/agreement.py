"""A question with one act to agree to; Return and Esc change nothing."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import in_line


class AgreementQuestion(QMessageBox):
    """A message box with a question and, below it, what would happen or has not happened yet."""

    agreed = Signal()
    """Emitted when the user confirms."""

    def __init__(self, question: str, explanation: str, act: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle("Bâtarde Tourney")
        # Qt guesses markup in a message box, and a name may look like it.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(in_line(question))
        self.setInformativeText(in_line(explanation))
        self.leave = self.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        self.agree = self.addButton(act, QMessageBox.ButtonRole.AcceptRole)
        self.setDefaultButton(self.leave)
        self.setEscapeButton(self.leave)
        self.buttonClicked.connect(self._on_clicked)

    @Slot(QAbstractButton)
    def _on_clicked(self, button: QAbstractButton) -> None:
        if button is self.agree:
            self.agreed.emit()
