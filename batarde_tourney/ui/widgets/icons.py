"""The program's own icons, drawn in the colour asked for."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from batarde_tourney.assets import asset

_SIDES = (20, 40, 64)


@cache
def icon(name: str, colour: str) -> QIcon:
    """The icon of this name with its lines in `colour` (`#rrggbb`)."""
    drawing = asset("icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    result = QIcon()
    for side in _SIDES:
        picture = _picture(renderer, QSize(side, side))
        # Without a picture of its own Qt would tint the icon where it is selected.
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            result.addPixmap(picture, mode)
    return result


def _picture(renderer: QSvgRenderer, size: QSize) -> QPixmap:
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return pixmap
