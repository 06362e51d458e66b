"""The round clock in the status bar, with its two most used buttons, and the dialog of its settings."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from batarde_tourney.core.tournament.rounds import clock as clocks
from batarde_tourney.core.tournament.rounds.clock import (
    LONGEST,
    MINUTE,
    Clock,
    Phase,
    is_paused,
    is_running,
    phase,
    remaining,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.projector.round_clock import RoundClock, countdown, phase_words

# The settings of the round clock: length, warnings, a table's extra time, sound.

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
        self.extra.valueChanged.connect(self._add_extra)
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
    def _add_extra(self, minutes: int) -> None:
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


class ClockFace(QWidget):
    """Time left, with the meaning of its colour in words beside it."""

    def __init__(self, clock: RoundClock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def time(self) -> str:
        """Return the time, which is always shown."""
        return countdown(remaining(self._clock.clock, self._clock.now()))

    def words(self) -> str:
        """Return the time and the words."""
        return "  ".join(filter(None, (self.time(), phase_words(self._clock.clock, self._clock.now()))))

    def shown(self) -> str:
        """Return the time and the words, or only the time if the words do not fit."""
        return self.words() if self.width() >= self._needed(self.words()) else self.time()

    def show_time(self) -> None:
        """Update the time shown."""
        self.setAccessibleName(_("Round clock: {time}").format(time=self.words()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._needed(self.words()), 26)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._needed(self.time()), 26)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, ink = _inks(colours_of(self.palette()), self._clock.clock, self._phase())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(qcolor(ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.setPen(qcolor(ink))
        painter.setFont(text_font(10.5, bold=True))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.shown())
        painter.end()

    def _needed(self, words: str) -> int:
        self.ensurePolished()
        return self.fontMetrics().horizontalAdvance(words) + 36

    def _phase(self) -> Phase:
        return phase(self._clock.clock, self._clock.now())


class ClockControl(QWidget):
    """The face, start or pause, one more minute, and a third button for everything else."""

    settings_wanted = Signal()

    def __init__(self, clock: RoundClock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self.face = ClockFace(clock, self)
        self.switch = self._button("", "F9")
        self.more = self._button(_("+1 min"), "Shift+F9")
        self.settings = self._button(_("Set…"), "Ctrl+F9")
        self.more.setAccessibleName(_("One minute more"))
        self.settings.setAccessibleName(_("Set the round clock"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 1, 6, 1)
        layout.setSpacing(4)
        for part in (self.face, self.switch, self.more, self.settings):
            layout.addWidget(part)
        self.switch.clicked.connect(clock.switch)
        self.more.clicked.connect(self._on_more)
        self.settings.clicked.connect(self.settings_wanted)
        clock.changed.connect(self._on_changed)
        clock.ticked.connect(self.face.show_time)
        self._on_changed()

    def _button(self, words: str, keys: str) -> QToolButton:
        added = QToolButton(self)
        added.setText(words)
        added.setToolTip(keys)
        # Focus by Tab only: a click leaves the keys to the sheet being typed.
        added.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return added

    @Slot()
    def _on_more(self) -> None:
        self._clock.lengthen()

    @Slot()
    def _on_changed(self) -> None:
        words = switch_words(self._clock.clock)
        self.switch.setText(words)
        self.switch.setAccessibleName(_("Round clock: {act}").format(act=words))
        self.setVisible(self._clock.scope.number is not None)
        self.face.show_time()


def switch_words(clock: Clock) -> str:
    """Return what pressing the button, or F9, would do."""
    if is_running(clock):
        return _("Pause")
    return _("Go on") if is_paused(clock) else _("Start")


def _inks(colours: Colours, clock: Clock, where: Phase) -> tuple[str, str]:
    """Return background and text colour of the face."""
    if is_paused(clock) or where is Phase.READY:
        return colours.raised, colours.muted
    return {
        Phase.SOON: (colours.warning, colours.on_warning),
        Phase.LAST: (colours.fault, colours.on_fault),
        Phase.OVER: (colours.on_fault, colours.fault),
    }.get(where, (colours.soft, colours.text))
