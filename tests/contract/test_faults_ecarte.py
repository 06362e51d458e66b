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

TABLE, PLACE = "rounds.0.tables.0", "rounds[0].tables[0]"
VOLE: Json = {"game": 1, "dealer": 0, "tricks": [5, 0]}
GAME = [VOLE, VOLE | {"dealer": 1}, VOLE]
"""Two points a hand for the first seat: three of them are a game, and two such games the match."""
SECOND = [hand | {"game": 2, "dealer": 1 - hand["dealer"]} for hand in GAME]
KING: Json = {"game": 1, "dealer": 0, "king": {"seat": 0, "how": "turned"}}
"""The fifth point after two voles."""
MIXED: Json = {"game": 1, "dealer": 0, "mixed": 1, "tricks": None}

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
    (f"{HAND}.king", {"seat": 2, "how": "shown"}, f"{AT}: king"),
    (f"{HAND}.king", {"seat": 1, "how": "turned"}, f"{AT}: king"),
    (f"{HAND}.tricks", ["3", 2], f"{AT}.tricks[0]: value"),
    (f"{HAND}.tricks", [6, -1], f"{AT}: tricks-ecarte"),
    ("settings.game_value", "double", "settings.game_value: value"),
    ("settings.games", 0, "settings.games: value"),
    ("game", "whist", "game: value"),
    ("sides", [{"id": "s1", "name": "Both", "players": ["p1", "p2"]}], "sides[0]: side"),
    ("adjustments", [{"side": "p9", "round": 1, "points": 5, "reason": "late"}], "adjustments[0].side: side"),
    ("apart", [["p1", "p9"]], "apart[0][1]: side"),
    (f"{TABLE}.first_dealer", 2, f"{PLACE}.first_dealer: dealer"),
    (f"{TABLE}.closed", {"reason": "no-show", "absent": "p9"}, f"{PLACE}.closed: closed"),
    (f"{TABLE}.hands", [*GAME, *SECOND, VOLE | {"game": 3}], f"{PLACE}.hands[6]: game-over"),
    (f"{TABLE}.hands", [*GAME, VOLE | {"game": 3, "dealer": 1}], f"{PLACE}.hands[3]: game"),
    (f"{TABLE}.hands", [*GAME[:2], KING | {"tricks": [3, 2]}], f"{PLACE}.hands[2]: unplayed"),
    (f"{HAND}", MIXED | {"revoke": 0}, f"{AT}: unplayed"),
]


@pytest.mark.parametrize(("path", "value", "fault"), FAULTS, ids=str)
def test_a_fault_has_its_path_and_its_code(
    path: str, value: object, fault: str, club: Path, importing: Importing
) -> None:
    said = importing(changed(SOUND, path, value))
    assert (said.code, said.out) == (2, b"")
    assert [line for line in said.faults if line.startswith(fault)], said.err
    assert not club.exists()


def test_a_refused_event_leaves_the_club_byte_for_byte(club: Path, importing: Importing) -> None:
    assert importing(SOUND).code == 0
    before = club.read_bytes()
    for path, value, _fault in FAULTS[::7]:
        assert importing(changed(SOUND, path, value)).code == 2
    assert club.read_bytes() == before
