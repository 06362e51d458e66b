"""The plans and figures on record are those a seed drew from when the engine got its version."""

from hashlib import sha256

import pytest

from batarde_tourney.core.pairing.tables import new_people_catalogue, plan_catalogue
from batarde_tourney.core.pairing.tables.cyclic_starters import STARTERS
from batarde_tourney.core.pairing.tables.engine import ENGINE


@pytest.mark.parametrize(
    ("catalogue", "digest"),
    [
        ({tables: starter.rounds() for tables, starter in STARTERS.items()}, "ba3c29c8"),
        (plan_catalogue._PLANS, "d72e11a5"),
        (plan_catalogue.LEAST_COSTS, "b19ed438"),
        (new_people_catalogue._PLANS, "5c637692"),
        ({size: tuple(record) for size, record in new_people_catalogue.NEW_PEOPLE.items()}, "8b8dcaa8"),
    ],
    ids=["starters", "plans", "costs", "new people", "figures"],
)
def test_a_catalogue_is_the_one_it_was(catalogue: dict[object, object], digest: str) -> None:
    """If this fails, draws sealed before may come out otherwise: `ENGINE` needs a new version."""
    told = repr(sorted(catalogue.items(), key=repr))
    assert (ENGINE, sha256(told.encode()).hexdigest()[:8]) == ("batarde-draw 4", digest)
