"""Categories and numbers of players in the event file: only version 3 has them, and they go the whole way."""

import json
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.people.players import rename_player

NUMBER = EventNumber(1)
ANA = {"id": "p1", "name": "Ana", "club": None, "categories": ["junior", "<b>guest</b>"], "number": "007"}
OTHERS = [{"id": f"p{at}", "name": f"Player {at}"} for at in range(2, 5)]


def event(*players: dict[str, Any], version: int = 3) -> bytes:
    head = {"format": "batarde-event", "version": version, "game": "batarde", "name": "Cup"}
    return json.dumps({**head, "players": [*players, *OTHERS], "rounds": []}).encode()


def test_what_a_file_says_of_people_comes_out_as_it_came_in(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        import_event(club, event(ANA))
        first = export_event(club, NUMBER)
        told = json.loads(first)
        assert told["version"] == 3
        assert told["players"][0] == ANA
        ana = load_event(club, NUMBER).players[0]
        assert (ana.categories, ana.number) == (("junior", "<b>guest</b>"), "007")
        import_event(club, first)
        assert export_event(club, EventNumber(2)) == first
        assert check_club(club).is_sound


def test_without_them_a_file_keeps_its_version_and_an_older_one_knows_no_such_key(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        import_event(club, event())
        assert json.loads(export_event(club, NUMBER))["version"] == 1
        import_event(club, event({**ANA, "extra": [1]}, version=2))
        told = json.loads(export_event(club, EventNumber(2)))
    # There they are keys that nobody knows: kept, and worth nothing.
    assert told["version"] < 3
    assert told["players"][0] == {**ANA, "extra": [1]}


def test_whoever_is_renamed_keeps_them_and_undo_brings_all_back(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        import_event(club, event({**ANA, "extra": [1]}))
        before = export_event(club, NUMBER)
        rename_player(club, NUMBER, PlayerId("p1"), "Ana Roux", "Lyon")
        after = json.loads(export_event(club, NUMBER))["players"][0]
        assert after == {**ANA, "name": "Ana Roux", "club": "Lyon", "extra": [1]}
        undo(club, NUMBER)
        assert export_event(club, NUMBER) == before
        redo(club, NUMBER)
        assert json.loads(export_event(club, NUMBER))["players"][0] == after


@pytest.mark.parametrize(
    ("player", "line"),
    [
        ({**ANA, "number": 7}, "players[0].number: value"),
        ({**ANA, "categories": "junior"}, "players[0].categories: value"),
        ({**ANA, "categories": ["junior", " "]}, "players[0].categories[1]: category"),
        ({**ANA, "id": "p0", "number": "5"}, "players[1].number: number"),
    ],
)
def test_what_cannot_be_is_named_with_its_place(
    player: dict[str, Any], line: str, tmp_path: Path, batarde: Any
) -> None:
    path = tmp_path / "event.json"
    path.write_bytes(event(player, {"id": "p9", "name": "Bo", "number": "5"}))
    said = batarde("import", tmp_path / "club.batarde", path)
    assert said.code == 2
    assert [fault.startswith(line) for fault in said.faults] == [True]
