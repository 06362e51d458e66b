"""Standings of Butifarra: pairs ranked by the contract's criteria as part D settles them, byes and all."""

import random
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.second_butifarra_standings import second_standings
from tests.examples import examples
from tests.exchange.butifarra_documents import CRITERIA, Json, butifarra_document
from tests.exchange.documents import as_file


def table(number: int, sides: str, *points: int, **more: object) -> Json:
    """A table of two single-letter sides; each deal of coins, with these points of the first one's seats."""
    one, other = sides[0], sides[1]
    hands = [
        {"dealer": place % 4, "denomination": "coins", "level": 0, "points": [had, 72 - had]}
        for place, had in enumerate(points)
    ]
    seats = [one + "1", other + "1", one + "2", other + "2"]
    return {"number": number, "seats": seats, "first_dealer": 0, "hands": hands, **more}


def document(*rounds: list[Json], sides: str = "abcd", **keys: Any) -> Json:
    return {
        "format": "batarde-event",
        "version": 2,
        "game": "butifarra",
        "name": "Evening",
        "settings": {"deals": 2},
        "players": [{"id": f"{side}{n}", "name": f"{side}{n}"} for side in sides for n in (1, 2)],
        "sides": [{"id": side, "name": side.upper(), "players": [f"{side}1", f"{side}2"]} for side in sides],
        "rounds": [{"number": number, "tables": tables} for number, tables in enumerate(rounds, 1)],
        **keys,
    }


def rows(written: Json, after: int | None = None) -> dict[str, Standing]:
    return {row.side.id: row for row in rank_sides(read_event(as_file(written)), after).rows}


def figure(row: Standing, name: str) -> object:
    return row.figure(Criterion(name))


def told(row: Standing) -> list[object]:
    return [figure(row, name) for name in ("wins", "point_difference", "points")]


def test_a7_33_wins_come_first_then_the_difference_then_points() -> None:
    # a 8–0 over b, c 20–4 over d; b's difference is better than d's.
    found = rows(document([table(1, "ab", 44, 36), table(2, "cd", 56, 32)]))
    assert {side: row.rank for side, row in found.items()} == {"c": 1, "a": 2, "b": 3, "d": 4}
    assert told(found["c"]) == [1, 16, 20]


def test_part_d_a_level_game_is_half_a_win_each() -> None:
    found = rows(document([table(1, "ab", 40, 32)]))
    assert [told(found[side]) for side in "ab"] == [[Fraction(1, 2), 0, 4]] * 2


def test_part_d_bye_forfeit_and_closed_empty() -> None:
    absent = {"reason": "no-show", "absent": "a"}
    tables = [table(1, "ab", closed=absent), table(2, "cd", closed={"reason": "time"})]
    written = document(tables, sides="abcde")
    written["rounds"][0]["byes"] = ["e"]
    written["settings"]["bye"] = {"wins": 1, "difference": 4, "points": 9}
    found = rows(written)
    assert [told(found[side]) for side in "abe"] == [[0, 0, 0], [1, 4, 9], [1, 4, 9]]
    assert [found[side].figures for side in "cd"] == [{}, {}]
    assert {side: row.rank for side, row in found.items()} == {"b": 1, "e": 1, "a": 3, "c": 4, "d": 4}


def test_part_d_adjustments_of_a_side_cost_points_and_difference() -> None:
    lines = [{"side": "a", "round": 1, "points": 7, "reason": "late"}]
    a = rows(document([table(1, "ab", 44, 36)], adjustments=lines))["a"]
    assert told(a) == [1, 1, 1]


def test_part_d_a_substitute_sits_there_and_the_score_stays_the_sides() -> None:
    played = table(1, "ab", 44, 36) | {"substitutes": [{"seat": 0, "player": "x", "from_hand": 1}]}
    written = document([played])
    written["players"].append({"id": "x", "name": "X"})
    assert told(rows(written)["a"]) == [1, 8, 8]


def test_part_d_head_to_head_parts_equals_who_met() -> None:
    written = document([table(1, "ab", 44, 36)], [table(1, "ab", 28, 36)], sides="ab")
    written["settings"]["ranking"] = ["head_to_head"]
    assert [figure(row, "head_to_head") for row in rows(written).values()] == [1, 1]
    assert [figure(rows(written, 1)[side], "head_to_head") for side in "ab"] == [1, 0]


@examples(60)
@given(st.integers(0, 2**32), st.booleans())
def test_every_figure_and_rank_is_the_second_opinions(seed: int, is_partial: bool) -> None:
    written = butifarra_document(random.Random(seed))
    after = 4 if is_partial else None
    expected = second_standings(written, after or 99)
    found = rank_sides(read_event(as_file(written)), after)
    asked = [criterion.value for criterion in found.criteria]
    names = [name for name in CRITERIA if name != "head_to_head" or name in asked]
    assert [row.rank for row in found.rows] == sorted(row.rank for row in found.rows)
    for row in found.rows:
        rank, figures = expected[row.side.id]
        own = {criterion.value: value for criterion, value in row.figures.items()}
        assert (row.rank, {name: own.get(name) for name in names}) == (
            rank,
            {name: figures.get(name) for name in names},
        ), row.side.id
