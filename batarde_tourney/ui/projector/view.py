"""What the projector's views share: their data, colours, letters, measures, header and animation."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.core.tournament.rounds.forecast import TableHands
from batarde_tourney.core.tournament.standings.cut_view import CutView, rank_with_cut
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.hall.settings import sealed_from
from batarde_tourney.services.rounds.round_clock import load_with_times
from batarde_tourney.ui.kit.colours import qcolor, theme_file
from batarde_tourney.ui.kit.labels import in_line
from batarde_tourney.ui.kit.theme import FAMILIES

# The event's data for the projector, loaded in one query.


@dataclass(frozen=True, slots=True)
class Projection:
    """An event, the progress of its last round's tables, and the standings."""

    event: Event
    hands: tuple[TableHands, ...]
    standings: Standings
    line: CutView | None = None
    """The cut into the next stage, updated while the last tables play."""
    is_sealed: bool = False
    """Whether the room sees no standings now, until the ceremony opens them."""

    @property
    def round(self) -> Round | None:
        """The last round seated, None before the first."""
        return self.event.rounds[-1] if self.event.rounds else None


def load_projection(session: Session, number: EventNumber, names: NamesShown = NamesShown.FULL) -> Projection:
    """Load and rank in one query, in the worker.

    Raises: EventNotFound.
    """
    event, hands = load_with_times(session, number)
    sealed = sealed_from(session, number) is not None
    event = event_named(event, names)
    return Projection(event, hands, *rank_with_cut(event), sealed)


LEAST_SHARE = 0.72
"""How much smaller a long name may be set before it is cut."""
_LEAST_OF_TWO_LINES = 0.55
"""How much smaller it may be set on two lines."""
_LINE, _ROOM_OF_TWO = 1.15, 2.6
"""From one of the two lines to the next, and what both need to stand apart from others, in letter heights."""

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
    """Draw one line of plain text: set smaller if it is too long, then cut with an ellipsis.

    Its letters are whole even where the room is lower than they are.
    """
    font = stage_font(pixels, bold=bold)
    width = QFontMetricsF(font).horizontalAdvance(words)
    if width > room.width():
        font = stage_font(pixels * max(room.width() / width, LEAST_SHARE) - 0.5, bold=bold)
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.setFont(font)
    painter.setPen(qcolor(colour))
    # Absolute alignment, so that every script stays at its place in the row.
    align |= Qt.AlignmentFlag.AlignAbsolute
    flags = Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
    painter.drawText(room, int(align | flags), in_line(words))


def draw_name(
    painter: QPainter, room: QRectF, name: str, pixels: float, colour: str, *, bold: bool = False
) -> float:
    """Draw a name of any length, and return its width: one too long for its line is set on two."""
    lines, size = name_lines(name, room, pixels, bold=bold)
    metrics = QFontMetricsF(stage_font(size, bold=bold))
    height = _LINE * size
    top = room.center().y() - height * len(lines) / 2
    for place, line in enumerate(lines):
        where = QRectF(room.left(), top + place * height, room.width(), height)
        draw_words(painter, where, line, size, colour, bold=bold)
    return min(max(metrics.horizontalAdvance(line) for line in lines), room.width())


def name_lines(
    name: str, room: QRectF, pixels: float, *, bold: bool = False
) -> tuple[tuple[str, ...], float]:
    """Return the lines of a name, and the height of its letters: as large as there is room for."""
    width = QFontMetricsF(stage_font(pixels, bold=bold)).horizontalAdvance
    if not name or width(name) * LEAST_SHARE <= room.width():
        # Half a pixel less: letters of whole pixels must not come out wider.
        return (name,), min(pixels, pixels * room.width() / max(width(name), 1) - 0.5)
    lines = min(_in_two(name), key=lambda two: max(map(width, two)), default=(name,))
    wanted = min(pixels * LEAST_SHARE, room.height() / _ROOM_OF_TWO)
    size = min(wanted, pixels * room.width() / max(map(width, lines)) - 0.5)
    if len(lines) == 1 or size < pixels * _LEAST_OF_TWO_LINES:
        return (name,), pixels
    return lines, size


def _in_two(name: str) -> Iterator[tuple[str, str]]:
    """Yield where a name can be parted: before a substitute, or else at its spaces and hyphens."""
    player, sign, substitute = name.partition(f" {SUBSTITUTE_SIGN}")
    if sign:
        yield player, f"{SUBSTITUTE_SIGN}{substitute}"
        return
    for place, letter in enumerate(name[1:-1], start=1):
        if letter in " -":
            yield name[: place + 1].rstrip(), name[place + 1 :]


_WIDTH, _HEIGHT = 1920, 1080
"""All measures are for a picture of this size, and scale with it."""

MARGIN = 56
HEAD = 132
_APART = 20


class View(QWidget):
    """One view; it gets the data to show and the milliseconds since it came into view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stage: ProjectorLook = DARK_STAGE
        self.factor = 1.0
        self.elapsed = 0
        self._reserved = 0
        self.projection: Projection | None = None

    @property
    def unit(self) -> float:
        """One pixel of the reference picture."""
        return min(self.width() / _WIDTH, self.height() / _HEIGHT)

    @property
    def letters(self) -> float:
        """The unit of letters, which the director can enlarge."""
        return self.unit * self.factor

    def reserve_bottom(self, below: int) -> None:
        """Reserve this height at the bottom for the toolbar."""
        if self._reserved != below:
            self._reserved = below
            self.update()

    def show_projection(self, projection: Projection | None) -> None:
        """Show the event's data, None if there is no current event."""
        self.projection = projection
        self.setAccessibleDescription(self.spoken())
        self.update()

    def apply_theme(self, stage: ProjectorLook, factor: float) -> None:
        """Use these colours, with letters scaled by `factor`."""
        self.stage, self.factor = stage, factor
        self.update()

    def move_to(self, elapsed: int) -> None:
        """Show the state after this many milliseconds."""
        before = self.moment()
        self.elapsed = elapsed
        if self.moment() != before:
            self.update()

    def moment(self) -> object:
        """Return what distinguishes two pictures of the same data: a page, or how far a list has slid."""
        return None

    def cycle(self) -> int:
        """Return the milliseconds until everything has been shown."""
        raise NotImplementedError

    def spoken(self) -> str:
        """Return the view's content in words."""
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """Paint the picture on the background."""
        raise NotImplementedError

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), qcolor(self.stage.ground))
        self.paint(painter)
        painter.end()

    def paint_head(self, painter: QPainter, title: str, aside: str) -> None:
        """Paint the header."""
        u = self.unit
        line = QRectF(MARGIN * u, 28 * u, self.width() - 2 * MARGIN * u, (HEAD - 40) * u)
        title_room, aside_room = QRectF(line), QRectF(line)
        width = QFontMetricsF(stage_font(60 * u, bold=True)).horizontalAdvance(title)
        title_room.setWidth(min(width + 2, line.width() * 0.62))
        aside_room.setLeft(title_room.right() + line.width() * 0.02)
        draw_words(painter, title_room, title, 60 * u, self.stage.text, bold=True)
        draw_words(painter, aside_room, aside, 38 * u, self.stage.muted, align=RIGHT)

    def aside_start(self, aside: str) -> QPointF:
        """Return where the words at the right of the header begin, at half their height."""
        u = self.unit
        width = QFontMetricsF(stage_font(38 * u)).horizontalAdvance(aside)
        return QPointF(self.width() - MARGIN * u - width, (28 + (HEAD - 40) / 2) * u)

    def body(self) -> QRectF:
        """Return the area below the header, and above the toolbar."""
        u = self.unit
        below = max(MARGIN * u, self._reserved + _APART * u)
        return QRectF(MARGIN * u, HEAD * u, self.width() - 2 * MARGIN * u, self.height() - HEAD * u - below)

    def paint_nothing(self, painter: QPainter, words: str) -> None:
        """Say that there is nothing to show yet."""
        room = self.body()
        draw_words(painter, room, words, 64 * self.unit, self.stage.muted, align=CENTRE)
