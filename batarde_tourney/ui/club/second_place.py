"""A second folder, to which each new backup is copied, so that it is not lost with the computer."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.club.clubs import SecondPlace, copy_to_second_place
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import ElidedLabel, button, label
from batarde_tourney.ui.kit.path_prompts import ask_folder_path
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.words import day_and_time

# The dialog that chooses the folder.

_SIZE = (600, 310)


class SecondPlaceDialog(FittingDialog):
    """Shows the folder and its state; Return chooses a folder."""

    decided = Signal(object)
    """Emits the Path of the new folder, None to stop using one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Second place for backups"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.folder = ElidedLabel(parent=self)
        self.folder.setAccessibleName(_("Second place for backups"))
        self.state = label("", "muted", self, wrap=True)
        self.none = button(_("Stop second copies"), parent=self)
        self.none.setAutoDefault(False)
        self.leave = button(_("Close"), parent=self)
        self.leave.setAutoDefault(False)
        self.choose = button(_("Choose a folder…"), "primary", self)
        self.choose.setDefault(True)
        words = _(
            "Choose a memory stick, or a folder on another computer. Each new backup is copied there "
            "within a minute. If this computer is lost, open the newest copy on another one: File, Open "
            "club file."
        )
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(_("Second place for backups"), "heading", self))
        content.addWidget(label(words, "muted", self, wrap=True))
        content.addSpacing(6)
        content.addWidget(self.folder)
        content.addWidget(self.state)
        content.addStretch(1)
        self.arrange(content, left=(self.none,), right=(self.leave, self.choose), size=_SIZE)
        self.show_state(None)
        self.choose.clicked.connect(self._on_choose)
        self.none.clicked.connect(self._on_none)
        self.leave.clicked.connect(self.accept)

    @Slot(object)
    def show_state(self, state: SecondPlace | None) -> None:
        """Show the state of the second folder; None if there is none."""
        self.none.setEnabled(state is not None)
        self.folder.setText(_("No folder") if state is None else str(state.folder))
        self.state.setText("" if state is None else state_in_words(state))

    @Slot()
    def _on_choose(self) -> None:
        folder = ask_folder_path(self, _("Second place for backups"))
        if folder is not None:
            self.folder.setText(str(folder))
            self.state.setText(_("Copying…"))
            self.decided.emit(folder)

    @Slot()
    def _on_none(self) -> None:
        self.decided.emit(None)


def state_in_words(state: SecondPlace) -> str:
    """Return what is there, or why the last backup is not."""
    if state.trouble:
        return _("The newest backup is not there: {reason}.").format(reason=_(state.trouble))
    if state.newest is None:
        return _("Nothing is there yet: the first backup comes with the first hand.")
    return _("The newest backup is there: {when}.").format(when=day_and_time(state.newest.at))


class SecondPlaceCopier(QObject):
    """Each club has its own second folder, or none; a missing memory stick is reported once."""

    reported = Signal(str)
    """Emits a sentence: the second folder is missing, or there again."""
    state_changed = Signal(object)
    """Emits the SecondPlace as it is now, or None."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._trouble = ""

    def copy_backup(self) -> None:
        """Copy the newest backup there if the club has a second folder."""
        folder = stored_preferences().second_place(self._desk.address)
        if folder is None:
            self._trouble = ""
            self.state_changed.emit(None)
            return
        self._desk.request_long(copy_to_second_place, folder, then=self._on_copied)

    def open(self) -> None:
        """Show the second folder and its state; another one may be chosen."""
        if "://" in self._desk.address:
            self.reported.emit(
                _("A club on a server is backed up there. Only club files can have a second place.")
            )
            return
        dialog = SecondPlaceDialog(self._window)
        self.state_changed.connect(dialog.show_state)
        dialog.decided.connect(self._on_decided)
        dialog.open()
        self.copy_backup()

    def _on_decided(self, folder: Path | None) -> None:
        stored_preferences().remember_second_place(self._desk.address, folder)
        self.copy_backup()

    def _on_copied(self, state: SecondPlace | None) -> None:
        self.state_changed.emit(state)
        before, self._trouble = self._trouble, "" if state is None else state.trouble
        if state is None or before == self._trouble:
            return
        if self._trouble:
            words = _("No backup in the second place, “{folder}”: {reason}.")
            self.reported.emit(words.format(folder=state.folder, reason=_(self._trouble)))
        else:
            self.reported.emit(_("The newest backup is in the second place again."))
