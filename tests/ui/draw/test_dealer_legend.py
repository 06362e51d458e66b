"""What the yellow dot means is said where it is seen: beside the draw, on the sheet and the felt, in tips."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.kit.marker_board import DealerLegend
from batarde_tourney.ui.kit.table_picture import TablePicture
from tests.ui.sheet.rooms import Room, seated_event
from tests.ui.showing import in_view

TIP = Qt.ItemDataRole.ToolTipRole


def test_the_draw_says_what_the_yellow_dot_means(sample_desk: Desk, qtbot: QtBot) -> None:
    page = in_view(DrawPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: bool(page.room.cards))
    (legend,) = page.findChildren(DealerLegend)
    assert (legend.isVisible(), legend.words) == (True, "deals first")
    for plate in page.room.plates():
        assert ("Yellow dot: deals first" in plate.toolTip()) is plate.seated.is_dealer


def test_the_sheet_and_the_felt_say_what_the_yellow_dot_means(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    panel = room.page.sheet
    room.page.resize(1150, 900)
    (legend,) = panel.findChildren(DealerLegend)
    qtbot.waitUntil(legend.isVisible)
    assert legend.words == "deals this hand"
    model = room.model
    tips = [model.index(0, column).data(TIP) for column in range(model.columnCount())]
    assert sum("Yellow dot: deals this hand" in str(tip) for tip in tips) == 1
    (felt,) = panel.findChildren(TablePicture)
    assert "Yellow dot" in felt.toolTip()
