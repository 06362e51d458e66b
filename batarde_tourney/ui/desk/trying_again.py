"""What a lock, a full disk or a server that is away has kept from being done is tried until it is done."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from batarde_tourney.core.errors import TourneyError

if TYPE_CHECKING:
    from batarde_tourney.ui.desk.jobs import Job

_AGAIN_MS = 1000
"""From one try to the next; where the club is locked each of them waits for some seconds itself."""


class TryingAgain(QObject):
    """Holds the jobs of one desk that were refused for what passes by itself, and sends them again."""

    began = Signal(object)
    """The TourneyError that says why something waits; told again where it waits for another reason."""
    ended = Signal(object)
    """Nothing waits any more: whether all of it was done."""

    def __init__(self, send: Callable[["Job"], object], is_idle: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._send, self._is_idle = send, is_idle
        self._held: list[tuple[Job, TourneyError]] = []
        self._sent: list[Job] = []
        self._asks_others = False
        self._all_done = True
        self.error: TourneyError | None = None
        """Why something waits; None where nothing does."""
        self.others_try: Callable[[], object] | None = None
        """Lets those try again who keep what is theirs themselves, as sheets their hands."""
        self._clock = QTimer(self, interval=_AGAIN_MS)
        self._clock.timeout.connect(self._try)

    @property
    def holds_change(self) -> bool:
        """Whether something the director did waits to be stored."""
        return any(job.is_change for job, _error in self._held) or any(job.is_change for job in self._sent)

    def explains(self, error: TourneyError) -> bool:
        """Whether this is why something waits, as was told already."""
        return self.error is not None and type(error) is type(self.error)

    def take(self, job: "Job", error: TourneyError) -> bool:
        """Hear of a job refused for what passes; whether it is held here, so that nobody is told of its end.

        One that does not wait is told of as ever; whoever sent it tries again when told to.
        """
        self._heard(job)
        if not job.waits and not job.is_change:
            return False
        if job.waits:
            self._held.append((job, error))
        else:
            self._asks_others = True
        is_news = self.error is None or type(self.error) is not type(error)
        self.error = error
        self._clock.start()
        if is_news:
            self.began.emit(error)
        return job.waits

    def heard(self, job: "Job", *, is_done: bool) -> None:
        """Another job has ended: one that was sent again is done, or refused for another reason."""
        if self._heard(job) and not is_done:
            self._all_done = False

    def give_up(self) -> None:
        """Nothing that waits is done any more: whoever sent it hears so."""
        held, self._held = self._held, []
        self._end(is_done=False)
        for job, error in held:
            job.give_up(error)

    def forget(self) -> bool:
        """Another club is in view: nothing that waits is of it. Whether a change was among it."""
        had_change = self.holds_change
        self._held.clear()
        if self.error is not None:
            self._end(is_done=False)
        return had_change

    def _heard(self, job: "Job") -> bool:
        if job not in self._sent:
            return False
        self._sent.remove(job)
        return True

    @Slot()
    def _try(self) -> None:
        if not self._is_idle():
            return
        if self._held:
            held, self._held = self._held, []
            for job in (job for job, _error in held if not job.is_dropped):
                again = job.anew()
                self._sent.append(again)
                self._send(again)
        elif self._asks_others:
            self._asks_others = False
            if self.others_try is not None:
                self.others_try()
        else:
            self._end(is_done=self._all_done)

    def _end(self, *, is_done: bool) -> None:
        self._clock.stop()
        self._sent.clear()
        self._asks_others, self._all_done, self.error = False, True, None
        self.ended.emit(is_done)
