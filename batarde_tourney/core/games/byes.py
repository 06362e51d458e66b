"""The value of a bye, in games that have byes (games, part D, `bye-values`)."""

from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.extras import Extras


@dataclass(frozen=True, slots=True)
class ByeValue:
    """Matches won, and difference and number of points; by default one match won and no points."""

    wins: Fraction = Fraction(1)
    difference: int = 0
    points: int = 0
    extras: Extras = ()


USUAL_BYE = ByeValue()
