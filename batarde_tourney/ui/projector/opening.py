"""Opens the projector window on first use, and rebuilds it in another language."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.projector.round_clock import RoundClock

if TYPE_CHECKING:
    from batarde_tourney.ui.projector.projector_window import ProjectorWindow


class Projector(QObject):
    """The one projector window of a main window, if it is open."""

    def __init__(self, desk: Desk, clock: RoundClock, beside: QWidget) -> None:
        super().__init__(beside)
        self.window: ProjectorWindow | None = None
        self._desk = desk
        self._clock = clock
        self._beside = beside

    @Slot()
    def show(self) -> None:
        """Open the window, or bring it to the front."""
        if self.window is None:
            from batarde_tourney.ui.projector.projector_window import ProjectorWindow  # noqa: PLC0415 - not for the start

            self.window = ProjectorWindow(self._desk, self._clock)
            self.window.closed.connect(self._on_closed)
            self.window.open(self._beside.screen())
        self.window.raise_()
        self.window.activateWindow()

    def make_anew(self) -> None:
        """Rebuild the window in another language, with the same view."""
        if self.window is not None:
            before = self.window.slides
            place, alternates, is_held = before.currentIndex(), before.alternates, before.is_held
            self.close()
            self.show()
            self.window.slides.show_view(self.window.slides.views[place])
            self.window.slides.alternates, self.window.slides.is_held = alternates, is_held

    def close(self) -> None:
        """Close the window, if it is open."""
        if self.window is not None:
            self.window.close()

    @Slot()
    def _on_closed(self) -> None:
        if self.window is not None:
            self.window.deleteLater()
            self.window = None
