"""The field for players' names: suggests members, and accepts pasted columns of a spreadsheet."""

from PySide6.QtCore import QEvent, QModelIndex, QStringListModel, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit, QListView, QWidget

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.core.tournament.event.partners import split_partners
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.player_lists import names_in_one_line, plain_rows
from batarde_tourney.services.tables.sides import PairEntry

Entry = tuple[str, str | None]
"""A name and a club."""


_AROUND = 30
"""Width of a field beside its words, in pixels."""


class NameField(QLineEdit):
    """Return adds the member whose name begins as typed, the suggestion chosen, or a new player."""

    entered = Signal(object)
    """Emits the entries to add: one that was typed or chosen, or many that were pasted."""
    typed = Signal(str)
    """Emits a name that was typed faster than its suggestions came: see `meant_entries`."""
    table_pasted = Signal(object)
    """Emits pasted text with headings or several columns."""
    pairs_entered = Signal(object)
    """Emits the PairEntry tuple to add, as pasted or chosen."""
    partners_typed = Signal(object)
    """Emits the entries of two partners, each perhaps typed by a few letters only."""

    left_empty = Signal()
    """Emitted when Return is pressed with nothing typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hints: tuple[str, ...] = ()
        self.takes_pairs = False
        """Whether a plus separates partners."""
        self._offered: tuple[Entry, ...] = ()
        self._offered_for = ""
        self._words = QStringListModel(self)
        self.suggestions = QCompleter(self._words, self)
        self.suggestions.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.suggestions.setWidget(self)
        self.popup = QListView(self)
        self.suggestions.setPopup(self.popup)
        self.popup.clicked.connect(self._on_suggestion)
        self.returnPressed.connect(self._on_return)

    @property
    def typed_name(self) -> str:
        """The name being typed: the last one of partners."""
        typed = self.text()
        return split_partners(typed)[-1] if self._has_partners(typed) else typed

    @property
    def offered(self) -> tuple[Entry, ...]:
        """The members suggested last, none of them already on the list."""
        return self._offered

    def suggest(self, typed: str, entries: tuple[Entry, ...]) -> None:
        """Suggest these entries for what was typed, and to add it as a new player."""
        self._offered, self._offered_for = in_order(typed, entries), typed
        lines = [f"{name}  ·  {club}" if club else name for name, club in self._offered]
        self._words.setStringList([*lines, _("New: {name}").format(name=typed.strip())])
        if entries and self.text().strip() and self.hasFocus():
            self.suggestions.complete()
            is_meant = begins_as(typed, self._offered[0][0])
            self.popup.setCurrentIndex(self._words.index(0) if is_meant else QModelIndex())
        else:
            self.popup.hide()

    def hint(self, *words: str) -> None:
        """Show the first of these hints that fits in the empty field, or else the last."""
        self._hints = words
        self.setAccessibleDescription(words[0])
        self._say_hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_hint()

    def _say_hint(self) -> None:
        room = self.width() - _AROUND
        fitting = (words for words in self._hints if self.fontMetrics().horizontalAdvance(words) <= room)
        self.setPlaceholderText(next(fitting, self._hints[-1] if self._hints else ""))

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the window if the field itself has nothing to undo."""
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
        """Enter the clipboard's names, one per line, at once; return False if there is only one.

        Text with headings or several columns, or with all names in one line, is shown to the director before
        any of it is stored.
        """
        text = QApplication.clipboard().text()
        if len(read_entries(text)) < 2 and not names_in_one_line(text):
            return False
        rows = plain_rows(text, in_pairs=self.takes_pairs)
        if rows is None:
            self.table_pasted.emit(text)
        elif self.takes_pairs:
            self.pairs_entered.emit(tuple(PairEntry(row.players) for row in rows))
        else:
            self.entered.emit(tuple((row.name, None) for row in rows))
        return True

    @Slot()
    def _on_return(self) -> None:
        if self.popup.isVisible() and self.popup.currentIndex().isValid():
            self._on_suggestion(self.popup.currentIndex())
            return
        entries, typed = read_entries(self.text()), self.text()
        if not typed.strip():
            self.left_empty.emit()
            return
        if self._has_partners(typed):
            pairs = read_pairs(typed)
            # Signs without a name are no player: they stay in the field to be mended.
            if pairs:
                self._empty()
                self.partners_typed.emit(pairs[0].players)
            return
        if entries == ((typed.strip(), None),) and self._offered_for != typed:
            self._empty()
            self.typed.emit(typed)
        elif entries:
            self._enter(entries)

    @Slot(QModelIndex)
    def _on_suggestion(self, index: QModelIndex) -> None:
        is_member = index.row() < len(self._offered)
        if self._has_partners(self.text()):
            last = self._offered[index.row()] if is_member else (self._offered_for, None)
            *others, _last = read_pairs(self.text())[0].players
            self._empty()
            self.partners_typed.emit((*others, last))
            return
        self._enter((self._offered[index.row()],) if is_member else read_entries(self._offered_for))

    def _enter(self, entries: tuple[Entry, ...]) -> None:
        self._empty()
        self.entered.emit(entries)

    def _has_partners(self, typed: str) -> bool:
        return self.takes_pairs and len(split_partners(typed)) > 1

    def _empty(self) -> None:
        # Not clear(), which the field's own Ctrl+Z would undo: Ctrl+Z is to undo the player's entry instead.
        self.setText("")
        self.popup.hide()


def begins_as(typed: str, name: str) -> bool:
    """Whether the name, or one of its words, begins as typed, ignoring accents and case.

    >>> begins_as("gae", "D’Arc Gaëlle"), begins_as("elle", "Gaëlle"), begins_as(" ", "Gaëlle")
    (True, False, False)
    """
    wanted = folded_name(typed)
    return bool(wanted) and f" {wanted}" in f" {folded_name(name)}"


def meant_entries(typed: str, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return what to enter for a text typed faster than these suggestions came, by the same rule.

    >>> meant_entries("gae", (("Bo", None), ("Gaëlle", "Lyon"))), meant_entries("Cy", (("Bo", None),))
    ((('Gaëlle', 'Lyon'),), (('Cy', None),))
    """
    meant = [entry for entry in entries if begins_as(typed, entry[0])]
    return (meant[0],) if meant else read_entries(typed)


def in_order(typed: str, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Sort the entries that begin as typed first, otherwise unchanged."""
    return tuple(sorted(entries, key=lambda entry: not begins_as(typed, entry[0])))


def read_entries(text: str) -> tuple[Entry, ...]:
    """Return the names, one per line, each with an optional club after a tab or a semicolon.

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


def read_pairs(text: str) -> tuple[PairEntry, ...]:
    """Return the pairs, one per line, with a club for both or for each after a tab or a semicolon.

    A single name waits for a partner. Lines without a name are left out.

    >>> [pair.players for pair in read_pairs("Ana + Pau; Lleida\\n\\nBo")]
    [(('Ana', 'Lleida'), ('Pau', 'Lleida')), (('Bo', None),)]
    >>> read_pairs("Ana; Lleida + Pau; Reus")[0].players
    (('Ana', 'Lleida'), ('Pau', 'Reus'))
    """
    lines = (split_partners(line) for line in text.replace("\t", ";").splitlines())
    pairs = (PairEntry(_with_clubs(parts)) for parts in lines)
    return tuple(pair for pair in pairs if pair.players)


def meant_by(entry: Entry, known: tuple[Entry, ...]) -> Entry:
    """Return the known entry that was typed, exactly or by a few letters; else a new player."""
    name, club = entry
    if club is not None:
        return entry
    exact = [one for one in known if folded_name(one[0]) == folded_name(name)]
    begun = [one for one in known if begins_as(name, one[0])]
    return next(iter((*exact, *begun)), entry)


def _with_clubs(parts: tuple[str, ...]) -> tuple[Entry, ...]:
    entries = [entry for part in parts for entry in read_entries(part)]
    said = [club for _name, club in entries if club]
    shared = said[0] if len(said) == 1 and entries[-1][1] else None
    return tuple((name, club or shared) for name, club in entries)
