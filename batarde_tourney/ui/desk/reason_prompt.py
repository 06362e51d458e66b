"""Asks for the reason of an act that needs one: the event is closed, or the protest period is over."""

from collections.abc import Callable
from functools import partial
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import HeldChange
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog

# A queue of questions to the director.


class QuestionQueue(QObject):
    """Shows one question at a time; the next follows when it is answered, cancelled or deleted."""

    def __init__(
        self, make: Callable[[Any], QDialog], leave: Callable[[Any], object], parent: QObject
    ) -> None:
        """`make` returns a question's dialog; `leave` is called with each question that gets no answer."""
        super().__init__(parent)
        self._make, self._leave = make, leave
        self._waiting: list[Any] = []
        self._dialog: QDialog | None = None
        self._unanswered: Any = None

    def ask(self, question: object) -> None:
        """Show the question now, or as soon as no other is in view."""
        self._waiting.append(question)
        self._ask_next()

    def take_answered(self) -> Any:
        """Return the question in view and count it as answered; None if it was taken already."""
        question, self._unanswered = self._unanswered, None
        return question

    def leave_all(self) -> None:
        """Drop all questions."""
        waiting, self._waiting = self._waiting, []
        for question in waiting:
            self._leave(question)
        if self._dialog is not None:
            self._dialog.reject()

    def _ask_next(self) -> None:
        if self._waiting and self._dialog is None:
            self._unanswered = self._waiting.pop(0)
            self._dialog = dialog = self._make(self._unanswered)
            dialog.finished.connect(partial(self._on_gone, dialog))
            # A dialog deleted along with its window is neither accepted nor rejected.
            dialog.destroyed.connect(partial(self._on_gone, dialog))
            dialog.open()

    def _on_gone(self, dialog: QDialog, *_how: object) -> None:
        if dialog is not self._dialog or not shiboken6.isValid(self):
            return
        self._dialog = None
        question = self.take_answered()
        if question is not None:
            self._leave(question)
        self._ask_next()


class ReasonPrompt(QObject):
    """Asks for a reason and then repeats the act with it."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._questions = QuestionQueue(self._dialog, self._leave, self)
        desk.can_ask_for_reasons = True
        desk.reason_wanted.connect(self._questions.ask)
        # Otherwise a held act would be done in the club opened next.
        desk.replaced.connect(self._questions.leave_all)

    def _dialog(self, held: HeldChange) -> QDialog:
        # Above the modal dialog from which the act came: below it, nobody could answer.
        parent = QApplication.activeModalWidget() or self._window
        dialog = ReasonDialog(_("Why?"), error_sentence(held.error), _("Do it with this reason"), parent)
        dialog.decided.connect(self._on_reason)
        return dialog

    def _leave(self, held: HeldChange) -> None:
        held.give_up()

    @Slot(str)
    def _on_reason(self, reason: str) -> None:
        self._questions.take_answered().do_with(reason)
