"""The handbook's window: contents, text and search."""

import html
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QPoint, QSignalBlocker, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QImage,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QTextBrowser,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.assets import asset
from batarde_tourney.i18n import gettext, spoken_language
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import Colours, colours_of
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.windows import available_size
from batarde_tourney.ui.kit.words import key_words

# The handbook's text: a column of readable width, pictures that fit, search hits.

# The handbook as HTML in the current language, with the window's current keys and words.

_KEY = re.compile(r'(?<=<b class="key">).+?(?=</b>)')
_LABEL = re.compile(r'(?<=<b class="label">).+?(?=</b>)')


def handbook_html() -> str:
    """Return the whole handbook as HTML; parts not translated are in English."""
    page = asset("handbook", f"{spoken_language()}.html").read_text("utf-8")
    named = _LABEL.sub(_with(label_words), _KEY.sub(_with(key_words), page))
    # Qt breaks lines at a narrow no-break space, and would begin one with a French colon.
    return named.replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")


def label_words(label: str) -> str:
    """Return the window's word for a label in the current language: `&Save as…` becomes `Save as`."""
    return gettext(label).replace("&", "").removesuffix("…").rstrip()


def _with(words: Callable[[str], str]) -> Callable[[re.Match[str]], str]:
    def replaced(found: re.Match[str]) -> str:
        return html.escape(words(html.unescape(found[0])))

    return replaced


# The style of the handbook, in the colours of the window.


def handbook_style(colours: Colours) -> str:
    """Return the style sheet, limited to what QTextBrowser understands."""
    suits = "\n".join(
        f".{suit} {{ color: {colours.suit(suit)}; }}" for suit in ("spades", "hearts", "diamonds", "clubs")
    )
    return f"""
        body {{ color: {colours.text}; }}
        h1 {{ font-size: 23pt; color: {colours.text}; margin-top: 54px; margin-bottom: 10px; }}
        h2 {{ font-size: 15pt; color: {colours.accent}; margin-top: 30px; margin-bottom: 6px; }}
        h3 {{ font-size: 12pt; color: {colours.text}; margin-top: 22px; margin-bottom: 4px; }}
        p, li {{ line-height: 135%; margin-top: 4px; margin-bottom: 7px; }}
        .picture {{ line-height: 100%; margin-top: 8px; margin-bottom: 14px; }}
        a {{ color: {colours.accent}; }}
        .key {{ font-weight: bold; background-color: {colours.soft}; }}
        .label {{ font-weight: bold; }}
        code {{ font-family: "DejaVu Sans Mono", monospace; font-size: 10pt; }}
        pre {{ font-family: "DejaVu Sans Mono", monospace; font-size: 9.5pt; white-space: pre-wrap;
               margin-top: 0px; margin-bottom: 0px; }}
        .code {{ background-color: {colours.raised}; }}
        table {{ margin-top: 6px; margin-bottom: 16px; }}
        th {{ color: {colours.muted}; border-bottom: 2px solid {colours.border}; text-align: left; }}
        td {{ border-bottom: 1px solid {colours.border}; }}
        .code td {{ border-bottom: 0px; }}
        {suits}
    """


_WIDEST = 860
_MARGIN = 22
_EDGE = 8
"""Margin above a section that is opened."""
_MOST_HITS = 500
_SMOOTH = Qt.TransformationMode.SmoothTransformation


class HandbookText(QTextBrowser):
    """All parts, one below the other; without a network."""

    filled = Signal()
    """Emitted after the text was rebuilt for another language, colours or width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenExternalLinks(False)
        self.setSearchPaths([str(asset("handbook"))])
        self._shown: QTextDocument | None = None
        self._hits: list[QTextCursor] = []
        self._widest_picture = 0

    def fill(self) -> None:
        """Show the handbook in the current language and colours, at about the same place."""
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
            # Qt would keep it, with all its pictures, as long as the window is open.
            before.deleteLater()
        if top:
            self.show_at_top(min(top, document.characterCount() - 1))
        self.filled.emit()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        found: object = super().loadResource(kind, name)
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return found
        picture = QImage(QUrl(name).toLocalFile())
        # QTextBrowser cannot limit widths: a wide picture would make it scroll sideways.
        is_wide = picture.width() > self._widest_picture > 0
        return picture.scaledToWidth(self._widest_picture, _SMOOTH) if is_wide else picture

    def show_at_top(self, position: int) -> None:
        """Scroll this position of the text to the top."""
        cursor = self.textCursor()
        cursor.setPosition(position)
        self.setTextCursor(cursor)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - _EDGE)

    def position_in_view(self) -> int:
        """Return the position of the text near the upper edge."""
        return self.cursorForPosition(QPoint(_MARGIN, 3 * _EDGE)).position()

    def seek(self, words: str) -> int:
        """Mark every place with these words; return how many there are, up to a limit."""
        self._hits = list(self._places(words)) if words else []
        self.setExtraSelections([self._marked(cursor) for cursor in self._hits])
        return len(self._hits)

    def next_hit(self, *, from_here: bool) -> int:
        """Go to the next hit, from the last to the first; return its number from 1, 0 for none."""
        if not self._hits:
            return 0
        cursor = self.textCursor()
        here = cursor.selectionStart() if from_here else cursor.selectionEnd()
        after = (at for at, hit in enumerate(self._hits) if hit.selectionStart() >= here)
        at = next(after, 0)
        self.setTextCursor(self._hits[at])
        return at + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the text in view in place, however the lines above it are rewrapped."""
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
        """Return the distance of this position's line from the upper edge."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        return self.cursorRect(cursor).top()

    def _column(self) -> int:
        """Return the greatest width of a line."""
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


# The contents: a tree of headings, open at the section being read.

_WIDTH = 290
_INDENT = 14


class HandbookContents(QTreeWidget):
    """Parts, their sections, and subsections where there are several."""

    chosen = Signal(object)
    """Emits the position of the heading in the text."""

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
        """Mark the section at this position of the text, and expand only that one."""
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
        """Return the headings in their order."""
        return [item.text(0) for item in self._items]

    def item_named(self, name: str) -> QTreeWidgetItem:
        """Return the first heading with this text."""
        return next(item for item in self._items if item.text(0) == name)

    @Slot(object)
    def _on_chosen(self, item: QTreeWidgetItem) -> None:
        self.chosen.emit(item.data(0, Qt.ItemDataRole.UserRole))


_SIZE = (1120, 740)
_NARROW = 780
"""Below this width the text fills the whole window."""
_FEWEST_LETTERS = 2
"""Fewest letters to search for: a single one is found everywhere."""


class HandbookWindow(QWidget):
    """Offline, in the current language; Esc closes it, Ctrl+F searches, Alt+Left goes back."""

    closed = Signal()

    def __init__(self, beside: QWidget) -> None:
        super().__init__(beside, Qt.WindowType.Window)
        self.contents = HandbookContents(self)
        self.text = HandbookText(self)
        self.sought = QLineEdit(self)
        self.sought.setClearButtonEnabled(True)
        self.found = label("", "muted", self)
        self._count = 0
        self.back = button("", "", self)
        self._lay_out()
        self._connect()
        self._name_all()
        self.text.setFocus()
        room = available_size(self)
        self.resize(min(_SIZE[0], room.width()), min(_SIZE[1], room.height()))
        self.text.fill()

    def show_topic(self, topic: str) -> None:
        """Scroll the section with this anchor to the top."""
        self.text.setSource(QUrl(f"#{topic}"))
        self.text.scrollToAnchor(topic)
        self._on_scrolled()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kinds = (QEvent.Type.PaletteChange, QEvent.Type.LanguageChange)
        if event.type() in kinds and self.isVisible():
            self._name_all()
            self.text.fill()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.contents.setHidden(self.width() < _NARROW)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.sought, 1)
        row.addWidget(self.found)
        columns = QHBoxLayout()
        columns.addWidget(self.contents)
        columns.addWidget(self.text, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 12, 14, 14)
        layout.addLayout(row)
        layout.addLayout(columns, 1)

    def _connect(self) -> None:
        self.contents.chosen.connect(self.text.show_at_top)
        self.text.filled.connect(self._on_filled)
        self.text.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.sought.returnPressed.connect(self._on_next)
        self.sought.textChanged.connect(self._on_sought)
        self.back.clicked.connect(self.text.backward)
        self.text.backwardAvailable.connect(self.back.setEnabled)
        self.back.setEnabled(False)
        for keys, slot in (
            (QKeySequence("Esc"), self.close),
            (QKeySequence("Ctrl+F"), self._on_search),
            (QKeySequence("F3"), self._on_next),
            (QKeySequence("Alt+Left"), self.text.backward),
        ):
            QShortcut(keys, self).activated.connect(slot)

    def _name_all(self) -> None:
        """Set all texts in the current language, which may change while the window is open."""
        self.setWindowTitle(_("Handbook – Bâtarde Tourney"))
        self.contents.setAccessibleName(_("Contents of the handbook"))
        self.text.setAccessibleName(_("Handbook"))
        self.sought.setPlaceholderText(_("Search ({key})").format(key=key_words("Ctrl+F")))
        self.sought.setAccessibleName(_("Search in the handbook"))
        self.back.setText(_("Back"))
        self.back.setAccessibleName(_("Back"))
        self.back.setToolTip(key_words("Alt+Left"))

    @Slot()
    def _on_filled(self) -> None:
        self.contents.list_headings(self.text.document())
        self._on_scrolled()
        self.text.seek(self._words())

    @Slot()
    def _on_scrolled(self) -> None:
        self.contents.mark(self.text.position_in_view())

    @Slot()
    def _on_search(self) -> None:
        self.sought.setFocus()
        self.sought.selectAll()

    @Slot(str)
    def _on_sought(self, _typed: str) -> None:
        self._count = self.text.seek(self._words())
        self._show_hits(self.text.next_hit(from_here=True))

    @Slot()
    def _on_next(self) -> None:
        self._show_hits(self.text.next_hit(from_here=False))

    def _words(self) -> str:
        words = self.sought.text().strip()
        return words if len(words) >= _FEWEST_LETTERS else ""

    def _show_hits(self, hit: int) -> None:
        if not self._words():
            self.found.clear()
        elif not hit:
            self.found.setText(_("Not found in the handbook"))
        else:
            self.found.setText(_("{shown} of {all}").format(shown=hit, all=self._count))
