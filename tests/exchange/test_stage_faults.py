"""Faults of sides, stages, byes, substitutes, closings and decisions (contract, version 2)."""

import copy
from typing import Any

import pytest

from batarde_tourney.core.tournament.event.stages import StageDraw
from tests.exchange.documents import EXAMPLE as BATARDE
from tests.exchange.documents import as_file, put
from tests.exchange.ecarte_documents import Json
from tests.exchange.test_event_faults import faults_of

TABLE = "rounds[0].tables[0]"
SECOND = "rounds[0].tables[1]"
VOLE = {"game": 1, "dealer": 0, "tricks": [5, 0]}


def empty_table(number: int, *seats: str) -> Json:
    return {"number": number, "seats": list(seats), "first_dealer": 0, "hands": []}


def stage(id_: str, entry: Json | None = None) -> Json:
    return {"id": id_, "name": id_, "rounds": 1} | ({} if entry is None else {"entry": entry})


def stage_round(number: int, stage: str | None) -> Json:
    return {"number": number, "stage": stage, "tables": []}


EXAMPLE: Json = {
    "format": "batarde-event",
    "version": 2,
    "game": "ecarte",
    "name": "Lyon Écarté",
    "players": [{"id": f"p{number}", "name": f"Player {number}"} for number in range(1, 8)],
    "stages": [stage("q"), stage("f", {"from": "q", "best": 2})],
    "rounds": [
        {
            "number": 1,
            "stage": "q",
            "byes": ["p5"],
            "tables": [empty_table(1, "p1", "p2") | {"hands": [VOLE]}, empty_table(2, "p3", "p4")],
        }
    ],
}
"""Two tables, the first with a hand, a bye, and two players who are not seated; then a final of two."""

SIDES = [{"id": f"s{number}", "name": f"Side {number}", "players": [f"p{number}"]} for number in range(1, 6)]


def with_sides(*changes: tuple[str, object]) -> Json:
    return put(EXAMPLE, ("sides", copy.deepcopy(SIDES)), ("rounds[0].byes", ["s5"]), *changes)


def faults_with(*changes: tuple[str, object]) -> list[str]:
    return faults_of(as_file(put(EXAMPLE, *changes)))


def test_the_examples_are_sound() -> None:
    assert faults_with() == []
    assert faults_of(as_file(with_sides())) == []


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({"from": "q", "best": 1}, []),
        ({"from": "q", "per_table": 1}, []),
        ({"from": "q", "per_table": 1, "fill_to": 1}, []),
        ({"from": "q", "per_group": 1}, []),
        ({"from": "q", "others": True}, []),
        # Not just one of the ways.
        ({"from": "q"}, ["entry: entry"]),
        ({"from": "q", "others": False}, ["entry: entry"]),
        ({"from": "q", "best": 1, "per_table": 1}, ["entry: entry"]),
        ({"from": "q", "best": 1, "per_group": 1}, ["entry: entry"]),
        ({"from": "q", "best": 1, "others": True}, ["entry: entry"]),
        ({"from": "q", "best": 1, "fill_to": 2}, ["entry: entry"]),
        ({"from": "q", "fill_to": 2}, ["entry: entry"]),
        ({"from": "q", "others": True, "fill_to": 2}, ["entry: entry"]),
        ({"from": "q", "best": 0}, ["entry: entry"]),
        ({"from": "q", "per_table": -1}, ["entry: entry"]),
        ({"from": "q", "per_table": 1, "fill_to": 0}, ["entry: entry"]),
        *(({"from": "q", "best": number}, ["entry: entry"]) for number in ("1", 1.5, True)),
        ({"from": "q", "per_table": 1, "fill_to": "1"}, ["entry: entry"]),
        ({"from": "q", "others": 1}, ["entry: entry"]),
        ("q", ["entry: entry"]),
        ([], ["entry: entry"]),
        ({}, ["entry: entry"]),
        ({"best": 1}, ["entry: entry"]),
        # From no earlier stage.
        ({"from": "x", "best": 1}, ["entry.from: stage"]),
        ({"from": "f", "best": 1}, ["entry.from: stage"]),
        ({"from": "l", "best": 1}, ["entry.from: stage"]),
        ({"from": "x"}, ["entry: entry", "entry.from: stage"]),
    ],
    ids=str,
)
def test_a_stage_is_entered_from_one_before_it_in_one_way(entry: Json, faults: list[str]) -> None:
    stages = [stage("q"), stage("f", entry), stage("l")]
    assert faults_with(("stages", stages)) == [f"stages[1].{found}" for found in faults]


@pytest.mark.parametrize(
    ("stages", "faults"),
    [
        ([stage("c", {"from": "q", "others": True}), stage("f", {"from": "q", "best": 2})], []),
        (
            [stage("f", {"from": "q", "best": 2}), stage("c", {"from": "q", "others": True})],
            ["stages[2].entry: entry"],
        ),
        (
            [stage("c", {"from": "q", "others": True}), stage("d", {"from": "q", "others": True})],
            ["stages[2].entry: entry"],
        ),
        ([stage("f", {"from": "q", "best": 2}), stage("c", {"from": "f", "others": True})], []),
    ],
    ids=["before", "after", "twice", "another-source"],
)
def test_f2_one_stage_takes_the_others_and_stands_before_any_that_takes_from_the_same(
    stages: list[Json], faults: list[str]
) -> None:
    assert faults_with(("stages", [stage("q"), *stages])) == faults


def test_part_d_stage_twice_is_a_fault() -> None:
    assert faults_with(("stages", [stage("q"), stage("q")])) == ["stages[1].id: stage"]


@pytest.mark.parametrize("key", ["rounds", "groups"])
@pytest.mark.parametrize("number", [0, -1, "1"])
def test_a_stage_plans_at_least_one_round_and_one_group(key: str, number: object) -> None:
    assert faults_with((f"stages[1].{key}", number)) == [f"stages[1].{key}: value"]


@pytest.mark.parametrize(
    ("stages", "faults"),
    [
        (["q", "f"], []),
        (["q", "q", "f", "f"], []),
        (["q", "f", "q"], ["rounds[2].stage: stage"]),
        (["f", "q", "f"], ["rounds[1].stage: stage"]),
        (["x", "f", "x"], ["rounds[0].stage: stage", "rounds[2].stage: stage"]),
        ([None, "q"], ["rounds[0].stage: stage"]),
        # Two stages of everybody may be played by turns.
        (["l", "q", "l", "f", "l"], []),
    ],
    ids=str,
)
def test_f15_every_round_names_a_stage_that_nothing_played_takes_from(
    stages: list[str | None], faults: list[str]
) -> None:
    known = [stage("q"), stage("f", {"from": "q", "best": 2}), stage("l")]
    rounds = [stage_round(number, named) for number, named in enumerate(stages, start=1)]
    assert faults_with(("stages", known), ("rounds", rounds)) == faults


def test_f15_a_round_of_an_unknown_stage_is_named_once() -> None:
    known = [stage("q"), stage("f", {"from": "x", "best": 2})]
    rounds = [stage_round(1, "f"), stage_round(2, "x")]
    found = faults_with(("stages", known), ("rounds", rounds))
    assert found == ["stages[1].entry.from: stage", "rounds[1].stage: stage"]


def test_f15_without_stages_no_round_names_one() -> None:
    assert faults_with(("stages", []), ("rounds[0].stage", None)) == []
    assert faults_with(("stages", []), ("rounds[0].stage", ...)) == []
    assert faults_with(("stages", [])) == ["rounds[0].stage: stage"]


@pytest.mark.parametrize(
    ("decision", "is_sound"),
    [
        ({"in": ["p1"]}, True),
        ({"in": ["p3"]}, True),
        ({"order": ["p4", "p2"], "stage": "q"}, True),
        # Only one of them can go on; and who is in or out is no question.
        ({"in": ["p1", "p3"]}, False),
        ({"in": ["p5"]}, False),
        ({"in": ["p2"]}, False),
        # Not equal.
        ({"order": ["p1", "p2"], "stage": "q"}, False),
        ({}, False),
        ({"in": [], "order": []}, False),
        ({"in": ["p3"], "order": ["p1", "p2"]}, False),
        ({"in": ["p9"]}, False),
        ({"order": ["p1", "p9"]}, False),
        ({"in": ["p1", "p1"]}, False),
        ({"order": ["p1", "p2", "p1"]}, False),
        ({"order": ["p1"]}, False),
        ({"in": ["p1"], "stage": "x"}, False),
        ({"in": ["p1"], "stage": ...}, False),
        ({"in": ["p1"], "how": "cards"}, False),
        ({"in": ["p1"], "how": ...}, False),
        ({"in": "p1"}, False),
        ({"in": ["p1"], "reason": 5}, False),
        ({"in": ["p1"], "cancelled": 5}, False),
    ],
    ids=str,
)
def test_f6_f17_a_decision_says_who_of_the_open_goes_on_or_the_order_of_equals(
    decision: dict[str, Any], is_sound: bool
) -> None:
    said = {"stage": "f", "how": "lots", "reason": "drawn"} | decision
    said = {key: value for key, value in said.items() if value is not ...}
    faults = [] if is_sound else ["decisions[1]: decision"]
    sound = {"stage": "q", "how": "lots", "order": ["p6", "p7"]}
    assert faults_with((f"{SECOND}.hands", [VOLE]), ("decisions", [sound, said])) == faults


def test_f18_a_cancelled_decision_settles_nothing_and_is_no_fault() -> None:
    said = {"stage": "q", "how": "lots", "order": ["p1", "p2"], "cancelled": "a hand was corrected"}
    assert faults_with(("decisions", [said])) == []


def test_f1_only_sides_of_the_file_enter_each_once() -> None:
    assert faults_with(("stages[1].entered", ["p1", "p7"])) == []
    assert faults_with(("stages[1].entered", ["p1", "p9", "p1"])) == [
        "stages[1].entered[1]: side",
        "stages[1].entered[2]: side",
    ]


def test_f1_a_side_that_did_not_enter_a_stage_does_not_sit_in_it() -> None:
    final = {"number": 2, "stage": "f", "tables": [empty_table(1, "p5", "p2")]}
    then = ("rounds", [EXAMPLE["rounds"][0], final])
    assert faults_with(then) == ["rounds[1].tables[0].seats[1]: not-entered"]
    assert faults_with(then, ("stages[1].entered", ["p2", "p5"])) == []
    byes = ("rounds", [EXAMPLE["rounds"][0], final | {"tables": [], "byes": ["p5", "p6"]}])
    assert faults_with(byes) == ["rounds[1].byes[1]: bye"]


def test_f1_sides_on_an_open_line_have_not_entered() -> None:
    hands = (f"{SECOND}.hands", [VOLE])
    final = {"number": 2, "stage": "f", "tables": [empty_table(1, "p1", "p5")]}
    played = put(EXAMPLE, hands)
    then = ("rounds", [played["rounds"][0], final])
    assert faults_with(then) == ["rounds[1].tables[0].seats[0]: not-entered"]
    settled = [{"stage": "f", "how": "lots", "in": ["p1"]}]
    assert faults_with(then, ("decisions", settled)) == []


@pytest.mark.parametrize(
    ("sides", "faults"),
    [
        ({"players": ["p6"]}, []),
        ({"players": []}, ["sides[4]: side"]),
        ({"players": ["p5", "p6"]}, ["sides[4]: side"]),
        ({"players": ["p5", "p5"]}, ["sides[4]: side"] * 2),
        ({"players": ["p9"]}, ["sides[4]: side"]),
        # It is named at the later of the two; the bye is then of a side that is seated.
        ({"players": ["p1"]}, ["sides[4]: side", "rounds[0].byes[0]: bye"]),
        ({"id": "s1"}, ["sides[4].id: duplicate-id", "rounds[0].byes[0]: bye"]),
    ],
    ids=str,
)
def test_part_d_side_unknown_a_side_is_of_its_own_known_player(sides: Json, faults: list[str]) -> None:
    assert faults_of(as_file(with_sides(("sides[4]", SIDES[4] | sides)))) == faults


def test_with_sides_whoever_sits_is_of_one_and_byes_and_decisions_name_sides() -> None:
    seats = (f"{SECOND}.seats", ["p3", "p7"])
    assert faults_of(as_file(with_sides(seats))) == [f"{SECOND}.seats: seats-of-sides"]
    assert faults_of(as_file(with_sides(("rounds[0].byes", ["p5"])))) == ["rounds[0].byes[0]: bye"]
    assert faults_of(as_file(with_sides(("rounds[0].byes", ["s1"])))) == ["rounds[0].byes[0]: bye"]
    decision = {"stage": "q", "how": "lots", "in": ["p1"]}
    assert faults_of(as_file(with_sides(("decisions", [decision])))) == ["decisions[0]: decision"]


def test_apart_are_sides_of_the_file() -> None:
    assert faults_of(as_file(with_sides(("apart", [["s1", "s2"]])))) == []
    assert faults_of(as_file(with_sides(("apart", [["p1", "s2"]])))) == ["apart[0][0]: side"]
    assert faults_with(("apart", [["p1", "p2"], ["p3", "s4"]])) == ["apart[1][1]: side"]


@pytest.mark.parametrize(
    ("byes", "faults"),
    [
        ([], []),
        (["p5", "p6"], []),
        (["p5", "p9"], ["rounds[0].byes[1]: bye"]),
        (["p4", "p5"], ["rounds[0].byes[0]: bye"]),
        (["p5", "p6", "p5"], ["rounds[0].byes[2]: bye"]),
    ],
    ids=str,
)
def test_a_bye_is_of_a_side_that_is_not_seated_and_named_once(byes: list[str], faults: list[str]) -> None:
    assert faults_with(("rounds[0].byes", byes)) == faults


def test_f22_la_batarde_has_neither_byes_nor_partners() -> None:
    version = ("version", 2)
    assert faults_of(as_file(put(BATARDE, version, ("rounds[0].byes", ["p5"])))) == ["rounds[0].byes[0]: bye"]
    pair = {"id": "s1", "name": "Ana & Bo", "players": ["p1", "p2"]}
    sides = [{"id": f"p{number}", "name": "One", "players": [f"p{number}"]} for number in range(1, 6)]
    assert faults_of(as_file(put(BATARDE, version, ("sides", sides)))) == []
    # Whoever sits at the table is of no side of one any more.
    found = faults_of(as_file(put(BATARDE, version, ("sides", [pair, *sides[2:], sides[0] | {"id": "s2"}]))))
    assert "sides[0]: side" in found


@pytest.mark.parametrize("draw", [None, *StageDraw])
def test_part_d_a_swiss_stage_alone_is_a_fault_at_la_batarde(draw: str | None) -> None:
    document = put(
        BATARDE, ("version", 2), ("stages", [stage("q") | {"draw": draw}]), ("rounds[0].stage", "q")
    )
    assert faults_of(as_file(document)) == (["stages[0].draw: stage"] if draw == StageDraw.SWISS else [])


def substitute(seat: int, player: str, from_hand: int = 0) -> Json:
    return {"seat": seat, "player": player, "from_hand": from_hand}


@pytest.mark.parametrize(
    ("substitutes", "wrong"),
    [
        ([substitute(0, "p6")], []),
        ([substitute(1, "p6", 3)], []),
        ([substitute(0, "p6"), substitute(1, "p7")], []),
        ([substitute(0, "p6"), substitute(0, "p7", 1)], []),
        ([substitute(2, "p6")], [0]),
        ([substitute(-1, "p6")], [0]),
        ([substitute(0, "p6", -1)], [0]),
        ([substitute(0, "p9")], [0]),
        ([substitute(0, "p2")], [0]),
        ([substitute(0, "p4")], [0]),
        ([substitute(0, "p6"), substitute(0, "p7")], [1]),
        ([substitute(0, "p6"), substitute(1, "p6")], [1]),
        ([{"seat": 0, "player": "p6"}], [0]),
        ([{"player": "p6", "from_hand": 0}], [0]),
        ([{"seat": 0, "player": "p6", "from_hand": None}], [0]),
        (["p6"], [0]),
        ([{"seat": "0", "player": "p6", "from_hand": 0}], [0]),
    ],
    ids=str,
)
def test_f9_a_substitute_sits_nowhere_else_and_nobody_sits_there_twice(
    substitutes: list[Json], wrong: list[int]
) -> None:
    faults = [f"{TABLE}.substitutes[{index}]: substitute" for index in wrong]
    assert faults_with((f"{TABLE}.substitutes", substitutes)) == faults


def test_substitutes_are_a_list_and_a_decision_is_an_object() -> None:
    assert faults_with((f"{TABLE}.substitutes", {})) == [f"{TABLE}.substitutes: substitute"]
    assert faults_with(("decisions", ["p1"])) == ["decisions[0]: decision"]


def test_f9_a_substitute_at_one_table_is_none_at_another_of_the_round() -> None:
    both = [(f"{table}.substitutes", [substitute(0, "p6")]) for table in (TABLE, SECOND)]
    assert faults_with(*both) == [f"{SECOND}.substitutes[0]: substitute"]


@pytest.mark.parametrize(
    ("table", "closed", "is_sound"),
    [
        (TABLE, None, True),
        (TABLE, {"reason": "time"}, True),
        (TABLE, {"reason": "time", "absent": None}, True),
        (TABLE, {"reason": ""}, False),
        (TABLE, {"reason": "no-show", "absent": "p1"}, False),
        (SECOND, {"reason": "time"}, True),
        (SECOND, {"reason": "no-show", "absent": "p3"}, True),
        (SECOND, {"reason": "no-show", "absent": "p1"}, False),
        (SECOND, {"reason": "no-show", "absent": "p5"}, False),
        (SECOND, {"reason": "\t", "absent": "p3"}, False),
    ],
    ids=str,
)
def test_f10_and_part_d_closed_codes_a_table_is_closed_for_a_reason_and_absent_is_a_side_of_it(
    table: str, closed: Json | None, is_sound: bool
) -> None:
    assert faults_with((f"{table}.closed", closed)) == ([] if is_sound else [f"{table}.closed: closed"])


def test_f10_a_table_of_a_wrong_size_has_that_fault_alone() -> None:
    changes = (f"{SECOND}.seats", ["p3"]), (f"{SECOND}.closed", {"reason": ""})
    assert faults_with(*changes) == [f"{SECOND}.seats: table-size"]


def test_f22_and_part_d_game_ranking_a_stage_ranks_by_criteria_of_its_game_alone() -> None:
    for ranking, index in ((["wins", "luck"], 1), (["luck", "luck"], 0), (["penalty"], 0), ([5], 0)):
        assert f"stages[0].ranking[{index}]: ranking" in faults_with(("stages[0].ranking", ranking))


def test_f22_nobody_takes_a_seat_from_a_hand_on_that_the_table_does_not_have() -> None:
    table = put(BATARDE, ("version", 2), ("rounds[0].tables[0].substitutes", [substitute(0, "p5", 10)]))
    assert faults_of(as_file(table)) == [f"{TABLE}.substitutes[0]: substitute"]
    last = put(BATARDE, ("version", 2), ("rounds[0].tables[0].substitutes", [substitute(0, "p5", 9)]))
    assert faults_of(as_file(last)) == []
