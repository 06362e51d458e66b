"""What to do where somebody else's act came after the one that was to be undone: the window asks."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.ui.desk import Desk


class OvertakenUndo(QObject):
    """Names the act in between, and undoes what the director chooses: theirs, their own, or nothing."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        desk.overtaken.connect(self._ask)

    @Slot(object)
    def _ask(self, error: object) -> None:
        from batarde_tourney.services.journal import ActInBetween  # noqa: PLC0415 - rare
        from batarde_tourney.ui.dialogs.undo_question import UndoQuestion  # noqa: PLC0415 - rare

        if isinstance(error, ActInBetween):
            question = UndoQuestion(error, self._window)
            question.chosen.connect(self._desk.undo_acts)
            question.open()
