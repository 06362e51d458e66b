"""Every type of question the referee knows, of every game (contract, the referee).

A game keeps its types in `questions.py` of its own room, as `QUESTIONS`: type and what answers it. It reads a
question with `core.games.questions`.
"""

from collections.abc import Mapping
from functools import cache

from batarde_tourney.core.games.questions import Asked
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.games.rooms import part_of


def who_answers(kind: str) -> Asked | None:
    """What answers questions of this type; None for a type of no game."""
    return _questions(tuple(GAMES)).get(kind)


# Asked for 20,000 times a second.
@cache
def _questions(games: tuple[str, ...]) -> Mapping[str, Asked]:
    return {kind: asked for game in games for kind, asked in part_of(game, "core", "questions").items()}
