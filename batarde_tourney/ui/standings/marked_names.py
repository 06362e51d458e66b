"""Names of the standings: where one is cut for want of room, its mark stays."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.ui.kit.standings_model import MARK


class MarkedNames(QStyledItemDelegate):
    """Cuts a name before its mark, not the mark; a long mark leaves the name half the room."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if mark := index.data(MARK):
            name, measure = option.text.removesuffix(mark), option.fontMetrics
            room, right = _room_for_text(option), Qt.TextElideMode.ElideRight
            # A pixel more: widths are rounded, and what just fits would be cut.
            least = min(measure.horizontalAdvance(name) + 1, room // 2)
            shown = measure.elidedText(name, right, max(room - measure.horizontalAdvance(mark), least))
            left = room - measure.horizontalAdvance(shown)
            option.text = shown + measure.elidedText(mark, right, left)


def _room_for_text(option: QStyleOptionViewItem) -> int:
    """In pixels, without what Qt keeps free on either side."""
    style = option.widget.style()
    place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, option.widget)
    beside = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, option.widget) + 1
    return place.width() - 2 * beside
