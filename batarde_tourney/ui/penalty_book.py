"""The way to the penalties from everywhere: a key, the menu, a player's row."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.ui.desk import Desk

if TYPE_CHECKING:
    from batarde_tourney.services.penalties import Penalties


class PenaltyBook(QObject):
    """Opens the dialog of the current event, on whom it is asked for."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    @Slot()
    def open(self) -> None:
        """The dialog; nothing without a current event."""
        self.open_for(None)

    def open_for(self, wanted: SideId | None) -> None:
        """The dialog, its fields on this side, or on the side of this player."""
        from batarde_tourney.services.penalties import list_penalties  # noqa: PLC0415 - not for the start

        if self._desk.event_number is not None:
            self._desk.ask(list_penalties, self._desk.event_number, then=partial(self._on_penalties, wanted))

    def _on_penalties(self, wanted: SideId | None, penalties: "Penalties") -> None:
        from batarde_tourney.ui.dialogs.penalties import PenaltiesDialog  # noqa: PLC0415 - not for the start

        of_player = (one.id for one in penalties.sides if one.id == wanted or wanted in one.players)
        PenaltiesDialog(self._desk, penalties, next(of_player, None), self._window).open()
