"""The seats a seed gives are those it gave when the engine got its version, whatever is in its way."""

from collections.abc import Sequence
from hashlib import sha256

import pytest

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.engine import ENGINE
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.seat_annealing import seat_all
from tests.core.pairing.tables.test_settled_seats import Evening

SEED = 20261126


def assert_sealed(tables: Sequence[Seating], digest: str) -> None:
    """If this fails, draws sealed before can no longer be made again: `ENGINE` needs a new version."""
    told = repr([(table.seats, table.dealer) for table in tables])
    assert (ENGINE, sha256(told.encode()).hexdigest()[:8]) == ("batarde-draw 4", digest)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("evening", "is_planned", "digest"),
    [
        (Evening(8, 2, 0, 0), False, "876bb698"),
        (Evening(16, 4, 1, 2), False, "fdd39e54"),
        (Evening(16, 4, 1, 7), False, "45735877"),
        (Evening(10, 4, 2, 7), True, "01b3a1ce"),
        (Evening(33, 4, 1, 8), True, "b3e6fb03"),
        (Evening(7, 4, 0, 7), False, "15c427e6"),
        (Evening(10, 10, 0, 7, hands=9), False, "b3249aae"),
        (Evening(37, 5, 0, 7, is_bound=True, hands=9), False, "1246b24f"),
        (Evening(33, 4, 1, 7), False, "308450d1"),
        (Evening(37, 5, 0, 7), False, "2600d5a1"),
    ],
)
def test_a_search_finds_the_seats_it_found(evening: Evening, is_planned: bool, digest: str) -> None:
    rounds = [[list(table.seats) for table in tables] for tables in evening.rounds]
    places = [(number, at) for number, tables in enumerate(rounds) for at in range(len(tables))]
    seated = seat_all(
        rounds,
        evening.history,
        evening.hands,
        Lots(SEED, "seats"),
        SearchProgress(None, 1),
        bindings=dict(zip(places, evening.bindings, strict=True)),
        planned=evening.rounds if is_planned else (),
    )
    assert_sealed([table for tables in seated for table in tables], digest)


@pytest.mark.parametrize(
    ("evening", "digest"),
    [
        (Evening(16, 6, 1, 7), "286bc189"),
        (Evening(23, 5, 0, 7, hands=9), "c8c55cd9"),
        (Evening(33, 4, 1, 7, is_bound=True), "a01ff190"),
    ],
)
def test_chains_and_what_is_polished_after_them_give_the_seats_they_gave(
    evening: Evening, digest: str
) -> None:
    search = evening.search()
    search.settle()
    assert_sealed(search.best, digest)
