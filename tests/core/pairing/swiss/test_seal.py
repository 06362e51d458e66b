"""The seal of a Swiss round gives back what it was drawn from, and nothing else in its place."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide, meetings
from batarde_tourney.core.pairing.swiss.swiss_requests import SwissState
from batarde_tourney.core.pairing.swiss.swiss_seal import seal_swiss, sealed_state, swiss_digest
from batarde_tourney.core.tournament.event.event import Sealed

A, B, C = PlayerId("a"), PlayerId("b"), PlayerId("c")
STANDING = ((A, 1, Fraction(3, 2)), (B, 2, Fraction(0)), (C, 2, Fraction(0)))
REQUEST = SwissRequest((SwissSide(A, Fraction(3, 2)), SwissSide(B, rank=2), SwissSide(C, rank=2)))


@pytest.mark.parametrize("clubs", [(), ((A, B), (C,))])
@pytest.mark.parametrize("apart", [(), ((A, C),)])
def test_a_seal_keeps_standings_and_who_is_kept_apart(
    clubs: tuple[tuple[PlayerId, ...], ...], apart: tuple[tuple[PlayerId, PlayerId], ...]
) -> None:
    state = SwissState(STANDING, clubs, apart)
    sealed = seal_swiss([REQUEST], state, 7)
    assert (sealed.seed, sealed.engine) == (7, "batarde-swiss 1")
    assert sealed_state(sealed) == state
    said = {key for key, _ in sealed.extras}
    assert ("clubs" in said, "apart" in said) == (bool(clubs), bool(apart))


def test_a_seal_without_standings_keeps_no_state() -> None:
    sealed = seal_swiss([REQUEST], SwissState(STANDING, (), ()), 7)
    assert sealed_state(replace(sealed, extras=())) is None


WRONG: list[tuple[str, object]] = [
    ("standing", {}),
    ("standing", [["a", 1]]),
    ("standing", [["a", 1, "0", 4]]),
    ("standing", ["abc"]),
    ("standing", [[1, 1, "0"]]),
    ("standing", [["a", "1", "0"]]),
    ("standing", [["a", True, "0"]]),
    ("standing", [["a", 1, 0]]),
    ("standing", [["a", 1, "1/0"]]),
    ("standing", [["a", 1, "much"]]),
    ("standing", [["a", 1, "0"], ["a", 2, "0"]]),
    ("clubs", "ab"),
    ("clubs", [["a", 2]]),
    ("clubs", [["a", "z"]]),
    ("clubs", [["a", 7]]),
    ("clubs", [[7]]),
    ("apart", [["a"]]),
    ("apart", [["a", "b", "7"]]),
    ("apart", [["a", "z"]]),
    ("apart", [["a", 2]]),
]


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_anything_else_in_a_seal_is_refused(key: str, value: object) -> None:
    sound = {"standing": [["a", 1, "3/2"], ["b", 2, "0"], ["7", 2, "0"]]}
    extras = tuple((name, json.dumps(said)) for name, said in (sound | {key: value}).items())
    with pytest.raises(ValueError, match=r"."):
        sealed_state(Sealed(7, "batarde-swiss 1", extras))


def test_the_hash_of_what_went_in_does_not_hang_on_its_order_and_does_on_all_else() -> None:
    met, apart = meetings([(A, B), (A, C)]), meetings([(B, C)])
    request = replace(REQUEST, met=met, apart=apart)
    told = swiss_digest([request])
    assert swiss_digest([replace(request, sides=request.sides[::-1])]) == told
    others = [
        replace(request, seed=1),
        replace(request, met=apart),
        replace(request, apart=frozenset()),
        *(
            replace(request, sides=(replace(request.sides[0], **change), *request.sides[1:]))  # type: ignore[arg-type]
            for change in ({"wins": 1}, {"rank": 2}, {"byes": 1}, {"dealt": 1}, {"north": 1})
        ),
    ]
    assert len({told, *(swiss_digest([other]) for other in others)}) == len(others) + 1
