"""A player's status as a coloured dot and its word: nothing is told by colour alone."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.people.players import ListLine
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.players.line_words import line_status, line_status_words
from batarde_tourney.ui.players.players_model import LINE

_RADIUS = 5.0
_WORDS = 34
"""How far from the left the words begin."""


class StatusDelegate(QStyledItemDelegate):
    """A full dot for who is in, a ring for who is not."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width() + _WORDS, hint.height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line = index.data(LINE)
        if not isinstance(line, ListLine):
            return
        status = line_status(line)
        colours = colours_of(option.palette)
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, qcolor(colours.soft))
        colour = qcolor(_colour(status, colours))
        painter.setPen(QPen(colour, 2))
        painter.setBrush(colour if status is Status.IN and not line.waits else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(rect.x() + 18, rect.center().y() + 0.5), _RADIUS, _RADIUS)
        painter.setPen(qcolor(colours.text))
        painter.setFont(option.font)
        words = rect.adjusted(_WORDS, 0, -6, 0)
        told = line_status_words(line)
        shown = painter.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()


def _colour(status: Status, colours: Colours) -> str:
    if status is Status.IN:
        return colours.good
    return colours.on_warning if status is Status.LATE else colours.muted
