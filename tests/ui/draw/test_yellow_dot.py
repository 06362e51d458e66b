"""The yellow dot is the dealer's: it says so where the pointer rests on it."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.seat_widget import Seated, SeatWidget
from tests.ui.sheet.rooms import Room, seated_event


def test_on_a_sheet_the_dot_is_explained_at_the_dealer_of_each_hand_and_nowhere_else(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    model = room.model
    for row in range(model.working.hands):
        dealer = model.working.drafts[row].dealer
        told = [
            column
            for place, column in enumerate(model.columns)
            if "Yellow dot" in str(model.index(row, place).data(Qt.ItemDataRole.ToolTipRole))
        ]
        assert [column.seat for column in told] == [dealer]


def test_in_the_draw_the_dot_is_explained_at_the_player_who_deals_first(qtbot: QtBot) -> None:
    plate = SeatWidget()
    qtbot.addWidget(plate)
    plate.show_seated(Seated(PlayerId("a"), "Ana", is_dealer=True), movable=False)
    assert plate.toolTip().splitlines() == ["Ana", "Yellow dot: deals first"]
    plate.show_seated(Seated(PlayerId("b"), "Bo"), movable=False)
    assert plate.toolTip() == "Bo"
