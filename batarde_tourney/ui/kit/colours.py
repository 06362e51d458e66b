"""Every colour of the window, for light and dark mode, from one theme file each."""

import re
from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette

from batarde_tourney.assets import asset


class Colours(NamedTuple):
    """The colours of one mode, as `#rrggbb`. Text always has a contrast of 4.5 or more to its background."""

    window: str
    card: str
    raised: str
    border: str
    text: str
    muted: str
    accent: str
    on_accent: str
    soft: str
    """A quiet background for what is selected or under the mouse."""
    rail: str
    on_rail: str
    rail_chosen: str
    on_rail_chosen: str
    good: str
    warning: str
    on_warning: str
    fault: str
    on_fault: str
    felt: str
    felt_edge: str
    on_felt: str
    counter: str
    black_counter: str
    dealer_counter: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str

    def suit(self, suit: str) -> str:
        """Return the colour of a suit (rule 8); all-trumps and no-trumps have the text's colour."""
        suits = {
            "spades": self.spades,
            "hearts": self.hearts,
            "diamonds": self.diamonds,
            "clubs": self.clubs,
        }
        return suits.get(suit, self.text)


_LINE = re.compile(r'^(?:\[(\w+)\]|(\w+) = "(#\w+)")$', re.MULTILINE)


@cache
def theme_file(mode: str) -> dict[str, dict[str, str]]:
    """Return the theme file of `light` or `dark`: colours by name, for the window and the projector.

    It is read line by line, each `[part]` or `name = "#rrggbb"`: loading a full TOML reader would delay the
    first paint.
    """
    parts: dict[str, dict[str, str]] = {}
    names: dict[str, str] = {}
    for part, name, colour in _LINE.findall(asset("themes", f"{mode}.toml").read_text(encoding="utf-8")):
        if part:
            names = parts[part] = {}
        else:
            names[name] = colour
    return parts


LIGHT = Colours(**theme_file("light")["window"])
DARK = Colours(**theme_file("dark")["window"])


def colours_of(palette: QPalette) -> Colours:
    """Return the colours that match this palette."""
    # By the link colour: the style sheet gives many widgets another background and text colour.
    return DARK if palette.color(QPalette.ColorRole.Link).lightness() > 128 else LIGHT


@cache
def qcolor(colour: str) -> QColor:
    """Return the Qt colour of a `#rrggbb`; it is shared, so never change it."""
    return QColor(colour)
