"""The program's own icons: drawings that take any size and any colour."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from batarde_tourney.assets import asset
from batarde_tourney.ui.kit.theme import icon
from tests.mallinfo import heap_in_use, mallinfo

DRAWINGS = sorted(asset("icons").iterdir())


@pytest.mark.parametrize("drawing", DRAWINGS, ids=[drawing.stem for drawing in DRAWINGS])
def test_every_icon_is_a_drawing(themed: QApplication, drawing: Path) -> None:
    assert drawing.suffix == ".svg"
    renderer = QSvgRenderer(str(drawing))
    assert renderer.isValid()
    assert renderer.viewBoxF().width() == renderer.viewBoxF().height()


def test_the_suits_of_the_spanish_pack_are_told_apart_at_12_pixels_in_black_and_white(
    themed: QApplication,
) -> None:
    def black(suit: str) -> frozenset[tuple[int, int]]:
        picture = QImage(12, 12, QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        icon(f"suit-{suit}", "#000000").paint(painter, picture.rect())
        painter.end()
        places = ((x, y) for x in range(12) for y in range(12))
        return frozenset(place for place in places if picture.pixelColor(*place).lightness() < 128)

    drawn = {suit: black(suit) for suit in ("coins", "cups", "swords", "clubs", "butifarra")}
    assert all(20 <= len(ink) <= 90 for ink in drawn.values()), "neither a speck nor a blot"
    assert min(len(one ^ other) for one, other in combinations(drawn.values(), 2)) >= 25


@pytest.mark.skipif(mallinfo() is None, reason="this C library does not tell of its heaps")
def test_an_icon_keeps_its_pixels_and_not_what_it_was_drawn_with(themed: QApplication) -> None:
    # Whatever Qt keeps once is there.
    icon(DRAWINGS[0].stem, "#010203")
    before = heap_in_use()
    kept = [icon(drawing.stem, "#010204") for drawing in DRAWINGS]
    pixels = sum(4 * side * side for side in (20, 40, 64))
    assert heap_in_use() - before < 1.5 * pixels * len(kept)
