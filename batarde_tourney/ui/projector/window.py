"""The window for the room: one picture at a time, or each in turn, live and by keys alone."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.screen_room import room_for
from batarde_tourney.ui.projector.memory import LARGEST, SMALLEST, Memory
from batarde_tourney.ui.projector.projection import Projection, load_projection
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.projector.slides import Slides
from batarde_tourney.ui.projector.stage import DARK_STAGE, LIGHT_STAGE
from batarde_tourney.ui.projector.strip import HIDES_AFTER, Strip

_STEP = 40
"""Milliseconds between two pictures of what slides."""
ASKS_AFTER = 700
"""Milliseconds the room can wait for a hand just typed: a sheet typed quickly is asked for once."""
_LARGER = 10


class ProjectorWindow(QWidget):
    """Shows the current event; closed by Esc, it remembers its screen, its colours and its size."""

    closed = Signal()

    def __init__(self, desk: Desk, clock: RoundClock) -> None:
        super().__init__()
        self._desk = desk
        self._clock = clock
        self._memory = Memory()
        self._question: Job | None = None
        self._since = QElapsedTimer()
        self._unseen = 0
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(480, 270)
        self.setWindowTitle(_("Projector – Bâtarde Tourney"))
        self.slides = Slides(clock, self)
        self._furnish()
        self._keys = self._bind_keys()
        self._step = QTimer(self)
        self._step.setInterval(_STEP)
        self._step.timeout.connect(self._on_step)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(ASKS_AFTER)
        self._soon.timeout.connect(self.refresh)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event)
        self._apply_theme()
        self._tell()

    def open(self, beside: QScreen | None = None) -> None:
        """Come into view: on the screen last used, else on one that is not `beside`, filling it."""
        screen = self._screen(beside)
        if screen is not None:
            self.setGeometry(screen.geometry())
            self.showFullScreen()
            return
        if not self.restoreGeometry(stored_preferences().shape("projector")):
            self.resize(QSize(1280, 720).boundedTo(room_for(self)))
        if self._memory.is_whole_screen:
            self.showFullScreen()
        else:
            self.showNormal()

    @Slot()
    def refresh(self) -> None:
        """Ask for the state of the current event."""
        self._soon.stop()
        event = self._desk.event_number
        if self._question is not None:
            self._question.cancel()
        if event is None:
            self._on_projection(None)
        else:
            self._question = self._desk.ask(
                load_projection,
                event,
                stored_preferences().names_shown,
                then=self._on_projection,
                otherwise=self._on_gone,
            )

    def advance(self, milliseconds: int) -> None:
        """Let so much time pass: the pictures move, the strip hides."""
        self._unseen += milliseconds
        if self._unseen >= HIDES_AFTER and self.strip.isVisible() and not self.strip.underMouse():
            self.strip.hide()
            self.setCursor(Qt.CursorShape.BlankCursor)
        self.slides.advance(milliseconds)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._keys.get(Qt.Key(event.key()))
        if act is None:
            super().keyPressEvent(event)
        else:
            act()
            self._show_strip()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._show_strip()
        super().mouseMoveEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseMove:
            self._show_strip()
        return super().eventFilter(watched, event)

    def mouseDoubleClickEvent(self, _: QMouseEvent) -> None:
        self._toggle_whole_screen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_strip()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self._since.start()
        self._step.start()
        self._show_strip()

    def hideEvent(self, event: QHideEvent) -> None:
        self._step.stop()
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._memory.screen = self.screen().name()
        self._memory.is_whole_screen = self.isFullScreen()
        stored_preferences().remember_shape("projector", self.saveGeometry())
        super().closeEvent(event)
        self.closed.emit()

    def _furnish(self) -> None:
        for view in self.slides.views:
            view.installEventFilter(self)
        self.slides.turned.connect(self._tell)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.slides)
        self.strip = Strip(self)
        self.strip.add("seating", _("Seating"), "1", self._show_seating, holds=True)
        self.strip.add("clock", _("Clock"), "2", self._show_clock, holds=True)
        self.strip.add("standings", _("Standings"), "3", self._show_standings, holds=True)
        self.strip.add("names", _("By name"), "4", self._show_names, holds=True)
        self.strip.add("turn", _("In turn"), "5", self._alternate, holds=True)
        self.strip.begin_acts()
        self.strip.add("hold", _("Hold"), _("Space"), self._hold, holds=True)
        self.strip.add("smaller", _("Smaller"), "−", self._smaller)
        self.strip.add("larger", _("Larger"), "+", self._larger)
        self.strip.add("light", _("Light"), "L", self._toggle_light, holds=True)
        self.strip.add("whole", _("Whole screen"), "F11", self._toggle_whole_screen, holds=True)
        self.strip.add("close", _("Close"), _("Esc"), self._leave)

    def _bind_keys(self) -> dict[Qt.Key, Callable[[], None]]:
        key = Qt.Key
        return {
            key.Key_1: self._show_seating,
            key.Key_2: self._show_clock,
            key.Key_3: self._show_standings,
            key.Key_4: self._show_names,
            key.Key_5: self._alternate,
            key.Key_Space: self._hold,
            key.Key_Plus: self._larger,
            key.Key_Equal: self._larger,
            key.Key_Minus: self._smaller,
            key.Key_0: self._usual_size,
            key.Key_L: self._toggle_light,
            key.Key_F9: self._clock.switch,
            key.Key_F11: self._toggle_whole_screen,
            key.Key_Escape: self._leave,
        }

    def _screen(self, beside: QScreen | None) -> QScreen | None:
        """The screen to fill, None if there is only the director's own."""
        # The director's own screen is left alone as long as there is another one.
        others = [screen for screen in QGuiApplication.screens() if screen is not beside]
        if beside is None or not others:
            return None
        return next((screen for screen in others if screen.name() == self._memory.screen), others[0])

    def _apply_theme(self) -> None:
        stage = LIGHT_STAGE if self._memory.is_light else DARK_STAGE
        self.slides.apply_theme(stage, self._memory.size / 100)
        self.strip.apply_theme(stage)

    @Slot()
    def _tell(self) -> None:
        """Show on the strip what is on."""
        slides = self.slides
        self.strip.tell(
            seating=slides.view is slides.seating,
            clock=slides.view is slides.clock_view,
            standings=slides.view is slides.standings,
            names=slides.view is slides.names,
            turn=slides.alternates,
            hold=slides.is_held,
            light=self._memory.is_light,
            whole=self.isFullScreen(),
        )

    def _show_strip(self) -> None:
        self._unseen = 0
        self.unsetCursor()
        self._tell()
        self.strip.show()
        self.strip.raise_()
        self._place_strip()

    def _place_strip(self) -> None:
        self.strip.fit(self.width())
        height = self.strip.sizeHint().height()
        self.strip.setGeometry(0, self.height() - height, self.width(), height)
        # Also while it hides: the cards stay where they are when it comes back.
        self.slides.keep_free(height)

    def _show_seating(self) -> None:
        self.slides.show_view(self.slides.seating)

    def _show_clock(self) -> None:
        self.slides.show_view(self.slides.clock_view)

    def _show_standings(self) -> None:
        self.slides.show_view(self.slides.standings)

    def _show_names(self) -> None:
        self.slides.show_view(self.slides.names)

    def _alternate(self) -> None:
        self.slides.alternates = not self.slides.alternates
        self._tell()

    def _hold(self) -> None:
        self.slides.is_held = not self.slides.is_held
        self._tell()

    def _larger(self) -> None:
        self._resize_letters(self._memory.size + _LARGER)

    def _smaller(self) -> None:
        self._resize_letters(self._memory.size - _LARGER)

    def _usual_size(self) -> None:
        self._resize_letters(100)

    def _resize_letters(self, size: int) -> None:
        self._memory.size = min(max(size, SMALLEST), LARGEST)
        self._apply_theme()

    def _toggle_light(self) -> None:
        self._memory.is_light = not self._memory.is_light
        self._apply_theme()
        self._tell()

    def _toggle_whole_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self._tell()

    def _leave(self) -> None:
        """From the whole screen to a window, from a window away."""
        if self.isFullScreen():
            self._toggle_whole_screen()
        else:
            self.close()

    def _on_projection(self, projection: Projection | None) -> None:
        self._question = None
        self.slides.show_projection(projection)

    def _on_gone(self, _error: object) -> None:
        self._on_projection(None)

    @Slot()
    def _on_step(self) -> None:
        self.advance(int(self._since.restart()))

    @Slot(object)
    def _on_event(self, _event: object) -> None:
        self.refresh()

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if getattr(fact, "event", None) == self._desk.event_number and not self._soon.isActive():
            self._soon.start()
