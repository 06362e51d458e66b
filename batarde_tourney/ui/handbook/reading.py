"""The handbook's text: a column as wide as one likes to read, pictures that fit in, words found in it."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QImage, QResizeEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from batarde_tourney.assets import asset
from batarde_tourney.ui.handbook.style import handbook_style
from batarde_tourney.ui.handbook.text import handbook_html
from batarde_tourney.ui.kit.colours import colours_of

_WIDEST = 860
_MARGIN = 22
_EDGE = 8
"""Above a section that was asked for."""
_MOST_HITS = 500
_SMOOTH = Qt.TransformationMode.SmoothTransformation


class HandbookText(QTextBrowser):
    """All parts, one below the other; without a network."""

    filled = Signal()
    """Made anew: in another language, other colours, or another width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenExternalLinks(False)
        self.setSearchPaths([str(asset("handbook"))])
        self._shown: QTextDocument | None = None
        self._hits: list[QTextCursor] = []
        self._widest_picture = 0

    def fill(self) -> None:
        """Show the handbook in the language spoken and the colours worn, about where it was."""
        top = self.position_in_view()
        self._widest_picture = self._column()
        document = QTextDocument(self)
        document.setDefaultStyleSheet(handbook_style(colours_of(self.palette())))
        document.setDefaultFont(self.font())
        document.setDocumentMargin(_MARGIN)
        document.setBaseUrl(QUrl.fromLocalFile(f"{asset('handbook')}/"))
        document.setHtml(handbook_html())
        before, self._shown = self._shown, document
        self.setDocument(document)
        self._hits = []
        if before is not None:
            # Qt keeps it, with all its pictures, as long as the window is open.
            before.deleteLater()
        if top:
            self.show_at_top(min(top, document.characterCount() - 1))
        self.filled.emit()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        found: object = super().loadResource(kind, name)
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return found
        picture = QImage(QUrl(name).toLocalFile())
        # The text browser cannot: it would scroll to the right.
        is_wide = picture.width() > self._widest_picture > 0
        return picture.scaledToWidth(self._widest_picture, _SMOOTH) if is_wide else picture

    def show_at_top(self, position: int) -> None:
        """Bring this position of the text to the upper edge."""
        cursor = self.textCursor()
        cursor.setPosition(position)
        self.setTextCursor(cursor)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - _EDGE)

    def position_in_view(self) -> int:
        """Where the text near the upper edge is."""
        return self.cursorForPosition(QPoint(_MARGIN, 3 * _EDGE)).position()

    def seek(self, words: str) -> int:
        """Mark every place with these words; how many there are, as far as anybody would look."""
        self._hits = list(self._places(words)) if words else []
        self.setExtraSelections([self._marked(cursor) for cursor in self._hits])
        return len(self._hits)

    def next_hit(self, *, from_here: bool) -> int:
        """Go on to the next place found, from the last one to the first; its number from 1, 0 for none."""
        if not self._hits:
            return 0
        cursor = self.textCursor()
        here = cursor.selectionStart() if from_here else cursor.selectionEnd()
        after = (at for at, hit in enumerate(self._hits) if hit.selectionStart() >= here)
        at = next(after, 0)
        self.setTextCursor(self._hits[at])
        return at + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is read stays where it is, however many lines there are above it now."""
        place = self.position_in_view()
        height = self._height_of(place)
        super().resizeEvent(event)
        beside = max(0, self.width() - _WIDEST) // 2
        self.setViewportMargins(beside, 0, beside, 0)
        if self._widest_picture and self._column() != self._widest_picture:
            self.fill()
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self._height_of(place) - height)

    def _height_of(self, position: int) -> int:
        """Where the line with this position of the text is, below the upper edge."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        return self.cursorRect(cursor).top()

    def _column(self) -> int:
        """How wide a line can be."""
        beside = self.verticalScrollBar().sizeHint().width() + 2 * (_MARGIN + self.frameWidth())
        return max(200, min(self.width(), _WIDEST) - beside)

    def _places(self, words: str) -> Iterator[QTextCursor]:
        cursor = self.document().find(words)
        for _count in range(_MOST_HITS):
            if cursor.isNull():
                return
            yield cursor
            cursor = self.document().find(words, cursor)

    def _marked(self, cursor: QTextCursor) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        shape = QTextCharFormat()
        shape.setBackground(QColor(colours_of(self.palette()).soft))
        mark.cursor, mark.format = cursor, shape
        return mark
