"""The games on paper: one line each, and the only place among the documents that names them."""

from typing import Any

from batarde_tourney.documents.games.batarde.papers import BatardePapers
from batarde_tourney.documents.games.butifarra.papers import ButifarraPapers
from batarde_tourney.documents.games.ecarte.papers import EcartePapers
from batarde_tourney.documents.games.game_papers import GamePapers

_PAPERS: dict[str, GamePapers[Any, Any]] = {
    "batarde": BatardePapers(),
    "ecarte": EcartePapers(),
    "butifarra": ButifarraPapers(),
}


def game_papers(game: str) -> GamePapers[Any, Any]:
    """What the game of this name draws itself.

    Raises: KeyError for a game this program does not know.
    """
    return _PAPERS[game]
