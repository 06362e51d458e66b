"""The program's own icons, drawn in a given colour."""

from functools import cache

from PySide6.QtGui import QIcon, QPixmap

from batarde_tourney.assets import asset

_SIDES = (20, 40, 64)


@cache
def icon(name: str, colour: str, sides: tuple[int, ...] = _SIDES) -> QIcon:
    """Return the icon of this name with lines in `colour` (`#rrggbb`), drawn in these pixel sizes."""
    drawing = asset("icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    result = QIcon()
    for side in sides:
        # Set the size in the SVG for Qt's own reader: drawing it from Python doubled the time at the start.
        sized = drawing.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
        picture = QPixmap()
        picture.loadFromData(sized.encode(), "svg")
        # A copy, since a picture that was drawn on keeps brushes and outlines, more than its own pixels.
        picture = picture.copy()
        # Without its own picture for Selected, Qt would tint the icon.
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            result.addPixmap(picture, mode)
    return result
