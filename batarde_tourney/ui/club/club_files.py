"""Creating, opening and copying club files: the dialogs of the File menu."""

from functools import partial
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import (
    Backup,
    ClubDamaged,
    ClubNotFound,
    ClubRestored,
    ClubUnproved,
    EmptyFile,
    NotAClubFile,
    StoredBackups,
    backups_of,
    club_of_backup,
    is_backup,
    limit_backups,
    open_backup_elsewhere,
    replace_damaged_club,
    save_copy,
    states_of,
    stored_backups,
)
from batarde_tourney.services.results import drafts
from batarde_tourney.ui.club.backups import BackupsDialog, show_backups
from batarde_tourney.ui.club.missing_club import MissingClubDialog
from batarde_tourney.ui.club.server_opening import ServerOpening
from batarde_tourney.ui.club.unproved import UnprovedClub
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.path_prompts import ask_file_path, ask_save_path
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_club_folder
from batarde_tourney.ui.kit.words import clock

SUFFIX = ".batarde"


class ClubFiles(QObject):
    """Shows the file dialogs, then changes the club."""

    restored = Signal(str)
    """Emits a sentence that the club was restored, and to which time."""
    copied = Signal(str)
    """Emits a sentence with the path of a copy."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._unproved = UnprovedClub(desk, self._window)
        self._unproved.backup_chosen.connect(self._on_backup)
        self._unproved.saved.connect(self._on_proved_saved)
        self.servers = ServerOpening(desk, window)
        desk.refused.connect(self._on_refused)

    def make_new(self) -> None:
        """Ask for a name, and create an empty club file there. An existing file is opened."""
        path = self._ask_to_save(_("New club file"), "club.batarde", overwrite=False)
        if path is not None:
            self._desk.open(str(path), create=not path.exists())

    def open_other(self) -> None:
        """Ask for a club file, and open it."""
        path = ask_file_path(self._window, _("Open club file"), _club_files(), usual_club_folder())
        if path is not None:
            self.open_path(path)

    def open_recent(self, entry: QAction) -> None:
        """Open the club file of this menu entry."""
        self._desk.open(entry.data())

    def open_path(self, path: Path) -> None:
        """Open the file; a backup is opened as a copy, so that it stays unchanged."""
        if not is_backup(path):
            self._desk.open(str(path))
            return
        target = self._ask_to_save(_("Where to put the restored club"), club_of_backup(path), overwrite=False)
        if target is not None:
            self._desk.open_made(str(target), partial(open_backup_elsewhere, path, target))

    def save_copy(self) -> None:
        """Ask for a name, and write a copy of the club file there."""
        path = self._ask_to_save(_("Save a copy of the club file"), "copy.batarde")
        if path is not None:
            self._desk.request_long(_save_copy, path, then=self._on_copied)

    def _on_copied(self, path: Path) -> None:
        self.copied.emit(_("Copied to {path}").format(path=path))

    def restore(self) -> None:
        """Show the backups, and restore the one chosen."""
        self._desk.request(stored_backups, then=self._on_backups)

    @Slot(object)
    def _on_refused(self, error: TourneyError) -> None:
        """Offer the backups, if any, of a club file that cannot be opened or is read-only."""
        if isinstance(error, ClubUnproved):
            self._unproved.examine(error)
            return
        known = (ClubDamaged, NotAClubFile, ClubNotFound)
        if not isinstance(error, known) or error.address == self._desk.address:
            return
        backups = backups_of(error.address)
        if isinstance(error, ClubNotFound) or (isinstance(error, EmptyFile) and not backups):
            self._ask_for_missing(error.address)
            return
        if backups:
            words = _(
                "“{address}” cannot be opened. It is set aside unchanged, and the backup takes its place."
            )
            sentence = words.format(address=Path(error.address).name)
            dialog = BackupsDialog(backups, self._window, sentence, states=states_of(backups))
            dialog.is_of_club = False
            dialog.decided.connect(partial(self._on_backup_instead, error.address))
            show_backups(dialog)

    def _ask_for_missing(self, address: str) -> None:
        """Say which club is missing, and offer to look for it, to open another, or to create one there."""
        path = Path(address).absolute()
        shown = self._window.findChildren(MissingClubDialog)
        if "://" in address or is_backup(path) or any(one.path == path for one in shown if one.isVisible()):
            return
        others = [
            one
            for one in stored_preferences().recent_clubs
            if one not in (address, self._desk.address) and ("://" in one or Path(one).is_file())
        ]
        dialog = MissingClubDialog(path, others, self._window)
        dialog.look_wanted.connect(partial(self._look_for, dialog, path))
        dialog.make_wanted.connect(partial(self._desk.open, str(path), True))
        dialog.open_wanted.connect(self._desk.open)
        dialog.found.connect(partial(self._desk.open, str(path)))
        dialog.open()

    def _look_for(self, dialog: QWidget, missing: Path) -> None:
        title = _("Look for {name}").format(name=missing.name)
        nearest = next(folder for folder in missing.parents if folder.is_dir())
        path = ask_file_path(dialog, title, _club_files(), nearest)
        if path is not None:
            # The dialog closes by itself if the file has appeared meanwhile.
            if shiboken6.isValid(dialog):
                dialog.close()
            self.open_path(path)

    def _on_backup_instead(self, damaged: str, backup: Backup) -> None:
        self._desk.open_made(damaged, partial(replace_damaged_club, damaged, backup))

    def _on_backups(self, stored: StoredBackups) -> None:
        dialog = BackupsDialog(stored.backups, self._window, space=stored.space, states=stored.states)
        dialog.decided.connect(self._on_backup)
        dialog.limited.connect(self._on_limited)
        show_backups(dialog)

    @Slot(object)
    def _on_limited(self, megabytes: int) -> None:
        self._desk.request(limit_backups, megabytes, then=self._on_limit)

    def _on_limit(self, _kept: StoredBackups) -> None:
        """Do nothing: the limit applies from the next backup on."""

    @Slot(object)
    def _on_backup(self, backup: Backup) -> None:
        done = partial(self._on_restored, backup)
        self._desk.change(drafts.restore_without_drafts, drafts.drafts_folder(), backup, then=done)

    @Slot(object)
    def _on_proved_saved(self, path: Path) -> None:
        self._desk.open(str(path))

    def _on_restored(self, backup: Backup, fact: object) -> None:
        # After a restore every number may mean another event: all pages must reload.
        self._desk.begin_anew()
        when = f"{short_date(backup.at.astimezone().date())}, {clock(backup.at)[:5]}"
        words = _("Restored: the club is back as it was on {when}.").format(when=when)
        if isinstance(fact, ClubRestored) and not fact.keeps_codes:
            # The club before it could not be read: what its papers say of the hall may be over.
            codes = _("If its hall had been opened, print the codes of tables and players again.")
            words = f"{words} {codes}"
        self.restored.emit(words)

    def _ask_to_save(self, title: str, name: str, overwrite: bool = True) -> Path | None:
        folder = usual_club_folder()
        while True:
            path = ask_save_path(self._window, title, name, _club_files(), overwrite=overwrite, folder=folder)
            # with_name, not with_suffix: the dot of “St. Gallen” starts no suffix.
            if path is None or path.suffix.lower() == SUFFIX or (path.exists() and not overwrite):
                return path
            path = path.with_name(f"{path.name}{SUFFIX}")
            if not overwrite or not path.exists():
                return path
            # The file dialog has not asked about an existing file of this name.
            folder, name = path.parent, path.name


def _save_copy(session: Session, path: Path) -> Path:
    save_copy(session, path)
    return path


def _club_files() -> str:
    return _("Club files (*.batarde);;All files (*)")
