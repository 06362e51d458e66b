"""A number that does not fit is told where it happens, and the ways are a click away (formats §1)."""

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.services.draw.draw import accept_round
from batarde_tourney.services.draw.sealed_rounds import verify_rounds
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.answers import answer
from tests.ui.draw.test_draw_page import event_of
from tests.ui.sheet.rooms import add_event
from tests.ui.showing import in_view

UNFIT = "{} players cannot all sit at tables of 3: {}; or let {} play at 4."


def cup(players: int) -> Event:
    stages = stages_for(PRESETS[Preset.WORLD_CUP_2024], 36)
    settings = Settings(tables=TableRule.THREES, rounds=5)
    return replace(event_of(players), settings=settings, stages=stages)


def test_s1_12_the_player_too_many_is_told_on_players_as_they_are_entered(desk: Desk, qtbot: QtBot) -> None:
    add_event(qtbot, desk, cup(36))
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 36)
    assert page.panel.tables.text() == "12 tables of 3"
    qtbot.keyClicks(page.field, "Zoe")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 37)
    said = UNFIT.format(37, "36 or 39 can", "one table")
    qtbot.waitUntil(lambda: page.panel.tables.text() == said)


def has_seated(page: DrawPage, rounds: int) -> bool:
    return page.event_shown is not None and len(page.event_shown.rounds) == rounds


@pytest.mark.long
def test_s1_12_two_tables_are_let_play_at_4_and_are_again_in_the_next_round(desk: Desk, qtbot: QtBot) -> None:
    add_event(qtbot, desk, cup(11))
    page = in_view(DrawPage(desk), qtbot)
    qtbot.waitUntil(page.empty.act.isVisible)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    assert page.empty.explanation.text() == UNFIT.format(11, "9 or 12 can", "two tables")
    # The button that would be refused is not there: the way that fits stands in its place.
    assert page.empty.act.text() == "Let two tables play at 4"
    qtbot.mouseClick(page.empty.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.bar.count.text().endswith("11 players: 2 tables of 4, 1 table of 3")
    for number in (1, 2):
        with qtbot.waitSignal(desk.changed):
            desk.change(accept_round, page.proposal)
        qtbot.waitUntil(partial(has_seated, page, number))
        assert not page.view.differ.isVisible(), "it was said once"
        page.options = replace(page.options, tables_differ=False)
        page.draw()
        qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    event = answer(desk, qtbot, load_event, EventNumber(1))
    assert [sorted({len(table.seats) for table in then.tables}) for then in event.rounds] == [[3, 4]] * 2
    assert verify_rounds(event) == (), "the seal says so, and it is drawn again"
