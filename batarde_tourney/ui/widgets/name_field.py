"""The field players are typed into: suggests members, takes whole columns of a spreadsheet."""

from PySide6.QtCore import QEvent, QModelIndex, QStringListModel, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit, QListView, QWidget

from batarde_tourney.services.player_lists import is_table

Entry = tuple[str, str | None]
"""A name and a club."""


class NameField(QLineEdit):
    """Return adds what is typed, or the suggestion chosen with the arrows."""

    entered = Signal(object)
    """The entries to add: one that was typed or chosen, or many that were pasted."""
    table_pasted = Signal(object)
    """Pasted text with headings, or with more columns than a name and a club."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[Entry, ...] = ()
        self._words = QStringListModel(self)
        self.suggestions = QCompleter(self._words, self)
        self.suggestions.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.suggestions.setWidget(self)
        self.popup = QListView(self)
        self.suggestions.setPopup(self.popup)
        self.popup.clicked.connect(self._on_suggestion)
        self.returnPressed.connect(self._on_return)

    def suggest(self, entries: tuple[Entry, ...]) -> None:
        """Offer these below the field, as long as something is typed."""
        self._offered = entries
        self._words.setStringList([f"{name}  ·  {club}" if club else name for name, club in entries])
        if entries and self.text().strip() and self.hasFocus():
            self.suggestions.complete()
            # Nothing is chosen until an arrow does: Return adds what was typed.
            self.popup.setCurrentIndex(QModelIndex())
        else:
            self.popup.hide()

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the window where the field itself has nothing to undo."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.isUndoAvailable()
        ):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste) and self.paste_column():
            return
        super().keyPressEvent(event)

    def paste_column(self) -> bool:
        """Enter the names of the clipboard, one a line, at once; False if it holds a single one."""
        text = QApplication.clipboard().text()
        entries = read_entries(text)
        if len(entries) < 2:
            return False
        if is_table(text):
            self.table_pasted.emit(text)
            return True
        self.entered.emit(entries)
        return True

    @Slot()
    def _on_return(self) -> None:
        if self.popup.isVisible() and self.popup.currentIndex().isValid():
            self._on_suggestion(self.popup.currentIndex())
            return
        entries = read_entries(self.text())
        if entries:
            self._enter(entries)

    @Slot(QModelIndex)
    def _on_suggestion(self, index: QModelIndex) -> None:
        self._enter((self._offered[index.row()],))

    def _enter(self, entries: tuple[Entry, ...]) -> None:
        # Not clear(), which Ctrl+Z would undo: it is to take the player back instead.
        self.setText("")
        self.popup.hide()
        self.entered.emit(entries)


def read_entries(text: str) -> tuple[Entry, ...]:
    """Names, one a line, each with a club after a tab or a semicolon if there is one.

    Blank lines are left out.

    >>> read_entries("Ana\\tLyon\\n\\nBo; Nice\\nCy")
    (('Ana', 'Lyon'), ('Bo', 'Nice'), ('Cy', None))
    """
    lines = (line.replace("\t", ";").split(";") for line in text.splitlines())
    return tuple(
        (cells[0].strip(), cells[1].strip() or None if len(cells) > 1 else None)
        for cells in lines
        if cells[0].strip()
    )
