"""The sheets opened since the club file was opened; their typed hands survive the page that shows them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.engine import SheetDraft
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.services.base.facts import (
    ActReplayed,
    ChangedElsewhere,
    EventChanged,
    RoundDrawn,
    RoundTakenBack,
    TableChanged,
)
from batarde_tourney.services.results.drafts import TableDrafts
from batarde_tourney.services.results.results import (
    EventNotFound,
    RoundNotFound,
    Sheet,
    TableNotFound,
    open_sheet,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_prompt import QuestionQueue
from batarde_tourney.ui.kit.windows import active_main_window
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.draft_autosave import DraftAutosave
from batarde_tourney.ui.sheet.hand_writer import HandWriter, SubmissionQuestion
from batarde_tourney.ui.sheet.working_sheet import SheetKey, WorkingSheet, key_of, refusal

# Drafts typed for a table before its seats changed; they return if the same players sit there again.


class TypedForEarlierTable(TourneyError):
    """Unstored hands were typed at a table that has changed since."""

    round: int
    table: int
    changes_nothing = False
    sentence = N_(
        "The seats of table {table} in round {round} have changed. What was typed there and not stored "
        "is set aside. It comes back when the same players sit there again, for example after Ctrl+Z."
    )


class EarlierDrafts:
    """Drafts by table and its players; the newest for each."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[SheetKey, tuple[PlayerId, ...]], TableDrafts] = {}
        self._untold: list[tuple[SheetKey, tuple[PlayerId, ...]]] = []

    def put(self, drafts: TableDrafts) -> None:
        """Set these drafts aside, if any; the user is notified unless they are restored at once."""
        place = ((drafts.event, drafts.round, drafts.table), drafts.seats)
        if drafts.hands and drafts != self._drafts.get(place):
            self._drafts[place] = drafts
            self._untold.append(place)

    def bring_back(self, working: WorkingSheet) -> None:
        """Restore on this sheet the drafts typed for these players; drafts that do not fit stay aside."""
        place = (key_of(working.sheet), working.sheet.table.seats)
        drafts = self._drafts.pop(place, None)
        if drafts is not None:
            left = working.recall(drafts, is_of_now=True)
            if left.hands:
                self._drafts[place] = left

    def unreported(self) -> tuple[TypedForEarlierTable, ...]:
        """Return the drafts set aside since the last call and not restored, to notify the user."""
        places = dict.fromkeys(key for key, seats in self._untold if (key, seats) in self._drafts)
        self._untold.clear()
        return tuple(TypedForEarlierTable(round_, table) for _event, round_, table in places)

    def forget(self) -> None:
        """Forget all drafts: another club file, or another state of it, is open."""
        self._drafts.clear()
        self._untold.clear()


# The dialog before a hand of a finished round changes: correct it, only add a note, or leave it.


class CorrectionPrompt(QObject):
    """Shows one correction dialog at a time, above the window in use."""

    def __init__(self, writer: HandWriter) -> None:
        super().__init__(writer)
        self._writer = writer
        self._questions = QuestionQueue(self._dialog, self._leave, self)
        writer.confirmation_wanted.connect(self._questions.ask)

    def forget(self) -> None:
        """Close the dialog: another club is open, and the hands are not its own."""
        self._questions.leave_all()

    def _dialog(self, question: SubmissionQuestion) -> CorrectionDialog:
        wanted = question.wanted
        dialog = CorrectionDialog(wanted.round, wanted.table, wanted.lines, active_main_window())
        dialog.corrected.connect(self._on_corrected)
        dialog.noted.connect(self._on_noted)
        return dialog

    def _leave(self, question: SubmissionQuestion) -> None:
        self._writer.withdraw(question.submission)

    @Slot(str)
    def _on_corrected(self, reason: str) -> None:
        self._writer.send_confirmed(self._questions.take_answered(), reason)

    @Slot(str)
    def _on_noted(self, reason: str) -> None:
        question = self._questions.take_answered()
        self._writer.note(question.submission, question.wanted.hands, reason)


# Unstored typing, when the sheet turns out to be another table's.


def typed_drafts(working: WorkingSheet) -> dict[int, SheetDraft]:
    """Return what is typed and not stored, by hand."""
    return {row: working.drafts[row] for row in range(working.hands) if working.is_changed(row)}


def take_typed(working: WorkingSheet, typed: Mapping[int, SheetDraft], *, can_undo: bool) -> None:
    """Replace what is typed here by these drafts, which come from another table's sheet.

    With `can_undo` a key can undo it; else it is undone with the act that moved it.
    """
    come = {row: working.stored_draft(row) for row in typed_drafts(working)}
    for row, draft in typed.items():
        if row < working.hands:
            placed = replace(draft, dealer=working.drafts[row].dealer)
            come[row] = working.grammar.with_origin(placed, working.stored[row])
    working.conflicts -= come.keys()
    working.recalled -= come.keys()
    steps = len(working.history.earlier)
    working.put(come)
    if not can_undo:
        del working.history.earlier[steps:]
        for row in come:
            working.history.forget(row)


class OpenSheets(QObject):
    """One WorkingSheet per table, and the one writer that stores their hands."""

    made_anew = Signal(object, object)
    """Emits the old and the new WorkingSheet of a table whose seats or length changed."""

    typed_moved = Signal()
    """Emitted when the unstored typing of two tables has changed places."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.writer = HandWriter(desk, self)
        self.corrections = CorrectionPrompt(self.writer)
        self.autosave = DraftAutosave(desk, self)
        self._sheets: dict[SheetKey, WorkingSheet] = {}
        self._earlier = EarlierDrafts()
        self._desk = desk
        desk.leaving.connect(self._on_leaving)
        desk.replaced.connect(self._forget)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.reached_again.connect(self._on_reached_again)
        self._on_event_chosen(desk.scope.number)

    def leave(self, working: WorkingSheet) -> None:
        """Store the complete hands of this sheet; keep the rest until its table is opened again.

        Typing on an outdated sheet was set aside when the sheet became outdated.
        """
        if not working.is_current:
            return
        self.autosave.save_now()
        self.writer.store_ready(working)

    def take(self, sheet: Sheet) -> WorkingSheet:
        """Return the sheet to work on: the stored hands, with earlier typing over them."""
        key = key_of(sheet)
        known = self._sheets.get(key)
        if known is not None and _is_same_seating(known.sheet, sheet):
            known.reload(sheet)
            return known
        if known is not None:
            self._let_go(known)
        working = self._sheets[key] = WorkingSheet(sheet, self._desk.changes_requested)
        self._recall(working)
        if known is not None:
            self.made_anew.emit(known, working)
        self._report_put_aside()
        return working

    def put_aside(self, working: WorkingSheet) -> None:
        """Set the typing of this sheet aside and notify the user: its table is gone or has changed."""
        self._let_go(working)
        self._report_put_aside()

    def take_up(self, drafts: TableDrafts) -> None:
        """Restore drafts that were set aside for this table, also on a sheet that is open."""
        working = self._sheets.get((drafts.event, drafts.round, drafts.table))
        self.autosave.take_up(drafts)
        if working is not None:
            self._recall(working)
            self.made_anew.emit(working, working)

    def exchange_typed(
        self, event: EventNumber, round_number: int, tables: tuple[int, int], *, can_undo: bool
    ) -> None:
        """Exchange the unstored typing of two tables, whose sheets were mixed up."""
        one, other = ((event, round_number, table) for table in tables)
        then = partial(self._on_both, one, can_undo)
        # The desk answers in order, so both sheets are up to date at the second answer.
        self._desk.request(open_sheet, *one, then=self.take)
        self._desk.request(open_sheet, *other, then=then)

    def _on_both(self, one: SheetKey, can_undo: bool, sheet: Sheet) -> None:
        """Exchange the typing now that both tables are loaded as stored."""
        first, second = self._sheets.get(one), self.take(sheet)
        if first is None:
            return
        theirs, ours = typed_drafts(second), typed_drafts(first)
        for working, typed in ((first, theirs), (second, ours)):
            take_typed(working, typed, can_undo=can_undo)
            self.autosave.save_soon(working)
        self.typed_moved.emit()

    def unsaved(self, event: EventNumber, round_number: int, table: int) -> int:
        """Return how many hands of a table have unstored typing."""
        key = (event, round_number, table)
        working = self._sheets.get(key)
        if working is None:
            return self.autosave.waiting(key)
        return sum(1 for hand in range(working.hands) if _is_to_store(working, hand))

    def faulty(self, event: EventNumber, round_number: int, table: int) -> int:
        """Return how many hands on a table's sheet are certainly wrong; 0 if the sheet is not open."""
        working = self._sheets.get((event, round_number, table))
        if working is None:
            return 0
        typed = (hand for hand in range(working.hands) if _is_to_store(working, hand))
        return sum(bool(working.faults(hand)) for hand in typed)

    def _on_changed(self, fact: object) -> None:
        """Replace the sheets of a round that was seated anew; after an exchange of players they stay.

        Whether other players sit at a table is queried only for sheets without hands: one with hands stays.
        """
        if isinstance(fact, (RoundDrawn, RoundTakenBack)):
            for working in self._of(fact.event):
                if working.sheet.round == fact.round:
                    self._let_go(working)
            self._report_put_aside()
        elif isinstance(fact, ActReplayed) and fact.event is not None:
            self._move_back(fact.event, fact.act)
        elif isinstance(fact, (TableChanged, EventChanged, ChangedElsewhere)) and fact.event is not None:
            for working in self._of(fact.event):
                if not any(working.stored):
                    self._look_again(working, self._on_looked)

    def _move_back(self, event: EventNumber, act: Act) -> None:
        """Move the typing back, or forth again, together with the stored hands that were undone or redone."""
        if act.kind is ActKind.HANDS_MOVED:
            tables = (act.facts["table"], act.facts["to"])
            self.exchange_typed(event, act.facts["round"], tables, can_undo=False)

    def _of(self, event: EventNumber) -> list[WorkingSheet]:
        """Return the sheets of the event, as a list: dropping one changes the dictionary."""
        return [working for key, working in self._sheets.items() if key[0] == event]

    def _look_again(self, working: WorkingSheet, then: Callable[[Sheet], object]) -> None:
        """Reload a table's sheet; drop the sheet if the table is gone."""
        sheet = working.sheet
        place = (sheet.event, sheet.round, sheet.table.number)
        self._desk.request(open_sheet, *place, then=then, otherwise=partial(self._on_gone, working))

    def _on_looked(self, sheet: Sheet) -> None:
        known = self._sheets.get(key_of(sheet))
        if known is not None and not _is_same_seating(known.sheet, sheet):
            self.take(sheet)

    def _on_gone(self, working: WorkingSheet, error: TourneyError) -> None:
        if isinstance(error, (TableNotFound, RoundNotFound, EventNotFound)):
            self.put_aside(working)
        else:
            self._desk.refused.emit(error)

    def _recall(self, working: WorkingSheet) -> None:
        """Restore earlier typing on a new sheet."""
        left = working.recall(self.autosave.take(key_of(working.sheet)))
        if left.hands:
            self.autosave.leave_rest_on_disk(working)
            self._earlier.put(left)
        self._earlier.bring_back(working)
        self.autosave.save_soon(working)

    def _report_put_aside(self) -> None:
        for error in self._earlier.unreported():
            self._desk.refused.emit(error)

    def _on_reached_again(self) -> None:
        """Store what was typed offline over what is stored now.

        Conflicts that arose meanwhile are shown to the director.
        """
        for working in tuple(self._sheets.values()):
            if working.is_stored_from and any(map(working.is_changed, range(working.hands))):
                self._look_again(working, self._on_looked_again)

    def _on_looked_again(self, sheet: Sheet) -> None:
        if key_of(sheet) in self._sheets:
            self.writer.store_ready(self.take(sheet))

    def _on_event_chosen(self, event: EventNumber | None) -> None:
        if event is not None:
            self.autosave.load(event)

    def _on_leaving(self) -> None:
        """Save all drafts when the program closes, including hands being stored in case that fails."""
        for working in self._sheets.values():
            self.autosave.save_all(working)

    def _forget(self) -> None:
        """Forget all sheets: another club file or state is open, whose events may have the same numbers."""
        for working in self._sheets.values():
            self.autosave.put_aside(working)
            working.is_current = False
        self._sheets.clear()
        self._earlier.forget()
        self.autosave.forget()
        self.corrections.forget()

    def _let_go(self, working: WorkingSheet) -> None:
        """Drop this sheet and set its typing aside: its table is gone or has changed."""
        key = key_of(working.sheet)
        if working.is_current:
            self.autosave.leave_on_disk(working)
        working.is_current = False
        # Include hands being stored: they were refused, or will be.
        self._earlier.put(working.table_drafts(with_sent=True))
        if self._sheets.get(key) is working:
            del self._sheets[key]


def _is_to_store(working: WorkingSheet, hand: int) -> bool:
    """Whether the hand has unstored typing that could be stored."""
    return working.is_changed(hand) and refusal(working, hand) is None


def _is_same_seating(known: Sheet, sheet: Sheet) -> bool:
    """Whether hands typed for one sheet fit the other: the same players sit there."""
    before, now = known.table, sheet.table
    places = (len(before.seats), before.first_dealer, known.game, known.play)
    return places == (len(now.seats), now.first_dealer, sheet.game, sheet.play)


def open_sheets(desk: Desk) -> OpenSheets:
    """Return the open sheets of this desk."""
    found = desk.findChild(OpenSheets)
    return found if isinstance(found, OpenSheets) else OpenSheets(desk)
