"""The settings of the round clock: length, warnings, a table's extra time, sound."""

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QSpinBox,
    QWidget,
)

from batarde_tourney.core.tournament.rounds import clock as clocks
from batarde_tourney.core.tournament.rounds.clock import LONGEST, MINUTE
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.projector.round_clock import RoundClock

_SIZE = (480, 380)
_MOST_EXTRA = 60
_USUAL_LENGTHS = (50, 55, 60)
"""Minutes that clubs give a game of twelve deals (games, A7.30)."""


class ClockDialog(FittingDialog):
    """All settings apply on acceptance; the clock may run meanwhile."""

    def __init__(self, clock: RoundClock, parent: QWidget | None = None) -> None:
        super().__init__(_("Round clock"), parent)
        self._clock = clock
        self._scope = clock.scope
        self._extra = {table: extra // MINUTE for table, extra in clock.clock.extra}
        self._goes_back = False
        warnings = [warning // MINUTE for warning in clock.clock.warnings]
        self.length = _minutes(1, LONGEST // MINUTE, clock.clock.length // MINUTE)
        self.usual = [
            button(_("{minutes} min").format(minutes=minutes), parent=self) for minutes in _USUAL_LENGTHS
        ]
        self.first = _minutes(0, LONGEST // MINUTE, warnings[0] if len(warnings) > 1 else 0)
        self.last = _minutes(0, LONGEST // MINUTE, warnings[-1] if warnings else 0)
        for warning in (self.first, self.last):
            warning.setSpecialValueText(_("none"))
        self.table = QComboBox()
        for number in clock.tables:
            self.table.addItem(_("Table {table}").format(table=number), number)
        self.extra = _minutes(0, _MOST_EXTRA, 0)
        self.sound = QCheckBox(_("Warnings are heard as well"))
        self.length.setAccessibleName(_("Length of a round"))
        self.sound.setChecked(clock.memory.sounds)
        self.back = button(_("Set back to the start"))
        self.back.setCheckable(True)
        self.back.setEnabled(clock.clock.started_at is not None)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._lay_out()
        self._show_extra()
        # Return accepts the dialog: the buttons of usual lengths must not take it.
        for minutes, chosen in zip(_USUAL_LENGTHS, self.usual, strict=True):
            chosen.setAutoDefault(False)
            chosen.clicked.connect(partial(self.length.setValue, minutes))
        self.table.currentIndexChanged.connect(self._show_extra)
        self.extra.valueChanged.connect(self._keep_extra)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        clock.changed.connect(self._on_changed)

    def accept(self) -> None:
        clock = clocks.set_length(self._clock.clock, self.length.value() * MINUTE)
        clock = clocks.set_warnings(clock, self.first.value() * MINUTE, self.last.value() * MINUTE)
        for table in {*self._extra, *(number for number, _time in clock.extra)}:
            clock = clocks.give_table(clock, table, self._extra.get(table, 0) * MINUTE)
        if self.back.isChecked():
            clock = clocks.set_back(clock)
        self._clock.memory.sounds = self.sound.isChecked()
        self._clock.set(clock)
        super().accept()

    def _lay_out(self) -> None:
        extra = QHBoxLayout()
        extra.addWidget(self.table, 1)
        extra.addWidget(self.extra, 1)
        self.table.setAccessibleName(_("Table"))
        self.extra.setAccessibleName(_("Extra time of the table"))
        self.table.setEnabled(bool(self._clock.tables))
        self.extra.setEnabled(bool(self._clock.tables))
        usual = QHBoxLayout()
        for chosen in self.usual:
            usual.addWidget(chosen)
        form = QFormLayout()
        form.setSpacing(12)
        form.addRow(_("Length of a round"), self.length)
        form.addRow("", usual)
        form.addRow(_("First warning, before the end"), self.first)
        form.addRow(_("Last warning, before the end"), self.last)
        form.addRow(_("Extra time"), extra)
        form.addRow("", self.sound)
        form.addRow("", self.back)
        self.arrange(form, right=(self.buttons,), size=_SIZE)

    @Slot()
    def _on_changed(self) -> None:
        """Close: another event is current, and this clock belongs to the previous one."""
        if not self._scope.is_current:
            self.reject()

    @Slot()
    def _show_extra(self) -> None:
        self.extra.setValue(self._extra.get(self.table.currentData(), 0))

    @Slot(int)
    def _keep_extra(self, minutes: int) -> None:
        if self.table.currentData() is not None:
            self._extra[self.table.currentData()] = minutes


def _minutes(least: int, most: int, value: int) -> QSpinBox:
    field = QSpinBox()
    field.setRange(least, most)
    field.setAlignment(Qt.AlignmentFlag.AlignCenter)
    before, _separator, after = _("{minutes} min").partition("{minutes}")
    field.setPrefix(before)
    field.setSuffix(after)
    field.setValue(value)
    return field
