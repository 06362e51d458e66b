"""`draw --event` of Swiss stages: against every round there can be, refused, sealed and verified."""

import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.standings.standings import rank_stage
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.draw.event_draws import draw_next_round, next_round_text, verify_next_round
from tests.cli.conftest import Batarde
from tests.contract.files import Json
from tests.contract.second_swiss_event import SecondSwiss

KEYS = [
    "rematches",
    "rematches_bound",
    "bye",
    "win_gaps",
    "win_gaps_bound",
    "first_dealer_spread",
    "north_south_spread",
]


def event(players: int, rounds: int = 5, **keys: Any) -> Json:
    named = [{"id": f"p{number}", "name": f"Player {number}"} for number in range(1, players + 1)]
    stage = {"id": "q", "name": "Swiss", "rounds": rounds, "draw": "swiss"}
    about = {"format": "batarde-event", "version": 2, "game": "ecarte", "name": "Evening", "settings": {}}
    return {**about, "players": named, "stages": [stage], "rounds": [], **keys}


def as_file(document: Json) -> bytes:
    return json.dumps(document).encode()


def draw(document: Json, seed: int) -> Json:
    found: Json = json.loads(next_round_text(draw_next_round(as_file(document), seed)))
    return found


def played(drawn: Json, lots: random.Random) -> Json:
    """The round as it was played: matches won two games to none or one, some drawn, one not played at all."""
    tables = []
    for one in drawn["tables"]:
        kind, first = (
            lots.choice(["2-0", "0-2", "2-1", "drawn", "drawn", "nobody", "no-show"]),
            one["first_dealer"],
        )
        winners = {"2-0": [0, 0], "0-2": [1, 1], "2-1": [0, 1, 0], "drawn": [0, 1]}.get(kind, [])
        hands = [
            {"game": game, "dealer": (first + game - 1 + at) % 2, "tricks": [5, 0] if winner == 0 else [0, 5]}
            for game, winner in enumerate(winners, start=1)
            for at in range(3)
        ]
        table = {"number": one["table"], "seats": one["seats"], "first_dealer": first, "hands": hands}
        if kind in {"drawn", "nobody"}:
            table["closed"] = {"reason": "time"}
        if kind == "no-show":
            table["closed"] = {"reason": "no-show", "absent": one["seats"][0]}
        tables.append(table)
    return {"number": drawn["round"], "stage": "q", "tables": tables, "byes": drawn["byes"]}


def with_wins(document: Json) -> Json:
    """The document with what the second opinion needs of each table: who won how much."""
    won = {(0, 0): (1, 0), (1, 1): (0, 1), (0, 1, 0): (1, 0), (0, 1): (Fraction(1, 2), Fraction(1, 2))}
    told: Json = json.loads(json.dumps(document))
    for then in told["rounds"]:
        for table in then["tables"]:
            games = tuple(0 if hand["tricks"][0] == 5 else 1 for hand in table["hands"][::3])
            table["won"] = won.get(games, (0, 0))
    return told


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "seed"), [(7, 1), (8, 2), (9, 3), (4, 4)])
def test_c2_every_round_is_the_best_there_can_be_by_a_second_opinion(players: int, seed: int) -> None:
    lots = random.Random(seed)
    document = event(players, apart=[["p1", "p2"]])
    document["settings"]["bye"] = {"wins": lots.choice(["1/2", 1])}
    for player in document["players"]:
        player["club"] = lots.choice(["Vic", "Olot", None, None])
    for number in range(5):
        drawn = draw(document, seed + number)
        assert list(drawn["certificate"]) == KEYS
        assert drawn["engine"] == "batarde-swiss 1"
        ranks: dict[str, int] = {
            row.side.id: row.rank for row in rank_stage(read_event(as_file(document)), StageId("q")).rows
        }
        SecondSwiss(with_wins(document)).check(drawn, ranks)
        assert verify_next_round(as_file(drawn), as_file(document)) == ()
        document["rounds"].append(played(drawn, lots))
        assert verify_next_round(as_file(drawn), as_file(document)) == (), "also once it has been played"


def test_part_d_rematch_is_counted_over_the_whole_event_and_not_for_tables_without_a_hand() -> None:
    document = event(4, 3)
    document["stages"].insert(0, {"id": "r", "name": "Circle", "rounds": 2, "draw": "round_robin"})
    for _ in range(2):
        drawn = draw(document, 5)
        document["rounds"].append(played(drawn, random.Random(2)) | {"stage": "r"})
        for table in document["rounds"][-1]["tables"]:
            table |= {"closed": {"reason": "time"}, "hands": table["hands"][:1] or [one_hand(table)]}
    drawn = draw(document, 5)
    assert (drawn["stage"], drawn["certificate"]["rematches"]) == ("q", 0)
    document["rounds"].append(played(drawn, random.Random(2)))
    for table in document["rounds"][-1]["tables"]:
        table |= {"hands": [], "closed": {"reason": "nobody came"}}
    again = draw(document, 6)
    assert {frozenset(one["seats"]) for one in again["tables"]} == {
        frozenset(one["seats"]) for one in drawn["tables"]
    }
    assert again["certificate"]["rematches"] == 0


def one_hand(table: Json) -> Json:
    return {"game": 1, "dealer": table["first_dealer"], "tricks": [3, 2]}


def test_in_groups_each_group_has_its_own_round_and_its_own_bye() -> None:
    document = event(10, 3)
    document["stages"][0]["groups"] = 2
    groups = [{"p1", "p4", "p5", "p8", "p9"}, {"p2", "p3", "p6", "p7", "p10"}]
    lots = random.Random(3)
    for number in range(3):
        drawn = draw(document, number)
        assert [table["table"] for table in drawn["tables"]] == [1, 2, 3, 4]
        assert all(any(set(table["seats"]) <= group for group in groups) for table in drawn["tables"])
        assert [sum(side in group for side in drawn["byes"]) for group in groups] == [1, 1]
        assert drawn["certificate"]["rematches"] == 0
        told = drawn["certificate"]["byes"]
        assert [bye["side"] for bye in told] == drawn["byes"], (
            "every group's, the first's as the contract has it"
        )
        assert drawn["certificate"]["bye"] == told[0]
        assert verify_next_round(as_file(drawn), as_file(document)) == ()
        document["rounds"].append(played(drawn, lots))
    byes = Counter(side for then in document["rounds"] for side in then["byes"])
    assert set(byes.values()) == {1}


def test_it_is_refused_in_a_sentence(tmp_path: Path, batarde: Batarde) -> None:
    def ask(document: Json, *more: str) -> list[str]:
        path = tmp_path / "event.json"
        path.write_text(json.dumps(document), "utf-8")
        said = batarde("draw", "--event", path, *more)
        assert (said.code, said.out) == (2, b"")
        return said.faults

    document = event(5, 1)
    assert ask(event(1)) == ["Too few to play (1): a table needs two sides."]
    document["rounds"].append(played(draw(document, 1), random.Random(1)))
    unfinished = document["rounds"][0]["tables"][0]
    whole = dict(unfinished)
    unfinished |= {"hands": [], "closed": None}
    assert ask(document) == ["Round 1, table 1 is not finished: the next round cannot be drawn yet."]
    unfinished |= whole
    assert ask(document) == ["All rounds planned in the stages of this event have been drawn."]
    document["stages"].append(
        {"id": "f", "name": "Final", "rounds": 1, "draw": "swiss", "entry": {"from": "q", "best": 4}}
    )
    document["rounds"][0]["tables"] = [
        table | {"hands": [one_hand(table)], "closed": {"reason": "time"}}
        for table in document["rounds"][0]["tables"]
    ]
    assert "It is not decided" in ask(document)[0]


def test_what_is_not_as_drawn_is_told(tmp_path: Path, batarde: Batarde) -> None:
    document = event(5)
    (tmp_path / "event.json").write_text(json.dumps(document), "utf-8")

    def told(**other: Any) -> list[str]:
        drawn = draw(document, 7)
        certificate = drawn["certificate"] | other.pop("certificate", {})
        (tmp_path / "draw.json").write_text(json.dumps(drawn | {"certificate": certificate} | other), "utf-8")
        said = batarde("verify-draw", tmp_path / "draw.json", "--event", tmp_path / "event.json")
        assert said.code == (
            1 if said.text.startswith(("The certificate", "Round", "The draw was made")) else 0
        )
        return said.text.splitlines()

    assert told() == ["The draw matches its seed."]
    assert told(certificate={"win_gaps": "5/2"})[0].startswith('The certificate says win_gaps is "5/2"; ')
    assert told(certificate={"rematches": False})[0].startswith("The certificate says rematches is false; ")
    assert told(certificate={"bye": None})[0].startswith("The certificate says bye is null; ")
    assert told(byes=["p1", "p2"])[0].startswith(
        "Round 1: with the seed 7, others sit out than the file says"
    )
    assert told(engine="batarde-round-robin 1")[0].startswith("The draw was made by")


def test_swiss_is_simulated_and_verified_from_its_own_file(tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "event.json"
    asked = ("--game", "ecarte", "--format", "swiss", "--players", "9", "--seed", "3")
    assert batarde("simulate", *asked, "-o", path).code == 0
    written = path.read_bytes()
    assert batarde("simulate", *asked, "-o", path).code == 0
    assert path.read_bytes() == written
    assert batarde("verify-draw", path).text == "The draw matches its seed.\n"
    document = json.loads(written)
    byes = [side for then in document["rounds"] for side in then["byes"]]
    met = [frozenset(table["seats"]) for then in document["rounds"] for table in then["tables"]]
    assert (len(document["rounds"]), len(set(byes)), len(set(met))) == (5, 5, 20)
    document["rounds"][2]["tables"][0]["seats"].reverse()
    path.write_text(json.dumps(document), "utf-8")
    assert "Round 3, table 1" in batarde("verify-draw", path).text
