"""Charts on paper: every figure and word of the scene can be read there, in type of 7 points or more."""

from fractions import Fraction
from functools import partial

from batarde_tourney.core.charts.drawings import Bar, BarChart, Chart, CourseChart, GridChart
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.chart_figures import bids_of_side, course_of, room_figures
from batarde_tourney.core.tournament.standings.standings import run_race
from batarde_tourney.documents.blocks import draw_blocks, share_blocks
from batarde_tourney.documents.chart import chart_blocks
from batarde_tourney.documents.document import Head
from batarde_tourney.documents.page import Leaf, Paper, content_area, print_leaves
from batarde_tourney.i18n.standings.charts import BidsShown, bid_charts, course_chart, race_chart
from tests.documents.reading import page_pictures, read_text

EVENT = simulate_event(SimulationRequest(23, 3, 5, "Evening"))


def charts_of(event: Event) -> list[Chart]:
    side, room = event.players[0].id, room_figures(event)
    bids = BidsShown(event.game, bids_of_side(event, side), room)
    lines = (race_chart(run_race(event), side), course_chart(event.game, course_of(event, side, room)))
    return [*(one for one in lines if one is not None), *bid_charts(bids)]


def printed(charts: list[Chart]) -> bytes:
    area = content_area(Paper.A4)
    pages = share_blocks(chart_blocks(charts, area.width), area.height)
    leaves = [Leaf("Charts", "", partial(draw_blocks, page, "")) for page in pages]
    return print_leaves(Head("Evening"), leaves, Paper.A4, "Charts")


def test_every_figure_of_the_window_is_on_paper() -> None:
    charts = charts_of(EVENT)
    assert len(charts) >= 4
    text = " ".join(read_text(printed(charts)).split())
    for chart in charts:
        assert chart.title in text
        assert " ".join(chart.note.split()) in text
        if isinstance(chart.drawing, BarChart):
            for bar in chart.drawing.bars:
                assert f"{bar.label} {' '.join(bar.figure.split())}" in text
        if isinstance(chart.drawing, CourseChart):
            assert all(end in text for end in chart.drawing.ends)
        if isinstance(chart.drawing, GridChart):
            assert chart.drawing.across in text


def test_a_chart_is_read_without_colours() -> None:
    chart = Chart("x", "x", BarChart((Bar("a", Fraction(1, 2), "50 %"),), 1), "", "")
    [picture] = page_pictures(printed([chart]))
    tones = picture.convert("L").histogram()
    assert sum(tones[:60]) > 500, "the bar is dark"
    assert sum(tones[220:245]) > 500, "and stands on a light ground"


def test_equal_charts_are_equal_bytes() -> None:
    assert printed(charts_of(EVENT)) == printed(charts_of(EVENT))
