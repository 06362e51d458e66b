"""Repeats jobs that failed for a temporary reason: a lock, a full disk, an unreachable server."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.ui.desk.jobs import Job

_AGAIN_MS = 1000
"""Milliseconds between attempts; on a locked club each attempt itself waits for some seconds."""


class TryingAgain(QObject):
    """Holds the desk's jobs that were refused for a temporary reason, and sends them again."""

    began = Signal(object)
    """Emits the TourneyError that jobs wait for; again when the reason changes."""
    ended = Signal(object)
    """Emitted when nothing waits any more, with whether all of it was done."""

    def __init__(self, send: Callable[[Job], object], is_idle: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._send, self._is_idle = send, is_idle
        self._held: list[tuple[Job, TourneyError]] = []
        self._sent: list[Job] = []
        self._repeats_others = False
        self._all_done = True
        self.error: TourneyError | None = None
        """Why jobs wait; None if none does."""
        self.others_try: Callable[[], object] | None = None
        """Makes others repeat what they keep themselves, such as sheets their hands."""
        self._clock = QTimer(self, interval=_AGAIN_MS)
        self._clock.timeout.connect(self._try)

    @property
    def holds_change(self) -> bool:
        """Whether a change of the director's waits to be stored."""
        return any(job.is_change for job, _error in self._held) or any(job.is_change for job in self._sent)

    def explains(self, error: TourneyError) -> bool:
        """Whether this error is the one already shown as the reason for waiting."""
        return self.error is not None and type(error) is type(self.error)

    def take(self, job: Job, error: TourneyError) -> bool:
        """Take a job refused for a temporary reason; return whether it is held, and not reported.

        A job with `waits` False is reported; its sender repeats it on request.
        """
        self._heard(job)
        if not job.waits and not job.is_change:
            return False
        if job.waits:
            self._held.append((job, error))
        else:
            self._repeats_others = True
        is_news = self.error is None or type(self.error) is not type(error)
        self.error = error
        self._clock.start()
        if is_news:
            self.began.emit(error)
        return job.waits

    def heard(self, job: Job, *, is_done: bool) -> None:
        """Note that a job has ended: a repeated one is done, or was refused for another reason."""
        if self._heard(job) and not is_done:
            self._all_done = False

    def give_up(self) -> None:
        """Drop all waiting jobs and report their refusal."""
        held, self._held = self._held, []
        self._end(is_done=False)
        for job, error in held:
            job.give_up(error)

    def forget(self) -> bool:
        """Drop all jobs because another club is open; return whether a change was among them."""
        had_change = self.holds_change
        self._held.clear()
        if self.error is not None:
            self._end(is_done=False)
        return had_change

    def _heard(self, job: Job) -> bool:
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
        elif self._repeats_others:
            self._repeats_others = False
            if self.others_try is not None:
                self.others_try()
        else:
            self._end(is_done=self._all_done)

    def _end(self, *, is_done: bool) -> None:
        self._clock.stop()
        self._sent.clear()
        self._repeats_others, self._all_done, self.error = False, True, None
        self.ended.emit(is_done)
