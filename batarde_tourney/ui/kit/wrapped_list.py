"""A list of sentences, each wrapped where it is too long for a line."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem, QWidget

_PADDING = 20
"""Left and right of the words, by the style sheet: Qt forgets it when it looks how high a line must be."""


class WrappedList(QListWidget):
    """Never scrolls sideways, and cuts no sentence."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """`name` is what a screen reader says."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Sentence(self))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Qt itself would wrap them a tenth of a second later, and show them cut until then.
        self.scheduleDelayedItemsLayout()


class _Sentence(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        narrower = QStyleOptionViewItem(option)
        view = self.parent()
        if isinstance(view, QListWidget):
            narrower.rect.setWidth(view.viewport().width() - _PADDING)
        return super().sizeHint(narrower, index)
