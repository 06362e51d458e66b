"""The round clock of the current event: it ticks, is kept, and tells when a warning has come."""

import datetime as dt
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds import clock as clocks
from batarde_tourney.core.tournament.rounds.clock import Clock, Phase
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.projector.clock_words import countdown, phase_words
from batarde_tourney.ui.projector.memory import Memory
from batarde_tourney.ui.projector.time_anchor import anchor_of, boot_ticks, read_anchor

if TYPE_CHECKING:
    from batarde_tourney.services.results.board import Board

_LOOK_EVERY = 200
"""Milliseconds: no second that is shown comes late by more."""


def utc_now() -> dt.datetime:
    """The time, aware and in UTC."""
    return dt.datetime.now(dt.UTC)


class RoundClock(QObject):
    """One for a window. It follows the last round of the event; each round has its own time."""

    changed = Signal()
    """The director did something to the clock, or another round or event is the current one."""
    ticked = Signal()
    """Another second is to be shown."""
    warned = Signal(object)
    """What has just come, in words: a warning, or the end."""

    def __init__(
        self,
        desk: Desk,
        parent: QObject | None = None,
        now: Callable[[], dt.datetime] = utc_now,
        ticks: Callable[[], float] = boot_ticks,
    ) -> None:
        super().__init__(parent)
        self._wall = now
        self._ticks = ticks
        self._anchor = anchor_of(now(), ticks())
        self.clock = Clock(0)
        self.tables: tuple[int, ...] = ()
        self.memory = Memory()
        self._desk = desk
        self._address = ""
        self._shown = ""
        self._phase = Phase.READY
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY)
        self._timer.timeout.connect(self.tick)
        desk.opened.connect(self._on_opened)
        desk.event_chosen.connect(self._on_event)
        desk.changed.connect(self._on_fact)
        self._on_event(desk.event_number)

    @property
    def event_number(self) -> EventNumber | None:
        """The event whose round it times."""
        return self._desk.event_number

    def now(self) -> dt.datetime:
        """The time on the wall; if somebody changed that, the clock goes with it and loses nothing."""
        wall = self._wall()
        anchor = anchor_of(wall, self._ticks())
        jump = anchor.jump_since(self._anchor)
        if jump:
            self._anchor = anchor
            self.clock = clocks.moved(self.clock, jump)
            if self.event_number is not None:
                self._keep(self.event_number)
        return wall

    def switch(self) -> None:
        """Start, stand still, run again."""
        now = self.now()
        self.set(clocks.switch(self.clock, now))

    def lengthen(self, minutes: int = 1) -> None:
        """Give everybody more time."""
        self.set(clocks.set_length(self.clock, self.clock.length + minutes * clocks.MINUTE))

    def set(self, clock: Clock) -> None:
        """Another clock for the same round, kept at once."""
        self.clock = clock
        if self.event_number is not None:
            self._keep(self.event_number)
        self._show()

    def stop(self) -> None:
        """Tick no more: the window is closed. The clock goes on in what was kept."""
        self._timer.stop()

    @Slot()
    def tick(self) -> None:
        """Look at the time; tell of a new second, and of a warning that has come."""
        now = self.now()
        shown = countdown(clocks.remaining(self.clock, now))
        if shown != self._shown:
            self._shown = shown
            self.ticked.emit()
        phase = clocks.phase(self.clock, now)
        if phase is not self._phase:
            self._phase = phase
            if phase in {Phase.SOON, Phase.LAST, Phase.OVER}:
                self._warn(phase_words(self.clock, now))

    def _warn(self, words: str) -> None:
        if self.memory.sounds:
            QApplication.beep()
        self.warned.emit(words)

    def _show(self) -> None:
        """Take the clock as it is: what has long come is not told again."""
        now = self.now()
        self._shown = countdown(clocks.remaining(self.clock, now))
        self._phase = clocks.phase(self.clock, now)
        if clocks.is_running(self.clock):
            self._timer.start()
        else:
            self._timer.stop()
        self.changed.emit()

    def _keep(self, event: EventNumber) -> None:
        from batarde_tourney.services.rounds.round_clock import serialize_clock  # noqa: PLC0415 - not for the start

        self.memory.keep_clock(self._address, event, serialize_clock(self.clock))
        self.memory.keep_clock_anchor(self._address, event, self._anchor.text())

    def _kept(self, event: EventNumber) -> Clock:
        """The clock of the event as it was kept, moved if the time was changed while nobody looked."""
        from batarde_tourney.services.rounds.round_clock import read_clock  # noqa: PLC0415 - not for the start

        clock = read_clock(self.memory.clock(self._address, event))
        if clock is None:
            return Clock(0)
        anchor = read_anchor(self.memory.clock_anchor(self._address, event))
        return clocks.moved(clock, self._anchor.jump_since(anchor)) if anchor else clock

    @Slot(object)
    def _on_opened(self, address: str) -> None:
        self._address = address

    @Slot(object)
    def _on_event(self, event: EventNumber | None) -> None:
        self.tables = ()
        self.clock = Clock(0)
        if event is not None:
            self.now()
            self.clock = self._kept(event)
            self._ask()
        self._show()

    @Slot(object)
    def _on_fact(self, fact: object) -> None:
        # Hands do not change which round it is; a club restored names no event, nor need one be current.
        concerned = self.event_number is not None and getattr(fact, "event", None) == self.event_number
        if concerned and not hasattr(fact, "revision"):
            self._ask()

    def _ask(self) -> None:
        from batarde_tourney.services.results.board import show_board  # noqa: PLC0415 - not for the start

        self._desk.ask(show_board, self.event_number, then=self._on_board, otherwise=self._on_gone)

    def _on_board(self, board: "Board | None") -> None:
        if board is not None and board.event != self.event_number:
            return
        self.tables = tuple(table.number for table in board.tables) if board else ()
        clock = clocks.for_round(self.clock, board.round if board else 0)
        if clock != self.clock:
            self.set(clock)

    def _on_gone(self, _error: object) -> None:
        """The event was deleted meanwhile."""
