"""Formats, section 5: what hands cost at tables of 3 and of 4, and the standings under each criterion."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.game import TableFigures
from batarde_tourney.core.games.registry import GAMES, game_named
from batarde_tourney.core.tournament.event.event import Adjustment, Event, new_settings, sides_of
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.core.tournament.standings.unequal_tables import (
    ENOUGH,
    compare_criteria,
    has_figures,
    is_enough,
    is_unequal,
    measure_tables,
)
from tests.core.tournament.events import made_up_event
from tests.core.tournament.paired_events import paired, played, seated, with_rounds

EVENTS = [made_up_event(players, rounds=2, seed=players, unfinished=0.3) for players in (7, 11, 12)]


def test_s5_1_a_new_event_ranks_by_penalty_per_card() -> None:
    assert new_settings(GAMES["batarde"], 0).ranking[0] is Criterion.PENALTY_PER_CARD


@pytest.mark.parametrize("size", [3, 4])
def test_s5_4_the_mean_penalty_per_hand_and_per_card_is_measured_on_the_clubs_own_hands_with_counts(
    size: int,
) -> None:
    paid = hands = cards = 0
    for event in EVENTS:
        for round_ in event.rounds:
            for table in round_.tables:
                for hand in table.hands:
                    assert isinstance(hand, Hand)
                    if len(table.seats) == size:
                        times = 1 if hand.mechoune is None else 4 if hand.choune else 2
                        paid += sum(
                            times * abs(bid - took) for bid, took in zip(hand.bids, hand.tricks, strict=True)
                        )
                        hands += 1
                        cards += hand.cards
    assert hands > 20
    assert measure_tables(EVENTS)[size] == TableFigures(
        hands, Fraction(paid, hands * size), Fraction(paid, cards * size)
    )


def test_s5_adjustments_are_no_part_of_what_hands_cost_and_nothing_is_measured_without_hands() -> None:
    event = made_up_event(7, rounds=1)
    side = sides_of(event)[0].id
    fined = replace(event, adjustments=(Adjustment(side, 1, 50, "late"),))
    assert measure_tables([fined]) == measure_tables([event])
    assert measure_tables([]) == {3: TableFigures(), 4: TableFigures()}
    assert measure_tables([Event("Écarté", game="ecarte")]) == {3: TableFigures(), 4: TableFigures()}


def test_s5_butifarra_whose_tables_are_all_of_4_counts_for_nothing() -> None:
    pairs = paired([("ana", "pau"), ("mar", "jan")])
    event = with_rounds(pairs, [played(seated(1, ("ana", "pau"), ("mar", "jan")))])
    assert measure_tables([event]) == measure_tables([])
    assert measure_tables([*EVENTS, event]) == measure_tables(EVENTS)


class _OfFours(Batarde):
    """La Bâtarde at tables of 4 alone."""

    seats = (4,)


class _OfThreesAndFours(Batarde):
    seats = (3, 4)


class _WithoutCards(Batarde):
    """La Bâtarde where nothing is counted by the cards that are dealt."""

    criteria = (Criterion.PENALTY,)


def test_s5_tables_are_unequal_where_they_differ_in_size_and_hands_in_cards() -> None:
    assert [is_unequal(game_named(name)) for name in ("batarde", "butifarra", "ecarte")] == [
        True,
        False,
        False,
    ]
    assert is_unequal(_OfThreesAndFours())
    assert not is_unequal(_OfFours())
    assert not is_unequal(_WithoutCards())


def test_s5_figures_are_there_once_anybody_has_played() -> None:
    event = made_up_event(7, rounds=1)
    assert not has_figures(rank_sides(replace(event, rounds=())))
    first = replace(event.rounds[0], tables=event.rounds[0].tables[:1])
    assert has_figures(rank_sides(replace(event, rounds=(first,))))


def test_s5_5_two_hundred_hands_at_each_size_are_enough() -> None:
    enough, few = TableFigures(ENOUGH), TableFigures(ENOUGH - 1)
    assert ENOUGH == 200
    assert is_enough({3: enough, 4: enough})
    assert not is_enough({3: few, 4: enough})


def test_s5_the_bots_pay_more_a_hand_at_tables_of_3_and_about_the_same_a_card() -> None:
    three, four = (GAMES["batarde"].bots_at[size] for size in (3, 4))
    assert isinstance(three.per_hand, Fraction)
    assert isinstance(four.per_hand, Fraction)
    assert three.per_hand > four.per_hand * Fraction(6, 5)
    assert isinstance(three.per_card, Fraction)
    assert isinstance(four.per_card, Fraction)
    assert abs(three.per_card - four.per_card) < four.per_card / 10


def test_s5_2_each_criterion_comes_first_in_a_column_of_its_own_and_the_events_own_break_its_ties() -> None:
    event = made_up_event(11, rounds=2)
    compared = compare_criteria(event)
    assert [column.criterion for column in compared.columns][:3] == list(event.settings.ranking)
    assert {column.criterion for column in compared.columns} == set(GAMES["batarde"].criteria) - {
        Criterion.LOTS
    }
    for column in compared.columns:
        rest = tuple(c for c in event.settings.ranking if c is not column.criterion)
        ranking = (column.criterion, *rest)
        rows = rank_sides(replace(event, settings=replace(event.settings, ranking=ranking))).rows
        assert column.ranks == {row.side.id: row.rank for row in rows}
    assert [side.id for side in compared.sides] == [row.side.id for row in rank_sides(event).rows]


def test_s5_3_how_far_players_of_tables_of_3_stand_apart_is_the_difference_of_mean_places() -> None:
    compared = compare_criteria(made_up_event(11, rounds=1, seed=5))
    assert len(compared.at_three) == 3
    for column in compared.columns:
        inside = [rank for side, rank in column.ranks.items() if side in compared.at_three]
        outside = [rank for side, rank in column.ranks.items() if side not in compared.at_three]
        assert column.behind == Fraction(sum(inside), 3) - Fraction(sum(outside), 8)


@pytest.mark.parametrize("players", [8, 9])
def test_s5_where_all_tables_are_alike_nobody_stands_apart(players: int) -> None:
    compared = compare_criteria(made_up_event(players, rounds=1))
    assert {column.behind for column in compared.columns} <= {None}
    assert compared.at_three == frozenset()


def test_s5_where_everybody_sat_at_a_table_of_3_those_who_did_more_often_stand_against_the_others() -> None:
    event = made_up_event(13, rounds=3, seed=2)
    often = Counter(
        player
        for round_ in event.rounds
        for table in round_.tables
        if len(table.seats) == 3
        for player in table.seats
    )
    fewest = min(often[player.id] for player in event.players)
    more = {player.id for player in event.players if often[player.id] > fewest}
    assert more
    assert compare_criteria(event).at_three == more
