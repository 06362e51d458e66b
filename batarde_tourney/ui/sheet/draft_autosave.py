"""Drafts, what is typed and not stored, are kept on disk, so that they are there again after a crash."""

from functools import partial
from pathlib import Path

from platformdirs import user_state_path
from PySide6.QtCore import QObject, QTimer, Signal

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.results.drafts import TableDrafts, keep_aside, keep_drafts, recall_drafts
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.working_sheet import SheetKey, WorkingSheet, key_of

_AFTER = 300
"""Milliseconds from a key to the disk, at most."""


class DraftAutosave(QObject):
    """Writes at most once in a while, and only what is another than before."""

    recalled = Signal()
    """There is something to take up again."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._waiting: dict[SheetKey, WorkingSheet] = {}
        self._kept: dict[SheetKey, TableDrafts] = {}
        self._recalled: dict[SheetKey, TableDrafts] = {}
        self._under_way: dict[SheetKey, TableDrafts] = {}
        """What was sent to the disk last, as long as it is not known to be there."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_AFTER)
        self._soon.timeout.connect(self.keep_now)

    def keep_soon(self, working: WorkingSheet) -> None:
        """Something was typed on this sheet, or stored from it."""
        if not working.is_current:
            return
        self._waiting[key_of(working.sheet)] = working
        if not self._soon.isActive():
            self._soon.start()

    def keep_now(self) -> None:
        """What was typed lately goes to the disk."""
        for key, working in self._waiting.items():
            drafts, kept = working.table_drafts(), self._kept.get(key)
            # Where nothing is typed the disk is asked only to delete what was.
            if drafts != kept and (drafts.hands or (kept and kept.hands)):
                self._kept[key] = drafts
                self._send(drafts, kept)
        self._waiting.clear()

    def keep_all(self, working: WorkingSheet) -> None:
        """What was typed lately and what is on its way to be stored goes to the disk at once."""
        key, drafts = key_of(working.sheet), working.table_drafts(with_sent=True)
        if drafts.hands and (key in self._waiting or working.under_way):
            self._waiting.pop(key, None)
            before, self._kept[key] = self._kept.get(key), drafts
            self._send(drafts, before)

    def recall(self, event: EventNumber) -> None:
        """Ask the disk what was typed of this event and not stored when the program ended."""
        self._desk.ask(recall_drafts, drafts_folder(), event, then=self._on_recalled)

    def waiting(self, key: SheetKey) -> int:
        """How many hands of a sheet not opened since wait to be taken up again."""
        return len(self._recalled[key].hands) if key in self._recalled else 0

    def take(self, key: SheetKey) -> TableDrafts:
        """What was recalled of this sheet, once."""
        return self._recalled.pop(key, TableDrafts(*key))

    def leave_on_disk(self, working: WorkingSheet) -> None:
        """What was typed at this table stays on the disk until something else is typed there: its table is
        another now, and the sheet of that one has nothing to say about it."""
        self.keep_now()
        self._kept.pop(key_of(working.sheet), None)

    def leave_rest_on_disk(self, working: WorkingSheet) -> None:
        """What was recalled and has no place here stays on the disk until something else is typed there."""
        self._kept[key_of(working.sheet)] = working.table_drafts()

    def put_aside(self, working: WorkingSheet) -> None:
        """Another club file is current, or another state of it: what was typed last for the one before, and
        what was on its way there, is set aside on the disk."""
        drafts = working.table_drafts(with_sent=True)
        key = key_of(working.sheet)
        if drafts.hands and (key in self._waiting or key in self._under_way or working.under_way):
            # The desk still names the club before.
            self._desk.ask(keep_aside, drafts_folder(), self._desk.address, drafts, then=self._on_set_aside)

    def take_up(self, drafts: TableDrafts) -> None:
        """What was set aside of this table is typed again, once its sheet is opened."""
        key = (drafts.event, drafts.round, drafts.table)
        self._recalled[key] = self._kept[key] = drafts
        self.recalled.emit()

    def forget(self) -> None:
        """Another club file is current, or the same one in another state."""
        self._soon.stop()
        for known in (self._waiting, self._kept, self._recalled, self._under_way):
            known.clear()

    def _send(self, drafts: TableDrafts, before: TableDrafts | None) -> None:
        self._under_way[drafts.event, drafts.round, drafts.table] = drafts
        then, otherwise = partial(self._on_kept, drafts), partial(self._on_not_kept, drafts, before)
        self._desk.ask(
            keep_drafts, drafts_folder(), drafts, before, then=then, otherwise=otherwise, waits=False
        )

    def _on_recalled(self, found: tuple[TableDrafts, ...]) -> None:
        for drafts in found:
            key = (drafts.event, drafts.round, drafts.table)
            # What this program has kept itself is typed on a sheet that is open.
            if key not in self._kept:
                self._recalled[key] = self._kept[key] = drafts
        if found:
            self.recalled.emit()

    def _on_kept(self, drafts: TableDrafts, _: None) -> None:
        """It is on the disk, unless something else was typed since."""
        key = (drafts.event, drafts.round, drafts.table)
        if self._under_way.get(key) is drafts:
            del self._under_way[key]

    def _on_set_aside(self, _: None) -> None:
        """Whoever opens the club is offered it."""

    def _on_not_kept(self, drafts: TableDrafts, before: TableDrafts | None, _: TourneyError) -> None:
        """No room, no right to write: typing goes on without the net, hands are stored as ever.

        The next key or step of the cursor tries again.
        """
        key = (drafts.event, drafts.round, drafts.table)
        if self._kept.get(key) is drafts:
            del self._kept[key]
            if before is not None:
                self._kept[key] = before


def drafts_folder() -> Path:
    """Where this user's drafts are, of whatever club file."""
    return user_state_path("batarde-tourney", appauthor=False) / "drafts"
