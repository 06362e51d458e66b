"""Categories, numbers, kept tables, absolute wishes and absences of an event file, from outside."""

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from batarde_tourney.core.pairing.hard_constraints import NeverTogether, TablesClash
from batarde_tourney.services.draw.event_draws import draw_next_round
from batarde_tourney.services.simulation.simulations import simulate_event_file
from tests.cli.conftest import Said
from tests.contract.conftest import Holding
from tests.contract.files import Json
from tests.contract.test_cups_and_leagues import cup, event, next_of, play, ranked

Drawing = Callable[[Json], Said]


def apart(*pairs: tuple[str, str]) -> Json:
    return {"apart": [{"players": list(pair), "always": True} for pair in pairs]}


def with_settings(document: Json, **settings: Any) -> Json:
    document["settings"] |= settings
    return document


def pairs_of(drawn: Json) -> list[set[str]]:
    return [set(one["seats"]) for one in drawn["tables"]]


def refused(document: Json) -> tuple[str, ...]:
    with pytest.raises(NeverTogether) as said:
        draw_next_round(json.dumps(document).encode(), 1)
    return tuple(sorted(said.value.players))


def test_two_who_never_sit_together_do_not_meet_in_a_cup_drawn_by_lot() -> None:
    wishes = apart(("p1", "p2"), ("p3", "p4"), ("p1", "p8"))["apart"]
    for seed in range(12):
        document = with_settings(event(8, cup(3)), apart=wishes)
        drawn = next_of(document, seed)
        assert not [pair for pair in pairs_of(drawn) if pair in ({"p1", "p2"}, {"p3", "p4"}, {"p1", "p8"})]


def test_a_final_of_two_who_never_sit_together_is_refused_and_says_who() -> None:
    document = with_settings(event(4, cup(2)), apart=apart(("p1", "p2"))["apart"])
    drawn = play(document, winner=min)
    if {"p1", "p2"} not in pairs_of(drawn):
        assert refused(document) == ("P01", "P02")
    document["settings"]["apart"] = []
    assert pairs_of(next_of(document)) == [{"p1", "p2"}]


def test_a_seeded_bracket_that_brings_them_together_is_refused_and_says_who() -> None:
    """Seeds 1 and 4 meet in the semi-final: what a wish may not change, the director must."""
    stages = ({"id": "q", "name": "League", "rounds": 3, "draw": "round_robin"},)
    entering = cup(2, entry={"from": "q", "best": 4}, bracket="seeded")
    document = event(4, *stages, entering)
    for _ in range(3):
        play(document, winner=lambda seats, key: min(seats, key=key))
    best = sorted((player["id"] for player in document["players"]), key=ranked)
    for one, other in combinations(best, 2):
        told = with_settings(dict(document, settings={"games": 1}), apart=apart((one, other))["apart"])
        if {one, other} in ({"p1", "p4"}, {"p2", "p3"}):
            assert refused(told) == tuple(sorted(f"P{side[1:].zfill(2)}" for side in (one, other)))
        else:
            assert sorted(map(sorted, pairs_of(next_of(told)))) == [["p1", "p4"], ["p2", "p3"]]


@pytest.mark.parametrize("game", ["batarde", "ecarte", "butifarra"])
def test_draw_keeps_tables_and_wishes_of_an_event_file_round_by_round(game: str, drawing: Drawing) -> None:
    document = people(game)
    for number in (1, 2, 3):
        said = drawing(document)
        assert said.code == 0, said.err
        drawn = json.loads(said.out)
        at = {player: one["table"] for one in drawn["tables"] for player in one["seats"]}
        assert (at["p1"], at["p5"]) == (7, 2)
        assert at["p1"] != at["p6"]
        tables = [
            {"number": one["table"], "seats": one["seats"], "first_dealer": one["first_dealer"], "hands": []}
            | {"closed": {"reason": "time"}}
            for one in drawn["tables"]
        ]
        document["rounds"].append({"number": number, "tables": tables, "byes": drawn["byes"]})


def test_a_draw_that_cannot_keep_a_wish_exits_2_with_the_names(drawing: Drawing) -> None:
    document = people("ecarte")
    document["players"][1]["fixed_table"] = document["players"][2]["fixed_table"] = 7
    said = drawing(document)
    assert (said.code, len(said.faults)) == (2, 1)
    assert all(name in said.err for name in ("Player 1", "Player 2", "Player 3"))
    with pytest.raises(TablesClash):
        draw_next_round(json.dumps(document).encode(), 1)


@pytest.mark.parametrize("game", ["batarde", "ecarte", "butifarra"])
@pytest.mark.parametrize("rule", ["nothing", "half", "mean"])
def test_people_and_wishes_are_imported_and_exported_as_they_are(
    game: str, rule: str, holding: Holding
) -> None:
    document = with_settings(people(game), absence=rule)
    held = holding(document)
    told = held.export()
    assert told["version"] == 3
    assert [about(one) for one in told["players"]] == [about(one) for one in document["players"]]
    assert told["settings"]["apart"] == document["settings"]["apart"]
    assert told["settings"].get("absence", "nothing") == rule


def about(player: Json) -> Json:
    return {key: player.get(key) for key in ("id", "name", "club", "categories", "number", "fixed_table")}


def people(game: str) -> Json:
    """Twelve people, or six pairs of them; two keep tables, two never sit together."""
    players: list[Json] = [
        {
            "id": f"p{at}",
            "name": f"Player {at}",
            "club": ("Lyon", "Pau", None)[at % 3],
            "categories": [["junior"], ["guest", "Féminine"], []][at % 3],
            "number": f"{at:03}",
        }
        for at in range(1, 13)
    ]
    players[0]["fixed_table"], players[4]["fixed_table"] = 7, 2
    document = {"format": "batarde-event", "version": 3, "game": game, "name": "People", "rounds": []}
    if game == "butifarra":
        document["sides"] = [
            {"id": f"s{at}", "name": f"Pair {at}", "players": [f"p{at}", f"p{at + 6}"]} for at in range(1, 7)
        ]
    return document | {"players": players, "settings": apart(("p1", "p6"))}


# Announced absences where two sides meet.


@pytest.mark.parametrize("game", ["ecarte", "butifarra"])
@pytest.mark.parametrize("rule", ["nothing", "half", "mean"])
def test_an_announced_absence_gives_a_side_what_is_set(game: str, rule: str, holding: Holding) -> None:
    """Sides that sit out by an odd number have their bye; the absent one has what the setting gives."""
    document = json.loads(simulate_event_file(10 if game == "butifarra" else 5, 3, 7, game))
    document["version"] = 3
    sides = [one["id"] for one in document.get("sides", document["players"])]
    plain = {row["side"]: row for row in holding(document).rows()}
    # Who had a bye of round 3 was absent in truth, and in round 2 as well as they played it not.
    (absent,) = document["rounds"][2].pop("byes")
    document["rounds"][2] |= {"byes": [], "absent": [absent]}
    document["settings"]["absence"] = rule
    held = holding(document)
    told = {row["side"]: row for row in held.rows()}
    assert {side: told[side] for side in sides if side != absent} | {absent: None} == {
        side: plain[side] | {"rank": told[side]["rank"]} for side in sides if side != absent
    } | {absent: None}
    bye = Fraction(1)
    wins, difference = "match_wins" if game == "ecarte" else "wins", "game_difference"
    own = Fraction(plain[absent][wins]) - bye
    rounds = 2
    share = {"nothing": Fraction(0), "half": Fraction(1, 2), "mean": own / rounds}[rule]
    assert Fraction(told[absent][wins]) == own + share
    for figure in {difference, "point_difference", "points"} & set(told[absent]):
        mean = Fraction(plain[absent][figure]) / rounds if rule == "mean" else Fraction(0)
        assert Fraction(told[absent][figure]) == Fraction(plain[absent][figure]) + mean
    assert held.export()["rounds"][2]["absent"] == [absent]


def test_an_absence_announced_by_one_of_a_pair_is_the_pairs(drawing: Drawing) -> None:
    document = people("butifarra")
    document["presences"] = [{"player": "p9", "round": 1, "status": "away"}]
    said = drawing(document)
    assert said.code == 0, said.err
    seated = {player for one in json.loads(said.out)["tables"] for player in one["seats"]}
    assert not seated & {"p3", "p9"}
