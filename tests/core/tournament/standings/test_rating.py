"""The rating of formats, section 6: as openskill has it, and better than penalties at finding the strong."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from batarde_tourney.core.tournament.standings.rating import Rating, rate_tables, table_places
from tests.core.tournament.events import made_up_event

Table = list[tuple[int, int]]

OPENSKILL = {
    "a": (26.73506501667712, 7.832938328489872),
    "b": (29.3314618734332, 8.057964190560703),
    "c": (25.555046336803482, 8.0154134353433),
    "d": (22.001951628022635, 8.02462099188808),
    "e": (21.299731424721863, 7.90459762501279),
}
"""What openskill 6.2.0 (`PlackettLuce().rate`) gives after the three tables of the test below."""


def test_s6_9_a_rating_is_weng_lins_as_openskill_implements_it() -> None:
    ratings = rate_tables(
        [
            [("a", 1), ("b", 2), ("c", 3), ("d", 4)],
            [("a", 2), ("b", 1), ("e", 2)],
            [("d", 1), ("c", 1), ("a", 3), ("e", 4)],
        ]
    )
    assert set(ratings) == set(OPENSKILL)
    for person, (strength, doubt) in OPENSKILL.items():
        assert ratings[person].strength == pytest.approx(strength, abs=1e-9)
        assert ratings[person].doubt == pytest.approx(doubt, abs=1e-9)


def test_s6_somebody_new_is_rated_at_nothing_and_no_table_changes_nothing() -> None:
    assert Rating().shown == pytest.approx(0)
    assert rate_tables([]) == {}


def test_s6_to_win_raises_and_to_lose_lowers_what_is_believed_and_both_lessen_the_doubt() -> None:
    ratings = rate_tables([[("a", 1), ("b", 2), ("c", 3)]])
    assert ratings["a"].strength > ratings["b"].strength > ratings["c"].strength
    assert all(rating.doubt < Rating().doubt for rating in ratings.values())


def test_s6_whoever_beats_the_strong_gains_more_than_who_beats_the_weak() -> None:
    known = [[("strong", 1), ("weak", 2)]] * 10
    upset = rate_tables([*known, [("x", 1), ("strong", 2)], [("y", 1), ("weak", 2)]])
    assert upset["x"].strength > upset["y"].strength


def test_s6_the_finished_tables_of_an_event_are_what_is_rated() -> None:
    event = made_up_event(11, rounds=2)
    tables = list(table_places(event))
    assert [len(places) for places in tables] == [
        len(table.seats) for round_ in event.rounds for table in round_.tables
    ]
    assert all(min(place for _, place in places) == 1 for places in tables)
    unfinished = made_up_event(11, rounds=2, unfinished=1.0)
    assert list(table_places(unfinished)) == []


def play_season(seed: int) -> tuple[list[Table], dict[int, Fraction]]:
    """The places of a season's tables, and everybody's mean penalty; player 0 is the strongest of 16.

    Some evenings are wild and cost everybody at a table more; the strong sit together more often, as rounds
    by standings seat them; what a strong table takes, its players lack: so it is at the real tables.
    """
    lots = Random(seed)
    paid: dict[int, list[int]] = {player: [] for player in range(16)}
    tables: list[Table] = []
    for _ in range(24):
        order = sorted(range(16), key=lambda player: player + lots.gauss(0, 5))
        for at in range(0, 16, 4):
            seats = order[at : at + 4]
            wild = lots.choice((6, 10, 20))
            against = sum(15 - player for player in seats) / 4
            costs = [
                max(0, round(wild + 0.35 * player + 0.2 * against + lots.gauss(0, 3))) for player in seats
            ]
            tables.append(
                [(who, 1 + sum(o < cost for o in costs)) for who, cost in zip(seats, costs, strict=True)]
            )
            for who, cost in zip(seats, costs, strict=True):
                paid[who].append(cost)
    return tables, {player: Fraction(sum(costs), len(costs)) for player, costs in paid.items()}


def pairs_in_order(best_first: Sequence[int]) -> int:
    """How many pairs of players stand as their strengths say, of 120."""
    return sum(one < other for one, other in combinations(best_first, 2))


def test_s6_9_the_order_of_known_strengths_is_recovered_better_than_by_mean_penalty() -> None:
    by_rating = by_penalty = 0
    for seed in range(6):
        tables, penalty = play_season(seed)
        ratings = rate_tables(tables)
        rated = pairs_in_order(sorted(ratings, key=lambda player: -ratings[player].strength))
        paid = pairs_in_order(sorted(penalty, key=lambda player: penalty[player]))
        by_rating, by_penalty = by_rating + rated, by_penalty + paid
    # Of 720 pairs; a coin would order 360.
    assert by_rating > 600
    assert by_rating > by_penalty + 50
