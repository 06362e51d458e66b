"""The line as people read it (formats, section 1): who is in, who is out, who is on it, and by how much."""

from dataclasses import replace

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Settings
from batarde_tourney.core.tournament.event.stages import Decision, Means, Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.standings.cut_view import (
    Gap,
    WayOn,
    cut_in_play,
    cuts_of,
    rank_with_cut,
    view_cut,
)
from batarde_tourney.core.tournament.standings.standings import rank_sides, rank_stage
from tests.core.tournament.events import made_up_event
from tests.core.tournament.staged_events import stage, totals
from tests.core.tournament.staged_events import staged as small_cup

QUALIFYING, CONSOLATION, FINAL = StageId("q"), StageId("c"), StageId("f")


def staged(
    best: int = 4, ranking: tuple[Criterion, ...] = (Criterion.PENALTY_PER_CARD,), seed: int = 3
) -> Event:
    event = made_up_event(14, 2, seed=seed, settings=Settings(ranking=ranking))
    stages = (
        Stage(QUALIFYING, "Ranking rounds", 2, StageDraw.MEET_NEW),
        Stage(CONSOLATION, "Consolation", 1, entry=StageEntry(QUALIFYING, others=True)),
        Stage(FINAL, "Final", 1, entry=StageEntry(QUALIFYING, best=best)),
    )
    rounds = tuple(replace(round_, stage=QUALIFYING) for round_ in event.rounds)
    return replace(event, rounds=rounds, stages=stages, adjustments=())


def adjusted(event: Event, side: PlayerId | str, points: int) -> Event:
    return replace(event, adjustments=(Adjustment(PlayerId(side), 1, points, "Late"),))


def test_s1_the_first_are_in_and_the_others_out() -> None:
    event = staged()
    view = view_cut(event, FINAL)
    rows = rank_stage(event, QUALIFYING).rows
    assert [view.ways[row.side.id] for row in rows] == [WayOn.IN] * 4 + [WayOn.OUT] * 10
    assert view.source.id == QUALIFYING
    assert view.line.take == 4
    assert view.last_in == 3


def test_s1_10_those_who_are_equal_across_the_line_are_on_it() -> None:
    blank = [
        replace(round_, tables=tuple(replace(table, hands=()) for table in round_.tables))
        for round_ in staged().rounds[1:]
    ]
    first = staged().rounds[0]
    # Everybody at every table has the same hands: the four seats stand in four classes of equals.
    hands = next(table for table in first.tables if len(table.seats) == 4).hands
    fours = tuple(replace(table, hands=hands) for table in first.tables if len(table.seats) == 4)
    event = replace(staged(best=3), rounds=(replace(first, tables=fours), *blank))
    view = view_cut(event, FINAL)
    on_it = [side for side, way in view.ways.items() if way is WayOn.OPEN]
    assert set(on_it) == set(view.line.open)
    assert len(on_it) > view.line.take - len(view.line.entered) > 0


@pytest.mark.parametrize("ranking", [Criterion.PENALTY_PER_CARD, Criterion.MEAN_PENALTY, Criterion.PENALTY])
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_s1_so_many_points_better_and_the_side_below_is_level_or_past(ranking: Criterion, seed: int) -> None:
    event = staged(ranking=(ranking,), seed=seed)
    gap = view_cut(event, FINAL).gap
    assert gap is not None
    assert gap.criterion is ranking
    assert gap.points is not None

    def figures(points: int) -> tuple[object, object]:
        rows = {row.side.id: row for row in rank_stage(adjusted(event, gap.below, -points), QUALIFYING).rows}
        return rows[gap.below].figure(ranking), rows[gap.above].figure(ranking)

    below, above = figures(gap.points)
    assert below <= above  # type: ignore[operator]
    below, above = figures(gap.points - 1)
    assert below > above  # type: ignore[operator]


def test_a_criterion_that_is_none_of_penalties_names_no_points() -> None:
    stages, rounds = [stage("q"), stage("f", "q", best=1)], [("q", [totals(1, a=0, b=1, c=3)])]
    event = small_cup("abc", stages, rounds, ranking=(Criterion.EXACT, Criterion.PENALTY))
    assert view_cut(event, FINAL).gap == Gap(PlayerId("a"), PlayerId("b"), Criterion.EXACT, points=None)


def test_a_line_by_tables_is_no_ladder() -> None:
    event = staged()
    by_table = replace(event.stages[2], entry=StageEntry(QUALIFYING, per_table=1, fill_to=6))
    view = view_cut(replace(event, stages=(event.stages[0], by_table)), FINAL)
    assert view.gap is None
    assert sum(way is WayOn.LUCKY for way in view.ways.values()) == len(view.line.lucky) > 0


def test_tables_that_still_play_are_counted() -> None:
    event = staged()
    last = event.rounds[-1]
    short = replace(last.tables[0], hands=last.tables[0].hands[:-1])
    assert view_cut(event, FINAL).playing == 0
    going = replace(event, rounds=(event.rounds[0], replace(last, tables=(short, *last.tables[1:]))))
    assert view_cut(going, FINAL).playing == 1


def test_decisions_on_the_line_are_told() -> None:
    event = staged()
    here = Decision(FINAL, Means.LOTS, goes_on=(PlayerId("p1"),), cancelled="a hand was corrected")
    order = Decision(FINAL, Means.LOTS, order=(PlayerId("p1"), PlayerId("p2")))
    assert view_cut(replace(event, decisions=(here, order)), FINAL).decisions == (here,)


def test_the_line_in_play_leads_to_the_final_and_not_to_the_consolation_round() -> None:
    event = staged()
    found = cut_in_play(event)
    assert found is not None
    assert found.stage.id == FINAL
    assert [view.stage.id for view in cuts_of(event)] == [CONSOLATION, FINAL]


def test_there_is_no_line_before_the_first_round_nor_after_the_last_draw() -> None:
    event = staged()
    assert cut_in_play(replace(event, rounds=())) is None
    later = [Round(number, (), stage=stage) for number, stage in ((3, CONSOLATION), (4, FINAL))]
    assert cut_in_play(replace(event, rounds=(*event.rounds, *later))) is None
    assert cut_in_play(replace(event, stages=())) is None


def test_a_stage_that_everybody_enters_has_no_line() -> None:
    with pytest.raises(KeyError):
        view_cut(staged(), QUALIFYING)


def test_s1_rounds_to_come_keep_the_line_open_until_the_stage_it_leads_to_begins() -> None:
    event = staged()
    longer = (replace(event.stages[0], rounds=4), *event.stages[1:])
    view = view_cut(replace(event, stages=longer), FINAL)
    assert (view.to_come, view.is_over) == (2, False)
    assert view_cut(event, FINAL).is_over
    four = Round(3, (replace(event.rounds[0].tables[0], hands=()),), stage=FINAL)
    begun = replace(event, stages=longer, rounds=(*event.rounds, four))
    assert view_cut(begun, FINAL).is_over


def test_s1_a_sum_of_penalties_names_who_goes_on_after_fewer_rounds() -> None:
    first = [totals(1, a=1, b=2, c=3), totals(2, d=4, e=5, f=6)]
    second = [totals(1, a=1, b=5, c=6), totals(2, d=4, e=5, g=2)]
    event = small_cup(
        "abcdefg", [stage("q", rounds=2), stage("f", "q", best=2)], [("q", first), ("q", second)]
    )
    assert view_cut(event, FINAL).with_fewer_rounds == ("g",)
    by_mean = replace(event.settings, ranking=(Criterion.MEAN_PENALTY,))
    assert view_cut(replace(event, settings=by_mean), FINAL).with_fewer_rounds == ()


def test_s1_a_sum_of_penalties_names_them_whatever_comes_behind_it() -> None:
    rounds = [
        ("q", [totals(1, a=1, b=2, c=3), totals(2, d=4, e=5, f=6)]),
        ("q", [totals(1, a=1, b=5, c=6), totals(2, d=4, e=5, g=2)]),
    ]
    ranking = (Criterion.PENALTY, Criterion.EXACT)
    event = small_cup("abcdefg", [stage("q", rounds=2), stage("f", "q", best=2)], rounds, ranking=ranking)
    assert view_cut(event, FINAL).with_fewer_rounds == ("g",)
    exact = small_cup(
        "abcdefg", [stage("q", rounds=2), stage("f", "q", best=2)], rounds, ranking=ranking[::-1]
    )
    assert view_cut(exact, FINAL).with_fewer_rounds == ()


def test_a_line_that_lets_in_who_stands_lower_runs_below_no_row() -> None:
    """The best of each table: a and d, between whom b and c stand."""
    tables = [totals(1, a=1, b=2, c=3), totals(2, d=4, e=5, f=6)]
    event = small_cup("abcdef", [stage("q"), stage("f", "q", per_table=1)], [("q", tables)])
    view = view_cut(event, FINAL)
    assert [row.side.id for row in view.standings.rows if view.ways[row.side.id] is WayOn.IN] == ["a", "d"]
    assert view.last_in == -1


def test_without_stages_the_standings_come_without_a_line() -> None:
    event = replace(staged(), stages=())
    plain = replace(event, rounds=tuple(replace(round_, stage=None) for round_ in event.rounds))
    assert rank_with_cut(plain) == (rank_sides(plain), None)
    assert len(rank_with_cut(plain)[0].rows) == 14


def test_with_stages_the_standings_come_with_the_line_in_play() -> None:
    event = staged()
    standings, view = rank_with_cut(event)
    assert standings == rank_sides(event)
    assert view == cut_in_play(event)


def test_where_everybody_goes_on_nothing_parts_who_is_in_from_who_is_out() -> None:
    assert view_cut(staged(best=14), FINAL).gap is None


def test_s1_who_has_no_points_is_told_how_many_fewer_it_takes() -> None:
    """The first has 2 points less than none, the second none."""
    tables = [totals(1, a=0, b=0, c=3)]
    event = small_cup(
        "abc",
        [stage("q"), stage("f", "q", best=1)],
        [("q", tables)],
        ranking=(Criterion.PENALTY_PER_CARD,),
        added=(("a", 1, -2),),
    )
    assert view_cut(event, FINAL).gap == Gap(
        PlayerId("a"), PlayerId("b"), Criterion.PENALTY_PER_CARD, points=2
    )
