"""The menu bar with named, still empty menus: all that the first paint needs."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenuBar

from batarde_tourney.i18n import gettext as _

if TYPE_CHECKING:
    from batarde_tourney.ui.desk.table_act import TableAct


class Slots(NamedTuple):
    """The window's bound methods that the menus call; those with an argument get the entry's value."""

    undo: Callable[[], None]
    redo: Callable[[], None]
    name_acts: Callable[[], None]
    """Called before the menu is shown."""
    begin_event: Callable[[], None]
    change_event: Callable[[], None]
    show_penalties: Callable[[], None]
    act_on_table: "Callable[[TableAct], None]"
    quit: Callable[[], object]
    show_place: Callable[[QAction], None]
    choose_mode: Callable[[QAction], None]
    choose_language: Callable[[QAction], None]
    switch_digits: Callable[[bool], None]
    """Called with whether digits choose the denomination from now on."""


class MenuBar(QMenuBar):
    """The menus of one window, in the language at the time it was made."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        # A new bar deletes the old one with all its menus: clear() would leave them alive.
        window.setMenuBar(self)
        self.file = self.addMenu(_("&File"))
        self.edit = self.addMenu(_("&Edit"))
        self.of_event = self.addMenu(_("Eve&nt"))
        self.view = self.addMenu(_("&View"))
        self.help = self.addMenu(_("&Help"))
