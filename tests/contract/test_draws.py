"""`draw --json` and `verify-draw`: the certificate counted again, and forged files (contract)."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract.files import SIZES, Json, changed


def drawn(batarde: Batarde, players: int, rounds: int = 3, seed: int = 7, *options: str) -> Json:
    numbers = ("--players", str(players), "--rounds", str(rounds), "--seed", str(seed))
    said = batarde("draw", *numbers, *options, "--json")
    assert (said.code, said.err) == (0, "")
    document: Json = json.loads(said.out)
    return document


def counted(draw: Json) -> Json:
    """The contract's figures but for the bound, from the rounds alone."""
    met, threes, dealt, sat = Counter[object](), Counter[int](), Counter[int](), Counter[object]()
    for table in (table for round_ in draw["rounds"] for table in round_):
        seats = table["seats"]
        met.update(frozenset(pair) for pair in combinations(seats, 2))
        threes.update(seats if len(seats) == 3 else [])
        sat.update(enumerate(seats))
        hands = len(SIZES[len(seats)])
        dealt.update(seats[(table["first_dealer"] + at) % len(seats)] for at in range(hands))
    players = range(1, draw["players"] + 1)
    seats_there = max(len(table["seats"]) for round_ in draw["rounds"] for table in round_)
    return {
        "pair_cost": sum(times * (times - 1) // 2 for times in met.values()),
        "repeats": sum(times - 1 for times in met.values()),
        "max_meetings": max(met.values()),
        "threes_spread": _spread([threes[player] for player in players]),
        "dealer_spread": _spread([dealt[player] for player in players]),
        "seat_spread": max(_spread([sat[at, player] for player in players]) for at in range(seats_there)),
    }


def _spread(counts: list[int]) -> int:
    return max(counts) - min(counts)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8, 9, 10, 13, 16, 23, 24, 31, 60])
def test_a_draw_is_valid_and_its_certificate_true(players: int, batarde: Batarde) -> None:
    draw = drawn(batarde, players)
    assert (draw["players"], draw["seed"], len(draw["rounds"])) == (players, 7, 3)
    for round_ in draw["rounds"]:
        assert sorted(player for table in round_ for player in table["seats"]) == [*range(1, players + 1)]
        assert [table["table"] for table in round_] == [*range(1, len(round_) + 1)]
        sizes = Counter(len(table["seats"]) for table in round_)
        assert sizes == (
            {5: 1} if players == 5 else Counter({3: -players % 4, 4: (players - 3 * (-players % 4)) // 4})
        )
        assert all(0 <= table["first_dealer"] < len(table["seats"]) for table in round_)
    certificate = draw["certificate"]
    assert counted(draw).items() <= certificate.items()
    assert 0 <= certificate["repeats_bound"] <= certificate["repeats"]
    assert set(certificate) - {"other_order"} == {
        *counted(draw),
        "repeats_bound",
        "pair_cost_bound",
        "lines",
        "remarks",
    }
    assert 0 <= certificate["pair_cost_bound"] <= certificate["pair_cost"]
    for line in certificate["lines"]:
        assert list(line) == ["kind", "value", "bound", "verdict", "known"]
        assert line["bound"] <= line["value"]


@pytest.mark.parametrize("players", [7, 10, 11, 14, 19, 23])
def test_after_every_round_tables_of_3_are_at_most_2_apart(players: int, batarde: Batarde) -> None:
    times = Counter(dict.fromkeys(range(1, players + 1), 0))
    for round_ in drawn(batarde, players, rounds=4)["rounds"]:
        times.update(player for table in round_ if len(table["seats"]) == 3 for player in table["seats"])
        assert _spread(list(times.values())) <= 2


def test_every_table_may_be_of_3(batarde: Batarde, tmp_path: Path) -> None:
    draw = drawn(batarde, 12, 3, 7, "--tables", "3")
    assert {len(table["seats"]) for round_ in draw["rounds"] for table in round_} == {3}
    (tmp_path / "draw.json").write_text(json.dumps(draw))
    assert batarde("verify-draw", tmp_path / "draw.json").code == 0


def _swap(draw: Json) -> None:
    one, other = draw["rounds"][0][:2]
    one["seats"][0], other["seats"][0] = other["seats"][0], one["seats"][0]


def _turn(draw: Json) -> None:
    draw["rounds"][1][0]["seats"].append(draw["rounds"][1][0]["seats"].pop(0))


def _deal(draw: Json) -> None:
    table = draw["rounds"][2][1]
    table["first_dealer"] = (table["first_dealer"] + 1) % len(table["seats"])


def _reorder(draw: Json) -> None:
    draw["rounds"].reverse()


def _drop(draw: Json) -> None:
    draw["rounds"].pop()


@pytest.mark.parametrize("forge", [_swap, _turn, _deal, _reorder, _drop])
def test_a_forged_plan_is_found(forge: Callable[[Json], None], batarde: Batarde, tmp_path: Path) -> None:
    draw = drawn(batarde, 23)
    forge(draw)
    draw["certificate"] |= counted(draw)
    (tmp_path / "draw.json").write_text(json.dumps(draw))
    said = batarde("verify-draw", tmp_path / "draw.json")
    assert (said.code, said.err) == (1, "")
    assert said.text


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("seed", 8, 1),
        ("engine", "another 1", 1),
        ("players", 24, 1),
        ("rounds.0.0.seats.0", 99, 1),
        ("rounds.0.0.first_dealer", 9, 1),
        ("certificate.repeats", 1, 1),
        ("certificate.repeats_bound", 1, 1),
        ("certificate.pair_cost", 1, 1),
        ("certificate.pair_cost_bound", 1, 1),
        ("certificate.pair_cost", ..., 2),
        ("certificate.lines.0.known", None, 1),
        ("certificate.max_meetings", 2, 1),
        ("certificate.threes_spread", 0, 1),
        ("certificate.dealer_spread", 0, 1),
        ("certificate.seat_spread", 0, 1),
        ("certificate.lines.0.value", 1, 1),
        ("certificate.lines.3.bound", 0, 1),
        ("certificate.lines.3.verdict", "open", 1),
        ("certificate.lines.0", {"kind": "repeats"}, 2),
        ("certificate.lines", [], 1),
        ("certificate.lines", ..., 0),
        ("certificate.remarks", [{"player": 3, "kind": "threes", "value": 2}], 1),
        ("certificate.remarks", ..., 0),
        ("certificate.remarks", "none", 2),
        ("note", "carried along", 0),
        ("seed", ..., 2),
        ("seed", "7", 2),
        ("rounds", 3, 2),
        ("rounds.0.0.seats", "1 2 3 4", 2),
    ],
    ids=str,
)  # fmt: skip
def test_a_changed_file_is_found_or_refused(
    path: str, value: object, code: int, batarde: Batarde, tmp_path: Path
) -> None:
    (tmp_path / "draw.json").write_text(json.dumps(changed(drawn(batarde, 23), path, value)))
    said = batarde("verify-draw", tmp_path / "draw.json")
    assert said.code == code
    assert bool(said.err) == (code == 2)


def test_a_draw_cut_short_says_so_and_its_plan_is_checked(batarde: Batarde, tmp_path: Path) -> None:
    draw = drawn(batarde, 37, 9, 7, "--seconds", "0.01")
    assert draw["certificate"]["cut"] is True
    path = tmp_path / "draw.json"
    path.write_text(json.dumps(draw))
    assert batarde("verify-draw", path).code == 0
    path.write_text(json.dumps(changed(draw, "certificate.repeats", 99)))
    assert batarde("verify-draw", path).code == 1
