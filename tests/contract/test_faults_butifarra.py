"""Faulty events of Butifarra through the command line, and a hand corrected."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract.conftest import Importing
from tests.contract.files import Json, changed

HAND = "rounds.0.tables.0.hands.0"
AT = "rounds[0].tables[0].hands[0]"
SOUND: Json = {
    "format": "batarde-event",
    "version": 2,
    "game": "butifarra",
    "name": "Butifarra",
    "players": [{"id": f"p{number}", "name": f"Player {number}"} for number in range(1, 5)],
    "sides": [
        {"id": "s1", "name": "One", "number": 1, "players": ["p1", "p2"]},
        {"id": "s2", "name": "Two", "number": 2, "players": ["p3", "p4"]},
    ],
    "rounds": [
        {
            "number": 1,
            "tables": [
                {
                    "number": 1,
                    "seats": ["p1", "p3", "p2", "p4"],
                    "first_dealer": 0,
                    "hands": [{"dealer": 0, "denomination": "cups", "level": 0, "points": [45, 27]}],
                }
            ],
        }
    ],
    "settings": {},
}

TABLE, PLACE = "rounds.0.tables.0", "rounds[0].tables[0]"
WON: Json = {"dealer": 0, "denomination": "cups", "level": 0, "points": [72, 0]}
"""36 points for the first pair: three of them end a game to 101."""
NOBODYS: Json = {"seat": 4, "player": "p1", "from_hand": 0}

FAULTS = [
    ("version", 1, "version: version"),
    ("sides", [], "sides: side"),
    ("settings.target", None, "settings.target: value"),
    ("settings.ranking", ["match_wins"], "settings.ranking[0]: ranking"),
    ("rounds.0.byes", ["s1"], "rounds[0].byes[0]: bye"),
    ("rounds.0.tables.0.seats", ["p1", "p2", "p3", "p4"], "rounds[0].tables[0].seats: seats-of-sides"),
    ("rounds.0.tables.0.closed", "time", "rounds[0].tables[0].closed: closed"),
    (f"{HAND}.dealer", 1, f"{AT}: dealer"),
    (f"{HAND}.denomination", "spades", f"{AT}: denomination"),
    (f"{HAND}.level", 4, f"{AT}: level"),
    (f"{HAND}.points", [45], f"{AT}: count"),
    (f"{HAND}.points", [45, 26], f"{AT}: points-sum"),
    (f"{HAND}.points", [73, -1], f"{AT}: points-range"),
    (f"{HAND}.tricks", [7, 4], f"{AT}: tricks-sum"),
    (f"{HAND}.tricks", [2, 10], f"{AT}: tricks-points"),
    (f"{HAND}.tricks", [7], f"{AT}: count"),
    (f"{HAND}.tricks", [13, -1], f"{AT}: trick-range"),
    (f"{HAND}.points", ["45", 27], f"{AT}.points[0]: value"),
    (f"{HAND}.chooser", "nobody", f"{AT}.chooser: value"),
    (f"{HAND}.level", "contro", f"{AT}.level: value"),
    (f"{HAND}.said", [1, 0], f"{AT}: level"),
    ("settings.deals", 0, "settings.deals: value"),
    ("settings.cap", 0, "settings.cap: value"),
    ("settings.levels", "sixty", "settings.levels: value"),
    ("settings.mode", "bound", "settings.mode: value"),
    ("settings.equal", "lots", "settings.equal: value"),
    ("settings.bye", {"wins": "one"}, "settings.bye.wins: value"),
    ("game", "whist", "game: value"),
    ("sides.0.players", ["p1"], "sides[0]: side"),
    ("sides.1.players", ["p3", "p1"], "sides[1]: side"),
    ("sides.1.players", ["p3", "p9"], "sides[1]: side"),
    ("sides.1.id", "s1", "sides[1].id: duplicate-id"),
    ("sides.0.number", 0, "sides[0].number: value"),
    ("apart", [["s1", "s9"]], "apart[0][1]: side"),
    ("apart", [["s1"]], "apart[0]: value"),
    ("apart", ["s1"], "apart[0]: value"),
    ("apart", [["s1", "s1"]], "apart[0][1]: value"),
    ("adjustments", [{"side": "s9", "round": 1, "points": 5, "reason": "late"}], "adjustments[0].side: side"),
    ("rounds.0.byes", ["s9"], "rounds[0].byes[0]: bye"),
    (f"{TABLE}.closed", {"reason": "no-show", "absent": "s9"}, "rounds[0].tables[0].closed: closed"),
    (f"{TABLE}.first_dealer", 4, "rounds[0].tables[0].first_dealer: dealer"),
    (
        f"{TABLE}.substitutes",
        [{"seat": 4, "player": "p1", "from_hand": 0}],
        f"{PLACE}.substitutes[0]: substitute",
    ),
    (
        f"{TABLE}.hands",
        [WON, WON | {"dealer": 1}, WON | {"dealer": 2}, WON | {"dealer": 3}],
        f"{PLACE}.hands[3]: game-over",
    ),
]


@pytest.mark.parametrize(("path", "value", "fault"), FAULTS, ids=str)
def test_a_fault_has_its_path_and_its_code(
    path: str, value: object, fault: str, club: Path, importing: Importing
) -> None:
    said = importing(changed(SOUND, path, value))
    assert (said.code, said.out) == (2, b"")
    assert [line for line in said.faults if line.startswith(fault)], said.err
    assert not club.exists()


def test_every_fault_of_a_list_is_named_where_it_stands(importing: Importing) -> None:
    apart = importing(changed(SOUND, "apart", [["s1"], "s2", ["s1", "s9"]]))
    assert [line.rpartition(": ")[0] for line in apart.faults] == [
        "apart[0]: value",
        "apart[1]: value",
        "apart[2][1]: side",
    ]
    ranking = importing(changed(SOUND, "settings.ranking", ["glory", "penalty", "wins", 5]))
    found = [line.split(": ")[:2] for line in ranking.faults]
    assert found == [[f"settings.ranking[{index}]", "ranking"] for index in (0, 1, 3)]


def test_of_an_unknown_game_nothing_is_said_that_only_its_rules_could_tell(importing: Importing) -> None:
    adjusted = changed(SOUND, "adjustments", [{"side": "s1", "round": 1, "points": 5, "reason": "late"}])
    said = importing(changed(changed(adjusted, "rounds.0.byes", ["s2"]), "game", "whist"))
    assert said.faults == ["game: value: no game this program knows: “whist”"]
    twice = importing(changed(changed(SOUND, "players.1.id", "p1"), "game", "whist"))
    assert [line.split(": ")[0] for line in twice.faults] == [
        "game",
        "players[1].id",
        "rounds[0].tables[0].seats[2]",
    ]


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (
            "rounds.0.tables.0.seats",
            ["p1", "p3", "p2"],
            "rounds[0].tables[0].seats: table-size: players at one table: 3; this game is played by 4",
        ),
        ("sides.1.id", "s1", "sides[1].id: duplicate-id: another side has the id “s1” already"),
        (
            "version",
            1,
            "version: version: event file of version 1, which has no “butifarra”: its version is 2",
        ),
    ],
)
def test_what_a_fault_says_is_so_at_this_game(
    path: str, value: object, line: str, importing: Importing
) -> None:
    assert importing(changed(SOUND, path, value)).faults == [line]


@pytest.mark.parametrize(
    ("settings", "denomination", "level"),
    [
        ({}, "butifarra", 3),
        ({"levels": "no-sant-vicenc"}, "coins", 3),
        ({"levels": "no-sant-vicenc"}, "butifarra", 3),
        ({"levels": "sixteen"}, "butifarra", 4),
        ({}, "coins", -1),
    ],
)
def test_r14_a_level_that_the_event_does_not_play_is_a_fault(
    settings: Json, denomination: str, level: int, club: Path, importing: Importing
) -> None:
    hand = {"dealer": 0, "denomination": denomination, "level": level, "points": [45, 27]}
    said = importing(changed(changed(SOUND, "settings", settings), HAND, hand))
    assert said.code == 2
    assert [line for line in said.faults if line.startswith(f"{AT}: level")], said.err
    assert not club.exists()


def test_a_refused_event_leaves_the_club_byte_for_byte(club: Path, importing: Importing) -> None:
    assert importing(SOUND).code == 0
    before = club.read_bytes()
    for path, value, _fault in FAULTS[::7]:
        assert importing(changed(SOUND, path, value)).code == 2
    assert club.read_bytes() == before


def test_a_hand_is_corrected_and_a_faulty_one_refused(
    club: Path, importing: Importing, batarde: Batarde, tmp_path: Path
) -> None:
    importing(SOUND)
    written = tmp_path / "hand.json"

    def correct(hand: Json) -> object:
        written.write_text(json.dumps(hand), encoding="utf-8")
        return batarde("correct", club, "1", "1", "1", "0", written, "--json", "--reason", "misread")

    hand = {"dealer": 0, "denomination": "butifarra", "level": 1, "points": [20, 52]}
    refused = correct(hand | {"points": [20, 51]})
    assert getattr(refused, "code", None) == 2
    done = correct(hand)
    assert getattr(done, "code", None) == 0
    assert json.loads(batarde("export", club, "1").out)["rounds"][0]["tables"][0]["hands"] == [hand]
    assert batarde("check", club).code == 0
