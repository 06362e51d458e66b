"""The gap on the line in words (formats, section 1): something to play for only as long as a table plays."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.standings.cut_view import CutView, view_cut
from batarde_tourney.i18n.stages.cut import cut_sentences, gap_words
from tests.core.tournament.staged_events import stage, totals
from tests.core.tournament.staged_events import staged as small_cup
from tests.core.tournament.standings.test_cut_view import FINAL, staged


def gap_said(view: CutView) -> str:
    return gap_words(view, {row.side.id: row.side.name for row in view.standings.rows})


def test_s1_while_a_table_plays_the_next_needs_so_many_points() -> None:
    view = replace(view_cut(staged(), FINAL), playing=1)
    assert " needs " in gap_said(view)


def test_s1_with_every_hand_in_nobody_needs_anything_any_more() -> None:
    view = replace(view_cut(staged(), FINAL), playing=0)
    gap = view.gap
    assert gap is not None
    names = {row.side.id: row.side.name for row in view.standings.rows}
    said = gap_said(view)
    assert "needs" not in said
    assert said.startswith(f"{names[gap.below]} missed it by {gap.points} penalty point")
    assert said.endswith(f", behind {names[gap.above]}.")


def test_s1_with_a_round_to_come_the_next_still_needs_so_many_points() -> None:
    view = replace(view_cut(staged(), FINAL), to_come=1)
    assert " needs " in gap_said(view)
    names = {row.side.id: row.side.name for row in view.standings.rows}
    assert "1 round is still to come." in cut_sentences(view, names)


def test_s1_10_ana_is_8th_and_bruno_9th_and_needs_4_points() -> None:
    """The example of the rule: Bruno's table still plays."""
    tables = [
        totals(1, ana=5, cem=0, dana=0, bruno=9),
        totals(2, emil=1, fatou=1, gael=2, hana=9),
        totals(3, ivo=2, jana=3, kai=9),
    ]
    names = [str(seat) for table in tables for seat in table.seats]
    event = made_of(names, [stage("q"), replace(stage("f", "q", best=8), name="Final")], tables)
    view = replace(view_cut(event, FINAL), playing=1)
    ranks = {row.side.id: row.rank for row in view.standings.rows}
    assert (ranks[PlayerId("ana")], view.gap and view.gap.points) == (8, 4)
    said = list(cut_sentences(view, {row.side.id: row.side.name.title() for row in view.standings.rows}))
    assert "1 table still plays." in said
    assert "Bruno needs 4 penalty points fewer to equal or pass Ana." in said


def made_of(names: list[str], stages: list[Stage], tables: list[Table]) -> Event:
    event = small_cup("abc", [stage("q")], [])
    players = tuple(Player(PlayerId(name), name) for name in names)
    return replace(
        event, players=players, stages=tuple(stages), rounds=(Round(1, tuple(tables), stage=StageId("q")),)
    )
