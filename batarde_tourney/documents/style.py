"""How texts and lines look."""

from dataclasses import dataclass
from enum import Enum, StrEnum

from batarde_tourney.documents.fonts import Weight

_SMALLEST = 5.0
"""Points below which a text is cut rather than shrunk."""


class Ink(StrEnum):
    """The colours of paper. Each prints in grey either legibly or as a quiet rule."""

    BLACK = "#111111"
    GREY = "#5c5c5c"
    RULE = "#bdbdbd"
    SHADE = "#ededed"
    FELT = "#e4efe6"
    FELT_EDGE = "#7f9c86"
    WHITE = "#ffffff"
    SPADES = "#1f4e9e"
    HEARTS = "#c2187a"
    DIAMONDS = "#d9480f"
    CLUBS = "#1b7f3b"


class Align(Enum):
    """What the `x` of a text means."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Style:
    """Style of a text: size in points, and the least size before it is cut."""

    size: float
    weight: Weight = Weight.REGULAR
    align: Align = Align.LEFT
    ink: Ink = Ink.BLACK
    least: float = _SMALLEST
