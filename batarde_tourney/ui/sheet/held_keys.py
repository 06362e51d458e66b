"""Keys typed while a table's sheet is on its way: they are that sheet's, and not that of the one in view."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from batarde_tourney.ui.jobs import Job


class HeldKeys(QObject):
    """Heard only while something is on its way: typing goes past it otherwise."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._job = Job(_nothing)
        self._keys: list[QKeyEvent] = []

    def hold(self, job: Job) -> None:
        """Hold what is typed from here on, until the answer to this job."""
        self._job = job
        self._view.installEventFilter(self)

    def let_go(self) -> None:
        """The sheet is there: type what was held, unless another one is on its way by now."""
        if self._is_on_its_way:
            return
        keys = self._end()
        for key in keys:
            # One that turns to the next table has those behind it held again.
            QApplication.sendEvent(self._view, key)

    def drop(self) -> None:
        """It does not come: what was typed for it is nobody's."""
        if not self._is_on_its_way and self._end():
            QApplication.beep()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if not self._is_on_its_way:
            # Nobody was told of its end: another club is current, or it ended with a mistake of ours.
            self._end()
            return False
        self._keys.append(
            QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        )
        return True

    @property
    def _is_on_its_way(self) -> bool:
        return self._job.future is not None

    def _end(self) -> list[QKeyEvent]:
        self._view.removeEventFilter(self)
        keys, self._keys = self._keys, []
        return keys


def _nothing() -> None:
    """Asked before the first."""
