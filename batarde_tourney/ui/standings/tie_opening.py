"""Opens the dialog of ties, from the standings and at the end of an event."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.services.standings.decisions import Ties, list_ties
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.standings.ties import TiesDialog


class TieOpening(QObject):
    """Opens the dialog of the current event, on a side's tie or the one that matters."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    def open(self, side: SideId | None = None) -> None:
        """Open the dialog; do nothing without a current event."""
        self._desk.scope.request(list_ties, then=partial(self._on_listed, side))

    def _on_listed(self, side: SideId | None, ties: Ties) -> None:
        TiesDialog(self._desk, ties, side, self._window).open()
