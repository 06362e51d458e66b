"""The parts of the window that are built after its first paint, and again in another language or colours."""

from PySide6.QtWidgets import QMainWindow

from batarde_tourney.ui.hall.needs_badge import NeedsBadge
from batarde_tourney.ui.projector.clock_control import ClockControl
from batarde_tourney.ui.shell.director_badge import DirectorBadge
from batarde_tourney.ui.shell.menu_bar import MenuBar, Slots
from batarde_tourney.ui.shell.menus import Menus
from batarde_tourney.ui.shell.news import StatusNews
from batarde_tourney.ui.shell.notices import Notice
from batarde_tourney.ui.shell.presence import PresenceBadge
from batarde_tourney.ui.shell.status_line import StatusLine
from batarde_tourney.ui.shell.window_services import WindowServices


class Furnishings:
    """The message above the page, the badges and the clock in the status bar, the entries of the menus."""

    def __init__(
        self, services: WindowServices, window: QMainWindow, status: StatusLine, bar: MenuBar, slots: Slots
    ) -> None:
        self.notice = Notice(window)
        services.notices.attach(self.notice)
        self.presence = PresenceBadge(services.sync, window)
        self.presence.warned.connect(services.notices.warn)
        self.presence.eased.connect(services.notices.ease)
        self.presence.said.connect(status.say)
        self.needs = NeedsBadge(services.needs, window)
        self.needs.clicked.connect(services.needs_desk.show)
        self.director = DirectorBadge(services.desk, window)
        self.clock_control = ClockControl(services.round_clock, window)
        self.clock_control.settings_wanted.connect(services.rare_dialogs.set_clock)
        self.news = StatusNews(services.desk, status)
        self.menus = Menus(bar, services, slots)

    def on_status_bar(self) -> tuple[PresenceBadge, DirectorBadge, ClockControl]:
        """Return the widgets that stand in the status bar, from left to right."""
        return self.presence, self.director, self.clock_control
