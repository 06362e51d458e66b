"""The headings of a table whose columns the mouse makes wider or narrower."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QHeaderView, QWidget

_NARROWEST = 56
_ROWS_MEASURED = 40
"""Measuring every one of 2,000 rows would hold the window up."""


class ColumnHeader(QHeaderView):
    """Says which widths are the director's own, apart from those the table gives."""

    dragged = Signal(int, int)
    """A section, and how wide the mouse makes it."""
    released = Signal()
    """The mouse has done with dragging."""
    menu_wanted = Signal(QPoint)
    """What can be done with the columns, to be shown at this point of the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._is_held = False
        self._is_fitting = False
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(_NARROWEST)
        self.setResizeContentsPrecision(_ROWS_MEASURED)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.sectionResized.connect(self._on_resized)

    def fit(self, section: int, width: int) -> None:
        """Give a column this width, which is not the director's own."""
        if self.sectionSize(section) != width:
            self._is_fitting = True
            self.resizeSection(section, width)
            self._is_fitting = False

    def needed(self, section: int) -> int:
        """How wide a column must be for its heading, also while it is hidden."""
        return max(self.minimumSectionSize(), self.sectionSizeFromContents(section).width())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_held = True
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._is_held = False
        self.released.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def _on_resized(self, section: int, _before: int, width: int) -> None:
        if self._is_held and not self._is_fitting:
            self.dragged.emit(section, width)
