"""How the events of a championship add up: the rule a club stores with it (formats, section 6)."""

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from batarde_tourney.core.errors import N_, TourneyError

MOST_POINTS = 9999
"""Upper limit of the points for a place, a final and taking part."""

MOST_PLACES = 200
"""Upper limit of the places that a typed table may name."""


class NotPoints(TourneyError):
    """A word in the list of points is not a whole number, or is too large."""

    word: str
    sentence = N_("“{word}” is not a number of points. Type whole numbers, first place first: 25 18 15.")


class PointsRise(TourneyError):
    """A worse place would be worth more than a better one."""

    place: int
    points: int
    sentence = N_("Place {place} cannot be worth {points} points: that is more than the place above it.")


class NoPoints(TourneyError):
    """Places shall give points, and no points are typed in."""

    sentence = N_("Type the points of each place, first place first: 25 18 15.")


class SeasonFigure(StrEnum):
    """How an event is counted."""

    LEFT_BEHIND = "left-behind"
    """Players with a worse rank, plus half of those with the same: high is best."""
    SCALED = "scaled"
    """1000 × (n − rank)/(n − 1) among n: the winner has 1000 however many came, the last 0."""
    PLACES = "places"
    """Points by place from a typed table; equal ranks share the mean of the places they hold."""
    TABLE_POINTS = "table-points"
    """The event's table points, of all stages: high is best."""
    MEAN_PENALTY = "mean-penalty"
    """The penalty per hand of all stages: low is best, and the season's is the mean of those that count."""

    @property
    def is_of_hands(self) -> bool:
        """Whether it adds up hands, independent of the place."""
        return self in {SeasonFigure.TABLE_POINTS, SeasonFigure.MEAN_PENALTY}

    @property
    def is_low_best(self) -> bool:
        """Whether less is better."""
        return self is SeasonFigure.MEAN_PENALTY


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """How the events of a championship add up.

    `best`: how many of a member's events count, all if None. `presence`: points for each event they took part
    in, even one that does not count. `least`: members with fewer events have no rank. `places`: points of
    each place, first place first, nothing beyond the last; only with PLACES. `dropped`: how many of the
    events held do not count, missed ones first, then the worst. `final`: extra points for playing in an
    event's final; `final` and `presence` are 0 with a figure where less is better. `is_rated`: a rating is
    shown beside the table.
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
        """How many of a member's events count when `held` took place; at least one."""
        left = max(1, held - self.dropped)
        return left if self.best is None else min(left, self.best)


def read_places(typed: str) -> tuple[int, ...]:
    """Read the points of the places in the order typed, between spaces, commas, semicolons or lines.

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
    """Raise an error if a place gives more points than the one before it, or is out of range.

    Raises: NotPoints, PointsRise.
    """
    for points in places:
        if not 0 <= points <= MOST_POINTS:
            raise NotPoints(str(points))
    for place, (before, after) in enumerate(pairwise(places), start=2):
        if after > before:
            raise PointsRise(place, after)
