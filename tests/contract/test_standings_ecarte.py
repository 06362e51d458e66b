"""Events of Écarté in a club: in and out unchanged, and ranked as the contract says."""

import csv
import io
import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract.conftest import Importing
from tests.core.tournament.second_ecarte_standings import second_standings
from tests.exchange.ecarte_documents import ecarte_document


@pytest.mark.parametrize("seed", range(12))
def test_part_d_rows_every_figure_and_rank_is_the_contracts(
    seed: int, club: Path, importing: Importing, batarde: Batarde
) -> None:
    document = ecarte_document(random.Random(seed), players=6, rounds=3)
    assert importing(document).code == 0
    assert json.loads(batarde("export", club, "1").out) == document
    told = json.loads(batarde("standings", club, "1", "--format", "json").out)
    expected = second_standings(document)
    names = {player["id"]: player["name"] for player in document["players"]}
    for row in told["rows"]:
        rank, figures = expected[row["side"]]
        assert (row["rank"], row["name"], row["stage"]) == (rank, names[row["side"]], None)
        assert list(row) == ["rank", "side", "name", *told["criteria"], "stage"]
        for criterion in told["criteria"]:
            figure = figures.get(criterion)
            assert row[criterion] == (str(figure) if isinstance(row[criterion], str) else figure)
            is_text = isinstance(figure, Fraction) or (criterion == "lots" and bool(figures))
            assert isinstance(row[criterion], str) == is_text
    text = batarde("standings", club, "1", "--format", "csv").text
    for line, row in zip(csv.DictReader(io.StringIO(text, newline="")), told["rows"], strict=True):
        assert {key: line[key] for key in row} == {k: "" if v is None else str(v) for k, v in row.items()}
