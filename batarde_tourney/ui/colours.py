"""Every colour of the window, once for light and once for dark."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QColor, QPalette

from batarde_tourney.core.batarde.hand import Denomination


@dataclass(frozen=True, slots=True)
class Colours:
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

    def suit(self, denomination: Denomination) -> str:
        """The colour of a suit (rule 8); all-trumps and no-trumps are written in the text's colour."""
        suits = {
            Denomination.SPADES: self.spades,
            Denomination.HEARTS: self.hearts,
            Denomination.DIAMONDS: self.diamonds,
            Denomination.CLUBS: self.clubs,
        }
        return suits.get(denomination, self.text)


LIGHT = Colours(
    window="#f5f3ee",
    card="#ffffff",
    raised="#fbfaf7",
    border="#dcd7cc",
    text="#20262b",
    muted="#5b636b",
    accent="#14606e",
    on_accent="#ffffff",
    soft="#e2eef0",
    rail="#1d3239",
    on_rail="#d9e4e6",
    rail_chosen="#31525c",
    good="#1b6e3a",
    warning="#fbeecb",
    on_warning="#6b4a00",
    fault="#fbe3e0",
    on_fault="#9c1c12",
    felt="#2e6b50",
    felt_edge="#6b4a2f",
    on_felt="#ffffff",
    counter="#fbf8ef",
    black_counter="#1c1c1c",
    dealer_counter="#f2c230",
    spades="#1f4e9e",
    hearts="#c2187a",
    diamonds="#c8410b",
    clubs="#1b7f3b",
)

DARK = Colours(
    window="#1b1f22",
    card="#252a2e",
    raised="#2c3236",
    border="#3d444a",
    text="#ebe8e2",
    muted="#a9b0b6",
    accent="#6cc3d3",
    on_accent="#0d2228",
    soft="#2a3f45",
    rail="#14191c",
    on_rail="#c9d2d5",
    rail_chosen="#2a3f45",
    good="#77d198",
    warning="#493a14",
    on_warning="#f7d98a",
    fault="#4a2320",
    on_fault="#ffb3a8",
    felt="#24563f",
    felt_edge="#4c3726",
    on_felt="#ffffff",
    counter="#f1ede2",
    black_counter="#0d0d0d",
    dealer_counter="#e8b923",
    spades="#8ab4ff",
    hearts="#ff86c2",
    diamonds="#ff9b61",
    clubs="#70d28e",
)


def colours_of(palette: QPalette) -> Colours:
    """The colours that go with this palette."""
    # Links tell light from dark: the style sheet gives many widgets another ground and text.
    return DARK if palette.color(QPalette.ColorRole.Link).lightness() > 128 else LIGHT


@cache
def qcolor(colour: str) -> QColor:
    """The Qt colour of a `#rrggbb`; shared, so never changed."""
    return QColor(colour)
