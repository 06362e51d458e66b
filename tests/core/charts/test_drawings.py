"""Charts as scenes: every figure is there, in its place, and nothing leaves the drawing."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from batarde_tourney.core.charts.drawings import (
    MOST_LINES,
    Bar,
    BarChart,
    CourseChart,
    Drawing,
    GridChart,
    RaceChart,
)
from batarde_tourney.core.charts.scatter import ScatterChart
from batarde_tourney.core.charts.scene import Box, Dot, Lettering, Line, Scene, Tint

WIDTHS = st.integers(240, 800)
RANK = st.none() | st.integers(1, 400)
BARS = st.builds(
    Bar, st.text("ab", max_size=30), st.integers(0, 30), st.just("1"), mark=st.none() | st.integers(0, 30)
)


@st.composite
def races(draw: st.DrawFn) -> RaceChart:
    """Races of any number of steps, with gaps."""
    steps = draw(st.integers(1, 8))
    line = st.tuples(*[RANK] * steps)
    return RaceChart(draw(line), tuple(draw(st.lists(line, max_size=60))), tuple("1" * steps))


@st.composite
def courses(draw: st.DrawFn) -> CourseChart:
    """Courses of any figures, alone or beside others."""
    own = draw(st.lists(st.integers(-90, 90), min_size=1, max_size=40))
    beside = tuple(Fraction(one, 3) for one in own) if draw(st.booleans()) else ()
    parts = sorted({0, *draw(st.sets(st.integers(0, len(own) - 1), max_size=3))})
    return CourseChart(tuple(own), beside, tuple((first, "1") for first in parts), ("1", "2"))


DRAWINGS = st.one_of(
    races(),
    courses(),
    st.builds(BarChart, st.lists(BARS, min_size=1, max_size=9).map(tuple), st.none() | st.just(30)),
    st.builds(
        GridChart,
        st.dictionaries(st.tuples(st.integers(0, 13), st.integers(0, 13)), st.integers(1, 9), min_size=1),
        st.just("across"),
        st.just("up"),
    ),
    st.builds(
        ScatterChart,
        st.none() | st.tuples(st.integers(1, 400), st.integers(1, 400)),
        st.lists(st.tuples(st.fractions(1, 400), st.integers(1, 400)), min_size=1, max_size=50).map(tuple),
        st.just("across"),
        st.just("down"),
        st.just("7"),
        st.none() | st.integers(1, 400),
    ),
)


@given(DRAWINGS, WIDTHS)
@settings(max_examples=200, deadline=None)
def test_nothing_leaves_the_drawing(drawing: Drawing, width: int) -> None:
    scene = drawing.scene(width)
    assert scene.width == width
    for x, y in places(scene):
        assert -0.01 <= x <= width + 0.01
        assert -0.01 <= y <= scene.height + 0.01


def places(scene: Scene) -> list[tuple[float, float]]:
    """The outermost points of all marks."""
    found: list[tuple[float, float]] = []
    for mark in scene.marks:
        match mark:
            case Line():
                found += mark.points
            case Box():
                found += [(mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height)]
            case Dot():
                found += [(mark.x - mark.radius, mark.y), (mark.x, mark.y + mark.radius)]
            case Lettering():
                found.append((mark.x, mark.y))
    return found


def test_the_first_rank_is_on_top_and_each_of_ones_own_has_its_figure() -> None:
    scene = RaceChart((3, None, 1), ((1, 2, 2), (2, 1, 3)), ("1", "2", "4")).scene(300)
    own = [mark for mark in scene.marks if isinstance(mark, Line) and mark.tint is Tint.FRONT]
    assert len(own[0].points) == 2
    (_left, low), (_right, high) = own[0].points
    assert high < low
    figures = [mark.text for mark in scene.marks if isinstance(mark, Lettering) and mark.is_bold]
    assert figures == ["3", "1"]


@pytest.mark.parametrize(("sides", "lines"), [(23, 23), (300, 38)])
def test_of_many_others_an_even_selection_is_drawn_from_first_to_last(sides: int, lines: int) -> None:
    ranks = tuple((sides + 1 - rank, rank) for rank in range(1, sides + 1))
    scene = RaceChart((1, 1), ranks, ("1", "2")).scene(300)
    behind = [mark for mark in scene.marks if isinstance(mark, Line) and mark.tint is Tint.BEHIND]
    assert len(behind) == lines <= MOST_LINES
    ends = [line.points[-1][1] for line in behind]
    assert ends == sorted(ends)


def test_the_last_figures_of_two_close_lines_stand_apart() -> None:
    scene = CourseChart((4, 8), (Fraction(4), Fraction(8)), ((0, "1"),), ("8", "8.1")).scene(300)
    [own] = [mark for mark in scene.marks if isinstance(mark, Lettering) and mark.is_bold]
    [other] = [mark for mark in scene.marks if isinstance(mark, Lettering) and mark.text == "8.1"]
    assert abs(own.y - other.y) >= 11


def test_a_bar_is_as_long_as_its_share_and_the_mark_stands_at_its_own() -> None:
    scene = BarChart((Bar("a", Fraction(1, 2), "50 %", mark=Fraction(1, 4)),), whole=1).scene(400)
    ground, bar = (mark for mark in scene.marks if isinstance(mark, Box))
    [mark] = [mark for mark in scene.marks if isinstance(mark, Line)]
    assert bar.width == pytest.approx(ground.width / 2)
    assert mark.points[0][0] == pytest.approx(ground.x + ground.width / 4)


def test_a_bid_that_was_met_is_framed_and_bold() -> None:
    scene = GridChart({(2, 2): 3, (2, 1): 1}, "Bid", "Tricks").scene(400)
    bold = [mark for mark in scene.marks if isinstance(mark, Lettering) and mark.is_bold]
    assert [mark.text for mark in bold] == ["3"]
    frames = [mark for mark in scene.marks if isinstance(mark, Box) and not mark.is_filled]
    figure = bold[0]
    around = [box for box in frames if box.x < figure.x < box.x + box.width]
    assert any(box.y < figure.y < box.y + box.height for box in around)


def test_the_better_rank_is_higher_and_the_stronger_opponents_further_left() -> None:
    scene = ScatterChart((3, 1), ((9, 8), (3, 1)), "across", "down", "1", 6).scene(300)
    [own] = [mark for mark in scene.marks if isinstance(mark, Dot) and mark.tint is Tint.FRONT]
    [other, below] = [mark for mark in scene.marks if isinstance(mark, Dot) and mark.tint is Tint.BEHIND]
    assert (below.x, below.y) == (own.x, own.y), "one's own is among all, below the one in front"
    assert own.x < other.x
    assert own.y < other.y
    [mean] = [mark for mark in scene.marks if isinstance(mark, Line) and mark.is_dashed]
    assert mean.points[0][0] == pytest.approx((own.x + other.x) / 2)


def test_in_a_narrow_chart_the_figures_of_bars_have_the_room_they_need() -> None:
    scene = BarChart((Bar("a", 1, "9/13 · 69 %"), Bar("b", 0, "0")), whole=1).scene(229)
    figures = [mark for mark in scene.marks if isinstance(mark, Lettering) and mark.text == "9/13 · 69 %"]
    assert figures[0].width >= 11 * 5
