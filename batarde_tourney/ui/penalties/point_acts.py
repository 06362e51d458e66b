"""Points given, cancelled with a reason, and the usual reasons: the acts of the page."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.penalties import PointsLine, UsualReason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.penalties import line_words
from batarde_tourney.services.penalties.penalties import cancel_points, change_usual_reasons, give_points
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.penalties.penalty_line import WantedLine
from batarde_tourney.ui.penalties.usual_reasons import UsualReasonsDialog


class PointActs(QObject):
    """Asks what there is to ask, then tells the desk; each act is undone in one step."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window

    def give(self, number: EventNumber, wanted: WantedLine, then: Callable[[object], None]) -> None:
        """One line more."""
        self._desk.change(
            give_points, number, wanted.side, wanted.round, wanted.points, reason=wanted.reason, then=then
        )

    def cancel(self, number: EventNumber, line: PointsLine, name: str) -> None:
        """Ask why this line of somebody counts no longer."""
        question = _("{name}. {line}. It stays in the list but no longer counts.").format(
            name=shown_name(name), line=line_words(line.adjustment, line.warning)
        )
        title = _("Cancel the warning") if line.adjustment.is_warning else _("Cancel a penalty or bonus")
        dialog = ReasonDialog(title, question, _("Cancel the entry"), self._window)
        dialog.decided.connect(partial(self._on_reason, number, line))
        dialog.open()

    def change_reasons(self, reasons: tuple[UsualReason, ...]) -> None:
        """Show the list of usual reasons, to be changed."""
        dialog = UsualReasonsDialog(reasons, self._window)
        dialog.decided.connect(self._on_reasons)
        dialog.open()

    def _on_reason(self, number: EventNumber, line: PointsLine, reason: str) -> None:
        self._desk.change(cancel_points, number, line, reason)

    def _on_reasons(self, reasons: object) -> None:
        self._desk.change(change_usual_reasons, reasons)
