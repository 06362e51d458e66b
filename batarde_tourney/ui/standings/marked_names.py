"""Names of the standings: where one is cut for want of room, its mark stays."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.ui.models.standings import MARK


class MarkedNames(QStyledItemDelegate):
    """Cuts a name before its mark, not the mark."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if mark := index.data(MARK):
            name, measure = option.text.removesuffix(mark), option.fontMetrics
            room = _room_for_text(option) - measure.horizontalAdvance(mark)
            option.text = measure.elidedText(name, Qt.TextElideMode.ElideRight, room) + mark


def _room_for_text(option: QStyleOptionViewItem) -> int:
    """In pixels, without what Qt keeps free on either side."""
    style = option.widget.style()
    place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, option.widget)
    beside = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, option.widget) + 1
    return place.width() - 2 * beside
