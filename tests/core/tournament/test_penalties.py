"""What can be given, and which lines of points an event has."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Adjustment
from batarde_tourney.core.tournament.penalties import (
    USUAL_REASONS,
    PointsMissing,
    TooManyPoints,
    check_points,
    points_lines,
)
from tests.core.tournament.events import made_up_event

ANA, BO = PlayerId("p1"), PlayerId("p2")


def test_up_to_999_points_are_given_at_once_and_some_at_least() -> None:
    for points in (1, -1, 999, -999):
        check_points(points)
    for points in (1000, -1000):
        with pytest.raises(TooManyPoints):
            check_points(points)
    with pytest.raises(PointsMissing):
        check_points(0)


def test_lines_are_told_of_all_or_of_one_and_up_to_a_round_cancelled_ones_too() -> None:
    lines = (
        Adjustment(ANA, 1, 3, "late"),
        Adjustment(BO, 2, 3, "late"),
        Adjustment(ANA, 2, 5, "bad manners", cancelled="somebody else"),
        Adjustment(ANA, 3, -5, "helped"),
    )
    event = replace(made_up_event(8, 3), adjustments=lines)
    asked = [(None, None), (ANA, None), (None, 2), (ANA, 2), (BO, 1)]
    found = [list(points_lines(event, side, after)) for side, after in asked]
    told = [[line.index for line in of_one] for of_one in found]
    assert told == [[0, 1, 2, 3], [0, 2, 3], [0, 1, 2], [0, 2], []]
    assert [line.adjustment for line in found[0]] == list(lines)
    assert [line.counts for line in found[0]] == [True, True, False, True]


def test_a_club_starts_with_usual_reasons_and_what_they_cost() -> None:
    assert {usual.reason: usual.points for usual in USUAL_REASONS} == {
        "late": 3,
        "absent without a word": 10,
        "wrong deal": 1,
        "card exposed": 1,
        "revoke": 2,
        "sheet filled in wrongly": 1,
        "bad manners": 5,
    }
