"""The games in the window: one line each, and its only place outside their rooms that names them."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.player_rounds import PlayedRound
from batarde_tourney.ui.games.batarde.round_strip import RoundStrip
from batarde_tourney.ui.games.batarde.sheet import BatardeSheet
from batarde_tourney.ui.games.ecarte.sheet import EcarteSheet
from batarde_tourney.ui.games.sheet_game import SheetGame

_SHEETS: dict[str, SheetGame] = {"batarde": BatardeSheet(), "ecarte": EcarteSheet()}

_STRIPS: dict[str, Callable[[PlayedRound, QWidget | None], QWidget]] = {
    "batarde": RoundStrip,
    "ecarte": RoundStrip,
}


def sheet_of(game: str) -> SheetGame:
    """What this game is to the entry sheet.

    Raises: KeyError for a game this program does not know.
    """
    return _SHEETS[game]


def round_strip(played: PlayedRound, parent: QWidget | None = None) -> QWidget:
    """One round of one player, drawn small.

    Raises: KeyError for a game this program does not know.
    """
    return _STRIPS[played.game](played, parent)
