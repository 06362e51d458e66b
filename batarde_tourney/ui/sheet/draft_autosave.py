"""Saves drafts (typed, not yet stored hands) to disk, so that they survive a crash."""

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.results.drafts import (
    TableDrafts,
    drafts_folder,
    recall_drafts,
    save_drafts,
    set_aside_drafts,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.working_sheet import SheetKey, WorkingSheet, key_of

_AFTER = 300
"""Longest delay from a key press to the disk, in milliseconds."""


class DraftAutosave(QObject):
    """Saves drafts at most every few hundred milliseconds, and only if they changed."""

    recalled = Signal()
    """Emitted when saved drafts can be taken up again."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._waiting: dict[SheetKey, WorkingSheet] = {}
        self._saved: dict[SheetKey, TableDrafts] = {}
        self._recalled: dict[SheetKey, TableDrafts] = {}
        self._under_way: dict[SheetKey, TableDrafts] = {}
        """The drafts last sent to the disk, until it confirms them."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_AFTER)
        self._soon.timeout.connect(self.save_now)

    def save_soon(self, working: WorkingSheet) -> None:
        """Schedule a save: something was typed on this sheet, or stored from it."""
        if not working.is_current:
            return
        self._waiting[key_of(working.sheet)] = working
        if not self._soon.isActive():
            self._soon.start()

    def save_now(self) -> None:
        """Save recent typing now."""
        for key, working in self._waiting.items():
            drafts, saved = working.table_drafts(), self._saved.get(key)
            # Where nothing is typed, the only task left is to delete an earlier draft from the disk.
            if drafts != saved and (drafts.hands or (saved and saved.hands)):
                self._saved[key] = drafts
                self._send(drafts, saved)
        self._waiting.clear()

    def save_all(self, working: WorkingSheet) -> None:
        """Save this sheet at once, including hands that are being stored."""
        key, drafts = key_of(working.sheet), working.table_drafts(with_sent=True)
        if drafts.hands and (key in self._waiting or working.under_way):
            self._waiting.pop(key, None)
            before, self._saved[key] = self._saved.get(key), drafts
            self._send(drafts, before)

    def load(self, event: EventNumber) -> None:
        """Load what was typed for this event and not stored when the program ended."""
        self._desk.request(recall_drafts, drafts_folder(), event, then=self._on_recalled)

    def waiting(self, key: SheetKey) -> int:
        """Return how many saved hands wait for a sheet that has not been opened since."""
        return len(self._recalled[key].hands) if key in self._recalled else 0

    def take(self, key: SheetKey) -> TableDrafts:
        """Return the recalled drafts of this sheet, and forget them."""
        return self._recalled.pop(key, TableDrafts(*key))

    def leave_on_disk(self, working: WorkingSheet) -> None:
        """Leave this table's drafts on disk until something else is typed there.

        The table has changed, and the drafts do not belong to its new sheet.
        """
        self.save_now()
        self._saved.pop(key_of(working.sheet), None)

    def leave_rest_on_disk(self, working: WorkingSheet) -> None:
        """Leave recalled drafts that do not fit this sheet on disk until something else is typed there."""
        self._saved[key_of(working.sheet)] = working.table_drafts()

    def put_aside(self, working: WorkingSheet) -> None:
        """Set aside on disk the drafts of the previous club or state, including hands being stored."""
        drafts = working.table_drafts(with_sent=True)
        key = key_of(working.sheet)
        if drafts.hands and (key in self._waiting or key in self._under_way or working.under_way):
            # The desk still has the address of the previous club here.
            self._desk.request(
                set_aside_drafts, drafts_folder(), self._desk.address, drafts, then=self._on_set_aside
            )

    def take_up(self, drafts: TableDrafts) -> None:
        """Restore drafts that were set aside for this table, once its sheet is opened."""
        key = (drafts.event, drafts.round, drafts.table)
        self._recalled[key] = self._saved[key] = drafts
        self.recalled.emit()

    def forget(self) -> None:
        """Forget everything: another club file is open, or the same one in another state."""
        self._soon.stop()
        for known in (self._waiting, self._saved, self._recalled, self._under_way):
            known.clear()

    def _send(self, drafts: TableDrafts, before: TableDrafts | None) -> None:
        self._under_way[drafts.event, drafts.round, drafts.table] = drafts
        then, otherwise = partial(self._on_saved, drafts), partial(self._on_not_saved, drafts, before)
        self._desk.request(
            save_drafts, drafts_folder(), drafts, before, then=then, otherwise=otherwise, waits=False
        )

    def _on_recalled(self, found: tuple[TableDrafts, ...]) -> None:
        for drafts in found:
            key = (drafts.event, drafts.round, drafts.table)
            # Drafts that this program saved itself belong to a sheet that is open.
            if key not in self._saved:
                self._recalled[key] = self._saved[key] = drafts
        if found:
            self.recalled.emit()

    def _on_saved(self, drafts: TableDrafts, _: None) -> None:
        """Mark the drafts as saved, unless something else was typed since."""
        key = (drafts.event, drafts.round, drafts.table)
        if self._under_way.get(key) is drafts:
            del self._under_way[key]

    def _on_set_aside(self, _: None) -> None:
        """Do nothing: the drafts are offered when the club is opened."""

    def _on_not_saved(self, drafts: TableDrafts, before: TableDrafts | None, _: TourneyError) -> None:
        """Carry on when the disk is full or read-only: typing goes on, and hands are stored as usual.

        The next key or cursor movement tries again.
        """
        key = (drafts.event, drafts.round, drafts.table)
        if self._saved.get(key) is drafts:
            del self._saved[key]
            if before is not None:
                self._saved[key] = before
