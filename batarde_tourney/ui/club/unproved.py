"""A club that fails its proof and is read-only: what is wrong with it, and the ways out."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.trust.proof import Unproved
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.proofs import proved_lines, wrong_lines
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import (
    Backup,
    ClubUnproved,
    StoredBackups,
    list_backups,
    states_of,
)
from batarde_tourney.services.events.proved_copy import look_through, newest_sound_backup, save_proved
from batarde_tourney.ui.club.backups import BackupsDialog, show_backups
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.path_prompts import ask_save_path

_SIZE = (680, 540)
_LEAST = 72
"""Least height of a list, in pixels: three lines."""


class UnprovedDialog(FittingDialog):
    """Return goes on to the backups, which explain more before anything is done; Esc only reads."""

    restore_wanted = Signal()
    save_wanted = Signal()

    def __init__(
        self, club: str, wrong: Iterable[str], proved: Iterable[str], parent: QWidget | None = None
    ) -> None:
        heading = _("Parts of “{club}” are not what this program wrote").format(club=club)
        super().__init__(heading, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.wrong = self._list(_("What is wrong"), wrong)
        self.proved = self._list(_("What is proved"), proved)
        self.read = button(_("Only read it"), parent=self)
        self.save = button(_("Save what is proved…"), parent=self)
        self.restore = button(_("Restore a backup…"), "primary", self)
        for choice in (self.read, self.save):
            choice.setAutoDefault(False)
        self.restore.setDefault(True)
        words = _(
            "You can read, print and export it, but not change it. You can restore a backup: it is "
            "proved first, and the present file is set aside unchanged. Or you can save what is proved "
            "in a new club file."
        )
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(heading, "heading", self, wrap=True))
        content.addWidget(label(words, "muted", self, wrap=True))
        for lines in (self.wrong, self.proved):
            content.addWidget(label(lines.accessibleName(), "", self))
            content.addWidget(lines, 1)
        self.arrange(content, left=(self.read,), right=(self.save, self.restore), size=_SIZE)
        self.read.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.restore.clicked.connect(self._on_restore)
        self.restore.setFocus()

    def _list(self, name: str, lines: Iterable[str]) -> QPlainTextEdit:
        """Return a read-only list whose lines can be walked through and copied."""
        result = QPlainTextEdit("\n".join(lines), self)
        result.setReadOnly(True)
        result.setTabChangesFocus(True)
        result.setMinimumHeight(_LEAST)
        result.setAccessibleName(name)
        # Without keyboard selection the arrow keys would scroll, and a screen reader would stay silent.
        result.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        return result

    @Slot()
    def _on_save(self) -> None:
        self.accept()
        self.save_wanted.emit()

    @Slot()
    def _on_restore(self) -> None:
        self.accept()
        self.restore_wanted.emit()


class UnprovedClub(QObject):
    """Shows the dialog once for each club that is opened: later refusals explain themselves."""

    backup_chosen = Signal(object)
    """Emits the Backup to restore."""
    saved = Signal(object)
    """Emits the path of a new club file with the proved content."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._address = ""
        desk.replaced.connect(self._on_replaced)

    def examine(self, error: ClubUnproved) -> None:
        """Examine the club, and show what is wrong and what can be done."""
        if self._address != error.address:
            self._address = error.address
            self._desk.request_long(look_through, then=self._on_looked, otherwise=self._on_unreadable)

    @Slot()
    def _on_replaced(self) -> None:
        self._address = ""

    def _on_looked(self, found: Unproved) -> None:
        # Another club may have been opened meanwhile.
        if not self._address:
            return
        name = Path(self._address).name
        dialog = UnprovedDialog(name, wrong_lines(found), proved_lines(found), self._window)
        dialog.save.setEnabled(any(event.is_saved for event in found.events))
        dialog.restore_wanted.connect(self._request_backups)
        dialog.save_wanted.connect(self._save_proved)
        dialog.open()

    def _on_unreadable(self, error: TourneyError) -> None:
        """Show the error and offer the backups: too little is readable to say what is proved."""
        self._desk.refused.emit(error)
        self._request_backups()

    @Slot()
    def _request_backups(self) -> None:
        self._desk.request_long(_backups, then=self._on_backups)

    def _on_backups(self, found: tuple[StoredBackups, Backup | None]) -> None:
        stored, sound = found
        backups = stored.backups
        words = None
        if backups:
            words = _(
                "A backup is proved before it is restored; the club as it is now is set aside unchanged."
            )
        dialog = BackupsDialog(backups, self._window, words, sound, states=stored.states)
        dialog.decided.connect(self.backup_chosen.emit)
        show_backups(dialog)

    @Slot()
    def _save_proved(self) -> None:
        name = _("{club}, what is proved").format(club=Path(self._address).stem)
        kinds = _("Club files (*.batarde);;All files (*)")
        path = ask_save_path(
            self._window, _("Save what is proved"), f"{name}.batarde", kinds, overwrite=False
        )
        if path is not None:
            target = path if path.suffix.lower() == ".batarde" else path.with_name(f"{path.name}.batarde")
            self._desk.request_long(save_proved, target, then=self.saved.emit)


def _backups(session: Session) -> tuple[StoredBackups, Backup | None]:
    """Return all backups of the club, and the newest that passes its proof. Runs in the worker."""
    backups = list_backups(session)
    return StoredBackups(backups, None, states_of(backups)), newest_sound_backup(backups)
