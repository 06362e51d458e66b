"""A championship's dialog by keys and clicks: its rule, and events of one game alone (formats, section 6)."""

import datetime as dt

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.services.season.championships import SeasonFigure, SeasonRule
from batarde_tourney.ui.season.championship_dialog import ChampionshipDialog, Outline


def held(number: int, game: str = "batarde") -> EventSummary:
    return EventSummary(
        EventNumber(number), f"Evening {number}", dt.date(2026, 11, number), None, game, 8, 3, 1, False, 0
    )


def dialog_with(qtbot: QtBot, outline: Outline, *events: EventSummary) -> ChampionshipDialog:
    dialog = ChampionshipDialog("Championship", "Save", outline, events)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def tick(dialog: ChampionshipDialog, row: int, qtbot: QtBot) -> None:
    dialog.list.setCurrentRow(row)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)


def test_s6_an_event_of_another_game_cannot_be_ticked_in(qtbot: QtBot) -> None:
    outline = Outline("Season", SeasonRule(), (EventNumber(1),))
    dialog = dialog_with(qtbot, outline, held(1), held(2, "ecarte"), held(3))
    tick(dialog, 1, qtbot)
    tick(dialog, 2, qtbot)
    assert dialog.outline.events == (1, 3)
    assert dialog.list.item(1).toolTip()


def test_s6_a_season_is_of_the_other_game_once_nothing_else_is_ticked(qtbot: QtBot) -> None:
    outline = Outline("Season", SeasonRule(), (EventNumber(1),))
    dialog = dialog_with(qtbot, outline, held(1), held(2, "ecarte"))
    tick(dialog, 0, qtbot)
    tick(dialog, 1, qtbot)
    assert dialog.outline.events == (2,)


def test_s6_points_by_place_are_typed_in_and_what_cannot_be_meant_is_said_at_once(qtbot: QtBot) -> None:
    dialog = dialog_with(qtbot, Outline("Season", SeasonRule(), ()), held(1))
    dialog.rule.figure.choose(SeasonFigure.PLACES)
    assert "25 18 15" in dialog.rule.fault.text()
    dialog.rule.places.setFocus()
    qtbot.keyClicks(dialog.rule.places, "18 25")
    assert "Place 2 cannot be worth 25 points" in dialog.rule.fault.text()
    qtbot.keyClick(dialog.rule.places, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.rule.places.selectAll()
    qtbot.keyClicks(dialog.rule.places, "25 18 15")
    assert dialog.outline.rule == SeasonRule(SeasonFigure.PLACES, places=(25, 18, 15))
    with qtbot.waitSignal(dialog.decided):
        qtbot.keyClick(dialog.rule.places, Qt.Key.Key_Return)


def test_s6_2_best_dropped_presence_finals_and_the_least_number_are_fields(qtbot: QtBot) -> None:
    rule = SeasonRule(SeasonFigure.SCALED, 5, 2, 3, (), 1, 10, is_rated=True)
    dialog = dialog_with(qtbot, Outline("Season", rule, ()), held(1))
    assert dialog.outline.rule == rule
    dialog.rule.figure.choose(SeasonFigure.MEAN_PENALTY)
    assert not dialog.rule.final.isEnabled()
    assert dialog.outline.rule == SeasonRule(SeasonFigure.MEAN_PENALTY, 5, 0, 3, (), 1, 0, is_rated=True)
