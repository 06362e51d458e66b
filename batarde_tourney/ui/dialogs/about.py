"""What this program is."""

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
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(_("About Bâtarde Tourney"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words.format(version=__version__))
    box.open()
