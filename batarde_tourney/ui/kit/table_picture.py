"""The picture of a table: the cloth, the players around it, and the counters before each of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.fitting import shortened
from batarde_tourney.ui.kit.table_places import seat_directions
from batarde_tourney.ui.kit.theme import text_font

_PLATE = 26
"""The height of a name plate."""
_WIDEST = 220.0
"""The greatest width of a plate above or below the cloth."""
_COUNTER = 13.0
_ROW, _SHORT_ROW = 44.0, 30.0
"""Greatest length of a row of counters; the short one at tables of 5 and more."""
_LOW, _LOW_FOR_MANY = 96, 130
"""A lower cloth has no room for words between the counters of 4 players, or of more."""


@dataclass(frozen=True, slots=True)
class PictureSeat:
    """One seat of the picture; a bid that is not made yet is None.

    `sign` is the denomination this player set, in the colour `ink`; empty for everybody else.
    """

    name: str
    bid: int | None = None
    tricks: int | None = None
    is_dealer: bool = False
    is_next: bool = False
    sign: str = ""
    ink: str = ""


def paint_cloth(painter: QPainter, rect: QRectF, colours: Colours, edge: float = 5) -> None:
    """Paint the round cloth with its wooden edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    light = QRadialGradient(rect.center() - QPointF(0, rect.height() / 6), rect.width() / 1.6)
    light.setColorAt(0, qcolor(colours.felt).lighter(118))
    light.setColorAt(1, qcolor(colours.felt))
    painter.setPen(QPen(qcolor(colours.felt_edge), edge))
    painter.setBrush(light)
    painter.drawEllipse(rect)


class TablePicture(QWidget):
    """A table seen from above: white counters for a bid, a black one for 0, a yellow one for the dealer."""

    picked = Signal(object)
    """Emits the seat whose plate was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.places: Sequence[PictureSeat] = ()
        """The seats as shown."""
        self.runs_right = False
        """Whether the seats go round to the right, anticlockwise (R8)."""
        self._middle = ""
        self._cached_cloth: tuple[object, QPixmap] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_places(self, places: Sequence[PictureSeat], middle: str, spoken: str) -> None:
        """Show these seats and a word in the middle; `spoken` describes it for screen readers."""
        if (places, middle) != (self.places, self._middle):
            self.places, self._middle = places, middle
            self.setAccessibleName(spoken)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(440, 190)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 150)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for seat, direction in enumerate(self._directions()):
            if self._plate(direction).contains(event.position()) and seat < len(self.places):
                self.picked.emit(seat)

    def plate_of(self, seat: int) -> QRectF:
        """Return the rectangle of this seat's plate."""
        return self._plate(self._directions()[seat])

    def _directions(self) -> tuple[tuple[float, float], ...]:
        """Return each seat's direction, seen from the middle."""
        return seat_directions(len(self.places) or 1, runs_right=self.runs_right)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = colours_of(self.palette())
        cloth = self._cloth()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture_of_cloth(cloth, colours))
        self._paint_middle(painter, cloth, colours)
        for place, direction in zip(self.places, self._directions(), strict=False):
            self._paint_counters(painter, place, self._before(direction), colours)
            self._paint_plate(painter, place, self._plate(direction), colours)
        painter.end()

    def _picture_of_cloth(self, cloth: QRectF, colours: Colours) -> QPixmap:
        """Return the cloth in the current size, cached: its gradient is not painted again at every key."""
        ratio = self.devicePixelRatioF()
        wanted = (self.size(), ratio, colours)
        if self._cached_cloth is None or self._cached_cloth[0] != wanted:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            paint_cloth(painter, cloth, colours)
            painter.end()
            self._cached_cloth = wanted, picture
        return self._cached_cloth[1]

    def _paint_middle(self, painter: QPainter, cloth: QRectF, colours: Colours) -> None:
        """Paint the words in the middle, if there is room for them between the counters."""
        painter.setPen(qcolor(colours.on_felt))
        painter.setFont(text_font(11))
        is_low = cloth.height() < (_LOW if len(self.places) <= 4 else _LOW_FOR_MANY)
        is_narrow = painter.fontMetrics().horizontalAdvance(self._middle) > cloth.width() / 2 - _ROW
        if len(self.places) != 3 and (is_low or is_narrow):
            return
        # At a table of 3 nobody sits below, so the words go there.
        below = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        align = below if len(self.places) == 3 else Qt.AlignmentFlag.AlignCenter
        painter.drawText(cloth.adjusted(0, 0, 0, -8), int(align), self._middle)

    def _cloth(self) -> QRectF:
        height = self.height() - _PLATE * 1.3
        width = min(height * 4, self.width() * 0.66)
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def _plate(self, direction: tuple[float, float]) -> QRectF:
        """Return a plate's rectangle on the table's edge, fully inside the widget."""
        cloth = self._cloth()
        width = min(150.0, self.width() * (0.28 if len(self.places) <= 4 else 0.23))
        if len(self.places) <= 4 and abs(direction[0]) < 0.1:
            # Nobody sits beside this plate, so there is room for a long name.
            width = min(_WIDEST, self.width() * 0.5)
        x = cloth.center().x() + direction[0] * (cloth.width() / 2 + width * 0.34)
        y = cloth.center().y() + direction[1] * cloth.height() / 2
        left = min(max(x - width / 2, 1), self.width() - width - 1)
        top = min(max(y - _PLATE / 2, 1), self.height() - _PLATE - 1)
        return QRectF(left, top, width, _PLATE)

    def _before(self, direction: tuple[float, float]) -> QPointF:
        """Return the point where a seat's counters lie."""
        cloth = self._cloth()
        return cloth.center() + QPointF(
            direction[0] * cloth.width() * (0.25 if len(self.places) <= 4 else 0.35),
            direction[1] * (cloth.height() / 2 - _PLATE / 2 - 16),
        )

    def _paint_plate(self, painter: QPainter, place: PictureSeat, rect: QRectF, colours: Colours) -> None:
        painter.setPen(
            QPen(qcolor(colours.accent if place.is_next else colours.border), 3 if place.is_next else 1)
        )
        painter.setBrush(qcolor(colours.card))
        painter.drawRoundedRect(rect, _PLATE / 2, _PLATE / 2)
        words = rect.adjusted(10, 0, -10, 0)
        if place.is_dealer:
            _paint_counter(
                painter, QPointF(rect.left() + 13, rect.center().y()), colours.dealer_counter, colours
            )
            words.setLeft(rect.left() + 24)
        if place.sign:
            painter.setFont(text_font(12, bold=len(place.sign) > 1))
            painter.setPen(qcolor(place.ink or colours.text))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words, int(right), place.sign)
            words.setRight(words.right() - painter.fontMetrics().horizontalAdvance(place.sign) - 4)
        painter.setPen(qcolor(colours.text))
        fonts = (text_font(points, bold=place.is_next) for points in (10, 9))
        whole = (font for font in fonts if _fits(place.name, font, words.width()))
        painter.setFont(next(whole, text_font(9, bold=place.is_next)))
        # First shorten the name as people do, then cut it.
        fitting = shortened(place.name, int(words.width()), painter.fontMetrics())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), fitting)

    def _paint_counters(
        self, painter: QPainter, place: PictureSeat, middle: QPointF, colours: Colours
    ) -> None:
        if place.bid is None:
            return
        if place.bid == 0:
            _paint_counter(painter, middle, colours.black_counter, colours)
        # Many counters overlap, so that the row stays as wide as a few of them.
        row = _ROW if len(self.places) <= 4 else _SHORT_ROW
        step = min(_COUNTER - 2, row / max(place.bid - 1, 1))
        for number in range(place.bid):
            x = middle.x() + (number - (place.bid - 1) / 2) * step
            _paint_counter(painter, QPointF(x, middle.y()), colours.counter, colours)


def _fits(name: str, font: QFont, width: float) -> bool:
    return QFontMetrics(font).horizontalAdvance(name) + 2 <= width


def _paint_counter(painter: QPainter, middle: QPointF, colour: str, colours: Colours) -> None:
    edge = qcolor(colours.on_felt if colour == colours.black_counter else colours.black_counter)
    painter.setPen(QPen(edge, 1))
    painter.setBrush(qcolor(colour))
    painter.drawEllipse(middle, _COUNTER / 2, _COUNTER / 2)
