"""The one place where the window asks why: an event is closed, or the time for claims is over."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk import Desk, HeldChange


class AskedReasons(QObject):
    """Asks why where an act goes ahead with a reason only, and does it then."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._held: HeldChange | None = None
        desk.asks_reasons = True
        desk.reason_wanted.connect(self._ask)

    @Slot(object)
    def _ask(self, held: HeldChange) -> None:
        from batarde_tourney.i18n.sentences import error_sentence  # noqa: PLC0415 - rare
        from batarde_tourney.ui.dialogs.reason_dialog import ReasonDialog  # noqa: PLC0415 - rare

        self._held = held
        # Above the dialog the act was asked in, which may wait for it: below, nobody could answer.
        parent = QApplication.activeModalWidget() or self._window
        dialog = ReasonDialog(_("Why?"), error_sentence(held.error), _("Do it with this reason"), parent)
        dialog.decided.connect(self._on_reason)
        dialog.rejected.connect(self._on_left)
        dialog.open()

    @Slot(str)
    def _on_reason(self, reason: str) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.do_with(reason)

    @Slot()
    def _on_left(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.give_up()
