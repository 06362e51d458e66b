"""What sitting out a round counts at games that have byes (games, part D, `bye-values`)."""

from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.extras import Extras


@dataclass(frozen=True, slots=True)
class ByeValue:
    """Matches won, and the difference and number of points; as usual one match won and no point."""

    wins: Fraction = Fraction(1)
    difference: int = 0
    points: int = 0
    extras: Extras = ()


USUAL_BYE = ByeValue()
