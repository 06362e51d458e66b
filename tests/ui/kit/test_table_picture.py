"""The felt: counters that tell a bid of 0 from a bid not made, for every table size."""

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.table_picture import PictureSeat, TablePicture
from batarde_tourney.ui.kit.table_places import seat_directions


def picture(qtbot: QtBot, places: list[PictureSeat]) -> QImage:
    felt = TablePicture()
    qtbot.addWidget(felt)
    felt.resize(580, 180)
    felt.show_places(places, "", "spoken")
    assert felt.accessibleName() == "spoken"
    return felt.grab().toImage()


def count(image: QImage, colour: str) -> int:
    wanted = QColor(colour).rgb()
    return sum(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def test_seats_go_clockwise_from_the_top() -> None:
    north, east, south, west = seat_directions(4)
    assert [(round(x), round(y)) for x, y in (north, east, south, west)] == [(0, -1), (1, 0), (0, 1), (-1, 0)]


@pytest.mark.sampled
@pytest.mark.parametrize("players", range(3, 8))
def test_a_black_counter_is_a_bid_of_zero_and_no_counter_a_bid_not_made(qtbot: QtBot, players: int) -> None:
    colours = colours_of(TablePicture().palette())
    blank = picture(qtbot, [PictureSeat("") for _seat in range(players)])
    zero = picture(qtbot, [PictureSeat("", 0) for _seat in range(players)])
    two = picture(qtbot, [PictureSeat("", 2) for _seat in range(players)])
    black = [count(image, colours.black_counter) for image in (blank, zero)]
    white = [count(image, colours.counter) for image in (blank, zero, two)]
    assert black[0] < black[1]
    assert white[0] == white[1] < white[2]


def test_the_dealer_has_the_yellow_counter(qtbot: QtBot) -> None:
    colours = colours_of(TablePicture().palette())
    nobody = picture(qtbot, [PictureSeat("a"), PictureSeat("b"), PictureSeat("c")])
    dealer = picture(qtbot, [PictureSeat("a"), PictureSeat("b", is_dealer=True), PictureSeat("c")])
    assert count(nobody, colours.dealer_counter) == 0 < count(dealer, colours.dealer_counter)
