"""The base of the projector's views: colours, measures, header, animation."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from batarde_tourney.ui.kit.colours import qcolor
from batarde_tourney.ui.projector.stage import (
    CENTRE,
    DARK_STAGE,
    RIGHT,
    Projection,
    ProjectorLook,
    draw_words,
    stage_font,
)

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
        self._kept = 0
        self.projection: Projection | None = None

    @property
    def unit(self) -> float:
        """One pixel of the reference picture."""
        return min(self.width() / _WIDTH, self.height() / _HEIGHT)

    @property
    def letters(self) -> float:
        """The unit of letters, which the director can enlarge."""
        return self.unit * self.factor

    def keep_free(self, below: int) -> None:
        """Reserve this height at the bottom for the toolbar."""
        if self._kept != below:
            self._kept = below
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
        below = max(MARGIN * u, self._kept + _APART * u)
        return QRectF(MARGIN * u, HEAD * u, self.width() - 2 * MARGIN * u, self.height() - HEAD * u - below)

    def paint_nothing(self, painter: QPainter, words: str) -> None:
        """Say that there is nothing to show yet."""
        room = self.body()
        draw_words(painter, room, words, 64 * self.unit, self.stage.muted, align=CENTRE)
