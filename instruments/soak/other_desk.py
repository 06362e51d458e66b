"""Another desk at the same club: it deletes, restores and switches events under open dialogs."""

import random
from collections.abc import Callable

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.services.club.clubs import Session, list_backups, open_session, restore_backup
from batarde_tourney.services.draw.draw import take_back_round
from batarde_tourney.services.events.events import create_event, delete_event, list_events, load_event
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.ui.shell.main_window import MainWindow


class OtherDesk:
    """Acts whenever it is told to, whatever the window asks at that moment; also switches its event."""

    def __init__(self, window: MainWindow, lots: random.Random) -> None:
        self._window, self._lots = window, lots
        self._is_deleted = False

    def act(self) -> None:
        """Do one thing at random; a club that is busy, or in which it cannot be done, is left alone."""
        ways: dict[Callable[[Session], object], int] = {
            self._choose: 8,
            self._bring_back if self._is_deleted else self._delete: 4,
            self._take_back: 2,
            self._make: 1,
            self._restore: 1,
        }
        (way,) = self._lots.choices(list(ways), list(ways.values()))
        try:
            with open_session(self._window.desk.address, by="Bo") as session:
                way(session)
        except TourneyError:
            return

    def _choose(self, session: Session) -> None:
        events = list_events(session)
        for event in self._lots.sample(events, min(len(events), 1)):
            self._window.desk.choose_event(event.number)

    def _delete(self, session: Session) -> None:
        """Delete the current event, under whatever is asked about it."""
        number = self._window.desk.scope.number
        if number is not None:
            delete_event(session, number)
            self._is_deleted = True

    def _bring_back(self, session: Session) -> None:
        self._is_deleted = False
        undo(session, None)

    def _take_back(self, session: Session) -> None:
        number = self._window.desk.scope.number
        if number is not None and (rounds := load_event(session, number).rounds):
            take_back_round(session, number, rounds[-1].number)

    def _make(self, session: Session) -> None:
        create_event(session, "Of the other desk")

    def _restore(self, session: Session) -> None:
        """Go back to the newest backup, which is as old as the last deletion."""
        self._is_deleted = False
        for backup in list_backups(session)[:1]:
            restore_backup(session, backup)
