"""Opening the club at the start, and its backups from then on; imported when the services are."""

import datetime as dt
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.club_caches import forget_club
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.club.clubs import back_up_if_due, back_up_on_opening
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_club
from batarde_tourney.ui.kit.theme import Mode, load_far_fonts
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.preloading import Preloading

LOOK_EVERY = 60_000
"""Milliseconds between two checks whether a backup is due."""


class Opening(QObject):
    """The rest of the start: the window's desk, the club file, rarely needed fonts, the system's colours.

    From then on it backs up the club file when that is due.
    """

    def __init__(
        self, app: QApplication, window: MainWindow, address: str | None, *, makes: bool = True
    ) -> None:
        super().__init__(window)
        self._app = app
        self._window = window
        self._address = address
        self._makes = makes
        self._restored = ""
        self._clock = QTimer(self)
        self._clock.setInterval(LOOK_EVERY)
        self._clock.timeout.connect(self._back_up)

    @Slot()
    def begin(self) -> None:
        """Make the window whole, and open the club file."""
        if not self._window.is_whole:
            self._window.build_rest(Desk(self._app))
        backup = Path(self._address) if self._address and _may_be_backup(self._address) else None
        address = self._address if self._address and backup is None else usual_club()
        is_first = not stored_preferences().recent_clubs
        if is_first:
            self._window.hints.begin()
        makes = is_first if backup is not None else self._makes
        self._window.desk.open(address, create=makes and _is_missing_file(address))
        if backup is not None:
            # The dialog stands above the usual club, which stays open if the director restores nothing.
            self._window.club_files.open_path(backup)
        Preloading(self).begin()
        self._window.desk.opened.connect(self._on_opened)
        self._window.club_files.restored.connect(self._on_restored)
        load_far_fonts()
        self._clock.start()
        self._app.styleHints().colorSchemeChanged.connect(self._on_scheme)

    @Slot(object)
    def _on_opened(self, _address: str) -> None:
        forget_club()
        self._window.desk.request_long(back_up_on_opening, then=self._on_backed_up)
        self._window.club_place.look()

    @Slot()
    def _back_up(self) -> None:
        if not self._window.desk.address:
            # The club file is missing, and the window asks where it is.
            return
        self._window.desk.request_long(back_up_if_due, then=self._on_backed_up)

    def _on_backed_up(self, path: Path | None) -> None:
        if path is not None:
            backed_up = _("Backed up {time}").format(time=clock(dt.datetime.now(dt.UTC)))
            # A club just restored is backed up, too, but the restoring is the news to show.
            self._window.say(self._restored or backed_up)
        self._restored = ""
        self._window.second_place.copy_backup()

    @Slot(str)
    def _on_restored(self, sentence: str) -> None:
        self._restored = sentence

    @Slot(Qt.ColorScheme)
    def _on_scheme(self, _scheme: Qt.ColorScheme) -> None:
        if stored_preferences().mode is Mode.SYSTEM:
            self._window.apply_theme(Mode.SYSTEM)


def _may_be_backup(address: str) -> bool:
    """Whether its folder is one of backups; this check needs no store, which is not loaded yet."""
    return "://" not in address and " backups" in Path(address).absolute().parent.name


def _is_missing_file(address: str) -> bool:
    return "://" not in address and not Path(address).exists()
