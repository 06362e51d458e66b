"""The event file comes back from a club as it went in (contract)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Batarde
from tests.contract.conftest import Holding, Importing
from tests.contract.files import Json, changed, event, hand, random_event, table
from tests.contract.sound_files import STAGED

HOSTILE = [
    *("=1+1", "@SUM(A1)", "-2+3", "<b>Bo", "<img src=/etc/passwd>", "&amp;", "a\0b", "\u202eabc", "\x1b[31m"),
    *(
        "\t\n\r",
        "Ελένη",
        "Жанна",
        "日本",
        "مريم",
        "👩‍👩‍👧",
        "e\u0301",
        "\u00e9",
        "\ufeff",
        " a ",
        "",
        "\u2028",
    ),
    *("'; DROP TABLE members;--", "{0} %s", "\\", '"', "]]>", "\x7f\x85", "\U0010ffff", "n" * 200),
]

UNKNOWN: list[Any] = [None, True, 1.5, -3, 10**30, "\0", [], {"a": [{}], "": {}}]


@pytest.fixture
def comes_back(club: Path, importing: Importing, batarde: Batarde) -> Any:
    """Whether an export says what an import said, to the letter."""

    def call(document: Json) -> bool:
        said = importing(document)
        assert (said.code, said.err) == (0, "")
        exported = json.loads(batarde("export", club, said.text.strip()).out)
        # To Python true is 1 and 1.0 is 1; to the next reader they are not.
        return json.dumps(exported, sort_keys=True) == json.dumps(document, sort_keys=True)

    return call


@pytest.mark.parametrize("seed", range(4))
def test_an_event_comes_back(seed: int, comes_back: Any) -> None:
    assert comes_back(random_event(seed))


def test_hostile_texts_come_back_to_the_letter(comes_back: Any) -> None:
    document = event(*[4] * 5, *[3] * 3)
    for player, text in zip(document["players"], HOSTILE, strict=True):
        player |= {"name": text, "club": text}
    lines = [{"player": "p1", "round": 1, "points": 3, "reason": text} for text in HOSTILE]
    assert comes_back(document | {"name": "<b>\0", "place": "\u202e", "adjustments": lines})


def test_any_string_is_an_id(comes_back: Any) -> None:
    document = json.dumps(event(*[4] * 5, *[3] * 3))
    for number, text in enumerate(HOSTILE, 1):
        document = document.replace(f'"p{number}"', json.dumps(text))
    assert comes_back(json.loads(document))


def test_unknown_keys_are_kept_at_every_level(comes_back: Any) -> None:
    line = {"player": "p1", "round": 1, "points": 3, "reason": "late"}
    document = event(3, 4, 5, 6, 7, hands=3, adjustments=[line])
    document["rounds"][0]["tables"][0]["hands"][0]["mechoune"] = {"by": 0, "on": 1}
    _sprinkle(document)
    assert comes_back(document)


def test_optional_keys_may_be_null_where_nothing_is_meant(comes_back: Any) -> None:
    document = event(4, date=None, place=None)
    document["players"][0]["club"] = None
    document["rounds"][0]["tables"][0]["hands"][0] |= {
        "contract": {"denomination": "hearts", "by": None, "pack": None},
        "mechoune": None,
        "choune": False,
    }
    assert comes_back(document)


def test_players_who_never_sat_down_and_rounds_without_tables_come_back(comes_back: Any) -> None:
    rounds = [
        {"number": 1, "tables": []},
        {"number": 4, "tables": [table(9, ["p4", "p2", "p1"], hands=0)]},
        {"number": 6, "tables": []},
    ]
    assert comes_back(event(4, rounds=rounds))
    assert comes_back(event(rounds=[]))


@pytest.mark.parametrize(
    ("schedule", "players", "sizes"),
    [
        ("up", 3, [7, 8, 9, 10, 11, 12]),
        ("up", 4, [5, 6, 7, 8, 9]),
        ("up", 5, [9, 10, 11, 12, 13, 14]),
        ("up", 6, [7, 8, 9, 10, 11, 12]),
        ("up", 7, [5, 6, 7, 8, 9, 10]),
        ("full", 4, [5, 6, 7, 8, 9, 9, 8, 7, 6, 5]),
        ([9], 4, [9]),
        ([3, 1, 12], 3, [3, 1, 12]),
        ([1] * 60, 4, [1] * 60),
    ],
    ids=str,
)
def test_a_schedule_is_as_long_as_the_contract_says(
    schedule: object, players: int, sizes: list[int], comes_back: Any, importing: Importing
) -> None:
    document = event(players, hands=0, settings={"schedule": schedule})
    hands = document["rounds"][0]["tables"][0]["hands"]
    hands += [hand(players, cards, at % players) for at, cards in enumerate(sizes)]
    assert comes_back(document)
    more = changed(document, f"rounds.0.tables.0.hands.{len(sizes)}", hand(players, 1, len(sizes) % players))
    assert f"rounds[0].tables[0].hands[{len(sizes)}]: hand-size: " in importing(more).err


def test_without_date_place_and_settings_defaults_hold(
    importing: Importing, batarde: Batarde, club: Path
) -> None:
    importing(event(4, hands=10))
    told = json.loads(batarde("standings", club, "1", "--format", "json").out)
    assert told["criteria"] == ["mean_penalty", "wins", "exact_rate"]


def _sprinkle(value: Any) -> None:
    """Unknown keys in every object."""
    if isinstance(value, list):
        for item in value:
            _sprinkle(item)
    elif isinstance(value, dict):
        _sprinkle(list(value.values()))
        value |= {f"x{at}" if at else "": unknown for at, unknown in enumerate(UNKNOWN)}


def test_an_adjustment_of_la_batarde_names_a_player_also_where_sides_have_ids_of_their_own(
    club: Path, importing: Importing, batarde: Batarde
) -> None:
    """And so does a row of the standings, which tells the side beside."""
    document = event(4)
    players = [player["id"] for player in document["players"]]
    document["sides"] = [{"id": f"s {one}", "name": one, "players": [one]} for one in players]
    document["adjustments"] = [{"player": players[0], "round": 1, "points": 7, "reason": "late"}]
    document["version"] = 2
    said = importing(document)
    assert said.code == 0, said.err
    number = said.text.split()[-1]
    assert json.loads(batarde("export", club, number).out) == document
    rows = json.loads(batarde("standings", club, number, "--format", "json").out)["rows"]
    assert {row["player"]: row["side"] for row in rows} == {one: f"s {one}" for one in players}
    without = importing(document | {"adjustments": []}).text.split()[-1]
    before = json.loads(batarde("standings", club, without, "--format", "json").out)["rows"]
    penalties = [{row["player"]: row["penalty"] or 0 for row in either} for either in (rows, before)]
    assert {one: penalties[0][one] - penalties[1][one] for one in players} == dict.fromkeys(players, 0) | {
        players[0]: 7
    }
    unknown = importing(document | {"adjustments": [document["adjustments"][0] | {"player": "nobody"}]})
    assert [line.split(": ")[:2] for line in unknown.faults] == [["adjustments[0].player", "unknown-player"]]


def test_what_is_said_of_stages_comes_out_as_it_went_in(holding: Holding) -> None:
    old = {**STAGED, "version": 1}
    for document in (STAGED, old):
        event = holding(document)
        assert json.loads(event.batarde("export", event.club, event.number).out) == document
    assert {row["stage"] for row in event.rows()} == {None}, "unknown keys in a file of version 1"
    assert event.row("a")["penalty"] == 1


def test_sides_of_one_player_each_may_be_named(importing: Importing) -> None:
    sides = [{"id": id_, "name": id_, "players": [id_]} for id_ in "abcdefghz"]
    assert importing(STAGED | {"sides": sides}).code == 0
