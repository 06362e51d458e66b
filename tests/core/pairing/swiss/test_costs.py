"""The one number a pair costs orders all rounds as games, part C, statement 2 does, kind after kind."""

from fractions import Fraction

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.swiss.costs import Costs
from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide, meetings
from tests.core.pairing.swiss.second_swiss import Pairing, every_pairing, worth_of


def sides_of(
    wins: str, *, ranks: str = "", dealt: str = "", north: str = "", apart: str = "", seed: int = 0
) -> SwissRequest:
    """Sides a, b, c and so on, a digit of each text for each; pairs `apart` as `ab cd`."""
    figures = zip(
        wins, ranks or "1" * len(wins), dealt or "0" * len(wins), north or "0" * len(wins), strict=True
    )
    sides = tuple(
        SwissSide(PlayerId("abcdefgh"[at]), Fraction(won), int(rank), 0, int(deals), int(norths))
        for at, (won, rank, deals, norths) in enumerate(figures)
    )
    return SwissRequest(
        sides, apart=meetings((PlayerId(a), PlayerId(b)) for a, b in map(tuple, apart.split())), seed=seed
    )


def turns(pairing: Pairing) -> int:
    """How often those who deal first have done so, and those at the first seats have sat there."""
    return sum(min(one.dealt, other.dealt) + min(one.north, other.north) for one, other in pairing[0])


def assert_dearer_is_worse(request: SwissRequest) -> None:
    """Of all pairings, by what they cost: each is as good as the one after it, or better."""
    costs = Costs(request, Lots(request.seed, "swiss"))
    assert costs.vertices == len(request.sides) + len(request.sides) % 2
    price = {frozenset(pair): cost for *pair, cost in costs.edges()}
    place: dict[PlayerId | None, int] = {side.id: at for at, side in enumerate(costs.sides)}
    place[None] = len(costs.sides)
    found = []
    for pairing in every_pairing(request.sides):
        pairs, resting = pairing
        seated = [(place[one.id], place[other.id]) for one, other in pairs]
        if resting is not None:
            seated.append((place[resting.id], place[None]))
        found.append(
            (sum(price[frozenset(pair)] for pair in seated), (*worth_of(request, pairing), turns(pairing)))
        )
    found.sort()
    worths = [worth for _, worth in found]
    assert worths == sorted(worths)


def test_one_turn_outweighs_the_lots_of_all_tables() -> None:
    for seed in range(99):
        assert_dearer_is_worse(sides_of("0000", dealt="1100", seed=seed))


# Only if a and c meet, though kept apart, has nobody to deal first, or to sit first, who often has.
@pytest.mark.parametrize(("dealt", "north"), [("9900", "0000"), ("0000", "9900")])
def test_one_pair_apart_outweighs_all_turns(dealt: str, north: str) -> None:
    assert_dearer_is_worse(sides_of("0000", dealt=dealt, north=north, apart="ac"))


def test_one_pair_apart_outweighs_the_turns_of_four_tables() -> None:
    assert_dearer_is_worse(sides_of("00000000", dealt="99990000", apart="ae"))


def test_the_least_gap_outweighs_the_pairs_apart_of_all_tables() -> None:
    # With e sitting out, ab and cd: no gap, but two pairs that should be apart and one turn more.
    assert_dearer_is_worse(sides_of("00001", dealt="11000", apart="ab cd"))


def test_one_side_passed_over_for_the_bye_outweighs_all_gaps() -> None:
    # With a sitting out the others may be 3 wins apart at each table, with b none: a it is.
    assert_dearer_is_worse(sides_of("3000333", ranks="7611111"))
    # The gap is 1 with a sitting out and 0 with b; the turns would have it the other way round.
    assert_dearer_is_worse(sides_of("101", ranks="321", dealt="011"))


def test_pairs_of_whom_one_sits_elsewhere_count_for_nothing() -> None:
    # A director keeps a table: whoever sits there has met some of those who are still to be drawn.
    request = sides_of("0011", apart="ab ax xy")
    assert Costs(request, Lots(1)).edges() == Costs(sides_of("0011", apart="ab"), Lots(1)).edges()
