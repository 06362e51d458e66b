"""Faulty event files: every fault named by its path and its code, nothing else named."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.exchange.event_file import FaultyEventFile, read_event
from batarde_tourney.i18n.errors import error_lines
from tests.examples import examples
from tests.exchange.documents import EXAMPLE, as_file, documents, example, put, unknown_values

TABLE = "rounds[0].tables[0]"
HAND = f"{TABLE}.hands[0]"
SECOND = f"{TABLE}.hands[1]"
SUITS = "spades, hearts, diamonds, clubs"


def faults_of(content: bytes) -> list[str]:
    """Path and code of every fault, as the contract prints them; empty if the file is sound."""
    try:
        read_event(content)
    except FaultyEventFile as error:
        return [": ".join(filter(None, (fault.path, fault.code))) for fault in error.faults] or ["none named"]
    return []


SECOND_TABLE = {"number": 2, "seats": ["p5", "p1", "p6"], "first_dealer": 0, "hands": []}


@pytest.mark.parametrize(
    ("path", "value", "faults"),
    [
        # The root.
        ("format", "batard-event", ["format: format"]),
        ("format", ..., ["format: format"]),
        ("format", 5, ["format: format"]),
        ("version", 4, ["version: version"]),
        ("version", 1.0, ["version: version"]),
        ("version", True, ["version: version"]),
        ("version", "1", ["version: version"]),
        ("version", ..., ["version: version"]),
        ("game", "whist", ["game: value"]),
        ("game", ..., ["game: value"]),
        ("name", ..., ["name: value"]),
        ("name", None, ["name: value"]),
        ("name", 5, ["name: value"]),
        ("name", "\ud83d", ["name: value"]),
        ("date", "21.11.2026", ["date: value"]),
        ("date", "20261121", ["date: value"]),
        ("date", "2026-02-30", ["date: value"]),
        ("date", 20261121, ["date: value"]),
        ("place", ["Lyon"], ["place: value"]),
        ("players", ..., ["players: value"]),
        ("rounds", ..., ["rounds: value"]),
        ("rounds", {}, ["rounds: value"]),
        ("adjustments", {}, ["adjustments: value"]),
        ("presences", "all", ["presences: value"]),
        # Settings.
        ("settings", [], ["settings: value"]),
        ("settings.schedule", "down", ["settings.schedule: schedule"]),
        ("settings.schedule", None, ["settings.schedule: schedule"]),
        ("settings.schedule", [], ["settings.schedule: schedule"]),
        ("settings.schedule", [5, 0], ["settings.schedule: schedule"]),
        ("settings.schedule", [5, -6], ["settings.schedule: schedule"]),
        ("settings.schedule", [5, 15], ["settings.schedule: schedule"]),
        ("settings.schedule", [5, 6, 10], ["settings.schedule: schedule"]),
        ("settings.schedule", [5, 6.0], ["settings.schedule: schedule"]),
        ("settings.schedule", [5, True], ["settings.schedule: schedule"]),
        ("settings.ranking", [], ["settings.ranking: ranking"]),
        ("settings.ranking", "wins", ["settings.ranking: ranking"]),
        ("settings.ranking", ["wins", "wins"], ["settings.ranking: ranking"]),
        ("settings.ranking", ["luck"], ["settings.ranking[0]: ranking"]),
        (
            "settings.ranking",
            ["wins", "luck", 5],
            ["settings.ranking[1]: ranking", "settings.ranking[2]: ranking"],
        ),
        ("settings.tables", 3, ["settings.tables: value"]),
        ("settings.wording", "contra", ["settings.wording: value"]),
        ("settings.seed", "7", ["settings.seed: value"]),
        ("settings.rounds", 0, ["settings.rounds: value"]),
        ("settings.rounds", "3", ["settings.rounds: value"]),
        ("settings.seed", 2**63, ["settings.seed: value"]),
        # Players.
        ("players[5]", {"id": "p1", "name": "Flo"}, ["players[5].id: duplicate-id"]),
        ("players[5]", {"id": 6, "name": "Flo"}, ["players[5].id: value"]),
        ("players[5]", {"id": "p6"}, ["players[5].name: value"]),
        ("players[5]", "p6", ["players[5]: value"]),
        ("players[5]", {"id": "p6", "name": "Flo", "club": 5}, ["players[5].club: value"]),
        ("players[0].name", "a\udc00", ["players[0].name: value"]),
        # Rounds and tables.
        ("rounds[0]", 5, ["rounds[0]: value"]),
        ("rounds[0].number", 0, ["rounds[0].number: value"]),
        ("rounds[0].number", 10**400, ["rounds[0].number: value"]),
        ("rounds[1]", {"number": 1, "tables": []}, ["rounds[1].number: value"]),
        ("rounds[1]", {"number": 2}, ["rounds[1].tables: value"]),
        ("rounds[0].draw", {"seed": 1.5}, ["rounds[0].draw.seed: value", "rounds[0].draw.engine: value"]),
        (TABLE, [], [f"{TABLE}: value"]),
        (f"{TABLE}.number", -1, [f"{TABLE}.number: value"]),
        (f"{TABLE}.number", 10**30, [f"{TABLE}.number: value"]),
        (f"{TABLE}.seats", ["p1", "p2"], [f"{TABLE}.seats: table-size"]),
        (f"{TABLE}.seats", ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"],
         [f"{TABLE}.seats: table-size", *(f"{TABLE}.seats[{seat}]: unknown-player" for seat in (5, 6, 7))]),
        (f"{TABLE}.seats", "p1 p2 p3 p4", [f"{TABLE}.seats: value"]),
        (f"{TABLE}.seats[3]", "p9", [f"{TABLE}.seats[3]: unknown-player"]),
        (f"{TABLE}.seats[3]", 4, [f"{TABLE}.seats[3]: value"]),
        (f"{TABLE}.seats[3]", "p1", [f"{TABLE}.seats[3]: seated-twice"]),
        (f"{TABLE}.first_dealer", 5, [f"{TABLE}.first_dealer: dealer"]),
        (f"{TABLE}.first_dealer", -1, [f"{TABLE}.first_dealer: dealer"]),
        (f"{TABLE}.first_dealer", 10**30, [f"{TABLE}.first_dealer: dealer"]),
        (f"{TABLE}.first_dealer", "0", [f"{TABLE}.first_dealer: value"]),
        (f"{TABLE}.first_dealer", 2, [f"{HAND}: dealer", f"{SECOND}: dealer"]),
        (
            "rounds[0].tables[1]",
            SECOND_TABLE,
            ["rounds[0].tables[1].seats[1]: seated-twice", "rounds[0].tables[1].seats[2]: unknown-player"],
        ),
        (
            "rounds[0].tables[1]",
            {"number": 1, "seats": [], "first_dealer": 0, "hands": []},
            ["rounds[0].tables[1].number: value", "rounds[0].tables[1].seats: table-size"],
        ),
        # Hands.
        (HAND, None, [f"{HAND}: value"]),
        (f"{HAND}.cards", 6, [f"{HAND}: hand-size", f"{HAND}: tricks-sum"]),
        (f"{HAND}.cards", 10**30, [f"{HAND}: hand-size", f"{HAND}: tricks-sum"]),
        (f"{HAND}.cards", "5", [f"{HAND}.cards: value"]),
        (f"{HAND}.cards", 5.0, [f"{HAND}.cards: value"]),
        (f"{HAND}.dealer", 1, [f"{HAND}: dealer"]),
        (f"{HAND}.dealer", 4, [f"{HAND}: dealer"]),
        (f"{HAND}.dealer", 10**30, [f"{HAND}: dealer"]),
        (f"{HAND}.dealer", False, [f"{HAND}.dealer: value"]),
        (f"{HAND}.bids", [2, 2, 0], [f"{HAND}: count"]),
        (f"{HAND}.tricks", [1, 2, 1, 1, 0], [f"{HAND}: count"]),
        (f"{HAND}.bids", [2, 2, 0, 6], [f"{HAND}: bid-range"]),
        (f"{HAND}.bids", [2, 2, -1, 3], [f"{HAND}: bid-range"]),
        (f"{HAND}.bids[0]", 10**30, [f"{HAND}: bid-range"]),
        (f"{HAND}.bids[0]", 10**400, [f"{HAND}.bids[0]: value"]),
        (f"{HAND}.bids", [2, 0, 0, 3], [f"{HAND}: bid-sum"]),
        (f"{HAND}.bids", [2, "2", 0, 3], [f"{HAND}.bids[1]: value"]),
        (f"{HAND}.bids", [2, None, True, 3], [f"{HAND}.bids[1]: value", f"{HAND}.bids[2]: value"]),
        (f"{HAND}.bids", 7, [f"{HAND}.bids: value"]),
        (f"{HAND}.tricks", [-1, 4, 1, 1], [f"{HAND}: trick-range"]),
        (f"{HAND}.tricks[0]", -(10**30), [f"{HAND}: trick-range", f"{HAND}: tricks-sum"]),
        (f"{HAND}.tricks", [1, 2, 1, 2], [f"{HAND}: tricks-sum"]),
        (f"{HAND}.tricks", ..., [f"{HAND}.tricks: value"]),
        (f"{HAND}.contract", ..., [f"{HAND}.contract: value"]),
        (f"{HAND}.contract", "spades", [f"{HAND}.contract: value"]),
        (f"{HAND}.contract.denomination", "stars", [f"{HAND}: denomination"]),
        (f"{HAND}.contract.denomination", None, [f"{HAND}: denomination"]),
        (f"{HAND}.contract.denomination", ..., [f"{HAND}.contract.denomination: value"]),
        (f"{HAND}.contract.by", 4, [f"{HAND}: denomination"]),
        (f"{HAND}.contract.by", "1", [f"{HAND}.contract.by: value"]),
        (f"{HAND}.contract.pack", "marked", [f"{HAND}: pack"]),
        (f"{HAND}.contract.pack", "gold", [f"{HAND}: pack"]),
        (f"{HAND}.mechoune", {"by": 1, "on": 1}, [f"{HAND}: mechoune"]),
        (f"{HAND}.mechoune", {"by": 4, "on": 1}, [f"{HAND}: mechoune"]),
        (f"{HAND}.mechoune", {"by": 0, "on": -1}, [f"{HAND}: mechoune"]),
        (f"{HAND}.mechoune", {"by": 10**30, "on": 1}, [f"{HAND}: mechoune"]),
        (f"{HAND}.mechoune", {"by": 2}, [f"{HAND}.mechoune.on: value"]),
        (f"{HAND}.mechoune", True, [f"{HAND}.mechoune: value"]),
        (f"{SECOND}.choune", True, [f"{SECOND}: choune"]),
        (f"{SECOND}.choune", None, [f"{SECOND}.choune: value"]),
        (f"{SECOND}.choune", 1, [f"{SECOND}.choune: value"]),
        # Adjustments and presences.
        ("adjustments[0].player", "p9", ["adjustments[0].player: unknown-player"]),
        ("adjustments[0].player", None, ["adjustments[0].player: value"]),
        ("adjustments[0].round", 0, ["adjustments[0].round: value"]),
        ("adjustments[0].points", "3", ["adjustments[0].points: value"]),
        ("adjustments[0].reason", ..., ["adjustments[0].reason: value"]),
        ("presences", [{"player": "p1", "round": 1, "status": "ill"}], ["presences[0].status: value"]),
        ("presences", [{"player": "p1", "round": 1, "status": "late"}] * 2, ["presences[1].round: value"]),
        (
            "presences",
            [{"player": "p9", "round": -1, "status": "in"}],
            ["presences[0].player: unknown-player", "presences[0].round: value"],
        ),
        # Unknown keys are kept, so what they hold must be writable.
        ("club", {"motto": "\ud800"}, ["club.motto: value"]),
        ("club", {"\udfff": 1}, ["club.\udfff: value"]),
        ("club", float("nan"), ["club: value"]),
        (f"{HAND}.note", [float("inf")], [f"{HAND}.note[0]: value"]),
    ],
)  # fmt: skip
def test_one_fault(path: str, value: object, faults: list[str]) -> None:
    content = json.dumps(example((path, value))).encode()
    assert faults_of(content) == faults


def test_a_sound_file_has_no_fault() -> None:
    assert faults_of(as_file(EXAMPLE)) == []


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "format: not JSON: a mistake in line 1, column 1"),
        (b'{"format":\n  "batarde-event"', "format: not JSON: a mistake in line 2, column 18"),
        (b"{}\n{}", "format: not JSON: a mistake in line 2, column 1"),
        (b'{"name": "\xe9"}', "format: not JSON in UTF-8: a mistake at byte 10"),
        (b'\xef\xbb\xbf{"name": "\xe9"}', "format: not JSON in UTF-8: a mistake at byte 13"),
        ("{}".encode("utf-16"), "format: not JSON in UTF-8: a mistake at byte 0"),
        (b"[" * 100_000, "format: objects nested too deep"),
        (b"[]", "format: not an event file: its format is not “batarde-event”"),
        (b"null", "format: not an event file: its format is not “batarde-event”"),
        (b'{"format": "a\\n\\u202eb"}', "format: format: not an event file: its format is “a b”"),
    ],
)  # fmt: skip
def test_what_is_no_event_file_gets_one_line(content: bytes, line: str) -> None:
    with pytest.raises(FaultyEventFile) as refused:
        read_event(content)
    assert error_lines(refused.value) == (line,)


def test_the_contracts_line_for_a_wrong_sum() -> None:
    with pytest.raises(FaultyEventFile) as refused:
        read_event(as_file(example((f"{HAND}.tricks", [1, 2, 1, 2]))))
    assert error_lines(refused.value) == (f"{HAND}: tricks-sum: 6 tricks for 5 cards",)


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        ("version", 4, "version: version: event file of version 4; this program reads versions 1 to 3"),
        ("version", "2", "version: version: the version is none of 1, 2 and 3"),
        ("format", 5, "format: format: not an event file: its format is not “batarde-event”"),
        ("game", "whist", "game: value: no game this program knows: “whist”"),
        ("players[0].name", ..., "players[0].name: value: missing"),
        (
            "settings.wording",
            "contra",
            "settings.wording: value: “contra” is none of mechoune, doubled, book",
        ),
        ("settings.wording", 5, "settings.wording: value: none of mechoune, doubled, book"),
        (
            f"{HAND}.contract.denomination",
            "stars",
            f"{HAND}: denomination: “stars” is no denomination; there are all-trumps, {SUITS}, no-trumps",
        ),
        (
            "settings.schedule",
            [5, 6, 10],
            "settings.schedule: schedule: hands of 10 cards; a table of 4 can deal at most 9",
        ),
        (f"{HAND}.dealer", 2, f"{HAND}: dealer: the dealer is seat 2, but it is seat 0’s turn to deal"),
        ("club", float("nan"), "club: value: NaN is not a number"),
    ],
)  # fmt: skip
def test_the_line_of_a_fault(path: str, value: object, line: str) -> None:
    with pytest.raises(FaultyEventFile) as refused:
        read_event(as_file(example((path, value))))
    assert error_lines(refused.value) == (line,)


@pytest.mark.parametrize("pack", ["marked", "simple", "red", None, ...])
def test_a_bid_with_two_packs_names_one_of_them(pack: object) -> None:
    hand = {"cards": 9, "dealer": 0, "contract": {"denomination": "spades"}, "bids": [0] * 5}
    seats = [f"p{number}" for number in range(1, 6)]
    document = example((f"{TABLE}.seats", seats), (f"{TABLE}.hands", [hand | {"tricks": [9, 0, 0, 0, 0]}]))
    if pack is not ...:
        document = put(document, (f"{HAND}.contract.pack", pack))
    assert faults_of(as_file(document)) == ([] if pack in {"marked", "simple"} else [f"{HAND}: pack"])


def test_more_hands_than_the_schedule_has() -> None:
    document = example(("settings.schedule", [5]))
    assert faults_of(as_file(document)) == [f"{SECOND}: hand-size"]


def test_a_key_written_twice_is_a_fault_at_any_depth() -> None:
    content = as_file(example(("club", {"a": 1})))
    assert faults_of(content.replace(b'{"a": 1}', b'{"a": 1, "a": 2}')) == ["club.a: value"]
    twice = content.replace(b'"dealer": 0', b'"dealer": 0, "dealer": 0')
    assert faults_of(twice) == [f"{HAND}.dealer: value"]
    assert faults_of(content.replace(b'"place"', b'"name"')) == ["name: value"]


@pytest.mark.parametrize("edges", ["[]", "{}"])
def test_unknown_keys_may_be_64_levels_deep(edges: str) -> None:
    opening = "[" if edges == "[]" else '{"a":'
    deepest, deeper = (opening * levels + "1" + edges[1] * levels for levels in (64, 65))
    assert faults_of(as_file(example(("club", json.loads(deepest))))) == []
    assert len(faults_of(as_file(example(("club", json.loads(deeper)))))) == 1


@pytest.mark.parametrize(
    ("seed", "sound"), [(2**63 - 1, True), (2**63, False), (-(2**63), True), (-(2**63) - 1, False)]
)
def test_whole_numbers_have_64_bits(seed: int, sound: bool) -> None:
    assert (faults_of(as_file(example(("settings.seed", seed)))) == []) is sound


def test_every_fault_is_named_in_the_order_of_the_file() -> None:
    content = example(
        ("adjustments[0].player", "p9"),
        (f"{SECOND}.bids", [9, "2", 0]),
        (f"{SECOND}.tricks", [1, 2, 1, 1]),
        (f"{HAND}.contract.denomination", "stars"),
        (f"{HAND}.tricks", [1, 2, 1, 7]),
        ("players[1].id", "p1"),
        ("settings.ranking", ["wins", "luck", "wins"]),
        ("date", "today"),
    )
    assert faults_of(as_file(content)) == [
        "date: value",
        "settings.ranking: ranking",
        "settings.ranking[1]: ranking",
        "players[1].id: duplicate-id",
        f"{TABLE}.seats[1]: unknown-player",
        f"{HAND}: denomination",
        f"{HAND}: trick-range",
        f"{HAND}: tricks-sum",
        f"{SECOND}: tricks-sum",
        f"{SECOND}.bids[1]: value",
        "adjustments[0].player: unknown-player",
    ]


def test_places_in_long_lists_are_ordered_as_numbers() -> None:
    players = [{"id": f"p{n}"} for n in range(1, 13)]
    assert faults_of(as_file(example(("players", players)))) == [
        f"players[{n}].name: value" for n in range(12)
    ]


@pytest.mark.long
@examples(80)
@given(documents(), st.data())
def test_any_value_in_any_place_is_read_or_refused_by_a_known_code(
    document: object, data: st.DataObject
) -> None:
    place = document
    while isinstance(place, dict | list) and place and data.draw(st.booleans()):
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        inner = place[key]
        if not (isinstance(inner, dict | list) and inner):
            place[key] = data.draw(unknown_values)
        place = inner
    codes = set(FaultCode)
    assert all(line.split(": ")[-1] in codes for line in faults_of(as_file(document)))


@examples(80)
@given(st.binary(max_size=40) | st.text(alphabet='{}[]",:0123eE.-tfn \\u', max_size=40).map(str.encode))
def test_random_bytes_are_refused_in_one_line(content: bytes) -> None:
    assert len(faults_of(content)) == 1


@pytest.mark.parametrize(
    ("reason", "faults"),
    [
        ("agreed", [f"{HAND}: tricks-sum"]),
        (" ", [f"{HAND}: bid-sum", f"{HAND}: tricks-sum"]),
    ],
)
def test_exactly_the_checks_overruled_with_a_reason_are_let_pass(reason: str, faults: list[str]) -> None:
    document = example(
        (f"{HAND}.bids", [2, 2, 0, 1]),
        (f"{HAND}.tricks", [1, 2, 1, 0]),
        (f"{HAND}.overruled", [{"check": "bid-sum", "reason": reason}]),
    )
    assert faults_of(as_file(document)) == faults


@pytest.mark.parametrize(
    ("overruled", "where"),
    [
        ([{"check": "bids", "reason": "agreed"}], "overruled[0].check"),
        ([{"check": "bid-sum"}], "overruled[0].reason"),
        ([{"reason": "agreed"}], "overruled[0].check"),
        (["bid-sum"], "overruled[0]"),
        ("bid-sum", "overruled"),
        (None, "overruled"),
    ],
)
def test_an_overruling_is_a_check_and_a_reason(overruled: object, where: str) -> None:
    assert faults_of(as_file(example((f"{HAND}.overruled", overruled)))) == [f"{HAND}.{where}: value"]
