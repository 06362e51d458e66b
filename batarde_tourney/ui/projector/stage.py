"""The style of the projector window: its strong colours, and letters measured in pixels."""

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

# The event's data for the projector, loaded in one query.


@dataclass(frozen=True, slots=True)
class Projection:
    """An event, the progress of its last round's tables, and the standings."""

    event: Event
    hands: tuple[TableHands, ...]
    standings: Standings
    line: LineView | None = None
    """The cut into the next stage, updated while the last tables play."""

    @property
    def round(self) -> Round | None:
        """The last round seated, None before the first."""
        return self.event.rounds[-1] if self.event.rounds else None


def load_projection(session: Session, number: EventNumber, names: NamesShown = NamesShown.FULL) -> Projection:
    """Load and rank in one query, in the worker.

    Raises: EventNotFound.
    """
    event, hands = load_with_times(session, number)
    event = event_named(event, names)
    return Projection(event, hands, *rank_with_line(event))


LEAST_SHARE = 0.72
"""How much smaller a long name may be set before it is cut."""

_MEASURED = 100
_NARROWEST, _WIDEST = 4.0, 8.5

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class ProjectorLook:
    """Colours visible from afar, as `#rrggbb`. Text has a contrast of 7 or more to its background."""

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
    """Return the text font with this pixel height."""
    font = QFont(list(FAMILIES))
    font.setPixelSize(max(round(pixels), 6))
    font.setBold(bold)
    return font


def letters_across(names: Iterable[str]) -> float:
    """Return the width of the names in letter heights; a very long one is set smaller or cut."""
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
    """Draw one line of plain text: set smaller if it is too long, then cut with an ellipsis."""
    font = stage_font(pixels, bold=bold)
    width = QFontMetricsF(font).horizontalAdvance(words)
    if width > room.width():
        font = stage_font(pixels * max(room.width() / width, LEAST_SHARE) - 0.5, bold=bold)
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.setFont(font)
    painter.setPen(qcolor(colour))
    # Absolute alignment, so that every script stays at its place in the row.
    painter.drawText(room, int(align | Qt.AlignmentFlag.AlignAbsolute | Qt.TextFlag.TextSingleLine), words)
