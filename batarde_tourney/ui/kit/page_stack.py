"""A stack of pages; on a small screen the one in view scrolls rather than shrinks."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QStackedWidget, QWidget

# Parts that stand side by side or, in a narrow window, below each other.

_UNBOUNDED = 16_777_215
"""Qt's maximum width of a widget (QWIDGETSIZE_MAX)."""


class FoldingRow(QBoxLayout):
    """A row; when folded, a column in which the fixed-width sides take the full width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight, parent)
        self._sides: list[tuple[QWidget, int]] = []

    def add_side(self, side: QWidget, width: int) -> None:
        """Add a part with this width while unfolded."""
        side.setFixedWidth(width)
        self._sides.append((side, width))
        self.addWidget(side)

    def resize_side(self, side: QWidget, width: int) -> None:
        """Change a part's width; if folded, it applies once the row is unfolded."""
        (at,) = (at for at, (one, _width) in enumerate(self._sides) if one is side)
        self._sides[at] = (side, width)
        if self.direction() is QBoxLayout.Direction.LeftToRight and side.width() != width:
            side.setFixedWidth(width)

    def fold(self, is_narrow: bool) -> None:
        """Stand below each other, or side by side again."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self.setDirection(down if is_narrow else right)
        for side, width in self._sides:
            side.setMinimumWidth(0 if is_narrow else width)
            side.setMaximumWidth(_UNBOUNDED if is_narrow else width)

    def width_unfolded(self) -> int:
        """Return the width the parts need side by side, folded or not."""
        items = [item for at in range(self.count()) if (item := self.itemAt(at)) is not None]
        return sum(item.minimumSize().width() for item in items) + self.spacing() * (len(items) - 1)


_MOST_RESIZES = 4
"""Most nested resizes of a page: it settles after two."""


class PageStack(QScrollArea):
    """Shows one page, with scroll bars where the page needs more room than there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = FrontStack(self)
        self._resizes = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(self._pages)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adjust to the page's size, unless this is already nested a few times.

        Qt calls this from inside the resize event it sent itself. A page that wants another size each time
        would be resized until the stack overflows: that crashed the program, ten thousand calls deep.
        """
        is_resize = watched is self._pages and event.type() is QEvent.Type.Resize
        if is_resize and self._resizes == _MOST_RESIZES:
            return False
        self._resizes += is_resize
        try:
            return super().eventFilter(watched, event)
        finally:
            self._resizes -= is_resize

    def add(self, page: QWidget) -> None:
        """Add a page behind the others."""
        self._pages.addWidget(page)

    def bring_forward(self, page: QWidget) -> None:
        """Show this page, from its upper left corner."""
        self._pages.setCurrentWidget(page)
        self.horizontalScrollBar().setValue(0)
        self.verticalScrollBar().setValue(0)


class FrontStack(QStackedWidget):
    """A stack as large as the page in view needs, not as the largest of all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self._on_changed)

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        if page is None:
            return super().minimumSizeHint()
        return page.minimumSizeHint().expandedTo(page.minimumSize())

    def hasHeightForWidth(self) -> bool:
        # Qt's stack would take the height for width of the highest page of all.
        return False

    def heightForWidth(self, width: int) -> int:
        page = self.currentWidget()
        if page is None:
            return -1
        layout = page.layout()
        # Scroll only for what the page needs, not for what it would prefer.
        return page.heightForWidth(width) if layout is None else layout.minimumHeightForWidth(width)

    @Slot(int)
    def _on_changed(self, _: int) -> None:
        self.updateGeometry()
