"""Name, club and e-mail address of one player, for whom the list has no cells: a partner in a pair."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.ui.kit.choices import form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (480, 0)


class PlayerDetailsDialog(FittingDialog):
    """Return keeps what is typed, Esc leaves everything as it is."""

    decided = Signal(object, object, object)
    """The name, the club and the e-mail address now typed."""

    def __init__(self, row: PlayerShown, parent: QWidget | None = None) -> None:
        super().__init__(_("Rename"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.name = _field(_("Name"), row.player.name, self)
        self.club = _field(_("Club"), row.player.club or "", self)
        self.email = _field(_("E-mail"), row.email, self)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.keep = button(_("Rename"), "primary", self)
        self.keep.setDefault(True)
        form = QWidget(self)
        fields = form_in(form)
        for field in (self.name, self.club, self.email):
            fields.addRow(field.accessibleName(), field)
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addWidget(label(shown_name(row.player.name), "heading", self, wrap=True))
        content.addWidget(form)
        self.arrange(content, left=(self.cancel,), right=(self.keep,), size=_SIZE)
        self.name.textChanged.connect(self._on_typed)
        self.keep.clicked.connect(self._on_keep)
        self.cancel.clicked.connect(self.reject)
        self.name.setFocus()
        self.name.selectAll()

    def _on_typed(self, text: str) -> None:
        self.keep.setEnabled(bool(shown_name(text)))

    def _on_keep(self) -> None:
        self.decided.emit(self.name.text(), self.club.text() or None, self.email.text())
        self.accept()


def _field(name: str, text: str, parent: QWidget) -> QLineEdit:
    field = QLineEdit(shown_name(text), parent)
    field.setAccessibleName(name)
    return field
