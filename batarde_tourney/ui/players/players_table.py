"""The table view of an event's players, or pairs."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.players import ListLine
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.data_table import DataTable
from batarde_tourney.ui.players.players_model import (
    CLUB,
    LINE,
    NAME,
    STATUS,
    ShownPlayers,
    line_status,
    line_status_words,
)

# A status as a coloured dot and a word, never by colour alone.

_RADIUS = 5.0
_WORDS = 34
"""Where the words begin, in pixels from the left."""


class StatusDelegate(QStyledItemDelegate):
    """A full dot for a player who is in, a ring for others."""

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
        words_shown = line_status_words(line)
        shown = painter.fontMetrics().elidedText(words_shown, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()


def _colour(status: Status, colours: Colours) -> str:
    if status is Status.IN:
        return colours.good
    return colours.on_warning if status is Status.LATE else colours.muted


# An editor with enough room, however narrow the column.

_WIDTH = 260
"""Width of a club's name of some twenty letters."""


class WideEditorDelegate(QStyledItemDelegate):
    """The editor covers neighbouring cells, as far as the table reaches."""

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell: QRect = option.rect
        table = editor.parentWidget()
        room = cell.right() if table is None else table.width()
        width = min(max(cell.width(), _WIDTH), room)
        editor.setGeometry(min(cell.x(), room - width), cell.y(), width, cell.height())


_CLUB_WIDTH, _NAME_WIDTH = 110, 280
"""Least width of the club in pixels, and how many the name may take from it."""


def players_table(rows: ShownPlayers, parent: QWidget) -> DataTable:
    """Return a table of these rows, at first in the order of entry, the newest last."""
    table = DataTable("players", rows, _("Players of the event"), NAME, parent)
    # A club is recognised by its beginning, a player by the whole name.
    table.allow_shrinking(str(CLUB), _CLUB_WIDTH)
    table.favour_stretch_column(_NAME_WIDTH)
    table.setItemDelegateForColumn(STATUS, StatusDelegate(table))
    table.setItemDelegateForColumn(CLUB, WideEditorDelegate(table))
    table.setSortingEnabled(True)
    table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    return table
