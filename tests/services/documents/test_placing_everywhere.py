"""Standings, papers, exports, the public page and the season follow the placing (formats §1)."""

import datetime as dt
import re
from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.season.season import event_points
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.standings import STANDINGS
from batarde_tourney.services.documents.public_page import page_of
from batarde_tourney.services.standings.standings import StandingsFormat, write_standings
from tests.core.tournament.staged_events import stage, staged, totals
from tests.documents.reading import read_text
from tests.exchange.workbooks.made_workbooks import parts_of

PLACING = "fegabcdh"
"""A, first of the ranking rounds, is last of the final: behind the others there, before all who left."""


def named(event: Event) -> Event:
    return replace(event, players=tuple(Player(one.id, f"Player {one.id}") for one in event.players))


CUP = named(
    staged(
        "abcdefgh",
        [stage("q"), stage("f", "q", best=4)],
        [
            ("q", [totals(1, a=0, b=5, c=6, d=7), totals(2, e=1, f=2, g=3, h=8)]),
            ("f", [totals(1, a=9, e=2, f=1, g=3)]),
        ],
    )
)


def order_in(text: str) -> str:
    """The players in the order in which they are first named."""
    return "".join(dict.fromkeys(re.findall(r"Player ([a-h])\b", text)))


def test_s1_13_nobody_who_left_in_stage_1_stands_above_a_finalist() -> None:
    rows = rank_sides(CUP).rows
    assert [(row.rank, row.side.id, row.stage) for row in rows] == [
        (rank, side, "f" if rank < 5 else "q") for rank, side in enumerate(PLACING, start=1)
    ]


@pytest.mark.parametrize("kind", [kind for kind in StandingsFormat if kind is not StandingsFormat.XLSX])
def test_s1_13_every_export_follows_the_placing(kind: StandingsFormat) -> None:
    assert order_in(write_standings(EventNumber(1), CUP, rank_sides(CUP), kind).decode()) == PLACING


def test_s1_13_the_workbook_follows_the_placing() -> None:
    parts = parts_of(write_standings(EventNumber(1), CUP, rank_sides(CUP), StandingsFormat.XLSX))
    strings = re.findall(r"<si>.*?</si>", parts["xl/sharedStrings.xml"].decode())
    cells = re.findall(r't="s"><v>(\d+)</v>', parts["xl/worksheets/sheet1.xml"].decode())
    assert order_in(" ".join(strings[int(cell)] for cell in cells)) == PLACING


def test_s1_13_the_paper_follows_the_placing() -> None:
    assert order_in(read_text(STANDINGS.make(EventAfter(CUP, 2), Paper.A4))) == PLACING


def test_s1_13_the_public_page_follows_the_placing() -> None:
    page = page_of(CUP, NamesShown.FULL, dt.datetime(2026, 11, 22, 20, 0, tzinfo=dt.UTC)).decode()
    assert order_in(page[page.index('id="standings"') :]) == PLACING


@pytest.mark.parametrize(
    "rule",
    [
        SeasonRule(),
        SeasonRule(SeasonFigure.SCALED),
        SeasonRule(SeasonFigure.PLACES, places=(25, 18, 15, 12, 10, 8, 6, 4)),
    ],
)
def test_s1_13_the_season_follows_the_placing(rule: SeasonRule) -> None:
    points = event_points(rank_sides(CUP), rule)
    best_first = sorted(points, key=lambda player: points[player], reverse=True)
    assert "".join(map(str, best_first)) == PLACING
    assert len(set(points.values())) == len(PLACING)
