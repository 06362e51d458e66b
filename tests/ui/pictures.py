"""Pictures of the window: kept in screenshots/ to be looked at, and counted by their colours."""

import os
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

FOLDER = Path(__file__).parents[2] / "screenshots"
IS_KEPT = "SCREENSHOTS" in os.environ
"""Writing them takes longer than painting them, and in `make test` nobody looks."""
FEWEST_COLOURS = 24
"""A blank page, or one without words, has fewer."""


def keep(image: QImage, name: str) -> None:
    """Write the picture where `make screenshots` asks for it."""
    if IS_KEPT:
        FOLDER.mkdir(exist_ok=True)
        assert image.save(str(FOLDER / f"{name}.png"))


def colours(image: QImage, part: QWidget) -> int:
    """How many colours a grid of points of this part of the window shows."""
    place = QRect(part.mapTo(part.window(), part.rect().topLeft()), part.size())
    seen = image.copy(place & image.rect()).convertToFormat(QImage.Format.Format_RGB32)
    points, width = memoryview(seen.constBits()).cast("I"), seen.width()
    rows = (points[y * width : (y + 1) * width : 3] for y in range(0, seen.height(), 3))
    return len(set().union(*rows))
