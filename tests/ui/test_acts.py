"""Acts are taken back and done again, last first."""

import pytest

from batarde_tourney.ui.acts import Act, Acts


def act(name: str) -> Act:
    return Act(name, (), ())


def test_nothing_is_to_take_back_at_first() -> None:
    acts = Acts()
    assert acts.to_take_back is None
    assert acts.to_do_again is None


def test_the_last_act_is_taken_back_first() -> None:
    acts = Acts()
    acts.remember(act("one"))
    acts.remember(act("two"))
    assert [acts.take_back().name, acts.take_back().name] == ["two", "one"]
    assert acts.to_take_back is None


def test_what_was_taken_back_can_be_done_again() -> None:
    acts = Acts()
    acts.remember(act("one"))
    acts.take_back()
    assert acts.to_do_again == act("one")
    assert acts.do_again() == act("one")
    assert acts.to_take_back == act("one")


def test_a_new_act_forgets_those_taken_back() -> None:
    acts = Acts()
    acts.remember(act("one"))
    acts.take_back()
    acts.remember(act("two"))
    assert acts.to_do_again is None


def test_forgetting_leaves_nothing() -> None:
    acts = Acts()
    acts.remember(act("one"))
    acts.remember(act("two"))
    acts.take_back()
    acts.forget()
    assert (acts.to_take_back, acts.to_do_again) == (None, None)
    with pytest.raises(IndexError):
        acts.take_back()
