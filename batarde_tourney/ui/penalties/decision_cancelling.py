"""Cancels the decision about a tie, with a reason; used by the dialog of ties and the Penalties page."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.stages import Decision, Stage
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.cut import decision_words
from batarde_tourney.services.standings.decisions import cancel_decision
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog


class DecisionCancelling(QObject):
    """Asks for a reason; without one the decision stays."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window

    def ask(
        self, number: EventNumber, index: int, decision: Decision, stage: Stage, names: Mapping[SideId, str]
    ) -> None:
        """Ask why this decision, at this index among the event's, is cancelled."""
        question = _("{decision}. It stays in the list but no longer counts.")
        words = question.format(decision=decision_words(decision, stage, names))
        dialog = ReasonDialog(_("Cancel a decision"), words, _("Cancel the decision"), self._window)
        dialog.decided.connect(partial(self._on_reason, number, index, decision))
        dialog.open()

    def _on_reason(self, number: EventNumber, index: int, decision: Decision, reason: str) -> None:
        self._desk.change(cancel_decision, number, index, decision, reason=reason)
