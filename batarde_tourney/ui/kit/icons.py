"""The program's own icons, drawn in the colour asked for."""

from functools import cache

from PySide6.QtGui import QIcon, QPixmap

from batarde_tourney.assets import asset

_SIDES = (20, 40, 64)


@cache
def icon(name: str, colour: str, sides: tuple[int, ...] = _SIDES) -> QIcon:
    """The icon of this name with its lines in `colour` (`#rrggbb`), drawn as large as these sides."""
    drawing = asset("icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    result = QIcon()
    for side in sides:
        # Qt's own reader of pictures draws it so large; to draw with Python took twice as long at the start.
        sized = drawing.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
        picture = QPixmap()
        picture.loadFromData(sized.encode(), "svg")
        # A copy: what was drawn on keeps the brushes and outlines of the drawing, more than its own pixels.
        picture = picture.copy()
        # Without a picture of its own Qt would tint the icon where it is selected.
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            result.addPixmap(picture, mode)
    return result
