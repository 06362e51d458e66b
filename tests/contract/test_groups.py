"""Groups, the best next ones and a knock-out after them, against a second opinion."""

import json
import random

import pytest

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.draw.event_draws import draw_next_round, next_round_text, verify_next_round
from tests.contract.files import Json
from tests.contract.second_groups import going_on, groups_of

GAMES = {"5-0": [5, 5, 5], "5-1": [5, 2, 5, 5], "0-5": [0, 0, 0], "1-5": [0, 3, 0, 0]}
"""The tricks of seat 0, hand by hand, in games of so many points; all five count two, three count one."""

NOTHING = {"king": None, "authority": None, "revoke": None, "mixed": None}


def event(sides: int, groups: int, rounds: int, entry: Json) -> Json:
    names = [f"p{number}" for number in range(1, sides + 1)]
    stages = [
        {"id": "g", "name": "Groups", "rounds": rounds, "draw": "round_robin", "groups": groups},
        {"id": "k", "name": "Cup", "rounds": 4, "draw": "knock_out", "entry": {"from": "g", **entry}},
    ]
    settings = {"ranking": ["match_wins", "game_difference"]}
    about = {"format": "batarde-event", "version": 2, "game": "ecarte", "name": "Cup", "settings": settings}
    players = [{"id": name, "name": name} for name in names]
    return {**about, "players": players, "stages": stages, "rounds": []}


def as_file(document: Json) -> bytes:
    return json.dumps(document).encode()


def played(drawn: Json, lots: random.Random, level: float = 0.4) -> Json:
    """The round played; so many of the matches may end a game each."""
    tables = []
    for one in drawn["tables"]:
        games = [lots.choice(list(GAMES)) for _ in range(2)]
        if lots.random() >= level:
            games = [games[0]] * 2
        first = one["first_dealer"]
        hands = [
            {"game": game, "dealer": (first + game - 1 + at) % 2, "tricks": [won, 5 - won], **NOTHING}
            for game, name in enumerate(games, start=1)
            for at, won in enumerate(GAMES[name])
        ]
        is_level = (games[0][0] == "5") != (games[1][0] == "5")
        table: Json = {"number": one["table"], "seats": one["seats"], "first_dealer": first, "hands": hands}
        tables.append(table | ({"closed": {"reason": "time"}} if is_level else {}))
    return {"number": drawn["round"], "stage": drawn["stage"], "tables": tables, "byes": drawn["byes"]}


def drawn_next(document: Json, seed: int) -> Json:
    found: Json = json.loads(next_round_text(draw_next_round(as_file(document), seed)))
    assert verify_next_round(as_file(found), as_file(document)) == ()
    return found


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 251, 252, 254, 259, 265, 266])
def test_a7_40_the_first_of_each_group_go_on_and_the_best_next_ones_fill_up(seed: int) -> None:
    lots = random.Random(seed)
    sides, groups = lots.choice([(6, 2), (7, 2), (8, 3), (9, 3)])
    entry = {"per_group": 1, "fill_to": lots.choice([4, 5])}
    document = event(sides, groups, 2, entry)
    for number in range(2):
        document["rounds"].append(played(drawn_next(document, number), lots))
    ways = going_on(document, groups_of([p["id"] for p in document["players"]], groups), entry)
    line = cut_of(read_event(as_file(document)), StageId("k"))
    assert {line.take} == {len(way) for way in ways}
    assert set(line.entered) == frozenset.intersection(*ways)
    assert set(line.open) == frozenset.union(*ways) - frozenset.intersection(*ways)


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(4))
def test_e25_a_cup_after_groups_has_byes_to_the_next_power_of_2_and_then_winners_alone(seed: int) -> None:
    lots = random.Random(seed)
    document = event(12, 3, 3, {"per_group": 2})
    document["settings"]["ranking"] = ["match_wins", "game_difference", "point_difference", "lots"]
    for number in range(3):
        document["rounds"].append(played(drawn_next(document, number), lots))
    still = set(map(str, cut_of(read_event(as_file(document)), StageId("k")).entered))
    (way,) = going_on(
        document, groups_of([p["id"] for p in document["players"]], 3), document["stages"][1]["entry"]
    )
    assert still == set(way)
    assert len(still) == 6
    neighbours: list[set[str]] = []
    for byes in (2, 0, 0):
        drawn = drawn_next(document, seed)
        seated = [set(table["seats"]) for table in drawn["tables"]]
        assert len(drawn["byes"]) == byes
        assert set().union(*seated) | set(drawn["byes"]) == still
        assert sum(len(pair) for pair in seated) + byes == len(still)
        if neighbours and not byes:
            assert all(any(pair <= both for both in neighbours) for pair in seated), "bracket by bracket"
        document["rounds"].append(played(drawn, lots, level=0))
        still = {_winner(table) for table in document["rounds"][-1]["tables"]} | set(drawn["byes"])
        neighbours = [one | other for one, other in zip(seated[::2], seated[1::2], strict=False) if not byes]
    assert len(still) == 1


def _winner(table: Json) -> str:
    """Both games were won by the one who took most of the last tricks."""
    name: str = table["seats"][0 if table["hands"][-1]["tricks"][0] > 2 else 1]
    return name
