"""Standings of Écarté: what part D settles, then agreement with a second opinion on random events."""

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.second_ecarte_standings import second_standings
from tests.examples import examples
from tests.exchange.documents import as_file
from tests.exchange.ecarte_documents import CRITERIA, Json, ecarte_document

VOLES = [{"game": 1, "dealer": dealer, "tricks": [5, 0]} for dealer in (0, 1, 0)]


def table(number: int, seats: str, *winners: int, **more: object) -> Json:
    """A table of two single-letter players, with so many games won 6–0, that is 5–0, by these seats."""
    hands = [
        {"game": game, "dealer": (game - 1 + at) % 2, "tricks": [[5, 0], [0, 5]][winner]}
        for game, winner in enumerate(winners, 1)
        for at in range(3)
    ]
    return {"number": number, "seats": list(seats), "first_dealer": 0, "hands": hands, **more}


def document(*rounds: list[Json], players: str = "abcd", **keys: Any) -> Json:
    return {
        "format": "batarde-event",
        "version": 2,
        "game": "ecarte",
        "name": "Evening",
        "settings": {"games": 1},
        "players": [{"id": name, "name": name.upper()} for name in players],
        "rounds": [{"number": number, "tables": tables} for number, tables in enumerate(rounds, 1)],
        **keys,
    }


def rows(written: Json, after: int | None = None) -> dict[str, Standing]:
    return {row.side.id: row for row in rank_sides(read_event(as_file(written)), after).rows}


def figure(row: Standing, name: str) -> object:
    return row.figure(Criterion(name))


def test_part_d_bye_only_a_side_with_byes_alone_is_ranked_by_them() -> None:
    written = document([table(1, "ab", 0)])
    written["rounds"][0]["byes"] = ["c"]
    found = rows(written)
    assert {side: row.rank for side, row in found.items()} == {"a": 1, "c": 2, "b": 3, "d": 4}
    assert (figure(found["c"], "match_wins"), figure(found["c"], "points")) == (1, 0)
    assert found["d"].figures == {}


def test_part_d_bye_values_are_those_of_the_settings_to_the_letter() -> None:
    written = document([table(1, "ab", 0)])
    written["rounds"][0]["byes"] = ["c"]
    written["settings"]["bye"] = {"wins": "1/11", "difference": 3, "points": 5}
    c = rows(written)["c"]
    assert [figure(c, name) for name in CRITERIA[:5]] == [Fraction(1, 11), Fraction(1, 11), 0, 3, 5]


def test_part_d_forfeit_gives_a_bye_to_who_came_and_a_game_lost_to_who_did_not() -> None:
    closed = {"reason": "no-show", "absent": "a"}
    written = document([table(1, "ab", closed=closed), table(2, "cd", 0)])
    written["settings"]["ranking"] = ["match_wins", "head_to_head"]
    found = rows(written)
    assert [figure(found[side], "match_wins") for side in "abcd"] == [0, 1, 1, 0]
    assert [figure(found[side], "game_difference") for side in "ab"] == [0, 0]
    assert figure(found["b"], "head_to_head") is None, "a and b have not met, nor have b and c"
    assert [found[side].rank for side in "abcd"] == [3, 1, 1, 3]


def test_a_table_of_la_batarde_that_nobody_played_counts_for_nothing_whoever_was_absent() -> None:
    empty = {"number": 1, "seats": list("abc"), "first_dealer": 0, "hands": []}
    closed = empty | {"closed": {"reason": "no-show", "absent": "a"}}
    found = rows(document([closed], game="batarde", settings={}))
    assert [(found[side].rank, found[side].figures) for side in "abcd"] == [(1, {})] * 4


def test_part_d_head_to_head_parts_equals_of_whom_all_have_met() -> None:
    written = document([table(1, "ab", 1)], [table(1, "ab", 0)], [table(1, "ab", 1)])
    written["settings"]["ranking"] = ["head_to_head"]
    written["players"] = written["players"][:2]
    found = rows(written)
    assert [(found[side].rank, figure(found[side], "head_to_head")) for side in "ab"] == [(2, 1), (1, 2)]
    assert [row.rank for row in rows(written, 1).values()] == [1, 2]


def test_part_d_head_to_head_counts_no_unfinished_table() -> None:
    begun = table(1, "ab") | {"hands": VOLES[:1]}
    written = document([begun], players="ab", settings={"games": 1, "ranking": ["head_to_head"]})
    assert [figure(row, "head_to_head") for row in rows(written).values()] == [None, None]
    begun["closed"] = {"reason": "time"}
    assert [figure(row, "head_to_head") for row in rows(written).values()] == [1, 0]


def test_part_d_closed_empty_nobody_met_and_nothing_counts() -> None:
    written = document([table(1, "ab", closed={"reason": "time"})], players="ab")
    assert [row.figures for row in rows(written).values()] == [{}, {}]


def test_part_d_adjustments_cost_points_and_difference_and_may_be_cancelled() -> None:
    lines = [{"side": "a", "round": 1, "points": 7, "reason": "late"}, {"side": "b", "round": 1, "points": 1}]
    lines[1] |= {"reason": "late", "cancelled": "not late"}
    written = document([table(1, "ab", 0)], players="ab", adjustments=lines)
    a, b = (rows(written)[side] for side in "ab")
    assert [figure(a, name) for name in CRITERIA[:5]] == [1, 1, 1, -2, -2]
    assert [figure(b, name) for name in CRITERIA[:5]] == [0, 0, -1, -5, 0]


@pytest.mark.parametrize(("draw", "ranks"), [("round_robin", {"a": 3, "b": 2, "c": 1}), ("swiss", None)])
def test_part_d_present_who_leaves_a_round_robin_is_annulled_and_last(
    draw: str, ranks: dict[str, int] | None
) -> None:
    stage = {"id": "q", "name": "All", "rounds": 3, "draw": draw}
    gone = [{"player": "a", "round": 3, "status": "gone"}]
    written = document(
        [table(1, "ab", 0)], [table(1, "bc", 1)], players="abc", stages=[stage], presences=gone
    )
    for round_ in written["rounds"]:
        round_["stage"] = "q"
    written["rounds"][1]["byes"] = ["a"]
    found = rows(written)
    assert {side: row.rank for side, row in found.items()} == (ranks or {"a": 1, "c": 2, "b": 3})
    assert {row.stage for row in found.values()} == {"q"}
    assert bool(found["a"].figures) is (ranks is None)
    assert {side for side, row in found.items() if row.has_left} == ({"a"} if ranks else set())
    assert rows(written, 2)["a"].rank == 1, "it left after that"


def test_part_d_present_who_leaves_in_the_cup_keeps_the_round_robin_before_it() -> None:
    stages = [
        {"id": "q", "name": "League", "rounds": 3, "draw": "round_robin"},
        {"id": "k", "name": "Cup", "rounds": 1, "draw": "knock_out", "entry": {"from": "q", "best": 2}},
    ]
    gone = [{"player": "a", "round": 4, "status": "gone"}]
    league = [table(1, "ab", 0)], [table(1, "bc", 0)], [table(1, "ca", 1)]
    written = document(*league, [table(1, "ab", 0)], players="abc", stages=stages, presences=gone)
    for round_ in written["rounds"]:
        round_["stage"] = "q" if round_["number"] < 4 else "k"
    assert {side: (row.rank, row.stage) for side, row in rows(written).items()} == {
        "a": (1, "k"),
        "b": (2, "k"),
        "c": (3, "q"),
    }


def in_numbers(figures: dict[str, Any], names: list[str]) -> dict[str, Any]:
    return {name: figures.get(name) for name in names}


@examples(80)
@given(st.integers(0, 2**32), st.booleans())
def test_every_figure_and_rank_is_the_second_opinions(seed: int, is_partial: bool) -> None:
    written = ecarte_document(random.Random(seed))
    after = 4 if is_partial else None
    expected = second_standings(written, after or 99)
    found = rank_sides(read_event(as_file(written)), after)
    asked = [criterion.value for criterion in found.criteria]
    names = [name for name in CRITERIA if name != "head_to_head" or name in asked]
    assert [row.rank for row in found.rows] == sorted(row.rank for row in found.rows)
    for row in found.rows:
        rank, figures = expected[row.side.id]
        told = {criterion.value: value for criterion, value in row.figures.items()}
        assert (row.rank, in_numbers(told, names)) == (rank, in_numbers(figures, names)), row.side.id
