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
    ("settings.deals", 0, "settings.deals: value"),
]


@pytest.mark.parametrize(("path", "value", "fault"), FAULTS, ids=str)
def test_a_fault_has_its_path_and_its_code(
    path: str, value: object, fault: str, club: Path, importing: Importing
) -> None:
    said = importing(changed(SOUND, path, value))
    assert (said.code, said.out) == (2, b"")
    assert [line for line in said.faults if line.startswith(fault)], said.err
    assert not club.exists()


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
