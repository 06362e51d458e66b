"""Standings by the contract's definitions: examples first, then agreement with a second opinion."""

from dataclasses import replace
from fractions import Fraction
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune
from batarde_tourney.core.games.batarde.schedule import Schedule
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides
from tests.core.tournament.events import events, made_up_event
from tests.core.tournament.second_standings import second_standings
from tests.examples import examples
from tests.patience import takes_less

A, B, C, D, E = (PlayerId(name) for name in ("a", "b", "c", "d", "e"))


def hand(
    bids: tuple[int, ...], tricks: tuple[int, ...], mechoune: Mechoune | None = None, choune: bool = False
) -> Hand:
    return Hand(sum(tricks), 0, Contract(Denomination.SPADES), bids, tricks, mechoune, choune)


def event(
    *tables: Table,
    schedule: Schedule = (5,),
    ranking: tuple[Criterion, ...] = (Criterion.MEAN_PENALTY,),
    adjustments: tuple[Adjustment, ...] = (),
    players: tuple[PlayerId, ...] = (A, B, C, D, E),
) -> Event:
    """One table a round."""
    return Event(
        "Evening",
        settings=Settings(play=BatardePlay(schedule=schedule), ranking=ranking),
        players=tuple(Player(player, player.upper()) for player in players),
        rounds=tuple(Round(number, (table,)) for number, table in enumerate(tables, start=1)),
        adjustments=adjustments,
    )


BOOK_HAND = hand((2, 2, 0, 3), (1, 2, 1, 1))
"""Rule 9's worked example: 1 0 1 2."""


def rows(event: Event, after: int | None = None) -> dict[str, Standing]:
    return {row.side.id: row for row in rank_sides(event, after).rows}


def ranks(event: Event) -> list[tuple[int, str]]:
    return [(row.rank, row.side.id) for row in rank_sides(event).rows]


def test_the_book_hand_ranks_by_mean_penalty() -> None:
    seated = Table(1, (A, B, C, D), 0, (BOOK_HAND,))
    assert ranks(event(seated)) == [(1, B), (2, A), (2, C), (4, D), (5, E)]


def test_mechoune_doubles_and_choune_quadruples_the_penalties() -> None:
    doubled = replace(BOOK_HAND, mechoune=Mechoune(2, 1))
    quadrupled = replace(doubled, choune=True)
    figures = rows(event(Table(1, (A, B, C, D), 0, (BOOK_HAND, doubled, quadrupled)), schedule=(5, 5, 5)))
    assert [figures[player].figure(Criterion.PENALTY) for player in (A, B, C, D)] == [
        1 + 2 + 4,
        0,
        1 + 2 + 4,
        2 + 4 + 8,
    ]


def test_ties_share_the_better_rank_and_stand_in_order_of_entry() -> None:
    seated = Table(1, (D, C, B, A), 0, (hand((1, 1, 1, 1), (0, 2, 2, 1)),))
    assert ranks(event(seated)) == [(1, A), (2, B), (2, C), (2, D), (5, E)]


def test_equal_totals_share_the_mean_place_of_table_points() -> None:
    figures = rows(event(Table(1, (A, B, C, D), 0, (BOOK_HAND,))))
    points = [figures[player].figure(Criterion.TABLE_POINTS) for player in (A, B, C, D)]
    assert points == [Fraction(1, 2), Fraction(1), Fraction(1, 2), Fraction(0)]


def test_a_shared_win_is_divided() -> None:
    seated = Table(1, (A, B, C), 0, (hand((1, 1, 3), (1, 1, 3)),))
    shared_by_two = Table(1, (A, B, C), 0, (hand((1, 1, 1), (1, 1, 3)),))
    assert [rows(event(seated))[player].figure(Criterion.WINS) for player in (A, B, C)] == [
        Fraction(1, 3)
    ] * 3
    assert [rows(event(shared_by_two))[player].figure(Criterion.WINS) for player in (A, B, C)] == [
        Fraction(1, 2),
        Fraction(1, 2),
        0,
    ]


def test_an_unfinished_table_counts_for_its_hands_not_for_wins_or_table_points() -> None:
    seated = Table(1, (A, B, C, D), 0, (BOOK_HAND,))
    row = rows(event(seated, schedule=(5, 6)))[B]
    assert (row.hands, row.rounds, row.figure(Criterion.EXACT), row.figure(Criterion.BEST_ROUND)) == (
        1,
        1,
        1,
        0,
    )
    assert (row.figure(Criterion.WINS), row.figure(Criterion.TABLE_POINTS)) == (Fraction(0), Fraction(0))


def test_adjustments_count_in_penalty_and_mean_penalty_alone() -> None:
    seated = Table(1, (A, B, C, D), 0, (BOOK_HAND,))
    plain = rows(event(seated))[B]
    late = rows(event(seated, adjustments=(Adjustment(B, 1, 3, "late"),)))[B]
    assert (late.figure(Criterion.PENALTY), late.figure(Criterion.MEAN_PENALTY), late.adjustments) == (
        3,
        Fraction(3),
        3,
    )
    untouched = replace(late, rank=plain.rank, figures=plain.figures, adjustments=0, was_given=False)
    untouched = replace(untouched, quotients=plain.quotients)
    assert untouched == plain


def test_adjustments_that_come_to_nothing_move_nobody_and_are_told() -> None:
    seated = Table(1, (A, B, C, D), 0, (BOOK_HAND,))
    lines = (Adjustment(B, 1, 3, "late"), Adjustment(B, 1, -3, "late: cancelled"))
    found, plain = rank_sides(event(seated, adjustments=lines)), rank_sides(event(seated))
    assert [row.side.id for row in found.rows if row.was_given] == [B]
    assert replace(found, rows=tuple(replace(row, was_given=False) for row in found.rows)) == plain


def test_after_a_round_later_hands_and_adjustments_do_not_count() -> None:
    first, second = Table(1, (A, B, C, D), 0, (BOOK_HAND,)), Table(1, (D, C, B, A), 0, (BOOK_HAND,))
    lines = (Adjustment(A, 1, 1, "late"), Adjustment(A, 2, 9, "late"))
    row = rows(event(first, second, adjustments=lines), after=1)[A]
    assert (row.rounds, row.hands, row.figure(Criterion.PENALTY)) == (1, 1, 2)
    assert rows(event(first, second, adjustments=lines))[A].figure(Criterion.PENALTY) == 1 + 2 + 10


def test_a_player_without_a_hand_has_no_figure_and_ranks_last() -> None:
    worst = hand((5, 0, 0, 1), (0, 0, 0, 5))
    lines = (Adjustment(E, 1, -50, "gift"),)
    seated = Table(1, (A, B, C, D), 0, (worst,))
    row = rows(event(seated, adjustments=lines))[E]
    assert row.rank == 5
    assert (row.rounds, row.hands) == (0, 0)
    assert [row.figure(criterion) for criterion in Criterion] == [None] * len(Criterion)


def test_players_without_a_hand_are_equal_even_by_lots() -> None:
    assert [rank for rank, _ in ranks(event(ranking=(Criterion.LOTS,)))] == [1] * 5


def test_a_table_without_a_hand_is_no_round() -> None:
    assert rows(event(Table(1, (A, B, C, D), 0)))[A].rounds == 0


def test_means_over_different_numbers_of_hands_compare_as_fractions() -> None:
    one_in_three = (hand((1, 0, 0), (0, 1, 0)), *[hand((1, 0, 0), (1, 0, 0))] * 2)
    first = Table(1, (A, B, C), 0, one_in_three)
    second = Table(1, (D, B, C), 0, one_in_three * 2)
    figures = rows(event(first, second, schedule=(1,) * 6))
    assert (
        figures[A].figure(Criterion.MEAN_PENALTY)
        == figures[D].figure(Criterion.MEAN_PENALTY)
        == Fraction(1, 3)
    )
    assert figures[A].rank == figures[D].rank


def test_the_best_round_is_the_lowest_total_of_one_round() -> None:
    first, second = Table(1, (A, B, C, D), 0, (BOOK_HAND,)), Table(1, (D, C, B, A), 0, (BOOK_HAND,))
    assert [rows(event(first, second))[player].figure(Criterion.BEST_ROUND) for player in (A, B, C, D)] == [
        1,
        0,
        0,
        1,
    ]


def test_criteria_are_asked_in_their_order() -> None:
    far_once = hand((4, 1, 0, 0), (1, 1, 2, 1))
    near_twice = hand((1, 0, 2, 1), (1, 1, 2, 1))
    seated = Table(1, (A, B, C, D), 0, (far_once, near_twice))
    by_penalty = event(seated, schedule=(5, 5), ranking=(Criterion.PENALTY, Criterion.LOTS))
    by_exact = event(seated, schedule=(5, 5), ranking=(Criterion.EXACT, Criterion.PENALTY))
    assert [rows(by_penalty)[player].figure(Criterion.PENALTY) for player in (A, B, C, D)] == [3, 1, 2, 1]
    assert [rows(by_penalty)[player].rank for player in (C, A)] == [3, 4]
    assert ranks(by_exact) == [(1, B), (1, D), (3, C), (4, A), (5, E)]


def test_lots_are_drawn_from_the_seed_of_the_event() -> None:
    equal = Table(1, (A, B, C), 0, (hand((0, 0, 0), (1, 1, 1)),))
    orders = set()
    for seed in range(20):
        drawn = event(equal, schedule=(3,), ranking=(Criterion.LOTS,), players=(A, B, C))
        drawn = replace(drawn, settings=replace(drawn.settings, seed=seed))
        assert rank_sides(drawn) == rank_sides(drawn)
        assert [rank for rank, _ in ranks(drawn)] == [1, 2, 3]
        orders.add(tuple(player for _, player in ranks(drawn)))
    assert len(orders) == 6


def test_the_lot_is_the_number_written_in_the_documentation() -> None:
    """What `printf 0:a | sha256sum` says: were it ever to change, old standings would."""
    row = rows(event(Table(1, (A, B, C, D), 0, (BOOK_HAND,))))[A]
    assert (
        f"{row.figure(Criterion.LOTS):064x}"
        == "9df3c5fab8ef8fe78a408912e52e76477b5bd838eec3cbf48191a848ec8563d3"
    )


def test_an_event_without_players_has_no_rows() -> None:
    assert rank_sides(Event("Empty")).rows == ()


@examples(60)
@given(events(), st.none() | st.integers(1, 3))
def test_standings_agree_with_the_second_opinion(event: Event, after: int | None) -> None:
    second = second_standings(event, after)
    standings = rank_sides(event, after)
    assert len(standings.rows) == len(second)
    assert [row.rank for row in standings.rows] == sorted(rank for rank, _ in second.values())
    for row in standings.rows:
        rank, figures = second[row.side.id]
        assert row.rank == rank
        assert (row.rounds, row.hands) == (figures["rounds"], figures["hands"])
        assert [row.figure(criterion) for criterion in Batarde.criteria] == [
            figures.get(name) for name in Batarde.criteria
        ]


@examples(25)
@given(events())
def test_the_order_of_entry_changes_no_rank(event: Event) -> None:
    backwards = replace(event, players=event.players[::-1])
    assert {r.side.id: r.rank for r in rank_sides(event).rows} == {
        r.side.id: r.rank for r in rank_sides(backwards).rows
    }


@pytest.mark.long
def test_two_thousand_players_over_ten_rounds_rank_without_waiting() -> None:
    big = made_up_event(2000, 10, seed=1)

    def ranking() -> float:
        began = process_time()
        rank_sides(big)
        return process_time() - began

    # About 0.3 s on an idle machine.
    assert takes_less(ranking, 2)


def test_whoever_has_left_keeps_the_rank_and_is_marked() -> None:
    made = made_up_event(8, 2)
    left, early = made.players[3].id, made.players[4].id
    presences = (
        Presence(left, 2, Status.GONE),
        Presence(made.players[5].id, 2, Status.AWAY),
        Presence(early, 1, Status.GONE),
        Presence(early, 2, Status.IN),
    )
    told = replace(made, presences=presences)
    before, after = rank_sides(made), rank_sides(told)
    assert [(row.side.id, row.rank) for row in after.rows] == [(row.side.id, row.rank) for row in before.rows]
    assert [row.side.id for row in after.rows if row.is_gone] == [left]
    assert [row.side.id for row in rank_sides(told, 1).rows if row.is_gone] == [early]
