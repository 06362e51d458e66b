"""A cell's editor that has room to type, however narrow the column."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

_WIDTH = 260
"""A club's name of some twenty letters."""


class RoomyEditor(QStyledItemDelegate):
    """Typing lies over the cells beside, as far as the table reaches."""

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell: QRect = option.rect
        table = editor.parentWidget()
        room = cell.right() if table is None else table.width()
        width = min(max(cell.width(), _WIDTH), room)
        editor.setGeometry(min(cell.x(), room - width), cell.y(), width, cell.height())
