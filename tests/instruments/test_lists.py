"""A hundred of the lists of `python -m instruments.lists`: none comes in wrong, nearly all come in right."""

from collections import Counter

import pytest

from instruments.lists.judging import Judged, Verdict, judge, made_lists


@pytest.fixture(scope="module")
def judged() -> list[Judged]:
    """Lists of every language and kind, read without being told anything."""
    return [judge(made) for made in made_lists(156, seed=7)]


def test_no_list_comes_in_wrong_in_silence(judged: list[Judged]) -> None:
    wrong = [one.made.content for one in judged if one.verdict is Verdict.WRONG]
    assert wrong == []


def test_nearly_all_come_in_right_without_being_told_anything(judged: list[Judged]) -> None:
    counts = Counter(one.verdict for one in judged)
    assert counts[Verdict.RIGHT] >= 0.97 * len(judged)
    assert len({(one.made.language, one.made.kind) for one in judged}) == 6 * 13


def test_half_a_name_under_an_unknown_heading_is_asked_about() -> None:
    judged = [judge(made) for made in made_lists(48, seed=7, asked=True)]
    assert {one.verdict for one in judged} == {Verdict.ASKED}


def test_a_list_that_says_something_else_is_judged_wrong(judged: list[Judged]) -> None:
    one = next(one for one in judged if one.made.kind == "federation")
    one.made.answer.people[0] = ("Somebody Else", None)
    assert judge(one.made).verdict is Verdict.WRONG
