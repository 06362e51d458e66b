"""The pages behind one another; on a small screen the one in view is scrolled, and never squeezed."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

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
