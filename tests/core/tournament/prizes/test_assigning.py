"""Prizes are given by the rule, tried on random lists against a second opinion."""

import random
from collections.abc import Iterable

import pytest

from batarde_tourney.core.tournament.prizes.assigning import Contest, Line, Taker, proposed_prizes
from tests.core.tournament.prizes.second_prizes import accepted, complaints

ALL = ((1,), (2, 3), (4,), (5,))


def test_the_best_junior_who_is_first_leaves_the_junior_prize_to_the_next() -> None:
    contests = [Contest("", ALL, 1), Contest("junior", ((1,), (4,)), 1)]
    assert proposed_prizes(contests, one_each=True, shared=True) == ((1,), (4,))
    assert proposed_prizes(contests, one_each=False, shared=True) == ((1,), (1,))


def test_level_sides_share_the_prizes_of_their_places_or_the_higher_criterion_takes_the_better_one() -> None:
    contests = [Contest("", ALL, place) for place in (1, 2, 3, 4)]
    assert proposed_prizes(contests, one_each=True, shared=True) == ((1,), (2, 3), (2, 3), (4,))
    assert proposed_prizes(contests, one_each=True, shared=False) == ((1,), (2,), (3,), (4,))


def test_who_is_level_with_somebody_that_took_an_earlier_prize_takes_one_prize_and_not_two() -> None:
    contests = [Contest("junior", ((2,),)), Contest("", ALL, 2), Contest("", ALL, 3)]
    assert proposed_prizes(contests, one_each=True, shared=True) == ((2,), (3,), (4,))


def test_level_sides_that_share_one_prize_take_no_later_one() -> None:
    contests = [Contest("", ALL, 2), Contest("junior", ((3,), (5,)))]
    assert proposed_prizes(contests, one_each=True, shared=True) == ((2, 3), (5,))


def test_a_line_that_ends_before_the_place_has_no_taker() -> None:
    assert proposed_prizes([Contest("", ALL, 6), Contest("junior", ())], one_each=True, shared=True) == (
        (),
        (),
    )


def test_without_prizes_nobody_takes_any() -> None:
    assert proposed_prizes([], one_each=True, shared=True) == ()


def random_contests(seed: int) -> list[Contest]:
    lots = random.Random(seed)
    sides = list(range(1, lots.randint(1, 12) + 1))
    lines: dict[str, Line] = {}
    for ranked in ("", "junior", "guest", "exact"):
        some = sides if not ranked else lots.sample(sides, lots.randint(0, len(sides)))
        order = lots.sample(some, len(some))
        groups: list[tuple[Taker, ...]] = []
        while order:
            size = lots.choice((1, 1, 1, 2, 3))
            groups.append(tuple(order[:size]))
            del order[:size]
        lines[ranked] = tuple(groups)
    chosen = [lots.choice(list(lines)) for _ in range(lots.randint(0, 8))]
    return [Contest(ranked, lines[ranked], lots.randint(1, 5)) for ranked in chosen]


def tried(seeds: Iterable[int]) -> None:
    for seed in seeds:
        contests = random_contests(seed)
        for one_each in (True, False):
            assert (
                complaints(contests, proposed_prizes(contests, one_each=one_each, shared=True), one_each)
                == []
            ), seed
        assert proposed_prizes(contests, one_each=True, shared=False) == accepted(contests), seed


def test_of_2000_random_lists_nobody_can_complain() -> None:
    tried(range(2000))


@pytest.mark.long
def test_of_10000_random_lists_nobody_can_complain() -> None:
    tried(range(2000, 12000))


def test_the_second_opinion_hears_complaints() -> None:
    contests = [
        Contest("", ALL, 1),
        Contest("junior", ((1,), (4,)), 1),
        Contest("", ALL, 2),
        Contest("", ALL, 3),
    ]
    right = ((1,), (4,), (2, 3), (2, 3))
    assert proposed_prizes(contests, one_each=True, shared=True) == right
    assert complaints(contests, right, True) == []
    wrongs: tuple[tuple[int, tuple[Taker, ...]], ...] = (
        (0, (2,)),
        (1, (1,)),
        (1, ()),
        (2, (2,)),
        (3, (5,)),
        (0, (9,)),
    )
    for number, takers in wrongs:
        wrong = (*right[:number], takers, *right[number + 1 :])
        assert complaints(contests, wrong, True), (number, takers)
