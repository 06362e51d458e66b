"""The line of menus, named but empty: all that the window's first picture shows of them."""

from PySide6.QtWidgets import QMainWindow, QMenuBar

from batarde_tourney.i18n import gettext as _


class MenuBar(QMenuBar):
    """The menus of one window, in the language spoken when it was made."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        # A bar of its own, which takes the one before away with all its menus: clearing would keep them.
        window.setMenuBar(self)
        self.file = self.addMenu(_("&File"))
        self.edit = self.addMenu(_("&Edit"))
        self.of_event = self.addMenu(_("Eve&nt"))
        self.view = self.addMenu(_("&View"))
        self.help = self.addMenu(_("&Help"))
