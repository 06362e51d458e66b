"""The clock of the round that everybody sees: this window's, or another desk's that was changed later."""

from PySide6.QtCore import QObject, Signal, Slot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import ClockTold, told_to_all
from batarde_tourney.services.journal.announced_clock import (
    AnnouncedClock,
    announcement,
    newest_clock,
    told_last,
)
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.projector.round_clock import RoundClock


class SharedClock(QObject):
    """Tells other desks of this window's clock, and hears of theirs."""

    changed = Signal()
    """Emitted when phones are to be told something else."""

    def __init__(self, clock: RoundClock, sync: ClubSync, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._sync = sync
        self._own: AnnouncedClock | None = None
        self._newest: AnnouncedClock | None = None
        clock.changed.connect(self._on_own)
        sync.desks_changed.connect(self._on_others)
        self._on_own()

    @property
    def its_event(self) -> EventNumber | None:
        """The event whose clock it is."""
        return self._clock.scope.number

    @property
    def told(self) -> ClockTold | None:
        """What everybody is told of it; None before its start."""
        return self._newest.told if self._newest is not None else None

    @property
    def announced(self) -> AnnouncedClock | None:
        """The same with its event, and when it was told; None without an event."""
        event = self.its_event
        return None if event is None else AnnouncedClock(event, self._clock.now(), self.told)

    @Slot()
    def _on_own(self) -> None:
        event, now = self.its_event, self._clock.now()
        if self._newest is not None and self._newest.event != event:
            self._own = self._newest = None
        told = told_to_all(self._clock.clock, now)
        # Until this desk has started a clock, that of another one counts.
        if event is not None and told != (self._own.told if self._own is not None else None):
            self._own = AnnouncedClock(event, now, told)
        self._sync.tell_clock(announcement(self._own) if self._own else "")
        self._on_others()

    @Slot()
    def _on_others(self, _desks: object = None) -> None:
        event = self.its_event
        heard = None if event is None else newest_clock(self._sync.desks, event)
        # What a desk told stands until another one tells, though that desk may have left.
        known = [one for one in (self._own, self._newest, heard) if one is not None]
        before, self._newest = self.told, told_last(known)
        if self.told != before:
            self.changed.emit()
