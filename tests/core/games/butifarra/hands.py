"""Short ways to write deals of Butifarra: letter, level, points of seats 0 and 2."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, ButifarraHand, Chooser
from batarde_tourney.core.games.butifarra.scoring import LEAST_POINTS
from tests.core.games.butifarra.cards import denomination


def hand(had: int, dealer: int = 0, letter: str = "o", level: int = 0, **more: Any) -> ButifarraHand:
    """A deal in which seats 0 and 2 have so many of the 72 points."""
    made = ButifarraHand(dealer, denomination(letter), level, (had, DEAL_POINTS - had))
    return replace(made, **more)


def game(*points: int, first: int = 0, **more: Any) -> tuple[ButifarraHand, ...]:
    """Deals one after another, each with these points of seats 0 and 2, the dealer moving on."""
    return tuple(hand(had, (first + place) % 4, **more) for place, had in enumerate(points))


@st.composite
def sound_hands(draw: st.DrawFn) -> ButifarraHand:
    """Any sound deal where sant vicenç is for trumps alone."""
    denomination_ = draw(st.sampled_from(ButifarraDenomination))
    level = draw(st.integers(0, 2 if denomination_ is ButifarraDenomination.BUTIFARRA else 3))
    points = draw(st.integers(0, DEAL_POINTS))
    fitting = [count for count in range(13) if LEAST_POINTS[count] <= points <= 72 - LEAST_POINTS[12 - count]]
    count = draw(st.none() | st.sampled_from(fitting))
    return ButifarraHand(
        draw(st.integers(0, 3)),
        denomination_,
        level,
        (points, DEAL_POINTS - points),
        draw(st.none() | st.sampled_from(Chooser)),
        None if count is None else (count, 12 - count),
        draw(st.sampled_from([0, 0, 1, 2, 5])),
        tuple(draw(st.lists(st.integers(0, 3), max_size=level))),
    )
