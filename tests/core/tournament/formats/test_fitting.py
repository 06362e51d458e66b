"""Numbers that do not fit are told before the event starts, with the nearest ways that work (formats §1)."""

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.fitting import Unfit, unfit
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, Preset
from batarde_tourney.core.tournament.formats.stage_plan import Reason

BATARDE, ECARTE = GAMES["batarde"], GAMES["ecarte"]


def test_s1_numbers_that_fit_are_looked_for_only_near_by() -> None:
    """Whoever has 100 for one table is not told of 7."""
    answer = found(of_one_stage(TableRule.ONE), 100)
    assert (answer.fewer, answer.more) == (None, None)


def found(format_: Format, players: int) -> Unfit:
    answer = unfit(format_, players, BATARDE, BATARDE.usual_play)
    assert answer is not None
    return answer


def of_one_stage(rule: TableRule) -> Format:
    return Format("Own", (Stage(StageId("q"), "Rounds", 3),), tables=rule)


def test_s1_12_35_players_cannot_all_sit_at_tables_of_3_but_33_or_36_can_or_two_tables_of_4() -> None:
    answer = found(PRESETS[Preset.WORLD_CUP_2024], 35)
    assert answer.invalid_size.reason is Reason.TABLES_OF_3
    assert (answer.fewer, answer.more) == (33, 36)
    assert answer.mixed == (4, 4, *(3,) * 9)
    assert (answer.seats, answer.others) == (3, 2)


@pytest.mark.parametrize("players", range(9, 61))
def test_s1_12_the_nearest_ways_work(players: int) -> None:
    format_ = PRESETS[Preset.WORLD_CUP_2024]
    answer = unfit(format_, players, BATARDE, BATARDE.usual_play)
    assert (answer is None) is (players % 3 == 0)
    if answer is not None:
        assert answer.more == players + 3 - players % 3
        assert answer.fewer == (players - players % 3)
        assert answer.mixed is not None
        assert sum(answer.mixed) == players
        assert answer.others == players % 3


@pytest.mark.parametrize(("players", "threes"), [(35, 1), (34, 2), (33, 3)])
def test_s1_where_every_table_should_have_4_some_can_play_at_3(players: int, threes: int) -> None:
    answer = found(of_one_stage(TableRule.FOURS), players)
    assert answer.invalid_size.reason is Reason.TABLES_OF_4
    assert (answer.fewer, answer.more) == (32, 36)
    assert answer.mixed is not None
    assert sorted(answer.mixed).count(3) == threes


def test_s1_one_table_takes_7_at_most() -> None:
    answer = found(of_one_stage(TableRule.ONE), 9)
    assert (answer.invalid_size.reason, answer.fewer, answer.more) == (Reason.ONE_TABLE, 7, None)
    assert (answer.seats, answer.others, answer.mixed, answer.invalid_size.missing) == (0, 0, None, 0)


def test_s1_a_stage_that_takes_more_than_there_are_is_refused() -> None:
    answer = found(PRESETS[Preset.WORLD_CUP_2022], 6)
    assert answer.invalid_size.reason is Reason.TOO_FEW_GO_ON
    assert (answer.invalid_size.players, answer.invalid_size.missing) == (6, 2)
    assert (answer.fewer, answer.more) == (None, 8)


def test_s1_a_consolation_round_needs_a_table() -> None:
    answer = found(PRESETS[Preset.CHAMPIONSHIP_EVENING], 6)
    assert (answer.invalid_size.reason, answer.invalid_size.stage.id, answer.invalid_size.players) == (
        Reason.TOO_FEW,
        "c",
        2,
    )
    assert (answer.fewer, answer.more) == (None, 7)


def test_s1_a_number_that_no_first_stage_can_mend_has_no_other_tables() -> None:
    stages = (
        Stage(StageId("q"), "Rounds", 1),
        Stage(StageId("sf"), "Semi", 1, tables=TableRule.THREES, entry=StageEntry(StageId("q"), best=8)),
    )
    answer = found(Format("Own", stages), 20)
    assert (answer.invalid_size.stage.id, answer.fewer, answer.more, answer.mixed) == ("sf", None, None, None)


@pytest.mark.parametrize("players", [0, 1, 2])
@pytest.mark.parametrize("preset", [Preset.CLUB_EVENING, Preset.WORLD_CUP_2019])
def test_two_players_have_no_table(preset: Preset, players: int) -> None:
    answer = found(PRESETS[preset], players)
    assert (answer.invalid_size.reason, answer.fewer, answer.more) == (Reason.TOO_FEW, None, 3)


def test_two_sides_have_a_match() -> None:
    assert unfit(PRESETS[Preset.ROUND_ROBIN], 2, ECARTE, ECARTE.usual_play) is None
    alone = unfit(PRESETS[Preset.ROUND_ROBIN], 1, ECARTE, ECARTE.usual_play)
    assert alone is not None
    assert (alone.invalid_size.reason, alone.fewer, alone.more) == (Reason.TOO_FEW, None, 2)
