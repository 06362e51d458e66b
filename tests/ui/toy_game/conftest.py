"""The line that adds the game, for as long as a test lasts."""

from collections.abc import Iterator

import pytest

from batarde_tourney.core.games.registry import add_game, remove_game


@pytest.fixture
def high_card() -> Iterator[str]:
    """The name of the game."""
    add_game("high-card", "tests.ui.toy_game")
    yield "high-card"
    remove_game("high-card")
