"""Table sizes, as rules section 1 splits a tournament."""

import pytest

from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import (
    NotDivisible,
    TooFewPlayers,
    TooManyPlayers,
    table_sizes,
)


@pytest.mark.parametrize("players", [3, 4, *range(6, 41), 2000])
def test_as_many_fours_as_possible_and_the_rest_threes(players: int) -> None:
    sizes = table_sizes(players)
    assert sum(sizes) == players
    assert sizes == tuple(sorted(sizes, reverse=True))
    assert set(sizes) <= {3, 4}
    assert sizes.count(3) == -players % 4


def test_five_players_share_one_table_with_two_packs() -> None:
    assert table_sizes(5) == (5,)


@pytest.mark.parametrize("rule", TableRule)
@pytest.mark.parametrize("players", [-1, 0, 1, 2])
def test_fewer_than_three_players_have_no_table(players: int, rule: TableRule) -> None:
    with pytest.raises(TooFewPlayers):
        table_sizes(players, rule)


def test_every_table_at_three_if_the_director_says_so() -> None:
    assert table_sizes(36, TableRule.THREES) == (3,) * 12


@pytest.mark.parametrize("players", [4, 5, 7, 8, 37])
def test_tables_of_three_only_need_a_multiple_of_three(players: int) -> None:
    with pytest.raises(NotDivisible):
        table_sizes(players, TableRule.THREES)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_one_table_seats_three_to_seven(players: int) -> None:
    assert table_sizes(players, TableRule.ONE) == (players,)


def test_a_table_of_eight_is_refused() -> None:
    with pytest.raises(TooManyPlayers):
        table_sizes(8, TableRule.ONE)
