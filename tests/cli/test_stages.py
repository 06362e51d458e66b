"""`standings --stage` and `advance`: one stage's standings, and who enters the next (contract, F16, F19)."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract.stage_files import best, others, per_table, stage, staged

TABLES = ("a0 b1 c2 d3", "e0 f1 g2 h9")
STAGES = [stage("q"), stage("c", others("q"), name="Comfort"), stage("f", best("q", 3), name="Final")]


@pytest.fixture
def hold(tmp_path: Path, batarde: Batarde) -> Path:
    """A club with three events: the final drawn, the final open, no stages."""
    drawn = staged(
        STAGES,
        ["q", *TABLES],
        ["c", "d0 f1 g2 h3"],
        ["f", "a3 b1 e2"],
        decisions=[{"stage": "f", "in": ["b"], "how": "lots", "reason": "drawn"}],
    )
    drawn["stages"][1]["entered"] = ["d", "f", "g", "h"]
    waiting = staged([stage("q"), stage("f", per_table("q", 1, 3), name="Final")], ["q", *TABLES])
    plain = staged([], players="abc") | {"stages": []}
    club = tmp_path / "club.batarde"
    for document in (drawn, waiting, plain):
        path = tmp_path / "event.json"
        path.write_text(json.dumps(document), "utf-8")
        said = batarde("import", club, path)
        assert said.code == 0, said.err
    return club


def test_s1_standings_are_the_placing_and_stage_asks_for_one_alone(hold: Path, batarde: Batarde) -> None:
    def told(*more: str) -> list[tuple[int, str, str]]:
        rows = json.loads(batarde("standings", hold, "1", *more, "--format", "json").out)["rows"]
        assert all(row["side"] == row["player"] for row in rows)
        return [(row["rank"], row["side"], row["stage"]) for row in rows]

    final, comfort = [(1, "b", "f"), (2, "e", "f"), (3, "a", "f")], [(4, "d", "c"), (5, "f", "c")]
    assert told()[:5] == final + comfort
    assert told("--stage", "f") == final
    assert told("--stage", "c")[:2] == [(1, "d", "c"), (2, "f", "c")]
    assert told("--stage", "q", "--after", "1")[:2] == [(1, "a", "q"), (1, "e", "q")]


@pytest.mark.sampled
@pytest.mark.parametrize("kind", ["text", "csv", "html", "xlsx"])
def test_every_format_tells_stages(kind: str, hold: Path, batarde: Batarde) -> None:
    whole = batarde("standings", hold, "1", "--format", kind)
    alone = batarde("standings", hold, "1", "--stage", "f", "--format", kind)
    assert (whole.code, alone.code) == (0, 0)
    if kind != "xlsx":
        assert ("f" if kind == "csv" else "Final") in whole.text
        assert "Comfort" not in alone.text
        assert whole.text.count("\n") > alone.text.count("\n")


def test_s1_advance_tells_who_is_in_and_exits_1_while_the_line_is_open(hold: Path, batarde: Batarde) -> None:
    said = batarde("advance", hold, "2", "--json")
    line = {"stage": "f", "take": 3, "in": ["a", "e"], "open": ["b", "f"], "lucky": []}
    assert (said.code, json.loads(said.out)) == (1, line)
    text = batarde("advance", hold, "2").text
    assert text.splitlines() == [
        "Final: 3 can enter.",
        "  goes on: A",
        "  goes on: E",
        "Not decided yet. Places left: 1. Tied for them:",
        "  not decided: B",
        "  not decided: F",
    ]


def test_an_id_moves_no_cursor_of_the_terminal(tmp_path: Path, batarde: Batarde) -> None:
    path, club = tmp_path / "event.json", tmp_path / "club.batarde"
    hostile = "f\x1b[2J\u202e"
    stages = [stage("q"), stage(hostile, per_table("q", 1, 3), name="")]
    path.write_text(json.dumps(staged(stages, ["q", *TABLES])), "utf-8")
    assert batarde("import", club, path).code == 0
    text = batarde("advance", club, "1").text
    assert text.splitlines()[0] == "f[2J: 3 can enter."


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("advance CLUB 1", "There is no stage to go on to: every stage of this event already has a round."),
        ("advance CLUB 3", "This event has no stages."),
        ("standings CLUB 3 --stage q", "This event has no stages."),
        ("standings CLUB 1 --stage x", "This event has no stage “x”. Its stages: q · c · f."),
        (
            "standings CLUB 1 --stage q --after 4",
            "There is no round 4: the last round of this event has number 3.",
        ),
    ],
)
def test_f19_what_cannot_be_asked_is_refused_in_a_line(
    arguments: str, line: str, hold: Path, batarde: Batarde
) -> None:
    said = batarde(*(str(hold) if word == "CLUB" else word for word in arguments.split()))
    assert (said.code, said.out, said.faults) == (2, b"", [line])
