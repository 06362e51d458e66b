"""`simulate --format`: every stage of a preset, through the command line (contract, version 2)."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract import second_stages


@pytest.mark.parametrize(
    ("preset", "entered"), [("world-cup-2024", [9, 9, 3]), ("championship-evening", [8, 4, 4])]
)
def test_a_format_is_played_to_its_end_and_imports_again(
    tmp_path: Path, batarde: Batarde, preset: str, entered: list[int]
) -> None:
    path, club = tmp_path / "event.json", tmp_path / "club.batarde"
    arguments = ("--format", preset, "--players", str(entered[0]), "--rounds", "1", "--seed", "3")
    assert batarde("simulate", *arguments, "-o", path).code == 0
    document = json.loads(path.read_text("utf-8"))
    assert document["version"] == 2
    assert [len(second_stages.entrants(document, stage["id"])) for stage in document["stages"]] == entered
    assert batarde("import", club, path).code == 0
    rows = json.loads(batarde("standings", club, "1", "--format", "json").out)["rows"]
    assert len([row for row in rows if row["stage"] == "f"]) == entered[-1]
    assert batarde("advance", club, "1").code == 2, "nothing is left to enter (F19)"
