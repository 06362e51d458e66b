"""What can be done with one player, as their menu has it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.statuses import status_name
from batarde_tourney.services.people.players import PlayerShown

Told = Callable[[PlayerShown], object]


class PlayerMenu(QMenu):
    """The menu of a player who plays for themselves."""

    status_wanted = Signal(object, object)
    """The PlayerShown, and the status."""
    details_wanted = Signal(object)
    career_wanted = Signal(object)
    export_wanted = Signal(object)
    erase_wanted = Signal(object)

    def __init__(self, row: PlayerShown, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        add_statuses(self, row, self.status_wanted.emit)
        self.addAction(_("Name, club, e-mail…")).triggered.connect(partial(self._on_details, row))
        add_person_acts(self, row, self._on_career, self._on_export, self._on_erase)

    def _on_details(self, row: PlayerShown) -> None:
        self.details_wanted.emit(row)

    def _on_career(self, row: PlayerShown) -> None:
        self.career_wanted.emit(row)

    def _on_export(self, row: PlayerShown) -> None:
        self.export_wanted.emit(row)

    def _on_erase(self, row: PlayerShown) -> None:
        self.erase_wanted.emit(row)


def add_statuses(menu: QMenu, row: PlayerShown, tell: Callable[[PlayerShown, Status], object]) -> None:
    """One line a status, the player's own ticked."""
    for status in Status:
        act = menu.addAction(status_name(status))
        act.setCheckable(True)
        act.setChecked(row.status is status)
        act.triggered.connect(partial(tell, row, status))
    menu.addSeparator()


def add_person_acts(menu: QMenu, row: PlayerShown, career: Told, export: Told, erase: Told) -> None:
    """What concerns the person and not their place in the event."""
    menu.addAction(_("All their events…")).triggered.connect(partial(career, row))
    menu.addSeparator()
    menu.addAction(_("Export their data…")).triggered.connect(partial(export, row))
    menu.addAction(_("Delete their data…")).triggered.connect(partial(erase, row))
