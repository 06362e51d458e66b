"""Every starter of the catalogue is what it claims to be."""

from collections import Counter
from itertools import combinations

import pytest

from batarde_tourney.core.pairing.tables.cyclic_starters import STARTERS


@pytest.mark.parametrize("tables", STARTERS)
def test_no_pair_meets_twice_in_the_rounds_of_a_starter(tables: int) -> None:
    rounds = STARTERS[tables].rounds()
    met = Counter(pair for then in rounds for table in then for pair in combinations(sorted(table), 2))
    assert set(met.values()) == {1}
    for then in rounds:
        assert sorted(point for table in then for point in table) == list(range(4 * tables))


def test_the_catalogue_reaches_the_most_rounds_there_can_be_but_with_5_tables() -> None:
    most = {tables: (4 * tables - 1) // 3 for tables in range(4, 17)}
    assert {tables: len(starter.rounds()) for tables, starter in STARTERS.items()} == most | {5: 5}
