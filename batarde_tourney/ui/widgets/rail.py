"""The rail on the left: the pages, in the order of the evening."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from batarde_tourney.ui.colours import colours_of
from batarde_tourney.ui.widgets.icons import icon

_ICON = QSize(22, 22)


class Rail(QListWidget):
    """One line a page: icon, name and, as a tip, its keys."""

    chosen = Signal(object)
    """The position of the page chosen, from 0."""

    def __init__(self, entries: Iterable[tuple[str, str]], accessible_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(_ICON)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        colour = colours_of(self.palette()).on_rail
        for position, (name, picture) in enumerate(entries, start=1):
            item = QListWidgetItem(icon(picture, colour), name, self)
            item.setToolTip(f"Ctrl+{position}")
        self.setFixedWidth(self.sizeHintForColumn(0) + 56)
        self.currentRowChanged.connect(self._on_row)

    def _on_row(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)
