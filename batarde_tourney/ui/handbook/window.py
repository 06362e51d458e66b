"""The handbook's own window: what it has, the text, a search in it."""

from PySide6.QtCore import QEvent, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.handbook.contents import HandbookContents
from batarde_tourney.ui.handbook.reading import HandbookText
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.screen_room import room_for
from batarde_tourney.ui.kit.words import key_words

_SIZE = (1120, 740)
_NARROW = 780
"""Narrower, the text has the whole window."""
_FEWEST_LETTERS = 2
"""To be looked for: a single one stands everywhere."""


class HandbookWindow(QWidget):
    """Offline, in the language spoken; Esc closes it, Ctrl+F searches, Alt+Left goes back."""

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
        room = room_for(self)
        self.resize(min(_SIZE[0], room.width()), min(_SIZE[1], room.height()))
        self.text.fill()

    def show_topic(self, topic: str) -> None:
        """Bring the section with this anchor to the top."""
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
        """In the language spoken, which may change while the window is open."""
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
        self._tell(self.text.next_hit(from_here=True))

    @Slot()
    def _on_next(self) -> None:
        self._tell(self.text.next_hit(from_here=False))

    def _words(self) -> str:
        words = self.sought.text().strip()
        return words if len(words) >= _FEWEST_LETTERS else ""

    def _tell(self, hit: int) -> None:
        if not self._words():
            self.found.clear()
        elif not hit:
            self.found.setText(_("Not found in the handbook"))
        else:
            self.found.setText(_("{shown} of {all}").format(shown=hit, all=self._count))
