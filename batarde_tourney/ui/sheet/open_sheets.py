"""The sheets opened since the club file was: what is typed on them outlives the page that shows them."""

from PySide6.QtCore import QObject

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.facts import RoundDrawn, RoundTakenBack
from batarde_tourney.services.results import Sheet, open_sheet
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.sheet.asked_corrections import AskedCorrections
from batarde_tourney.ui.sheet.draft_autosave import DraftAutosave
from batarde_tourney.ui.sheet.hand_writer import HandWriter
from batarde_tourney.ui.sheet.working_sheet import SheetKey, WorkingSheet, key_of


class OpenSheets(QObject):
    """One WorkingSheet a table, and the one writer that brings their hands to the disk."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.writer = HandWriter(desk, self)
        self.corrections = AskedCorrections(self.writer)
        self.autosave = DraftAutosave(desk, self)
        self._sheets: dict[SheetKey, WorkingSheet] = {}
        self._desk = desk
        desk.replaced.connect(self._forget)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.reached_again.connect(self._on_reached_again)
        self._on_event_chosen(desk.event_number)

    def leave(self, working: WorkingSheet) -> None:
        """Store what is complete on this sheet; the rest is kept for when its table is opened again."""
        self.autosave.keep_now()
        self.writer.store_ready(working)

    def take(self, sheet: Sheet) -> WorkingSheet:
        """The sheet to work on: with what was typed before, over what is stored now."""
        key = key_of(sheet)
        known = self._sheets.get(key)
        if known is not None and _is_same_seating(known.sheet, sheet):
            known.reload(sheet)
        else:
            self._let_go(key)
            self._sheets[key] = WorkingSheet(sheet)
            self._sheets[key].recall(self.autosave.take(key))
        return self._sheets[key]

    def unsaved(self, event: EventNumber, round_number: int, table: int) -> int:
        """How many hands of a table hold something that is not stored."""
        key = (event, round_number, table)
        working = self._sheets.get(key)
        if working is None:
            return self.autosave.waiting(key)
        return sum(map(working.is_changed, range(working.hands)))

    def faulty(self, event: EventNumber, round_number: int, table: int) -> int:
        """In how many hands typed on a table's sheet something is certainly wrong; 0 if it is not open."""
        working = self._sheets.get((event, round_number, table))
        if working is None:
            return 0
        return sum(working.is_changed(hand) and bool(working.faults(hand)) for hand in range(working.hands))

    def _on_changed(self, fact: object) -> None:
        """Sheets of a round that is seated anew are other sheets; players exchanged keep theirs."""
        if isinstance(fact, (RoundDrawn, RoundTakenBack)):
            # Listed first: letting go takes them out of the dictionary.
            for key in [key for key in self._sheets if key[:2] == (fact.event, fact.round)]:
                self._let_go(key)

    def _on_reached_again(self) -> None:
        """What was typed while the club could not be reached: upon what is stored now, and with a question
        where something came between."""
        for working in self._sheets.values():
            if working.is_stored_from and any(map(working.is_changed, range(working.hands))):
                sheet = working.sheet
                table = sheet.table.number
                self._desk.ask(open_sheet, sheet.event, sheet.round, table, then=self._on_looked_again)

    def _on_looked_again(self, sheet: Sheet) -> None:
        if key_of(sheet) in self._sheets:
            self.writer.store_ready(self.take(sheet))

    def _on_event_chosen(self, event: EventNumber | None) -> None:
        if event is not None:
            self.autosave.recall(event)

    def _forget(self) -> None:
        """Another club file or another state of it: its events may have the same numbers."""
        for key in tuple(self._sheets):
            self._let_go(key)
        self.autosave.forget()

    def _let_go(self, key: SheetKey) -> None:
        """Whatever is still typed on the sheet of this table belongs nowhere."""
        if key in self._sheets:
            self._sheets.pop(key).is_current = False


def _is_same_seating(known: Sheet, sheet: Sheet) -> bool:
    """Whether hands typed for one sheet are hands of the other: who sits there may have changed."""
    before, now = known.table, sheet.table
    places = (len(before.seats), before.first_dealer, known.game, known.play)
    return places == (len(now.seats), now.first_dealer, sheet.game, sheet.play)


def open_sheets(desk: Desk) -> OpenSheets:
    """The sheets of this desk."""
    found = desk.findChild(OpenSheets)
    return found if isinstance(found, OpenSheets) else OpenSheets(desk)
