"""The ways out of a club that is only read, because it holds what was not written."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk

if TYPE_CHECKING:
    from batarde_tourney.core.trust.proof import Unproved
    from batarde_tourney.services.base.session import Session
    from batarde_tourney.services.club.clubs import Backup, BackupsKept, ClubUnproved


class UnprovedClub(QObject):
    """Asks once for each club that is opened: whatever is refused later says why in its own sentence."""

    backup_chosen = Signal(object)
    """The Backup to go back to."""
    kept = Signal(object)
    """The path of a new club file with what is proved."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._asked = ""
        desk.replaced.connect(self._on_replaced)

    def ask(self, error: "ClubUnproved") -> None:
        """Look the club through, and show what is wrong and what can be done."""
        from batarde_tourney.services.events.kept_proof import look_through  # noqa: PLC0415 - rare

        if self._asked != error.address:
            self._asked = error.address
            self._desk.ask_long(look_through, then=self._on_looked, otherwise=self._on_unreadable)

    @Slot()
    def _on_replaced(self) -> None:
        self._asked = ""

    def _on_looked(self, found: "Unproved") -> None:
        # Another club may have been opened meanwhile.
        if not self._asked:
            return
        from batarde_tourney.i18n.journal.proofs import proved_lines, wrong_lines  # noqa: PLC0415 - rare
        from batarde_tourney.ui.club.unproved import UnprovedDialog  # noqa: PLC0415 - rare

        name = Path(self._asked).name
        dialog = UnprovedDialog(name, wrong_lines(found), proved_lines(found), self._window)
        dialog.keep.setEnabled(any(event.is_kept for event in found.events))
        dialog.restore_wanted.connect(self._ask_for_backups)
        dialog.keep_wanted.connect(self._keep)
        dialog.open()

    def _on_unreadable(self, error: TourneyError) -> None:
        """Too little of it can be read to say what is proved."""
        self._desk.refused.emit(error)
        self._ask_for_backups()

    @Slot()
    def _ask_for_backups(self) -> None:
        self._desk.ask_long(_backups, then=self._on_backups)

    def _on_backups(self, found: "tuple[BackupsKept, Backup | None]") -> None:
        from batarde_tourney.ui.club.backups import BackupsDialog, show_backups  # noqa: PLC0415 - rare

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
        from batarde_tourney.services.events.kept_proof import keep_proved  # noqa: PLC0415 - rare
        from batarde_tourney.ui.kit.asked_paths import ask_where_to  # noqa: PLC0415 - rare

        name = _("{club}, what is proved").format(club=Path(self._asked).stem)
        kinds = _("Club files (*.batarde);;All files (*)")
        path = ask_where_to(self._window, _("Save what is proved"), f"{name}.batarde", kinds, overwrite=False)
        if path is not None:
            target = path if path.suffix.lower() == ".batarde" else path.with_name(f"{path.name}.batarde")
            self._desk.ask_long(keep_proved, target, then=self.kept.emit)


def _backups(session: "Session") -> "tuple[BackupsKept, Backup | None]":
    """All backups of the club, and the newest that proves itself. In the worker."""
    from batarde_tourney.services.club.clubs import (  # noqa: PLC0415 - rare
        BackupsKept,
        list_backups,
        states_of,
    )
    from batarde_tourney.services.events.kept_proof import newest_sound_backup  # noqa: PLC0415 - rare

    backups = list_backups(session)
    return BackupsKept(backups, None, states_of(backups)), newest_sound_backup(backups)
