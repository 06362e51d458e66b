"""Every type of question the referee knows, of every game (contract, the referee).

A game defines its types in its own `questions.py`, as `QUESTIONS`: the type and the function that answers it.
It reads a question with `core.games.questions`.
"""

from collections.abc import Mapping
from functools import cache

from batarde_tourney.core.games.questions import Asked
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.games.rooms import part_of


def who_answers(kind: str) -> Asked | None:
    """The function that answers questions of this type; None if no game knows it."""
    return _questions(tuple(GAMES)).get(kind)


# Called 20,000 times a second.
@cache
def _questions(games: tuple[str, ...]) -> Mapping[str, Asked]:
    return {kind: asked for game in games for kind, asked in part_of(game, "core", "questions").items()}
