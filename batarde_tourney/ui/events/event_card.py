"""One event of the list on the Home page, painted as a card with a calendar leaf."""

from collections.abc import Callable

from PySide6.QtCore import QDate, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.events.events import EventSummary
from batarde_tourney.ui.events.events_model import CURRENT, EVENT, GAME, STATE, how_many, when_and_where
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.theme import icon, text_font
from batarde_tourney.ui.kit.words import NOTHING, locale

_HEIGHT = 98
_GAP = 10
_LEAF = 56
_GAME = 34
_NARROW = 320
_BETWEEN = 16
"""Pixels before the word that marks the current event."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


class EventCard(QStyledItemDelegate):
    """Paints an event; the current one is marked by words and a bar.

    `picture_of` maps a game's name to its icon's.
    """

    def __init__(self, picture_of: Callable[[str], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._picture_of = picture_of

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        # As wide as the list, so only the height matters.
        return QSize(0, _HEIGHT + _GAP)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        event = index.data(EVENT)
        rect: QRect = option.rect.adjusted(2, 2, -2, -_GAP)
        state: QStyle.StateFlag = option.state
        colours = colours_of(option.palette)
        current = bool(index.data(CURRENT))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_ground(painter, rect, state, colours)
        if current:
            _paint_mark(painter, rect, colours)
        leaf = QRect(rect.x() + 18, rect.center().y() - _LEAF // 2 - 2, _LEAF, _LEAF + 4)
        _paint_leaf(painter, leaf, event, colours)
        words = rect.adjusted(18 + _LEAF + 18, 9, -20, -9)
        if game := index.data(GAME):
            place = QRect(words.left(), rect.center().y() - _GAME // 2, _GAME, _GAME)
            icon(self._picture_of(game), colours.accent).paint(painter, place)
            words.setLeft(place.right() + 16)
        upper = words.adjusted(0, 0, 0, -(words.height() // 3))
        _paint_words(painter, upper, event, current, colours)
        _paint_state(painter, words.adjusted(0, upper.height(), 0, 0), str(index.data(STATE) or ""), colours)
        painter.restore()


def _paint_ground(painter: QPainter, rect: QRect, state: QStyle.StateFlag, colours: Colours) -> None:
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    focused = chosen and bool(state & QStyle.StateFlag.State_Active)
    over = bool(state & QStyle.StateFlag.State_MouseOver)
    painter.setPen(QPen(qcolor(colours.accent if focused else colours.border), 2 if focused else 1))
    painter.setBrush(qcolor(colours.raised if over and not chosen else colours.card))
    painter.drawRoundedRect(rect, 12, 12)


def _paint_mark(painter: QPainter, rect: QRect, colours: Colours) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(colours.accent))
    painter.drawRoundedRect(QRect(rect.x() + 6, rect.y() + 14, 4, rect.height() - 28), 2, 2)


def _paint_leaf(painter: QPainter, rect: QRect, event: EventSummary, colours: Colours) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(colours.soft))
    painter.drawRoundedRect(rect, 8, 8)
    month = (
        locale().toString(QDate(event.date.year, event.date.month, event.date.day), "MMM")
        if event.date
        else ""
    )
    painter.setPen(qcolor(colours.text))
    painter.setFont(text_font(18, bold=True))
    painter.drawText(rect.adjusted(0, 3, 0, -20), _CENTRE, str(event.date.day) if event.date else NOTHING)
    painter.setFont(text_font(9))
    painter.drawText(rect.adjusted(0, rect.height() - 24, 0, -4), _CENTRE, month)


def _paint_words(
    painter: QPainter, rect: QRect, event: EventSummary, current: bool, colours: Colours
) -> None:
    upper = QRect(rect.x(), rect.y(), rect.width(), rect.height() // 2)
    lower = upper.translated(0, rect.height() // 2)
    # Where it is narrow, only the name and the number of players: the leaf shows the day.
    is_narrow = rect.width() < _NARROW
    right = 0 if is_narrow else _paint_right(painter, upper, how_many(event), qcolor(colours.muted))
    chosen = _paint_right(painter, lower, _("chosen"), qcolor(colours.accent)) if current else 0
    painter.setPen(qcolor(colours.text))
    painter.setFont(text_font(13, bold=True))
    name = painter.fontMetrics().elidedText(
        shown_name(event.name), Qt.TextElideMode.ElideRight, upper.width() - right - 16
    )
    painter.drawText(upper, _LEFT, name)
    painter.setPen(qcolor(colours.muted))
    painter.setFont(text_font())
    room = lower.width() - (chosen + _BETWEEN if current else 0)
    forms = [how_many(event)] if is_narrow else [when_and_where(event), when_and_where(event, is_short=True)]
    whole = (words for words in forms if painter.fontMetrics().horizontalAdvance(words) <= room)
    words = next(whole, "") or painter.fontMetrics().elidedText(forms[-1], Qt.TextElideMode.ElideRight, room)
    painter.drawText(lower, _LEFT, words)


def _paint_state(painter: QPainter, rect: QRect, words: str, colours: Colours) -> None:
    """Paint the event's progress, on a line of its own."""
    painter.setPen(qcolor(colours.text))
    painter.setFont(text_font())
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, _LEFT, shown)


def _paint_right(painter: QPainter, rect: QRect, words: str, colour: QColor) -> int:
    """Paint at the right edge; return the width used."""
    painter.setPen(colour)
    painter.setFont(text_font())
    painter.drawText(rect, _RIGHT, words)
    return painter.fontMetrics().horizontalAdvance(words)
