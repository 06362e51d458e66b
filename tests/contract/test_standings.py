"""Ranking criteria and `standings` in every format (contract)."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract.conftest import Importing
from tests.contract.figures import rank_of, rows_after
from tests.contract.files import event, random_event

COLUMNS = [
    *("rank", "player", "name", "rounds", "hands", "penalty", "mean_penalty", "table_points"),
    *("wins", "exact", "exact_rate", "best_round", "side", "stage"),
]


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(12))
def test_part_d_rows_every_figure_and_rank_is_the_contracts(
    seed: int, club: Path, importing: Importing, batarde: Batarde
) -> None:
    document = random_event(seed)
    assert importing(document).code == 0
    names = {player["id"]: player["name"] for player in document["players"]}
    for last in range(1, document["rounds"][-1]["number"] + 1):
        told = json.loads(batarde("standings", club, "1", "--after", last, "--format", "json").out)
        rows = rows_after(document, last)
        assert told["criteria"] == document["settings"]["ranking"]
        assert {row["player"] for row in told["rows"]} == set(rows)
        for row in told["rows"]:
            player = row["player"]
            rank = rank_of(player, rows, told["criteria"])
            about = {"rank": rank, "player": player, "name": names[player], "side": player, "stage": None}
            assert row == {**about, **rows[player]}
            assert list(row) == COLUMNS
        ranks = [row["rank"] for row in told["rows"]]
        assert ranks == sorted(ranks)


def test_without_after_every_round_counts(club: Path, importing: Importing, batarde: Batarde) -> None:
    document = random_event(3)
    importing(document)
    told = json.loads(batarde("standings", club, "1", "--format", "json").out)
    rows = rows_after(document, 99)
    assert {row["player"]: row["penalty"] for row in told["rows"]} == {
        player: figures["penalty"] for player, figures in rows.items()
    }


@pytest.mark.parametrize("format_", ["text", "json", "csv", "html", "xlsx"])
def test_a_file_holds_what_standard_output_would(
    format_: str, club: Path, tmp_path: Path, importing: Importing, batarde: Batarde
) -> None:
    importing(event(4, 3))
    said = batarde("standings", club, "1", "--format", format_)
    written = batarde("standings", club, "1", "--format", format_, "-o", tmp_path / "out")
    assert (said.code, written.code, written.out) == (0, 0, b"")
    assert (tmp_path / "out").read_bytes() == said.out
