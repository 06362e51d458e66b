"""Anything invalid is refused as a whole, with a path and a code for every fault (contract)."""

from pathlib import Path

import pytest

from batarde_tourney import __version__
from tests.cli.conftest import Batarde, traces
from tests.contract.conftest import Importing
from tests.contract.files import changed, event

TABLE = "rounds.0.tables.0"
HAND = f"{TABLE}.hands.0"
CONTRACT = f"{HAND}.contract"
EIGHT = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"]

FAULTS = [
    # Where the value is put, the value, and the fault: where (if elsewhere), and its code.
    ("format", "chess", "format: format"),
    ("format", ..., "format: format"),
    ("version", 4, "version: version"),
    ("version", True, "version: version"),
    ("version", ..., "version: version"),
    ("game", "whist", "game: value"),
    ("name", ..., "name: value"),
    ("name", 5, "name: value"),
    ("date", "2026-02-30", "date: value"),
    ("place", [], "place: value"),
    ("players", ..., "players: value"),
    ("players.1.id", "p1", "players[1].id: duplicate-id"),
    ("players.0.name", "\ud800", "players[0].name: value"),
    ("players.0.club", 5, "players[0].club: value"),
    ("rounds", {}, "rounds: value"),
    ("rounds.0.number", 0, "rounds[0].number: value"),
    (f"{TABLE}.seats.0", "nobody", "rounds[0].tables[0].seats[0]: unknown-player"),
    (f"{TABLE}.seats.1", "p1", "rounds[0].tables[0].seats[1]: seated-twice"),
    ("rounds.0.tables.1.seats.0", "p1", "rounds[0].tables[1].seats[0]: seated-twice"),
    (f"{TABLE}.seats", EIGHT[:2], "rounds[0].tables[0].seats: table-size"),
    (f"{TABLE}.seats", EIGHT, "rounds[0].tables[0].seats: table-size"),
    (f"{TABLE}.first_dealer", 4, "rounds[0].tables[0].first_dealer: dealer"),
    (f"{TABLE}.first_dealer", 1, "rounds[0].tables[0].hands[0]: dealer"),
    (f"{HAND}.cards", 6, "rounds[0].tables[0].hands[0]: hand-size"),
    (f"{HAND}.cards", "5", "rounds[0].tables[0].hands[0].cards: value"),
    (f"{HAND}.dealer", 1, "rounds[0].tables[0].hands[0]: dealer"),
    (f"{HAND}.bids", [0, 0, 0], "rounds[0].tables[0].hands[0]: count"),
    (f"{HAND}.tricks", [5, 0, 0, 0, 0], "rounds[0].tables[0].hands[0]: count"),
    (f"{HAND}.bids.0", 6, "rounds[0].tables[0].hands[0]: bid-range"),
    (f"{HAND}.bids.0", -1, "rounds[0].tables[0].hands[0]: bid-range"),
    (f"{HAND}.bids.0", 10**30, "rounds[0].tables[0].hands[0]: bid-range"),
    (f"{HAND}.tricks.0", -(10**30), "rounds[0].tables[0].hands[0]: trick-range"),
    (f"{HAND}.cards", 10**30, "rounds[0].tables[0].hands[0]: hand-size"),
    (f"{HAND}.dealer", 10**30, "rounds[0].tables[0].hands[0]: dealer"),
    (f"{HAND}.mechoune", {"by": 10**30, "on": 1}, "rounds[0].tables[0].hands[0]: mechoune"),
    (f"{TABLE}.first_dealer", 10**30, "rounds[0].tables[0].first_dealer: dealer"),
    (f"{TABLE}.number", 10**30, f"rounds[0].tables[0].number: value: {10**30} has too many digits"),
    (f"{HAND}.bids.0", 10**400, "rounds[0].tables[0].hands[0].bids[0]: value: not a whole number"),
    (f"{HAND}.bids.0", 5, "rounds[0].tables[0].hands[0]: bid-sum"),
    (f"{HAND}.bids.0", None, "rounds[0].tables[0].hands[0].bids[0]: value"),
    (f"{HAND}.tricks", [6, -1, 0, 0], "rounds[0].tables[0].hands[0]: trick-range"),
    (f"{HAND}.tricks", [2, 2, 2, 0], "rounds[0].tables[0].hands[0]: tricks-sum: 6 tricks for 5 cards"),
    (f"{CONTRACT}.denomination", "stars", "rounds[0].tables[0].hands[0]: denomination"),
    (f"{CONTRACT}.pack", "marked", "rounds[0].tables[0].hands[0]: pack"),
    ("rounds.0.tables.1.hands.0.contract.pack", ..., "rounds[0].tables[1].hands[0]: pack"),
    ("rounds.0.tables.1.hands.0.contract.pack", None, "rounds[0].tables[1].hands[0]: pack"),
    ("rounds.0.tables.1.hands.0.contract.pack", "red", "rounds[0].tables[1].hands[0]: pack"),
    (f"{HAND}.mechoune", {"by": 1, "on": 1}, "rounds[0].tables[0].hands[0]: mechoune"),
    (f"{HAND}.mechoune", {"by": 4, "on": 1}, "rounds[0].tables[0].hands[0]: mechoune"),
    (f"{HAND}.mechoune", {"by": 0, "on": -1}, "rounds[0].tables[0].hands[0]: mechoune"),
    (f"{HAND}.choune", True, "rounds[0].tables[0].hands[0]: choune"),
    (f"{HAND}.choune", 1, "rounds[0].tables[0].hands[0].choune: value"),
    ("settings.schedule", "down", "settings.schedule: schedule"),
    ("settings.schedule", [5, 0], "settings.schedule: schedule"),
    ("settings.schedule", [5, 10], "settings.schedule: schedule"),
    ("settings.ranking", ["luck"], "settings.ranking[0]: ranking"),
    ("settings.ranking", "wins", "settings.ranking: ranking"),
    ("adjustments.0.player", "nobody", "adjustments[0].player: unknown-player"),
    ("adjustments.0.points", 1.5, "adjustments[0].points: value"),
    ("adjustments.0.reason", ..., "adjustments[0].reason: value"),
]

SOUND = event(4, 5, adjustments=[{"player": "p1", "round": 1, "points": 3, "reason": "late"}])


def test_what_the_faults_are_put_into_is_sound(importing: Importing) -> None:
    assert importing(SOUND).code == 0


@pytest.mark.parametrize(("path", "value", "fault"), FAULTS, ids=str)
def test_a_fault_has_its_path_and_its_code(
    path: str, value: object, fault: str, club: Path, importing: Importing
) -> None:
    said = importing(changed(SOUND, path, value))
    assert (said.code, said.out) == (2, b"")
    assert any(line.startswith(fault) for line in said.faults), said.err
    assert not club.exists()


def test_every_fault_found_has_a_line(importing: Importing) -> None:
    faulty = changed(changed(SOUND, f"{HAND}.tricks.0", 4), "players.1.id", "p1")
    faulty["rounds"][0]["tables"][1]["hands"][1]["bids"] = [9, 1, 0, 0, 0]
    faulty["settings"]["ranking"] = ["luck"]
    codes = {line.split(": ")[1] for line in importing(faulty).faults}
    assert codes == {"tricks-sum", "duplicate-id", "unknown-player", "bid-sum", "ranking"}


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}{}", b"[" * 100_000, b'{"format": NaN}'],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_no_event_file_is_refused_in_a_line(content: bytes, club: Path, importing: Importing) -> None:
    said = importing(content)
    assert (said.code, said.out, len(said.faults)) == (2, b"", 1)
    assert "format: " in said.err
    assert not club.exists()


def test_a_refused_import_leaves_the_club_byte_for_byte(
    club: Path, tmp_path: Path, importing: Importing, batarde: Batarde
) -> None:
    importing(SOUND)
    before = club.read_bytes()
    for path, value, _ in FAULTS[::5]:
        assert importing(changed(SOUND, path, value)).code == 2
    assert club.read_bytes() == before
    event_file = tmp_path / "event.json"
    event_file.unlink()
    left = traces(tmp_path)
    assert batarde("import", club, event_file).code == 2
    assert traces(tmp_path) == left


@pytest.mark.parametrize(
    ("release", "said"),
    [
        ("2.0.0", f"Bâtarde Tourney 2.0.0 or newer reads it, this is {__version__}"),
        ("<b>2</b>", "this program reads versions 1 to 3"),
        (2, "this program reads versions 1 to 3"),
    ],
)
def test_a_file_of_a_later_version_names_the_release_that_reads_it(
    importing: Importing, release: object, said: str
) -> None:
    refused = importing(event(4, version=4, readable_from=release))
    assert (refused.code, len(refused.faults)) == (2, 1)
    assert refused.faults[0].startswith("version: version: event file of version 4")
    assert refused.faults[0].endswith(said)
