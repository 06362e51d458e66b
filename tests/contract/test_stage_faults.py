"""What is wrong about stages, decisions, substitutes, closed tables: refused with path and code (F22)."""

import json
from pathlib import Path

import pytest

from tests.contract.conftest import Holding, Importing
from tests.contract.files import Json, changed
from tests.contract.stage_files import best, decision, others, scored, stage, staged

OUTSIDER = {"seat": 1, "player": "z", "from_hand": 1}
PLAYED = [
    scored(1, "a0 b1 c2 d3", "a0 b1 c2 d3", substitutes=[OUTSIDER]),
    scored(2, "e6 f7 g8 h9", closed={"reason": "time"}),
]
SOUND = staged(
    [stage("q"), stage("c", others("q")), stage("f", best("q", 4))],
    ["q", *PLAYED],
    ["f", "a0 b0 c0 d0"],
    players="abcdefghz",
    settings={"schedule": [9, 9]},
    decisions=[decision("f", "d")],
    adjustments=[{"player": "a", "round": 1, "points": 1, "reason": "late"}],
)
"""d and e stand on the line of the final with 6 each; d was chosen."""

SIDES = [{"id": f"s{id_}", "name": id_, "players": [id_]} for id_ in "abcdefghz"]
PAIR: Json = {"id": "ab", "name": "a and b", "players": ["a", "b"]}
SECOND: Json = {"seat": 0, "player": "z", "from_hand": 0}
TABLES = "rounds.0.tables"
BEST: Json = {"from": "q", "best": 4}

FAULTS = [
    # Where the value is put, the value, how the fault's path begins, and its code.
    ("stages.1.id", "q", "stages[1]", "stage"),
    ("stages.2.entry.from", "nowhere", "stages[2]", "stage"),
    ("stages.2.entry.from", "f", "stages[2]", "stage"),
    ("stages.1.entry.from", "f", "stages[1]", "stage"),
    ("stages.0.draw", "swiss", "stages[0]", "stage"),
    ("rounds.0.stage", "nowhere", "rounds[0]", "stage"),
    ("rounds.1.stage", None, "rounds[1]", "stage"),
    ("rounds.1.stage", ..., "rounds[1]", "stage"),
    ("stages.2.entry", "q", "stages[2]", "entry"),
    ("stages.2.entry", [], "stages[2]", "entry"),
    ("stages.2.entry", {}, "stages[2]", "entry"),
    ("stages.2.entry", {"from": "q"}, "stages[2]", "entry"),
    ("stages.2.entry", {"best": 4}, "stages[2]", "entry"),
    ("stages.2.entry.best", 0, "stages[2]", "entry"),
    ("stages.2.entry.best", -4, "stages[2]", "entry"),
    ("stages.2.entry.best", "4", "stages[2]", "entry"),
    ("stages.2.entry.best", 4.5, "stages[2]", "entry"),
    ("stages.2.entry.best", True, "stages[2]", "entry"),
    ("stages.2.entry", BEST | {"per_table": 2}, "stages[2]", "entry"),
    ("stages.2.entry", BEST | {"others": True}, "stages[2]", "entry"),
    ("stages.2.entry", BEST | {"fill_to": 5}, "stages[2]", "entry"),
    ("stages.2.entry", {"from": "q", "per_table": 0}, "stages[2]", "entry"),
    ("stages.2.entry", {"from": "q", "per_table": 2, "fill_to": 0}, "stages[2]", "entry"),
    ("stages.2.entry", {"from": "q", "per_table": 2, "fill_to": "5"}, "stages[2]", "entry"),
    ("stages.1.entry.others", False, "stages[1]", "entry"),
    ("stages.1.entry.others", 1, "stages[1]", "entry"),
    ("rounds.1.tables.0.seats.3", "h", "rounds[1].tables[0].seats[3]", "not-entered"),
    ("rounds.1.tables.0.seats.3", "e", "rounds[1].tables[0].seats[3]", "not-entered"),
    ("stages.2.entered", ["a", "b", "c"], "rounds[1].tables[0].seats[3]", "not-entered"),
    ("decisions.0", "d", "decisions[0]", "decision"),
    ("decisions.0.stage", "nowhere", "decisions[0]", "decision"),
    ("decisions.0.stage", ..., "decisions[0]", "decision"),
    ("decisions.0.in", ["h"], "decisions[0]", "decision"),
    ("decisions.0.in", ["d", "e"], "decisions[0]", "decision"),
    ("decisions.0.in", ["nobody"], "decisions[0]", "decision"),
    ("decisions.0.in", "d", "decisions[0]", "decision"),
    ("decisions.0.in", ..., "decisions[0]", "decision"),
    ("decisions.0.order", ["d", "e"], "decisions[0]", "decision"),
    ("decisions.0.how", "coin", "decisions[0]", "decision"),
    ("decisions.0.how", ..., "decisions[0]", "decision"),
    ("decisions.0.reason", 5, "decisions[0]", "decision"),
    ("decisions.0.cancelled", 5, "decisions[0]", "decision"),
    ("decisions.1", decision("q", "a", "e", key="order"), "decisions[1]", "decision"),
    (f"{TABLES}.0.substitutes", {}, "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0", "z", "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.seat", 4, "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.seat", -1, "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.seat", "b", "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.seat", ..., "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.player", "nobody", "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.player", "a", "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.player", "e", "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.from_hand", -1, "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.0.from_hand", None, "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.0.substitutes.1", SECOND, "rounds[0].tables[0]", "substitute"),
    (f"{TABLES}.1.substitutes", [SECOND], "rounds[0].tables[1]", "substitute"),
    (f"{TABLES}.1.closed", True, "rounds[0].tables[1]", "closed"),
    (f"{TABLES}.1.closed", "time", "rounds[0].tables[1]", "closed"),
    (f"{TABLES}.1.closed", {}, "rounds[0].tables[1]", "closed"),
    (f"{TABLES}.1.closed", {"reason": 5}, "rounds[0].tables[1]", "closed"),
    (f"{TABLES}.1.closed", {"reason": None}, "rounds[0].tables[1]", "closed"),
    (f"{TABLES}.0.closed", {"reason": "time"}, "rounds[0].tables[0]", "closed"),
    ("sides", [PAIR, *SIDES[2:]], "sides[0]", "side"),
    ("sides", [SIDES[0] | {"players": []}, *SIDES[1:]], "sides[0]", "side"),
    ("sides", [*SIDES[:8], SIDES[8] | {"players": ["a"]}], "sides[8]", "side"),
    ("sides", [*SIDES[:8], SIDES[8] | {"players": ["nobody"]}], "sides[8]", "side"),
    ("rounds.0.byes", ["z"], "rounds[0]", "bye"),
    ("settings.ranking", ["point_difference"], "settings.ranking[0]", "ranking"),
    ("settings.ranking", ["wins", "match_wins"], "settings.ranking[1]", "ranking"),
    ("stages.0.ranking", ["points"], "stages[0].ranking[0]", "ranking"),
    ("stages.0.ranking", ["wins", "luck"], "stages[0].ranking[1]", "ranking"),
    ("stages.0.ranking", ["luck", "luck"], "stages[0].ranking[0]", "ranking"),
    ("stages.0.groups", 0, "stages[0].groups", "value"),
]


def test_what_the_faults_are_put_into_is_sound(importing: Importing) -> None:
    assert importing(SOUND).code == 0
    assert importing(SOUND | {"sides": [side | {"id": side["name"]} for side in SIDES]}).code == 0


def test_what_is_said_of_stages_comes_out_as_it_went_in(holding: Holding) -> None:
    old = {**SOUND, "version": 1}
    for document in (SOUND, old):
        event = holding(document)
        assert json.loads(event.batarde("export", event.club, event.number).out) == document
    assert {row["stage"] for row in event.rows()} == {None}, "unknown keys in a file of version 1"
    assert event.row("a")["penalty"] == 1


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_f22_a_fault_has_its_path_and_its_code(
    fault: tuple[str, object, str, str], club: Path, importing: Importing
) -> None:
    path, value, place, code = fault
    said = importing(changed(SOUND, path, value))
    assert (said.code, said.out) == (2, b"")
    told = [line.split(": ")[:2] for line in said.faults]
    assert any(line[0].startswith(place) and line[1] == code for line in told), said.err
    assert not club.exists()


def test_a_refused_event_leaves_the_club_byte_for_byte(club: Path, importing: Importing) -> None:
    assert importing(SOUND).code == 0
    before = club.read_bytes()
    for path, value, _, _ in FAULTS[::6]:
        assert importing(changed(SOUND, path, value)).code == 2
    assert club.read_bytes() == before


def test_every_fault_found_has_a_line(importing: Importing) -> None:
    faulty = changed(SOUND, "decisions.0.how", "coin")
    faulty = changed(faulty, f"{TABLES}.0.substitutes.0.seat", 4)
    faulty = changed(faulty, f"{TABLES}.1.closed", {})
    faulty["rounds"][0]["byes"] = ["z"]
    codes = {line.split(": ")[1] for line in importing(faulty).faults}
    assert {"decision", "substitute", "closed", "bye"} <= codes
