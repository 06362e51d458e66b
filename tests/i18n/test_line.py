"""The gap on the line in words (formats, section 1): something to play for only as long as a table plays."""

from dataclasses import replace

from batarde_tourney.core.tournament.line_view import LineView, view_line
from batarde_tourney.i18n.line import gap_words, line_sentences
from tests.core.tournament.test_line_view import FINAL, staged


def gap_said(view: LineView) -> str:
    return gap_words(view, {row.side.id: row.side.name for row in view.standings.rows})


def test_s1_while_a_table_plays_the_next_needs_so_many_points() -> None:
    view = replace(view_line(staged(), FINAL), playing=1)
    assert " needs " in gap_said(view)


def test_s1_with_every_hand_in_nobody_needs_anything_any_more() -> None:
    view = replace(view_line(staged(), FINAL), playing=0)
    gap = view.gap
    assert gap is not None
    names = {row.side.id: row.side.name for row in view.standings.rows}
    said = gap_said(view)
    assert "needs" not in said
    assert said.startswith(f"{names[gap.below]} missed it by {gap.points} penalty point")
    assert said.endswith(f", behind {names[gap.above]}.")


def test_s1_with_a_round_to_come_the_next_still_needs_so_many_points() -> None:
    view = replace(view_line(staged(), FINAL), to_come=1)
    assert " needs " in gap_said(view)
    names = {row.side.id: row.side.name for row in view.standings.rows}
    assert "1 round is still to come." in line_sentences(view, names)
