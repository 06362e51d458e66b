"""Ties and decisions: equals put in order, and every decision made, which can be cancelled (formats §3)."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Decision
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.line import decision_words
from batarde_tourney.services.standings.decisions import put_in_order
from batarde_tourney.services.standings.ties import Ties, list_ties
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.calm_table import key_action
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.penalties.decision_cancelling import DecisionCancelling
from batarde_tourney.ui.standings.order_of_equals import OrderOfEquals

_SIZE = (760, 560)
_LIST_HEIGHT = 132


class TiesDialog(FittingDialog):
    """What can be settled above, what was settled below; Del cancels a decision, with a reason."""

    def __init__(self, desk: Desk, ties: Ties, side: SideId | None, parent: QWidget | None = None) -> None:
        super().__init__(_("Ties and decisions"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._desk, self._ties, self._side = desk, ties, side
        self._cancelling = DecisionCancelling(desk, self)
        self.said = label("", "muted", self, wrap=True)
        self.order = OrderOfEquals(self)
        self.none = label(_("No decision has been made."), "muted", self)
        self.list = QListWidget(self)
        self.list.setAccessibleName(_("Decisions"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumHeight(_LIST_HEIGHT)
        self.cancel_made = button(_("Cancel the decision…"), parent=self)
        self.cancel_made.setToolTip(_("Del: the decision stays in the list but no longer counts"))
        self.close_button = button(_("Close"), parent=self)
        for act in (self.cancel_made, self.close_button):
            act.setAutoDefault(False)
        self._lay_out()
        self._connect()
        self._fill(ties)

    @property
    def event_number(self) -> EventNumber:
        """The event whose ties these are."""
        return self._ties.event

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        (self.order.list if self._ties.equals else self.list).setFocus()

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(_("Tied on every criterion"), "heading", self))
        content.addWidget(self.said)
        content.addWidget(self.order)
        content.addSpacing(8)
        content.addWidget(label(_("Decisions"), "heading", self))
        content.addWidget(self.none)
        content.addWidget(self.list, 1)
        # Without a decision nothing above is drawn apart.
        content.addStretch()
        self.arrange(content, left=(self.cancel_made,), right=(self.close_button,), size=_SIZE)

    def _connect(self) -> None:
        self.order.act.clicked.connect(self._on_order)
        self.cancel_made.clicked.connect(self._on_cancel_made)
        self.close_button.clicked.connect(self.reject)
        self.list.currentRowChanged.connect(self._on_row)
        key_action(self.list, _("Cancel the decision"), "Del").triggered.connect(self._on_cancel_made)
        self._desk.changed.connect(self._on_changed)

    @property
    def chosen(self) -> Decision | None:
        """The decision the cursor is at."""
        row = self.list.currentRow()
        return self._ties.decisions[row] if 0 <= row < len(self._ties.decisions) else None

    def _fill(self, ties: Ties) -> None:
        self._ties = ties
        row = max(0, self.list.currentRow())
        self.list.clear()
        for decision in ties.decisions:
            item = QListWidgetItem(self._words(decision), self.list)
            font = item.font()
            font.setStrikeOut(decision.cancelled is not None)
            item.setFont(font)
        self.list.setCurrentRow(min(row, len(ties.decisions) - 1))
        self.list.setVisible(bool(ties.decisions))
        self.none.setVisible(not ties.decisions)
        self.order.setVisible(bool(ties.equals))
        self.order.fill(ties.equals, ties.names, self._first_of(ties))
        words = _("A play-off for a place, or a decision by the director, puts tied players in order.")
        self.said.setText(words if ties.equals else _("Nobody is tied in the stages played so far."))
        self._on_row()

    def _first_of(self, ties: Ties) -> int:
        """The side's own tie; where it is equal in two stages, the later one is what people look at."""
        own = (at for at, one in enumerate(ties.equals) if self._side in one.sides)
        return max(own, default=ties.wanted)

    def _words(self, decision: Decision) -> str:
        return decision_words(decision, self._ties.stages[decision.stage], self._names())

    def _names(self) -> dict[SideId, str]:
        return {side: shown_name(name) for side, name in self._ties.names.items()}

    @Slot()
    def _on_order(self) -> None:
        wanted = self.order.wanted
        if wanted is not None:
            self._desk.change(
                put_in_order,
                self.event_number,
                wanted.stage,
                wanted.order,
                wanted.how,
                reason=wanted.reason,
                then=self._on_ordered,
            )

    def _on_ordered(self, _fact: object) -> None:
        """The next tie may be one that nobody asks about: one Return too many closes, and decides nothing."""
        self.close_button.setDefault(True)
        self.close_button.setFocus()

    @Slot()
    def _on_cancel_made(self) -> None:
        decision = self.chosen
        if decision is None or decision.cancelled is not None:
            return
        self._cancelling.ask(
            self.event_number,
            self.list.currentRow(),
            decision,
            self._ties.stages[decision.stage],
            self._names(),
        )

    @Slot()
    def _on_row(self) -> None:
        decision = self.chosen
        self.cancel_made.setEnabled(decision is not None and decision.cancelled is None)

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if getattr(fact, "event", None) == self.event_number:
            self._desk.ask(list_ties, self.event_number, then=self._fill, otherwise=self._on_gone)

    def _on_gone(self, _error: object) -> None:
        """The event was deleted meanwhile: there is nothing to settle any more."""
        self.reject()
