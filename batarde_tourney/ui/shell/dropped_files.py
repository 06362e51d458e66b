"""A file dropped on the window: open a club file, import an event, show a list of players."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.ui.club.club_files import SUFFIX, ClubFiles
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.event_acts import EventActs

_LISTS = (".csv", ".ods", ".tsv", ".txt", ".xls", ".xlsx")


class NoFileForHere(TourneyError):
    """The dropped file is of no known kind."""

    path: Path
    sentence = N_(
        "“{path}” was not opened: it is not a club file (.batarde), an event file (.json) or a list of "
        "players (.csv, .xlsx, .ods, .xls). Nothing was changed."
    )


class OneFileAtATime(TourneyError):
    """Several things were dropped at once, or something that is not a file."""

    sentence = N_("Nothing was opened. Please drop one file at a time.")


class NoEventForList(TourneyError):
    """A list of players was dropped while there is no current event."""

    path: Path
    sentence = N_("“{path}” was not opened: choose an event first, then drop its list of players.")


class DroppedFiles(QObject):
    """Chooses by a file's name alone what to do with it; the content is read when it is opened."""

    brought = Signal(object)
    """Emits the number of an event imported with players and rounds."""
    list_dropped = Signal(object)
    """Emits the path of a list of players for the current event."""

    def __init__(self, desk: Desk, clubs: ClubFiles, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._clubs = desk, clubs
        self._window = window
        self._acts: EventActs | None = None

    def take(self, dropped: QMimeData) -> None:
        """Handle the dropped file; show an error if it cannot be used."""
        urls = dropped.urls()
        if len(urls) != 1 or not urls[0].isLocalFile():
            self._desk.refused.emit(OneFileAtATime())
            return
        path = Path(urls[0].toLocalFile())
        suffix = path.suffix.lower()
        if suffix == SUFFIX:
            self._clubs.open_path(path)
        elif suffix == ".json":
            self._bring_in(path)
        elif suffix not in _LISTS:
            self._desk.refused.emit(NoFileForHere(path))
        elif self._desk.scope.number is None:
            self._desk.refused.emit(NoEventForList(path))
        else:
            self.list_dropped.emit(path)

    def _bring_in(self, path: Path) -> None:
        if self._acts is None:
            self._acts = EventActs(self._desk, self._window)
            self._acts.brought.connect(self.brought)
        self._acts.bring_in_file(path)
