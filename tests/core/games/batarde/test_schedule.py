"""Hands of a rubber: sizes, dealers, packs."""

import pytest

from batarde_tourney.core.games.batarde.schedule import Span, dealer_of, hand_sizes, max_cards, packs
from batarde_tourney.core.table_sizes import TableSizeRefused


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, (7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7)),
        (4, (5, 6, 7, 8, 9, 9, 8, 7, 6, 5)),
        (5, (9, 10, 11, 12, 13, 14, 14, 13, 12, 11, 10, 9)),
        (6, (7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7)),
        (7, (5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5)),
    ],
)
def test_the_books_series_of_hands(players: int, sizes: tuple[int, ...]) -> None:
    assert hand_sizes(players) == sizes
    assert hand_sizes(players, Span.UP) == sizes[: len(sizes) // 2]
    assert max(sizes) == max_cards(players)


def test_a_directors_own_series_stands_as_given() -> None:
    assert hand_sizes(4, (3, 3, 9)) == (3, 3, 9)


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 8, 9, 10**30])
def test_no_rubber_for_fewer_than_3_or_more_than_7(players: int) -> None:
    for question in (hand_sizes, packs, max_cards):
        with pytest.raises(TableSizeRefused) as refused:
            question(players)
        assert refused.value.players == players


def test_two_packs_from_5_players_on() -> None:
    assert [packs(players) for players in range(3, 8)] == [1, 1, 2, 2, 2]


def test_at_a_table_of_4_two_seats_deal_3_hands_and_two_deal_2() -> None:
    dealers = [dealer_of(3, index, 4) for index in range(len(hand_sizes(4)))]
    assert dealers == [3, 0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert sorted(dealers.count(seat) for seat in range(4)) == [2, 2, 3, 3]
