"""Copies each new backup to the second folder."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.club.clubs import SecondPlace, keep_second_place
from batarde_tourney.ui.club.second_place_dialog import SecondPlaceDialog
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import stored_preferences


class SecondPlaceKeeper(QObject):
    """Each club has its own second folder, or none; a missing memory stick is reported once."""

    told = Signal(str)
    """Emits a sentence: the second folder is missing, or there again."""
    kept = Signal(object)
    """Emits the SecondPlace as it is now, or None."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._trouble = ""

    def keep(self) -> None:
        """Copy the newest backup there if the club has a second folder."""
        folder = stored_preferences().second_place(self._desk.address)
        if folder is None:
            self._trouble = ""
            self.kept.emit(None)
            return

        self._desk.ask_long(keep_second_place, folder, then=self._on_kept)

    def open(self) -> None:
        """Show the second folder and its state; another one may be chosen."""
        if "://" in self._desk.address:
            self.told.emit(
                _("A club on a server is backed up there. Only club files can have a second place.")
            )
            return

        dialog = SecondPlaceDialog(self._window)
        self.kept.connect(dialog.show_state)
        dialog.decided.connect(self._on_decided)
        dialog.open()
        self.keep()

    def _on_decided(self, folder: Path | None) -> None:
        stored_preferences().remember_second_place(self._desk.address, folder)
        self.keep()

    def _on_kept(self, state: SecondPlace | None) -> None:
        self.kept.emit(state)
        before, self._trouble = self._trouble, "" if state is None else state.trouble
        if state is None or before == self._trouble:
            return
        if self._trouble:
            words = _("No backup in the second place, “{folder}”: {reason}.")
            self.told.emit(words.format(folder=state.folder, reason=_(self._trouble)))
        else:
            self.told.emit(_("The newest backup is in the second place again."))
