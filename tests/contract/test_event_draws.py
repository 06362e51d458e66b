"""`draw --event` and `verify-draw --event`: the next round of an event of either game."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Batarde, Said
from tests.contract.files import Json, table

CERTIFICATES = {
    "batarde": {
        "repeats",
        "repeats_bound",
        "max_meetings",
        "threes_spread",
        "dealer_spread",
        "seat_spread",
        "pair_cost",
        "pair_cost_bound",
    },
    "ecarte": {"rematches", "rematches_bound", "first_dealer_spread"},
}


def event(game: str, players: int, **keys: Any) -> Json:
    named = [{"id": f"p{number}", "name": f"Player {number}"} for number in range(1, players + 1)]
    about = {"format": "batarde-event", "version": 2, "game": game, "name": "Evening", "settings": {}}
    return {**about, "players": named, "rounds": [], **keys}


def finished(drawn: Json, game: str) -> Json:
    """The round drawn, as an event file has it once it has been played."""
    tables = [played(one, game) for one in drawn["tables"]]
    then = {"number": drawn["round"], "tables": tables, "byes": drawn["byes"]}
    return then | ({"stage": drawn["stage"]} if drawn["stage"] else {})


def played(drawn: Json, game: str) -> Json:
    first, seats = drawn["first_dealer"], drawn["seats"]
    if game == "batarde":
        hands = table(drawn["table"], seats, hands=99)["hands"]
        hands = [hand | {"dealer": (first + at) % len(seats)} for at, hand in enumerate(hands)]
    else:
        deals = [(number, at) for number in (1, 2) for at in range(3)]
        hands = [{"game": g, "dealer": (first + g - 1 + at) % 2, "tricks": [5, 0]} for g, at in deals]
    return {"number": drawn["table"], "seats": seats, "first_dealer": first, "hands": hands}


@pytest.fixture
def ask(tmp_path: Path, batarde: Batarde) -> Any:
    """`draw --event`, and `verify-draw` of what it said."""

    def call(document: Json, *more: str) -> Said:
        path = tmp_path / "event.json"
        path.write_text(json.dumps(document), "utf-8")
        return batarde("draw", "--event", path, *more)

    return call


@pytest.fixture
def verify(tmp_path: Path, batarde: Batarde) -> Any:
    """`verify-draw` of a draw of the event that was asked for last."""

    def call(drawn: Json) -> Said:
        (tmp_path / "draw.json").write_text(json.dumps(drawn), "utf-8")
        return batarde("verify-draw", tmp_path / "draw.json", "--event", tmp_path / "event.json")

    return call


def meetings(document: Json) -> Counter[frozenset[str]]:
    return Counter(frozenset(one["seats"]) for then in document["rounds"] for one in then["tables"])


@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_part_d_verify_the_next_round_has_the_contracts_keys_and_is_drawn_again(
    game: str, ask: Any, verify: Any
) -> None:
    document = event(game, 9)
    for number in (1, 2):
        said = ask(document, "--seed", "7", "--json")
        drawn = json.loads(said.out)
        assert (said.code, said.err) == (0, "")
        assert list(drawn) == ["round", "stage", "seed", "engine", "tables", "byes", "certificate"]
        assert (drawn["round"], drawn["stage"], drawn["seed"]) == (number, None, 7)
        assert set(drawn["certificate"]) == CERTIFICATES[game]
        seated = [player for one in drawn["tables"] for player in one["seats"]]
        assert sorted([*seated, *drawn["byes"]]) == sorted(player["id"] for player in document["players"])
        assert len(drawn["byes"]) == (game == "ecarte")
        assert ask(document, "--seed", "7", "--json").out == said.out, "the same seed, the same draw"
        assert verify(drawn).code == 0
        document["rounds"].append(finished(drawn, game))


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["batarde", "ecarte"])
@pytest.mark.parametrize(
    "figure", [0.0, 1.5, 1e300, float("nan"), 10**30, True, [[0.5]], {"a": {"b": 0.5}}, "0.0"]
)
def test_a_figure_that_the_draw_does_not_have_is_named_whatever_stands_there(
    figure: object, game: str, ask: Any, verify: Any
) -> None:
    drawn = json.loads(ask(event(game, 9), "--seed", "7", "--json").out)
    for name in drawn["certificate"]:
        said = verify(drawn | {"certificate": drawn["certificate"] | {name: figure}})
        assert (said.code, len(said.faults)) == (1, 0), said.err
        assert name in said.text


@pytest.mark.parametrize(("players", "seeds"), [(8, [3] * 7), (8, range(7)), (7, range(7)), (2, [5])])
def test_everybody_meets_everybody_once_at_ecarte_and_first_deals_are_balanced(
    players: int, seeds: list[int], ask: Any
) -> None:
    document = event("ecarte", players)
    for seed in seeds:
        drawn = json.loads(ask(document, "--seed", str(seed), "--json").out)
        assert drawn["certificate"] == {
            "rematches": 0,
            "rematches_bound": 0,
            "first_dealer_spread": drawn["certificate"]["first_dealer_spread"],
        }
        assert drawn["certificate"]["first_dealer_spread"] <= 1
        document["rounds"].append(finished(drawn, "ecarte"))
    assert set(meetings(document).values()) == {1}
    assert len(meetings(document)) == players * (players - 1) // 2


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_a_round_is_refused_while_a_table_of_an_earlier_one_is_unfinished(game: str, ask: Any) -> None:
    document = event(game, 8)
    document["rounds"].append(finished(json.loads(ask(document, "--json").out), game))
    hands = document["rounds"][0]["tables"][1]["hands"]
    last = hands.pop()
    said = ask(document, "--json")
    assert (said.code, said.out) == (2, b"")
    assert said.faults == ["Round 1, table 2 is not finished: the next round cannot be drawn yet."]
    document["rounds"][0]["tables"][1]["closed"] = {"reason": "time"}
    assert ask(document).code == 0
    del document["rounds"][0]["tables"][1]["closed"]
    hands.append(last)
    assert ask(document).code == 0


@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_no_round_is_drawn_beyond_those_that_the_stages_plan(game: str, ask: Any) -> None:
    document = event(game, 8, stages=[{"id": "q", "name": "All", "rounds": 1}])
    drawn = json.loads(ask(document, "--json").out)
    assert drawn["stage"] == "q"
    document["rounds"].append(finished(drawn, game))
    said = ask(document, "--json")
    assert (said.code, said.out, len(said.faults)) == (2, b"", 1)
    entry = {"from": "q", "best": 4}
    document["stages"].append({"id": "f", "name": "Final", "rounds": 1, "entry": entry})
    if game == "batarde":
        # Nobody cost anything but who took all the tricks, at either table.
        said = ask(document)
        assert (said.code, said.out) == (2, b"")
        assert all(named in said.err for named in ("Final (f)", "places left: 4", "Player"))
    document["stages"][1]["entered"] = ["p1", "p2", "p3", "p4"]
    final = json.loads(ask(document, "--json").out)
    assert final["stage"] == "f"
    assert sorted(player for one in final["tables"] for player in one["seats"]) == ["p1", "p2", "p3", "p4"]


def test_a_draw_that_is_not_there_for_the_game_is_refused_in_a_sentence(ask: Any) -> None:
    said = ask(event("batarde", 8, stages=[{"id": "q", "name": "All", "rounds": 1, "draw": "round_robin"}]))
    assert (said.code, said.out) == (2, b"")
    (line,) = said.faults
    assert line == "The stage “All” cannot be drawn: this program has no draw “round_robin” for its game."


def pairs_of(drawn: Json) -> list[set[str]]:
    return [set(one["seats"]) for one in drawn["tables"]]


@pytest.mark.parametrize(("players", "byes"), [(8, [0, 0, 0]), (6, [2, 0, 0]), (5, [3, 0, 0])])
def test_e25_a_knock_out_has_byes_to_the_next_power_of_2_and_a_loser_is_out(
    players: int, byes: list[int], ask: Any, verify: Any
) -> None:
    document = event("ecarte", players, stages=[{"id": "k", "name": "Cup", "rounds": 3, "draw": "knock_out"}])
    still = {f"p{number}" for number in range(1, players + 1)}
    for resting in byes:
        drawn = json.loads(ask(document, "--seed", "5", "--json").out)
        assert verify(drawn).code == 0
        assert len(drawn["byes"]) == resting
        assert {side for pair in pairs_of(drawn) for side in pair} | set(drawn["byes"]) == still
        document["rounds"].append(finished(drawn, "ecarte"))
        still = {one["seats"][0] for one in drawn["tables"]} | set(drawn["byes"])
    assert len(still) == 1
    assert ask(document).code == 2, "nobody is left to meet"


def test_a_level_match_of_a_knock_out_is_settled_first(ask: Any) -> None:
    document = event("ecarte", 4, stages=[{"id": "k", "name": "Cup", "rounds": 2, "draw": "knock_out"}])
    document["rounds"].append(finished(json.loads(ask(document, "--json").out), "ecarte"))
    level = document["rounds"][0]["tables"][0]
    # A game each, and the players are equal on everything.
    level["hands"] = [
        {"game": game, "dealer": (level["first_dealer"] + game - 1 + at) % 2, "tricks": tricks}
        for game, tricks in ((1, [5, 0]), (2, [0, 5]))
        for at in range(3)
    ]
    level["closed"] = {"reason": "time"}
    said = ask(document)
    assert (said.code, len(said.faults)) == (2, 1)
    assert "It is not decided" in said.err
    document["decisions"] = [{"stage": "k", "order": level["seats"], "how": "lots", "reason": "drawn"}]
    (pair,) = pairs_of(json.loads(ask(document, "--json").out))
    assert level["seats"][0] in pair
    assert level["seats"][1] not in pair


@pytest.mark.parametrize(
    ("draw", "pairs"),
    [("by_standings", [{"p1", "p2"}, {"p3", "p4"}]), ("crossed", [{"p1", "p4"}, {"p2", "p3"}])],
)
def test_f21_pairs_by_standings_and_crossed(draw: str, pairs: list[set[str]], ask: Any, verify: Any) -> None:
    everybody = [f"p{number}" for number in range(1, 6)]
    stages = [{"id": "q", "name": "All", "rounds": 1, "draw": draw, "entered": everybody}]
    document = event("ecarte", 5, stages=stages)
    drawn = json.loads(ask(document, "--seed", "3", "--json").out)
    assert (pairs_of(drawn), drawn["byes"]) == (pairs, ["p5"])
    assert verify(drawn).code == 0


def test_a_round_pairs_within_groups_to_and_fro_by_number(ask: Any, verify: Any) -> None:
    groups = [{"p1", "p4", "p5", "p8"}, {"p2", "p3", "p6", "p7"}]
    document = event("ecarte", 8, stages=[{"id": "g", "name": "Groups", "rounds": 3, "groups": 2}])
    for _ in range(3):
        drawn = json.loads(ask(document, "--seed", "9", "--json").out)
        assert verify(drawn).code == 0
        assert all(any(pair <= group for group in groups) for pair in pairs_of(drawn))
        document["rounds"].append(finished(drawn, "ecarte"))
    assert set(meetings(document).values()) == {1}


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_part_d_presences_only_those_present_are_drawn(game: str, ask: Any) -> None:
    presences = [
        {"player": "p1", "round": 1, "status": "gone"},
        {"player": "p2", "round": 1, "status": "away"},
        {"player": "p2", "round": 2, "status": "in"},
        {"player": "p3", "round": 2, "status": "late"},
    ]
    document = event(game, 10, presences=presences)
    for absent in ({"p1", "p2"}, {"p1", "p3"}):
        drawn = json.loads(ask(document, "--json").out)
        seated = {player for one in drawn["tables"] for player in one["seats"]} | set(drawn["byes"])
        assert seated == {f"p{number}" for number in range(1, 11)} - absent
        document["rounds"].append(finished(drawn, game))


def test_a_match_that_nobody_came_to_has_not_been_played_but_is_not_drawn_again(ask: Any) -> None:
    document = event("ecarte", 4)
    for seed in (1, 2, 3):
        drawn = json.loads(ask(document, "--seed", str(seed), "--json").out)
        document["rounds"].append(finished(drawn, "ecarte"))
        if seed == 1:
            absent = document["rounds"][0]["tables"][0]
            absent |= {"hands": [], "closed": {"reason": "no-show", "absent": absent["seats"][0]}}
    assert set(meetings(document).values()) == {1}


def test_sides_are_drawn_and_sit_out_by_their_own_names(ask: Any) -> None:
    sides = [{"id": f"s{number}", "name": "One", "players": [f"p{number}"]} for number in (1, 2, 3)]
    drawn = json.loads(ask(event("ecarte", 3, sides=sides), "--seed", "4", "--json").out)
    assert drawn["byes"][0] in {"s1", "s2", "s3"}
    assert set(drawn["tables"][0]["seats"]) < {"p1", "p2", "p3"}


def test_in_words_it_says_who_plays_whom_and_who_sits_out(ask: Any) -> None:
    text = ask(event("ecarte", 3), "--seed", "4").text
    assert "Round 1" in text
    assert "sits out: Player" in text
    assert "Nobody meets twice: the best possible" in text


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("round", 2, "The file draws round 2, but the next round of the event is round 1."),
        ("seed", 8, "Round 1, table 1: the seed 8 gives other seats or another dealer."),
        ("stage", "q", "Round 1: the file names a stage that is not the next one."),
        ("byes", ["p9"], "Round 1: with the seed 7, others sit out than the file says."),
        ("engine", "dice", "The draw was made by “dice”"),
        ("certificate", {"rematches": 1}, "The certificate says rematches is 1;"),
        ("tables", [], "Round 1, table 1: the seed 7 gives other seats or another dealer."),
    ],
)
def test_what_is_not_as_drawn_is_told(key: str, value: object, line: str, ask: Any, verify: Any) -> None:
    drawn = json.loads(ask(event("ecarte", 5), "--seed", "7", "--json").out) | {key: value}
    said = verify(drawn)
    assert said.code == 1
    assert [told for told in said.text.splitlines() if told.startswith(line)], said.text


def test_bad_input_is_refused_in_a_line(ask: Any, verify: Any, tmp_path: Path, batarde: Batarde) -> None:
    sound = event("ecarte", 5)
    assert ask(sound | {"version": 1}).faults[0].startswith("version: version")
    assert ask(event("ecarte", 1)).faults == ["Too few to play (1): a table needs two sides."]
    assert ask(event("batarde", 2)).code == 2
    for more in (("--players", "4"), ("--rounds", "3"), ("--tables", "3"), ("--seconds", "1")):
        assert ask(sound, *more).faults == [f"Not expected here: {more[0]}."]
    assert batarde("draw", "--event", tmp_path / "nowhere.json").code == 2
    said = verify({})
    assert (said.code, said.out) == (2, b"")
    assert said.faults[0].startswith("certificate: value")


def test_a_simulated_round_robin_is_verified_from_its_own_file(tmp_path: Path, batarde: Batarde) -> None:
    path = tmp_path / "event.json"
    for players in (5, 6):
        numbers = ("--players", str(players), "--rounds", "5", "--seed", "3")
        assert batarde("simulate", "--game", "ecarte", *numbers, "-o", path).code == 0
        assert batarde("verify-draw", path).code == 0
    written = json.loads(path.read_text("utf-8"))
    written["rounds"][1]["tables"][0]["seats"].reverse()
    path.write_text(json.dumps(written), "utf-8")
    assert "Round 2, table 1" in batarde("verify-draw", path).text
