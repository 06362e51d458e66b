"""The games in the window: one line each, and its only place outside their rooms that names them."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.event import Settings
from batarde_tourney.core.tournament.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.batarde.round_strip import RoundStrip
from batarde_tourney.ui.games.batarde.settings import BatardeSettings
from batarde_tourney.ui.games.batarde.sheet import BatardeSheet
from batarde_tourney.ui.games.butifarra.game_strip import GameStrip
from batarde_tourney.ui.games.butifarra.settings import ButifarraSettings
from batarde_tourney.ui.games.butifarra.sheet import ButifarraSheet
from batarde_tourney.ui.games.ecarte.match_strip import MatchStrip
from batarde_tourney.ui.games.ecarte.settings import EcarteSettings
from batarde_tourney.ui.games.ecarte.sheet import EcarteSheet
from batarde_tourney.ui.games.game_settings import GameSettings
from batarde_tourney.ui.games.sheet_game import SheetGame

_SHEETS: dict[str, SheetGame] = {
    "batarde": BatardeSheet(),
    "ecarte": EcarteSheet(),
    "butifarra": ButifarraSheet(),
}

_STRIPS: dict[str, Callable[[PlayedRound, QWidget | None], QWidget]] = {
    "batarde": RoundStrip,
    "ecarte": MatchStrip,
    "butifarra": GameStrip,
}

_FIELDS: dict[str, Callable[[Settings, QWidget | None], GameSettings]] = {
    "batarde": BatardeSettings,
    "ecarte": EcarteSettings,
    "butifarra": ButifarraSettings,
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


def settings_fields(game: str, settings: Settings, parent: QWidget | None = None) -> GameSettings:
    """The fields that say how an event plays this game.

    Raises: KeyError for a game this program does not know.
    """
    return _FIELDS[game](settings, parent)


def game_words(game: str) -> str:
    """The game's name in the language spoken.

    Raises: KeyError for a game this program does not know.
    """
    return {"batarde": _("La Bâtarde"), "ecarte": _("Écarté"), "butifarra": _("Butifarra")}[game]
