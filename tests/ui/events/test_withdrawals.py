"""Choices for round robins and cups in the window: who leaves (R30), the bracket, and a Swiss too long."""

import datetime as dt
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Withdrawal, new_settings
from batarde_tourney.core.tournament.event.stages import Seeding, Stage, StageDraw, StageEntry
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.event_dialog import Details
from batarde_tourney.ui.events.stage_ways import Way
from batarde_tourney.ui.events.stages_dialog import StagesDialog, StagesRequest

ECARTE = GAMES["ecarte"]
Q, F = StageId("q"), StageId("f")
ROBIN = Stage(Q, "League", 5, StageDraw.ROUND_ROBIN)
SWISS = Stage(Q, "Swiss rounds", 5, StageDraw.SWISS)
CUP = Stage(F, "Cup", 2, StageDraw.KNOCK_OUT, entry=StageEntry(Q, best=4))


def settings_dialog(qtbot: QtBot, *stages: Stage, rule: Withdrawal = Withdrawal.HALF) -> EventSettingsDialog:
    settings = replace(new_settings(ECARTE, 7), withdrawal=rule)
    details = Details("League", dt.date(2026, 11, 26), "Lyon", settings, "ecarte", stages, is_begun=True)
    dialog = EventSettingsDialog(details)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def stages_dialog(qtbot: QtBot, *stages: Stage, players: int = 8, game: str = "ecarte") -> StagesDialog:
    dialog = StagesDialog(StagesRequest(stages, players, GAMES[game], GAMES[game].usual_play))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def bracket_of(dialog: StagesDialog) -> Seeding:
    """As the fields of the second stage say now."""
    return dialog.stages[1].bracket


def pick(box: QComboBox, times: int) -> None:
    """So many lines further, by the key for it."""
    box.setFocus()
    for _ in range(times):
        QTest.keyClick(box, Qt.Key.Key_Down)


@pytest.mark.parametrize("rule", Withdrawal)
def test_r30_the_settings_show_what_holds_and_keep_it(qtbot: QtBot, rule: Withdrawal) -> None:
    dialog = settings_dialog(qtbot, ROBIN, rule=rule)
    assert dialog.withdrawal.isVisible()
    assert dialog.withdrawal.currentData() == rule
    assert dialog.details.settings.withdrawal is rule


def test_r30_another_rule_is_picked_by_a_key_and_saved(qtbot: QtBot) -> None:
    dialog = settings_dialog(qtbot, ROBIN)
    pick(dialog.withdrawal, 2)
    assert "their results stand" in dialog.withdrawal.toolTip()
    with qtbot.waitSignal(dialog.decided) as decided:
        dialog.save.click()
    assert decided.args is not None
    assert decided.args[0].settings.withdrawal is Withdrawal.KEEP


@pytest.mark.parametrize("stages", [(), (SWISS,), (SWISS, CUP)])
def test_r30_without_a_round_robin_nothing_is_asked(qtbot: QtBot, stages: tuple[Stage, ...]) -> None:
    dialog = settings_dialog(qtbot, *stages, rule=Withdrawal.ANNUL)
    assert not dialog.withdrawal.isVisible()
    assert dialog.details.settings.withdrawal is Withdrawal.ANNUL


def test_a_cup_that_stands_keeps_its_bracket_and_can_be_seeded(qtbot: QtBot) -> None:
    dialog = stages_dialog(qtbot, SWISS, CUP)
    cup = dialog.rows[1]
    assert cup.bracket.isVisible()
    assert bracket_of(dialog) is Seeding.LOTS
    cup.bracket.setFocus()
    QTest.keyClick(cup.bracket, Qt.Key.Key_Up)
    assert bracket_of(dialog) is Seeding.SEEDED


def test_a_stage_that_becomes_a_cup_is_seeded(qtbot: QtBot) -> None:
    dialog = stages_dialog(qtbot, SWISS)
    dialog.add.click()
    new = dialog.rows[1]
    assert not new.bracket.isVisible()
    new.draw.setCurrentIndex(new.draw.findData(StageDraw.KNOCK_OUT))
    assert new.bracket.isVisible()
    assert bracket_of(dialog) is Seeding.SEEDED
    new.way.setCurrentIndex(list(Way).index(Way.EVERYBODY))
    assert not new.bracket.isVisible()
    assert bracket_of(dialog) is Seeding.LOTS, "there are no standings to seed by"


def test_at_la_batarde_a_knock_out_has_no_bracket(qtbot: QtBot) -> None:
    source = Stage(Q, "Ranking rounds", 3, StageDraw.MEET_NEW)
    dialog = stages_dialog(qtbot, source, CUP, players=12, game="batarde")
    assert not dialog.rows[1].bracket.isVisible()
    assert bracket_of(dialog) is Seeding.LOTS


@pytest.mark.parametrize(("players", "robin"), [(4, 3), (5, 5), (6, None)])
def test_a_swiss_longer_than_there_are_opponents_is_told_with_a_round_robin_that_works(
    qtbot: QtBot, players: int, robin: int | None
) -> None:
    dialog = stages_dialog(qtbot, SWISS, players=players)
    said = dialog.fault.text()
    if robin is None:
        assert not said
    else:
        assert said.startswith(f"“Swiss rounds” plans 5 rounds for {players} players: ")
        assert said.endswith(f"Its rounds: {robin}.")


def test_the_settings_say_how_many_of_each_club_count_and_keep_it(qtbot: QtBot) -> None:
    dialog = settings_dialog(qtbot, ROBIN)
    assert dialog.best_club.value() == 3
    assert dialog.details.settings.best_club is None
    dialog.best_club.setFocus()
    dialog.best_club.selectAll()
    QTest.keyClicks(dialog.best_club, "5")
    assert dialog.details.settings.best_club == 5


def test_the_settings_take_the_rows_of_tables_and_no_other_text(qtbot: QtBot) -> None:
    dialog = settings_dialog(qtbot, ROBIN)
    dialog.hall_rows.rows.setFocus()
    QTest.keyClicks(dialog.hall_rows.rows, "5 x0 4")
    dialog.hall_rows.turns.setFocus()
    QTest.keyClick(dialog.hall_rows.turns, Qt.Key.Key_Space)
    settings = dialog.details.settings
    assert (settings.hall_rows, settings.rows_turn) == ((5, 4), True)
