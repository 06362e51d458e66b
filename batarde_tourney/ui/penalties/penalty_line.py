"""The fields of a line of points: who, in which round, how many, why."""

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.penalties import MOST_POINTS, UsualReason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.services.penalties.penalties import Penalties
from batarde_tourney.ui.kit.labels import button

_NAME_WIDTH, _POINTS_WIDTH = 210, 96


@dataclass(frozen=True, slots=True)
class WantedLine:
    """The values of the fields."""

    side: SideId
    round: int
    points: int
    reason: str


class PenaltyLine(QWidget):
    """The fields in two rows, and the button that gives the points."""

    changed = Signal()
    """Emitted when a field has changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._usual: dict[str, int] = {}
        self._are_usual = True
        """Whether the points come from a reason chosen from the list, not from typing."""
        self._is_reason_typed = False
        """Whether the reason was typed: then it sets no points, even if it is in the list."""
        self.side = QComboBox(self)
        self.side.setAccessibleName(_("Player"))
        # With a placeholder, Qt preselects no entry.
        self.side.setPlaceholderText(_("Player"))
        self.side.setMinimumWidth(_NAME_WIDTH)
        self.side.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.round = QComboBox(self)
        self.round.setAccessibleName(_("Round"))
        self.round.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.points = QSpinBox(self)
        self.points.setAccessibleName(_("Points"))
        self.points.setRange(-MOST_POINTS, MOST_POINTS)
        self.points.setFixedWidth(_POINTS_WIDTH)
        self.points.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.reason = QComboBox(self)
        self.reason.setAccessibleName(_("Reason"))
        self.reason.setEditable(True)
        words = cast(QLineEdit, self.reason.lineEdit())
        words.setPlaceholderText(_("Reason"))
        # A dropped file is a list or an event for the page, not a reason.
        words.setAcceptDrops(False)
        self.reason.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.give = button(_("Add"), "primary", self)
        self._last_round = 0
        self._lay_out()
        self._connect()
        self.begin_anew()

    @property
    def name(self) -> str:
        """The name of the side chosen."""
        return self.side.currentText()

    @property
    def is_for_nobody(self) -> bool:
        """Whether only the player is missing."""
        return self.side.currentIndex() < 0 and bool(shown_name(self.reason.currentText()))

    @property
    def wanted(self) -> WantedLine | None:
        """The line of the fields; None while something is missing."""
        reason = shown_name(self.reason.currentText())
        if self.side.currentIndex() < 0 or not reason:
            return None
        return WantedLine(
            self.side.currentData(), self.round.currentData(), self.points.value(), self.reason.currentText()
        )

    def fill(self, penalties: Penalties) -> None:
        """Offer the sides, rounds and reasons of an event; keep what is chosen and typed if possible."""
        side, number = self.side.currentData(), self.round.currentData()
        if number is None or self._last_round != penalties.last_round:
            # A new round was drawn: points are for the newest.
            number = self._last_round = penalties.last_round
        for box in (self.side, self.round):
            box.blockSignals(True)
            box.clear()
        for one in sorted(penalties.sides, key=_by_name):
            self.side.addItem(shown_name(one.name), one.id)
        for each in penalties.rounds:
            self.round.addItem(_("Round {round}").format(round=each), each)
        self.choose(side)
        self.round.setCurrentIndex(max(self.round.findData(number), 0))
        for box in (self.side, self.round):
            box.blockSignals(False)
        self._fill_reasons(penalties.reasons)
        self.changed.emit()

    def choose(self, side: SideId | None) -> None:
        """Choose this side; nobody if it does not exist."""
        self.side.setCurrentIndex(-1 if side is None else self.side.findData(side))

    def take_focus(self) -> None:
        """Focus the player while nobody is chosen, else the points."""
        if self.side.currentIndex() < 0:
            self.side.setFocus()
        else:
            self.take_points()

    def take_points(self) -> None:
        """Focus the points, selected for typing."""
        self.points.setFocus()
        self.points.selectAll()

    def _fill_reasons(self, reasons: tuple[UsualReason, ...]) -> None:
        """Offer these reasons; what is typed stays."""
        typed = self.reason.currentText()
        # While being filled, the field shows the first reason for a moment, whose points must not apply.
        self.reason.blockSignals(True)
        self._usual = {shown_name(one.reason): one.points for one in reasons}
        self.reason.clear()
        self.reason.addItems(list(self._usual))
        self.reason.setCurrentIndex(-1)
        self.reason.setEditText(typed)
        self.reason.blockSignals(False)

    def begin_anew(self) -> None:
        """Clear the fields for the next line of points, for the same player."""
        self.reason.setCurrentIndex(-1)
        self.reason.clearEditText()
        self.points.setValue(0)
        self._are_usual, self._is_reason_typed = True, False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the points on Return in a field."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.give.click()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(10)
        grid.setColumnStretch(2, 1)
        grid.addWidget(self.side, 0, 0, 1, 3)
        grid.addWidget(self.round, 0, 3)
        grid.addWidget(self.points, 1, 0)
        grid.addWidget(self.reason, 1, 1, 1, 2)
        grid.addWidget(self.give, 1, 3)

    def _connect(self) -> None:
        cast(QLineEdit, self.reason.lineEdit()).textEdited.connect(self._on_reason_typed)
        self.reason.highlighted.connect(self._on_reason_pointed_at)
        self.reason.editTextChanged.connect(self._on_reason)
        self.points.textChanged.connect(self._on_points)
        self.side.currentIndexChanged.connect(self.changed)
        self.round.currentIndexChanged.connect(self.changed)
        self.changed.connect(self._on_changed)

    @Slot(str)
    def _on_reason_typed(self, _text: str) -> None:
        self._is_reason_typed = True

    @Slot(int)
    def _on_reason_pointed_at(self, _row: int) -> None:
        """Note that the reason comes from the open list, not from typing."""
        self._is_reason_typed = False

    @property
    def usual_points(self) -> int | None:
        """The usual points of the reason; None if it is not in the list."""
        return self._usual.get(shown_name(self.reason.currentText()))

    @Slot(str)
    def _on_reason(self, _text: str) -> None:
        usual = self.usual_points
        if usual is not None and self._are_usual and not self._is_reason_typed:
            self.points.setValue(usual)
            self._are_usual = True
        self.changed.emit()

    @Slot(str)
    def _on_points(self, _text: str) -> None:
        self._are_usual = not self.points.hasFocus()
        self.changed.emit()

    @Slot()
    def _on_changed(self) -> None:
        self.give.setEnabled(self.wanted is not None)


def _by_name(side: Side) -> str:
    return alphabetical(shown_name(side.name))
