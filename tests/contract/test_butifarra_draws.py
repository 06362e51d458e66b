"""The draws of Butifarra: pairs as sides, North–South, first deals, every way to draw a stage."""

import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.standings.standings import rank_sides, rank_stage
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.draw.event_draws import draw_next_round, next_round_text, verify_next_round
from tests.cli.conftest import Batarde
from tests.contract.files import Json
from tests.contract.second_swiss_event import SecondSwiss


def event(pairs: int, draw: str | None, rounds: int = 7, **keys: Any) -> Json:
    """Pairs s1 and on of players named after them; without a draw there are no stages."""
    sides: list[Json] = [
        {"id": f"s{n}", "name": f"Pair {n}", "number": n, "players": [f"a{n}", f"b{n}"]}
        for n in range(1, pairs + 1)
    ]
    names = [player for side in sides for player in side["players"]]
    stages = [] if draw is None else [{"id": "q", "name": "All", "rounds": rounds, "draw": draw}]
    about = {"format": "batarde-event", "version": 2, "game": "butifarra", "name": "Evening", "settings": {}}
    players = [{"id": name, "name": name} for name in names]
    return {**about, "players": players, "sides": sides, "stages": stages, "rounds": [], **keys}


def as_file(document: Json) -> bytes:
    return json.dumps(document).encode()


def drawn_next(document: Json, seed: int) -> Json:
    found: Json = json.loads(next_round_text(draw_next_round(as_file(document), seed)))
    assert verify_next_round(as_file(found), as_file(document)) == ()
    return found


def played(drawn: Json, lots: random.Random) -> Json:
    """A deal a table, then the clock stops the games; now and then one is level."""
    tables = []
    for one in drawn["tables"]:
        points = lots.choice([45, 27, 60, 12, 36])
        hand = {
            "dealer": one["first_dealer"],
            "denomination": "coins",
            "level": 0,
            "points": [points, 72 - points],
        }
        about = {"number": one["table"], "seats": one["seats"], "first_dealer": one["first_dealer"]}
        tables.append({**about, "hands": [hand], "closed": {"reason": "time"}})
    then = {"number": drawn["round"], "tables": tables, "byes": drawn["byes"]}
    return then | ({"stage": drawn["stage"]} if drawn["stage"] else {})


def with_wins(document: Json) -> Json:
    """The document with who won what at each table, for the second opinion."""
    told: Json = json.loads(json.dumps(document))
    for then in told["rounds"]:
        for table in then["tables"]:
            mine, theirs = table["hands"][0]["points"]
            half = Fraction(1, 2)
            table["won"] = (half, half) if mine == theirs else (int(mine > theirs), int(theirs > mine))
    return told


@pytest.mark.parametrize(("pairs", "draw"), [(8, "swiss"), (7, "swiss"), (6, None)])
def test_c2_pairs_meet_as_well_as_they_can_by_a_second_opinion(pairs: int, draw: str | None) -> None:
    lots = random.Random(pairs)
    document = event(pairs, draw, apart=[["s1", "s2"]])
    for number in range(5):
        drawn = drawn_next(document, number)
        check_seats(drawn)
        now = read_event(as_file(document))
        rows = (rank_sides(now) if draw is None else rank_stage(now, StageId("q"))).rows
        SecondSwiss(with_wins(document)).check(drawn, {str(row.side.id): row.rank for row in rows})
        document["rounds"].append(played(drawn, lots))


def check_seats(drawn: Json) -> None:
    """Partners sit opposite each other, and a seat deals."""
    for table in drawn["tables"]:
        pairs = [{name[1:] for name in table["seats"][seat::2]} for seat in (0, 1)]
        assert [len(pair) for pair in pairs] == [1, 1]
        assert len(set(table["seats"])) == 4
        assert table["first_dealer"] in range(4)


@pytest.mark.parametrize("pairs", [6, 7])
def test_c3_each_against_each_with_balanced_deals_and_north_south(pairs: int) -> None:
    document = event(pairs, "round_robin")
    lots = random.Random(pairs)
    seats: Counter[int] = Counter()
    for number in range(pairs - 1 + pairs % 2):
        drawn = drawn_next(document, 100 + number)
        check_seats(drawn)
        assert drawn["certificate"]["rematches"] == 0
        assert drawn["certificate"]["first_dealer_spread"] <= 1
        document["rounds"].append(played(drawn, lots))
        seats.update(table["first_dealer"] for table in drawn["tables"])
    met = Counter(frozenset(name[1:] for name in t["seats"]) for r in document["rounds"] for t in r["tables"])
    assert set(met.values()) == {1}
    assert len(met) == pairs * (pairs - 1) // 2
    north = Counter({side["id"][1:]: 0 for side in document["sides"]})
    north.update(table["seats"][0][1:] for then in document["rounds"] for table in then["tables"])
    assert max(north.values()) - min(north.values()) <= 1
    assert len(seats) > 1, "by lot which of a pair deals"


@pytest.mark.parametrize(
    ("draw", "pairs"),
    [("by_standings", [{"1", "2"}, {"3", "4"}]), ("crossed", [{"1", "4"}, {"2", "3"}]), ("random", None)],
)
def test_f21_pairs_by_standings_crossed_and_by_lot(draw: str, pairs: list[set[str]] | None) -> None:
    everybody = [f"s{number}" for number in range(1, 6)]
    document = event(5, draw)
    document["stages"][0]["entered"] = everybody
    drawn = drawn_next(document, 3)
    check_seats(drawn)
    assert len(drawn["byes"]) == 1
    if pairs is not None:
        assert [{name[1:] for name in table["seats"]} for table in drawn["tables"]] == pairs
        assert drawn["byes"] == ["s5"]


def test_a_cup_of_pairs_has_byes_and_then_winners_alone() -> None:
    document = event(5, "knock_out", 3)
    lots = random.Random(1)
    still = {side["id"][1:] for side in document["sides"]}
    for byes in (3, 0, 0):
        drawn = drawn_next(document, 4)
        check_seats(drawn)
        assert len(drawn["byes"]) == byes
        seated = {name[1:] for table in drawn["tables"] for name in table["seats"]}
        assert seated | {side[1:] for side in drawn["byes"]} == still
        then = played(drawn, lots)
        for table in then["tables"]:
            table["hands"][0]["points"] = [45, 27]
        document["rounds"].append(then)
        still = {table["seats"][0][1:] for table in then["tables"]} | {side[1:] for side in drawn["byes"]}
    assert len(still) == 1


def test_a_pair_with_somebody_away_is_not_drawn(tmp_path: Path, batarde: Batarde) -> None:
    document = event(6, "swiss", presences=[{"player": "b3", "round": 1, "status": "away"}])
    drawn = drawn_next(document, 1)
    seated = {name for table in drawn["tables"] for name in table["seats"]}
    assert seated.isdisjoint({"a3", "b3"})
    assert len(drawn["byes"]) == 1
    path = tmp_path / "event.json"
    path.write_bytes(as_file(document))
    text = batarde("draw", "--event", path, "--seed", "1").text
    assert f"sits out: Pair {drawn['byes'][0][1:]}" in text


@pytest.mark.parametrize("preset", ["swiss", "round-robin", "knock-out"])
def test_bots_play_it_and_the_file_is_verified(preset: str, tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "event.json"
    asked = ("--game", "butifarra", "--format", preset, "--players", "14", "--seed", "3")
    assert batarde("simulate", *asked, "-o", path).code == 0
    assert batarde("verify-draw", path).text == "The draw matches its seed.\n"
    rounds = json.loads(path.read_text("utf-8"))["rounds"]
    assert len(rounds) == {"swiss": 5, "round-robin": 7, "knock-out": 3}[preset]
