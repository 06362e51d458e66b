"""The handbook's own window: what it has, the text, a search in it."""

from PySide6.QtCore import QEvent, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.assets import asset
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.colours import Colours, colours_of
from batarde_tourney.ui.handbook.text import handbook_html
from batarde_tourney.ui.screen_room import room_for
from batarde_tourney.ui.widgets.labels import button, label
from batarde_tourney.ui.words import key_words

_SIZE = (1060, 720)
_CONTENTS = 290
_NARROW = 780
"""Narrower, the text has the whole window."""


class HandbookWindow(QWidget):
    """Offline, in the language spoken; Esc closes it, Ctrl+F searches, Alt+Left goes back."""

    closed = Signal()

    def __init__(self, beside: QWidget) -> None:
        super().__init__(beside, Qt.WindowType.Window)
        self.contents = QListWidget(self)
        self.contents.setFixedWidth(_CONTENTS)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text = QTextBrowser(self)
        self.text.setOpenExternalLinks(False)
        self.text.setSearchPaths([str(asset("handbook"))])
        self.sought = QLineEdit(self)
        self.sought.setClearButtonEnabled(True)
        self.found = label("", "muted", self)
        self.back = button("", "", self)
        self._lay_out()
        self._connect()
        self._fill()
        self.text.setFocus()
        room = room_for(self)
        self.resize(min(_SIZE[0], room.width()), min(_SIZE[1], room.height()))

    def show_topic(self, topic: str) -> None:
        """Bring the section with this anchor to the top."""
        self.text.setSource(QUrl(f"#{topic}"))
        self.text.scrollToAnchor(topic)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kinds = (QEvent.Type.PaletteChange, QEvent.Type.LanguageChange)
        if event.type() in kinds and self.isVisible():
            place = self.text.verticalScrollBar().value()
            self._fill()
            self.text.verticalScrollBar().setValue(place)

    def resizeEvent(self, _event: QEvent) -> None:
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
        self.contents.itemClicked.connect(self._on_chosen)
        self.contents.itemActivated.connect(self._on_chosen)
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
        """In the language spoken, which may change while the window is open."""
        self.setWindowTitle(_("Handbook – Bâtarde Tourney"))
        self.contents.setAccessibleName(_("Contents of the handbook"))
        self.text.setAccessibleName(_("Handbook"))
        self.sought.setPlaceholderText(_("Search ({key})").format(key=key_words("Ctrl+F")))
        self.sought.setAccessibleName(_("Search in the handbook"))
        self.back.setText(_("Back"))
        self.back.setAccessibleName(_("Back"))
        self.back.setToolTip(key_words("Alt+Left"))

    def _fill(self) -> None:
        self._name_all()
        document = QTextDocument(self.text)
        document.setDefaultStyleSheet(_style(colours_of(self.palette())))
        document.setDefaultFont(self.text.font())
        document.setDocumentMargin(18)
        document.setBaseUrl(QUrl.fromLocalFile(f"{asset('handbook')}/"))
        document.setHtml(handbook_html())
        self.text.setDocument(document)
        self.contents.clear()
        block = document.begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            if level in (1, 2):
                item = QListWidgetItem(("" if level == 1 else "    ") + block.text(), self.contents)
                item.setToolTip(block.text())
                item.setData(Qt.ItemDataRole.UserRole, block.position())
                font = item.font()
                font.setBold(level == 1)
                item.setFont(font)
            block = block.next()

    @Slot(object)
    def _on_chosen(self, item: QListWidgetItem) -> None:
        cursor = self.text.textCursor()
        cursor.setPosition(item.data(Qt.ItemDataRole.UserRole))
        self._show_at_top(cursor)

    @Slot()
    def _on_search(self) -> None:
        self.sought.setFocus()
        self.sought.selectAll()

    @Slot(str)
    def _on_sought(self, _words: str) -> None:
        cursor = self.text.textCursor()
        cursor.setPosition(cursor.selectionStart())
        self.text.setTextCursor(cursor)
        self._on_next()

    @Slot()
    def _on_next(self) -> None:
        words = self.sought.text().strip()
        self.found.clear()
        if not words or self.text.find(words):
            return
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        if not self.text.find(words):
            self.found.setText(_("Not in the handbook"))

    def _show_at_top(self, cursor: QTextCursor) -> None:
        self.text.setTextCursor(cursor)
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + self.text.cursorRect(cursor).top() - 8)


def _style(colours: Colours) -> str:
    return f"""
        body {{ color: {colours.text}; }}
        h1 {{ font-size: 22pt; color: {colours.text}; margin-top: 36px; }}
        h2 {{ font-size: 14pt; color: {colours.accent}; margin-top: 22px; }}
        p, li {{ line-height: 135%; margin-top: 4px; margin-bottom: 7px; }}
        .picture {{ line-height: 100%; }}
        a {{ color: {colours.accent}; }}
        .key {{ font-weight: bold; background-color: {colours.soft}; }}
        .label {{ font-weight: bold; }}
        pre {{ background-color: {colours.raised}; font-family: "DejaVu Sans Mono", monospace; }}
        img {{ max-width: 100%; }}
        th {{ background-color: {colours.raised}; }}
        table {{ border-color: {colours.border}; border-collapse: collapse; margin-bottom: 10px; }}
    """
