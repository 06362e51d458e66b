"""What the window asks about a club goes with it, unanswered: its numbers mean nothing in the next one."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget

from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.whole_window import whole_window


class ClubQuestions(QObject):
    """Dialogs are left when another club, or another state of it, is current; menus with their event, too."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        desk.replaced.connect(self._leave)
        desk.event_chosen.connect(self._close_menus)

    @Slot()
    def _leave(self) -> None:
        from batarde_tourney.ui.dialogs.fitting_dialog import FittingDialog  # noqa: PLC0415 - not for the start

        self._close_menus()
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, (FittingDialog, QMessageBox)) and self._is_to_leave(dialog):
                dialog.reject()

    def _is_to_leave(self, dialog: QDialog) -> bool:
        is_ours = dialog.isVisible() and whole_window(dialog) is self._window
        return is_ours and bool(getattr(dialog, "is_of_club", True))

    @Slot()
    def _close_menus(self) -> None:
        while (menu := QApplication.activePopupWidget()) is not None and menu.close():
            continue
