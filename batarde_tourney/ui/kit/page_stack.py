"""The pages behind one another; on a small screen the one in view is scrolled, and never squeezed."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QStackedWidget, QWidget

# Parts side by side that stand below each other where the window is narrow.

_UNBOUNDED = 16_777_215
"""Qt's own word for a widget that may be as wide as it likes."""


class FoldingRow(QBoxLayout):
    """A row; folded, a column, in which the sides of a fixed width take all there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight, parent)
        self._sides: list[tuple[QWidget, int]] = []

    def add_side(self, side: QWidget, width: int) -> None:
        """A part of this width while nothing is folded."""
        side.setFixedWidth(width)
        self._sides.append((side, width))
        self.addWidget(side)

    def resize_side(self, side: QWidget, width: int) -> None:
        """Give a part another width; folded, from when it stands beside the others again."""
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
        """What its parts need side by side, folded or not."""
        items = [item for at in range(self.count()) if (item := self.itemAt(at)) is not None]
        return sum(item.minimumSize().width() for item in items) + self.spacing() * (len(items) - 1)


_MOST_RESIZES = 4
"""Of the page within one another: it settles after two."""


class PageStack(QScrollArea):
    """Shows one page; scroll bars come where the page needs more room than there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = FrontStack(self)
        self._resizes = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(self._pages)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask the page how large it must be, unless that was asked a few times within one another.

        Qt asks out of the resize event it sent itself. A page that wants another size at each of them would
        be resized until the stack is full: that ended the program, ten thousand calls deep.
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
        """One more page, behind the others."""
        self._pages.addWidget(page)

    def bring_forward(self, page: QWidget) -> None:
        """Show this page, from its upper left corner."""
        self._pages.setCurrentWidget(page)
        self.horizontalScrollBar().setValue(0)
        self.verticalScrollBar().setValue(0)


class FrontStack(QStackedWidget):
    """As large as what is in view needs: not as the largest of all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self._on_changed)

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        if page is None:
            return super().minimumSizeHint()
        return page.minimumSizeHint().expandedTo(page.minimumSize())

    def hasHeightForWidth(self) -> bool:
        # Qt's stack would want the height of the highest of all, for the words in it.
        return False

    def heightForWidth(self, width: int) -> int:
        page = self.currentWidget()
        if page is None:
            return -1
        layout = page.layout()
        # What the page would like is no reason to scroll: only what it needs is.
        return page.heightForWidth(width) if layout is None else layout.minimumHeightForWidth(width)

    @Slot(int)
    def _on_changed(self, _: int) -> None:
        self.updateGeometry()
