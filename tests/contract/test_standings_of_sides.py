"""Events of Écarté and of Butifarra in a club: in and out unchanged, and ranked as the contract says."""

import csv
import io
import json
import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pytest

from tests.cli.conftest import Batarde
from tests.contract.conftest import Importing
from tests.contract.files import Json
from tests.core.tournament import second_butifarra_standings, second_ecarte_standings
from tests.exchange.butifarra_documents import butifarra_document
from tests.exchange.ecarte_documents import ecarte_document

Played = Callable[[int], tuple[Json, ModuleType]]


def matches(seed: int) -> tuple[Json, ModuleType]:
    """An event of Écarté, three rounds played at random, and the second opinion on its game."""
    return ecarte_document(random.Random(seed), players=6, rounds=3), second_ecarte_standings


def games(seed: int) -> tuple[Json, ModuleType]:
    """The same of Butifarra."""
    return butifarra_document(random.Random(seed), sides=6, rounds=3), second_butifarra_standings


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("played", [matches, games])
def test_part_d_rows_every_figure_and_rank_is_the_contracts(
    played: Callable[[int], tuple[Json, ModuleType]],
    seed: int,
    club: Path,
    importing: Importing,
    batarde: Batarde,
) -> None:
    document, opinion = played(seed)
    assert importing(document).code == 0
    assert json.loads(batarde("export", club, "1").out) == document
    told = json.loads(batarde("standings", club, "1", "--format", "json").out)
    expected = opinion.second_standings(document)
    names = {side["id"]: side["name"] for side in document.get("sides") or document["players"]}
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
