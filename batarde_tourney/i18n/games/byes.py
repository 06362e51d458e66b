"""The value of a bye in words."""

from batarde_tourney.core.games.byes import ByeValue
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.figures import MINUS, figure_text


def bye_sentence(bye: ByeValue) -> str:
    """Value of a bye, such as `Who sits out a round: 1 won, difference 0, points 0.`."""
    digits = 0 if bye.wins.denominator == 1 else 1
    return _("Sitting out a round counts as {wins} won, difference {difference}, points {points}.").format(
        wins=figure_text(bye.wins, digits),
        difference=str(bye.difference).replace("-", MINUS),
        points=str(bye.points).replace("-", MINUS),
    )
