"""The navigation on the left: the pages in the order of an evening; only icons in a narrow window."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.labels import set_role
from batarde_tourney.ui.kit.theme import icon
from batarde_tourney.ui.kit.words import key_words

_ICON = 22
_NARROW = 60
_LOW = 400
"""Below this height the lines are closer together, so that no page needs scrolling."""


class Sidebar(QListWidget):
    """One line per page: icon, name and, in the tooltip, its shortcut."""

    chosen = Signal(object)
    """Emits the position of the page chosen, from 0."""

    def __init__(self, entries: Iterable[tuple[str, str]], accessible_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(_ICON, _ICON))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        colour = colours_of(self.palette()).on_rail
        self._names: list[str] = []
        self._is_narrow = self._is_low = False
        for name, picture in entries:
            item = QListWidgetItem(icon(picture, colour, (_ICON, 2 * _ICON)), name, self)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
            self._names.append(name)
        self._wide = self.sizeHintForColumn(0) + 56
        self._write()
        self.currentRowChanged.connect(self._on_row)

    def set_narrow(self, narrow: bool) -> None:
        """Show only icons, or also the names again."""
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (self.height() < _LOW) is not self._is_low:
            self._is_low = not self._is_low
            set_role(self, self._is_low, "low")
            # Qt paints the lines in their new height, but leaves them at their old places.
            self.scheduleDelayedItemsLayout()

    def _write(self) -> None:
        for row, name in enumerate(self._names):
            item, keys = self.item(row), key_words(f"Ctrl+{row + 1}")
            item.setText("" if self._is_narrow else name)
            item.setToolTip(f"{name}  {keys}" if self._is_narrow else keys)
        self.setFixedWidth(_NARROW if self._is_narrow else self._wide)

    def _on_row(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)
