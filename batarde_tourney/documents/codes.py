"""Codes of the hall on paper: a QR code to scan, and the eight letters to type instead."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from importlib.util import find_spec

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.hall.doors import Door, DoorKeys, PlayerDoor, TableDoor
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Corner
from batarde_tourney.documents.pen import Align, Fitted, Ink, Pen, Style, fit_block, fit_text
from batarde_tourney.i18n import gettext as _

LEAST = 7.0
"""The smallest type beside a code, in points."""
LINE = 0.43
"""Millimetres from line to line for each point of type."""
QUIET = 4
"""White modules around a code, without which no camera finds it."""


class CodesNotInstalled(TourneyError):
    """The package that draws the codes is not installed."""

    package: str
    sentence = N_("The hall needs the package {package}: pip install batarde-tourney[hall]")


@dataclass(frozen=True, slots=True, repr=False)
class DoorCode:
    """How a phone comes to one door: the link in its QR code, or its letters, typed at `address`.

    A paper's digest is made of its values in words: there a hash stands for the link, which nobody may read.
    """

    link: str
    letters: str
    address: str

    def __repr__(self) -> str:
        return f"DoorCode({hashlib.sha256(self.link.encode()).hexdigest()})"

    @property
    def spaced_letters(self) -> str:
        """The letters in two groups of four, never broken between them."""
        return f"{self.letters[:4]}\u00a0{self.letters[4:]}"


@dataclass(frozen=True, slots=True)
class HallCodes:
    """The codes of an event's hall, which phones reach at `address`; its poster may lead into `wifi`."""

    address: str
    keys: DoorKeys
    wifi: Wifi | None = None

    def of_table(self, round_: int, table: int) -> DoorCode:
        """The code of a table in this round."""
        return self._code("table", TableDoor(round_, table))

    def of_player(self, player: PlayerId) -> DoorCode:
        """The code of a player."""
        return self._code("me", PlayerDoor(player))

    def _code(self, path: str, door: Door) -> DoorCode:
        return DoorCode(f"{self.address}{path}/{self.keys.token(door)}", self.keys.code(door), self.address)


def wifi_text(wifi: Wifi) -> str:
    """What a phone that scans it joins the network with."""
    _need_package()
    from segno.helpers import make_wifi_data  # noqa: PLC0415

    return make_wifi_data(wifi.name, wifi.password or None, "WPA" if wifi.password else "nopass")


# A code as a drawing.

_OVERLAP = 1.03
"""How much higher a row is drawn than it is: viewers show a white hair between rows that only touch."""


def draw_qr(pen: Pen, x: float, y: float, side: float, text: str) -> None:
    """Draw a QR code whose dark part has its upper left corner at x, y, and this side in mm.

    Around it the page has to stay white, as wide as four modules.
    """
    rows = _rows(text)
    pen.fill_boxes(dark_boxes(rows, x, y, side / len(rows)))


def quiet_within(side: float, text: str) -> float:
    """Width of the white edge on a card of this side in mm that holds a code with its edge."""
    return QUIET * side / (len(_rows(text)) + 2 * QUIET)


def _rows(text: str) -> tuple[bytes, ...]:
    _need_package()
    return _matrix(text)


@forgotten_with_club
@lru_cache(maxsize=1024)
def _matrix(text: str) -> tuple[bytes, ...]:
    """The modules of the code, row by row: they take longer to find than to draw."""
    from segno import make_qr  # noqa: PLC0415

    return tuple(map(bytes, make_qr(text, error="m").matrix))


def _need_package() -> None:
    """Raises: CodesNotInstalled where an installation without the hall has no package for codes."""
    if find_spec("segno") is None:
        raise CodesNotInstalled("segno")


def dark_boxes(
    rows: Iterable[Sequence[int]], x: float, y: float, module: float
) -> Iterator[tuple[float, float, float, float]]:
    """A box for neighbouring dark modules of a row."""
    for number, row in enumerate(rows):
        column = 0
        while column < len(row):
            begin = column
            while column < len(row) and row[column]:
                column += 1
            if column > begin:
                width = (column - begin) * module
                yield x + begin * module, y + number * module, width, module * _OVERLAP
            column += 1


# The corner of a sheet that belongs to one table.

_SIDE = 17.0
_BESIDE = 46.0
_GAP = 3.5
_WORDS = Style(7.5, align=Align.RIGHT, ink=Ink.GREY, least=LEAST)
_LETTERS = Style(14, Weight.BOLD, Align.RIGHT)


def code_corner(code: DoorCode) -> Corner:
    """The corner with a table's code, for the head of its sheet."""
    return Corner(_BESIDE + _GAP + _SIDE, partial(_draw_corner, code))


def _draw_corner(code: DoorCode, pen: Pen, area: Area) -> None:
    draw_qr(pen, area.right - _SIDE, area.y + 1.5, _SIDE, code.link)
    x = area.right - _SIDE - _GAP
    scanned = fit_block(_("Hands by phone: scan the code, or type"), _BESIDE, _WORDS, 2)
    for place, line in enumerate(reversed(scanned)):
        pen.text(line.text, x, area.y + 6.5 - place * 3.1, _BESIDE, _WORDS)
    pen.text(code.spaced_letters, x, area.y + 12.6, _BESIDE, _LETTERS)
    typed_at = _("at {address}").format(address=code.address)
    for place, line in enumerate(whole_lines(typed_at, _BESIDE, _WORDS, 2)):
        pen.text(line.text, x, area.y + 16.6 + place * 3.1, _BESIDE, _WORDS)


def whole_lines(text: str, width: float, style: Style, most: int = 4) -> tuple[Fitted, ...]:
    """A text of which no letter may be lost, such as an address or a password, on as few lines as it needs.

    It is broken after a mark where there is one, else anywhere; cut only if `most` lines cannot hold it.
    """
    for count in range(1, most + 1):
        lines = _even_parts(text, count)
        fitted = [fit_text(line, width, style) for line in lines]
        if all(fit.text == line for fit, line in zip(fitted, lines, strict=True)):
            size = min(fit.size for fit in fitted)
            return tuple(Fitted(line, size) for line in lines)
    return tuple(fit_text(line, width, style) for line in _even_parts(text, most))


def _even_parts(text: str, count: int) -> tuple[str, ...]:
    """The text in at most this many parts of nearly one length."""
    parts: list[str] = []
    left = text
    for more in range(count, 1, -1):
        at = -(-len(left) // more)
        mark = next((place for place in range(at, max(at - 8, 0), -1) if left[place - 1] in "/.-:"), at)
        parts.append(left[:mark])
        left = left[mark:]
    return tuple(part for part in (*parts, left) if part) or ("",)


def draw_lines(pen: Pen, area: Area, lines: Sequence[Fitted], style: Style) -> float:
    """Draw lines below each other from the top of the area, each in its size; returns where they end."""
    top, x = area.y, area.x + area.width * style.align.value
    for line in lines:
        top += line.size * LINE
        pen.text(line.text, x, top - line.size * LINE * 0.24, area.width, replace(style, size=line.size))
    return top


def height_of(lines: Iterable[Fitted]) -> float:
    """Height in mm of lines below each other."""
    return sum(line.size * LINE for line in lines)
