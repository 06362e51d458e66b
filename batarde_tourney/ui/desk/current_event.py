"""The current event in words, for the header."""

from PySide6.QtCore import QObject, Signal, Slot

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import date_with_weekday
from batarde_tourney.i18n.people.hand_counts import people_words
from batarde_tourney.services.base.facts import EventCreated, EventDeleted
from batarde_tourney.services.events.events import EventSummary, list_events
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.preferences import stored_preferences


class CurrentEvent(QObject):
    """Keeps the header up to date; chooses the event last worked in when a club opens."""

    details_changed = Signal(object, object)
    """Emits the event's name and its details, both empty without an event."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._summary: EventSummary | None = None
        self._request: Job | None = None
        desk.opened.connect(self._on_opened)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._request_events)
        desk.event_chosen.connect(self._remember)

    def emit_details(self) -> None:
        """Emit the name and details again."""
        if self._summary is None:
            self.details_changed.emit("", "")
        else:
            self.details_changed.emit(shown_name(self._summary.name), details(self._summary))

    @Slot(object)
    def _on_opened(self, _: object) -> None:
        self._desk.request(list_events, then=self._choose_again)

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        """Choose the newest other event if the current one is deleted, and one that comes back."""
        if isinstance(fact, EventCreated):
            self._desk.choose_event(fact.event)
        elif isinstance(fact, EventDeleted) and self._desk.scope.number is None:
            self._desk.request(list_events, then=self._choose_if_none)
        self._request_events(fact)

    @Slot(object)
    def _request_events(self, _: object) -> None:
        # However fast acts come, here and from other desks, only one query waits.
        if self._request is not None:
            self._request.let_go()
        self._request = self._desk.request(list_events, then=self._learn)

    @Slot(object)
    def _remember(self, number: object) -> None:
        """Store the choice at once, not at exit: the window may crash."""
        if self._desk.address and isinstance(number, int):
            stored_preferences().remember_event(self._desk.address, number)

    def _choose_again(self, events: tuple[EventSummary, ...]) -> None:
        """Choose the event last worked in, if it still exists."""
        before = stored_preferences().event_worked_in(self._desk.address)
        again = (event.number for event in events if event.number == before)
        self._desk.choose_event(next(again, None) or max((event.number for event in events), default=None))

    def _choose_newest(self, events: tuple[EventSummary, ...]) -> None:
        self._desk.choose_event(max((event.number for event in events), default=None))

    def _choose_if_none(self, events: tuple[EventSummary, ...]) -> None:
        if self._desk.scope.number is None:
            self._choose_newest(events)

    def _learn(self, events: tuple[EventSummary, ...]) -> None:
        self._summary = next((event for event in events if event.number == self._desk.scope.number), None)
        self.emit_details()


def details(summary: EventSummary) -> str:
    """Return date, place and number of players, as far as they are known."""
    date = [date_with_weekday(summary.date)] if summary.date else []
    place = [shown_name(summary.place)] if summary.place else []
    count = people_words(summary.players, summary.pairs)
    closed = [_("the event is closed")] if summary.is_closed else []
    return "  ·  ".join([*date, *place, count, *closed])
