"""Who sits where, for the room: with those who took a seat, and tables closed before their last hand."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Round, Substitute
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.ui.projector import view as views
from batarde_tourney.ui.projector.seating_view import SeatingView
from batarde_tourney.ui.projector.view import LEAST_SHARE, Projection, stage_font
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


LONG = "Sinéad O'Brien-Mac Giolla Phádraig"


@pytest.mark.parametrize("size", [(1366, 768), (1024, 700), (1920, 1080)])
@pytest.mark.parametrize("tables", [1, 4])
def test_a_long_name_and_a_substitute_are_whole_on_two_lines(
    themed: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], tables: int
) -> None:
    event = seated_event((3,) * tables)
    one, *others = event.rounds[0].tables
    friederike = Player(PlayerId("friederike"), "Ersatz, Friederike")
    one = replace(one, substitutes=(Substitute(0, friederike.id, 2),))
    names = {one.seats[0]: "Ольга Несмеянова", one.seats[1]: LONG}
    players = (replace(player, name=names.get(player.id, player.name)) for player in event.players)
    event = replace(event, players=(*players, friederike), rounds=(Round(1, (one, *others)),))
    view = SeatingView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.show_projection(Projection(event, (), rank_sides(event)))
    drawn = []

    def note(painter: QPainter, room: QRectF, words: str, pixels: float, *rest: Any, **more: Any) -> None:
        assert QFontMetricsF(stage_font(pixels * LEAST_SHARE)).horizontalAdvance(words) <= room.width()
        drawn.append(words)

    monkeypatch.setattr(views, "draw_words", note)
    view.grab()
    assert f"Ольга Несмеянова ⇄ Ersatz, Friederike {LONG}" in " ".join(drawn)


def test_letters_that_hang_below_the_line_are_whole(themed: QApplication, qtbot: QtBot) -> None:
    """The tail of a g stands below a line that is as high as its letters are called."""
    picture = QImage(400, 120, QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    views.draw_name(painter, QRectF(20, 30, 300, 60), "Jörg", 60, "#ffffff")
    painter.end()
    inked = [row for row in range(120) if any(picture.pixelColor(at, row).value() for at in range(400))]
    letters = QFontMetricsF(stage_font(60)).tightBoundingRect("Jörg").height()
    assert inked[-1] - inked[0] + 1 >= letters - 1
