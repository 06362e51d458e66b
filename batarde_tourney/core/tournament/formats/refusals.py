"""What a format refuses."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.tournament.formats.fitting import Unfit


@dataclass(eq=False)
class NumberDoesNotFit(TourneyError):
    """So many players cannot play a format; `i18n.formats` says why, and what works."""

    unfit: Unfit
    sentence = N_("This number of players does not fit this format.")


@dataclass(eq=False)
class FormatOfOtherGame(TourneyError):
    """A format for games in which two sides meet, and the game is another; or the other way round."""

    format: str
    game: str
    sentence = N_("The format “{format}” is not for {game}.")
