"""How many can sit at one table where everybody plays for themselves (rules, section 1)."""

import pytest

from batarde_tourney.core.table_sizes import TableSizeRefused, is_table_size, refuse_table_size


def test_a_table_has_3_to_7_players() -> None:
    assert [players for players in range(12) if is_table_size(players)] == [3, 4, 5, 6, 7]


def test_fewer_and_more_are_refused_by_number() -> None:
    for players in (3, 7):
        refuse_table_size(players)
    for players in (0, 2, 8):
        with pytest.raises(TableSizeRefused) as refused:
            refuse_table_size(players)
        assert refused.value.players == players
