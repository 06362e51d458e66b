"""The About dialog: the program's version and licence, and the works of others in it."""

import json
import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney import __version__
from batarde_tourney.assets import asset
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.calm_table import calm_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel

_SIZE = (760, 620)
_NAME, _VERSION, _LICENCE = 0, 1, 2


class AboutDialog(FittingDialog):
    """The program, its version and its licence; below, the third-party works that come with it."""

    is_of_club = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("About Bâtarde Tourney"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.licences = TextTableModel(licence_table(), self)
        self.leave = button(_("Close"), "primary", self)
        self.leave.setDefault(True)
        self.leave.clicked.connect(self.accept)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(f"Bâtarde Tourney {__version__}", "heading", self))
        for sentence in (
            _("Runs championships of La Bâtarde, Butifarra and Écarté: draw, type, rank, print."),
            _("Free software under the GNU General Public License, version 3 or later."),
            _("It contains this free software by others:"),
        ):
            content.addWidget(label(sentence, "", self, wrap=True))
        table = calm_table("licences", self.licences, _("Work of others, and its licences"), _LICENCE, self)
        content.addWidget(table, 1)
        self.arrange(content, right=(self.leave,), size=_SIZE)


def show_about(parent: QWidget) -> None:
    """Show the dialog; it is deleted when closed."""
    AboutDialog(parent).open()


def licence_table() -> TextTable:
    """Return the table of third-party works: name, version, licence as an SPDX expression."""
    parts = json.loads(asset("licences.json").read_text("utf-8"))
    running = {"Python": platform.python_version(), "Qt": qVersion()}
    return TextTable(
        (_("Name"), _("Version"), _("Licence")),
        (),
        (
            tuple(part["name"] for part in parts),
            tuple(part["version"] or running.get(part["name"], "") for part in parts),
            tuple(part["licence"] for part in parts),
        ),
        ("name", "version", "licence"),
        frozenset({_NAME, _VERSION, _LICENCE}),
    )
