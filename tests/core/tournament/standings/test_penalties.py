"""What can be given, and which lines of points an event has."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment
from batarde_tourney.core.tournament.standings.penalties import (
    USUAL_REASONS,
    TooManyPoints,
    check_points,
    next_warning,
    points_lines,
)
from batarde_tourney.core.tournament.standings.standings import rank_sides
from tests.core.tournament.events import made_up_event

ANA, BO = PlayerId("p1"), PlayerId("p2")


def test_up_to_999_points_are_given_at_once_and_0_is_a_warning() -> None:
    for points in (1, -1, 999, -999, 0):
        check_points(points)
    for points in (1000, -1000):
        with pytest.raises(TooManyPoints):
            check_points(points)


def test_warnings_of_a_side_are_counted_and_a_cancelled_one_is_not() -> None:
    warning = Adjustment(ANA, 1, 0, "late")
    cancelled, other = replace(warning, cancelled="tram"), Adjustment(BO, 1, 0, "late")
    lines = (warning, other, cancelled, replace(warning, points=3), replace(warning, round=2))
    event = replace(made_up_event(4, 2), adjustments=lines)
    assert [line.warning for line in points_lines(event)] == [1, 1, 0, 0, 2]
    assert [line.warning for line in points_lines(event, ANA, 1)] == [1, 0, 0]
    assert (next_warning(event, ANA), next_warning(event, BO)) == (3, 2)


def test_a_warning_changes_no_figure_and_marks_nobody() -> None:
    event = made_up_event(4, 2)
    warned = replace(event, adjustments=(Adjustment(ANA, 1, 0, "late"),))
    assert rank_sides(warned).rows == rank_sides(event).rows


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
        "absent without notice": 10,
        "wrong deal": 1,
        "card exposed": 1,
        "revoke": 2,
        "sheet filled in wrongly": 1,
        "bad manners": 5,
    }
