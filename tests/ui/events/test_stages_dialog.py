"""Stages are changed line by line, and their picture with them (formats §1)."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, Preset, stages_for
from batarde_tourney.ui.events.stage_ways import Way
from batarde_tourney.ui.events.stages_dialog import StagesDialog, StagesRequest, stages_of
from tests.documents.staged_evenings import whole_cup

BATARDE = GAMES["batarde"]
Shown = Callable[..., StagesDialog]


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    def show(preset: Preset, players: int, drawn: int = 0) -> StagesDialog:
        format_ = PRESETS[preset]
        stages = stages_for(format_, players)
        told = ((stages[0].id, drawn),)
        dialog = StagesDialog(
            StagesRequest(stages, players, BATARDE, BATARDE.usual_play, format_.tables, told)
        )
        qtbot.addWidget(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        return dialog

    return show


@pytest.mark.parametrize(
    ("preset", "players"),
    [
        (Preset.CLUB_EVENING, 23),
        (Preset.CHAMPIONSHIP_EVENING, 23),
        (Preset.WORLD_CUP_2019, 56),
        (Preset.WORLD_CUP_2022, 40),
        (Preset.WORLD_CUP_2024, 36),
    ],
)
def test_what_is_not_touched_stays_as_it_is(shown: Shown, preset: Preset, players: int) -> None:
    assert shown(preset, players).stages == stages_for(PRESETS[preset], players)


def test_s1_rounds_can_be_added_to_a_stage_that_has_started_and_nothing_else(
    shown: Shown, qtbot: QtBot
) -> None:
    dialog = shown(Preset.WORLD_CUP_2022, 40, drawn=2)
    first = dialog.rows[0]
    assert first.rounds.minimum() == 2
    assert not any(field.isEnabled() for field in first.fields if field is not first.rounds)
    qtbot.keyClick(first.rounds, Qt.Key.Key_Up)
    assert dialog.stages[0].rounds == 4
    assert "4 rounds" in dialog.picture.accessibleName()


def test_s1_a_stage_that_nobody_has_drawn_can_be_changed(shown: Shown, qtbot: QtBot) -> None:
    dialog = shown(Preset.WORLD_CUP_2022, 40, drawn=1)
    semi = dialog.rows[1]
    semi.number.selectAll()
    qtbot.keyClicks(semi.number, "12")
    semi.name.selectAll()
    qtbot.keyClicks(semi.name, "Best of <b>")
    assert dialog.stages[1].entry == StageEntry(StageId("q"), best=12)
    assert "Best of <b>, the best 12, 12 players, 3 tables of 4" in dialog.picture.accessibleName()
    with qtbot.waitSignal(dialog.decided) as decided:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert decided.args == [dialog.stages]


def test_a_stage_is_added_and_removed(shown: Shown, qtbot: QtBot) -> None:
    dialog = shown(Preset.CLUB_EVENING, 23)
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    added = dialog.stages[1]
    assert added.entry == StageEntry(StageId("q"), best=4)
    assert dialog.focusWidget() is dialog.rows[1].name
    dialog.rows[1].way.setCurrentIndex(list(Way).index(Way.OF_TABLES))
    dialog.rows[1].filled.setValue(16)
    assert dialog.stages[1].entry == StageEntry(StageId("q"), per_table=4, fill_to=16)
    qtbot.mouseClick(dialog.rows[1].remove, Qt.MouseButton.LeftButton)
    assert dialog.stages == stages_for(PRESETS[Preset.CLUB_EVENING], 23)


def test_a_number_that_no_longer_fits_is_told(shown: Shown) -> None:
    dialog = shown(Preset.WORLD_CUP_2024, 36)
    assert not dialog.fault.isVisible()
    dialog.rows[1].number.setValue(8)
    assert "cannot all sit at tables of 3" in dialog.fault.text()
    assert dialog.fault.isVisible()


def test_where_too_few_are_left_it_is_told_from_how_many_on_it_works(qtbot: QtBot) -> None:
    stages = stages_for(PRESETS[Preset.WORLD_CUP_2019], 56)
    dialog = StagesDialog(StagesRequest(stages, 3, BATARDE, BATARDE.usual_play, TableRule.AUTO, ()))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.fault.text() == (
        "With 3 players, 2 are left for “Round 2”, too few for a table: at least 29 players must take part."
    )
    drawn = dialog.picture.accessibleName()
    assert "3 players, 1 table of 3, 1 round · " in drawn
    assert "Round 2, the first 2 of each table, 2 players, 1 round." in drawn
    assert "Final, the first 2 of each table, 1 round." in drawn
    assert "0 players" not in drawn
    assert "· 0 min" not in drawn
    assert "lucky" not in drawn


def test_s1_2_a_changed_copy_is_kept_with_the_club(shown: Shown, qtbot: QtBot) -> None:
    dialog = shown(Preset.WORLD_CUP_2022, 40)
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert dialog.focusWidget() is dialog.name, "it needs a name"
    qtbot.keyClicks(dialog.name, "Our Cup")
    with qtbot.waitSignal(dialog.format_saved) as kept:
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    [own] = kept.args
    assert isinstance(own, Format)
    assert (own.name, own.stages, own.players) == ("Our Cup", dialog.stages, 40)


def test_an_event_without_stages_has_one_in_which_everybody_meets_new_people() -> None:
    asked = stages_of(Event("Evening", settings=Settings(rounds=5)))
    assert [(stage.rounds, stage.entry) for stage in asked.stages] == [(5, None)]
    assert isinstance(asked.stages[0], Stage)


def test_stages_are_reckoned_for_those_who_will_be_seated() -> None:
    players = tuple(Player(PlayerId(f"p{number}"), f"P {number}") for number in range(18))
    late, waiting = (
        Presence(player.id, 1, status)
        for player, status in zip(players, (Status.LATE, Status.STANDBY), strict=False)
    )
    event = Event("Evening", players=players, presences=(late, waiting))
    assert stages_of(event).players == 16
    cup = whole_cup()
    more = replace(cup, players=(*cup.players, Player(PlayerId("late"), "Late")))
    assert stages_of(more).players == 40, "who sat in the first stage, whoever has come since"


def test_s1_a_stage_can_carry_and_share(shown: Shown, qtbot: QtBot) -> None:
    dialog = shown(Preset.WORLD_CUP_2024, 36)
    first, semi, _final = dialog.rows
    assert not first.carries.isVisible(), "nothing stands before the first"
    for tick in (semi.carries, semi.shares):
        dialog.area.ensureWidgetVisible(tick)
        qtbot.keyClick(tick, Qt.Key.Key_Space)
    assert (dialog.stages[1].carries, dialog.stages[1].shares) == (True, True)
    semi.way.setCurrentIndex(list(Way).index(Way.EVERYBODY))
    assert not dialog.stages[1].carries, "whoever comes from nowhere brings nothing"


def test_groups_are_seen_and_kept(qtbot: QtBot) -> None:
    game = GAMES["ecarte"]
    stages = (
        Stage(StageId("g"), "Groups", 3, StageDraw.ROUND_ROBIN, groups=4),
        Stage(StageId("f"), "Final", 1, StageDraw.ROUND_ROBIN, entry=StageEntry(StageId("g"), per_group=2)),
    )
    dialog = StagesDialog(StagesRequest(stages, 16, game, game.usual_play))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    groups, final = dialog.rows
    assert dialog.stages == stages
    assert (groups.groups.value(), final.way.currentData()) == (4, Way.OF_GROUPS)
    qtbot.keyClick(groups.groups, Qt.Key.Key_Up)
    final.number.setFocus()
    qtbot.keyClick(final.number, Qt.Key.Key_Down)
    assert dialog.stages[0].groups == 5
    assert dialog.stages[1].entry == StageEntry(StageId("g"), per_group=1)
