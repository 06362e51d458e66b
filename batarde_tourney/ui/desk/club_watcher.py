"""A thread that waits for the club to stir and says so in the window's thread."""

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, SignalInstance, Slot

from batarde_tourney.core.errors import TourneyError

if TYPE_CHECKING:
    from batarde_tourney.services.journal.following import ClubWatch, PresentDesk

_WAIT = 0.25
"""Seconds from somebody else's act to the word of it, at most."""
_TRY_AGAIN = 1.0
"""Seconds between two tries to reach a club that cannot be reached."""
_LAST_WAIT = 1.0
"""Seconds that a window which closes waits for its watch to end."""


class ClubWatcher(QObject):
    """Each signal names the watcher, so that the last word of one that was stopped is not heeded."""

    stirred = Signal(object)
    """The club has perhaps changed."""
    company_changed = Signal(object, object)
    """With the other desks at work on the club, a tuple of PresentDesk."""
    lost = Signal(object, object)
    """With the TourneyError that says why the club cannot be reached any more."""
    found = Signal(object)
    """The club can be reached again."""

    def __init__(self, watch: "ClubWatch") -> None:
        # Of nobody's: its thread may still tell something when the window is gone, and nobody hears it then.
        super().__init__()
        self._watch = watch
        self._telling = threading.Lock()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="desk-watch", daemon=True)

    def start(self) -> None:
        """Begin to wait."""
        self._thread.start()

    def rename(self, by: str) -> None:
        """Show whoever works here by another name."""
        self._watch.rename(by)

    @Slot()
    def stop(self) -> None:
        """Tell nothing from here on; a server that does not answer is left to itself."""
        # Under the lock: what is just being told is told before this returns, and nothing after it.
        with self._telling:
            self._is_over.set()
        self._watch.wake()
        self._thread.join(_LAST_WAIT)

    # What follows runs in the thread.

    def _run(self) -> None:
        company: tuple[PresentDesk, ...] = ()
        lost: TourneyError | None = None
        while not self._is_over.is_set():
            try:
                has_stirred = self._watch.wait(_WAIT)
            except TourneyError as error:
                # A club that is gone may be another one next: that is told, too.
                if type(error) is not type(lost):
                    self._tell(self.lost, error)
                lost = error
                self._is_over.wait(_TRY_AGAIN)
                continue
            if lost is not None:
                lost = None
                self._tell(self.found)
            if has_stirred:
                self._tell(self.stirred)
            if self._watch.present() != company:
                company = self._watch.present()
                self._tell(self.company_changed, company)
        self._watch.close()

    def _tell(self, signal: SignalInstance, *what: object) -> None:
        with self._telling:
            if not self._is_over.is_set():
                signal.emit(self, *what)
