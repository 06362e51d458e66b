"""Looking for a table by its number, or for a player by a few letters of the name."""

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
    """The row of a table of the board, and who was found there; nobody where its number was typed."""

    row: int
    name: str = ""


def find_tables(tables: Sequence[TableProgress], typed: str) -> tuple[Found, ...]:
    """The table of this number, else everybody of whose name some words begin with the words typed.

    Case and accents do not matter; whose name begins so stands first. A substitute is found, too.
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


class RoomFinder(QLineEdit):
    """What is typed on the board stands here; Return opens, the arrows go through several, Esc clears."""

    told = Signal(object)
    """A sentence about what was found; empty where nothing is looked for."""
    shown = Signal(object)
    """The row of the table that Return would open."""
    wanted = Signal(object)
    """The row of the table to open."""
    left = Signal()
    """Nothing is looked for any more: the keys go back to the tables."""

    def __init__(self, model: BoardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A file dropped on it is for the window.
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
        """Look for what begins with this."""
        self.setFocus()
        self.setText(typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        found = self._found()
        if event.key() == Qt.Key.Key_Escape:
            self._give_back()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() in _RETURNS:
            # The next missing hand is the page's.
            event.ignore()
        elif event.key() in _RETURNS:
            if found:
                row = found[self._at].row
                self._give_back()
                self.wanted.emit(row)
        elif Qt.Key(event.key()) in _STEPS:
            if found:
                self._at = (self._at + _STEPS[Qt.Key(event.key())]) % len(found)
                self._tell()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # Another window may come before this one for a moment: what is typed waits.
        if event.reason() not in {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}:
            self.clear()

    def _give_back(self) -> None:
        self.clear()
        self.left.emit()

    def _found(self) -> tuple[Found, ...]:
        return find_tables(self._model.tables, self.text())

    def _on_text(self, _text: str) -> None:
        self._at = 0
        self._tell()

    def _tell(self) -> None:
        found = self._found()
        words = self._words(found)
        self.setAccessibleDescription(words)
        self.told.emit(words)
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
        told = _("{name}: table {table}").format(name=one.name, table=table.number)
        if len(found) == 1:
            return told
        place = _("{number} of {count}, ↓ for the next").format(number=self._at + 1, count=len(found))
        return f"{told}  ·  {place}"


_RETURNS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
