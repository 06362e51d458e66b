"""Phones of a hall without a server: they hand in by the services, in a session of the hall's own."""

import random
import uuid
from dataclasses import dataclass

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import Span, hand_sizes
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.calls import Call, CallKind
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.hall.my_evening import call_director
from batarde_tourney.services.hall.tables import (
    Answer,
    HandStale,
    PhoneWrite,
    confirm_hand,
    contest_hand,
    hand_in,
    show_table,
    sign_table,
)
from tests.core.tournament.events import made_up_hand


@dataclass
class Phones:
    """The phones of all tables of the first round of an event of La Bâtarde."""

    session: Session
    event: EventNumber

    def hand(self, table: int, index: int, version: int = 0) -> Hand:
        """A sound hand at this place; another one for each version."""
        sheet = show_table(self.session, self.event, TableDoor(1, table)).sheet
        seats = len(sheet.table.seats)
        cards = hand_sizes(seats, Span.FULL)[index]
        dealer = (sheet.table.first_dealer + index) % seats
        return made_up_hand(cards, dealer, seats, random.Random(1000 * table + 10 * index + version))

    def hand_in(self, table: int, index: int, seat: int = 0, version: int = 0, based_on: int = 0) -> Answer:
        """A seat hands in its version of a hand."""
        return hand_in(
            self.session, self.write(table, index, seat), based_on, self.hand(table, index, version)
        )

    def disagree(self, table: int, index: int) -> None:
        """Seat 0 and seat 1 hand in different versions."""
        self.hand_in(table, index)
        try:
            self.hand_in(table, index, seat=1, version=1)
        except HandStale:
            return
        raise AssertionError("both versions are the same")

    def confirm(self, table: int, index: int, seat: int = 1, revision: int = 1) -> None:
        """Another seat confirms a hand."""
        confirm_hand(self.session, self.write(table, index, seat), revision)

    def contest(self, table: int, index: int, text: str, seat: int = 1) -> None:
        """A seat contests a hand."""
        contest_hand(self.session, self.write(table, index, seat), text)

    def sign(self, table: int, seat: int) -> None:
        """A seat signs its table."""
        sign_table(self.session, self.write(table, 0, seat))

    def call(self, kind: CallKind, table: int | None = None, **said: object) -> None:
        """A call from a table, or from a player."""
        place = {} if table is None else {"round": 1, "table": table}
        call_director(self.session, self.event, Call(kind, **place, **said))  # type: ignore[arg-type]

    def write(self, table: int, index: int, seat: int) -> PhoneWrite:
        """What a write of this seat says of itself."""
        door = TableDoor(1, table)
        seating = show_table(self.session, self.event, door).seating
        return PhoneWrite(self.event, door, str(uuid.uuid4()), seating, seat, index)
