"""Dialogs of the menus that few open, loaded when somebody does."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.ui.projector.round_clock import RoundClock


class RareDialogs(QObject):
    """Opens them over the window."""

    def __init__(self, clock: RoundClock, window: QWidget) -> None:
        super().__init__(window)
        self._clock = clock
        self._window = window

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
        from batarde_tourney.ui.dialogs.keys import KeysDialog  # noqa: PLC0415 - not for the start

        KeysDialog(self._window).open()

    @Slot()
    def show_about(self) -> None:
        """What the program is, and its version."""
        from batarde_tourney.ui.dialogs.about import show_about  # noqa: PLC0415 - not for the start

        show_about(self._window)
