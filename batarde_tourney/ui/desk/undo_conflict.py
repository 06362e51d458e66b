"""Asks the director when another desk's act came after the one to undo."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.services.journal.journal import ActInBetween
from batarde_tourney.ui.desk.desk import ActElsewhere, Desk
from batarde_tourney.ui.desk.undo_question import ElsewhereQuestion, UndoQuestion


class UndoConflict(QObject):
    """Names the act in between and undoes what the director chooses: both acts, their own, or nothing."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        desk.undo_conflicted.connect(self._ask_what_to_undo)
        desk.can_confirm_elsewhere = True
        desk.elsewhere.connect(self._ask_elsewhere)

    @Slot(object)
    def _ask_what_to_undo(self, error: object) -> None:
        if isinstance(error, ActInBetween):
            question = UndoQuestion(error, self._window)
            question.chosen.connect(self._desk.undo_acts)
            question.open()

    @Slot(object)
    def _ask_elsewhere(self, elsewhere: ActElsewhere) -> None:
        question = ElsewhereQuestion(elsewhere.act, elsewhere.later, self._window, is_undo=elsewhere.is_undo)
        question.agreed.connect(self._desk.undo if elsewhere.is_undo else self._desk.redo)
        question.open()
