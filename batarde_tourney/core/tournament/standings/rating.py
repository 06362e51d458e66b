"""A rating from who came before whom at each table: several players at a time, as La Bâtarde is played.

The Plackett–Luce model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking",
Journal of Machine Learning Research 12 (2011), algorithm 4, with the constants that openskill uses. It is an
estimate and no score: the only place where the core reckons in floats.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import TypeVar

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.stages.line import Course

Person = TypeVar("Person", bound=Hashable)

START, DOUBT = 25.0, 25.0 / 3
"""What is believed of somebody who has not played: how strong, and how far from it they may be."""

_LUCK = 25.0 / 6
"""How far one table can stray from what the players are worth: beta."""

_DRIFT = 25.0 / 300
"""So much doubt is added before each table, for nobody stays as strong as they were: tau."""

_LEAST_LEFT = 0.0001
"""Doubt never falls by more than to this part of its square at one table: kappa."""

_SURE = 3
"""So many times the doubt is taken off: whoever is rated at 20 is very likely better than that."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is believed to be, and the doubt about it; both fall and rise with each table."""

    strength: float = START
    doubt: float = DOUBT

    @property
    def shown(self) -> float:
        """What is told: the strength they very likely have at least; 0 for somebody new."""
        return self.strength - _SURE * self.doubt


def rate_tables(tables: Iterable[Sequence[tuple[Person, int]]]) -> dict[Person, Rating]:
    """Everybody's rating after these tables, each the places of who sat there, in the order of playing.

    Equal places are ties. Tables of one say nothing. Empty without tables.
    """
    ratings: dict[Person, Rating] = {}
    for places in tables:
        before = [_drifted(ratings.get(person, Rating())) for person, _ in places]
        after = _rate(before, [place for _, place in places])
        ratings.update(zip((person for person, _ in places), after, strict=True))
    return ratings


def table_places(event: Event) -> Iterator[tuple[tuple[PlayerId, int], ...]]:
    """The places at each finished table of the event, round by round; a table without a hand says nothing."""
    game, play = game_of(event), event.settings.play
    for round_ in Course(event).counted_rounds():
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
    # Against whom each one came in front: all that were not placed before them.
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
        # Whoever came in behind was chosen, in this model, when this one was gone already.
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
