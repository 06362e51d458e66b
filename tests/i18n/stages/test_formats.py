"""Formats in words (formats §1)."""

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.changes import NumberDoesNotFit
from batarde_tourney.core.tournament.formats.fitting import unfit
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, Preset
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.stages.formats import format_explained, format_name, unfit_sentence

BATARDE = GAMES["batarde"]

ROUNDS = Stage(StageId("q"), "Rounds", 3)


THREE = "at least 3 players must take part"


def said(format_: Format, players: int) -> str:
    found = unfit(format_, players, BATARDE, BATARDE.usual_play)
    assert found is not None
    return unfit_sentence(found)


def test_s1_12_numbers_that_do_not_fit_are_refused_in_the_words_of_its_example() -> None:
    assert said(PRESETS[Preset.WORLD_CUP_2024], 35) == (
        "35 players cannot all sit at tables of 3: 33 or 36 can; or let two tables play at 4."
    )


@pytest.mark.parametrize(
    ("format_", "players", "sentence"),
    [
        (
            PRESETS[Preset.WORLD_CUP_2024],
            34,
            "34 players cannot all sit at tables of 3: 33 or 36 can; or let one table play at 4.",
        ),
        (
            Format("Own", (ROUNDS,), tables=TableRule.FOURS),
            33,
            "33 players cannot all sit at tables of 4: 32 or 36 can; or let 3 tables play at 3.",
        ),
        (
            Format("Own", (ROUNDS,), tables=TableRule.ONE),
            9,
            "9 players cannot all sit at one table: 7 can.",
        ),
        (PRESETS[Preset.CLUB_EVENING], 2, f"2 players are too few for a table: {THREE}."),
        (PRESETS[Preset.CLUB_EVENING], 1, f"1 player is too few for a table: {THREE}."),
        (
            PRESETS[Preset.WORLD_CUP_2022],
            6,
            "“Semi-finals” is for 8 players, and only 6 can enter it: at least 8 players must take part.",
        ),
        (
            PRESETS[Preset.CHAMPIONSHIP_EVENING],
            6,
            (
                "With 6 players, 2 are left for “Consolation round”, too few for a table: "
                "at least 7 players must take part."
            ),
        ),
    ],
)
def test_every_refusal_names_the_nearest_ways_that_work(format_: Format, players: int, sentence: str) -> None:
    assert said(format_, players) == sentence


def test_where_nothing_near_works_the_reason_stands_alone() -> None:
    taken = Stage(StageId("f"), "Final", 1, tables=TableRule.ONE, entry=StageEntry(StageId("q"), best=9))
    assert said(Format("Own", (ROUNDS, taken)), 20) == (
        "With 20 players, the 9 of “Final” cannot all sit at one table."
    )


def test_the_refusal_of_a_verb_says_the_same() -> None:
    found = unfit(PRESETS[Preset.WORLD_CUP_2024], 35, BATARDE, BATARDE.usual_play)
    assert found is not None
    assert error_sentence(NumberDoesNotFit(found)) == unfit_sentence(found)


@pytest.mark.parametrize("preset", Preset)
def test_every_preset_has_a_name_and_is_explained(preset: Preset) -> None:
    assert format_name(PRESETS[preset]) != preset
    assert format_explained(PRESETS[preset]).endswith(".")


def test_a_format_of_the_club_is_called_as_it_was_typed() -> None:
    assert format_name(Format("Friday {players} \u202e")) == "Friday {players}"
    assert format_explained(Format("Friday")) == ""


def test_the_name_of_a_stage_is_no_template() -> None:
    rounds = Stage(StageId("q"), "{players} %s <b>", 3)
    assert "“Final {0}”" in said(
        Format("Own", (rounds, Stage(StageId("f"), "Final {0}", 1, entry=StageEntry(StageId("q"), best=9)))),
        6,
    )
