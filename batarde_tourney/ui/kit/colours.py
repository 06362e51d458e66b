"""Every colour of the window, once for light and once for dark, from one theme file a mode."""

import re
from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette

from batarde_tourney.assets import asset


class Colours(NamedTuple):
    """The colours of one mode, as `#rrggbb`. Text on its ground always has a contrast of 4.5 or more."""

    window: str
    card: str
    raised: str
    border: str
    text: str
    muted: str
    accent: str
    on_accent: str
    soft: str
    """A quiet ground for what is chosen or pointed at."""
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
        """The colour of a suit (rule 8); all-trumps and no-trumps are written in the text's colour."""
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
    """The theme file of `light` or `dark`: colours by name, of the window and of the projector.

    It is read by its lines, all of which are `[part]` or `name = "#rrggbb"`: the first picture would wait
    for a reader of all of TOML.
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
    """The colours that go with this palette."""
    # Links tell light from dark: the style sheet gives many widgets another ground and text.
    return DARK if palette.color(QPalette.ColorRole.Link).lightness() > 128 else LIGHT


@cache
def qcolor(colour: str) -> QColor:
    """The Qt colour of a `#rrggbb`; shared, so never changed."""
    return QColor(colour)
