"""Whose act it was, and whether Undo means the act that somebody saw (desks on one club)."""

import datetime as dt

import pytest

from batarde_tourney.core.tournament.acts.acts import Act, ActKind, OwnActs


def act(number: int, by: str = "") -> Act:
    return Act(number, dt.datetime(2026, 1, 1, tzinfo=dt.UTC), by, None, ActKind.CHANGED)


def test_without_following_others_every_act_is_ones_own() -> None:
    assert not OwnActs().is_others(act(5, "Bo"), "Ana")
    assert not OwnActs().is_undone_elsewhere(5, 9)


@pytest.mark.parametrize("by", ["", "Ana", "Bo"])
def test_what_came_since_is_others_unless_it_was_made_here(by: str) -> None:
    own = OwnActs(made={5}, opened=3)
    assert not own.is_others(act(5, by), "Ana")
    assert own.is_others(act(4, by), "Ana")


def test_what_stood_before_goes_by_its_name_alone() -> None:
    own = OwnActs(opened=3)
    for number in (2, 3):
        assert own.is_others(act(number, "Bo"), "Ana")
        assert not own.is_others(act(number, "Ana"), "Ana")
        assert not own.is_others(act(number), "Ana")


def test_an_act_is_undone_elsewhere_by_a_line_that_came_since_and_not_from_here() -> None:
    own = OwnActs(undone={2}, opened=3)
    assert own.is_undone_elsewhere(1, 4)
    assert not own.is_undone_elsewhere(1, 3)
    assert not own.is_undone_elsewhere(2, 4)


def test_undo_means_the_act_one_was_told_of_or_made_since() -> None:
    own = OwnActs(made={7}, undone={4})
    assert own.may_undo(5, 5)
    assert own.may_undo(7, 5), "one's own, made since"
    assert not own.may_undo(6, 5), "somebody else's, made since"
    assert not own.may_undo(7 - 1, 0)
    assert own.may_undo(7, 0)
    assert own.may_undo(3, 4), "what was shown is undone here already"
    assert not own.may_undo(3, 5), "what was shown was undone elsewhere"


def test_an_act_is_not_undone_before_somebody_undoes_it() -> None:
    assert not act(1).is_undone
