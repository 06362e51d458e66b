"""How diplomas and the newspaper are to look, and what the club knows besides the event."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.tournament.face.face import NO_FACE, ClubFace
from batarde_tourney.core.tournament.prizes.decisive import DecisiveHand


class Design(StrEnum):
    """A design of a paper that is made to be kept."""

    CLASSIC = "classic"
    MODERN = "modern"


class DiplomasFor(StrEnum):
    """Who gets a diploma."""

    FIRST_THREE = "first-three"
    ALL = "all"
    CATEGORIES = "categories"
    """The first three of each category."""
    HONOURS = "honours"


class Lie(StrEnum):
    """How a diploma lies."""

    LANDSCAPE = "landscape"
    PORTRAIT = "portrait"


@dataclass(frozen=True, slots=True)
class PaperLook:
    """What the director chose of a paper that has designs."""

    design: Design = Design.CLASSIC
    whom: DiplomasFor = DiplomasFor.FIRST_THREE
    lie: Lie = Lie.LANDSCAPE


USUAL_LOOK = PaperLook()


@dataclass(frozen=True, slots=True)
class NextEvent:
    """The event that comes next in a championship of this one."""

    championship: str
    name: str
    date: dt.date
    place: str | None


@dataclass(frozen=True, slots=True)
class ClubBeside:
    """What the club knows that its event does not hold.

    `decided` is the hand by which the first place was decided, None where that is not known.
    """

    face: ClubFace = NO_FACE
    decided: DecisiveHand | None = None
    next_event: NextEvent | None = None


NOTHING_BESIDE = ClubBeside()
