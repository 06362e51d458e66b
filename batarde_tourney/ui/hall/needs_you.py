"""What waits for the director in the hall: asked for after each change, told to all who show it."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication

from batarde_tourney.i18n.hall import call_words, conflict_words
from batarde_tourney.services.hall.needs import HallNeed, list_needs
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.preferences import stored_preferences


class NeedsYou(QObject):
    """The one list of what waits in the current event, whether its hall runs here or elsewhere."""

    changed = Signal()
    """Emitted when the list is another one."""
    came = Signal(object)
    """Emits the sentence about what has come last."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._request = Job(list_needs)
        self._is_known = False
        """Whether the list of this event was told before: only what comes later is announced."""
        self.needs: tuple[HallNeed, ...] = ()
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.reached_again.connect(self.ask)

    @Slot()
    def ask(self) -> None:
        """Ask for the list again."""
        # A request that has not begun will tell this change, too.
        self._request.let_go()
        if self._desk.scope.number is not None:
            self._request = self._desk.scope.request(list_needs, then=self._on_needs)

    def _on_needs(self, needs: tuple[HallNeed, ...]) -> None:
        known = {key_of(need) for need in self.needs}
        new = [need for need in needs if key_of(need) not in known]
        is_told, self._is_known = self._is_known, True
        if needs == self.needs:
            return
        self.needs = needs
        self.changed.emit()
        if new and is_told:
            if stored_preferences().has_hall_sound:
                QApplication.beep()
            self.came.emit(need_words(new[-1]))

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if self._desk.scope.has(fact):
            self.ask()

    @Slot(object)
    def _on_event_chosen(self, _number: object) -> None:
        self._is_known = False
        if self.needs:
            self.needs = ()
            self.changed.emit()
        self.ask()


def key_of(need: HallNeed) -> object:
    """Return what tells a need from all others of its event."""
    return need.place if need.call is None else need.call.number


def need_words(need: HallNeed) -> str:
    """Return what waits, in one sentence."""
    if need.place is not None:
        return conflict_words(need.place)
    return "" if need.call is None else call_words(need.call.call, need.name)
