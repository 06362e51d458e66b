"""Every type of question the referee knows, of every game (contract, the referee).

A game defines its types in its own `questions.py`, as `QUESTIONS`: the type and the function that answers it.
It reads a question with `core.games.questions`.
"""

from collections.abc import Mapping
from functools import cache

from batarde_tourney.core.games.part_folders import part_of
from batarde_tourney.core.games.questions import QuestionHandler
from batarde_tourney.core.games.registry import GAMES


def who_answers(kind: str) -> QuestionHandler | None:
    """The function that answers questions of this type; None if no game knows it."""
    return _questions(tuple(GAMES)).get(kind)


# Called 20,000 times a second.
@cache
def _questions(games: tuple[str, ...]) -> Mapping[str, QuestionHandler]:
    return {kind: asked for game in games for kind, asked in part_of(game, "core", "questions").items()}
