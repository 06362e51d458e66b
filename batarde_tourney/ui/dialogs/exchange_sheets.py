"""The question where both tables have hands: the two sheets can be exchanged."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.sentences import error_sentence
from batarde_tourney.services.moved_sheets import TableHasHands


class ExchangeSheetsQuestion(QMessageBox):
    """Return and Esc leave both as they are."""

    agreed = Signal()

    def __init__(self, error: TableHasHands, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle("Bâtarde Tourney")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(error_sentence(error))
        self.setInformativeText(_("Nothing was moved yet. One act, undone in one step."))
        self.leave = self.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        self.agree = self.addButton(_("Exchange the sheets"), QMessageBox.ButtonRole.AcceptRole)
        self.setDefaultButton(self.leave)
        self.setEscapeButton(self.leave)
        self.buttonClicked.connect(self._on_clicked)

    @Slot(QAbstractButton)
    def _on_clicked(self, button: QAbstractButton) -> None:
        if button is self.agree:
            self.agreed.emit()
