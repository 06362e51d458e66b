"""The panel beside the players, in every language."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, StageId
from batarde_tourney.core.simulation.evening import invent_players
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry, TableRule
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.people.players import PlayerList, PlayerShown
from batarde_tourney.ui.players.players_panel import PlayersPanel
from tests.lengths import mainly


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_no_status_is_cut_in_its_row(themed: QApplication, qtbot: QtBot, language: str) -> None:
    speak(language)
    panel = PlayersPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.status.show_value(Status.STANDBY)
    for act in panel.statuses.values():
        assert act.sizeHint().width() <= act.width(), act.text()


def test_s1_of_a_stage_that_not_everybody_enters_no_tables_are_foretold(
    themed: QApplication, qtbot: QtBot
) -> None:
    panel = PlayersPanel()
    qtbot.addWidget(panel)
    rows = tuple(PlayerShown(player, Status.IN, 3) for player in invent_players(13))
    players = PlayerList(EventNumber(1), 4, rows, TableRule.AUTO)
    panel.show_players(players)
    assert panel.here.text() == "players are in for round 4"
    assert panel.tables.text() == "1 table of 4, 3 tables of 3"
    final = Stage(StageId("f"), "Final", 1, entry=StageEntry(StageId("q"), best=4))
    panel.show_players(replace(players, stage=final))
    assert panel.here.text() == "players are here"
    assert panel.tables.text() == "Round 4 is of “Final”. Standings shows who enters it."
    panel.show_players(replace(players, is_drawn_out=True))
    assert panel.here.text() == "players are here"
    assert panel.tables.text() == "Every round of its stages is drawn."
    panel.show_players(replace(players, in_pairs=True, is_drawn_out=True))
    assert (panel.here.text(), panel.tables.text()) == (
        "pairs are here",
        "Every round of its stages is drawn.",
    )


def test_players_who_meet_in_twos_are_told_so_many_tables_of_two(themed: QApplication, qtbot: QtBot) -> None:
    panel = PlayersPanel()
    qtbot.addWidget(panel)
    rows = tuple(PlayerShown(player, Status.IN, 3) for player in invent_players(21))
    panel.show_players(PlayerList(EventNumber(1), 4, rows, TableRule.AUTO, in_twos=True))
    assert panel.tables.text() == "10 tables of 2, 1 sits out"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("height", [500, 520, 534, 560, 582, 640])
def test_the_help_is_in_view_whole_or_not_at_all_when_a_third_row_of_buttons_comes(
    themed: QApplication, qtbot: QtBot, language: str, height: int
) -> None:
    speak(language)
    room = QWidget()
    qtbot.addWidget(room)
    layout = QVBoxLayout(room)
    layout.setContentsMargins(0, 0, 0, 0)
    panel = PlayersPanel()
    layout.addWidget(panel)
    room.resize(panel.maximumWidth(), height)
    room.show()
    rows = tuple(PlayerShown(player, Status.IN, 1) for player in invent_players(13))
    waits = replace(rows[0], status=Status.STANDBY, standby=1)
    panel.show_players(PlayerList(EventNumber(1), 2, (waits, *rows[1:]), TableRule.AUTO))
    for chosen in ((), (waits,), ()):
        panel.set_selection(chosen)
        at_once = panel.help.isHidden()
        qtbot.waitUntil(lambda: not panel.late.isVisible() or panel.late.height() > 0)
        qtbot.waitUntil(
            lambda: (
                panel.help.isHidden() or panel.help.height() >= panel.help.heightForWidth(panel.help.width())
            )
        )
        assert panel.help.isHidden() is at_once
        assert panel.late.isVisible() is bool(chosen)
    assert all(act.toolTip() for act in (panel.up, panel.down, *panel.statuses.values()))
    assert [act.accessibleName() for act in (panel.up, panel.down)] != ["▲", "▼"]
