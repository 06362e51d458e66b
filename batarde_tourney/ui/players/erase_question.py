"""The question before somebody's data are deleted, with what is at stake; and what is left to do after."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QMessageBox, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.kept_of_person import PersonAtStake
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.people.erasing import erased_lines, stake_lines
from batarde_tourney.services.base.facts import PersonErased


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
        self.setInformativeText("\n\n".join(stake_lines(stake)))
        self.backups: QCheckBox | None = None
        if stake.deletable:
            words = ngettext(
                "Delete this backup too, after a new one is made",
                "Delete these {count} backups too, after a new one is made",
                stake.deletable,
            )
            self.backups = QCheckBox(words.format(count=stake.deletable), self)
            self.setCheckBox(self.backups)
        self.leave = self.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        self.erase = self.addButton(_("Delete their data"), QMessageBox.ButtonRole.DestructiveRole)
        self.setDefaultButton(self.leave)
        self.setEscapeButton(self.leave)
        self.buttonClicked.connect(self._on_clicked)

    @Slot(QAbstractButton)
    def _on_clicked(self, button: QAbstractButton) -> None:
        if button is self.erase:
            self.decided.emit(self.backups is not None and self.backups.isChecked())


class ErasedMessage(QMessageBox):
    """What is left to do elsewhere, in full: the status line has no room for it."""

    is_of_club = False

    def __init__(self, fact: PersonErased, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Information)
        self.setWindowTitle("Bâtarde Tourney")
        self.setTextFormat(Qt.TextFormat.PlainText)
        first, *rest = erased_lines(fact.backups, fact.elsewhere, fact.troubles, is_scrubbed=fact.is_scrubbed)
        self.setText(first)
        self.setInformativeText("\n\n".join(rest))
        # A folder is to be copied from here.
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.addButton(_("Close"), QMessageBox.ButtonRole.AcceptRole)
