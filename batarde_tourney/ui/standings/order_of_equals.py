"""The fields of a play-off for a place: which equals, in which order, how that was settled and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
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

from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.standings.equals import Equals
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.ui.kit.calm_table import key_action
from batarde_tourney.ui.kit.choices import Choices
from batarde_tourney.ui.kit.elided_combo import ElidedCombo
from batarde_tourney.ui.kit.folding import FoldingRow
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.kit.moved_rows import move_current

_SIDE = Qt.ItemDataRole.UserRole
_ROWS_SHOWN = range(3, 7)
"""So many names are seen whole, at least and at most."""
_AROUND_ROWS = 16
"""Pixels of the frame and what the theme keeps free within."""


class _How(StrEnum):
    PLAY_OFF = Means.PLAY_OFF.value
    DIRECTOR = Means.DIRECTOR.value


@dataclass(frozen=True, slots=True)
class WantedOrder:
    """What the fields say."""

    stage: StageId
    order: tuple[SideId, ...]
    how: Means
    reason: str


class OrderOfEquals(QWidget):
    """The names stand in a list, the first first; Ctrl+Up and Ctrl+Down move one of them."""

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
        """The decision as the fields say it; None as long as something is missing."""
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
        """Offer these, first those at this place among them; if they are offered, all that is typed stays."""
        if tuple(equals) == self._equals and names == self._names:
            return
        self._equals, self._names = tuple(equals), names
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
