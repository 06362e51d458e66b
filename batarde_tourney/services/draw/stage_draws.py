"""How the rounds of a stage are drawn, as far as this program can."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.pairing.tables.plan import Method
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw

_METHODS = {
    None: Method.MEET_NEW,
    StageDraw.MEET_NEW: Method.MEET_NEW,
    StageDraw.RANDOM: Method.RANDOM,
    StageDraw.BY_STANDINGS: Method.BY_STANDINGS,
    StageDraw.CROSSED: Method.TO_AND_FRO,
    # Whom the first of each table meet next is the next stage's question.
    StageDraw.KNOCK_OUT: Method.MEET_NEW,
}


@dataclass(eq=False)
class DrawUnknown(TourneyError):
    """A stage asks for a draw that this program cannot make for its game."""

    stage: str
    draw: str
    sentence = N_("The stage “{stage}” cannot be drawn: this program has no draw “{draw}” for its game.")


def stage_method(stage: Stage | None) -> Method:
    """How players are brought together at tables; without a stage everybody meets new people.

    Raises: DrawUnknown.
    """
    if stage is None:
        return Method.MEET_NEW
    if stage.draw not in _METHODS:
        raise DrawUnknown(stage.name or stage.id, stage.draw.value if stage.draw else "")
    return _METHODS[stage.draw]
