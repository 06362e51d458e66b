"""What a draw was made from is kept with its round, and read again from there."""

import pytest

from batarde_tourney.core.pairing.tables.seal import digest_of, seal
from batarde_tourney.core.tournament.event.event import Sealed


def test_a_seal_keeps_the_hash_and_what_was_chosen_as_json() -> None:
    sealed = seal(7, "batarde-draw 1", "ab12", method="random", tables=[4, 3])
    assert (sealed.seed, sealed.engine) == (7, "batarde-draw 1")
    assert dict(sealed.extras) == {"digest": '"ab12"', "method": '"random"', "tables": "[4, 3]"}
    assert digest_of(sealed) == "ab12"


@pytest.mark.parametrize(
    "extras", [(), (("digest", "12"),), (("digest", "null"),), (("digest", '["ab12"]'),)]
)
def test_of_a_seal_without_a_hash_or_with_anything_in_its_place_there_is_none(
    extras: tuple[tuple[str, str], ...],
) -> None:
    assert digest_of(Sealed(7, "batarde-draw 1", extras)) is None
