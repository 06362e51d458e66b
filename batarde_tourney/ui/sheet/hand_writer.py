"""Sends hands from sheets to be stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.base.facts import HandRecorded
from batarde_tourney.services.corrections.corrections import note_hand
from batarde_tourney.services.results.drafts import drafts_folder, record_drafts
from batarde_tourney.services.results.results import HandChanged, HandEntry, TableSeatedAnew
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

# Corrections that wait for later hands: at Écarté, a correction may make a stored later hand impossible.


def awaited_hand(working: WorkingSheet) -> int | None:
    """Return the first later hand that must also be corrected before this correction is stored.

    None if nothing waits. Hands after the end of the game do not count: a dialog asks about them.
    """
    if working.sheet.game.has_fixed_length:
        return None
    stored = (index for index, hand in enumerate(working.stored) if hand is not None)
    corrected = next((index for index in stored if working.is_changed(index)), working.hands)
    behind = range(corrected + 1, working.hands)
    return next((index for index in behind if _is_in_the_way(working, index)), None)


def _is_in_the_way(working: WorkingSheet, index: int) -> bool:
    """Whether the stored hand cannot stand where it is now, and is not corrected yet."""
    if working.stored[index] is None or working.is_ready(index) or working.is_emptied(index):
        return False
    draft, grammar = working.stored_draft(index), working.grammar
    faults = {found.fault.code for found in grammar.find_faults(draft, None)}
    return bool(grammar.blank_cells(draft) or faults - {FaultCode.GAME_OVER})


@dataclass(frozen=True, slots=True, eq=False)
class Submission:
    """Hands of one sheet that are being stored, as one act of the journal."""

    working: WorkingSheet
    entries: tuple[HandEntry, ...]

    @property
    def indexes(self) -> tuple[int, ...]:
        """The indices of these hands at the table."""
        return tuple(entry.index for entry in self.entries)


@dataclass(frozen=True, slots=True)
class SubmissionRefused:
    """Hands that were not stored, and why."""

    submission: Submission
    error: TourneyError


@dataclass(frozen=True, slots=True)
class SubmissionQuestion:
    """Hands of a finished round, and the consequences of storing them, for the director to confirm."""

    submission: Submission
    wanted: ConsequencesFirst

    @property
    def ended(self) -> tuple[int, ...]:
        """The indices of the hands that would no longer count, because the game would end before them."""
        return tuple(
            index for one in self.wanted.consequences.ended for index in range(one.first, one.last + 1)
        )


class HandWriter(QObject):
    """Sends each hand once, in order, with the revision it was typed over."""

    stored = Signal(object)
    """Emits the Submission that has been stored."""
    refused = Signal(object)
    """Emits a SubmissionRefused."""
    confirmation_wanted = Signal(object)
    """Emits a SubmissionQuestion; its hands stay under way until the director answers."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk

    def store_ready(self, working: WorkingSheet) -> None:
        """Send every changed hand of a current sheet that is complete, faultless and has no gap before it.

        A correction and the stored hands that it moved go as one act. Hands of an outdated sheet are refused
        rather than silently dropped.
        """
        if not working.is_current:
            self._refuse(working)
            return
        entries = _entries(working)
        if sum(working.stored[entry.index] is not None for entry in entries) > 1:
            self._send(Submission(working, entries))
            return
        for entry in entries:
            self._send(Submission(working, (entry,)))

    def store_together(self, working: WorkingSheet) -> None:
        """Send the same hands as `store_ready`, but as one act: pasted as a block, they are undone as one."""
        if not working.is_current:
            self._refuse(working)
            return
        entries = _entries(working)
        if entries:
            self._send(Submission(working, entries))

    def send_confirmed(self, question: SubmissionQuestion, reason: str) -> None:
        """Store these hands after the director has confirmed the consequences."""
        self._send(question.submission, confirmed=True, reason=reason, ended=question.ended)

    def note(self, submission: Submission, hands: Sequence[int], reason: str) -> None:
        """Leave the hands as they are stored, and note in the journal that these were found wrong."""
        working = submission.working
        self.withdraw(submission)
        working.put({index: working.stored_draft(index) for index in submission.indexes})
        sheet = working.sheet
        for index in hands:
            place = HandPlace(sheet.round, sheet.table.number, index)
            self._desk.change(note_hand, sheet.event, place, reason=reason)
        self.stored.emit(submission)

    def withdraw(self, submission: Submission) -> None:
        """Do not store these hands; they stay typed."""
        for index in submission.indexes:
            submission.working.under_way.pop(index, None)

    def _refuse(self, working: WorkingSheet) -> None:
        entries = _typed(working)
        if entries and working.is_stored_from:
            error = TableSeatedAnew(working.sheet.round, working.sheet.table.number)
            self.refused.emit(SubmissionRefused(Submission(working, entries), error))

    def _send(
        self, submission: Submission, *, confirmed: bool = False, reason: str = "", ended: Sequence[int] = ()
    ) -> None:
        submission.working.under_way.update((entry.index, entry.hand) for entry in submission.entries)
        sheet = submission.working.sheet
        self._desk.change(
            partial(
                record_drafts,
                folder=drafts_folder(),
                confirmed=confirmed,
                reason=reason or submission.working.reason,
                ended=ended,
                typed_for=sheet.table,
            ),
            sheet.event,
            sheet.round,
            sheet.table.number,
            submission.entries,
            then=partial(self._on_stored, submission),
            otherwise=partial(self._on_refused, submission),
            # Not queued until the club can be reached: the sheet has the typed hand and sends it again.
            waits=False,
        )

    def _on_stored(self, submission: Submission, facts: Sequence[HandRecorded]) -> None:
        """Mark the hands as stored."""
        for entry, fact in zip(submission.entries, facts, strict=False):
            submission.working.store(entry.index, entry.hand, fact.revision)
        # After the facts of the entries come those of hands that the game no longer reaches.
        for fact in facts[len(submission.entries) :]:
            submission.working.take_away(fact.index, fact.revision)
        self.stored.emit(submission)

    def _on_refused(self, submission: Submission, error: TourneyError) -> None:
        """Mark the hands as not stored; what was typed stays."""
        if isinstance(error, ConsequencesFirst):
            self.confirmation_wanted.emit(SubmissionQuestion(submission, error))
            return
        self.withdraw(submission)
        if isinstance(error, HandChanged):
            # Even if this sheet already knows the other version: never overwrite it without a question.
            submission.working.conflicts.add(error.place.index)
        self.refused.emit(SubmissionRefused(submission, error))


def _entries(working: WorkingSheet) -> tuple[HandEntry, ...]:
    """Return the hands to store now; none while a correction waits for the hands behind it."""
    return () if awaited_hand(working) is not None else _typed(working)


def _typed(working: WorkingSheet) -> tuple[HandEntry, ...]:
    """Return the changed hands that are complete and without fault, none with a gap before it."""
    return tuple(
        HandEntry(index, working.hand_to_store(index), working.sheet.revision(index))
        for index in working.hands_to_store()
    )
