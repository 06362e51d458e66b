"""Errors: a pair cannot be made, split, numbered, or completed by a stand-in."""

from batarde_tourney.core.errors import N_, TourneyError


class NoPairsHere(TourneyError):
    """The event's game is played by single players."""

    sentence = N_("This event is not played in pairs.")


class NotTwo(TourneyError):
    """A pair was given more than two names, or the same one twice."""

    names: str
    sentence = N_("A pair needs two different players, not {names}.")


class PartnerTaken(TourneyError):
    """The player is in another pair already."""

    name: str
    pair: str
    sentence = N_("{name} already plays in the pair {pair}. Split that pair first.")


class NumberTaken(TourneyError):
    """Another pair has the number."""

    number: int
    pair: str
    sentence = N_("{pair} already has the number {number}.")


class NoNumber(TourneyError):
    """A pair's number must be a whole number from 1."""

    sentence = N_("The number of a pair must be from 1 to 999999.")


class PairHasPlayed(TourneyError):
    """A pair that sat down, sat out or was given points cannot be split."""

    pair: str
    sentence = N_(
        "{pair} has already played in this event and must stay a pair. If one partner leaves, set that "
        "player to “gone”; somebody else can sit in."
    )


class SitsAlready(TourneyError):
    """The chosen stand-in plays for their own pair, sits in for somebody else, or is not in."""

    name: str
    sentence = N_("{name} cannot sit in: they must be here and not play for anybody else in this round.")
