"""Events of a format that bots play through all stages (contract, simulate --format; formats §1)."""

import json
from dataclasses import replace

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.formats.changes import FormatOfOtherGame, NumberDoesNotFit
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.simulation.simulations import (
    new_event_of,
    play_to_the_end,
    settle_by_lots,
    simulate_format_file,
)
from tests.contract import second_stages

BATARDE, ECARTE = GAMES["batarde"], GAMES["ecarte"]


def short(preset: Preset, players: int, seed: int = 7) -> Event:
    """The event with two hands a table, and nothing played."""
    event = new_event_of(PRESETS[preset], players, BATARDE, seed, name="Cup")
    return replace(event, settings=replace(event.settings, play=BatardePlay((5, 6))))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("preset", "players"),
    [
        (Preset.WORLD_CUP_2019, 16),
        (Preset.WORLD_CUP_2022, 16),
        (Preset.WORLD_CUP_2024, 36),
        (Preset.WORLD_CUP_2024, 9),
        (Preset.CLUB_EVENING, 16),
    ],
)
def test_s1_every_stage_is_played_to_its_end(preset: Preset, players: int) -> None:
    event = play_to_the_end(short(preset, players))
    drawn = [round_.stage for round_ in event.rounds]
    assert drawn == [stage.id for stage in event.stages for _ in range(stage.rounds)]
    assert check_event(event) == ()
    document = json.loads(write_event(event))
    assert read_event(write_event(event)) == event
    placed = {row.side.id: row.rank for row in rank_sides(event).rows}
    assert {side: rank for side, (rank, _) in second_stages.placing(document).items()} == placed
    for stage in event.stages[1:]:
        line = cut_of(event, stage.id)
        second = second_stages.line(document, stage.id)
        assert (line.take, list(line.entered), list(line.open)) == (second.take, second.entered, second.open)
        assert not line.open


def test_the_same_seed_gives_the_same_event() -> None:
    one, same = (play_to_the_end(short(Preset.WORLD_CUP_2024, 9, 1)) for _ in range(2))
    assert one == same


def test_where_a_line_is_open_lots_say_who_goes_on() -> None:
    # Who rank by nothing but whole wins are often equal.
    event = short(Preset.WORLD_CUP_2024, 12)
    event = replace(event, settings=replace(event.settings, ranking=(Criterion.WINS,)))
    over = play_to_the_end(event)
    assert {decision.how for decision in over.decisions} == {Means.LOTS}
    assert check_event(over) == ()
    assert all(not cut_of(over, stage.id).open for stage in over.stages)


def test_before_a_consolation_round_the_line_to_the_final_is_settled() -> None:
    event = short(Preset.CHAMPIONSHIP_EVENING, 8)
    event = replace(event, settings=replace(event.settings, ranking=(Criterion.LOTS,)))
    first = replace(event.stages[0], rounds=1, ranking=(Criterion.WINS,))
    event = replace(event, stages=(first, *event.stages[1:]))
    over = play_to_the_end(event)
    assert {decision.stage for decision in over.decisions} <= {"f"}
    assert {row.rank for row in rank_sides(over).rows} == set(range(1, 9))
    assert check_event(over) == ()


def test_a_line_that_is_not_open_stays_as_it_is() -> None:
    event = short(Preset.WORLD_CUP_2024, 9)
    assert settle_by_lots(event, event.stages[0]) is event


def test_a_number_that_does_not_fit_is_refused_with_the_nearest_ways() -> None:
    with pytest.raises(NumberDoesNotFit) as refused:
        simulate_format_file("world-cup-2024", 35, None, 1)
    assert (refused.value.unfit.fewer, refused.value.unfit.more) == (33, 36)


@pytest.mark.parametrize(("preset", "game"), [("swiss", "batarde"), ("world-cup-2022", "ecarte")])
def test_a_format_of_another_game_is_refused(preset: str, game: str) -> None:
    with pytest.raises(FormatOfOtherGame):
        simulate_format_file(preset, 8, None, 1, game)


def test_a_round_robin_of_ecarte_is_played_to_its_end() -> None:
    event = read_event(simulate_format_file("round-robin", 4, None, 1, "ecarte"))
    assert len(event.rounds) == 3
    assert all(row.rounds == 3 for row in rank_sides(event).rows)


def test_told_rounds_are_those_of_the_first_stage() -> None:
    event = read_event(simulate_format_file("round-robin", 4, 2, 1, "ecarte"))
    assert [stage.rounds for stage in event.stages] == [2]
    assert len(event.rounds) == 2
