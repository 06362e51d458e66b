"""Dialogs of the menus that few open, loaded when somebody does."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.ui.page import Page
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.shell.hints import Hints

if TYPE_CHECKING:
    from batarde_tourney.ui.handbook.window import HandbookWindow

_BEGINNING = "evening"
_TROUBLE = "trouble"
"""The part of the handbook that says what to do when something goes wrong."""


class RareDialogs(QObject):
    """Opens them over the window."""

    def __init__(self, clock: RoundClock, hints: Hints, window: QWidget) -> None:
        super().__init__(window)
        self._clock = clock
        self._hints = hints
        self._window = window
        self.page: Page | None = None
        """The page in view: the handbook opens where it is about this."""
        self.handbook: HandbookWindow | None = None

    @Slot()
    def show_handbook(self) -> None:
        """The handbook, open where the director is."""
        self._open_handbook(self.page.topic if self.page is not None else _BEGINNING)

    @Slot()
    def show_trouble(self) -> None:
        """What to do when something goes wrong."""
        self._open_handbook(_TROUBLE)

    @Slot(object)
    def show_topic(self, topic: str) -> None:
        """The handbook, open at this topic."""
        self._open_handbook(topic)

    @Slot()
    def show_hints(self) -> None:
        """The hints of the first evening, once more."""
        self._hints.begin()

    @Slot()
    def set_clock(self) -> None:
        """The settings of the round clock."""
        from batarde_tourney.ui.projector.clock_dialog import ClockDialog  # noqa: PLC0415 - not for the start

        dialog = ClockDialog(self._clock, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def show_keys(self) -> None:
        """All keys of the program."""
        from batarde_tourney.ui.shell.keys import KeysDialog  # noqa: PLC0415 - not for the start

        KeysDialog(self._window).open()

    @Slot()
    def show_about(self) -> None:
        """What the program is, and its version."""
        from batarde_tourney.ui.shell.about import show_about  # noqa: PLC0415 - not for the start

        show_about(self._window)

    def _open_handbook(self, topic: str) -> None:
        if self.handbook is None:
            from batarde_tourney.ui.handbook.window import HandbookWindow  # noqa: PLC0415 - not for the start

            self.handbook = HandbookWindow(self._window)
            self.handbook.closed.connect(self._on_handbook_closed)
            self.handbook.show()
        self.handbook.show_topic(topic)
        self.handbook.raise_()
        self.handbook.activateWindow()

    @Slot()
    def _on_handbook_closed(self) -> None:
        if self.handbook is not None:
            self.handbook.deleteLater()
            self.handbook = None
