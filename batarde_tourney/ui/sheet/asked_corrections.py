"""Asks before a hand of a round that is over becomes another: correct it, only add a note, or leave it."""

from PySide6.QtCore import QObject, Slot

from batarde_tourney.ui.desk.question_queue import QuestionQueue
from batarde_tourney.ui.kit.staying_window import staying_window
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.hand_writer import HandWriter, SubmissionAsked


class AskedCorrections(QObject):
    """One question at a time, above whatever window is in use."""

    def __init__(self, writer: HandWriter) -> None:
        super().__init__(writer)
        self._writer = writer
        self._questions = QuestionQueue(self._dialog, self._leave, self)
        writer.asked.connect(self._questions.ask)

    def forget(self) -> None:
        """Another club is current: its hands are not those that were asked about."""
        self._questions.leave_all()

    def _dialog(self, asked: SubmissionAsked) -> CorrectionDialog:
        told = asked.told
        dialog = CorrectionDialog(told.round, told.table, told.lines, staying_window())
        dialog.corrected.connect(self._on_corrected)
        dialog.noted.connect(self._on_noted)
        return dialog

    def _leave(self, asked: SubmissionAsked) -> None:
        self._writer.withdraw(asked.submission)

    @Slot(str)
    def _on_corrected(self, reason: str) -> None:
        self._writer.send_told(self._questions.take_answered(), reason)

    @Slot(str)
    def _on_noted(self, reason: str) -> None:
        asked = self._questions.take_answered()
        self._writer.note(asked.submission, asked.told.hands, reason)
