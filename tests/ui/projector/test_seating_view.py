"""Who sits where, for the room: with those who took a seat, and tables closed before their last hand."""

from dataclasses import replace

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Round, Substitute
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.ui.projector.seating_view import SeatingView
from batarde_tourney.ui.projector.stage import Projection
from tests.ui.sheet.rooms import seated_event


def test_s2_the_room_sees_who_took_a_seat_and_which_table_was_closed(
    themed: QApplication, qtbot: QtBot
) -> None:
    event = seated_event((3, 3))
    one, other = event.rounds[0].tables
    iris = Player(PlayerId("iris"), "Iris")
    tables = (
        replace(one, substitutes=(Substitute(0, iris.id, 2),)),
        replace(other, closed=Closing("time")),
    )
    event = replace(event, players=(*event.players, iris), rounds=(Round(1, tables),))
    view = SeatingView()
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.show_projection(Projection(event, (), rank_sides(event)))
    first, second = view.spoken().split("; Table 2")
    assert "Ana 0 ⇄ Iris" in first
    assert "closed" not in first
    assert second.endswith(", closed")
    assert not view.grab().isNull()
