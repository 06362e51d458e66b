"""The keys, page by page."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.cards import letters
from batarde_tourney.ui.dialogs.fitting_dialog import FittingDialog
from batarde_tourney.ui.widgets.folding import FoldingRow
from batarde_tourney.ui.widgets.labels import button, card, label
from batarde_tourney.ui.words import key_words

Lines = tuple[tuple[str, str], ...]
"""Keys, several with a comma between, and what they do."""


class KeysDialog(FittingDialog):
    """Two columns of cards; Esc puts them away."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Keys"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.close_button = button(_("Close"), "primary", self)
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)

        columns = FoldingRow()
        columns.setSpacing(16)
        for groups in ((everywhere(), players(), draw()), (sheet(),)):
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
    """The keys as this system and language write them; signs that are typed stay as they are.

    >>> keys_in_words("* **")
    '* **'
    """
    if not any(len(key) > 2 for key in keys.split()):
        return keys
    return ", ".join(map(key_words, keys.split(", ")))


def everywhere() -> tuple[str, Lines]:
    """What works on every page."""
    return _("Everywhere"), (
        ("Ctrl+1, Ctrl+2, Ctrl+3", _("the pages, in the order of the evening")),
        ("Tab, Shift+Tab", _("the next or the previous control")),
        ("Ctrl+Z, Ctrl+Y", _("take back, do again")),
        ("Ctrl+P", _("print the paper shown")),
        ("F9", _("starts or stops the round clock")),
        ("Shift+F9", _("a minute more for the round")),
        ("F11", _("the window for the projector")),
        ("F1", _("these keys")),
    )


def players() -> tuple[str, Lines]:
    """On the page of the players."""
    return _("Players"), (
        ("Return", _("adds the name typed")),
        ("Ctrl+V", _("adds a column of names")),
        ("Space", _("checks a player in or out")),
        ("F2", _("another name")),
        ("Del", _("strikes a player who never sat down")),
    )


def draw() -> tuple[str, Lines]:
    """On the page of the draw."""
    return _("Draw"), (
        ("Return", _("takes a player; on another one, exchanges the two")),
        ("L", _("locks the table, or unlocks it")),
        ("Shift+L", _("keeps the player in their seat")),
        ("Ctrl+D", _("draws with wishes: method, seed, who stays apart")),
        ("Esc", _("stops a search, with the best so far")),
    )


def sheet() -> tuple[str, Lines]:
    """On a table's sheet."""
    keys = letters()
    return _("A table's sheet"), (
        ("1 2 3 4 5 6", _("the denomination, in the order of the board")),
        (" ".join(keys.denominations), _("the denomination by its letter")),
        ("* **", _("doubled, redoubled")),
        (" ".join(keys.packs), _("marked or simple pack, at tables of 5 and more")),
        ("0 1 2 …", _("bids, then tricks; the last one fills itself")),
        ("Space", _("ends a count that could have two digits")),
        ("Return, Shift+Return", _("the next hand, or back")),
        ("Esc", _("the hand as it is stored")),
        ("Del", _("blank again")),
        ("Ctrl+C, Ctrl+V", _("a block to or from a spreadsheet")),
        ("Ctrl+L", _("a hand in one line")),
        ("Ctrl+E", _("makes the exchange that is offered")),
        ("Ctrl+R", _("lets a faulty hand stand, with a reason")),
        ("Ctrl+M", _("who doubled whom")),
        ("Ctrl+B", _("who set the denomination")),
        ("Ctrl+Shift+E", _("exchanges two players with everything entered")),
        ("Ctrl+T", _("verify: type the sheet again")),
        ("Ctrl+Return", _("the next missing hand in the room")),
        ("PgUp, PgDown", _("the table before or after")),
    )
