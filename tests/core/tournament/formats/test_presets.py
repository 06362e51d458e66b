"""The presets, as the table of formats §1 tells them."""

from dataclasses import FrozenInstanceError

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.format import (
    PRESETS,
    Format,
    KnockOut,
    Preset,
    is_plain,
    planned_rounds,
    stages_for,
)
from batarde_tourney.core.tournament.formats.stage_plan import FormatPlan, plan_stages

BATARDE, ECARTE = GAMES["batarde"], GAMES["ecarte"]


def planned(preset: Preset, players: int) -> FormatPlan:
    format_ = PRESETS[preset]
    game = ECARTE if format_.in_pairs else BATARDE
    return plan_stages(stages_for(format_, players), players, game, game.usual_play, format_.tables)


def entering(preset: Preset, players: int) -> list[int]:
    return [stage.players for stage in planned(preset, players).stages]


def stages_by_id(preset: Preset, players: int) -> dict[str, Stage]:
    return {stage.id: stage for stage in stages_for(PRESETS[preset], players)}


@pytest.mark.parametrize("preset", Preset)
def test_s1_2_every_preset_is_a_frozen_value(preset: Preset) -> None:
    with pytest.raises(FrozenInstanceError):
        PRESETS[preset].players = 7  # type: ignore[misc]
    assert all(
        isinstance(stages, tuple) for stages in (PRESETS[preset].stages, stages_for(PRESETS[preset], 8))
    )


def test_s1_4_a_club_evening_is_one_stage_of_3_rounds_in_which_everybody_meets_new_people() -> None:
    (stage,) = stages_for(PRESETS[Preset.CLUB_EVENING], 23)
    assert (stage.rounds, stage.draw, stage.entry) == (3, StageDraw.MEET_NEW, None)
    assert is_plain((stage,))


def test_s1_5_a_championship_evening_has_3_ranking_rounds_and_a_final_of_the_best_4_from_zero() -> None:
    stages = stages_by_id(Preset.CHAMPIONSHIP_EVENING, 23)
    assert stages["q"].rounds == 3
    assert stages["f"].entry == StageEntry(StageId("q"), best=4)
    assert not stages["f"].carries


def test_s1_5_everybody_else_plays_a_consolation_round_that_ranks_from_place_5() -> None:
    stages = stages_by_id(Preset.CHAMPIONSHIP_EVENING, 23)
    assert stages["c"].entry == StageEntry(StageId("q"), others=True)
    assert list(stages) == ["q", "c", "f"], "before the final, so that its places begin below (F2)"
    assert entering(Preset.CHAMPIONSHIP_EVENING, 23) == [23, 19, 4]


def test_s1_6_world_cup_2019_goes_56_28_14_and_2_8_4() -> None:
    plan = planned(Preset.WORLD_CUP_2019, 56)
    assert [stage.players for stage in plan.stages] == [56, 28, 16, 8, 4]
    assert [(stage.going, stage.lucky) for stage in plan.stages][2] == (14, 2)
    entries = [stage.stage.entry for stage in plan.stages]
    assert entries[0] is None
    assert all(entry is not None and entry.per_table == 2 for entry in entries[1:])
    assert [entry.fill_to for entry in entries if entry] == [None, 16, None, None]


@pytest.mark.parametrize("players", range(3, 130))
def test_s1_6_world_cup_2019_takes_any_number_down_to_one_table(players: int) -> None:
    plan = planned(Preset.WORLD_CUP_2019, players)
    assert not plan.misfits
    assert len(plan.stages[-1].tables) == 1
    assert all(stage.players % 4 == 0 for stage in plan.stages[1:]), "lucky losers fill up tables of 4"
    assert all(stage.stage.rounds == 1 for stage in plan.stages)
    falling = [stage.players for stage in plan.stages]
    assert falling == sorted(set(falling), reverse=True)


def test_s1_7_world_cup_2022_adds_penalties_over_3_rounds_of_40() -> None:
    format_ = PRESETS[Preset.WORLD_CUP_2022]
    assert format_.players == 40
    assert format_.ranking is not None
    assert format_.ranking[0] is Criterion.PENALTY
    assert planned(Preset.WORLD_CUP_2022, 40).stages[0].tables == (4,) * 10
    assert stages_by_id(Preset.WORLD_CUP_2022, 40)["q"].rounds == 3


def test_s1_7_world_cup_2022_crosses_the_best_8_and_sends_the_first_2_of_each_to_a_final() -> None:
    stages = stages_by_id(Preset.WORLD_CUP_2022, 40)
    assert stages["sf"].entry == StageEntry(StageId("q"), best=8)
    assert stages["sf"].draw is StageDraw.CROSSED
    assert stages["f"].entry == StageEntry(StageId("sf"), per_table=2)
    assert not stages["f"].carries, "from zero"
    assert stages["sf"].shares, "the losers of the semi-finals share place 5"
    assert entering(Preset.WORLD_CUP_2022, 40) == [40, 8, 4]


def test_s1_8_world_cup_2024_ranks_36_at_tables_of_3_by_wins_then_penalties() -> None:
    format_ = PRESETS[Preset.WORLD_CUP_2024]
    assert (format_.players, format_.tables) == (36, TableRule.THREES)
    assert format_.ranking is not None
    assert format_.ranking[:2] == (Criterion.WINS, Criterion.PENALTY)
    assert planned(Preset.WORLD_CUP_2024, 36).stages[0].tables == (3,) * 12


def test_s1_8_world_cup_2024_has_three_semi_finals_of_which_only_the_winner_goes_on() -> None:
    stages = stages_by_id(Preset.WORLD_CUP_2024, 36)
    assert stages["sf"].entry == StageEntry(StageId("q"), best=9)
    assert stages["sf"].draw is StageDraw.CROSSED
    assert stages["f"].entry == StageEntry(StageId("sf"), per_table=1)
    assert [stage.tables for stage in planned(Preset.WORLD_CUP_2024, 36).stages[1:]] == [(3, 3, 3), (3,)]


@pytest.mark.parametrize(("sides", "rounds"), [(2, 1), (7, 3), (8, 3), (9, 4)])
def test_s1_9_a_knock_out_by_players_has_byes_to_the_next_power_of_2(sides: int, rounds: int) -> None:
    assert stages_for(PRESETS[Preset.KNOCK_OUT], sides)[0].rounds == rounds


@pytest.mark.parametrize(("sides", "rounds"), [(2, 1), (7, 7), (8, 7)])
def test_s1_9_in_a_round_robin_everybody_plays_everybody(sides: int, rounds: int) -> None:
    assert stages_for(PRESETS[Preset.ROUND_ROBIN], sides)[0].rounds == rounds


def test_one_alone_has_the_rounds_that_the_format_says() -> None:
    assert stages_for(PRESETS[Preset.ROUND_ROBIN], 1)[0].rounds == 3


def test_s1_where_they_are_pairs_the_pairs_are_counted() -> None:
    (stage,) = stages_for(PRESETS[Preset.ROUND_ROBIN], 12, side_size=2)
    assert stage.rounds == 5


@pytest.mark.parametrize("draw", [StageDraw.KNOCK_OUT, StageDraw.ROUND_ROBIN])
def test_rounds_follow_from_the_number_only_where_everybody_enters_and_two_sides_meet(
    draw: StageDraw,
) -> None:
    first = Stage(StageId("q"), "", 3, draw)
    later = Stage(StageId("f"), "", 2, draw, entry=StageEntry(StageId("q"), best=4))
    assert [stage.rounds for stage in stages_for(Format("Own", (first, later), in_pairs=False), 9)] == [3, 2]
    rounds = [stage.rounds for stage in stages_for(Format("Own", (first, later), in_pairs=True), 9)]
    assert rounds == [4 if draw is StageDraw.KNOCK_OUT else 9, 2]


@pytest.mark.parametrize(
    ("players", "ids"),
    [(3, "f"), (4, "f"), (5, "f"), (8, "r1 f"), (16, "r1 sf f"), (56, "r1 r2 qf sf f")],
)
def test_s1_the_stages_of_a_knock_out_have_their_ids_from_the_end(players: int, ids: str) -> None:
    assert list(stages_by_id(Preset.WORLD_CUP_2019, players)) == ids.split()


def test_every_event_plans_one_round_at_least() -> None:
    assert planned_rounds(()) == 1
    assert planned_rounds(stages_for(PRESETS[Preset.WORLD_CUP_2022], 40)) == 5


def test_s1_rounds_that_a_preset_has_whatever_the_number() -> None:
    rounds = {preset: [stage.rounds for stage in PRESETS[preset].stages] for preset in Preset}
    assert rounds == {
        Preset.CLUB_EVENING: [3],
        Preset.CHAMPIONSHIP_EVENING: [3, 1, 1],
        Preset.WORLD_CUP_2019: [],
        Preset.WORLD_CUP_2022: [3, 1, 1],
        Preset.WORLD_CUP_2024: [3, 1, 1],
        Preset.SWISS: [5],
        Preset.ROUND_ROBIN: [3],
        Preset.KNOCK_OUT: [1],
    }


def test_s1_9_swiss_round_robin_and_knock_out_are_for_games_in_which_two_sides_meet() -> None:
    assert {preset for preset, format_ in PRESETS.items() if format_.in_pairs} == {
        Preset.SWISS,
        Preset.ROUND_ROBIN,
        Preset.KNOCK_OUT,
    }


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("players", [8, 36, 56])
def test_an_event_of_any_preset_has_no_faults(preset: Preset, players: int) -> None:
    format_ = PRESETS[preset]
    game = ECARTE if format_.in_pairs else BATARDE
    settings = Settings(game.usual_play, format_.ranking or game.usual_ranking, tables=format_.tables)
    event = Event("Cup", game=game.name, settings=settings, stages=stages_for(format_, players))
    assert check_event(event) == ()


def test_the_stages_of_a_knock_out_are_called_after_how_many_are_left() -> None:
    names = [stage.name for stage in stages_for(PRESETS[Preset.WORLD_CUP_2019], 56)]
    assert names == ["Round 1", "Round 2", "Quarter-finals", "Semi-finals", "Final"]


@pytest.mark.parametrize(("per_table", "seats"), [(0, 4), (3, 4), (2, 3)])
def test_a_knock_out_that_would_never_end_is_none(per_table: int, seats: int) -> None:
    with pytest.raises(ValueError, match="never come to an end"):
        KnockOut(per_table, seats)


@pytest.mark.parametrize("players", range(3, 60))
def test_a_knock_out_of_winners_at_tables_of_3_ends_too(players: int) -> None:
    stages = stages_for(Format("Winners", knock_out=KnockOut(1, 3), tables=TableRule.AUTO), players)
    plan = plan_stages(stages, players, BATARDE, BATARDE.usual_play)
    assert plan.stages[-1].players <= 4 or plan.stages[-1].players == 5


@pytest.mark.parametrize(
    "stages",
    [
        (),
        (Stage(StageId("q"), "", 3, StageDraw.RANDOM),),
        (Stage(StageId("q"), "", 3, ranking=(Criterion.WINS,)),),
        (Stage(StageId("q"), "", 3, tables=TableRule.THREES),),
        (Stage(StageId("q"), "", 3), Stage(StageId("f"), "", 1)),
    ],
)
def test_only_one_stage_without_anything_of_its_own_says_no_more_than_none(stages: tuple[Stage, ...]) -> None:
    assert not is_plain(stages)
