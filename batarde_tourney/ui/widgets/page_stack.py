"""The pages behind one another; on a small screen the one in view is scrolled, and never squeezed."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget


class PageStack(QScrollArea):
    """Shows one page; scroll bars come where the page needs more room than there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = _Pages(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(self._pages)

    def add(self, page: QWidget) -> None:
        """One more page, behind the others."""
        self._pages.addWidget(page)

    def bring_forward(self, page: QWidget) -> None:
        """Show this page, from its upper left corner."""
        self._pages.setCurrentWidget(page)
        self._pages.updateGeometry()
        self.horizontalScrollBar().setValue(0)
        self.verticalScrollBar().setValue(0)


class _Pages(QStackedWidget):
    """As large as the page in view needs: not as the largest of all."""

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        if page is None:
            return super().minimumSizeHint()
        return page.minimumSizeHint().expandedTo(page.minimumSize())
