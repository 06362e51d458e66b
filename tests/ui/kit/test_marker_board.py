"""A field of a marker board, high and short."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.kit.marker_board import Field


def painted(qtbot: QtBot, key: str, height: int, word: str = "Authority, dealer") -> QImage:
    field = Field(None, "", word, key)
    qtbot.addWidget(field)
    field.resize(96, height)
    return field.grab().toImage()


def rows(image: QImage, top: int, bottom: int) -> QImage:
    return image.copy(QRect(0, top, image.width(), bottom - top))


@pytest.mark.parametrize("height", [28, 30, 38])
def test_the_key_of_a_field_never_lies_on_its_word(themed: QApplication, qtbot: QtBot, height: int) -> None:
    both, word, key = (
        painted(qtbot, "M", height),
        painted(qtbot, "", height),
        painted(qtbot, "M", height, ""),
    )
    blank = painted(qtbot, "", height, "")
    begins = next(y for y in range(height) if rows(word, y, y + 1) != rows(blank, y, y + 1))
    ends = max(y for y in range(height) if rows(key, y, y + 1) != rows(blank, y, y + 1))
    assert ends + 2 <= begins, "they do not even touch"
    assert rows(both, begins, height) == rows(word, begins, height)


def test_a_short_field_shows_its_whole_sign(themed: QApplication, qtbot: QtBot) -> None:
    def first_row(height: int) -> int:
        field, blank = Field(None, "K", "King", ""), Field(None, " ", "King", "")
        for one in (field, blank):
            qtbot.addWidget(one)
            one.resize(120, height)
        with_sign, without = field.grab().toImage(), blank.grab().toImage()
        return next(y for y in range(height) if rows(with_sign, y, y + 1) != rows(without, y, y + 1))

    assert all(first_row(height) > 4 for height in (48, 58, 74))
