"""Events of Butifarra in a club: in and out unchanged, ranked, corrected, checked as the contract says."""

import csv
import io
import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract.conftest import Importing
from tests.core.tournament.second_butifarra_standings import second_standings
from tests.exchange.butifarra_documents import butifarra_document


@pytest.mark.parametrize("seed", range(8))
def test_part_d_rows_every_figure_and_rank_is_the_contracts(
    seed: int, club: Path, importing: Importing, batarde: Batarde
) -> None:
    document = butifarra_document(random.Random(seed), sides=6, rounds=3)
    assert importing(document).code == 0
    assert json.loads(batarde("export", club, "1").out) == document
    told = json.loads(batarde("standings", club, "1", "--format", "json").out)
    expected = second_standings(document)
    names = {side["id"]: side["name"] for side in document["sides"]}
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
