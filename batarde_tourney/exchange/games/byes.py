"""Value of a bye, in the event file of games that have byes."""

from batarde_tourney.core.games.byes import USUAL_BYE, ByeValue
from batarde_tourney.exchange.games.description import make
from batarde_tourney.exchange.kinds import Whole
from batarde_tourney.exchange.shapes import Key, Shape
from batarde_tourney.exchange.shares import Share

BYE = Shape(
    make(ByeValue),
    (
        Key("wins", Share(), USUAL_BYE.wins, plain=int(USUAL_BYE.wins)),
        Key("difference", Whole(), USUAL_BYE.difference),
        Key("points", Whole(), USUAL_BYE.points),
    ),
)
