"""Event files of Butifarra: in and out without loss, every fault by path and code (games, part D)."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.game import Butifarra
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, Direction
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.exchange.event_schema import event_schema
from tests.examples import examples
from tests.exchange.butifarra_documents import Json, butifarra_documents
from tests.exchange.documents import as_file, put, unknown_values
from tests.exchange.test_event_faults import faults_of

TABLE = "rounds[0].tables[0]"
HAND = f"{TABLE}.hands[0]"

patient = examples(40)
validator = Draft202012Validator(event_schema(), format_checker=Draft202012Validator.FORMAT_CHECKER)


def deal(dealer: int, mine: int, **more: object) -> Json:
    """Coins without contro."""
    return {"dealer": dealer, "denomination": "coins", "level": 0, "points": [mine, 72 - mine], **more}


EXAMPLE: Json = {
    "format": "batarde-event",
    "version": 2,
    "game": "butifarra",
    "name": "Lleida Butifarra",
    "settings": {
        "target": 101,
        "deals": 12,
        "cap": 121,
        "levels": "seed",
        "mode": "free",
        "equal": "half",
        "ranking": ["wins", "point_difference", "points"],
    },
    "players": [{"id": f"p{number}", "name": f"Player {number}"} for number in range(1, 8)],
    "sides": [
        {"id": "s1", "name": "Ana & Pau", "number": 1, "players": ["p1", "p2"]},
        {"id": "s2", "name": "Two", "number": 2, "players": ["p3", "p4"]},
        {"id": "s3", "name": "Three", "number": 3, "players": ["p5", "p6"]},
    ],
    "rounds": [
        {
            "number": 1,
            "byes": ["s3"],
            "tables": [
                {
                    "number": 1,
                    "seats": ["p1", "p3", "p2", "p4"],
                    "first_dealer": 0,
                    "closed": None,
                    "substitutes": [{"seat": 2, "player": "p7", "from_hand": 1}],
                    "hands": [
                        {
                            "dealer": 0,
                            "chooser": "dealer",
                            "denomination": "coins",
                            "level": 1,
                            "points": [45, 27],
                            "tricks": [7, 5],
                            "said": [1],
                        },
                        deal(2, 40, misdeals=2, chooser="partner"),
                        deal(3, 36),
                    ],
                }
            ],
        }
    ],
    "adjustments": [{"side": "s1", "round": 1, "points": 3, "reason": "late"}],
}
"""A game begun, 22–0; the third pair sits out."""


def example(*changes: tuple[str, object]) -> Json:
    return put(EXAMPLE, *changes)


def test_the_example_is_sound() -> None:
    assert faults_of(as_file(EXAMPLE)) == []
    validator.validate(EXAMPLE)


@patient
@given(butifarra_documents())
def test_export_after_import_says_the_same(document: Json) -> None:
    written = json.loads(write_event(read_event(as_file(document))))
    assert json.dumps(written, sort_keys=True) == json.dumps(document, sort_keys=True)


@patient
@given(butifarra_documents())
def test_import_after_export_gives_the_same_event_and_the_schema_agrees(document: Json) -> None:
    event = read_event(as_file(document))
    written = write_event(event)
    assert read_event(written) == event
    validator.validate(json.loads(written))


def test_part_d_defaults_are_what_a_file_without_settings_means() -> None:
    event = read_event(as_file(example(("settings", ...))))
    names = [criterion.value for criterion in event.settings.ranking]
    assert event.settings == Settings(ButifarraPlay(), event.settings.ranking)
    assert names == ["wins", "point_difference", "points"]


FAULTS: list[tuple[str, Any, list[str]]] = [
    # The whole file.
    ("version", 1, ["version: version"]),
    ("game", "whist", ["game: value"]),
    # Settings.
    ("settings.target", 0, ["settings.target: value"]),
    ("settings.target", "101", ["settings.target: value"]),
    ("settings.target", None, []),
    ("settings.deals", -1, ["settings.deals: value"]),
    ("settings.deals", 12.5, ["settings.deals: value"]),
    ("settings.cap", 0, ["settings.cap: value"]),
    ("settings.levels", "thirty-two", ["settings.levels: value"]),
    ("settings.levels", 3, ["settings.levels: value"]),
    ("settings.mode", "strict", ["settings.mode: value"]),
    ("settings.equal", "three-more", ["settings.equal: value"]),
    ("settings.bye", 1, ["settings.bye: value"]),
    ("settings.bye", {"wins": "half"}, ["settings.bye.wins: value"]),
    ("settings.ranking", ["penalty"], ["settings.ranking[0]: ranking"]),
    ("settings.ranking", ["wins", "match_wins", "game_difference"],
     ["settings.ranking[1]: ranking", "settings.ranking[2]: ranking"]),
    ("settings.ranking", ["glory", "penalty", "wins", 5],
     [f"settings.ranking[{index}]: ranking" for index in (0, 1, 3)]),
    # Sides, byes, adjustments.
    ("sides", [], ["sides: side", "rounds[0].byes[0]: bye", "adjustments[0].side: side"]),
    ("sides", ..., ["sides: side", "rounds[0].byes[0]: bye", "adjustments[0].side: side"]),
    ("sides[2].players", ["p5"], ["sides[2]: side"]),
    ("sides[2].players", ["p5", "p6", "p7"], ["sides[2]: side"]),
    ("sides[2].players", ["p5", "p9"], ["sides[2]: side"]),
    ("sides[2].players", ["p5", "p1"], ["sides[2]: side", "rounds[0].byes[0]: bye"]),
    ("sides[2].players", ["p5", "p5"], ["sides[2]: side"]),
    ("sides[2].id", "s1", ["sides[2].id: duplicate-id", "rounds[0].byes[0]: bye"]),
    ("rounds[0].byes", ["s1"], ["rounds[0].byes[0]: bye"]),
    ("rounds[0].byes", ["p5"], ["rounds[0].byes[0]: bye"]),
    ("rounds[0].byes", ["s3", "s3"], ["rounds[0].byes[1]: bye"]),
    ("adjustments[0].side", "p1", ["adjustments[0].side: side"]),
    ("sides[0].number", 0, ["sides[0].number: value"]),
    ("apart", [["s1"], "s2", ["s1", "s9"]], ["apart[0]: value", "apart[1]: value", "apart[2][1]: side"]),
    ("apart", [["s1", "s1"]], ["apart[0][1]: value"]),
    # Tables.
    (f"{TABLE}.seats", ["p1", "p2", "p3", "p4"], [f"{TABLE}.seats: seats-of-sides"]),
    (f"{TABLE}.seats", ["p1", "p5", "p2", "p4"],
     ["rounds[0].byes[0]: bye", f"{TABLE}.seats: seats-of-sides"]),
    (f"{TABLE}.seats", ["p1", "p3", "p2"], [f"{TABLE}.seats: table-size"]),
    (f"{TABLE}.seats[1]", "p9", [f"{TABLE}.seats: seats-of-sides", f"{TABLE}.seats[1]: unknown-player"]),
    (f"{TABLE}.seats[1]", "p1", [f"{TABLE}.seats: seats-of-sides", f"{TABLE}.seats[1]: seated-twice"]),
    (f"{TABLE}.first_dealer", 4, [f"{TABLE}.first_dealer: dealer"]),
    (f"{TABLE}.first_dealer", 1, [f"{TABLE}.hands[{index}]: dealer" for index in range(3)]),
    (f"{TABLE}.closed", {"reason": "time"}, []),
    (f"{TABLE}.closed", "time", [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", {"reason": 5}, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.closed", {"reason": "no-show", "absent": "s1"}, [f"{TABLE}.closed: closed"]),
    (f"{TABLE}.substitutes", [{"seat": 4, "player": "p7", "from_hand": 1}],
     [f"{TABLE}.substitutes[0]: substitute"]),
    # Hands.
    (HAND, None, [f"{HAND}: value"]),
    (f"{HAND}.dealer", 1, [f"{HAND}: dealer"]),
    (f"{HAND}.dealer", 4, [f"{HAND}: dealer"]),
    (f"{HAND}.dealer", "0", [f"{HAND}.dealer: value"]),
    (f"{HAND}.dealer", ..., [f"{HAND}.dealer: value"]),
    (f"{HAND}.chooser", "north", [f"{HAND}.chooser: value"]),
    (f"{HAND}.chooser", 0, [f"{HAND}.chooser: value"]),
    (f"{HAND}.denomination", "spades", [f"{HAND}: denomination"]),
    (f"{HAND}.denomination", 1, [f"{HAND}: denomination"]),
    (f"{HAND}.denomination", ..., [f"{HAND}.denomination: value"]),
    (f"{HAND}.level", 4, [f"{HAND}: level"]),
    (f"{HAND}.level", -1, [f"{HAND}: level"]),
    (f"{HAND}.level", 0, [f"{HAND}: level"]),
    (f"{HAND}.level", "1", [f"{HAND}.level: value"]),
    (f"{HAND}.level", True, [f"{HAND}.level: value"]),
    (f"{HAND}.points", [45], [f"{HAND}: count"]),
    (f"{HAND}.points", [45, 27, 0], [f"{HAND}: count"]),
    (f"{HAND}.points", [45, 26], [f"{HAND}: points-sum"]),
    (f"{HAND}.points", [80, -8], [f"{HAND}: points-range", f"{HAND}: points-range"]),
    (f"{HAND}.points", [80, 0], [f"{HAND}: points-range", f"{HAND}: points-sum"]),
    (f"{HAND}.points", ["45", 27], [f"{HAND}.points[0]: value"]),
    (f"{HAND}.points", "45-27", [f"{HAND}.points: value"]),
    (f"{HAND}.points", None, [f"{HAND}.points: value"]),
    (f"{HAND}.tricks", [7], [f"{HAND}: count"]),
    (f"{HAND}.tricks", [13, -1], [f"{HAND}: trick-range", f"{HAND}: trick-range"]),
    (f"{HAND}.tricks", [7, 4], [f"{HAND}: tricks-sum"]),
    (f"{HAND}.tricks", [2, 10], [f"{HAND}: tricks-points"]),
    (f"{HAND}.tricks", ["7", 5], [f"{HAND}.tricks[0]: value"]),
    (f"{HAND}.tricks", None, []),
    (f"{HAND}.misdeals", -1, [f"{HAND}.misdeals: value"]),
    (f"{HAND}.misdeals", "2", [f"{HAND}.misdeals: value"]),
    (f"{HAND}.misdeals", 2, [f"{HAND}: dealer", f"{TABLE}.hands[1]: dealer", f"{TABLE}.hands[2]: dealer"]),
    (f"{HAND}.said", [4], [f"{HAND}.said[0]: value"]),
    (f"{HAND}.said", [1, 0], [f"{HAND}: level"]),
    (f"{HAND}.said", 1, [f"{HAND}.said: value"]),
    (f"{HAND}.overruled", [{"check": "bid", "reason": "x"}], [f"{HAND}.overruled[0].check: value"]),
    # The end of the game.
    (f"{TABLE}.hands[3]", deal(0, 72, level=3), []),
    ("settings.deals", 2, [f"{TABLE}.hands[2]: game-over"]),
    ("settings.target", 20, [f"{TABLE}.hands[2]: game-over"]),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "faults"), FAULTS, ids=str)
def test_one_fault(path: str, value: object, faults: list[str]) -> None:
    assert sorted(faults_of(as_file(example((path, value))))) == sorted(faults)


def test_a_game_without_target_and_deals_has_no_end() -> None:
    document = example(("settings.target", None), ("settings.deals", None))
    assert faults_of(as_file(document)) == ["settings.target: value"]


@pytest.mark.parametrize(
    ("levels", "denomination", "level", "is_sound"),
    [
        ("seed", "butifarra", 3, False),
        ("sixteen", "butifarra", 3, True),
        ("sixteen", "butifarra", 4, False),
        ("no-sant-vicenc", "clubs", 3, False),
        ("no-sant-vicenc", "butifarra", 3, False),
        ("seed", "clubs", 3, True),
    ],
)
def test_a7_38_levels_are_those_of_the_event(
    levels: str, denomination: str, level: int, is_sound: bool
) -> None:
    document = example(
        ("settings.levels", levels), (f"{HAND}.denomination", denomination), (f"{HAND}.level", level)
    )
    assert (
        f"{HAND}: level" not in faults_of(as_file(document))
        if is_sound
        else f"{HAND}: level" in faults_of(as_file(document))
    )


def test_forfeit_whoever_is_absent_is_a_side_of_the_table_and_nothing_was_played() -> None:
    played = example((f"{TABLE}.closed", {"reason": "no-show", "absent": "s1"}))
    assert faults_of(as_file(played)) == [f"{TABLE}.closed: closed"]
    empty = put(played, (f"{TABLE}.hands", []), (f"{TABLE}.substitutes", []))
    assert faults_of(as_file(empty)) == []
    for absent in ("s3", "p1", 5):
        assert faults_of(as_file(put(empty, (f"{TABLE}.closed.absent", absent)))) == [
            f"{TABLE}.closed: closed"
        ]


def test_part_d_no_sides_players_alone_are_no_event_of_pairs_once_they_sit() -> None:
    assert faults_of(as_file(example(("sides", ...), ("rounds", []), ("adjustments", [])))) == []


def test_of_an_unknown_game_nothing_is_said_that_only_its_rules_could_tell() -> None:
    document = example(("players[1].id", "p1"), ("game", "whist"))
    assert faults_of(as_file(document)) == [
        "game: value",
        "players[1].id: duplicate-id",
        f"{TABLE}.seats[2]: unknown-player",
    ]


def test_an_overruled_sum_stands_with_its_reason() -> None:
    reason = [{"check": "points-sum", "reason": "a card was lost"}]
    document = example((f"{HAND}.points", [45, 26]), (f"{HAND}.tricks", None), (f"{HAND}.overruled", reason))
    assert faults_of(as_file(document)) == []


def test_every_fault_is_named_in_the_order_of_the_file() -> None:
    document = example(
        ("adjustments[0].side", "s9"),
        (f"{TABLE}.hands[1].points", [45, 26]),
        (f"{TABLE}.hands[0].denomination", "oros"),
        ("settings.cap", 0),
        ("players[4].id", "p1"),
    )
    assert faults_of(as_file(document)) == [
        "settings.cap: value",
        "players[4].id: duplicate-id",
        "sides[2]: side",
        f"{HAND}: denomination",
        f"{TABLE}.hands[1]: points-sum",
        "adjustments[0].side: side",
    ]


@examples(100)
@given(butifarra_documents(), st.data())
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


def test_part_d_the_direction_has_no_key_in_the_file() -> None:
    left = Settings(play=ButifarraPlay(direction=Direction.LEFT), ranking=Butifarra.file_ranking)
    assert write_event(Event("Left", game="butifarra", settings=left)) == write_event(
        Event("Left", game="butifarra", settings=replace(left, play=ButifarraPlay()))
    )
