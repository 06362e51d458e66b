"""The question before somebody's data are deleted, with what is at stake."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QMessageBox, QWidget

from batarde_tourney.core.tournament.kept_of_person import PersonAtStake
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.erasing import backups_sentence, stake_lines


class EraseQuestion(QMessageBox):
    """Return and Esc leave everything as it is."""

    decided = Signal(bool)
    """To be done; whether older backups go, too."""

    def __init__(self, stake: PersonAtStake, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle("Bâtarde Tourney")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(_("Delete the data of {name}?").format(name=shown_name(stake.name)))
        said = [*stake_lines(stake), *([backups_sentence(stake.backups)] if stake.backups else [])]
        self.setInformativeText("\n\n".join(said))
        self.backups: QCheckBox | None = None
        if stake.backups:
            words = ngettext(
                "Delete this backup too, after a new one is made",
                "Delete these {count} backups too, after a new one is made",
                stake.backups,
            )
            self.backups = QCheckBox(words.format(count=stake.backups), self)
            self.setCheckBox(self.backups)
        self.leave = self.addButton(_("Leave it"), QMessageBox.ButtonRole.RejectRole)
        self.erase = self.addButton(_("Delete their data"), QMessageBox.ButtonRole.DestructiveRole)
        self.setDefaultButton(self.leave)
        self.setEscapeButton(self.leave)
        self.buttonClicked.connect(self._on_clicked)

    @Slot(QAbstractButton)
    def _on_clicked(self, button: QAbstractButton) -> None:
        if button is self.erase:
            self.decided.emit(self.backups is not None and self.backups.isChecked())
