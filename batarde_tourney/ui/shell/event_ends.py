"""Close and reopen the current event, from the menu."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.acts.act_checks import ClosingEvent
from batarde_tourney.services.events.events import close_event, open_event_again
from batarde_tourney.ui.desk.checked_acts import change_checked
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.standings.tie_opening import TieOpening


class EventEnds(QObject):
    """Does nothing without a current event."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._tie_opening = TieOpening(desk, window)

    @Slot()
    def close(self) -> None:
        """Close the event; show a question first if anything is still to be played."""
        number = self._desk.scope.number
        if number is not None:
            act, settle = ClosingEvent(), self._tie_opening.open
            change_checked(self._desk, self._window, number, act, close_event, number, settle=settle)

    @Slot()
    def open_again(self) -> None:
        """Reopen the event, so that it can be changed without a reason."""
        self._desk.scope.change(open_event_again)
