"""The card of a player: every hand of theirs, why their place, what a hand cost, the charts of the window."""

import datetime as dt
from dataclasses import replace

import pytest

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.evening.evening_figures import evening_figures
from batarde_tourney.core.tournament.evening.side_figures import room_shown, side_figures
from batarde_tourney.core.tournament.event.event import Adjustment, Event, sides_of
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.core.tournament.standings.tie_break_explanation import explain_tie_break
from batarde_tourney.documents.card import CARD
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.statistics import STATISTICS
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.standings.charts import side_charts
from batarde_tourney.i18n.standings.evening import evening_charts
from batarde_tourney.i18n.standings.tie_break_explanation import tie_break_sentences
from tests.documents.reading import read_pages, read_text, type_sizes

ROOMS = {"batarde": 13, "ecarte": 8, "butifarra": 16}


def evening(players: int, game: str = "batarde") -> Event:
    return simulate_event(SimulationRequest(players, 3, 5, "Evening", game=game))


def plain(pdf: bytes) -> str:
    return " ".join(read_text(pdf).split())


@pytest.mark.parametrize("game", ROOMS)
def test_a_card_says_why_that_place_and_has_every_table_and_chart(game: str) -> None:
    event = evening(ROOMS[game], game)
    standings = rank_sides(event)
    side = standings.rows[2].side
    pdf = CARD.make(EventAfter(event, None, only=side.players[0]), Paper.A4)
    text = plain(pdf)
    assert side.name in text
    for line in tie_break_sentences(explain_tie_break(standings, side.id)).split("\n"):
        assert " ".join(line.split()) in text
    for round_ in event.rounds:
        [table] = [one for one in round_.tables if set(side.players) & set(one.seats)]
        assert f"Round {round_.number} Table {table.number}" in text
        assert f"{len(table.hands)} hands" in text
    charts = side_charts(side_figures(room_shown(event, standings), side.id))
    assert len(charts) >= 3
    assert [chart.title for chart in charts if chart.title not in text] == []
    assert min(type_sizes(pdf)) >= 7
    assert ("The dearest hand" in text) == (game == "batarde")


def test_everybody_has_a_card_in_the_order_of_the_standings() -> None:
    event = evening(13)
    pages = read_pages(CARD.make(EventAfter(event, None), Paper.A4))
    names = [row.side.name for row in rank_sides(event).rows]
    titles = list(dict.fromkeys(page.splitlines()[1] for page in pages))
    assert titles == names
    assert len(pages) <= 2 * len(names)


def test_a_table_that_many_cards_show_is_in_the_file_once_for_each_height_and_whole_on_each_card() -> None:
    event = evening(4)
    pdf = CARD.make(EventAfter(event, None), Paper.A4)
    pages = " ".join(" ".join(read_pages(pdf)).split())
    shown = [pages.count(f"Round {number} Table 1") for number in (1, 2, 3)]
    assert shown == [4, 4, 4]
    assert pages.count("Total") == 12
    assert 0 < pdf.count(b"/Subtype /Form") < 12


def test_points_of_the_director_and_a_hand_that_cost_places_are_told() -> None:
    event = evening(13)
    last = rank_sides(event).rows[-1].side
    event = replace(event, adjustments=(Adjustment(last.id, 2, 5, "late"),))
    text = plain(CARD.make(EventAfter(event, None, only=last.players[0]), Paper.A4))
    assert "late" in text
    assert "Without them" in text


def test_before_a_hand_a_card_says_so_and_after_a_round_it_has_that_alone() -> None:
    event = evening(8)
    blank = replace(
        event.rounds[0], tables=tuple(replace(table, hands=()) for table in event.rounds[0].tables)
    )
    nobody = replace(event, rounds=(blank,))
    for paper in (CARD, STATISTICS):
        assert "No hand has been played yet." in plain(paper.make(EventAfter(nobody, None), Paper.A4))
    text = plain(CARD.make(EventAfter(event, 1, only=event.players[0].id), Paper.A4))
    assert "Round 1 Table" in text
    assert "Round 2 Table" not in text


@pytest.mark.parametrize("game", ROOMS)
def test_the_statistics_have_what_is_counted_and_what_cost_most(game: str) -> None:
    event = evening(ROOMS[game], game)
    pdf = STATISTICS.make(EventAfter(event, None), Paper.A4)
    text = plain(pdf)
    assert f"{len(sides_of(event))} " in text
    assert f"{sum(len(table.hands) for round_ in event.rounds for table in round_.tables)}" in text
    assert "The dealer and the others" in text
    assert "How fast the tables played is not known" in text
    assert ("Dearest hands" in text) == (game == "batarde")
    assert min(type_sizes(pdf)) >= 7
    assert pdf == STATISTICS.make(EventAfter(event, None), Paper.A4)


def test_the_statistics_tell_how_fast_tables_were_where_that_is_known() -> None:
    event = evening(8)
    start = dt.datetime(2026, 11, 27, 19, 0, tzinfo=dt.UTC)
    times = {
        1: {at: tuple(start + dt.timedelta(minutes=4 * at * hand) for hand in range(10)) for at in (1, 2)}
    }
    text = plain(STATISTICS.make(EventAfter(event, None, times=times), Paper.A4))
    assert "Minutes a hand, round 1 Table 1 4.0 Table 2 8.0" in text
    assert "Minutes a hand are measured between" in text


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_title_of_a_chart_is_cut(language: str) -> None:
    event = evening(13)
    standings = rank_sides(event)
    side = standings.rows[0].side
    with speaking(language):
        of_side = side_charts(side_figures(room_shown(event, standings), side.id))
        of_room = evening_charts(evening_figures(event, standings, {}))
        card = plain(CARD.make(EventAfter(event, None, only=side.players[0]), Paper.A4))
        room = plain(STATISTICS.make(EventAfter(event, None), Paper.A4))
    for text, charts in ((card, of_side), (room, of_room)):
        words = [word for chart in charts for word in chart.title.split()]
        assert [word for word in words if word not in text] == []
