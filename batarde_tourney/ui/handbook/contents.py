"""What the handbook has: a tree of its headings, open where one reads."""

from bisect import bisect_right

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

_WIDTH = 290
_INDENT = 14


class HandbookContents(QTreeWidget):
    """Parts, their sections, and where a section has several things to tell, these."""

    chosen = Signal(object)
    """With the position of the heading in the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(_WIDTH)
        self.setHeaderHidden(True)
        self.setIndentation(_INDENT)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._positions: list[int] = []
        self._items: list[QTreeWidgetItem] = []
        self.itemClicked.connect(self._on_chosen)
        self.itemActivated.connect(self._on_chosen)

    def list_headings(self, document: QTextDocument) -> None:
        """Show the headings of this text."""
        self.clear()
        self._positions, self._items = [], []
        above: dict[int, QTreeWidgetItem] = {}
        block = document.begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            if level:
                item = QTreeWidgetItem([block.text()])
                item.setToolTip(0, block.text())
                item.setData(0, Qt.ItemDataRole.UserRole, block.position())
                font = item.font(0)
                font.setBold(level == 1)
                item.setFont(0, font)
                parent = above.get(level - 1)
                if parent is None:
                    self.addTopLevelItem(item)
                else:
                    parent.addChild(item)
                above[level] = item
                self._positions.append(block.position())
                self._items.append(item)
            block = block.next()

    def mark(self, position: int) -> None:
        """Show which section has this position of the text: it alone is open."""
        at = bisect_right(self._positions, position) - 1
        if at < 0 or self._items[at] is self.currentItem():
            return
        item = self._items[at]
        with QSignalBlocker(self):
            self.setCurrentItem(item)
        way = {id(item)}
        parent = item.parent()
        while parent is not None:
            way.add(id(parent))
            parent = parent.parent()
        for other in self._items:
            if other.childCount():
                other.setExpanded(id(other) in way)
        self.scrollToItem(item)

    def names(self) -> list[str]:
        """The headings in their order."""
        return [item.text(0) for item in self._items]

    def item_named(self, name: str) -> QTreeWidgetItem:
        """The first heading of these words."""
        return next(item for item in self._items if item.text(0) == name)

    @Slot(object)
    def _on_chosen(self, item: QTreeWidgetItem) -> None:
        self.chosen.emit(item.data(0, Qt.ItemDataRole.UserRole))
