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
    BackupsKept,
    ClubUnproved,
    list_backups,
    states_of,
)
from batarde_tourney.services.events.kept_proof import keep_proved, look_through, newest_sound_backup
from batarde_tourney.ui.club.backups import BackupsDialog, show_backups
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.asked_paths import ask_where_to
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (680, 540)
_LEAST = 72
"""Least height of a list, in pixels: three lines."""


class UnprovedDialog(FittingDialog):
    """Return goes on to the backups, which explain more before anything is done; Esc only reads."""

    restore_wanted = Signal()
    keep_wanted = Signal()

    def __init__(
        self, club: str, wrong: Iterable[str], proved: Iterable[str], parent: QWidget | None = None
    ) -> None:
        heading = _("Parts of “{club}” are not what this program wrote").format(club=club)
        super().__init__(heading, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.wrong = self._list(_("What is wrong"), wrong)
        self.proved = self._list(_("What is proved"), proved)
        self.read = button(_("Only read it"), parent=self)
        self.keep = button(_("Save what is proved…"), parent=self)
        self.restore = button(_("Restore a backup…"), "primary", self)
        for choice in (self.read, self.keep):
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
        self.arrange(content, left=(self.read,), right=(self.keep, self.restore), size=_SIZE)
        self.read.clicked.connect(self.reject)
        self.keep.clicked.connect(self._on_keep)
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
    def _on_keep(self) -> None:
        self.accept()
        self.keep_wanted.emit()

    @Slot()
    def _on_restore(self) -> None:
        self.accept()
        self.restore_wanted.emit()


class UnprovedClub(QObject):
    """Shows the dialog once for each club that is opened: later refusals explain themselves."""

    backup_chosen = Signal(object)
    """Emits the Backup to restore."""
    kept = Signal(object)
    """Emits the path of a new club file with the proved content."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._asked = ""
        desk.replaced.connect(self._on_replaced)

    def ask(self, error: ClubUnproved) -> None:
        """Examine the club, and show what is wrong and what can be done."""
        if self._asked != error.address:
            self._asked = error.address
            self._desk.ask_long(look_through, then=self._on_looked, otherwise=self._on_unreadable)

    @Slot()
    def _on_replaced(self) -> None:
        self._asked = ""

    def _on_looked(self, found: Unproved) -> None:
        # Another club may have been opened meanwhile.
        if not self._asked:
            return
        name = Path(self._asked).name
        dialog = UnprovedDialog(name, wrong_lines(found), proved_lines(found), self._window)
        dialog.keep.setEnabled(any(event.is_kept for event in found.events))
        dialog.restore_wanted.connect(self._ask_for_backups)
        dialog.keep_wanted.connect(self._keep)
        dialog.open()

    def _on_unreadable(self, error: TourneyError) -> None:
        """Show the error and offer the backups: too little is readable to say what is proved."""
        self._desk.refused.emit(error)
        self._ask_for_backups()

    @Slot()
    def _ask_for_backups(self) -> None:
        self._desk.ask_long(_backups, then=self._on_backups)

    def _on_backups(self, found: tuple[BackupsKept, Backup | None]) -> None:
        kept, sound = found
        backups = kept.backups
        words = None
        if backups:
            words = _(
                "A backup is proved before it is restored; the club as it is now is set aside unchanged."
            )
        dialog = BackupsDialog(backups, self._window, words, sound, states=kept.states)
        dialog.decided.connect(self.backup_chosen.emit)
        show_backups(dialog)

    @Slot()
    def _keep(self) -> None:
        name = _("{club}, what is proved").format(club=Path(self._asked).stem)
        kinds = _("Club files (*.batarde);;All files (*)")
        path = ask_where_to(self._window, _("Save what is proved"), f"{name}.batarde", kinds, overwrite=False)
        if path is not None:
            target = path if path.suffix.lower() == ".batarde" else path.with_name(f"{path.name}.batarde")
            self._desk.ask_long(keep_proved, target, then=self.kept.emit)


def _backups(session: Session) -> tuple[BackupsKept, Backup | None]:
    """Return all backups of the club, and the newest that passes its proof. Runs in the worker."""
    backups = list_backups(session)
    return BackupsKept(backups, None, states_of(backups)), newest_sound_backup(backups)
