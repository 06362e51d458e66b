"""Why a pair cannot be made, parted, numbered, or completed by somebody who sits in."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError


@dataclass(eq=False)
class NoPairsHere(TourneyError):
    """The game of the event is played by single players."""

    sentence = N_("Nobody plays in pairs in this event.")


@dataclass(eq=False)
class NotTwo(TourneyError):
    """More than two names, or the same one twice, for one pair."""

    names: str
    sentence = N_("A pair is two different players, not {names}.")


@dataclass(eq=False)
class PartnerTaken(TourneyError):
    """Somebody who is in a pair was to be put into another."""

    name: str
    pair: str
    sentence = N_("{name} plays in the pair {pair} already. Part that pair first.")


@dataclass(eq=False)
class NumberTaken(TourneyError):
    """Another pair has the number."""

    number: int
    pair: str
    sentence = N_("{pair} has the number {number} already.")


@dataclass(eq=False)
class NoNumber(TourneyError):
    """A pair's number is a whole number from 1."""

    sentence = N_("The number of a pair is a whole number from 1 to 999999.")


@dataclass(eq=False)
class PairHasPlayed(TourneyError):
    """A pair that sat down, sat out or was given points cannot be parted."""

    pair: str
    sentence = N_(
        "{pair} has taken part in this event and stays a pair. A partner who leaves is set to gone, and "
        "somebody can sit in."
    )


@dataclass(eq=False)
class SitsAlready(TourneyError):
    """Who was to sit in plays for a pair of their own, sits in for somebody else, or is not in."""

    name: str
    sentence = N_("{name} cannot sit in: who sits in is here, and plays for nobody else in this round.")
