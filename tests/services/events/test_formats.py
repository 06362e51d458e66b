"""Formats the club keeps, events made of formats, stages changed on the way (formats §1)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.ids import EventNumber, StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, KnockOut, Preset, stages_for
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.base.facts import FormatsChanged
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.events.formats import (
    FormatNameTaken,
    delete_format,
    list_formats,
    rename_format,
    save_format,
    set_stages,
)
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.store.base.errors import FormatNotFound

RANKING, FINAL = StageId("q"), StageId("f")
STAGES = (
    Stage(RANKING, "Ranking", 3, StageDraw.MEET_NEW),
    Stage(FINAL, "Final", 1, entry=StageEntry(RANKING, best=4)),
)
HOSTILE = ["<b>Bo", "=1+1", "{0} %s", "a\u202eb", "W" * 200, "日本", "'; DROP TABLE formats; --"]


def cup(club: Session) -> EventNumber:
    return create_event(club, "Cup", stages=STAGES).event


@pytest.mark.parametrize("preset", Preset)
def test_s1_2_a_director_can_copy_a_preset_change_it_and_keep_it_with_the_club(
    club: Session, preset: Preset
) -> None:
    copy = replace(PRESETS[preset], tables=TableRule.FOURS, players=20)
    assert save_format(club, " Our  Friday ", copy) == FormatsChanged("Our Friday")
    assert list_formats(club) == (replace(copy, name="Our Friday"),)
    assert check_club(club).problems == ()


def test_a_format_keeps_everything_it_says(club: Session) -> None:
    kept = Format("Own", (), KnockOut(1, 3), 27, TableRule.THREES, (Criterion.WINS, Criterion.LOTS), False)
    save_format(club, "Own", kept)
    assert list_formats(club) == (kept,)


def test_a_format_of_the_same_name_takes_its_place_and_is_undone_in_one_step(club: Session) -> None:
    save_format(club, "Own", PRESETS[Preset.CLUB_EVENING])
    save_format(club, "Own", PRESETS[Preset.WORLD_CUP_2022])
    assert [len(format_.stages) for format_ in list_formats(club)] == [3]
    undo(club, None)
    assert [len(format_.stages) for format_ in list_formats(club)] == [1]
    undo(club, None)
    assert list_formats(club) == ()
    redo(club, None)
    assert [format_.name for format_ in list_formats(club)] == ["Own"]


def test_a_format_that_is_deleted_can_come_again(club: Session) -> None:
    save_format(club, "Own", PRESETS[Preset.WORLD_CUP_2024])
    kept = list_formats(club)
    delete_format(club, "Own")
    assert list_formats(club) == ()
    facts = undo(club, None)
    assert FormatsChanged(None) in facts
    assert list_formats(club) == kept
    with pytest.raises(FormatNotFound):
        delete_format(club, "Other")


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_a_name(club: Session, name: str) -> None:
    fact = save_format(club, name, PRESETS[Preset.CLUB_EVENING])
    assert fact.name is not None
    assert [format_.name for format_ in list_formats(club)] == [fact.name]
    delete_format(club, fact.name)
    assert check_club(club).problems == ()


def test_a_format_without_a_name_or_with_stages_that_cannot_be_is_refused(club: Session) -> None:
    with pytest.raises(BlankEntry):
        save_format(club, "\u200b", PRESETS[Preset.CLUB_EVENING])
    with pytest.raises(FaultsFound):
        save_format(club, "Own", Format("Own", (STAGES[1], STAGES[0])))
    assert list_formats(club) == ()
    assert list_acts(club, None) == ()


def test_an_event_is_made_of_stages_and_plans_their_rounds(club: Session) -> None:
    event = load_event(club, cup(club))
    assert event.stages == STAGES
    assert event.settings.rounds == 4
    assert b'"version": 2' in export_event(club, EventNumber(1))


def test_an_event_of_stages_that_cannot_be_is_refused(club: Session) -> None:
    with pytest.raises(FaultsFound):
        create_event(club, "Cup", stages=(STAGES[1],))
    assert list_acts(club, None) == ()


def test_s1_a_stage_that_nobody_has_drawn_can_be_changed(club: Session) -> None:
    number = cup(club)
    changed = stages_for(PRESETS[Preset.WORLD_CUP_2022], 40)
    set_stages(club, number, changed)
    assert load_event(club, number).stages == changed
    assert load_event(club, number).settings.rounds == 5
    undo(club, number)
    assert load_event(club, number).stages == STAGES
    assert load_event(club, number).settings.rounds == 4
    redo(club, number)
    assert load_event(club, number).stages == changed


def test_all_stages_can_go(club: Session) -> None:
    number = cup(club)
    set_stages(club, number, ())
    assert load_event(club, number).stages == ()


def test_faulty_stages_change_nothing(club: Session) -> None:
    number = cup(club)
    with pytest.raises(FaultsFound):
        set_stages(club, number, (STAGES[1],))
    assert load_event(club, number).stages == STAGES


def test_s1_a_kept_format_is_renamed_in_one_act(club: Session) -> None:
    for name in ("Friday", "Sunday"):
        save_format(club, name, PRESETS[Preset.WORLD_CUP_2022])
    before = list_formats(club)
    with pytest.raises(FormatNameTaken):
        rename_format(club, "Friday", "Sunday")
    with pytest.raises(FormatNotFound):
        rename_format(club, "Monday", "Tuesday")
    assert rename_format(club, "Friday", " Saturday ").name == "Saturday"
    assert [format_.name for format_ in list_formats(club)] == ["Saturday", "Sunday"]
    undo(club, None)
    assert list_formats(club) == before
