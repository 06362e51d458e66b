"""Brings hands from a sheet to the disk, and takes them back."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.tournament.records import HandPlace
from batarde_tourney.services.facts import HandRecorded
from batarde_tourney.services.results import erase_hand, record_hand
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


@dataclass(frozen=True, slots=True, eq=False)
class Delivery:
    """One hand on its way: `hand` is None for one that is to be blank again."""

    working: WorkingSheet
    index: int
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class HandReturned:
    """A hand that was not stored, and why."""

    delivery: Delivery
    error: TourneyError


class HandWriter(QObject):
    """Sends each hand once, in order, on the revision it was typed over."""

    stored = Signal(object)
    """The Delivery that is on disk."""
    refused = Signal(object)
    """A HandReturned."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk

    def store_ready(self, working: WorkingSheet) -> None:
        """Send every changed hand that is complete, sound and without a gap before it."""
        for index in working.hands_to_store():
            self._send(Delivery(working, index, working.hand_to_store(index)))

    def _send(self, delivery: Delivery) -> None:
        sheet = delivery.working.sheet
        delivery.working.under_way.add(delivery.index)
        place = HandPlace(sheet.round, sheet.table.number, delivery.index)
        receipt = _Receipt(self, delivery)
        verb = partial(
            record_hand if delivery.hand else erase_hand,
            by=self._desk.director,
            based_on=sheet.revisions[delivery.index],
        )
        hand = (delivery.hand,) if delivery.hand else ()
        self._desk.change(verb, sheet.event, place, *hand, then=receipt.end, otherwise=receipt.refuse)

    def on_stored(self, delivery: Delivery, fact: HandRecorded) -> None:
        """The disk has it."""
        delivery.working.store(delivery.index, delivery.hand, fact.revision)
        self.stored.emit(delivery)

    def on_refused(self, delivery: Delivery, error: TourneyError) -> None:
        """The disk has it not; what was typed stays."""
        delivery.working.under_way.discard(delivery.index)
        self.refused.emit(HandReturned(delivery, error))


class _Receipt(QObject):
    """Remembers which hand an answer of the desk is about; gone with the writer."""

    def __init__(self, writer: HandWriter, delivery: Delivery) -> None:
        super().__init__(writer)
        self._writer, self._delivery = writer, delivery

    def end(self, fact: HandRecorded) -> None:
        self._writer.on_stored(self._delivery, fact)
        self.deleteLater()

    def refuse(self, error: TourneyError) -> None:
        self._writer.on_refused(self._delivery, error)
        self.deleteLater()
