"""The pack of Écarté and its order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.ecarte.cards import (
    HEIGHTS,
    PACK,
    EcarteCard,
    EcarteRank,
    NoEcarteCard,
    card_of,
)


def test_r20_and_e1_2_the_ace_stands_below_the_jack_in_a_pack_of_32() -> None:
    assert [rank.value for rank in EcarteRank] == ["king", "queen", "jack", "ace", "10", "9", "8", "7"]
    assert len(set(PACK)) == 32
    assert sorted(EcarteRank, key=lambda rank: HEIGHTS[rank]) == list(reversed(EcarteRank))


@given(st.sampled_from(PACK))
def test_a_card_is_read_as_it_is_written(card: EcarteCard) -> None:
    assert card_of(str(card)) == card


@pytest.mark.parametrize(
    "text", ["", "king", "knight-hearts", "6-hearts", "king-coins", "king-hearts-marked"]
)
def test_nothing_else_is_a_card(text: str) -> None:
    with pytest.raises(NoEcarteCard):
        card_of(text)
