"""People who come and go during an event: leaving, late, the standby list, check-in, who was where."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.services.people.standby import check_in, move_standby
from batarde_tourney.services.people.timeline import Timeline, show_timeline
from batarde_tourney.services.tables.late import LateOffers, LateWay, list_late_ways, seat_late
from batarde_tourney.services.tables.leaving import Leave, WayOut, ask_leave, leave_round
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.check_in import EXPECTED, CheckInDialog
from batarde_tourney.ui.players.late import LateDialog, seated_words
from batarde_tourney.ui.players.leaving import LeavingDialog
from batarde_tourney.ui.players.timeline import TimelineDialog
from batarde_tourney.ui.projector.round_clock import RoundClock, utc_now


class PeopleActs(QObject):
    """Asks what there is to ask, then tells the desk; each act is undone in one step."""

    seated = Signal(str)
    """Where latecomers were seated, in words."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self.clock: RoundClock | None = None
        """By which the end of the round is foretold."""

    def leave(
        self, number: EventNumber, players: Sequence[PlayerId], otherwise: Callable[[], object]
    ) -> None:
        """Ask what becomes of the seats these players hold; without any `otherwise` is called."""
        asked = partial(self._on_leave, number, tuple(players), otherwise)
        self._desk.ask(ask_leave, number, tuple(players), then=asked)

    def come_late(self, players: Sequence[PlayerId]) -> None:
        """Show the legal ways for these players, and do what is chosen."""
        number = self._desk.event_number
        if number is None:
            return
        now, clock = (self.clock.now(), self.clock.clock) if self.clock else (utc_now(), None)
        asked = partial(self._on_late, number)
        self._desk.ask(list_late_ways, number, tuple(players), clock, now, then=asked)

    def move(self, row: PlayerShown, step: int, last: int) -> None:
        """Up or down the standby list, whose last place is `last`; at its ends nothing happens."""
        if row.standby is not None and 1 <= row.standby + step <= last:
            self._desk.change(move_standby, self._desk.event_number, row.player.id, step)

    def check_in(self, lines: Sequence[ListLine]) -> None:
        """Tick who has come, and say what becomes of the others."""
        number = self._desk.event_number
        if number is None:
            return
        awaited = [line for line in lines if any(row.status in EXPECTED for row in line.members)]
        dialog = CheckInDialog(awaited, self._window)
        dialog.decided.connect(partial(self._on_checked_in, number))
        dialog.open()

    def show_timeline(self) -> None:
        """Show where everybody was, round by round."""
        if self._desk.event_number is not None:
            self._desk.ask(show_timeline, self._desk.event_number, then=self._on_timeline)

    def _on_leave(
        self,
        number: EventNumber,
        players: tuple[PlayerId, ...],
        otherwise: Callable[[], object],
        leave: Leave,
    ) -> None:
        if not leave.seats:
            otherwise()
            return
        dialog = LeavingDialog(leave, self._window)
        dialog.seated_in = number
        dialog.decided.connect(partial(self._on_left, number, players))
        dialog.open()

    def _on_left(self, number: EventNumber, players: tuple[PlayerId, ...], ways: tuple[WayOut, ...]) -> None:
        self._desk.change(leave_round, number, players, ways)

    def _on_late(self, number: EventNumber, offers: LateOffers) -> None:
        dialog = LateDialog(offers, self._window)
        dialog.decided.connect(partial(self._on_seated, number, offers))
        dialog.open()

    def _on_seated(
        self, number: EventNumber, offers: LateOffers, players: tuple[PlayerId, ...], way: LateWay
    ) -> None:
        offer = next(one for one in offers.offers if one.way == way)
        told = partial(self._on_seat_found, seated_words(offer, offers.names, offers.coming))
        self._desk.change(seat_late, number, players, way, then=told)

    def _on_seat_found(self, words: str, _changed: object) -> None:
        self.seated.emit(words)

    def _on_checked_in(
        self,
        number: EventNumber,
        here: tuple[PlayerId, ...],
        missing: tuple[PlayerId, ...],
        status: Status,
    ) -> None:
        self._desk.change(check_in, number, here, missing, status)

    def _on_timeline(self, timeline: Timeline) -> None:
        TimelineDialog(timeline, self._window).open()
