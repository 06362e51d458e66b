"""Sync with other desks: emits their changes to the club like local ones, and who is present."""

import threading

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance, Slot

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.services.journal.sync import (
    ClubBusy,
    ClubContinued,
    ClubMoved,
    ClubUnreadable,
    ClubWatch,
    ClubWentBack,
    News,
    PresentDesk,
    news,
    start_sync,
    with_places,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job

# A thread that watches the club and reports changes to the window's thread.

_WAIT = 0.25
"""Longest delay in seconds before another desk's act is noticed."""
_TRY_AGAIN = 1.0
"""Seconds between two attempts to reach a lost club."""
_LAST_WAIT = 1.0
"""Seconds that a closing window waits for its watcher to end."""


class ClubWatcher(QObject):
    """Watches the club; each signal carries the watcher, so that late ones of a stopped one are ignored."""

    stirred = Signal(object)
    """Emitted when the club may have changed."""
    desks_changed = Signal(object, object)
    """Emits the other desks at work on the club, a tuple of PresentDesk."""
    lost = Signal(object, object)
    """Emits the TourneyError that says why the club cannot be reached any more."""
    found = Signal(object)
    """Emitted when the club can be reached again."""

    def __init__(self, watch: ClubWatch) -> None:
        # No parent: its thread may still emit a signal after the window is gone.
        super().__init__()
        self._watch = watch
        self._emit_lock = threading.Lock()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="desk-watch", daemon=True)

    def start(self) -> None:
        """Start watching."""
        self._thread.start()

    def rename(self, by: str) -> None:
        """Show the director to other desks by another name."""
        self._watch.rename(by)

    def tell_clock(self, clock: str) -> None:
        """Tell other desks of the clock of the round."""
        self._watch.tell_clock(clock)

    @Slot()
    def stop(self) -> None:
        """Stop all signals; a server that does not answer is abandoned."""
        # Under the lock, so that a signal being emitted ends before this returns, and none follows.
        with self._emit_lock:
            self._is_over.set()
        self._watch.wake()
        self._thread.join(_LAST_WAIT)

    # Run in the thread from here on.

    def _run(self) -> None:
        present: tuple[PresentDesk, ...] = ()
        lost: TourneyError | None = None
        while not self._is_over.is_set():
            try:
                has_stirred = self._watch.wait(_WAIT)
            except TourneyError as error:
                # A lost club may turn into a moved or another one, which must be reported, too.
                if type(error) is not type(lost):
                    self._emit(self.lost, error)
                lost = error
                self._is_over.wait(_TRY_AGAIN)
                continue
            if lost is not None:
                lost = None
                self._emit(self.found)
            if has_stirred:
                self._emit(self.stirred)
            if self._watch.present() != present:
                present = self._watch.present()
                self._emit(self.desks_changed, present)
        self._watch.close()

    def _emit(self, signal: SignalInstance, *what: object) -> None:
        with self._emit_lock:
            if not self._is_over.is_set():
                signal.emit(self, *what)


_AGAIN_MS = 500
"""Milliseconds until a busy club is queried again."""
_PAUSE_MS = 700
"""Milliseconds between two news of others: pages load for each, and a room of phones never rests."""


class ClubSync(QObject):
    """Loads news whenever the club has changed; without changes there are no queries."""

    desks_changed = Signal(object)
    """Emits the other desks at work on the club, a tuple of PresentDesk."""
    lost = Signal(object)
    """Emits the TourneyError that says why the club cannot be reached any more."""
    found = Signal()
    """Emitted when the club can be reached again."""
    followed = Signal()
    """Emitted when a newer copy of the club was put in its place, and is in use now."""
    another_past = Signal()
    """Emitted when the journal was replaced: another desk restored a backup."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desks: tuple[PresentDesk, ...] = ()
        self.trouble: TourneyError | None = None
        """The reason why the club cannot be reached; None if it can."""
        self._desk = desk
        self._watcher: ClubWatcher | None = None
        self._clock = ""
        self._request: Job | None = None
        self._has_more = False
        self._again = QTimer(self, singleShot=True, interval=_AGAIN_MS)
        self._again.timeout.connect(self._request_news)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._on_paused)
        self._begin_again = QTimer(self, singleShot=True, interval=_AGAIN_MS)
        self._begin_again.timeout.connect(self._begin)
        desk.opened.connect(self._on_opened)
        desk.director_named.connect(self._on_director)

    @property
    def is_watching(self) -> bool:
        """Whether news of other desks arrive."""
        return self._watcher is not None

    def tell_clock(self, clock: str) -> None:
        """Tell other desks of the clock of the round, now and whenever one comes."""
        self._clock = clock
        if self._watcher is not None:
            self._watcher.tell_clock(clock)

    def explains(self, error: TourneyError) -> bool:
        """Whether this error is the connection trouble already shown, or about to be."""
        if isinstance(error, ClubContinued | ClubWentBack):
            return self.is_watching
        if isinstance(self.trouble, ClubMoved):
            return isinstance(error, ClubMoved)
        return self.trouble is not None and type(error) is type(self.trouble)

    def stop(self) -> None:
        """Stop following, and sign off from the other desks."""
        if self._watcher is not None:
            self._watcher.stop()
            self._watcher.deleteLater()
            self._watcher = None

    @Slot(object)
    def _on_director(self, name: str) -> None:
        if self._watcher is not None:
            self._watcher.rename(name)

    @Slot(object)
    def _on_opened(self, _address: str) -> None:
        self.stop()
        self._again.stop()
        self._pause.stop()
        self._clock = ""
        self._request, self._has_more = None, False
        self.desks, self.trouble = (), None
        self.desks_changed.emit(())
        self._begin()

    @Slot()
    def _begin(self) -> None:
        self._begin_again.stop()
        self._desk.request(start_sync, then=self._follow, otherwise=self._on_not_begun, waits=False)

    def _on_not_begun(self, error: TourneyError) -> None:
        if isinstance(error, ClubBusy):
            self._begin_again.start()
        elif type(error) is ClubUnreadable or isinstance(error, ClubMoved):
            # No watcher runs yet that would notice the club's return, so retry by timer.
            self._begin_again.start()
            if self.trouble is None:
                self._lose(error)
        else:
            self._desk.refused.emit(error)

    def _follow(self, watch: ClubWatch) -> None:
        self.stop()
        self._watcher = watcher = ClubWatcher(watch)
        watcher.tell_clock(self._clock)
        # Also where `stop` is never called, so that the desk signs off.
        self.destroyed.connect(watcher.stop)
        watcher.stirred.connect(self._on_stirred)
        watcher.desks_changed.connect(self._on_desks)
        watcher.lost.connect(self._on_lost)
        watcher.found.connect(self._on_found)
        watcher.start()
        if self.trouble is not None:
            self._find_again()

    @Slot(object)
    def _on_stirred(self, watcher: ClubWatcher) -> None:
        if watcher is not self._watcher:
            return
        # However often the club changes, only one query is under way, and others' news come one by one.
        self._has_more = self._is_requesting or self._pause.isActive()
        if not self._has_more:
            self._request_news()

    @Slot()
    def _on_paused(self) -> None:
        if not self._is_requesting:
            self._request_more()

    @property
    def _is_requesting(self) -> bool:
        # By the job itself: one that fails with a bug calls nobody, and the next change queries again.
        return self._request is not None and self._request.future is not None

    @Slot()
    def _request_news(self) -> None:
        self._again.stop()
        self._has_more = False
        self._request = self._desk.request(news, then=self._on_news, otherwise=self._on_no_news, waits=False)

    def _on_news(self, news: News) -> None:
        if news.is_another_past:
            self._desk.begin_anew()
            self.another_past.emit()
            return
        if news.is_followed or news.is_back:
            # Repeat what failed meanwhile, and store what waits.
            self._find_again()
        if news.is_followed:
            self.followed.emit()
        if news.facts:
            self._pause.start()
            self._desk.emit_facts_of_others(with_places(news.facts, self.desks))
        if not self._pause.isActive():
            self._request_more()

    def _on_no_news(self, error: TourneyError) -> None:
        # The watcher reports a lost club and its return. A program that locked the club may have changed
        # nothing, so the watcher stays silent after it: query a busy club again.

        if isinstance(error, ClubBusy):
            self._again.start()
        else:
            self._request_more()

    def _request_more(self) -> None:
        if self._has_more:
            self._request_news()

    @Slot(object, object)
    def _on_desks(self, watcher: ClubWatcher, desks: tuple[PresentDesk, ...]) -> None:
        if watcher is self._watcher:
            self.desks = desks
            self.desks_changed.emit(desks)

    @Slot(object, object)
    def _on_lost(self, watcher: ClubWatcher, error: TourneyError) -> None:
        if watcher is self._watcher:
            self._lose(error)

    @Slot(object)
    def _on_found(self, watcher: ClubWatcher) -> None:
        if watcher is self._watcher:
            self._find_again()

    def _lose(self, error: TourneyError) -> None:
        self.trouble = error
        self.lost.emit(error)
        self._desk.cut_off.emit(error)

    def _find_again(self) -> None:
        self.trouble = None
        self.found.emit()
        self._desk.reached_again.emit()
