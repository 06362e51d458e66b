"""Closes dialogs about a club or a round when it is replaced, because their numbers become invalid."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget

from batarde_tourney.services.base.facts import RoundDrawn, RoundTakenBack
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.windows import dialog_parent


class ClubQuestions(QObject):
    """Closes dialogs when another club or another state of it is opened; menus also with their event.

    Dialogs about a round's tables close when it is drawn or taken back, also at another desk.
    """

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        desk.replaced.connect(self._leave)
        desk.event_chosen.connect(self._close_menus)
        desk.changed.connect(self._on_changed)

    @Slot()
    def _leave(self) -> None:
        self._close_menus()
        for dialog in self._dialogs():
            if getattr(dialog, "is_of_club", True):
                dialog.reject()

    @Slot(object)
    def _on_changed(self, fact: object) -> None:

        if isinstance(fact, (RoundDrawn, RoundTakenBack)):
            self._close_menus()
            for dialog in self._dialogs():
                if getattr(dialog, "seated_in", None) == fact.event:
                    dialog.reject()

    def _dialogs(self) -> Iterator[QDialog]:
        """Yield this window's visible dialogs, skipping those that closing another one has deleted."""
        for one in QApplication.topLevelWidgets():
            is_ours = one.isVisible() and dialog_parent(one) is self._window
            if isinstance(one, (FittingDialog, QMessageBox)) and is_ours:
                yield one

    @Slot()
    def _close_menus(self) -> None:
        while (menu := QApplication.activePopupWidget()) is not None and menu.close():
            continue
