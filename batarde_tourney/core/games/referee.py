"""Every type of question the referee knows, of every game (contract, the referee).

A game keeps its types in `questions.py` of its own room, as `QUESTIONS`: type and what answers it. It reads a
question with `core.games.questions` and lists itself here, in one line.
"""

from collections.abc import Mapping

from batarde_tourney.core.games.batarde import questions as batarde
from batarde_tourney.core.games.butifarra import questions as butifarra
from batarde_tourney.core.games.ecarte import questions as ecarte
from batarde_tourney.core.games.questions import Asked

QUESTIONS: Mapping[str, Asked] = {
    **batarde.QUESTIONS,
    **ecarte.QUESTIONS,
    **butifarra.QUESTIONS,
}
