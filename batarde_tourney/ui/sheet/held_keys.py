"""Keys typed while a table's sheet is on its way: they are that sheet's, and not that of the one in view."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from batarde_tourney.ui.desk.jobs import Job


class HeldKeys(QObject):
    """Heard only while something is on its way: typing goes past it otherwise."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._held: list[tuple[Job, list[QKeyEvent]]] = []
        """What was typed for each sheet that is on its way, in the order in which they come."""

    def hold(self, job: Job) -> None:
        """Hold what is typed from here on, until the answer to this job."""
        self._held.append((job, []))
        self._view.installEventFilter(self)

    def let_go(self) -> None:
        """The sheet is there: type what was held for it."""
        keys = self._answered()
        self._view.removeEventFilter(self)
        for key in keys:
            # One that turns to the next table has those behind it held again.
            QApplication.sendEvent(self._view, key)
        if self._held:
            self._view.installEventFilter(self)

    def drop(self) -> None:
        """It does not come: what was typed for it is nobody's."""
        if self._answered():
            QApplication.beep()
        if not self._held:
            self._view.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if not self._held or not _is_on_its_way(self._held[-1][0]):
            # Nobody was told of its end: another club is current, or it ended with a mistake of ours.
            self._held.clear()
            self._view.removeEventFilter(self)
            return False
        self._held[-1][1].append(
            QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        )
        return True

    def _answered(self) -> list[QKeyEvent]:
        """What was typed for the sheet whose answer has come; of one before, nobody was told."""
        keys: list[QKeyEvent] = []
        while self._held and not _is_on_its_way(self._held[0][0]):
            _job, keys = self._held.pop(0)
        return keys


def _is_on_its_way(job: Job) -> bool:
    return job.future is not None
