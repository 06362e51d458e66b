"""One player's plate at a table, which can be clicked, dragged and dropped."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QMimeData, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFocusEvent,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.fitting import in_two_lines, short_forms, shortened
from batarde_tourney.ui.kit.labels import in_line
from batarde_tourney.ui.kit.marker_board import first_dealer_words
from batarde_tourney.ui.kit.theme import icon, text_font

SMALLEST = 9.0
"""Smallest font size in points, even if last letters do not fit."""
_EDGE = 2
"""The last letter may lean out this far."""
_MIME = "application/x-batarde-player"


@dataclass(frozen=True, slots=True)
class Seated:
    """One player at a card's table; `remark` is what is not ideal for them, empty if all is.

    `is_kept`: the player stays here when the rest is drawn again.
    """

    player: PlayerId
    name: str
    is_dealer: bool = False
    remark: str = ""
    is_kept: bool = False


class SeatWidget(QAbstractButton):
    """A player's plate: a click takes it or exchanges it with the one taken; so does dragging."""

    taken = Signal(object)
    """Emits the player whose plate was clicked."""
    dropped = Signal(object, object)
    """Emits the player dragged and the one dropped on."""
    hovered = Signal(object, object)
    """Emits the player dragged and the one they hover over, or None."""
    seen = Signal(object)
    """Emitted when the plate gets the focus, to scroll to it."""

    def __init__(self, parent: QWidget | None = None, *, is_short: bool = False) -> None:
        super().__init__(parent)
        self.points = 10.0
        """Font size of the name."""
        self._is_short = is_short
        self.seated = Seated(PlayerId(""), "")
        self._pressed_at = QPoint()
        self._is_target = False
        self.clicked.connect(self._on_clicked)

    def show_seated(self, seated: Seated, *, movable: bool) -> None:
        """Show another player."""
        self.seated = seated
        self.setText(seated.name)
        self.setAccessibleName(self._spoken())
        self.setChecked(False)
        self.setCheckable(movable)
        self.setAcceptDrops(movable)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if movable else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor if movable else Qt.CursorShape.ArrowCursor)
        # Tooltips interpret markup: a name with a `<` in it is left out.
        dealer = first_dealer_words() if seated.is_dealer else ""
        tip = "\n".join(words for words in (seated.name, dealer, seated.remark) if words)
        self.setToolTip("" if "<" in tip else in_line(tip))

    def shows_whole_in(self, width: int, height: int) -> bool:
        """Whether a plate of this size would show the whole name."""
        return shows_whole(self.seated, QSize(width, height), self.points, is_short=self._is_short)

    def sizeHint(self) -> QSize:
        return QSize(128, 28)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        travelled = (event.position().toPoint() - self._pressed_at).manhattanLength()
        if not self.isCheckable() or travelled < QApplication.startDragDistance():
            return
        drag = QDrag(self)
        carried = QMimeData()
        carried.setData(_MIME, self.seated.player.encode())
        drag.setMimeData(carried)
        drag.setPixmap(self.grab())
        drag.setHotSpot(self._pressed_at)
        self.setDown(False)
        drag.exec(Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        player = _carried(event.mimeData())
        if player and player != self.seated.player:
            event.acceptProposedAction()
            self._target(True)
            self.hovered.emit(player, self.seated.player)

    def dragLeaveEvent(self, _: QDragLeaveEvent) -> None:
        self._target(False)
        self.hovered.emit(None, None)

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._target(False)
        self.dropped.emit(_carried(event.mimeData()), self.seated.player)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.seen.emit(self)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        chosen = self.isChecked() or self._is_target
        pointed = self.isCheckable() and self.underMouse()
        edge = colours.accent if chosen or self.hasFocus() else colours.border
        painter.setPen(QPen(qcolor(edge), 2.5 if chosen or self.hasFocus() else 1))
        painter.setBrush(qcolor(colours.soft if chosen or pointed else colours.card))
        round_ends = min(self.height() / 2 - 1.5, 13 * self.points / 10)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), round_ends, round_ends)
        self._paint_words(painter, colours)
        painter.end()

    def _paint_words(self, painter: QPainter, colours: Colours) -> None:
        self._paint_signs(painter, colours)
        before, behind = _room_of_signs(self.seated, self.points, is_short=self._is_short)
        words = self.rect().adjusted(before, 0, -behind, 0)
        room = (words.width(), self.height(), self.points)
        points, lines = _fitted(self.text(), *room, is_bold=self.isChecked(), is_short=self._is_short)
        painter.setFont(text_font(points, bold=self.isChecked()))
        painter.setPen(qcolor(colours.text))
        painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), lines)

    def _paint_signs(self, painter: QPainter, colours: Colours) -> None:
        """Paint the dealer's counter, the mark of a remark, the lock of a kept player."""
        scale = self.points / 10
        edge = round((4 if self._is_short else 9) * scale)
        words = self.rect().adjusted(edge, 0, -edge, 0)
        if self.seated.is_dealer:
            size = (7 if self._is_short else 11) * scale
            painter.setPen(QPen(qcolor(colours.black_counter), 1))
            painter.setBrush(qcolor(colours.dealer_counter))
            painter.drawEllipse(QRectF(edge - 2 * scale, (self.height() - size) / 2, size, size))
        if self.seated.remark:
            painter.setFont(text_font(self.points, bold=True))
            painter.setPen(qcolor(colours.on_warning))
            painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), "!")
            words.setRight(words.right() - round((5 if self._is_short else 9) * scale))
        if self.seated.is_kept:
            size = round((10 if self._is_short else 14) * scale)
            lock = QRect(words.right() + 1 - size, (self.height() - size) // 2, size, size)
            icon("lock", colours.text).paint(painter, lock)

    def _spoken(self) -> str:
        seated = self.seated
        name = _("{name}, deals first").format(name=seated.name) if seated.is_dealer else seated.name
        name = _("{name}, stays here").format(name=name) if seated.is_kept else name
        return f"{name}: {seated.remark}" if seated.remark else name

    def _target(self, is_target: bool) -> None:
        self._is_target = is_target
        self.update()

    def _on_clicked(self) -> None:
        if self.isCheckable():
            self.taken.emit(self.seated.player)


def shows_whole(
    seated: Seated, size: QSize, points: float, *, is_short: bool, is_large: bool = False
) -> bool:
    """Whether a plate of this size has room for the whole name, in one line or in two.

    `is_large`: in the largest size, not a smaller one that fits the last letters.
    """
    before, behind = _room_of_signs(seated, points, is_short=is_short)
    room = (size.width() - before - behind, size.height(), points)
    written, lines = _fitted(seated.name, *room, is_bold=False, is_short=is_short)
    if is_large and written < points:
        return False
    return lines.replace("\n", " ") == seated.name


def _room_of_signs(seated: Seated, points: float, *, is_short: bool) -> tuple[int, int]:
    """Return the pixels before and behind a name that its signs and the plate's ends take."""
    scale = points / 10
    edge = round((4 if is_short else 9) * scale)
    before = round(edge + (7 if is_short else 11) * scale) if seated.is_dealer else edge
    behind = edge
    if seated.remark:
        behind += round((5 if is_short else 9) * scale)
    if seated.is_kept:
        behind += round((10 if is_short else 14) * scale) + 1
    return before, behind


@forgotten_with_club
@lru_cache(maxsize=4096)
def _fitted(
    name: str, width: int, height: int, points: float, *, is_bold: bool, is_short: bool
) -> tuple[float, str]:
    """Return the font size of a name in this room, and its lines.

    The whole name if it fits, even a little smaller; else a shortened form. Cached, because a crowded room is
    repainted often.
    """
    for size in (points, min(points, SMALLEST)):
        metrics = QFontMetrics(text_font(size, bold=is_bold))
        if metrics.horizontalAdvance(name) + _EDGE <= width:
            return size, name
        lines = in_two_lines(name, width, metrics) if height >= 2 * metrics.height() else ()
        if lines and not any(line.endswith("…") for line in lines):
            return size, "\n".join(lines)
    if is_short:
        size = min(points, SMALLEST)
        return size, shortened(name, width, QFontMetrics(text_font(size, bold=is_bold)))
    return points, _shortest(name, width, height, QFontMetrics(text_font(points, bold=is_bold)))


def _shortest(name: str, width: int, height: int, metrics: QFontMetrics) -> str:
    if height >= 2 * metrics.height():
        forms = (in_two_lines(form, width, metrics) for form in short_forms(name))
        # The longest uncut form; if there is none, the name as far as it fits.
        whole = next((lines for lines in forms if not any(line.endswith("…") for line in lines)), None)
        return "\n".join(whole or in_two_lines(name, width, metrics))
    return metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)


def _carried(carried: QMimeData) -> PlayerId | None:
    """Return the player in a drag, None if something else is dragged."""
    if not carried.hasFormat(_MIME):
        return None
    return PlayerId(bytes(carried.data(_MIME).data()).decode())
