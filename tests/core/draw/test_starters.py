"""Every starter of the catalogue is what it claims to be."""

from collections import Counter
from itertools import combinations

import pytest

from batarde_tourney.core.draw.starters import STARTERS


@pytest.mark.parametrize("tables", STARTERS)
def test_no_pair_meets_twice_in_the_rounds_of_a_starter(tables: int) -> None:
    rounds = STARTERS[tables].rounds()
    assert len(rounds) == STARTERS[tables].q
    met = Counter(pair for then in rounds for table in then for pair in combinations(sorted(table), 2))
    assert set(met.values()) == {1}
    for then in rounds:
        assert sorted(point for table in then for point in table) == list(range(4 * tables))


def test_the_catalogue_reaches_the_rounds_it_is_known_for() -> None:
    reached = {tables: starter.q for tables, starter in STARTERS.items()}
    known = [5, 5, 7, 9, 9, 11, 12, 13, 15, 15, 17, 18, 19]
    assert all(reached[tables] >= rounds for tables, rounds in enumerate(known, 4))
