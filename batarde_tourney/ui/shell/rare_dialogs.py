"""Rarely used dialogs of the menus, and the projector window."""

import json
import platform
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot, qVersion
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney import __version__
from batarde_tourney.assets import asset
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.data_table import data_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.projector.clock_control import ClockDialog
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.shell.doors import HANDBOOK, PROJECTOR
from batarde_tourney.ui.shell.hints import Hints
from batarde_tourney.ui.shell.keys import KeysDialog

if TYPE_CHECKING:
    from batarde_tourney.ui.handbook.handbook_window import HandbookWindow
    from batarde_tourney.ui.projector.projector_window import ProjectorWindow


# About: the program's version and licence, and the works of others in it.

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
        table = data_table("licences", self.licences, _("Work of others, and its licences"), _LICENCE, self)
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


_BEGINNING = "evening"
_TROUBLE = "trouble"
"""The handbook's section about what to do when something goes wrong."""


class RareDialogs(QObject):
    """Opens the dialogs over the window."""

    def __init__(self, clock: RoundClock, hints: Hints, window: QWidget) -> None:
        super().__init__(window)
        self._clock = clock
        self._hints = hints
        self._window = window
        self.page: Page | None = None
        """The page in view, at whose topic the handbook opens."""
        self.handbook: HandbookWindow | None = None

    @Slot()
    def show_handbook(self) -> None:
        """Show the handbook at the topic of the page in view."""
        self._open_handbook(self.page.topic if self.page is not None else _BEGINNING)

    @Slot()
    def show_trouble(self) -> None:
        """Show the handbook at what to do when something goes wrong."""
        self._open_handbook(_TROUBLE)

    @Slot(object)
    def show_topic(self, topic: str) -> None:
        """Show the handbook at this topic."""
        self._open_handbook(topic)

    @Slot()
    def show_hints(self) -> None:
        """Show the hints of the first evening again."""
        self._hints.begin()

    @Slot()
    def set_clock(self) -> None:
        """Show the settings of the round clock."""
        dialog = ClockDialog(self._clock, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def show_keys(self) -> None:
        """Show all keyboard shortcuts."""
        KeysDialog(self._window).open()

    @Slot()
    def show_about(self) -> None:
        """Show the program's version and licence."""
        show_about(self._window)

    def _open_handbook(self, topic: str) -> None:
        if self.handbook is None:
            self.handbook = HANDBOOK.load()(self._window)
            self.handbook.closed.connect(self._on_handbook_closed)
            self.handbook.show()
        self.handbook.show_topic(topic)
        self.handbook.raise_()
        self.handbook.activateWindow()

    @Slot()
    def _on_handbook_closed(self) -> None:
        if self.handbook is not None:
            self.handbook.deleteLater()
            self.handbook = None


class Projector(QObject):
    """The one projector window of a main window, if it is open."""

    def __init__(self, desk: Desk, clock: RoundClock, beside: QWidget) -> None:
        super().__init__(beside)
        self.window: ProjectorWindow | None = None
        self._desk = desk
        self._clock = clock
        self._beside = beside

    @Slot()
    def show(self) -> None:
        """Open the window, or bring it to the front."""
        if self.window is None:
            self.window = PROJECTOR.load()(self._desk, self._clock)
            self.window.closed.connect(self._on_closed)
            self.window.open(self._beside.screen())
        self.window.raise_()
        self.window.activateWindow()

    @Slot()
    def show_ceremony(self) -> None:
        """Open the window with the ceremony."""
        self.show()
        if self.window is not None:
            self.window.show_ceremony()

    def make_anew(self) -> None:
        """Rebuild the window in another language, with the same view."""
        if self.window is not None:
            before = self.window.slides
            place, alternates, is_held = before.currentIndex(), before.alternates, before.is_held
            self.close()
            self.show()
            self.window.slides.show_view(self.window.slides.views[place])
            self.window.slides.alternates, self.window.slides.is_held = alternates, is_held

    def close(self) -> None:
        """Close the window, if it is open."""
        if self.window is not None:
            self.window.close()

    @Slot()
    def _on_closed(self) -> None:
        if self.window is not None:
            self.window.deleteLater()
            self.window = None
