"""Why a pair cannot be made, parted, numbered, or completed by somebody who sits in."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError


@dataclass(eq=False)
class NoPairsHere(TourneyError):
    """The game of the event is played by single players."""

    sentence = N_("This event is not played in pairs.")


@dataclass(eq=False)
class NotTwo(TourneyError):
    """More than two names, or the same one twice, for one pair."""

    names: str
    sentence = N_("A pair needs two different players, not {names}.")


@dataclass(eq=False)
class PartnerTaken(TourneyError):
    """Somebody who is in a pair was to be put into another."""

    name: str
    pair: str
    sentence = N_("{name} already plays in the pair {pair}. Split that pair first.")


@dataclass(eq=False)
class NumberTaken(TourneyError):
    """Another pair has the number."""

    number: int
    pair: str
    sentence = N_("{pair} already has the number {number}.")


@dataclass(eq=False)
class NoNumber(TourneyError):
    """A pair's number is a whole number from 1."""

    sentence = N_("The number of a pair must be from 1 to 999999.")


@dataclass(eq=False)
class PairHasPlayed(TourneyError):
    """A pair that sat down, sat out or was given points cannot be parted."""

    pair: str
    sentence = N_(
        "{pair} has already played in this event and must stay a pair. If one partner leaves, set that "
        "player to “gone”; somebody else can sit in."
    )


@dataclass(eq=False)
class SitsAlready(TourneyError):
    """Who was to sit in plays for a pair of their own, sits in for somebody else, or is not in."""

    name: str
    sentence = N_("{name} cannot sit in: they must be here and not play for anybody else in this round.")
