"""A drawing of lines, boxes, dots and words, which window, paper and page draw each in their own way.

Lengths are units from the upper left corner, `y` downwards; on the screen a unit is a pixel. Marks are drawn
in their order.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


class Tint(StrEnum):
    """What a mark is drawn for; each medium has its own colours. A suit has its denomination's word."""

    TEXT = "text"
    MUTED = "muted"
    RULE = "rule"
    FRONT = "front"
    """The person whom the chart is about."""
    BEHIND = "behind"
    """All others."""
    SHADE = "shade"
    """A quiet ground, on which words are read."""
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


class Anchor(StrEnum):
    """The side of a text at which its `x` lies."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Line:
    """A line through at least one point; dashed where it must be told from another without colour."""

    points: tuple[Point, ...]
    tint: Tint
    weight: float = 1.0
    is_dashed: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle from its upper left corner: filled, or with an edge alone."""

    x: float
    y: float
    width: float
    height: float
    tint: Tint
    is_filled: bool = True


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle around its centre."""

    x: float
    y: float
    radius: float
    tint: Tint


@dataclass(frozen=True, slots=True)
class Lettering:
    """A line of plain text with its baseline at `y`, made to fit into `width`."""

    text: str
    x: float
    y: float
    width: float
    tint: Tint = Tint.MUTED
    anchor: Anchor = Anchor.LEFT
    is_bold: bool = False


TEXT_SIZE = 11.0
"""The height of all words of a chart."""

Mark: TypeAlias = Line | Box | Dot | Lettering


@dataclass(frozen=True, slots=True)
class Scene:
    """A finished drawing."""

    width: float
    height: float
    marks: tuple[Mark, ...]
