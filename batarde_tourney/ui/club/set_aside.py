"""Offers hands typed in another state of the club, to restore or discard them."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.services.base.session import Session
from batarde_tourney.services.results.drafts import (
    SetAside,
    TableDrafts,
    drafts_folder,
    drafts_set_aside,
    take_set_aside,
    throw_away,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.set_aside_dialog import SetAsideDialog


class SetAsideHands(QObject):
    """Checks for such hands whenever a club is opened or restored, and on request."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._dialog: SetAsideDialog | None = None
        desk.opened.connect(self._ask)
        # The state that is reachable again may be the one in which they were typed.
        desk.reached_again.connect(self._ask)

    @Slot()
    def show(self) -> None:
        """Show the hands set aside, even if there are none."""
        self._desk.ask(_find, then=self._show)

    @Slot()
    def _ask(self) -> None:
        self._desk.ask(_find, then=self._on_found)

    def _on_found(self, found: tuple[SetAside, ...]) -> None:
        if found:
            self._show(found)

    def _show(self, found: tuple[SetAside, ...]) -> None:
        if self._dialog is not None:
            return
        self._dialog = dialog = SetAsideDialog(found, self._window)
        dialog.finished.connect(self._on_finished)
        dialog.taken.connect(self._take)
        dialog.thrown_away.connect(self._throw_away)
        dialog.open()

    @Slot(int)
    def _on_finished(self, _how: int) -> None:
        self._dialog = None

    @Slot(object)
    def _take(self, chosen: tuple[SetAside, ...]) -> None:
        # Save first, so that hands typed meanwhile are not overwritten.
        open_sheets(self._desk).autosave.keep_now()
        self._desk.ask(take_set_aside, drafts_folder(), chosen, then=self._on_taken)

    @Slot(object)
    def _throw_away(self, chosen: tuple[SetAside, ...]) -> None:
        self._desk.ask(throw_away, chosen, then=self._on_thrown_away)

    def _on_taken(self, taken: tuple[TableDrafts, ...]) -> None:
        for drafts in taken:
            open_sheets(self._desk).take_up(drafts)

    def _on_thrown_away(self, _: None) -> None:
        """Do nothing: no hands are left to show."""


def _find(session: Session) -> tuple[SetAside, ...]:
    # Imported in the worker: the services take a second to load, for which the window would stand still.

    return drafts_set_aside(session, drafts_folder())
