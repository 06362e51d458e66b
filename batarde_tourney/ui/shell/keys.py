"""The overview of keyboard shortcuts, page by page."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QMainWindow, QMenuBar, QVBoxLayout, QWidget

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.i18n.keys import (
    Lines,
    beside_menus,
    ceremony,
    draw,
    home,
    needs,
    pages_words,
    players,
    prizes,
    projector,
    results,
    sheet,
)
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, card, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.words import key_words


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
        (", ".join([*pages[:1], "…", *pages[-1:]]), pages_words()),
        *((keys_of(action), words_of(action)) for action in entries if action.actionGroup() is None),
        *beside_menus(),
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


def games() -> tuple[tuple[str, Lines], ...]:
    """Return the keys that exist on one game's sheet only."""
    heading = _("A sheet of {game}")
    return tuple((heading.format(game=game_words(game)), sheet_of(game).key_lines()) for game in GAMES)
