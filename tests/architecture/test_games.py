"""Every game has every part on every floor, and nothing else names it (`core/games/part_folders.py`)."""

import ast
from collections.abc import Mapping

import pytest

from batarde_tourney.core.games.endings import Endings
from batarde_tourney.core.games.engine import EntryGrammar
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.part_folders import part_of
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.documents.games.game_papers import GamePapers
from batarde_tourney.i18n.games.game_words import GameWords
from batarde_tourney.i18n.quick_cards import RulesCard
from batarde_tourney.ui.games.game_settings import GameWindow
from tests.architecture.sources import PACKAGE, ROOMS

PARTS: tuple[tuple[str, str, type], ...] = (
    ("core", "game", Game),
    ("core", "entry", EntryGrammar),
    ("core", "questions", Mapping),
    ("core", "endings", Endings),
    ("documents", "papers", GamePapers),
    ("i18n", "words", GameWords),
    ("i18n", "rules_card", RulesCard),
    ("ui", "window", GameWindow),
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("floor", "part", "kind"), PARTS)
def test_a_game_offers_its_part_on_every_floor(game: str, floor: str, part: str, kind: type) -> None:
    assert isinstance(part_of(game, floor, part), kind)


@pytest.mark.parametrize("game", [game for game in GAMES if game != USUAL_GAME])
def test_only_its_rooms_and_its_line_in_the_registry_name_a_game(game: str) -> None:
    texts = ((path, path.read_text("utf-8")) for path in ROOMS)
    naming = {
        str(path.relative_to(PACKAGE))
        for path, text in texts
        # To be read as code only where it could be.
        if f'"{game}"' in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and node.value == game
    }
    own = {path for path in naming if f"/games/{game}/" in path}
    assert naming - own == {"core/games/registry.py"}


def test_an_unknown_game_has_no_part() -> None:
    with pytest.raises(KeyError):
        part_of("whist", "core", "game")
