"""The round clock in the status bar, with its two most used buttons."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from batarde_tourney.core.tournament.rounds.clock import Clock, Phase, is_paused, is_running, phase, remaining
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.projector.clock_words import countdown, phase_words
from batarde_tourney.ui.projector.round_clock import RoundClock


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

    def tell(self) -> None:
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
        clock.ticked.connect(self.face.tell)
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
        self.face.tell()


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
