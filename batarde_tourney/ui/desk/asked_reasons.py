"""The one place where the window asks why: an event is closed, or the time for claims is over."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk, HeldChange
from batarde_tourney.ui.desk.question_queue import QuestionQueue


class AskedReasons(QObject):
    """Asks why where an act goes ahead with a reason only, and does it then."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._questions = QuestionQueue(self._dialog, self._leave, self)
        desk.asks_reasons = True
        desk.reason_wanted.connect(self._questions.ask)
        # What was held would be done in the club that is current then.
        desk.replaced.connect(self._questions.leave_all)

    def _dialog(self, held: HeldChange) -> QDialog:
        from batarde_tourney.i18n.errors.sentences import error_sentence  # noqa: PLC0415 - rare
        from batarde_tourney.ui.desk.reason_dialog import ReasonDialog  # noqa: PLC0415 - rare

        # Above the dialog the act was asked in, which may wait for it: below, nobody could answer.
        parent = QApplication.activeModalWidget() or self._window
        dialog = ReasonDialog(_("Why?"), error_sentence(held.error), _("Do it with this reason"), parent)
        dialog.decided.connect(self._on_reason)
        return dialog

    def _leave(self, held: HeldChange) -> None:
        held.give_up()

    @Slot(str)
    def _on_reason(self, reason: str) -> None:
        self._questions.take_answered().do_with(reason)
