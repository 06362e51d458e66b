"""The sheets opened since the club file was: what is typed on them outlives the page that shows them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.entry import SheetDraft
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
from batarde_tourney.ui.desk.asked_reasons import QuestionQueue
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.whole_window import staying_window
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.draft_autosave import DraftAutosave
from batarde_tourney.ui.sheet.hand_writer import HandWriter, SubmissionAsked
from batarde_tourney.ui.sheet.working_sheet import SheetKey, WorkingSheet, key_of, refusal

# What was typed for a table as it was before it got other seats, and comes back with those.


@dataclass(eq=False)
class TypedForEarlierTable(TourneyError):
    """What was typed at a table and not stored is no hand of the table as it is now."""

    round: int
    table: int
    changes_nothing = False
    sentence = N_(
        "The seats of table {table} in round {round} have changed. What was typed there and not stored "
        "is set aside. It comes back when the same players sit there again, for example after Ctrl+Z."
    )


class EarlierDrafts:
    """Drafts by their table and who sat there; the newest for each."""

    def __init__(self) -> None:
        self._kept: dict[tuple[SheetKey, tuple[PlayerId, ...]], TableDrafts] = {}
        self._untold: list[tuple[SheetKey, tuple[PlayerId, ...]]] = []

    def put(self, drafts: TableDrafts) -> None:
        """Put these aside, if there are any; somebody is to be told unless they come back at once."""
        place = ((drafts.event, drafts.round, drafts.table), drafts.seats)
        if drafts.hands and drafts != self._kept.get(place):
            self._kept[place] = drafts
            self._untold.append(place)

    def bring_back(self, working: WorkingSheet) -> None:
        """Put on this new sheet what was typed for just this table; what has no place on it stays aside."""
        place = (key_of(working.sheet), working.sheet.table.seats)
        drafts = self._kept.pop(place, None)
        if drafts is not None:
            left = working.recall(drafts, is_of_now=True)
            if left.hands:
                self._kept[place] = left

    def untold(self) -> tuple[TypedForEarlierTable, ...]:
        """What to tell of those put aside since this was last asked, and not brought back."""
        places = dict.fromkeys(key for key, seats in self._untold if (key, seats) in self._kept)
        self._untold.clear()
        return tuple(TypedForEarlierTable(round_, table) for _event, round_, table in places)

    def forget(self) -> None:
        """Another club file, or another state of it, is current."""
        self._kept.clear()
        self._untold.clear()


# Asks before a hand of a round that is over becomes another: correct it, only add a note, or leave it.


class AskedCorrections(QObject):
    """One question at a time, above whatever window is in use."""

    def __init__(self, writer: HandWriter) -> None:
        super().__init__(writer)
        self._writer = writer
        self._questions = QuestionQueue(self._dialog, self._leave, self)
        writer.asked.connect(self._questions.ask)

    def forget(self) -> None:
        """Another club is current: its hands are not those that were asked about."""
        self._questions.leave_all()

    def _dialog(self, asked: SubmissionAsked) -> CorrectionDialog:
        told = asked.told
        dialog = CorrectionDialog(told.round, told.table, told.lines, staying_window())
        dialog.corrected.connect(self._on_corrected)
        dialog.noted.connect(self._on_noted)
        return dialog

    def _leave(self, asked: SubmissionAsked) -> None:
        self._writer.withdraw(asked.submission)

    @Slot(str)
    def _on_corrected(self, reason: str) -> None:
        self._writer.send_told(self._questions.take_answered(), reason)

    @Slot(str)
    def _on_noted(self, reason: str) -> None:
        asked = self._questions.take_answered()
        self._writer.note(asked.submission, asked.told.hands, reason)


# What is typed on a sheet and not stored, when the sheet turns out to be another table's.


def typed_drafts(working: WorkingSheet) -> dict[int, SheetDraft]:
    """By hand what is typed and not stored."""
    return {row: working.drafts[row] for row in range(working.hands) if working.is_changed(row)}


def take_typed(working: WorkingSheet, typed: Mapping[int, SheetDraft], *, can_undo: bool) -> None:
    """This is typed here instead of what is: it came from another table's sheet.

    `can_undo`: by a key; else it goes back with the act that it came with.
    """
    come = {row: working.stored_draft(row) for row in typed_drafts(working)}
    for row, draft in typed.items():
        if row < working.hands:
            placed = replace(draft, dealer=working.drafts[row].dealer)
            come[row] = working.grammar.with_origin(placed, working.stored[row])
    working.overtaken -= come.keys()
    working.recalled -= come.keys()
    steps = len(working.history.earlier)
    working.put(come)
    if not can_undo:
        del working.history.earlier[steps:]
        for row in come:
            working.history.forget(row)


class OpenSheets(QObject):
    """One WorkingSheet a table, and the one writer that brings their hands to the disk."""

    made_anew = Signal(object, object)
    """The WorkingSheet of a table that has other seats or another length now, and the one in its place."""

    typed_moved = Signal()
    """What was typed at two tables and not stored has changed places."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.writer = HandWriter(desk, self)
        self.corrections = AskedCorrections(self.writer)
        self.autosave = DraftAutosave(desk, self)
        self._sheets: dict[SheetKey, WorkingSheet] = {}
        self._earlier = EarlierDrafts()
        self._desk = desk
        desk.leaving.connect(self._on_leaving)
        desk.replaced.connect(self._forget)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.reached_again.connect(self._on_reached_again)
        self._on_event_chosen(desk.event_number)

    def leave(self, working: WorkingSheet) -> None:
        """Store what is complete on this sheet; the rest is kept for when its table is opened again.

        What was typed on one that is not current any more was put aside when it ceased to be.
        """
        if not working.is_current:
            return
        self.autosave.keep_now()
        self.writer.store_ready(working)

    def take(self, sheet: Sheet) -> WorkingSheet:
        """The sheet to work on: with what was typed before, over what is stored now."""
        key = key_of(sheet)
        known = self._sheets.get(key)
        if known is not None and _is_same_seating(known.sheet, sheet):
            known.reload(sheet)
            return known
        if known is not None:
            self._let_go(known)
        working = self._sheets[key] = WorkingSheet(sheet, self._desk.changes_asked)
        self._recall(working)
        if known is not None:
            self.made_anew.emit(known, working)
        self._tell_put_aside()
        return working

    def put_aside(self, working: WorkingSheet) -> None:
        """Its table is gone, or was another already when this was typed: that is put aside, and told."""
        self._let_go(working)
        self._tell_put_aside()

    def take_up(self, drafts: TableDrafts) -> None:
        """What was set aside of this table is typed again, also on a sheet that is open."""
        working = self._sheets.get((drafts.event, drafts.round, drafts.table))
        self.autosave.take_up(drafts)
        if working is not None:
            self._recall(working)
            self.made_anew.emit(working, working)

    def exchange_typed(
        self, event: EventNumber, round_number: int, tables: tuple[int, int], *, can_undo: bool
    ) -> None:
        """What is typed at two tables and not stored changes places: the one's sheet was the other's."""
        one, other = ((event, round_number, table) for table in tables)
        then = partial(self._on_both, one, can_undo)
        self._desk.ask(open_sheet, *one, then=self.take)
        self._desk.ask(open_sheet, *other, then=then)

    def _on_both(self, one: SheetKey, can_undo: bool, sheet: Sheet) -> None:
        """Both are as they are stored now."""
        first, second = self._sheets.get(one), self.take(sheet)
        if first is None:
            return
        theirs, ours = typed_drafts(second), typed_drafts(first)
        for working, typed in ((first, theirs), (second, ours)):
            take_typed(working, typed, can_undo=can_undo)
            self.autosave.keep_soon(working)
        self.typed_moved.emit()

    def unsaved(self, event: EventNumber, round_number: int, table: int) -> int:
        """How many hands of a table hold something that is not stored."""
        key = (event, round_number, table)
        working = self._sheets.get(key)
        if working is None:
            return self.autosave.waiting(key)
        return sum(1 for hand in range(working.hands) if _is_to_store(working, hand))

    def faulty(self, event: EventNumber, round_number: int, table: int) -> int:
        """In how many hands typed on a table's sheet something is certainly wrong; 0 if it is not open."""
        working = self._sheets.get((event, round_number, table))
        if working is None:
            return 0
        typed = (hand for hand in range(working.hands) if _is_to_store(working, hand))
        return sum(bool(working.faults(hand)) for hand in typed)

    def _on_changed(self, fact: object) -> None:
        """Sheets of a round that is seated anew are other sheets; players exchanged keep theirs.

        Whether others sit at a table now is asked for every sheet without a hand: one with hands stays.
        """
        if isinstance(fact, (RoundDrawn, RoundTakenBack)):
            for working in self._of(fact.event):
                if working.sheet.round == fact.round:
                    self._let_go(working)
            self._tell_put_aside()
        elif isinstance(fact, ActReplayed) and fact.event is not None:
            self._move_back(fact.event, fact.act)
        elif isinstance(fact, (TableChanged, EventChanged, ChangedElsewhere)) and fact.event is not None:
            for working in self._of(fact.event):
                if not any(working.stored):
                    self._look_again(working, self._on_looked)

    def _move_back(self, event: EventNumber, act: Act) -> None:
        """What was typed goes back, or again, with the hands that were stored."""
        if act.kind is ActKind.HANDS_MOVED:
            tables = (act.facts["table"], act.facts["to"])
            self.exchange_typed(event, act.facts["round"], tables, can_undo=False)

    def _of(self, event: EventNumber) -> list[WorkingSheet]:
        """Listed: letting go takes them out of the dictionary."""
        return [working for key, working in self._sheets.items() if key[0] == event]

    def _look_again(self, working: WorkingSheet, then: Callable[[Sheet], object]) -> None:
        """Ask what is stored of its table now; one that is gone takes its sheet with it."""
        sheet = working.sheet
        place = (sheet.event, sheet.round, sheet.table.number)
        self._desk.ask(open_sheet, *place, then=then, otherwise=partial(self._on_gone, working))

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
        """Put on a new sheet what was typed for it before."""
        left = working.recall(self.autosave.take(key_of(working.sheet)))
        if left.hands:
            self.autosave.leave_rest_on_disk(working)
            self._earlier.put(left)
        self._earlier.bring_back(working)
        self.autosave.keep_soon(working)

    def _tell_put_aside(self) -> None:
        for told in self._earlier.untold():
            self._desk.refused.emit(told)

    def _on_reached_again(self) -> None:
        """What was typed while the club could not be reached: upon what is stored now, and with a question
        where something came between."""
        for working in tuple(self._sheets.values()):
            if working.is_stored_from and any(map(working.is_changed, range(working.hands))):
                self._look_again(working, self._on_looked_again)

    def _on_looked_again(self, sheet: Sheet) -> None:
        if key_of(sheet) in self._sheets:
            self.writer.store_ready(self.take(sheet))

    def _on_event_chosen(self, event: EventNumber | None) -> None:
        if event is not None:
            self.autosave.recall(event)

    def _on_leaving(self) -> None:
        """What is on its way there, too: should it be stored, nobody misses its draft."""
        for working in self._sheets.values():
            self.autosave.keep_all(working)

    def _forget(self) -> None:
        """Another club file or another state of it: its events may have the same numbers."""
        for working in self._sheets.values():
            self.autosave.put_aside(working)
            working.is_current = False
        self._sheets.clear()
        self._earlier.forget()
        self.autosave.forget()
        self.corrections.forget()

    def _let_go(self, working: WorkingSheet) -> None:
        """What is typed on this sheet belongs to a table that is no more as it was."""
        key = key_of(working.sheet)
        if working.is_current:
            self.autosave.leave_on_disk(working)
        working.is_current = False
        # What was on its way, too: it was refused, or will be.
        self._earlier.put(working.table_drafts(with_sent=True))
        if self._sheets.get(key) is working:
            del self._sheets[key]


def _is_to_store(working: WorkingSheet, hand: int) -> bool:
    """Whether something is typed that is not stored, and could be."""
    return working.is_changed(hand) and refusal(working, hand) is None


def _is_same_seating(known: Sheet, sheet: Sheet) -> bool:
    """Whether hands typed for one sheet are hands of the other: who sits there may have changed."""
    before, now = known.table, sheet.table
    places = (len(before.seats), before.first_dealer, known.game, known.play)
    return places == (len(now.seats), now.first_dealer, sheet.game, sheet.play)


def open_sheets(desk: Desk) -> OpenSheets:
    """The sheets of this desk."""
    found = desk.findChild(OpenSheets)
    return found if isinstance(found, OpenSheets) else OpenSheets(desk)
