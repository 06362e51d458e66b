"""A scrolling preview of a paper's pages, each painted when it comes into view."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.theme import text_font

PAGE_WIDTH = 620
"""Width of a page in the preview, in pixels, where there is room for it."""
MOST_PAINTED = 12
"""Pictures kept of pages out of view: one has 2 MB, on a high-resolution screen 8."""
_NARROWEST = 280
_LOWEST = 240
_MARGINS = 24


class PaperPreview(QScrollArea):
    """Requests the picture of a page when it is first seen."""

    picture_wanted = Signal(object)
    """Emits the number of the page, from 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Preview"))
        self.setProperty("role", "scrolled")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setMinimumHeight(_LOWEST)
        self._leaves: list[_Leaf] = []
        self._desk = QWidget(self)
        self._column = QVBoxLayout(self._desk)
        self._column.setContentsMargins(8, 0, 8, 16)
        self._column.setSpacing(18)
        self.setWidget(self._desk)

    @property
    def pages(self) -> int:
        """How many pages are shown."""
        return len(self._leaves)

    def fill(self, sizes: tuple[tuple[float, float], ...]) -> None:
        """Show blank pages of these sizes (in points) until their pictures arrive."""
        for leaf in self._leaves:
            leaf.hide()
            leaf.deleteLater()
        self._leaves = []
        self.extend(sizes)
        self.verticalScrollBar().setValue(0)

    def extend(self, sizes: tuple[tuple[float, float], ...]) -> None:
        """Show blank pages of these sizes after those that are shown, which are the first of them."""
        known = len(self._leaves)
        new = [_Leaf(page, size, self) for page, size in enumerate(sizes[known:], start=known)]
        self._leaves += new
        self._fit_leaves()
        for leaf in new:
            leaf.seen.connect(self.picture_wanted)
            self._column.addWidget(leaf, 0, Qt.AlignmentFlag.AlignHCenter)
        # Place them before they are shown: all at one spot would all be in view and painted.
        self._desk.resize(self._desk.width(), self._column.minimumSize().height())
        self._column.activate()

    def show_picture(self, page: int, image: QImage) -> None:
        """Show the picture of this page."""
        if page < len(self._leaves):
            self._leaves[page].show_picture(image)
            self._let_go(page)

    def has_picture(self, page: int) -> bool:
        """Whether the page has a picture."""
        return page < len(self._leaves) and self._leaves[page].is_painted

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_leaves()

    def _let_go(self, page: int) -> None:
        """Keep the pictures in view, and those nearest to this page; drop the others."""
        out_of_view = [leaf for leaf in self._leaves if leaf.is_painted and leaf.visibleRegion().isEmpty()]
        out_of_view.sort(key=lambda leaf: abs(leaf.page - page))
        for leaf in out_of_view[MOST_PAINTED:]:
            leaf.let_go()

    def _fit_leaves(self) -> None:
        room = self.viewport().width() - _MARGINS
        for leaf in self._leaves:
            leaf.set_width(min(max(room, _NARROWEST), PAGE_WIDTH))


class _Leaf(QWidget):
    """One page, white until its picture arrives."""

    seen = Signal(object)

    def __init__(self, page: int, size: tuple[float, float], parent: QWidget) -> None:
        super().__init__(parent)
        self.page = page
        self._is_requested = False
        self._image: QImage | None = None
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("Page {page}").format(page=page + 1))

    def set_width(self, pixels: int) -> None:
        width, height = self._size
        self.setFixedSize(pixels, round(pixels * height / width))

    @property
    def is_painted(self) -> bool:
        return self._image is not None

    def show_picture(self, image: QImage) -> None:
        self._image = image
        self._is_requested = True
        self.update()

    def let_go(self) -> None:
        """Drop the picture; it is requested again when the page is next seen."""
        self._image = None
        self._is_requested = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRect(0, 0, self.width(), self.height())
        painter.fillRect(area, Qt.GlobalColor.white)
        if self._image is not None:
            painter.drawImage(area, self._image)
        else:
            painter.setFont(text_font())
            painter.setPen(Qt.GlobalColor.darkGray)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), _("Working…"))
        painter.setPen(QPen(qcolor(colours_of(self.palette()).border), 1))
        painter.drawRect(area.adjusted(0, 0, -1, -1))
        painter.end()
        if not self._is_requested:
            self._is_requested = True
            self.seen.emit(self.page)
