"""Creating, opening and copying club files: the dialogs of the File menu."""

from functools import partial
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.trust.proof import Unproved
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.proofs import proved_lines, wrong_lines
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.clubs import (
    Backup,
    BackupsKept,
    ClubDamaged,
    ClubNotFound,
    ClubUnproved,
    EmptyFile,
    NotAClubFile,
    backups_kept,
    backups_of,
    club_of_backup,
    is_backup,
    limit_backups,
    list_backups,
    open_backup_elsewhere,
    replace_damaged_club,
    save_copy,
    states_of,
)
from batarde_tourney.services.club.servers import (
    PasswordRefused,
    ServerAnswer,
    ServerPlace,
    address_of,
    is_server,
    keep_password,
    place_of,
    try_server,
)
from batarde_tourney.services.events.kept_proof import keep_proved, look_through, newest_sound_backup
from batarde_tourney.services.results import drafts
from batarde_tourney.ui.club.backups import BackupsDialog, show_backups
from batarde_tourney.ui.club.missing_club import MissingClubDialog
from batarde_tourney.ui.club.server_dialog import ServerDialog
from batarde_tourney.ui.club.unproved import UnprovedDialog
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.asked_paths import ask_for_file, ask_where_to
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_club_folder
from batarde_tourney.ui.kit.words import clock

# The dialog about a club whose content fails its proof, and which is opened read-only.


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


# File, Open on a server: asks for the server, tries it, opens the club, stores the password if wanted.


class ServerOpening(QObject):
    """Passwords go from the field to the key ring and to the server, and nowhere else."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        desk.refused.connect(self._on_refused)

    def ask(self) -> None:
        """Show the dialog, filled with the server opened last."""
        known = [place_of(address) for address in stored_preferences().recent_clubs if is_server(address)]
        self._open_dialog(known)

    def _open_dialog(self, known: list[ServerPlace]) -> ServerDialog:
        dialog = ServerDialog(known, self._window)
        dialog.test_wanted.connect(partial(self._try, dialog))
        dialog.open_wanted.connect(partial(self._open, dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    @Slot(object)
    def _on_refused(self, error: TourneyError) -> None:
        """Show the dialog for a recent club whose password is unknown or has changed."""
        if isinstance(error, PasswordRefused) and not self._desk.is_at(error.address):
            self._open_dialog([place_of(error.address)]).tell_refusal(error)

    def _try(self, dialog: ServerDialog, place: ServerPlace, password: str) -> None:
        ask = self._desk.ask_without_club
        ask(try_server, place, password, then=dialog.tell_answer, otherwise=dialog.tell_refusal)

    def _open(self, dialog: ServerDialog, place: ServerPlace, password: str, keeps: bool) -> None:
        then = partial(self._on_answer, dialog, place, password, keeps)
        ask = self._desk.ask_without_club
        asked = ask(try_server, place, password, then=then, otherwise=dialog.tell_refusal)
        # Cancel the query if the dialog is closed; this also drops a second one after two clicks.
        dialog.finished.connect(partial(self._on_left, asked))

    def _on_left(self, asked: Job, _result: int) -> None:
        asked.cancel()

    def _on_answer(
        self, dialog: ServerDialog, place: ServerPlace, password: str, keeps: bool, found: ServerAnswer
    ) -> None:
        kept = password if keeps else ""
        self._desk.ask_without_club(keep_password, place, kept, then=_as_wanted)
        self._desk.open(address_of(place, password), create=not found.has_club)
        dialog.accept()


def _as_wanted(_: None) -> None:
    """Do nothing: the key ring has the password."""


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
        self._unproved.kept.connect(self._on_kept)
        self.servers = ServerOpening(desk, window)
        desk.refused.connect(self._on_refused)

    def make_new(self) -> None:
        """Ask for a name, and create an empty club file there. An existing file is opened."""
        path = self._ask_to_save(_("New club file"), "club.batarde", overwrite=False)
        if path is not None:
            self._desk.open(str(path), create=not path.exists())

    def open_other(self) -> None:
        """Ask for a club file, and open it."""
        path = ask_for_file(self._window, _("Open club file"), _club_files(), usual_club_folder())
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
            self._desk.ask_long(_save_copy, path, then=self._on_copied)

    def _on_copied(self, path: Path) -> None:
        self.copied.emit(_("Copied to {path}").format(path=path))

    def restore(self) -> None:
        """Show the backups, and restore the one chosen."""
        self._desk.ask(backups_kept, then=self._on_backups)

    @Slot(object)
    def _on_refused(self, error: TourneyError) -> None:
        """Offer the backups, if any, of a club file that cannot be opened or is read-only."""
        if isinstance(error, ClubUnproved):
            self._unproved.ask(error)
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
            told = words.format(address=Path(error.address).name)
            dialog = BackupsDialog(backups, self._window, told, states=states_of(backups))
            dialog.is_of_club = False
            dialog.decided.connect(partial(self._on_backup_instead, error.address))
            show_backups(dialog)

    def _ask_for_missing(self, address: str) -> None:
        """Say which club is missing, and offer to look for it, to open another, or to create one there."""
        path = Path(address).absolute()
        asked = self._window.findChildren(MissingClubDialog)
        if "://" in address or is_backup(path) or any(one.path == path for one in asked if one.isVisible()):
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
        path = ask_for_file(dialog, title, _club_files(), nearest)
        if path is not None:
            # The dialog closes by itself if the file has appeared meanwhile.
            if shiboken6.isValid(dialog):
                dialog.close()
            self.open_path(path)

    def _on_backup_instead(self, damaged: str, backup: Backup) -> None:
        self._desk.open_made(damaged, partial(replace_damaged_club, damaged, backup))

    def _on_backups(self, kept: BackupsKept) -> None:
        dialog = BackupsDialog(kept.backups, self._window, space=kept.space, states=kept.states)
        dialog.decided.connect(self._on_backup)
        dialog.limited.connect(self._on_limited)
        show_backups(dialog)

    @Slot(object)
    def _on_limited(self, megabytes: int) -> None:
        self._desk.ask(limit_backups, megabytes, then=self._on_limit)

    def _on_limit(self, _kept: BackupsKept) -> None:
        """Do nothing: the limit applies from the next backup on."""

    @Slot(object)
    def _on_backup(self, backup: Backup) -> None:
        done = partial(self._on_restored, backup)
        self._desk.change(drafts.restore_without_drafts, drafts.drafts_folder(), backup, then=done)

    @Slot(object)
    def _on_kept(self, path: Path) -> None:
        self._desk.open(str(path))

    def _on_restored(self, backup: Backup, _fact: object) -> None:
        # After a restore every number may mean another event: all pages must reload.
        self._desk.begin_anew()
        when = f"{short_date(backup.at.astimezone().date())}, {clock(backup.at)[:5]}"
        self.restored.emit(_("Restored: the club is back as it was on {when}.").format(when=when))

    def _ask_to_save(self, title: str, name: str, overwrite: bool = True) -> Path | None:
        folder = usual_club_folder()
        while True:
            path = ask_where_to(self._window, title, name, _club_files(), overwrite=overwrite, folder=folder)
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
