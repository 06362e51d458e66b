"""The table of the players, or pairs, of an event."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.calm_table import CalmTable
from batarde_tourney.ui.players.players_model import CLUB, NAME, STATUS
from batarde_tourney.ui.players.roomy_editor import RoomyEditor
from batarde_tourney.ui.players.shown_players import ShownPlayers
from batarde_tourney.ui.players.status_delegate import StatusDelegate

_CLUB_WIDTH, _NAME_WIDTH = 110, 280
"""Pixels the club keeps, and how many the name may ask of it."""


def players_table(rows: ShownPlayers, parent: QWidget) -> CalmTable:
    """A table of these rows, at first in the order in which they were entered, the newest last."""
    table = CalmTable("players", rows, _("Players of the event"), NAME, parent)
    # A club is known by its beginning, a player by the whole name.
    table.let_yield(str(CLUB), _CLUB_WIDTH)
    table.favour_words(_NAME_WIDTH)
    table.setItemDelegateForColumn(STATUS, StatusDelegate(table))
    table.setItemDelegateForColumn(CLUB, RoomyEditor(table))
    table.setSortingEnabled(True)
    table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    return table
