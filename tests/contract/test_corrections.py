"""`correct`: what a corrected hand changes, and what it leaves as it was (F18, F20)."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Said
from tests.contract.conftest import Held, Holding
from tests.contract.files import Json, changed
from tests.contract.stage_files import TWO_TABLES, best, decision, matches, scored_hand, stage, staged

Correcting = Callable[..., Said]

FINAL = ["f", "a0 b1 c2 d3"]
CUP = [stage("q"), stage("f", best("q", 4))]


@pytest.fixture
def correcting(tmp_path: Path) -> Correcting:
    """`correct --json` of a hand of an event, by round, table and hand."""

    def call(event: Held, at: tuple[int, int, int], made: Json | list[int], *more: str) -> Said:
        path = tmp_path / "hand.json"
        path.write_text(json.dumps(scored_hand(made) if isinstance(made, list) else made), "utf-8")
        where = [str(number) for number in at]
        reason = ["--reason", "misread"]
        return event.batarde("correct", event.club, event.number, *where, path, "--json", *reason, *more)

    return call


def told(said: Said) -> Json:
    assert said.code == 0, said.err
    answer: Json = json.loads(said.out)
    assert list(answer)[:3] == ["rows", "lines", "seasons"]
    return answer


def exported(event: Held) -> Json:
    document: Json = json.loads(event.batarde("export", event.club, event.number).out)
    return document


def moved(answer: Json) -> dict[str, list[int]]:
    return {row["side"]: row["rank"] for row in answer["rows"]}


def test_a_corrected_hand_tells_the_places_that_change_and_no_others(
    holding: Holding, correcting: Correcting
) -> None:
    event = holding(staged([stage("q")], TWO_TABLES))
    answer = told(correcting(event, (1, 1, 0), [3, 1, 2, 0]))
    assert moved(answer) == {"a": [1, 4], "d": [4, 1]}
    assert all(list(row) == ["side", "rank"] for row in answer["rows"])
    assert (answer["lines"], answer["seasons"]) == ([], [])
    assert event.ranks() == dict(zip("dbcaefgh", range(1, 9), strict=True))
    assert exported(event)["rounds"][0]["tables"][0]["hands"] == [scored_hand([3, 1, 2, 0])]


def test_a_dry_run_tells_the_same_and_stores_nothing(
    club: Path, holding: Holding, correcting: Correcting
) -> None:
    event = holding(staged(CUP, TWO_TABLES, FINAL))
    before = club.read_bytes()
    dry = told(correcting(event, (1, 2, 0), [0, 5, 6, 7], "--dry-run"))
    assert club.read_bytes() == before
    assert told(correcting(event, (1, 2, 0), [0, 5, 6, 7])) == dry
    assert club.read_bytes() != before


def test_an_event_without_stages_has_no_lines(holding: Holding, correcting: Correcting) -> None:
    document = staged([], TWO_TABLES)
    del document["stages"], document["rounds"][0]["stage"]
    answer = told(correcting(holding(document), (1, 1, 0), [1, 1, 2, 3]))
    assert (moved(answer), answer["lines"]) == ({"b": [2, 1]}, [])


def test_f20_a_stage_with_a_round_keeps_who_entered(holding: Holding, correcting: Correcting) -> None:
    event = holding(staged(CUP, TWO_TABLES, FINAL))
    # e has 0 where it had 4: a, e, b and c would have been the four.
    answer = told(correcting(event, (1, 2, 0), [0, 5, 6, 7]))
    assert answer == {"rows": [], "lines": [{"stage": "f", "in": ["e"], "out": ["d"]}], "seasons": []}
    assert event.ranks() == dict(zip("abcdefgh", range(1, 9), strict=True))
    assert event.ranks("--stage", "q") == {"a": 1, "e": 1, "b": 3, "c": 4, "d": 5, "f": 6, "g": 7, "h": 8}
    assert exported(event)["stages"][1]["entered"] == ["a", "b", "c", "d"]


def test_f20_rows_are_the_placings(holding: Holding, correcting: Correcting) -> None:
    event = holding(staged(CUP, TWO_TABLES, FINAL))
    answer = told(correcting(event, (2, 1, 0), [3, 1, 2, 0]))
    assert (moved(answer), answer["lines"]) == ({"a": [1, 4], "d": [4, 1]}, [])
    answer = told(correcting(event, (1, 2, 0), [7, 5, 6, 4]))
    assert (moved(answer), answer["lines"]) == ({"e": [5, 8], "h": [8, 5]}, [])
    assert "entered" not in exported(event)["stages"][1]


def test_f18_a_correction_cancels_the_decisions_that_it_makes_void(
    holding: Holding, correcting: Correcting
) -> None:
    stages = [stage("q"), stage("f", best("q", 3))]
    made = [decision("f", "d"), decision("q", "g", "f", key="order")]
    event = holding(staged(stages, ["q", "a0 b1 c2 d2", "e4 f6 g6 h7"], decisions=made))
    assert event.line()["in"] == ["a", "b", "d"]
    told(correcting(event, (1, 1, 0), [0, 1, 2, 3]))
    line, order = exported(event)["decisions"]
    assert line["cancelled"]
    assert isinstance(line["cancelled"], str)
    assert order == made[1], "f and g are still equal"
    assert (event.line()["in"], event.ranks()["g"]) == (["a", "b", "c"], 6)
    told(correcting(event, (1, 2, 0), [4, 5, 6, 7]))
    assert exported(event)["decisions"][1]["cancelled"]
    assert event.ranks()["f"] == 6


def test_a_hand_of_ecarte_is_corrected_too(holding: Holding, correcting: Correcting) -> None:
    event = holding(matches([stage("q")], ["q", "ab", "cd"]))
    assert event.ranks() == {"a": 1, "c": 1, "b": 3, "d": 3}
    # b takes a hand of three tricks: the match stands at 4 to 1 and is not over.
    unfinished = {"game": 1, "dealer": 0, "tricks": [2, 3]}
    answer = told(correcting(event, (1, 1, 2), unfinished))
    assert moved(answer) == {"a": [1, 2], "d": [3, 4]}
    assert answer["reopened"] == [{"round": 1, "table": 1}]
    assert event.ranks() == {"c": 1, "a": 2, "b": 3, "d": 4}


REFUSED: list[tuple[tuple[int, int, int], Json]] = [
    ((1, 1, 0), changed(scored_hand([0, 1, 2, 3]), "tricks.0", 8)),
    ((1, 1, 0), changed(scored_hand([0, 1, 2, 3]), "cards", 8)),
    ((1, 1, 0), changed(scored_hand([0, 1, 2, 3]), "dealer", 1)),
    ((1, 1, 0), changed(scored_hand([0, 1, 2, 3]), "bids", ...)),
    ((1, 1, 0), {}),
    ((1, 1, 1), scored_hand([0, 1, 2, 3])),
    ((1, 1, -1), scored_hand([0, 1, 2, 3])),
    ((1, 3, 0), scored_hand([0, 1, 2, 3])),
    ((2, 1, 0), scored_hand([0, 1, 2, 3])),
]


@pytest.mark.sampled
@pytest.mark.parametrize(("at", "made"), REFUSED, ids=str)
def test_what_is_not_sound_or_not_there_is_refused(
    at: tuple[int, int, int], made: Json, club: Path, holding: Holding, correcting: Correcting
) -> None:
    event = holding(staged(CUP, TWO_TABLES))
    before = club.read_bytes()
    said = correcting(event, at, made)
    assert (said.code, said.out) == (2, b"")
    assert said.faults
    assert club.read_bytes() == before


def test_a_correction_needs_a_reason_and_a_hand(club: Path, holding: Holding, tmp_path: Path) -> None:
    event = holding(staged(CUP, TWO_TABLES))
    before = club.read_bytes()
    hand = tmp_path / "hand.json"
    hand.write_text(json.dumps(scored_hand([1, 0, 2, 3])), "utf-8")
    broken = tmp_path / "broken.json"
    broken.write_bytes(b"{")
    for path, more in ((hand, []), (broken, ["--reason", "x"]), (tmp_path / "none", ["--reason", "x"])):
        said = event.batarde("correct", event.club, event.number, "1", "1", "0", path, *more)
        assert (said.code, said.out, len(said.faults)) == (2, b"", 1)
    assert club.read_bytes() == before
