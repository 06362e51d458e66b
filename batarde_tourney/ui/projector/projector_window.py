"""The projector window: one view at a time, or all in turn, live and controlled by keys."""

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
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.hall.settings import open_standings
from batarde_tourney.services.prizes.ceremony import hands_that_decided
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.windows import available_size
from batarde_tourney.ui.projector.ceremony_view import CeremonyView
from batarde_tourney.ui.projector.clock_view import ClockView
from batarde_tourney.ui.projector.names_view import NamesView
from batarde_tourney.ui.projector.round_clock import LARGEST, MOST_PLACES, SMALLEST, Memory, RoundClock
from batarde_tourney.ui.projector.seating_view import SeatingView
from batarde_tourney.ui.projector.standings_view import StandingsView
from batarde_tourney.ui.projector.view import (
    DARK_STAGE,
    LIGHT_STAGE,
    Projection,
    ProjectorLook,
    View,
    load_projection,
)

# The toolbar below the view: every button has a key, and it hides by itself.

HIDES_AFTER = 4_000
"""Milliseconds without keys or mouse after which it hides."""

_BESIDE, _ABOVE, _SPACING = 12, 8, 2
"""Pixels around the buttons, and between two of them."""

_STYLE = """
#strip {{ background: {card}; border: none; border-top: 1px solid {edge}; }}
#strip QPushButton {{
  background: transparent; color: {muted}; border: 1px solid transparent; padding: 6px 10px;
}}
#strip QPushButton:hover {{ border: 1px solid {edge}; color: {text}; }}
#strip QPushButton:checked {{
  background: {ground}; color: {accent}; border: 1px solid {accent};
}}
"""


class Toolbar(QFrame):
    """The toolbar, whose buttons never take the focus: Space and the digits belong to the window.

    If the buttons do not fit on one line, they stand on two, the views above the actions; if that is not
    enough either, the actions show only their keys, and finally all buttons do.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.buttons: dict[str, QPushButton] = {}
        self._keys: dict[str, tuple[str, str]] = {}
        self._rows: list[list[str]] = [[]]
        self._fitted = -1
        self._lines = [self._line()]
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(_BESIDE, _ABOVE, _BESIDE, _ABOVE)
        self._layout.setSpacing(_SPACING)
        self._layout.addLayout(self._lines[0])

    def add(self, name: str, words: str, keys: str, slot: Callable[[], None], *, holds: bool = False) -> None:
        """Add a button with its key beside its text; with `holds` it shows whether it is on."""
        added = button("", parent=self, name=words)
        added.setToolTip(f"{words} ({keys})")
        added.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        added.setCheckable(holds)
        added.clicked.connect(slot)
        self.buttons[name] = added
        self._keys[name] = words, keys
        self._rows[-1].append(name)
        self._lines[-1].addWidget(added)
        self._write(name, with_words=True)

    def begin_acts(self) -> None:
        """Separate the buttons added so far, for views, from those that follow, for actions."""
        self._layout.addStretch(1)
        self._rows.append([])
        self._lines.append(self._line())
        self._layout.addLayout(self._lines[-1])

    def fit(self, width: int) -> None:
        """Show as many words as fit in this width, without cutting any."""
        if width == self._fitted:
            return
        self._fitted = width
        pictures, acts = self._rows
        for with_words, is_one_line in (
            ({*pictures, *acts}, True),
            ({*pictures, *acts}, False),
            (set(pictures), False),
            (set[str](), True),
        ):
            for name in self.buttons:
                self._write(name, with_words=name in with_words)
            rows = [pictures + acts] if is_one_line else [pictures, acts]
            if max(map(self._width_of, rows)) <= width:
                break
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(right if is_one_line else down)

    def _width_of(self, names: list[str]) -> int:
        buttons = sum(self.buttons[name].sizeHint().width() for name in names)
        return buttons + len(names) * _SPACING + 2 * _BESIDE

    def _write(self, name: str, *, with_words: bool) -> None:
        words, keys = self._keys[name]
        text = f"{words}  {keys}" if with_words else keys
        if text != self.buttons[name].text():
            self.buttons[name].setText(text)

    @staticmethod
    def _line() -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(_SPACING)
        line.setAlignment(Qt.AlignmentFlag.AlignLeft)
        return line

    def show_state(self, **on: bool) -> None:
        """Set which of the toggle buttons are on."""
        for name, is_on in on.items():
            self.buttons[name].setChecked(is_on)

    def apply_theme(self, stage: ProjectorLook) -> None:
        """Use the colours of the view."""
        self._fitted = -1
        self.setStyleSheet(
            _STYLE.format(
                card=stage.card,
                edge=stage.edge,
                muted=stage.muted,
                text=stage.text,
                ground=stage.ground,
                accent=stage.accent,
            )
        )


# The views: one stays, or each in turn is shown as long as it needs.

_NAMES_HELP_FROM = 9
"""From this many tables on, players find theirs more easily by name: the turn shows both views."""


class Slides(QStackedWidget):
    """Has no timer of its own: `advance` passes the time."""

    turned = Signal()
    """Emitted when another view is shown."""

    def __init__(self, clock: RoundClock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.elapsed = 0
        self.is_held = False
        self.alternates = True
        self.seating, self.names = SeatingView(), NamesView()
        self.clock_view, self.standings = ClockView(clock), StandingsView()
        self.ceremony = CeremonyView(Memory().ceremony_places)
        self.views: tuple[View, ...] = (
            self.seating,
            self.clock_view,
            self.standings,
            self.names,
            self.ceremony,
        )
        names = (_("Seating"), _("Round clock"), _("Standings"), _("Seating by name"), _("Ceremony"))
        for view, name in zip(self.views, names, strict=True):
            view.setAccessibleName(name)
            view.setMouseTracking(True)
            self.addWidget(view)

    @property
    def view(self) -> View:
        """The view shown."""
        return self.views[self.currentIndex()]

    def show_view(self, view: View) -> None:
        """Show this view and stay with it."""
        self.alternates = False
        self._show(view)

    def show_projection(self, projection: Projection | None) -> None:
        """Show the event's data, None if there is no current event."""
        for view in self.views:
            view.show_projection(projection)

    def apply_theme(self, stage: ProjectorLook, factor: float) -> None:
        """Use these colours, with letters scaled by `factor`."""
        for view in self.views:
            view.apply_theme(stage, factor)

    def reserve_bottom(self, below: int) -> None:
        """Reserve this height at the bottom of every view for the toolbar."""
        for view in self.views:
            view.reserve_bottom(below)

    def advance(self, milliseconds: int) -> None:
        """Advance the animation: pages turn, rows slide, views alternate; nothing while held."""
        if self.is_held:
            return
        self.elapsed += milliseconds
        if self.alternates and self.elapsed >= self.view.cycle():
            self._show(self._next())
        else:
            self.view.move_to(self.elapsed)

    def _show(self, view: View) -> None:
        self.elapsed = 0
        view.move_to(0)
        self.setCurrentWidget(view)
        self.turned.emit()

    def _next(self) -> View:
        """Return the next view in the turn; without a round only the clock."""
        projection = self.seating.projection
        turn: list[View] = [self.clock_view]
        if projection is not None and projection.round is not None:
            many = len(projection.round.tables) >= _NAMES_HELP_FROM
            turn = [self.seating, *([self.names] if many else []), self.clock_view]
            turn += [self.standings] if self.standings.lines else []
        place = turn.index(self.view) + 1 if self.view in turn else 0
        return turn[place % len(turn)]


_STEP = 40
"""Milliseconds between two frames of an animation."""
REFRESH_DELAY = 700
"""Milliseconds between a typed hand and its query, so that fast typing causes only one."""
_LARGER = 10


class ProjectorWindow(QWidget):
    """Shows the current event; Esc closes it. It remembers its screen, colours and size."""

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
        self._build()
        self._keys = self._bind_keys()
        self._step = QTimer(self)
        self._step.setInterval(_STEP)
        self._step.timeout.connect(self._on_step)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(REFRESH_DELAY)
        self._soon.timeout.connect(self.refresh)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event)
        self._apply_theme()
        self._update_toolbar()

    def open(self, beside: QScreen | None = None) -> None:
        """Open full screen on the screen last used, else on one other than `beside`."""
        screen = self._screen(beside)
        if screen is not None:
            self.setGeometry(screen.geometry())
            self.showFullScreen()
            return
        if not self.restoreGeometry(stored_preferences().shape("projector")):
            self.resize(QSize(1280, 720).boundedTo(available_size(self)))
        if self._memory.is_whole_screen:
            self.showFullScreen()
        else:
            self.showNormal()

    @Slot()
    def refresh(self) -> None:
        """Load the state of the current event."""
        self._soon.stop()
        if self._question is not None:
            self._question.cancel()
        if self._desk.scope.number is None:
            self._on_projection(None)
        self._question = self._desk.scope.request(
            load_projection,
            NamesShown.INITIALS if stored_preferences().shows_initials else NamesShown.FULL,
            then=self._on_projection,
            otherwise=self._on_gone,
        )

    @Slot()
    def show_ceremony(self) -> None:
        """Close all cards of the ceremony and show them; each key opens the next."""
        if self.slides.view is not self.slides.ceremony:
            self.slides.show_view(self.slides.ceremony)
            self.slides.ceremony.begin()
            self._request_decisive()

    def _request_decisive(self) -> None:
        """Ask for the hands that decided: standings are made anew for each, which takes a while."""
        self._desk.scope.request_long(
            hands_that_decided, MOST_PLACES, then=self.slides.ceremony.show_decisive
        )

    def advance(self, milliseconds: int) -> None:
        """Advance the animation, and hide the toolbar when its time is up."""
        self._unseen += milliseconds
        if self._unseen >= HIDES_AFTER and self.toolbar.isVisible() and not self.toolbar.underMouse():
            self.toolbar.hide()
            self.slides.ceremony.show_help(is_shown=False)
            self.setCursor(Qt.CursorShape.BlankCursor)
        self.slides.advance(milliseconds)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        act = self._keys.get(key)
        if self.slides.view is self.slides.ceremony and self.slides.ceremony.press(key):
            self._show_toolbar()
        elif act is None:
            super().keyPressEvent(event)
        else:
            act()
            self._show_toolbar()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._show_toolbar()
        super().mouseMoveEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseMove:
            self._show_toolbar()
        return super().eventFilter(watched, event)

    def mouseDoubleClickEvent(self, _: QMouseEvent) -> None:
        self._toggle_whole_screen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_toolbar()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self._since.start()
        self._step.start()
        self._show_toolbar()

    def hideEvent(self, event: QHideEvent) -> None:
        self._step.stop()
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._memory.screen = self.screen().name()
        self._memory.is_whole_screen = self.isFullScreen()
        stored_preferences().remember_shape("projector", self.saveGeometry())
        super().closeEvent(event)
        self.closed.emit()

    def _build(self) -> None:
        for view in self.slides.views:
            view.installEventFilter(self)
        self.slides.turned.connect(self._update_toolbar)
        self.slides.ceremony.ended.connect(self._end_ceremony)
        self.slides.ceremony.places_chosen.connect(self._remember_places)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.slides)
        self.toolbar = Toolbar(self)
        self.toolbar.add("seating", _("Seating"), "1", self._show_seating, holds=True)
        self.toolbar.add("clock", _("Clock"), "2", self._show_clock, holds=True)
        self.toolbar.add("standings", _("Standings"), "3", self._show_standings, holds=True)
        self.toolbar.add("names", _("By name"), "4", self._show_names, holds=True)
        self.toolbar.add("ceremony", _("Ceremony"), "6", self.show_ceremony, holds=True)
        self.toolbar.add("turn", _("In turn"), "5", self._alternate, holds=True)
        self.toolbar.begin_acts()
        self.toolbar.add("hold", _("Hold"), _("Space"), self._hold, holds=True)
        self.toolbar.add("smaller", _("Smaller"), "−", self._smaller)
        self.toolbar.add("larger", _("Larger"), "+", self._larger)
        self.toolbar.add("light", _("Light"), "L", self._toggle_light, holds=True)
        self.toolbar.add("whole", _("Whole screen"), "F11", self._toggle_whole_screen, holds=True)
        self.toolbar.add("close", _("Close"), _("Esc"), self._leave)

    def _bind_keys(self) -> dict[Qt.Key, Callable[[], None]]:
        key = Qt.Key
        return {
            key.Key_1: self._show_seating,
            key.Key_2: self._show_clock,
            key.Key_3: self._show_standings,
            key.Key_4: self._show_names,
            key.Key_5: self._alternate,
            key.Key_6: self.show_ceremony,
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
        """Return the screen to fill, None if there is only the director's own."""
        # Leave the director's own screen alone as long as there is another one.
        others = [screen for screen in QGuiApplication.screens() if screen is not beside]
        if beside is None or not others:
            return None
        return next((screen for screen in others if screen.name() == self._memory.screen), others[0])

    def _apply_theme(self) -> None:
        stage = LIGHT_STAGE if self._memory.is_light else DARK_STAGE
        self.slides.apply_theme(stage, self._memory.size / 100)
        self.toolbar.apply_theme(stage)

    @Slot()
    def _update_toolbar(self) -> None:
        """Show on the toolbar what is on."""
        slides = self.slides
        self.toolbar.show_state(
            seating=slides.view is slides.seating,
            clock=slides.view is slides.clock_view,
            standings=slides.view is slides.standings,
            names=slides.view is slides.names,
            ceremony=slides.view is slides.ceremony,
            turn=slides.alternates,
            hold=slides.is_held,
            light=self._memory.is_light,
            whole=self.isFullScreen(),
        )

    def _show_toolbar(self) -> None:
        self._unseen = 0
        self.unsetCursor()
        self._update_toolbar()
        self.toolbar.show()
        self.toolbar.raise_()
        self.slides.ceremony.show_help(is_shown=True)
        self._place_toolbar()

    def _place_toolbar(self) -> None:
        self.toolbar.fit(self.width())
        height = self.toolbar.sizeHint().height()
        self.toolbar.setGeometry(0, self.height() - height, self.width(), height)
        # Also while it is hidden, so that the cards stay in place when it comes back.
        self.slides.reserve_bottom(height)

    def _show_seating(self) -> None:
        self.slides.show_view(self.slides.seating)

    def _show_clock(self) -> None:
        self.slides.show_view(self.slides.clock_view)

    def _show_standings(self) -> None:
        self.slides.show_view(self.slides.standings)

    def _show_names(self) -> None:
        self.slides.show_view(self.slides.names)

    @Slot()
    def _end_ceremony(self) -> None:
        """Show the standings, open to everybody from now on."""
        projection = self.slides.ceremony.projection
        if projection is not None and projection.is_sealed:
            self._desk.scope.change(open_standings)
        self._show_standings()

    @Slot(int)
    def _remember_places(self, places: int) -> None:
        self._memory.ceremony_places = places

    def _alternate(self) -> None:
        self.slides.alternates = not self.slides.alternates
        self._update_toolbar()

    def _hold(self) -> None:
        self.slides.is_held = not self.slides.is_held
        self._update_toolbar()

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
        self._update_toolbar()

    def _toggle_whole_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self._update_toolbar()

    def _leave(self) -> None:
        """Leave full screen, or close the window if it is not in full screen."""
        if self.isFullScreen():
            self._toggle_whole_screen()
        else:
            self.close()

    def _on_projection(self, projection: Projection | None) -> None:
        self._question = None
        self.slides.show_projection(projection)
        if self.slides.view is self.slides.ceremony:
            self._request_decisive()

    def _on_gone(self, _error: object) -> None:
        self._on_projection(None)

    @Slot()
    def _on_step(self) -> None:
        self.advance(int(self._since.restart()))

    @Slot(object)
    def _on_event(self, _event: object) -> None:
        self.slides.ceremony.begin()
        self.refresh()

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if self._desk.scope.has(fact) and not self._soon.isActive():
            self._soon.start()
