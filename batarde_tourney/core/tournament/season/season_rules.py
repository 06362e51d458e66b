"""How the events of a championship add up: the rule a club keeps with it (formats, section 6)."""

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from batarde_tourney.core.errors import N_, TourneyError

MOST_POINTS = 9999
"""A place, a final and taking part are worth this much at most."""

MOST_PLACES = 200
"""So many places a table that is typed in may name."""


@dataclass(eq=False)
class NotPoints(TourneyError):
    """A word among the points of the places is no whole number, or too large."""

    word: str
    sentence = N_("“{word}” is not a number of points. Type whole numbers, first place first: 25 18 15.")


@dataclass(eq=False)
class PointsRise(TourneyError):
    """A worse place would be worth more than a better one."""

    place: int
    points: int
    sentence = N_("Place {place} cannot be worth {points} points: that is more than the place above it.")


@dataclass(eq=False)
class NoPoints(TourneyError):
    """Places are to be worth points, and no points are typed in."""

    sentence = N_("Type the points of each place, first place first: 25 18 15.")


class SeasonFigure(StrEnum):
    """What an event counts for."""

    LEFT_BEHIND = "left-behind"
    """Players of a worse rank, and half of those of the same: high is best."""
    SCALED = "scaled"
    """1000 × (n − rank)/(n − 1) among n: the winner has 1000 however many came, the last 0."""
    PLACES = "places"
    """The points of a table that is typed in; equal ranks share the mean of the places they hold."""
    TABLE_POINTS = "table-points"
    """The event's table points, of all stages: high is best."""
    MEAN_PENALTY = "mean-penalty"
    """The penalty per hand of all stages: low is best, and the season's is the mean of those that count."""

    @property
    def is_of_hands(self) -> bool:
        """Whether hands are added up, whatever place they came to."""
        return self in {SeasonFigure.TABLE_POINTS, SeasonFigure.MEAN_PENALTY}

    @property
    def is_low_best(self) -> bool:
        """Whether less is better."""
        return self is SeasonFigure.MEAN_PENALTY


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """How the events of a championship add up.

    `best`: so many of a member's events count, all if None. `presence`: points for each event they took
    part in, also one that does not count. `least`: who took part in fewer events has no rank. `places`:
    what each place is worth, the first first, nothing beyond the last; of PLACES alone. `dropped`: so many
    of the events held do not count, those missed first, then the worst. `final`: points on top for who sat
    in an event's final; like `presence` 0 with a figure of which less is better. `is_rated`: a rating
    stands beside the table.
    """

    figure: SeasonFigure = SeasonFigure.LEFT_BEHIND
    best: int | None = None
    presence: int = 0
    least: int = 1
    places: tuple[int, ...] = ()
    dropped: int = 0
    final: int = 0
    is_rated: bool = False

    def __post_init__(self) -> None:
        if self.best is not None and self.best < 1:
            raise ValueError(f"the best {self.best} events cannot count")
        for points in (self.presence, self.final):
            if points < 0 or (points and self.figure.is_low_best):
                raise ValueError(f"{points} points cannot be added to {self.figure}")
        if self.least < 1:
            raise ValueError(f"nobody takes part in fewer than {self.least} events")
        if self.dropped < 0:
            raise ValueError(f"{self.dropped} events cannot be dropped")
        if bool(self.places) is not (self.figure is SeasonFigure.PLACES):
            raise ValueError(f"places cannot be worth {self.places} with {self.figure}")
        check_places(self.places)

    def counting(self, held: int) -> int:
        """How many of a member's events may count once so many were held: one at least."""
        left = max(1, held - self.dropped)
        return left if self.best is None else min(left, self.best)


def read_places(typed: str) -> tuple[int, ...]:
    """The points of the places in the order typed, between spaces, commas, semicolons or lines.

    >>> read_places("25 18, 15")
    (25, 18, 15)

    Raises: NoPoints if there are none; NotPoints, PointsRise.
    """
    words = [word for word in re.split(r"[\s,;]+", typed) if word]
    if not words:
        raise NoPoints
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= len(str(MOST_POINTS))):
            raise NotPoints(word)
    if len(words) > MOST_PLACES:
        raise NotPoints(words[MOST_PLACES])
    places = tuple(map(int, words))
    check_places(places)
    return places


def check_places(places: tuple[int, ...]) -> None:
    """Nothing, if no place is worth more than the one before it.

    Raises: NotPoints, PointsRise.
    """
    for points in places:
        if not 0 <= points <= MOST_POINTS:
            raise NotPoints(str(points))
    for place, (before, after) in enumerate(pairwise(places), start=2):
        if after > before:
            raise PointsRise(place, after)
