"""Rows of a list to tick: boxes that are seen in any light, and remarks in the colour of their weight."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.services.people.player_lists import ListedPlayer
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.players.player_list import NAME, REMARK, ROW, can_be_added

_SIDE = 18.0
_CORNER = 4.0
_HOOK = ((0.24, 0.52), (0.43, 0.71), (0.77, 0.30))
"""The tick, in parts of its box."""


class ListedRowDelegate(QStyledItemDelegate):
    """A full box with a tick, an empty one, or a dim one that cannot be ticked."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        row: ListedPlayer = index.data(ROW)
        colours = colours_of(option.palette)
        colour = colours.text if can_be_added(row) else colours.muted
        if index.column() == REMARK:
            colour = colours.on_warning if can_be_added(row) else colours.on_fault
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
            option.palette.setColor(role, qcolor(colour))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        if index.column() != NAME:
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        indicator = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        place = option.widget.style().subElementRect(indicator, shown, option.widget)
        box = QRectF(0, 0, _SIDE, _SIDE)
        box.moveCenter(QRectF(place).center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_box(painter, box, shown, can_be_added(index.data(ROW)))
        painter.restore()


def _paint_box(painter: QPainter, box: QRectF, option: QStyleOptionViewItem, can_be_ticked: bool) -> None:
    colours = colours_of(option.palette)
    is_ticked = option.checkState is Qt.CheckState.Checked
    line = colours.accent if is_ticked else colours.muted if can_be_ticked else colours.border
    painter.setPen(QPen(qcolor(line), 1.4))
    painter.setBrush(qcolor(colours.accent if is_ticked else colours.card))
    painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), _CORNER, _CORNER)
    if is_ticked:
        hook = [QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in _HOOK]
        ends = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(qcolor(colours.on_accent), 2, Qt.PenStyle.SolidLine, *ends))
        painter.drawPolyline(hook)
