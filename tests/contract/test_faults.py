"""Anything invalid is refused as a whole, with a path and a code for every fault (contract).

Which values are faults is shown where they are found: by the tests of `tests/exchange`.
"""

import json
from pathlib import Path

import pytest

from batarde_tourney import __version__
from batarde_tourney.core.faults import FaultCode
from tests.cli.conftest import Batarde, traces
from tests.contract.conftest import Importing
from tests.contract.files import Json, changed, event
from tests.contract.sound_files import BATARDE, BUTIFARRA, ECARTE, STAGED

TABLE = "rounds.0.tables.0"
HAND = f"{TABLE}.hands.0"
AT_TABLE = "rounds[0].tables[0]"
AT = f"{AT_TABLE}.hands[0]"
NEWEST: Json = changed(STAGED, "version", 3)
WON: Json = {"dealer": 0, "denomination": "cups", "level": 0, "points": [72, 0]}
"""36 points for the first pair: three of them end a game to 101."""
NOBODYS: Json = {"seat": 4, "player": "z", "from_hand": 0}

FAULTS: dict[str, tuple[Json, str, object, str]] = {
    # By code: what it is put into, where, the value, and the path.
    "format": (BATARDE, "format", "chess", "format"),
    "version": (BATARDE, "version", 4, "version"),
    "value": (BATARDE, "players.0.name", "\ud800", "players[0].name"),
    "duplicate-id": (BUTIFARRA, "sides.1.id", "s1", "sides[1].id"),
    "category": (NEWEST, "players.0.categories", ["junior", "junior"], "players[0].categories[1]"),
    "number": (BUTIFARRA, "sides.1.number", 1, "sides[1].number"),
    "unknown-player": (BATARDE, "adjustments.0.player", "nobody", "adjustments[0].player"),
    "seated-twice": (BATARDE, "rounds.0.tables.1.seats.0", "p1", "rounds[0].tables[1].seats[0]"),
    "table-size": (ECARTE, f"{TABLE}.seats", ["p1"], f"{AT_TABLE}.seats"),
    "hand-size": (BATARDE, f"{HAND}.cards", 10**30, AT),
    "dealer": (BATARDE, f"{TABLE}.first_dealer", 4, f"{AT_TABLE}.first_dealer"),
    "count": (BATARDE, f"{HAND}.bids", [0, 0, 0], AT),
    "bid-range": (BATARDE, f"{HAND}.bids.0", 10**30, AT),
    "bid-sum": (BATARDE, f"{HAND}.bids.0", 5, AT),
    "trick-range": (BUTIFARRA, f"{HAND}.tricks", [13, -1], AT),
    "tricks-sum": (BATARDE, f"{HAND}.tricks", [2, 2, 2, 0], AT),
    "denomination": (BUTIFARRA, f"{HAND}.denomination", "spades", AT),
    "pack": (BATARDE, "rounds.0.tables.1.hands.0.contract.pack", "red", "rounds[0].tables[1].hands[0]"),
    "mechoune": (BATARDE, f"{HAND}.mechoune", {"by": 1, "on": 1}, AT),
    "choune": (BATARDE, f"{HAND}.choune", True, AT),
    "schedule": (BATARDE, "settings.schedule", [5, 10], "settings.schedule"),
    "ranking": (BATARDE, "settings.ranking", ["luck"], "settings.ranking[0]"),
    "side": (BUTIFARRA, "sides.1.players", ["p3", "p9"], "sides[1]"),
    "seats-of-sides": (BUTIFARRA, f"{TABLE}.seats", ["p1", "p2", "p3", "p4"], f"{AT_TABLE}.seats"),
    "stage": (STAGED, "rounds.1.stage", ..., "rounds[1].stage"),
    "entry": (STAGED, "stages.2.entry.best", 0, "stages[2].entry"),
    "not-entered": (STAGED, "rounds.1.tables.0.seats.3", "h", "rounds[1].tables[0].seats[3]"),
    "bye": (ECARTE, "rounds.0.byes", ["p1"], "rounds[0].byes[0]"),
    "decision": (STAGED, "decisions.0.how", "coin", "decisions[0]"),
    "substitute": (STAGED, f"{TABLE}.substitutes.0", NOBODYS, f"{AT_TABLE}.substitutes[0]"),
    "closed": (STAGED, "rounds.0.tables.1.closed", {}, "rounds[0].tables[1].closed"),
    "points-range": (BUTIFARRA, f"{HAND}.points", [73, -1], AT),
    "points-sum": (BUTIFARRA, f"{HAND}.points", [45, 26], AT),
    "level": (BUTIFARRA, f"{HAND}.level", 4, AT),
    "game": (ECARTE, f"{HAND}.game", 2, AT),
    "game-over": (
        BUTIFARRA,
        f"{TABLE}.hands",
        [WON | {"dealer": n} for n in range(4)],
        f"{AT_TABLE}.hands[3]",
    ),
    "tricks-points": (BUTIFARRA, f"{HAND}.tricks", [2, 10], AT),
    "king": (ECARTE, f"{HAND}.king", {"seat": 0, "how": "stolen"}, AT),
    "authority": (ECARTE, f"{HAND}.authority", 2, AT),
    "tricks-ecarte": (ECARTE, f"{HAND}.tricks", [2, 2], AT),
    "unplayed": (ECARTE, f"{HAND}.tricks", None, AT),
    "revoke": (ECARTE, f"{HAND}.revoke", 2, AT),
    "fixed-table": (NEWEST, "players.0.fixed_table", 0, "players[0].fixed_table"),
    "apart": (NEWEST, "settings.apart", [{"always": True}], "settings.apart[0]"),
    "absent": (NEWEST, "rounds.0.absent", ["nobody"], "rounds[0].absent[0]"),
    "prize": (NEWEST, "prizes", [{"name": "Cup", "for": {"place": 1}, "to": ["nobody"]}], "prizes[0].to[0]"),
    "mixed": (ECARTE, f"{HAND}.mixed", -1, AT),
}


@pytest.mark.parametrize("code", FaultCode)
def test_f22_a_fault_has_its_path_and_its_code(code: str, club: Path, importing: Importing) -> None:
    sound, path, value, place = FAULTS[code]
    said = importing(changed(sound, path, value))
    assert (said.code, said.out) == (2, b"")
    assert any(line.startswith(f"{place}: {code}: ") for line in said.faults), said.err
    assert not club.exists()


@pytest.mark.parametrize(
    ("sound", "path", "value", "line"),
    [
        (BATARDE, f"{HAND}.tricks", [2, 2, 2, 0], f"{AT}: tricks-sum: 6 tricks for 5 cards"),
        (BATARDE, f"{TABLE}.number", 10**30, f"{AT_TABLE}.number: value: {10**30} has too many digits"),
        (BATARDE, f"{HAND}.bids.0", 10**400, f"{AT}.bids[0]: value: not a whole number"),
        (
            BUTIFARRA,
            f"{TABLE}.seats",
            ["p1", "p3", "p2"],
            f"{AT_TABLE}.seats: table-size: players at one table: 3; this game is played by 4",
        ),
        (
            BUTIFARRA,
            "sides.1.id",
            "s1",
            "sides[1].id: duplicate-id: another side has the id “s1” already",
        ),
        (
            BUTIFARRA,
            "version",
            1,
            "version: version: event file of version 1, which has no “butifarra”: its version is 2",
        ),
        (BUTIFARRA, "game", "whist", "game: value: no game this program knows: “whist”"),
    ],
)
def test_a_fault_is_told_in_one_line_with_its_facts(
    sound: Json, path: str, value: object, line: str, importing: Importing
) -> None:
    assert importing(changed(sound, path, value)).faults == [line]


def test_every_fault_found_has_a_line(importing: Importing) -> None:
    faulty = changed(changed(BATARDE, f"{HAND}.tricks.0", 4), "players.1.id", "p1")
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


@pytest.mark.parametrize(
    "sound", [BATARDE, ECARTE, BUTIFARRA, STAGED], ids=["batarde", "ecarte", "butifarra", "staged"]
)
def test_a_refused_import_leaves_the_club_byte_for_byte(
    sound: Json, club: Path, tmp_path: Path, importing: Importing, batarde: Batarde
) -> None:
    assert importing(sound).code == 0
    before = club.read_bytes()
    for put_into, path, value, _ in FAULTS.values():
        if put_into is sound:
            assert importing(changed(sound, path, value)).code == 2
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


def test_a_hand_is_corrected_and_a_faulty_one_refused(
    club: Path, importing: Importing, batarde: Batarde, tmp_path: Path
) -> None:
    importing(BUTIFARRA)
    written = tmp_path / "hand.json"

    def correct(hand: Json) -> int:
        written.write_text(json.dumps(hand), encoding="utf-8")
        return batarde("correct", club, "1", "1", "1", "0", written, "--json", "--reason", "misread").code

    hand = {"dealer": 0, "denomination": "butifarra", "level": 1, "points": [20, 52]}
    assert correct(hand | {"points": [20, 51]}) == 2
    assert correct(hand) == 0
    assert json.loads(batarde("export", club, "1").out)["rounds"][0]["tables"][0]["hands"] == [hand]
    assert batarde("check", club).code == 0
