"""The five formats of the standings tell the same, and no name does harm in any of them."""

import csv
import io
import json
import random
import zipfile
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from python_calamine import CalamineWorkbook

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.exchange.standings_columns import standings_csv, standings_text
from batarde_tourney.exchange.standings_html import standings_html
from batarde_tourney.exchange.standings_json import standings_json
from batarde_tourney.exchange.standings_xlsx import standings_xlsx
from batarde_tourney.i18n.language.plain import display_width
from tests.core.tournament.events import made_up_event
from tests.core.tournament.paired_events import paired
from tests.documents.butifarra_evenings import in_groups
from tests.exchange.documents import as_file
from tests.exchange.ecarte_documents import ecarte_document
from tests.exchange.standings import HOSTILE, hostile_event, hostile_standings

EMPTY = rank_sides(Event("Empty"))


def test_json_has_the_keys_of_the_contract_in_their_order() -> None:
    standings = hostile_standings()
    read = json.loads(standings_json(EventNumber(7), standings))
    assert list(read) == ["event", "criteria", "rows"]
    assert read["event"] == 7
    assert read["criteria"] == ["mean_penalty", "wins", "exact_rate"]
    keys = "rank player name rounds hands penalty mean_penalty table_points wins exact exact_rate best_round"
    assert " ".join(read["rows"][0]) == f"{keys} side stage"


def test_json_tells_the_penalty_per_card_where_the_event_ranks_by_it() -> None:
    event = made_up_event(8, 1)
    asked = replace(event, settings=replace(event.settings, ranking=Batarde.usual_ranking))
    read = json.loads(standings_json(EventNumber(1), rank_sides(asked)))["rows"][0]
    assert list(read)[-3:] == ["penalty_per_card", "side", "stage"]
    assert Fraction(read["penalty_per_card"]) > 0


def test_json_figures_are_exact_and_no_figure_is_null() -> None:
    standings = hostile_standings()
    read = json.loads(standings_json(EventNumber(1), standings))["rows"]
    for row, standing in zip(read, standings.rows, strict=True):
        for criterion in map(Criterion, set(row) & set(Criterion)):
            figure = standing.figure(criterion)
            shown = str(figure) if isinstance(figure, Fraction) else figure
            assert row[criterion.value] == shown
    assert (read[-1]["player"], read[-1]["rank"], read[-1]["hands"]) == ("late", len(HOSTILE) + 1, 0)
    assert read[-1]["penalty"] is read[-1]["mean_penalty"] is read[-1]["wins"] is None


def test_json_keeps_names_to_the_letter() -> None:
    read = json.loads(standings_json(EventNumber(1), hostile_standings()))
    assert {row["name"] for row in read["rows"]} == {*HOSTILE, "Late"}


def test_json_of_nobody_is_an_empty_list() -> None:
    assert json.loads(standings_json(EventNumber(1), EMPTY))["rows"] == []


ECARTE = read_event(as_file(ecarte_document(random.Random(4), players=7, rounds=3)))


def test_json_of_ecarte_has_side_name_rank_and_the_criteria_asked_for() -> None:
    asked = (Criterion.POINTS, Criterion.HEAD_TO_HEAD, Criterion.LOTS)
    standings = rank_sides(replace(ECARTE, settings=replace(ECARTE.settings, ranking=asked)))
    rows = json.loads(standings_json(EventNumber(1), standings))["rows"]
    assert [list(row) for row in rows] == [
        ["rank", "side", "name", "points", "head_to_head", "lots", "stage"] for _ in ECARTE.players
    ]
    assert {type(row["lots"]) for row in rows} <= {str, type(None)}


def test_no_format_of_ecarte_tells_what_only_la_batarde_knows() -> None:
    standings = rank_sides(ECARTE)
    head = standings_csv(standings).decode().split("\r\n")[0].split(",")
    assert head == ["rank", "side", "name", "club", *(one.value for one in standings.criteria), "stage"]
    assert "Penalty" not in standings_text(standings)
    assert "enalty" not in standings_html(ECARTE, standings).decode()
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(standings_xlsx(standings))).get_sheet_by_index(0)
    assert not [name for name in sheet.to_python()[0] if "enalty" in str(name) or "xact bids" in str(name)]


def test_csv_reads_back_with_the_figures_of_the_json() -> None:
    standings = hostile_standings()
    content = standings_csv(standings)
    read = list(csv.DictReader(io.StringIO(content.decode(), newline="")))
    exact = json.loads(standings_json(EventNumber(1), standings))["rows"]
    for row, twin in zip(read, exact, strict=True):
        assert row["mean_penalty"] == (twin["mean_penalty"] or "")
        assert row["rank"] == str(twin["rank"])
    assert content.count(b"\r\n") == content.count(b"\n") == len(standings.rows) + 1


def test_csv_tells_adjustments_last_where_there_are_any_also_if_they_come_to_0() -> None:
    event = made_up_event(8, 1)
    bare = replace(event, adjustments=())
    given = event.players[0].id
    even = replace(bare, adjustments=(Adjustment(given, 1, 4, "late"), Adjustment(given, 1, -4, "helped")))
    heads = [standings_csv(rank_sides(one)).decode().splitlines()[0].split(",") for one in (bare, even)]
    assert "adjustments" not in heads[0]
    assert heads[1] == [*heads[0], "adjustments"]
    (row, *_others) = csv.DictReader(io.StringIO(standings_csv(rank_sides(even)).decode(), newline=""))
    assert row["adjustments"] == "0"


def test_csv_runs_no_formula() -> None:
    read = csv.reader(io.StringIO(standings_csv(hostile_standings()).decode(), newline=""))
    names = [row[2] for row in read]
    assert "'" + HOSTILE[0] in names
    assert not any(name.startswith(("=", "+", "-", "@", "\t", "\r")) for name in names)


def test_text_columns_are_aligned_by_what_a_terminal_shows() -> None:
    lines = standings_text(hostile_standings()).splitlines()
    assert len(lines) == len(HOSTILE) + 2
    assert len({display_width(line) for line in lines}) == 1, "the last column ends at one edge"


def test_text_shows_names_without_control_and_bidi_characters() -> None:
    text = standings_text(hostile_standings())
    assert "\u202e" not in text
    assert "line break" in text


def test_text_has_the_criteria_of_the_event_first() -> None:
    event = made_up_event(8, 1)
    asked = replace(event, settings=replace(event.settings, ranking=(Criterion.BEST_ROUND, Criterion.LOTS)))
    head = standings_text(rank_sides(asked)).splitlines()[0].split("  ")
    assert [heading.strip() for heading in head if heading][-3:] == ["Best round", "Lot", "Penalty"]


def test_text_shows_clubs_and_adjustments_where_there_are_any() -> None:
    event = made_up_event(8, 1)
    bare = replace(event, players=tuple(replace(player, club=None) for player in event.players))
    adjusted = replace(bare, adjustments=(Adjustment(bare.players[0].id, 1, -2, "cancelled"),))
    even = replace(
        adjusted, adjustments=(*adjusted.adjustments, Adjustment(bare.players[0].id, 1, 2, "late"))
    )
    heads = [standings_text(rank_sides(e)).splitlines()[0] for e in (event, bare, adjusted, even)]
    assert ["Club" in head for head in heads] == [True, False, False, False]
    # Two lines that come to 0 are there all the same.
    assert ["By director" in head for head in heads] == [False, False, True, True]


def test_text_of_nobody_says_so() -> None:
    assert standings_text(EMPTY) == "This event has no players yet.\n"


class Page(HTMLParser):
    """What a browser would find: the tags opened, the text of the cells, the language."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text: list[str] = []
        self.language: str | None = None
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.language = dict(attrs).get("lang", self.language)

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_html_escapes_every_name_and_asks_for_no_other_file() -> None:
    event = hostile_event()
    page = Page(standings_html(event, rank_sides(event)))
    assert not {"img", "b", "i", "script", "link"} & set(page.tags)
    for name in HOSTILE:
        assert shown_name(name) in page.text
    assert page.tags.count("tr") == len(event.players) + 1


def test_html_names_its_language() -> None:
    event = made_up_event(4, 1)
    assert Page(standings_html(event, rank_sides(event))).language == "en"


def test_xlsx_numbers_are_numbers_and_names_are_text() -> None:
    standings = hostile_standings()
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(standings_xlsx(standings))).get_sheet_by_index(0)
    head, *rows = sheet.to_python()
    assert len(rows) == len(standings.rows)
    mean, exact = head.index("Penalty per hand"), head.index("Penalty per hand, exact")
    for row, standing in zip(rows, standings.rows, strict=True):
        assert row[1] == shown_name(standing.side.name)
        figure = standing.figure(Criterion.MEAN_PENALTY)
        if figure is not None:
            assert row[mean] == pytest.approx(float(figure), abs=1e-12)
            assert row[exact] == str(figure)
        else:
            assert (row[mean], row[exact]) == ("", "")


def test_xlsx_does_not_tell_the_time() -> None:
    with zipfile.ZipFile(io.BytesIO(standings_xlsx(hostile_standings()))) as parts:
        assert b">2000-01-01T00:00:00Z<" in parts.read("docProps/core.xml")


def test_xlsx_holds_no_formula_and_no_link() -> None:
    with zipfile.ZipFile(io.BytesIO(standings_xlsx(hostile_standings()))) as parts:
        sheet = parts.read("xl/worksheets/sheet1.xml").decode()
    assert "<f>" not in sheet
    assert "hyperlink" not in sheet


def test_text_and_html_tell_the_players_of_a_pair_with_a_name_of_its_own_and_json_does_not() -> None:
    event = paired([("ana", "pau"), ("mar", "jan")])
    event = replace(event, sides=(replace(event.sides[0], name="Eagles"), event.sides[1]))
    standings = rank_sides(event)
    assert "Eagles (Ana & Pau)" in standings_text(standings)
    assert "Eagles (Ana &amp; Pau)" in standings_html(event, standings).decode()
    names = [row["name"] for row in json.loads(standings_json(EventNumber(1), standings))["rows"]]
    assert sorted(names) == ["Eagles", "Mar & Jan"]


def test_text_html_and_xlsx_tell_the_numbers_of_pairs() -> None:
    event = paired([("ana", "pau"), ("mar", "jan")])
    standings = rank_sides(event)
    assert standings_text(standings).splitlines()[0].split()[:3] == ["Rank", "Pair", "Name"]
    assert "<th" in (head := standings_html(event, standings).decode().split("</thead>")[0])
    assert head.index(">Rank<") < head.index(">Pair<") < head.index(">Name<")
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(standings_xlsx(standings))).get_sheet_by_index(0)
    first, *rows = sheet.to_python()
    assert first[-1] == "Pair"
    assert [row[-1] for row in rows] == [row.side.number for row in standings.rows]
    assert b"number" not in standings_json(EventNumber(1), standings)
    assert b"Pair" not in standings_csv(standings)


def test_what_people_read_says_that_tables_still_play() -> None:
    standings = rank_sides(ECARTE)
    assert standings_text(standings, 2).endswith("\n\n2 tables still play\n")
    assert "still play" not in standings_text(standings)
    assert "Standings · 1 table still plays</p>" in standings_html(ECARTE, standings, 1).decode()
    assert "still play" not in standings_html(ECARTE, standings).decode()
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(standings_xlsx(standings, 2))).get_sheet_by_index(0)
    *_rows, empty, last = sheet.to_python()
    assert (set(empty), last[1]) == ({""}, "2 tables still play")


def test_a_work_sheet_tells_adjustments_players_of_pairs_and_groups_behind_its_other_columns() -> None:
    event = in_groups(8, 2)
    given = (Adjustment(event.sides[1].id, 1, 2, "late"), Adjustment(event.sides[1].id, 1, -2, "not late"))
    event = replace(event, sides=(replace(event.sides[0], name="Eagles"), *event.sides[1:]))
    standings = rank_sides(replace(event, adjustments=given))
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(standings_xlsx(standings))).get_sheet_by_index(0)
    head, *rows = sheet.to_python()
    assert head[-3:] == ["By director", "Group", "Pair"]
    for row, standing in zip(rows, standings.rows, strict=True):
        assert row[1] == standings.full_name(standing)
        assert row[-3:] == [standing.adjustments, standing.group_letter, standing.side.number]
    assert sum(str(row[1]).startswith("Eagles (") for row in rows) == 1
    assert rows[0][-3] != "", "also 0"


def test_part_d_groups_text_and_html_say_in_which_group_a_rank_is() -> None:
    event = in_groups(8, 2)
    standings = rank_sides(event)
    head, *lines = standings_text(standings).splitlines()
    assert head.split()[:4] == ["Rank", "Pair", "Name", "Group"]
    letters = [line[head.index("Group")] for line in lines]
    assert letters == [row.group_letter for row in standings.rows]
    assert "<th>Group</th>" in standings_html(event, standings).decode().replace(' dir="auto"', "")
    assert "Group" not in standings_text(rank_sides(paired([("ana", "pau"), ("mar", "jan")])))
