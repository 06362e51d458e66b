"""Brings hands from a sheet to the disk."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.services.drafts import record_drafts
from batarde_tourney.services.facts import HandRecorded
from batarde_tourney.services.results import HandEntry
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.sheet.draft_autosave import drafts_folder
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


@dataclass(frozen=True, slots=True, eq=False)
class Submission:
    """Hands of one sheet on their way to the disk, in one act of the journal."""

    working: WorkingSheet
    entries: tuple[HandEntry, ...]

    @property
    def indexes(self) -> tuple[int, ...]:
        """Which hands of the table these are."""
        return tuple(entry.index for entry in self.entries)


@dataclass(frozen=True, slots=True)
class SubmissionRefused:
    """Hands that were not stored, and why."""

    submission: Submission
    error: TourneyError


class HandWriter(QObject):
    """Sends each hand once, in order, on the revision it was typed over."""

    stored = Signal(object)
    """The Submission that is on disk."""
    refused = Signal(object)
    """A SubmissionRefused."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk

    def store_ready(self, working: WorkingSheet) -> None:
        """Send every changed hand that is complete, sound and without a gap before it.

        A correction and the stored hands that it moved elsewhere go as one act.
        """
        entries = _entries(working)
        if sum(working.stored[entry.index] is not None for entry in entries) > 1:
            self._send(Submission(working, entries))
            return
        for entry in entries:
            self._send(Submission(working, (entry,)))

    def store_together(self, working: WorkingSheet) -> None:
        """Send them all as one act: they came as one block and are undone as one."""
        entries = _entries(working)
        if entries:
            self._send(Submission(working, entries))

    def _send(self, submission: Submission) -> None:
        submission.working.under_way.update((entry.index, entry.hand) for entry in submission.entries)
        sheet = submission.working.sheet
        self._desk.change(
            partial(record_drafts, folder=drafts_folder()),
            sheet.event,
            sheet.round,
            sheet.table.number,
            submission.entries,
            then=partial(self._on_stored, submission),
            otherwise=partial(self._on_refused, submission),
        )

    def _on_stored(self, submission: Submission, facts: Sequence[HandRecorded]) -> None:
        """The disk has them."""
        for entry, fact in zip(submission.entries, facts, strict=True):
            submission.working.store(entry.index, entry.hand, fact.revision)
        self.stored.emit(submission)

    def _on_refused(self, submission: Submission, error: TourneyError) -> None:
        """The disk has them not; what was typed stays."""
        for index in submission.indexes:
            submission.working.under_way.pop(index, None)
        self.refused.emit(SubmissionRefused(submission, error))


def _entries(working: WorkingSheet) -> tuple[HandEntry, ...]:
    return tuple(
        HandEntry(index, working.hand_to_store(index), working.sheet.revision(index))
        for index in working.hands_to_store()
    )
