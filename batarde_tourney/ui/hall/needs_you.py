"""What waits for the director in the hall: asked for after each change, told to all who show it."""

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n.hall import call_words, conflict_words
from batarde_tourney.i18n.language.plain import LONGEST
from batarde_tourney.services.hall.needs import HallNeed, list_needs
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.hall.hall_memory import HallMemory


class NeedsYou(QObject):
    """The one list of what waits in an event, whether its hall runs here or elsewhere."""

    changed = Signal()
    """Emitted when the list is another one."""
    came = Signal(object)
    """Emits the sentence about what has come last."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._request = Job(list_needs)
        self._is_known = False
        """Whether the list of this event was told before: only what comes later is announced."""
        self._hall: EventNumber | None = None
        self.needs: tuple[HallNeed, ...] = ()
        desk.opened.connect(self._on_opened)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.reached_again.connect(self.ask)

    @property
    def of_event(self) -> EventNumber | None:
        """The event whose list it is: that of the hall open here, else the current one."""
        return self._desk.scope.number if self._hall is None else self._hall

    def follow(self, hall: EventNumber | None) -> None:
        """List what waits in this event, whichever is current: its hall is open here. None: it is closed."""
        if hall != self._hall:
            before, self._hall = self.of_event, hall
            if self.of_event != before:
                self._begin()

    @Slot()
    def ask(self) -> None:
        """Ask for the list again."""
        # A request that has not begun will tell this change, too.
        self._request.let_go()
        if self.of_event is not None:
            then = partial(self._on_needs, self.of_event)
            self._request = self._desk.request(
                list_needs, self.of_event, then=then, otherwise=self._on_refused
            )

    def _on_refused(self, _error: TourneyError) -> None:
        """Leave the list as it is: the event is gone, or the club says itself why it cannot be read."""

    def _on_needs(self, event: EventNumber, needs: tuple[HallNeed, ...]) -> None:
        if event != self.of_event:
            return
        known = {key_of(need) for need in self.needs}
        new = [need for need in needs if key_of(need) not in known]
        is_told, self._is_known = self._is_known, True
        if needs == self.needs:
            return
        self.needs = needs
        self.changed.emit()
        if new and is_told:
            if HallMemory().has_sound:
                QApplication.beep()
            self.came.emit(need_words(new[-1]))

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if self.of_event is not None and getattr(fact, "event", None) == self.of_event:
            self.ask()

    @Slot(object)
    def _on_event_chosen(self, _number: object) -> None:
        if self._hall is None:
            self._begin()

    @Slot(object)
    def _on_opened(self, _address: object) -> None:
        self._hall = None
        self._begin()

    def _begin(self) -> None:
        """Begin the list of another event."""
        self._is_known = False
        if self.needs:
            self.needs = ()
            self.changed.emit()
        self.ask()


def key_of(need: HallNeed) -> object:
    """Return what tells a need from all others of its event."""
    return need.place if need.call is None else need.call.number


def need_words(need: HallNeed, longest: int = LONGEST) -> str:
    """Return what waits, with so much of what somebody wrote."""
    if need.place is not None:
        return conflict_words(need.place)
    return "" if need.call is None else call_words(need.call.call, need.name, longest)


def needs_you(desk: Desk) -> NeedsYou:
    """Return the list of this desk."""
    found = desk.findChild(NeedsYou)
    return found if isinstance(found, NeedsYou) else NeedsYou(desk)
