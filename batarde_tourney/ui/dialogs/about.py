"""What this program is, and its keys."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from batarde_tourney import __version__
from batarde_tourney.i18n import gettext as _


def show_about(parent: QWidget) -> None:
    """Name the program, its version and its licence."""
    words = _(
        "Bâtarde Tourney {version}\n\n"
        "Runs championships of La Bâtarde: draw tables, type hands, rank, print.\n\n"
        "Free software under the GNU General Public License, version 3 or later."
    )
    _tell(parent, _("About Bâtarde Tourney"), words.format(version=__version__))


def show_keys(parent: QWidget) -> None:
    """List the keys that work everywhere, then those of the pages."""
    words = _(
        "Everywhere\n"
        "Ctrl+1 … Ctrl+6\tthe pages, in the order of the evening\n"
        "Tab, Shift+Tab\tthe next or the previous field\n"
        "Ctrl+Z, Ctrl+Y\ttake back, do again\n"
        "F1\tthese keys\n\n"
        "Players\n"
        "Enter\tadds the name typed\n"
        "Space\tchecks a player in or out\n"
        "F2\tanother name\n"
        "Delete\tstrikes a player who never sat down\n\n"
        "A table's sheet\n"
        "1 … 6\tthe denomination, in the order of the board\n"
        "*  **\tdoubled, redoubled\n"
        "m  s\tmarked or simple pack, at tables of 5 and more\n"
        "Enter\tthe next hand\n"
        "Ctrl+Enter\tthe next missing hand in the room\n"
        "Page Up, Page Down\tthe table before or after"
    )
    _tell(parent, _("Keys"), words)


def _tell(parent: QWidget, title: str, words: str) -> None:
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    box.open()
