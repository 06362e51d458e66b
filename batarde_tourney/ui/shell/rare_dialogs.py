"""Rarely used dialogs of the menus, loaded on first use."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.ui.page import Page
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.shell.hints import Hints

if TYPE_CHECKING:
    from batarde_tourney.ui.handbook.handbook_window import HandbookWindow

_BEGINNING = "evening"
_TROUBLE = "trouble"
"""The handbook's section about what to do when something goes wrong."""


class RareDialogs(QObject):
    """Opens the dialogs over the window."""

    def __init__(self, clock: RoundClock, hints: Hints, window: QWidget) -> None:
        super().__init__(window)
        self._clock = clock
        self._hints = hints
        self._window = window
        self.page: Page | None = None
        """The page in view, at whose topic the handbook opens."""
        self.handbook: HandbookWindow | None = None

    @Slot()
    def show_handbook(self) -> None:
        """Show the handbook at the topic of the page in view."""
        self._open_handbook(self.page.topic if self.page is not None else _BEGINNING)

    @Slot()
    def show_trouble(self) -> None:
        """Show the handbook at what to do when something goes wrong."""
        self._open_handbook(_TROUBLE)

    @Slot(object)
    def show_topic(self, topic: str) -> None:
        """Show the handbook at this topic."""
        self._open_handbook(topic)

    @Slot()
    def show_hints(self) -> None:
        """Show the hints of the first evening again."""
        self._hints.begin()

    @Slot()
    def set_clock(self) -> None:
        """Show the settings of the round clock."""
        from batarde_tourney.ui.projector.clock_dialog import ClockDialog  # noqa: PLC0415 - not for the start

        dialog = ClockDialog(self._clock, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def show_keys(self) -> None:
        """Show all keyboard shortcuts."""
        from batarde_tourney.ui.shell.keys import KeysDialog  # noqa: PLC0415 - not for the start

        KeysDialog(self._window).open()

    @Slot()
    def show_about(self) -> None:
        """Show the program's version and licence."""
        from batarde_tourney.ui.shell.about import show_about  # noqa: PLC0415 - not for the start

        show_about(self._window)

    def _open_handbook(self, topic: str) -> None:
        if self.handbook is None:
            from batarde_tourney.ui.handbook.handbook_window import HandbookWindow  # noqa: PLC0415 - not for the start

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
