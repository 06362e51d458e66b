"""Ranking criteria and `standings` in every format (contract)."""

import csv
import io
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.cli.conftest import Batarde
from tests.contract.conftest import Importing
from tests.contract.figures import rank_of, rows_after
from tests.contract.files import event, random_event, table

COLUMNS = [
    *("rank", "player", "name", "rounds", "hands", "penalty", "mean_penalty", "table_points"),
    *("wins", "exact", "exact_rate", "best_round", "side", "stage"),
]


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


def test_equal_players_share_a_rank_and_the_next_is_skipped(
    club: Path, importing: Importing, batarde: Batarde
) -> None:
    importing(event(4, hands=10, settings={"ranking": ["penalty"]}))
    told = json.loads(batarde("standings", club, "1", "--format", "json").out)
    assert [row["rank"] for row in told["rows"]] == [1, 1, 1, 4]


def test_lots_part_everybody_the_same_way_each_time(
    club: Path, importing: Importing, batarde: Batarde
) -> None:
    importing(event(4, hands=10, settings={"ranking": ["lots"]}))
    asked = [batarde("standings", club, "1", "--format", "json").out for _ in range(2)]
    assert [row["rank"] for row in json.loads(asked[0])["rows"]] == [1, 2, 3, 4]
    assert asked[0] == asked[1]


def test_an_unfinished_table_counts_for_its_hands_alone(
    club: Path, importing: Importing, batarde: Batarde
) -> None:
    importing(event(4, hands=9))
    best = json.loads(batarde("standings", club, "1", "--format", "json").out)["rows"][0]
    assert (best["hands"], best["exact"], best["wins"], best["table_points"]) == (9, 9, "0", "0")


def test_a_player_without_a_hand_has_no_figure_and_ranks_last(
    club: Path, importing: Importing, batarde: Batarde
) -> None:
    late = {"player": "late", "round": 1, "points": -5, "reason": "gift"}
    document = event(4, adjustments=[late])
    document["players"].insert(0, {"id": "late", "name": "Late"})
    document["rounds"].append({"number": 2, "tables": [table(1, ["late", "p1", "p2"], hands=0)]})
    importing(document)
    last = json.loads(batarde("standings", club, "1", "--format", "json").out)["rows"][-1]
    nothing = dict.fromkeys((*COLUMNS[5:12], "stage"))
    about = {"rank": 5, "player": "late", "name": "Late", "rounds": 0, "hands": 0, "side": "late"}
    assert last == {**about, **nothing}


def test_csv_tells_the_figures_of_json(club: Path, importing: Importing, batarde: Batarde) -> None:
    importing(random_event(5))
    rows = json.loads(batarde("standings", club, "1", "--format", "json").out)["rows"]
    text = batarde("standings", club, "1", "--format", "csv").text
    for said, row in zip(csv.DictReader(io.StringIO(text, newline="")), rows, strict=True):
        assert {key: said[key] for key in COLUMNS} == {
            key: "" if value is None else str(value) for key, value in row.items()
        }


def test_html_draws_no_markup_from_names(club: Path, importing: Importing, batarde: Batarde) -> None:
    hostile = ["<b>Bo", "<img src=x>", "&amp;", '"><script>alert(1)</script>']
    players = [{"id": f"p{at}", "name": name} for at, name in enumerate(hostile, 1)]
    importing(event(4, players=players, name="</title><script>"))
    page = _Page()
    page.feed(batarde("standings", club, "1", "--format", "html").text)
    assert not page.tags & {"script", "img", "b", "a", "link"}
    assert set(hostile) <= set(page.cells)


@pytest.mark.parametrize("format_", ["text", "json", "csv", "html", "xlsx"])
def test_a_file_holds_what_standard_output_would(
    format_: str, club: Path, tmp_path: Path, importing: Importing, batarde: Batarde
) -> None:
    importing(event(4, 3))
    said = batarde("standings", club, "1", "--format", format_)
    written = batarde("standings", club, "1", "--format", format_, "-o", tmp_path / "out")
    assert (said.code, written.code, written.out) == (0, 0, b"")
    assert (tmp_path / "out").read_bytes() == said.out


class _Page(HTMLParser):
    """The tags of a page, and the text of its cells."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.cells: list[str] = []
        self._in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self._in_cell = tag == "td"
        if self._in_cell:
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        self._in_cell = False

    def handle_data(self, data: str) -> None:
        if self._in_cell:
            self.cells[-1] += data
