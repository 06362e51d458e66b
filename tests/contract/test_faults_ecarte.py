"""Faulty events of Écarté through the command line: exit 2, a line with path and code, nothing changed."""

from pathlib import Path

import pytest

from tests.contract.conftest import Importing
from tests.contract.files import Json, changed

HAND = "rounds.0.tables.0.hands.0"
AT = "rounds[0].tables[0].hands[0]"
SOUND: Json = {
    "format": "batarde-event",
    "version": 2,
    "game": "ecarte",
    "name": "Écarté",
    "players": [{"id": "p1", "name": "Ana"}, {"id": "p2", "name": "Bo"}],
    "rounds": [
        {
            "number": 1,
            "tables": [
                {
                    "number": 1,
                    "seats": ["p1", "p2"],
                    "first_dealer": 0,
                    "hands": [{"game": 1, "dealer": 0, "authority": 1, "tricks": [3, 2]}],
                }
            ],
        }
    ],
    "settings": {},
}

FAULTS = [
    ("version", 1, "version: version"),
    ("settings.games", 2, "settings.games: value"),
    ("settings.first_dealer", "winner", "settings.first_dealer: value"),
    ("settings.ranking", ["penalty"], "settings.ranking[0]: ranking"),
    ("rounds.0.byes", ["p1"], "rounds[0].byes[0]: bye"),
    ("rounds.0.tables.0.closed", "time", "rounds[0].tables[0].closed: closed"),
    ("rounds.0.tables.0.seats", ["p1"], "rounds[0].tables[0].seats: table-size"),
    (f"{HAND}.game", 2, f"{AT}: game"),
    (f"{HAND}.game", "1", f"{AT}.game: value"),
    (f"{HAND}.dealer", 1, f"{AT}: dealer"),
    (f"{HAND}.king", {"seat": 0, "how": "stolen"}, f"{AT}: king"),
    (f"{HAND}.authority", 2, f"{AT}: authority"),
    (f"{HAND}.tricks", [3, 2, 0], f"{AT}: count"),
    (f"{HAND}.tricks", [2, 2], f"{AT}: tricks-ecarte"),
    (f"{HAND}.tricks", None, f"{AT}: unplayed"),
    (f"{HAND}.revoke", 2, f"{AT}: revoke"),
    (f"{HAND}.mixed", -1, f"{AT}: mixed"),
]


@pytest.mark.parametrize(("path", "value", "fault"), FAULTS, ids=str)
def test_a_fault_has_its_path_and_its_code(
    path: str, value: object, fault: str, club: Path, importing: Importing
) -> None:
    said = importing(changed(SOUND, path, value))
    assert (said.code, said.out) == (2, b"")
    assert [line for line in said.faults if line.startswith(fault)], said.err
    assert not club.exists()
