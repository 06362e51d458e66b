"""The overview of keyboard shortcuts, page by page."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QMainWindow, QMenuBar, QVBoxLayout, QWidget

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, card, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.words import key_words

Lines = tuple[tuple[str, str], ...]
"""Pairs of keys, several separated by commas, and what they do."""


class KeysDialog(FittingDialog):
    """Two columns of cards; Esc closes it."""

    is_of_club = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Keys"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.close_button = button(_("Close"), "primary", self)
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)

        columns = FoldingRow()
        columns.setSpacing(16)
        for groups in (
            (everywhere(self._entries()), home(), players(), draw()),
            (results(), sheet(), needs(), *games(), prizes(), projector(), ceremony()),
        ):
            column = QVBoxLayout()
            column.setSpacing(16)
            for heading, lines in groups:
                column.addWidget(self._card(heading, lines))
            column.addStretch()
            columns.addLayout(column)
        self.arrange(columns, right=(self.close_button,))
        self.area.setAccessibleName(_("Keys"))
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setFocus()
        # The style must apply first, or the widths of focus frames would fold the columns.
        self.area.ensurePolished()
        self.resize(self.width() + 2 * self.area.frameWidth(), self.height())

    def _entries(self) -> list[QAction]:
        window = self.parent()
        return entries_with_keys(window.menuBar()) if isinstance(window, QMainWindow) else []

    def _card(self, heading: str, lines: Lines) -> QWidget:
        result = card(self)
        grid = QGridLayout(result)
        grid.setContentsMargins(18, 12, 18, 14)
        grid.setHorizontalSpacing(22)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(heading, "heading", result), 0, 0, 1, 2)
        for row, (keys, words) in enumerate(lines, start=1):
            grid.addWidget(label(keys_in_words(keys), "key", result), row, 0)
            grid.addWidget(label(words, "", result), row, 1)
        return result


def keys_in_words(keys: str) -> str:
    """Return the keys as this system and language write them; typed signs stay as they are.

    >>> keys_in_words("* **")
    '* **'
    """
    if not any(len(key) > 2 for key in keys.split()):
        return keys
    return ", ".join(map(key_words, keys.split(", ")))


def everywhere(entries: Sequence[QAction]) -> tuple[str, Lines]:
    """Return the shortcuts of every page, read from the menus, so that none is missing."""
    pages = [keys_of(action) for action in entries if action.actionGroup() is not None]
    return _("Everywhere"), (
        (", ".join([*pages[:1], "…", *pages[-1:]]), _("the pages, in the order of the evening")),
        *((keys_of(action), words_of(action)) for action in entries if action.actionGroup() is None),
        ("Ctrl+P", _("print the paper shown")),
        ("Ctrl+Shift+P", _("saves standings or bracket as a picture")),
        ("Ctrl+Shift+C", _("copies them as a picture")),
        ("Tab, Shift+Tab", _("the next or the previous control")),
        ("Alt+Down", _("sorts a table, or puts back its column widths")),
    )


def entries_with_keys(menus: QMenuBar) -> list[QAction]:
    """Return every menu entry that has shortcuts, in order."""
    return [action for action in menus.findChildren(QAction) if action.shortcuts()]


def keys_of(action: QAction) -> str:
    """Return an entry's shortcuts, separated by commas, without the special keys of rare keyboards."""
    first, *others = [keys.toString() for keys in action.shortcuts()]
    return ", ".join([first, *(keys for keys in others if keys.startswith("Ctrl+"))])


def words_of(action: QAction) -> str:
    """Return an entry's general name, without the act it would undo now."""
    return action.iconText().removesuffix("…").rstrip()


def home() -> tuple[str, Lines]:
    """Return the keys of the first page and of the event dialog."""
    return _("Home"), (
        ("Return", _("chooses the event")),
        ("F2", _("the event's settings")),
        ("Ctrl+D", _("copies the event with its people")),
        ("Del", _("deletes the event")),
        ("Ctrl+Up, Ctrl+Down", _("a ranking criterion counts more, or less")),
    )


def players() -> tuple[str, Lines]:
    """Return the keys of the Players page."""
    return _("Players"), (
        ("Return", _("adds the name typed")),
        ("Ctrl+V", _("adds a column of names")),
        ("Ctrl+Shift+I", _("imports a list from a file")),
        ("Ctrl+F", _("filters the list, copies addresses")),
        ("Space", _("checks a player in or out")),
        ("F2", _("renames")),
        ("Del", _("removes a player who has not played")),
        ("+, -", _("pairs two waiting players, or splits a pair")),
        ("Ctrl+Up, Ctrl+Down", _("earlier or later in the standby list")),
        ("P", _("a penalty or bonus from the director")),
        ("L", _("late after the draw: finds a seat")),
        ("W", _("a table that they keep, a round that they will miss")),
        ("G", _("gone: choose a substitute, or close the table")),
        ("T", _("ties, in the standings")),
    )


def prizes() -> tuple[str, Lines]:
    """Return the keys of the dialog about prizes."""
    return _("Prizes"), (
        ("Ins", _("adds a prize")),
        ("P", _("gives prizes as proposed")),
        ("G", _("gives a prize by hand")),
        ("R", _("draws the raffle")),
        ("N", _("draws again for somebody who is not there")),
    )


def draw() -> tuple[str, Lines]:
    """Return the keys of the Draw page."""
    return _("Draw"), (
        ("Return", _("takes a player; on another one, exchanges the two")),
        ("L", _("locks the table, or unlocks it")),
        ("Shift+L", _("keeps the player in their seat")),
        ("Ctrl+D", _("draws with options: method, seed, who stays apart")),
        ("+", _("seats a standby player at a table of 3")),
        ("Esc", _("stops a search, with the best so far")),
    )


def results() -> tuple[str, Lines]:
    """Return the keys of the Results page, at its tables."""
    return _("Results"), (
        ("7, Return", _("opens the table of this number")),
        ("A … Z", _("a few letters of a name: finds the player's table")),
    )


def games() -> tuple[tuple[str, Lines], ...]:
    """Return the keys that exist on one game's sheet only."""
    heading = _("A sheet of {game}")
    return tuple((heading.format(game=game_words(game)), sheet_of(game).key_lines()) for game in GAMES)


def sheet() -> tuple[str, Lines]:
    """Return the keys of a table's sheet in any game."""
    return _("A table's sheet"), (
        ("Return, Shift+Return", _("the next hand, or back")),
        ("Esc", _("the stored hand again; Ctrl+Z brings back what you typed")),
        ("Del", _("clears the cell")),
        ("Ctrl+C, Ctrl+V", _("copies or pastes a block of a spreadsheet")),
        ("Ctrl+L", _("a hand in one line")),
        ("Ctrl+E", _("makes the exchange that is offered")),
        ("Ctrl+R", _("accepts a faulty hand, with a reason")),
        ("Ctrl+T", _("verify: type the sheet again")),
        ("Ctrl+Return", _("the next missing hand, of this table first")),
        ("Return", _("where two phones differ: shows both versions")),
        ("PgUp, PgDown", _("the table before or after")),
    )


def ceremony() -> tuple[str, Lines]:
    """Return the keys of the ceremony on the projector."""
    return _("Ceremony"), (
        ("→ Space Return", _("tells the next place, at last opens the standings")),
        ("←", _("closes it again")),
        ("↑ ↓", _("how many places, before the first")),
    )


def needs() -> tuple[str, Lines]:
    """Return the keys of the list of what needs the director."""
    return _("Needs you"), (
        ("Return", _("opens the hand, the table or the players")),
        ("Space", _("accepts it")),
        ("Del", _("puts a request away")),
        ("1 2", _("takes a version of a hand on which phones differ")),
    )


def projector() -> tuple[str, Lines]:
    """Return the keys of the projector window."""
    return _("Projector"), (
        ("1 2 3 4", _("the seating, the clock, the standings, the names")),
        ("5", _("each view in turn")),
        ("6", _("the ceremony")),
        ("Space", _("keeps the view that is shown")),
        ("+ - 0", _("larger, smaller, the usual size")),
        ("L", _("light or dark")),
        ("F9", _("starts or stops the round clock")),
        ("F11", _("the full screen, or a window")),
        ("Esc", _("leaves the full screen, then closes the window")),
    )
