"""Event files of Écarté: in and out without loss, every fault by path and code (games, part D)."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.exchange.event_schema import event_schema
from tests.examples import examples
from tests.exchange.documents import as_file, put, unknown_values
from tests.exchange.ecarte_documents import Json, ecarte_documents
from tests.exchange.test_event_faults import faults_of

TABLE = "rounds[0].tables[0]"
HAND = f"{TABLE}.hands[0]"
NO_SHOW = {"reason": "no-show", "absent": "p3"}

patient = examples(40)
validator = Draft202012Validator(event_schema(), format_checker=Draft202012Validator.FORMAT_CHECKER)


def vole(game: int, dealer: int, winner: int) -> Json:
    """Two points, no more."""
    return {"game": game, "dealer": dealer, "tricks": [[5, 0], [0, 5]][winner]}


EXAMPLE: Json = {
    "format": "batarde-event",
    "version": 2,
    "game": "ecarte",
    "name": "Lyon Écarté",
    "settings": {"games": 3, "first_dealer": "alternate", "game_value": "one"},
    "players": [{"id": f"p{number}", "name": name} for number, name in enumerate(["Ana", "Bo", "Cléo"], 1)],
    "rounds": [
        {
            "number": 1,
            "byes": ["p3"],
            "tables": [
                {
                    "number": 1,
                    "seats": ["p1", "p2"],
                    "first_dealer": 0,
                    "closed": None,
                    "substitutes": [],
                    "hands": [
                        {
                            "game": 1,
                            "dealer": 0,
                            "king": {"seat": 0, "how": "turned"},
                            "authority": 1,
                            "tricks": [3, 2],
                            "revoke": None,
                            "mixed": None,
                        },
                        # 3–0: king 1, tricks 1, refusal 1; then 5–0.
                        vole(1, 1, 0),
                        vole(2, 1, 0),
                        vole(2, 0, 0),
                        {"game": 2, "dealer": 1, "king": {"seat": 0, "how": "shown"}},
                    ],
                }
            ],
        }
    ],
    "adjustments": [{"side": "p1", "round": 1, "points": 3, "reason": "late"}],
}
"""A match of two games, 5–0 each, the second of which a king ends; p3 sits out."""


def example(*changes: tuple[str, object]) -> Json:
    return put(EXAMPLE, *changes)


def test_the_example_is_sound() -> None:
    assert faults_of(as_file(EXAMPLE)) == []
    validator.validate(EXAMPLE)


@patient
@given(ecarte_documents())
def test_export_after_import_says_the_same(document: Json) -> None:
    written = json.loads(write_event(read_event(as_file(document))))
    assert json.dumps(written, sort_keys=True) == json.dumps(document, sort_keys=True)


@patient
@given(ecarte_documents())
def test_import_after_export_gives_the_same_event_and_the_schema_agrees(document: Json) -> None:
    event = read_event(as_file(document))
    written = write_event(event)
    assert read_event(written) == event
    validator.validate(json.loads(written))


def test_part_d_defaults_are_what_a_file_without_settings_means() -> None:
    event = read_event(as_file(example(("settings", ...))))
    names = [criterion.value for criterion in event.settings.ranking]
    assert event.settings == Settings(EcartePlay(), event.settings.ranking)
    assert names == ["match_wins", "game_difference", "point_difference", "head_to_head"]


FAULTS: list[tuple[str, Any, list[str]]] = [
    # The whole file.
    ("version", 1, ["version: version"]),
    ("version", 4, ["version: version"]),
    # Settings.
    ("settings.games", 2, ["settings.games: value"]),
    ("settings.games", 0, ["settings.games: value"]),
    ("settings.games", -1, ["settings.games: value"]),
    ("settings.games", "3", ["settings.games: value"]),
    ("settings.games", 3.0, ["settings.games: value"]),
    ("settings.first_dealer", "winner", ["settings.first_dealer: value"]),
    ("settings.first_dealer", 1, ["settings.first_dealer: value"]),
    ("settings.game_value", "double", ["settings.game_value: value"]),
    ("settings.bye", 1, ["settings.bye: value"]),
    ("settings.bye", {"wins": "half"}, ["settings.bye.wins: value"]),
    ("settings.bye", {"wins": "1/0"}, ["settings.bye.wins: value"]),
    ("settings.bye", {"wins": 0.5}, ["settings.bye.wins: value"]),
    ("settings.bye", {"wins": "0.5"}, ["settings.bye.wins: value"]),
    ("settings.bye", {"wins": True}, ["settings.bye.wins: value"]),
    ("settings.bye", {"difference": "1"}, ["settings.bye.difference: value"]),
    ("settings.bye", {"points": None}, ["settings.bye.points: value"]),
    ("settings.ranking", ["penalty"], ["settings.ranking[0]: ranking"]),
    ("settings.ranking", ["match_wins", "table_points", "exact_rate"],
     ["settings.ranking[1]: ranking", "settings.ranking[2]: ranking"]),
    ("settings.ranking", [], ["settings.ranking: ranking"]),
    # Sides, stages, byes, adjustments.
    ("rounds[0].byes", ["p1"], ["rounds[0].byes[0]: bye"]),
    ("rounds[0].byes", ["p9"], ["rounds[0].byes[0]: bye"]),
    ("rounds[0].byes", ["p3", "p3"], ["rounds[0].byes[1]: bye"]),
    ("rounds[0].byes", "p3", ["rounds[0].byes: value"]),
    ("rounds[0].stage", "q", ["rounds[0].stage: stage"]),
    ("adjustments[0].side", "p9", ["adjustments[0].side: side"]),
    ("adjustments[0].side", ..., ["adjustments[0].side: value"]),
    ("apart", [["p1", "p9"]], ["apart[0][1]: side"]),
    # Tables.
    (f"{TABLE}.seats", ["p1", "p2", "p3"], ["rounds[0].byes[0]: bye", f"{TABLE}.seats: table-size"]),
    (f"{TABLE}.seats", ["p1"], [f"{TABLE}.seats: table-size"]),
    (f"{TABLE}.seats[1]", "p9", [f"{TABLE}.seats[1]: unknown-player"]),
    (f"{TABLE}.seats[1]", "p1", [f"{TABLE}.seats[1]: seated-twice"]),
    (f"{TABLE}.first_dealer", 2, [f"{TABLE}.first_dealer: dealer"]),
    (f"{TABLE}.first_dealer", "0", [f"{TABLE}.first_dealer: value"]),
    (f"{TABLE}.first_dealer", 1, [f"{TABLE}.hands[{index}]: dealer" for index in range(5)]),
    # Closed, also by a no-show.
    (f"{TABLE}.closed", "time", [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", True, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", [], [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", {}, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", {"reason": 5}, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", {"reason": " "}, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", {"reason": "time"}, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", {"reason": "no-show", "absent": "p1"}, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.substitutes", [{"seat": 2, "player": "p3", "from_hand": 1}],
     [f"{TABLE}.substitutes[0]: substitute"]),
    # Hands.
    (HAND, None, [f"{HAND}: value"]),
    (f"{HAND}.game", ..., [f"{HAND}.game: value"]),
    (f"{HAND}.game", "1", [f"{HAND}.game: value"]),
    (f"{HAND}.game", 0, [f"{HAND}: game"]),
    (f"{HAND}.game", 2, [f"{HAND}: game"]),
    (f"{TABLE}.hands[2].game", 3, [f"{TABLE}.hands[2]: game"]),
    (f"{TABLE}.hands[5]", vole(1, 0, 0), [f"{TABLE}.hands[5]: game-over"]),
    (f"{TABLE}.hands[5]", vole(3, 0, 0), [f"{TABLE}.hands[5]: game-over"]),
    (f"{TABLE}.hands[5]", vole(2, 0, 0), [f"{TABLE}.hands[5]: game-over"]),
    (f"{HAND}.dealer", 1, [f"{HAND}: dealer", f"{HAND}: king"]),
    (f"{TABLE}.hands[1].dealer", 0, [f"{TABLE}.hands[1]: dealer"]),
    (f"{TABLE}.hands[2].dealer", 0, [f"{TABLE}.hands[2]: dealer"]),
    (f"{HAND}.dealer", 2, [f"{HAND}: dealer"]),
    (f"{HAND}.dealer", "0", [f"{HAND}.dealer: value"]),
    (f"{HAND}.dealer", None, [f"{HAND}.dealer: value"]),
    (f"{HAND}.king", {"seat": 2, "how": "shown"}, [f"{HAND}: king"]),
    (f"{HAND}.king", {"seat": 0, "how": "stolen"}, [f"{HAND}: king"]),
    (f"{HAND}.king", {"seat": 1, "how": "turned"}, [f"{HAND}: king"]),
    (f"{HAND}.king", {"seat": "0", "how": "shown"}, [f"{HAND}.king.seat: value"]),
    (f"{HAND}.king", {"seat": 0}, [f"{HAND}.king.how: value"]),
    (f"{HAND}.king", "turned", [f"{HAND}.king: value"]),
    (f"{HAND}.king", True, [f"{HAND}.king: value"]),
    (f"{HAND}.authority", 2, [f"{HAND}: authority"]),
    (f"{HAND}.authority", -1, [f"{HAND}: authority"]),
    (f"{HAND}.authority", "dealer", [f"{HAND}.authority: value"]),
    (f"{HAND}.revoke", 2, [f"{HAND}: revoke"]),
    (f"{HAND}.revoke", "0", [f"{HAND}.revoke: value"]),
    (f"{HAND}.mixed", 2, [f"{HAND}: mixed"]),
    (f"{HAND}.mixed", [0], [f"{HAND}.mixed: value"]),
    (f"{HAND}.tricks", [3], [f"{HAND}: count"]),
    (f"{HAND}.tricks", [3, 1, 1], [f"{HAND}: count"]),
    (f"{HAND}.tricks", [], [f"{HAND}: count"]),
    (f"{HAND}.tricks", [2, 2], [f"{HAND}: tricks-ecarte"]),
    (f"{HAND}.tricks", [4, 2], [f"{HAND}: tricks-ecarte"]),
    (f"{HAND}.tricks", [6, -1], [f"{HAND}: tricks-ecarte"]),
    (f"{HAND}.tricks", ["3", 2], [f"{HAND}.tricks[0]: value"]),
    (f"{HAND}.tricks", "3-2", [f"{HAND}.tricks: value"]),
    (f"{HAND}.tricks", None, [f"{HAND}: unplayed"]),
    (f"{HAND}.overruled", [{"check": "bid", "reason": "x"}], [f"{HAND}.overruled[0].check: value"]),
    # A king ended the game: nothing was played after it; an annulled hand has no revoke.
    (f"{TABLE}.hands[4].tricks", [3, 2], [f"{TABLE}.hands[4]: unplayed"]),
    (f"{TABLE}.hands[4].revoke", 0, [f"{TABLE}.hands[4]: unplayed"]),
    (f"{TABLE}.hands[4].mixed", 1, [f"{TABLE}.hands[4]: unplayed"]),
    (f"{TABLE}.hands[4].authority", 1, []),
    (f"{TABLE}.hands[4]", {"game": 2, "dealer": 1, "mixed": 0, "revoke": 1}, [f"{TABLE}.hands[4]: unplayed"]),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "faults"), FAULTS, ids=str)
def test_one_fault(path: str, value: object, faults: list[str]) -> None:
    assert faults_of(as_file(example((path, value)))) == faults


@pytest.mark.parametrize("absent", ["p3", "p9", 5])
def test_forfeit_whoever_is_absent_is_a_side_of_the_table_and_nothing_was_played(absent: object) -> None:
    closed = {"reason": "no-show", "absent": absent}
    document = example((f"{TABLE}.hands", []), (f"{TABLE}.closed", closed))
    assert faults_of(as_file(document)) == [f"{TABLE}.closed: closed"]
    closed["absent"] = "p1"
    assert faults_of(as_file(document)) == []
    document["rounds"][0]["tables"][0]["hands"] = EXAMPLE["rounds"][0]["tables"][0]["hands"][:1]
    assert faults_of(as_file(document)) == [f"{TABLE}.closed: closed"]


def test_an_unknown_game_is_named_alone() -> None:
    assert faults_of(as_file(example(("game", "whist")))) == ["game: value"]


def test_part_d_a_side_is_one_player_and_a_known_one() -> None:
    sides: list[Json] = [
        {"id": f"s{number}", "name": "One", "players": [f"p{number}"]} for number in (1, 2, 3)
    ]
    document = example(("sides", sides), ("rounds[0].byes", ["s3"]), ("adjustments[0].side", "s1"))
    assert faults_of(as_file(document)) == []
    for players in (["p3", "p9"], ["p9"], ["p2"], []):
        sides[2]["players"] = players
        assert "sides[2]: side" in faults_of(as_file(document))
    sides[2] = {"id": "s1", "name": "One", "players": ["p3"]}
    assert faults_of(as_file(document))[0] == "sides[2].id: duplicate-id"


def test_a_hand_of_a_game_that_is_over_is_a_fault_whoever_won_it() -> None:
    document = example((f"{TABLE}.hands[2].game", 1))
    assert faults_of(as_file(document))[0] == f"{TABLE}.hands[2]: game-over"


def test_stages_of_ecarte_may_be_drawn_swiss_those_of_la_batarde_may_not() -> None:
    stage = {"id": "q", "name": "Ranking rounds", "rounds": 3, "draw": "swiss"}
    document = example(("stages", [stage, stage]), ("rounds[0].stage", "q"))
    assert faults_of(as_file(document)) == ["stages[1].id: stage"]
    document["stages"] = [stage]
    assert faults_of(as_file(document)) == []
    batarde = document | {"game": "batarde", "rounds": [], "settings": {}, "adjustments": []}
    assert faults_of(as_file(batarde)) == ["stages[0].draw: stage"]
    stage["ranking"] = ["penalty"]
    assert faults_of(as_file(document)) == ["stages[0].ranking[0]: ranking"]


def test_every_fault_is_named_in_the_order_of_the_file() -> None:
    document = example(
        ("adjustments[0].side", "p9"),
        (f"{TABLE}.hands[1].tricks", [2, 2]),
        (f"{TABLE}.hands[0].king.how", "stolen"),
        (f"{TABLE}.hands[0].mixed", 5),
        ("settings.games", 4),
        ("players[1].id", "p1"),
    )
    assert faults_of(as_file(document)) == [
        "settings.games: value",
        "players[1].id: duplicate-id",
        f"{TABLE}.seats[1]: unknown-player",
        f"{TABLE}.hands[0]: king",
        f"{TABLE}.hands[0]: mixed",
        f"{TABLE}.hands[1]: tricks-ecarte",
        "adjustments[0].side: side",
    ]


@examples(100)
@given(ecarte_documents(), st.data())
def test_any_value_in_any_place_is_read_or_refused_by_a_known_code(
    document: object, data: st.DataObject
) -> None:
    place = document
    while isinstance(place, dict | list) and place and data.draw(st.booleans()):
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        inner = place[key]
        if not (isinstance(inner, dict | list) and inner):
            place[key] = data.draw(unknown_values | st.integers(-2, 6))
        place = inner
    codes = set(FaultCode)
    assert all(line.split(": ")[-1] in codes for line in faults_of(as_file(document)))
