"""The seats a seed gives are those it gave when the engine got its version, whatever is in its way."""

from hashlib import sha256

import pytest

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.engine import ENGINE
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.seat_annealing import COLD, HOT
from tests.core.pairing.tables.test_settled_seats import Evening


@pytest.mark.parametrize(
    ("evening", "hot", "digest"),
    [
        (Evening(7, 4, 0, 7), HOT, "4fbd8b59"),
        (Evening(10, 10, 0, 7, hands=9), HOT, "a3e1d579"),
        (Evening(37, 5, 0, 7, is_bound=True, hands=9), HOT, "6d0463b4"),
        (Evening(33, 4, 1, 7), HOT, "e6326881"),
        (Evening(10, 4, 2, 7), COLD, "d2950da7"),
        (Evening(33, 4, 1, 8), COLD, "c8f59613"),
        (Evening(16, 4, 1, 7), HOT, "625cf1b2"),
        (Evening(37, 5, 0, 7), HOT, "3d512c3d"),
    ],
)
def test_a_seed_gives_the_seats_it_gave_when_the_engine_got_its_version(
    evening: Evening, hot: int, digest: str
) -> None:
    """If this fails, draws sealed before can no longer be made again: `ENGINE` needs a new version."""
    search = evening.search()
    search.anneal(Lots(20261126, "seats"), SearchProgress(None, 1), hot)
    annealed = search.best
    search.settle()
    told = repr([[(table.seats, table.dealer) for table in tables] for tables in (annealed, search.best)])
    assert (ENGINE, sha256(told.encode()).hexdigest()[:8]) == ("batarde-draw 4", digest)
