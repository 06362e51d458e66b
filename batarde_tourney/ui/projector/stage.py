"""How the projected window is painted: its own strong colours, letters measured in pixels."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.core.tournament.rounds.forecast import TableHands
from batarde_tourney.core.tournament.standings.line_view import LineView, rank_with_line
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.rounds.round_clock import load_with_times
from batarde_tourney.ui.kit.colours import qcolor, theme_file
from batarde_tourney.ui.kit.theme import FAMILIES

# What the room is shown of an event, asked for in one go.


@dataclass(frozen=True, slots=True)
class Projection:
    """An event, how far the tables of its last round are, and who stands where."""

    event: Event
    hands: tuple[TableHands, ...]
    standings: Standings
    line: LineView | None = None
    """Into the next stage, alive while the last tables play."""

    @property
    def round(self) -> Round | None:
        """The last round seated, None before the first."""
        return self.event.rounds[-1] if self.event.rounds else None


def load_projection(session: Session, number: EventNumber, names: NamesShown = NamesShown.FULL) -> Projection:
    """Load and rank at once, in the worker.

    Raises: EventNotFound.
    """
    event, hands = load_with_times(session, number)
    event = event_named(event, names)
    return Projection(event, hands, *rank_with_line(event))


LEAST_SHARE = 0.72
"""How far a long name may be set smaller before it is cut."""

_MEASURED = 100
_NARROWEST, _WIDEST = 4.0, 8.5

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class ProjectorLook:
    """Colours seen from afar, as `#rrggbb`. Words on their ground have a contrast of 7 or more."""

    ground: str
    card: str
    edge: str
    text: str
    muted: str
    accent: str
    soon: str
    last: str
    over: str
    felt: str
    felt_edge: str
    on_felt: str
    dealer: str


DARK_STAGE = ProjectorLook(**theme_file("dark")["projector"])
LIGHT_STAGE = ProjectorLook(**theme_file("light")["projector"])


def stage_font(pixels: float, *, bold: bool = False) -> QFont:
    """The text face, so many pixels high."""
    font = QFont(list(FAMILIES))
    font.setPixelSize(max(round(pixels), 6))
    font.setBold(bold)
    return font


def letters_across(names: Iterable[str]) -> float:
    """The room the names want, in heights of their letters; a very long one is set smaller or cut."""
    metrics = QFontMetricsF(stage_font(_MEASURED))
    longest = max((metrics.horizontalAdvance(name) for name in names), default=0)
    return min(max(longest / _MEASURED, _NARROWEST), _WIDEST)


def draw_words(
    painter: QPainter,
    room: QRectF,
    words: str,
    pixels: float,
    colour: str,
    *,
    align: Qt.AlignmentFlag = LEFT,
    bold: bool = False,
) -> None:
    """One line of plain words: set smaller where it is too long, then cut with an ellipsis."""
    font = stage_font(pixels, bold=bold)
    width = QFontMetricsF(font).horizontalAdvance(words)
    if width > room.width():
        font = stage_font(pixels * max(room.width() / width, LEAST_SHARE) - 0.5, bold=bold)
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.setFont(font)
    painter.setPen(qcolor(colour))
    # Drawn from the side it is read from, so that every script keeps to its place in the row.
    painter.drawText(room, int(align | Qt.AlignmentFlag.AlignAbsolute | Qt.TextFlag.TextSingleLine), words)
