"""A draw as a file: the contract's keys, every fault named, and the seed held against the plan."""

import json
from typing import Any

import pytest

from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.pairing.tables.engine import ENGINE, plan_rounds
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.exchange.draw_file import (
    DigestDiffers,
    FigureDiffers,
    OtherEngine,
    RoundFaulty,
    TableDiffers,
    compare_draw,
    read_draw,
    request_of,
    with_other_order,
    write_draw,
)


def written(
    players: int = 23, rounds: int = 3, tables: TableRule = TableRule.AUTO, *, stop: bool = False
) -> dict[str, Any]:
    request = request_of(players, rounds, 7, tables)
    plan = plan_rounds(request, (lambda _: False) if stop else None)
    document: dict[str, Any] = json.loads(write_draw(plan, request))
    return document


def differences(document: dict[str, Any]) -> list[str]:
    return [type(error).__name__ for error in compare_draw(read_draw(json.dumps(document).encode()))]


def paths(document: Any) -> list[str]:
    with pytest.raises(FaultsFound) as found:
        read_draw(json.dumps(document).encode())
    return [fault.path for fault in found.value.faults]


def test_the_contract_names_the_keys() -> None:
    document = written()
    assert list(document) == ["players", "seed", "engine", "rounds", "digest", "certificate"]
    assert (document["players"], document["seed"], document["engine"]) == (23, 7, ENGINE)
    assert list(document["rounds"][0][0]) == ["table", "seats", "first_dealer"]
    assert sorted(seat for table in document["rounds"][2] for seat in table["seats"]) == list(range(1, 24))
    assert list(document["certificate"]) == [
        "repeats",
        "repeats_bound",
        "max_meetings",
        "threes_spread",
        "dealer_spread",
        "seat_spread",
        "pair_cost",
        "pair_cost_bound",
        "lines",
        "remarks",
    ]


def test_where_the_two_orders_differ_both_figures_are_written_and_verified() -> None:
    request = request_of(14, 5, 7, TableRule.AUTO)
    document = json.loads(write_draw(with_other_order(request, plan_rounds(request)), request))
    certificate = document["certificate"]
    assert (certificate["repeats"], certificate["threes_spread"]) == (2, 2)
    assert certificate["other_order"] == {"first": "turns", "repeats": 6, "threes_spread": 1}
    assert differences(document) == []
    certificate["other_order"]["repeats"] = 7
    (found,) = compare_draw(read_draw(json.dumps(document).encode()))
    assert isinstance(found, FigureDiffers)
    assert found.figure == "other_order"


def test_what_an_older_engine_knew_is_not_held_against_its_draw() -> None:
    document = written() | {"engine": "batarde-draw 3"}
    document["certificate"]["lines"][0]["verdict"] = "open"
    assert differences(document) == [OtherEngine.__name__]


def test_every_line_says_value_bound_and_verdict_and_a_remark_whom_it_is_about() -> None:
    certificate = written(10, 5)["certificate"]
    assert certificate["lines"][0] == {
        "kind": "pair_cost",
        "value": certificate["pair_cost"],
        "bound": certificate["pair_cost_bound"],
        "verdict": "best-known",
        "known": certificate["pair_cost"],
    }
    assert [line["kind"] for line in certificate["lines"]][4:] == ["deals", "seats", "left_neighbours"]
    remarks = {remark["kind"]: remark for remark in certificate["remarks"]}
    assert set(remarks["repeats"]) == {"player", "kind", "value", "other"}
    assert set(remarks["deals"]) == {"player", "kind", "value", "share"}
    assert remarks["deals"]["share"] == "17"


def test_a_changed_line_or_remark_is_named_by_its_path() -> None:
    document = written(10, 5)
    document["certificate"]["lines"][5]["verdict"] = "open"
    document["certificate"]["remarks"][1]["other"] = 99
    last = document["certificate"]["remarks"].pop()
    found = compare_draw(read_draw(json.dumps(document).encode()))
    assert [error.figure for error in found if isinstance(error, FigureDiffers)] == [
        "lines[5].verdict",
        "remarks[1].other",
        f"remarks[{len(document['certificate']['remarks'])}]",
    ]
    assert isinstance(found[-1], FigureDiffers)
    assert (found[-1].written, found[-1].found) == ("null", json.dumps(last))


def test_a_file_without_lines_and_remarks_is_verified_all_the_same() -> None:
    document = written()
    del document["certificate"]["lines"], document["certificate"]["remarks"]
    assert differences(document) == []


@pytest.mark.parametrize("players", [3, 5, 9, 23])
def test_a_draw_just_written_is_verified(players: int) -> None:
    assert differences(written(players)) == []


def test_tables_of_3_are_drawn_again_as_such() -> None:
    document = written(12, tables=TableRule.THREES)
    assert document["tables"] == "3"
    assert differences(document) == []


def test_two_players_exchanged_by_hand_are_found() -> None:
    document = written()
    first, second = document["rounds"][1][0]["seats"], document["rounds"][1][3]["seats"]
    first[0], second[0] = second[0], first[0]
    assert differences(document)[-2:] == [TableDiffers.__name__] * 2


def test_another_dealer_or_seed_or_hash_is_found() -> None:
    document = written()
    table = document["rounds"][0][2]
    table["first_dealer"] = (table["first_dealer"] + 1) % 4
    assert TableDiffers.__name__ in differences(document)
    assert TableDiffers.__name__ in differences(written() | {"seed": 8})
    assert differences(written() | {"digest": "0" * 64}) == [DigestDiffers.__name__]


def test_a_certificate_that_flatters_is_found() -> None:
    document = written()
    document["certificate"]["dealer_spread"] += 1
    assert differences(document) == [FigureDiffers.__name__]


@pytest.mark.parametrize(
    "spoil",
    [
        {"table": 2},
        {"seats": [1, 2, 3]},
        {"seats": [1, 1, 2, 3]},
        {"seats": [0, 24, 99, -1]},
        {"first_dealer": 4},
        {"first_dealer": -1},
    ],
)
def test_a_round_that_cannot_be_played_is_found(spoil: dict[str, Any]) -> None:
    document = written()
    document["rounds"][1][0] |= spoil
    assert differences(document) == [RoundFaulty.__name__]


def test_a_file_that_claims_a_crowd_costs_nothing() -> None:
    assert differences(written() | {"players": 2**62}) == [RoundFaulty.__name__] * 3


def test_another_engine_is_said_and_the_plan_checked_as_it_stands() -> None:
    assert differences(written() | {"engine": "batarde-draw 99"}) == [OtherEngine.__name__]


def test_a_draw_that_was_cut_short_says_so_and_is_checked_as_it_stands() -> None:
    document = written(20, 6, stop=True)
    assert document["certificate"]["cut"] is True
    assert differences(document) == []
    document["certificate"]["repeats"] += 1
    assert differences(document) == [FigureDiffers.__name__]


def test_every_fault_of_a_file_is_named_by_its_path() -> None:
    document = written()
    document["players"] = "23"
    document["rounds"][0] = 5
    document["rounds"][1][0]["seats"][2] = 1.5
    del document["rounds"][1][1]["first_dealer"]
    del document["certificate"]["repeats"]
    assert sorted(paths(document)) == [
        "certificate.repeats",
        "players",
        "rounds[0]",
        "rounds[1][0].seats[2]",
        "rounds[1][1].first_dealer",
    ]


@pytest.mark.parametrize("document", [5, [], {}, {"players": 4}, None])
def test_what_is_no_draw_is_refused(document: Any) -> None:
    assert paths(document)
