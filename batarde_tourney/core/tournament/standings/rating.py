"""A rating from the order of finish at each table, for several players at a time, as in La Bâtarde.

The Plackett–Luce model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking",
Journal of Machine Learning Research 12 (2011), algorithm 4, with the constants that openskill uses. It is an
estimate and no score: the only place where the core computes with floats.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import TypeVar

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.stages.cut import PlayedStages

Person = TypeVar("Person", bound=Hashable)

START, DOUBT = 25.0, 25.0 / 3
"""The belief about somebody who has not played: strength, and its standard deviation."""

_LUCK = 25.0 / 6
"""How far the result of one table can stray from the players' strength: beta."""

_DRIFT = 25.0 / 300
"""Doubt added before each table, because nobody's strength stays the same: tau."""

_LEAST_LEFT = 0.0001
"""At one table the square of the doubt never falls below this part of itself: kappa."""

_SURE = 3
"""How often the doubt is subtracted: somebody rated at 20 is very likely better than that."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's estimated strength and the doubt about it; both rise and fall with each table."""

    strength: float = START
    doubt: float = DOUBT

    @property
    def shown(self) -> float:
        """The rating shown: the strength they very likely have at least; 0 for somebody new."""
        return self.strength - _SURE * self.doubt


def rate_tables(tables: Iterable[Sequence[tuple[Person, int]]]) -> dict[Person, Rating]:
    """Everybody's rating after these tables, each a list of (player, place), in the order of playing.

    Equal places are ties. Tables of one player have no effect. Empty without tables.
    """
    ratings: dict[Person, Rating] = {}
    for places in tables:
        before = [_drifted(ratings.get(person, Rating())) for person, _ in places]
        after = _rate(before, [place for _, place in places])
        ratings.update(zip((person for person, _ in places), after, strict=True))
    return ratings


def table_places(event: Event) -> Iterator[tuple[tuple[PlayerId, int], ...]]:
    """The places at each finished table of the event, round by round; tables without a hand are skipped."""
    game, play = game_of(event), event.settings.play
    for round_ in PlayedStages(event).counted_rounds():
        for table in round_.tables:
            if not table.hands or not game.is_over(table.rubber, play):
                continue
            places = game.places(table.rubber, play)
            yield tuple(
                (table.seats[seat], place)
                for seats, place in zip(game.sides_at(len(table.seats)), places, strict=True)
                for seat in seats
            )


def _drifted(rating: Rating) -> Rating:
    return Rating(rating.strength, sqrt(rating.doubt**2 + _DRIFT**2))


def _rate(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    spread = sqrt(sum(rating.doubt**2 + _LUCK**2 for rating in ratings))
    weights = [exp(rating.strength / spread) for rating in ratings]
    # For each player the rivals they finished ahead of or level with: all not placed before them.
    behind = [
        sum(weight for weight, other in zip(weights, places, strict=True) if other >= place)
        for place in places
    ]
    return [_moved(rating, at, weights, behind, places, spread) for at, rating in enumerate(ratings)]


def _moved(  # noqa: PLR0917 - the terms of one formula
    rating: Rating,
    at: int,
    weights: Sequence[float],
    behind: Sequence[float],
    places: Sequence[int],
    spread: float,
) -> Rating:
    """One player's rating after the table: equation 42 and the lines after it."""
    gain = shrink = 0.0
    for other, place in enumerate(places):
        # In this model players who finished behind were chosen after this one had left: they have no effect.
        if place > places[at]:
            continue
        chance = weights[at] / behind[other]
        tied = places.count(place)
        gain += ((1 - chance) if other == at else -chance) / tied
        shrink += chance * (1 - chance) / tied
    part = rating.doubt / spread
    return Rating(
        rating.strength + gain * rating.doubt * part,
        rating.doubt * sqrt(max(1 - shrink * part**3, _LEAST_LEFT)),
    )
