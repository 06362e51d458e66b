"""The search for a table by its number, or for a player by a few letters of the name."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.results.board import TableProgress
from batarde_tourney.ui.results.board_model import BoardModel

_WIDTH = 168
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


@dataclass(frozen=True, slots=True)
class Found:
    """A found table's row, and the player found there; None if the number was typed."""

    row: int
    name: str = ""


def find_tables(tables: Sequence[TableProgress], typed: str) -> tuple[Found, ...]:
    """Return the table of this number, else everybody whose name's words begin with the words typed.

    Ignores case and accents; names that begin with the text come first. Substitutes are found, too.
    """
    wanted = folded_name(typed).split()
    if not wanted:
        return ()
    if typed.strip().isdecimal():
        numbered = tuple(Found(row) for row, table in enumerate(tables) if table.number == int(typed))
        if numbered:
            return numbered
    found = [
        (not name.startswith(wanted[0]), Found(row, shown))
        for row, table in enumerate(tables)
        for shown, name in _names(table)
        if all(any(word.startswith(one) for word in name.split()) for one in wanted)
    ]
    return tuple(one for _is_later, one in sorted(found, key=_is_behind))


def _names(table: TableProgress) -> Sequence[tuple[str, str]]:
    people = (*table.players, *(one.player for one in table.stand_ins))
    return [(shown_name(player.name), folded_name(player.name)) for player in people]


def _is_behind(found: tuple[bool, Found]) -> bool:
    return found[0]


class BoardSearch(QLineEdit):
    """Shows what is typed on the board; Return opens, the arrows step through hits, Esc clears."""

    hits_described = Signal(object)
    """Emits a sentence about the hits; empty without a search."""
    shown = Signal(object)
    """Emits the row of the table that Return would open."""
    wanted = Signal(object)
    """Emits the row of the table to open."""
    left = Signal()
    """Emitted when the search ends, to return the focus to the tables."""

    def __init__(self, model: BoardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A dropped file goes to the window.
        self.setAcceptDrops(False)
        self._model = model
        self._at = 0
        self.setPlaceholderText(_("Table or name"))
        self.setAccessibleName(_("Look for a table by its number, or for a player"))
        self.setToolTip(_("Just type: 7 and Return opens table 7, letters find a player"))
        self.setFixedWidth(_WIDTH)
        self.textChanged.connect(self._on_text)
        model.modelReset.connect(self.clear)

    def begin(self, typed: str) -> None:
        """Search for what begins with this text."""
        self.setFocus()
        self.setText(typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        found = self._found()
        if event.key() == Qt.Key.Key_Escape:
            self._give_back()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() in _RETURNS:
            # The page handles the key that finds the next missing hand.
            event.ignore()
        elif event.key() in _RETURNS:
            if found:
                row = found[self._at].row
                self._give_back()
                self.wanted.emit(row)
        elif Qt.Key(event.key()) in _STEPS:
            if found:
                self._at = (self._at + _STEPS[Qt.Key(event.key())]) % len(found)
                self._show_hits()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # Another window may come to the front for a moment: keep the search.
        if event.reason() not in {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}:
            self.clear()

    def _give_back(self) -> None:
        self.clear()
        self.left.emit()

    def _found(self) -> tuple[Found, ...]:
        return find_tables(self._model.tables, self.text())

    def _on_text(self, _text: str) -> None:
        self._at = 0
        self._show_hits()

    def _show_hits(self) -> None:
        found = self._found()
        words = self._words(found)
        self.setAccessibleDescription(words)
        self.hits_described.emit(words)
        if found:
            self.shown.emit(found[self._at].row)

    def _words(self, found: tuple[Found, ...]) -> str:
        typed = self.text().strip()
        if not typed:
            return ""
        if not found:
            words = _("No table {typed} here") if typed.isdecimal() else _("Nobody here is called “{typed}…”")
            return words.format(typed=typed)
        one = found[self._at]
        table = self._model.tables[one.row]
        if not one.name:
            names = ", ".join(shown_name(player.name) for player in table.players)
            return _("Table {table}: {names}").format(table=table.number, names=names)
        place_words = _("{name}: table {table}").format(name=one.name, table=table.number)
        if len(found) == 1:
            return place_words
        place = _("{number} of {count}, ↓ for the next").format(number=self._at + 1, count=len(found))
        return f"{place_words}  ·  {place}"


_RETURNS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
