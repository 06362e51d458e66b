"""The program's own icons: drawings that take any size and any colour."""

from pathlib import Path

import pytest
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from batarde_tourney.assets import asset

DRAWINGS = sorted(asset("icons").iterdir())


@pytest.mark.parametrize("drawing", DRAWINGS, ids=[drawing.stem for drawing in DRAWINGS])
def test_every_icon_is_a_drawing(themed: QApplication, drawing: Path) -> None:
    assert drawing.suffix == ".svg"
    renderer = QSvgRenderer(str(drawing))
    assert renderer.isValid()
    assert renderer.viewBoxF().width() == renderer.viewBoxF().height()
