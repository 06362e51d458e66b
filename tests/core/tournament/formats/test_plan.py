"""What each stage needs: players, tables, rounds, minutes (formats §1: how many players and how long)."""

from dataclasses import replace
from typing import Any

from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.core.tournament.formats.stage_plan import Reason, minutes_of_round, plan_stages

BATARDE, ECARTE = GAMES["batarde"], GAMES["ecarte"]


def test_a_whole_rubber_at_a_table_of_4_lasts_as_long_as_the_clock() -> None:
    assert minutes_of_round(BATARDE, BATARDE.usual_play, 4) == 60


def test_half_a_rubber_takes_half_as_long() -> None:
    assert minutes_of_round(BATARDE, BatardePlay(Span.UP), 4) == 30


def test_s1_3_a_stage_lasts_as_long_as_its_longest_table_in_every_round() -> None:
    stages = (Stage(StageId("q"), "", 3),)
    plan = plan_stages(stages, 23, BATARDE, BATARDE.usual_play)
    at_three = minutes_of_round(BATARDE, BATARDE.usual_play, 3)
    assert at_three > 60
    assert plan.stages[0].minutes == 3 * at_three == plan.minutes


def test_a_final_and_a_consolation_round_are_played_at_the_same_time() -> None:
    stages = stages_for(PRESETS[Preset.CHAMPIONSHIP_EVENING], 24)
    plan = plan_stages(stages, 24, BATARDE, BATARDE.usual_play)
    assert [stage.minutes for stage in plan.stages] == [180, 60, 60]
    assert plan.minutes == 240


def test_whoever_is_left_over_at_a_match_sits_out() -> None:
    plan = plan_stages(stages_for(PRESETS[Preset.ROUND_ROBIN], 7), 7, ECARTE, ECARTE.usual_play)
    assert (plan.stages[0].tables, plan.stages[0].resting, plan.stages[0].stage.rounds) == ((2, 2, 2), 1, 7)


def test_the_first_of_every_group_go_on() -> None:
    stages = (
        Stage(StageId("q"), "", 3, StageDraw.ROUND_ROBIN, groups=4),
        Stage(StageId("f"), "", 1, entry=StageEntry(StageId("q"), per_group=2)),
    )
    plan = plan_stages(stages, 16, ECARTE, ECARTE.usual_play)
    assert [stage.players for stage in plan.stages] == [16, 8]


def test_lucky_losers_cannot_be_more_than_there_are_players() -> None:
    entry = StageEntry(StageId("q"), per_table=1, fill_to=12)
    stages = (Stage(StageId("q"), "", 1), Stage(StageId("f"), "", 1, entry=entry))
    plan = plan_stages(stages, 8, BATARDE, BATARDE.usual_play)
    assert (plan.stages[1].players, plan.stages[1].going, plan.stages[1].lucky) == (8, 2, 6)
    assert [(misfit.players, misfit.missing) for misfit in plan.misfits] == [(8, 4)]


def test_a_game_of_butifarra_and_a_match_of_ecarte_last_as_long_as_clubs_give_them() -> None:
    butifarra = GAMES["butifarra"]
    play = butifarra.usual_play
    assert minutes_of_round(butifarra, play, 4) == 60
    assert minutes_of_round(butifarra, replace(play, deals=8, target=None), 4) == 40  # type: ignore[type-var]
    assert minutes_of_round(ECARTE, ECARTE.usual_play, 2) == 30


def test_minutes_are_told_in_fives() -> None:
    assert [minutes_of_round(BATARDE, BATARDE.usual_play, seats) for seats in (3, 4)] == [65, 60]
    assert minutes_of_round(BATARDE, BatardePlay((1,)), 3) == 5


def entering(players: int, *stages: Stage) -> list[tuple[int, int]]:
    """How many enter each stage, and how many of them as lucky losers."""
    plan = plan_stages(stages, players, BATARDE, BATARDE.usual_play)
    return [(stage.players, stage.lucky) for stage in plan.stages]


Q = Stage(StageId("q"), "", 1)


def after_q(id_: str, **way: Any) -> Stage:
    return Stage(StageId(id_), "", 1, entry=StageEntry(StageId("q"), **way))


def test_two_have_no_table_and_nobody_goes_on_from_it() -> None:
    plan = plan_stages((Q, after_q("f", per_table=1)), 2, BATARDE, BATARDE.usual_play)
    assert plan.minutes == 0
    assert [(one.reason, one.stage.id) for one in plan.misfits] == [
        (Reason.TOO_FEW, "q"),
        (Reason.TOO_FEW, "f"),
    ]
    assert entering(2, Q, after_q("f", per_table=1), after_q("c", others=True)) == [(2, 0), (0, 0), (2, 0)]


def test_nobody_enters_from_a_stage_that_is_not_there() -> None:
    assert entering(8, after_q("f", best=4)) == [(0, 0)]
    plan = plan_stages((after_q("f", best=4),), 8, BATARDE, BATARDE.usual_play)
    assert [(one.reason, one.missing) for one in plan.misfits] == [(Reason.TOO_FEW, 0)]


def test_everybody_else_are_those_whom_no_other_stage_takes() -> None:
    others = after_q("c", others=True)
    assert entering(12, Q, others, after_q("f", per_table=1)) == [(12, 0), (9, 0), (3, 0)]
    assert entering(12, Q, others, after_q("f", per_table=1, fill_to=4)) == [(12, 0), (8, 0), (4, 1)]
    assert entering(4, Q, others, after_q("f", best=4)) == [(4, 0), (0, 0), (4, 0)]


def test_the_best_of_fewer_than_are_wanted_are_not_lucky() -> None:
    assert entering(6, Q, after_q("f", best=8)) == [(6, 0), (6, 0)]


def test_a_stage_without_groups_is_one_group() -> None:
    assert entering(12, Q, after_q("f", per_group=3)) == [(12, 0), (3, 0)]


def test_pairs_go_on_and_are_told_in_players() -> None:
    butifarra = GAMES["butifarra"]
    for best, players, missing in ((4, 8, []), (10, 16, [4])):
        plan = plan_stages((Q, after_q("f", best=best)), 16, butifarra, butifarra.usual_play)
        assert [stage.players for stage in plan.stages] == [16, players]
        assert [misfit.missing for misfit in plan.misfits] == missing
