"""Every hand of the current event saved as a file, from the menu."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.results.hand_lists import HandsFormat, hands_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.path_prompts import ask_save_path_of_kinds, file_name, name_and_date


def kinds_of_hands() -> dict[str, str]:
    """Return the kinds of files for hands, by their endings."""
    return {
        HandsFormat.XLSX.value: _("Spreadsheet"),
        HandsFormat.CSV.value: _("CSV for other programs"),
        HandsFormat.JSON.value: _("JSON for other programs"),
    }


class HandsOut(QObject):
    """Asks for a file name, then writes the hands of the event that was the current one when asked."""

    said = Signal(str)
    """Emits a sentence with the file written."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    @Slot()
    def save(self) -> None:
        """Ask where, and save the hands; without an event do nothing."""
        if self._desk.scope.number is not None:
            self._desk.scope.request(_title, then=self._on_title)

    def _on_title(self, titled: tuple[EventNumber, str]) -> None:
        number, title = titled
        usual = file_name(f"{title} – {_('Hands')}")
        path = ask_save_path_of_kinds(self._window, _("Save the hands"), usual, kinds_of_hands())
        if path is not None:
            self._desk.request_long(save_hands, number, path, then=self._on_saved)

    def _on_saved(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))


def save_hands(session: Session, number: EventNumber, path: Path) -> Path:
    """Write the hands as the kind of file that the path's ending names, in the worker; return the path."""
    kind = HandsFormat(path.suffix.lower().removeprefix("."))
    write_file(path, hands_file(session, number, kind))
    return path


def _title(session: Session, number: EventNumber) -> tuple[EventNumber, str]:
    event = load_event(session, number)
    return number, name_and_date(event.name, event.date)
