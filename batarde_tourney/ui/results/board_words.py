"""Texts in their places on a card or a tile of the board, with their backgrounds."""

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
    """A text and its place; a name may be cut if it does not fit."""

    text: str
    rect: QRect
    font: QFont
    colour: str
    align: Qt.AlignmentFlag = LEFT
    ground: str = ""
    """The colour of the badge behind it; empty for none."""
    pad: int = PAD
    """Margin of the badge on either side, in pixels."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it fits."""
        metrics = QFontMetrics(self.font)
        return (
            metrics.horizontalAdvance(self.text) <= self.rect.width()
            and metrics.ascent() <= self.rect.height()
        )

    def paint(self, painter: QPainter) -> None:
        """Paint the text as far as it fits."""
        if self.ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(qcolor(self.ground))
            painter.drawRoundedRect(self.rect.adjusted(-self.pad, 0, self.pad, 0), 6, 6)
        painter.setFont(self.font)
        painter.setPen(qcolor(self.colour))
        shown = QFontMetrics(self.font).elidedText(self.text, Qt.TextElideMode.ElideRight, self.rect.width())
        # TextDontClip, because a line may be slightly lower than its letters.
        painter.drawText(self.rect, int(self.align | Qt.TextFlag.TextDontClip), shown)


def count_words(table: TableProgress) -> str:
    """Return the hands in, of how many if known, with a tick once all are in."""
    tick = f"{FINISHED_SIGN} " if table.is_finished else ""
    planned = "" if table.hands_planned is None else f" / {table.hands_planned}"
    return f"{tick}{table.hands_in}{planned}"


def text_width(text: str, font: QFont) -> int:
    """Return the width of a text in pixels, with a margin: Qt cuts a text in exactly its width."""
    return QFontMetrics(font).horizontalAdvance(text) + 2


def paint_bar(painter: QPainter, rect: QRect, table: TableProgress, colours: Colours) -> None:
    """Paint a bar with the table's progress."""
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
    """Paint the card's background, highlighted under the focus or the mouse."""
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    # The focus may be on a card that is not selected yet.
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
