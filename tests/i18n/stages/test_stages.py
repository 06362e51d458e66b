"""Stages are called in the language of whoever reads, whatever language they were made in."""

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.format import PRESETS, STAGE_NAMES, Preset, stages_for
from batarde_tourney.core.tournament.rounds.next_round import CutOpen
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.catalogue import speaking
from batarde_tourney.i18n.stages.stages import stage_name, stage_words, typed_stage_name
from batarde_tourney.services.simulation.simulations import new_event_of


def test_an_event_made_in_french_has_stages_that_a_german_reader_reads_in_german() -> None:
    with speaking("fr"):
        event = new_event_of(PRESETS[Preset.WORLD_CUP_2022], 40, GAMES["batarde"], 1, name="Cup")
    assert [stage.name for stage in event.stages] == ["Ranking rounds", "Semi-finals", "Final"]
    with speaking("de"):
        assert [stage_name(stage) for stage in event.stages] == ["Wertungsrunden", "Halbfinale", "Finale"]
    with speaking("fr"):
        assert stage_name(event.stages[1]) == "Demi-finales"


@pytest.mark.parametrize("language", ["fr", "es", "it", "ca", "de"])
def test_every_name_that_the_program_gives_has_its_words_in_every_language(language: str) -> None:
    names = {stage.name for preset in PRESETS.values() for stage in stages_for(preset, 56)}
    named = {name for name in names if not name.startswith("Round ")}
    assert named <= STAGE_NAMES
    with speaking(language):
        assert stage_words("Round 2") != "Round 2"
        assert stage_words("Semi-finals") != "Semi-finals"


def test_a_name_that_somebody_typed_stays_as_it_was_typed() -> None:
    with speaking("de"):
        assert stage_words("Petite finale") == "Petite finale"
        assert stage_words("Round two") == "Round two"
        assert stage_words("") == ""


def test_a_field_left_alone_keeps_the_name_of_the_program() -> None:
    with speaking("de"):
        assert typed_stage_name(" Halbfinale ", "Semi-finals") == "Semi-finals"
        assert typed_stage_name("Die besten 8", "Semi-finals") == "Die besten 8"


def test_a_refusal_names_the_stage_in_the_language_spoken() -> None:
    with speaking("de"):
        assert "„Halbfinale“" in error_sentence(CutOpen("Semi-finals", 1, ("Ana", "Bo")))


def test_a_stage_without_a_name_is_called_by_its_id() -> None:
    assert stage_name(Stage(StageId("sf"), "", 1)) == "sf"
