"""A question is read key by key, and what is wrong with it is named."""

import pytest

from batarde_tourney.core.games.questions import CardTwice, refuse_twice


@pytest.mark.parametrize(
    ("cards", "twice"),
    [("kk", "k"), ("kqq", "q"), ("kqk", "k"), ("kqjqk", "q")],
)
def test_of_cards_that_are_there_twice_the_first_met_again_is_named(cards: str, twice: str) -> None:
    with pytest.raises(CardTwice) as refused:
        refuse_twice(cards)
    assert refused.value.card == twice


@pytest.mark.parametrize("cards", ["", "k", "kqj"])
def test_cards_that_are_all_different_pass(cards: str) -> None:
    refuse_twice(cards)
