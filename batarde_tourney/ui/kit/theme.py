"""How the window looks: fonts, icons, palette and one style sheet, in light and in dark."""

import re
from enum import StrEnum
from functools import cache, lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPalette, QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication

from batarde_tourney.assets import asset
from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.ui.kit.colours import DARK, LIGHT, Colours

# The program's own icons, drawn in a given colour.

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


FAMILIES = ("Noto Sans", "DejaVu Sans", "Droid Sans Fallback")
"""The text font, then fallbacks for suits, arrows, Hebrew and so on, then for Chinese and Japanese."""

_FIRST_FONTS = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
_LATER_FONTS = ("DroidSansFallbackFull.ttf",)
_POINTS = 11


class Mode(StrEnum):
    """Light or dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


def load_fonts() -> None:
    """Register the bundled fonts, so that every machine shows the same letters."""
    _add_fonts(_FIRST_FONTS)


def load_far_fonts() -> None:
    """Register the large fonts that few names need, once the window is painted."""
    _add_fonts(_LATER_FONTS)


def apply_theme(app: QApplication, mode: Mode = Mode.SYSTEM) -> None:
    """Style the whole program; with Mode.SYSTEM it follows the system from then on."""
    colours = DARK if _is_dark(app, mode) else LIGHT
    # Clear it first: replacing a style sheet that is in force takes twice as long.
    app.setStyleSheet("")
    font = QFont(list(FAMILIES), _POINTS)
    app.setFont(font)
    app.setPalette(_palette(colours))
    app.setStyleSheet(_style_sheet(colours))
    # Qt caches pictures of its controls by palette: those in the earlier colours are not needed any more.
    QPixmapCache.clear()


@forgotten_with_club
@lru_cache(maxsize=512)
def text_font(points: float | None = None, bold: bool = False) -> QFont:
    """Return the text font in another size or weight, for painting; it is shared, so never change it."""
    font = QFont(list(FAMILIES))
    font.setPointSizeF(points or _POINTS)
    font.setBold(bold)
    return font


def _is_dark(app: QApplication, mode: Mode) -> bool:
    if mode is Mode.SYSTEM:
        return app.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return mode is Mode.DARK


def _add_fonts(names: tuple[str, ...]) -> None:
    for name in names:
        QFontDatabase.addApplicationFont(str(asset("fonts", name)))


def _style_sheet(colours: Colours) -> str:
    """Return the style sheet with its `@name`s and `$name`s filled in."""
    sheet = asset("themes", "desk.qss").read_text(encoding="utf-8")
    names = colours._asdict()
    icons = asset("icons").as_posix()
    filled = re.sub(r"@(\w+)", lambda found: names.get(found[1], found[0]), sheet)
    return filled.replace("$icons", icons).replace("$mode", "dark" if colours is DARK else "light")


def _palette(colours: Colours) -> QPalette:
    role = QPalette.ColorRole
    palette = QPalette()
    for where, colour in (
        (role.Window, colours.window),
        (role.WindowText, colours.text),
        (role.Base, colours.card),
        (role.AlternateBase, colours.raised),
        (role.Text, colours.text),
        (role.Button, colours.raised),
        (role.ButtonText, colours.text),
        (role.ToolTipBase, colours.card),
        (role.ToolTipText, colours.text),
        (role.PlaceholderText, colours.muted),
        (role.Highlight, colours.accent),
        (role.HighlightedText, colours.on_accent),
        (role.Accent, colours.accent),
        (role.Link, colours.accent),
        (role.LinkVisited, colours.accent),
        (role.Mid, colours.border),
    ):
        palette.setColor(where, QColor(colour))
    for where in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, where, QColor(colours.muted))
    return palette
