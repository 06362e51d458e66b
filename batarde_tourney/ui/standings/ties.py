"""Ties and decisions: order equal sides, and cancel earlier decisions (formats §3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.ids import EventNumber, SideId, StageId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Decision, Means
from batarde_tourney.core.tournament.standings.cut_view import Equals
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.cut import decision_words
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.services.standings.decisions import Ties, list_ties, put_in_order
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.choices import Choices, ElidedCombo
from batarde_tourney.ui.kit.data_table import key_action
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.table_model import move_current
from batarde_tourney.ui.kit.wrapped_list import WrappedList
from batarde_tourney.ui.penalties.decision_cancelling import DecisionCancelling

if TYPE_CHECKING:
    from batarde_tourney.services.standings.decisions import Ties


# The fields of a decision: which equal sides, in which order, how and why.

_SIDE = Qt.ItemDataRole.UserRole
_ROWS_SHOWN = range(3, 7)
"""Least and greatest number of names in view."""
_AROUND_ROWS = 16
"""Pixels of the list's frame and margins."""


class _How(StrEnum):
    PLAY_OFF = Means.PLAY_OFF.value
    DIRECTOR = Means.DIRECTOR.value


@dataclass(frozen=True, slots=True)
class WantedOrder:
    """The values of the fields."""

    stage: StageId
    order: tuple[SideId, ...]
    how: Means
    reason: str


class OrderOfEquals(QWidget):
    """The list of equal sides, the first at the top; Ctrl+Up and Ctrl+Down move one."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._equals: tuple[Equals, ...] = ()
        self._names: Mapping[SideId, str] = {}
        self.which = ElidedCombo(self)
        self.which.setAccessibleName(_("Tied on every criterion"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.list = QListWidget(self)
        self.list.setAccessibleName(_("Their order, the best first"))
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.up = button(_("Up"), parent=self, name=_("Move the name up"))
        self.down = button(_("Down"), parent=self, name=_("Move the name down"))
        self.up.setToolTip("Ctrl+↑")
        self.down.setToolTip("Ctrl+↓")
        words = {
            _How.PLAY_OFF: _("They played one more hand"),
            _How.DIRECTOR: _("The director decides, and says why"),
        }
        self.how = Choices(words, _How.PLAY_OFF, self)
        self.reason = QLineEdit(self)
        self.reason.setAccessibleName(_("Reason"))
        self.act = button(_("Put them in this order"), "primary", self)
        for act in (self.up, self.down):
            act.setAutoDefault(False)
        self._lay_out()
        self.which.currentIndexChanged.connect(self._on_which)
        key_action(self.list, _("Move the name up"), "Ctrl+Up").triggered.connect(self._on_up)
        key_action(self.list, _("Move the name down"), "Ctrl+Down").triggered.connect(self._on_down)
        self.up.clicked.connect(self._on_up)
        self.down.clicked.connect(self._on_down)
        self.how.picked.connect(self._on_changed)
        self.reason.textChanged.connect(self._on_changed)

    @property
    def wanted(self) -> WantedOrder | None:
        """The decision of the fields; None while something is missing."""
        means = Means(self.how.chosen.value)
        has_reason = bool(shown_name(self.reason.text()))
        if not 0 <= self.which.currentIndex() < len(self._equals):
            return None
        if means is Means.DIRECTOR and not has_reason:
            return None
        equals = self._equals[self.which.currentIndex()]
        order = tuple(self.list.item(row).data(_SIDE) for row in range(self.list.count()))
        return WantedOrder(equals.stage.id, order, means, self.reason.text())

    def fill(self, equals: Sequence[Equals], names: Mapping[SideId, str], first: int) -> None:
        """Offer these ties, the one at place `first` preselected; if they are unchanged, keep all input."""
        if tuple(equals) == self._equals and names == self._names:
            return
        self._equals, self._names = tuple(equals), names
        # Blocked, because filling would signal each change: `_on_which` is called once at the end.
        self.which.blockSignals(True)
        self.which.clear()
        for one in equals:
            listed = ", ".join(shown_name(names[side]) for side in one.sides)
            self.which.addItem(_("{stage}: {names}").format(stage=stage_name(one.stage), names=listed))
        self.which.setCurrentIndex(first if equals else -1)
        self.which.blockSignals(False)
        self.reason.clear()
        self._on_which()

    def _lay_out(self) -> None:
        moves = QVBoxLayout()
        moves.addWidget(self.up)
        moves.addWidget(self.down)
        moves.addStretch()
        names = QHBoxLayout()
        names.addWidget(self.list, 1)
        names.addLayout(moves)
        why = FoldingRow()
        for control in (self.reason, self.act):
            part = QHBoxLayout()
            part.addWidget(control)
            why.addLayout(part, int(control is self.reason))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.which)
        layout.addLayout(names)
        layout.addWidget(self.how)
        layout.addLayout(why)

    def _on_which(self) -> None:
        self.list.clear()
        at = self.which.currentIndex()
        for side in self._equals[at].sides if 0 <= at < len(self._equals) else ():
            item = QListWidgetItem(shown_name(self._names[side]), self.list)
            item.setData(_SIDE, side)
        self.list.setCurrentRow(0)
        rows = min(max(self.list.count(), _ROWS_SHOWN[0]), _ROWS_SHOWN[-1])
        self.list.ensurePolished()
        self.list.setFixedHeight(rows * max(self.list.sizeHintForRow(0), 0) + _AROUND_ROWS)
        self._on_changed()

    def _on_up(self) -> None:
        move_current(self.list, -1)

    def _on_down(self) -> None:
        move_current(self.list, 1)

    def _on_changed(self) -> None:
        is_director = self.how.chosen is _How.DIRECTOR
        self.reason.setPlaceholderText(_("Reason (it is printed)") if is_director else _("A note"))
        self.act.setEnabled(self.wanted is not None)
        self.changed.emit()


_SIZE = (760, 560)
_LIST_HEIGHT = 132


class TiesDialog(FittingDialog):
    """Open ties above, decisions below; Del cancels a decision, with a reason."""

    def __init__(self, desk: Desk, ties: Ties, side: SideId | None, parent: QWidget | None = None) -> None:
        super().__init__(_("Ties and decisions"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._desk, self._ties, self._side = desk, ties, side
        self._cancelling = DecisionCancelling(desk, self)
        self.said = label("", "muted", self, wrap=True)
        self.order = OrderOfEquals(self)
        self.none = label(_("No decision has been made."), "muted", self)
        self.list = WrappedList(_("Decisions"), self)
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
        # Takes the spare height while the list of decisions is hidden, so that the upper part stays together.
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
        """The current decision."""
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
        """Return the side's own tie; if it is in two stages, the later one, which matters to people."""
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
        """Focus Close after a decision: one Return too many must not decide the next tie."""
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
            self._desk.request(list_ties, self.event_number, then=self._fill, otherwise=self._on_gone)

    def _on_gone(self, _error: object) -> None:
        """Close: the event was deleted meanwhile."""
        self.reject()
