"""The menu bar with named, still empty menus: all that the first paint needs."""

from PySide6.QtWidgets import QMainWindow, QMenuBar

from batarde_tourney.i18n import gettext as _


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
