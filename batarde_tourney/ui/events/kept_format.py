"""What can be done with a format that the club keeps: another name, or away with it."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMessageBox, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (480, 0)


class KeptFormat(QWidget):
    """Two buttons, shown while such a format is chosen; deleting asks first."""

    renamed = Signal(str, str)
    """The name it has, and the one it is to have."""
    deleted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._taken: frozenset[str] = frozenset()
        self.words = label(_("This format is saved in the club."), "muted", self)
        self.rename = button(_("Rename…"), parent=self, name=_("Rename the format"))
        self.delete = button(_("Delete…"), parent=self, name=_("Delete the format"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.words, 1)
        for act in (self.rename, self.delete):
            act.setAutoDefault(False)
            layout.addWidget(act)
        self.rename.clicked.connect(self._on_rename)
        self.delete.clicked.connect(self._on_delete)
        self.hide()

    def show_format(self, name: str, taken: Collection[str]) -> None:
        """Offer the acts for this one; `taken` are the names of all that the club keeps."""
        self._name, self._taken = name, frozenset(taken)
        self.setVisible(name in self._taken)

    @Slot()
    def _on_rename(self) -> None:
        dialog = FormatNameDialog(self._name, self._taken - {self._name}, self)
        dialog.decided.connect(self._on_name)
        dialog.open()

    @Slot(str)
    def _on_name(self, name: str) -> None:
        if name != self._name:
            self.renamed.emit(self._name, name)

    @Slot()
    def _on_delete(self) -> None:
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle("Bâtarde Tourney")
        # A name is no markup, and Qt looks for some in every box that is not told so.
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(_("Delete the format “{name}”?").format(name=shown_name(self._name)))
        box.setInformativeText(_("Events made with it stay as they are. Ctrl+Z brings it back."))
        back = box.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        box.addButton(_("Delete the format"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(back)
        box.setEscapeButton(back)
        box.accepted.connect(self._on_accepted)
        box.finished.connect(box.deleteLater)
        box.open()

    @Slot()
    def _on_accepted(self) -> None:
        self.deleted.emit(self._name)


class FormatNameDialog(FittingDialog):
    """One field; a name that another format has is refused, or that one would be lost."""

    decided = Signal(str)

    def __init__(self, name: str, taken: Collection[str], parent: QWidget | None = None) -> None:
        super().__init__(_("Rename the format"), parent)
        self._taken = taken
        self.name = QLineEdit(name, self)
        self.name.setAccessibleName(_("Name of the format"))
        self.name.selectAll()
        self.fault = label(_("The club already has a format of this name."), "fault", self, wrap=True)
        self.fault.hide()
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.act = button(_("Rename"), "primary", self)
        self.act.setDefault(True)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(_("Rename the format"), "heading", self))
        content.addWidget(self.name)
        content.addWidget(self.fault)
        self.arrange(content, left=(self.cancel,), right=(self.act,), size=_SIZE)
        self.name.textChanged.connect(self._on_typed)
        self.cancel.clicked.connect(self.reject)
        self.act.clicked.connect(self._on_done)
        self.name.setFocus()

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        is_taken = shown_name(text) in map(shown_name, self._taken)
        self.fault.setVisible(is_taken)
        self.act.setEnabled(bool(shown_name(text)) and not is_taken)
        self.grow(0)

    @Slot()
    def _on_done(self) -> None:
        self.decided.emit(self.name.text())
        self.accept()
