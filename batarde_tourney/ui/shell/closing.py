"""The one question of the window: whether to close though something half done would be lost."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from batarde_tourney.i18n import gettext as _


def closing_question(lost: str, parent: QWidget) -> QMessageBox:
    """The box that says what would be lost; accepted to close all the same, Stay at hand."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle("Bâtarde Tourney")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(lost)
    stay = box.addButton(_("Keep open"), QMessageBox.ButtonRole.RejectRole)
    box.addButton(_("Close without it"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(stay)
    return box
