"""Seats: chains of exchanges, and how evenly whole evenings share them out."""

import pytest

from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.seat_annealing import Chains, DealChains
from tests.core.pairing.tables.evaluator import count
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people


def had(tables: list[list[int]], people: int) -> list[list[int]]:
    seats = [[0] * 3 for _ in range(people)]
    for table in tables:
        for seat, person in enumerate(table):
            seats[person][seat] += 1
    return seats


def test_a_chain_helps_both_its_ends_and_nobody_between_gains_or_loses() -> None:
    # Person 0 sat three times at seat 0, person 2 three times at seat 1; they never met.
    tables = [[0, 1, 3], [0, 1, 4], [0, 4, 1], [1, 2, 3], [3, 2, 0], [4, 2, 1], [1, 0, 4]]
    before = had(tables, 5)
    chain = Chains(tables, range(len(tables)), before, 0, 1).find(0)
    assert len(chain) > 1
    for at in chain:
        tables[at][0], tables[at][1] = tables[at][1], tables[at][0]
    after = had(tables, 5)
    assert before[0][:2] == [3, 1]
    assert after[0][:2] == [2, 2]
    changed = [person for person in range(5) if before[person] != after[person]]
    assert changed[0] == 0
    assert len(changed) == 2
    assert sum(n * n for seats in after for n in seats) < sum(n * n for seats in before for n in seats)


def test_where_nothing_helps_there_is_no_chain() -> None:
    tables = [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [Chains(tables, range(3), had(tables, 3), 0, 1).find(person) for person in range(3)] == [[]] * 3
    alone = [[0, 1, 2]] * 3
    assert Chains(alone, (), had(alone, 3), 0, 1).find(0) == []


def test_a_hand_to_deal_is_passed_on_along_a_chain() -> None:
    # Seats 0 and 1 deal a hand more: person 0 passes theirs to 2, who passes it on to 5.
    tables = [[0, 1, 2, 3], [2, 6, 5, 7]]
    chain = DealChains(tables, [0, 0], [0, 1], [6, 5, 5, 5, 5, 4, 5, 5]).find(0)
    assert chain == [(0, 0), (1, 0)]
    assert DealChains(tables, [0, 0], [1], [6, 5, 5, 5, 5, 4, 5, 5]).find(0) == []


@pytest.mark.parametrize("hands", [1, 2, 3, 5, 6, 7])
def test_hands_dealt_are_even_whatever_the_length_of_a_rubber(hands: int) -> None:
    request = batarde_request(people(16), 4, 3, lengths=((4, hands),))
    assert plan_rounds(request).certificate.dealer_spread == 0


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds"), [(150, 8), (199, 8), (37, 6)])
@pytest.mark.parametrize("seed", [1, 4])
def test_seats_of_both_sizes_together_differ_by_1_at_most(players: int, rounds: int, seed: int) -> None:
    counted = count(plan_rounds(batarde_request(people(players), rounds, seed)).rounds)
    assert counted.seat_spread == counted.seat_spread_at_4 == counted.seat_spread_at_3 == 1
    assert counted.dealer_spread <= 1


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "rounds", "seed"), [(25, 6, 157), (37, 5, 192), (52, 4, 308), (10, 10, 107), (22, 10, 227)]
)
def test_nobody_sits_twice_more_at_one_seat_than_at_another(players: int, rounds: int, seed: int) -> None:
    counted = count(plan_rounds(batarde_request(people(players), rounds, seed)).rounds)
    assert counted.seat_spread_at_4 <= 1
    assert counted.seat_spread_at_3 <= 1
    assert counted.seat_spread <= 1
