"""Words in their places on a card or a tile of the board, and the grounds they stand on."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle

from batarde_tourney.i18n.language.plain import FINISHED_SIGN
from batarde_tourney.services.results.board import TableProgress
from batarde_tourney.ui.kit.colours import Colours, qcolor

LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignCenter
PAD = 6


@dataclass(frozen=True, slots=True)
class Words:
    """One piece of text where it is painted; a name may be cut where there is no room for it."""

    text: str
    rect: QRect
    font: QFont
    colour: str
    align: Qt.AlignmentFlag = LEFT
    ground: str = ""
    """The colour of the badge behind it; empty without one."""
    pad: int = PAD
    """Pixels of the badge on either side."""

    @property
    def is_whole(self) -> bool:
        """Whether there is room for all of it."""
        metrics = QFontMetrics(self.font)
        return (
            metrics.horizontalAdvance(self.text) <= self.rect.width()
            and metrics.ascent() <= self.rect.height()
        )

    def paint(self, painter: QPainter) -> None:
        """Paint the text as far as there is room for it."""
        if self.ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(qcolor(self.ground))
            painter.drawRoundedRect(self.rect.adjusted(-self.pad, 0, self.pad, 0), 6, 6)
        painter.setFont(self.font)
        painter.setPen(qcolor(self.colour))
        shown = QFontMetrics(self.font).elidedText(self.text, Qt.TextElideMode.ElideRight, self.rect.width())
        # A line may be a little lower than its letters.
        painter.drawText(self.rect, int(self.align | Qt.TextFlag.TextDontClip), shown)


def count_words(table: TableProgress) -> str:
    """Hands in, of how many where that is known, ticked once all are in."""
    tick = f"{FINISHED_SIGN} " if table.is_finished else ""
    planned = "" if table.hands_planned is None else f" / {table.hands_planned}"
    return f"{tick}{table.hands_in}{planned}"


def text_width(text: str, font: QFont) -> int:
    """The pixels a text takes; Qt cuts one that is given not one more."""
    return QFontMetrics(font).horizontalAdvance(text) + 2


def paint_bar(painter: QPainter, rect: QRect, table: TableProgress, colours: Colours) -> None:
    """How far the table is."""
    bar = QRectF(rect)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(colours.border))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    bar.setWidth(bar.width() * min(table.hands_in / max(table.hands_due, 1), 1))
    painter.setBrush(qcolor(colours.good if table.is_finished else colours.accent))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)


def paint_ground(
    painter: QPainter, card: QRect, state: QStyle.StateFlag, colours: Colours, *, has_focus: bool
) -> None:
    """The card itself, another one where the keys or the mouse are."""
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    # The keys may come to a card that nobody has chosen yet.
    is_current = bool(state & QStyle.StateFlag.State_HasFocus)
    pointed = bool(state & QStyle.StateFlag.State_MouseOver)
    painter.setPen(
        QPen(
            qcolor(colours.accent if is_current or (chosen and has_focus) else colours.border),
            2 if is_current or chosen else 1,
        )
    )
    painter.setBrush(qcolor(colours.soft if chosen or pointed else colours.card))
    radius = min(12, card.height() / 8)
    painter.drawRoundedRect(QRectF(card).adjusted(1, 1, -1, -1), radius, radius)
