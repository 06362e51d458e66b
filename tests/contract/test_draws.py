"""`draw --json` and `verify-draw`: the certificate counted again, and forged files (contract)."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from batarde_tourney.services.results.referee import answer
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


@pytest.mark.sampled
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


@pytest.mark.sampled
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


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_all_may_sit_at_one_table_and_whom_they_meet_is_not_called_a_choice(
    players: int, batarde: Batarde, tmp_path: Path
) -> None:
    draw = drawn(batarde, players, 3, 7, "--tables", "one")
    assert [len(round_) for round_ in draw["rounds"]] == [1, 1, 1]
    assert {len(table["seats"]) for round_ in draw["rounds"] for table in round_} == {players}
    assert counted(draw).items() <= draw["certificate"].items()
    verdicts = {line["kind"]: line["verdict"] for line in draw["certificate"]["lines"]}
    assert {verdicts[kind] for kind in ("pair_cost", "repeats", "max_meetings", "threes")} == {"given"}
    assert "given" not in {verdicts[kind] for kind in ("deals", "seats", "left_neighbours")}
    (tmp_path / "draw.json").write_text(json.dumps(draw))
    assert batarde("verify-draw", tmp_path / "draw.json").code == 0
    said = batarde("draw", "--players", str(players), "--rounds", "3", "--tables", "one", "--seed", "7").text
    assert "There is only one table: only the seats were left to choose." in said
    assert "second time" not in said


@pytest.mark.parametrize("players", [5, 6, 7])
def test_bots_play_at_one_table_by_the_rules_with_two_packs_and_its_next_round_is_drawn(
    players: int, batarde: Batarde, tmp_path: Path
) -> None:
    event, draw = tmp_path / "event.json", tmp_path / "draw.json"
    numbers = ("--players", str(players), "--rounds", "2", "--seed", "3")
    assert batarde("simulate", *numbers, "--tables", "one", "-o", event).code == 0
    written = json.loads(event.read_text())
    assert written["settings"]["tables"] == "one"
    for round_ in written["rounds"]:
        (table,) = round_["tables"]
        assert len(table["seats"]) == players
        assert [hand["cards"] for hand in table["hands"]] == SIZES[players]
        assert all(hand["contract"]["pack"] in {"marked", "simple"} for hand in table["hands"])
        for hand in table["hands"]:
            question = {"type": "hand", "players": players, "hand": hand}
            assert "penalties" in json.loads(answer(json.dumps(question)))
    assert batarde("import", tmp_path / "club.batarde", event).code == 0
    said = batarde("draw", "--event", event, "--seed", "5", "--json")
    assert [len(table["seats"]) for table in json.loads(said.out)["tables"]] == [players]
    draw.write_bytes(said.out)
    assert batarde("verify-draw", draw, "--event", event).code == 0


OLDER = {"pair_cost": ..., "pair_cost_bound": ...}


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds"), [(8, 3), (5, 3), (10, 4), (23, 3)])
def test_a_draw_file_of_an_older_release_is_verified_though_it_overclaims(
    players: int, rounds: int, batarde: Batarde, tmp_path: Path
) -> None:
    draw = drawn(batarde, players, rounds)
    certificate = draw["certificate"]
    for key in OLDER:
        del certificate[key]
    first, repeats, *_ = certificate["lines"]
    del certificate["lines"][0]
    # Its first line was held against draws without third meetings, and told nobody's verdict as given.
    repeats |= {"bound": max(repeats["bound"], first["bound"]), "verdict": "best-possible"}
    path = tmp_path / "draw.json"
    path.write_text(json.dumps(draw))
    assert batarde("verify-draw", path).code == 0
    path.write_text(json.dumps(changed(draw, "certificate.lines.0.value", repeats["value"] + 1)))
    assert batarde("verify-draw", path).code == 1
    path.write_text(json.dumps(changed(draw, "certificate.repeats", certificate["repeats"] + 1)))
    assert batarde("verify-draw", path).code == 1


def test_8_players_over_3_rounds_are_told_what_third_meetings_could_save(batarde: Batarde) -> None:
    said = batarde("draw", "--players", "8", "--rounds", "3", "--seed", "1").text.splitlines()
    assert "✓ 12 pairs meet a second time, nobody a third: the best possible" in said
    assert "· 8 repeats in place of 12 are possible, at the price of third meetings" in said
    assert not any("repeats: the best possible" in line for line in said)


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


@pytest.mark.sampled
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
