"""A director who presses any key, clicks anywhere, calls every menu entry, and leaves every dialog again."""

import random
from collections import Counter
from collections.abc import Callable, Mapping

import shiboken6
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.facts import HandRecorded
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from instruments.soak.menu_entries import menu_entries
from instruments.soak.other_desk import OtherDesk
from instruments.soak.wishes import pursue_wish
from tests.e2e.typist import rest

LOOK_EVERY = 20
"""Milliseconds between two looks for a dialog or a menu to be left."""

SETTLES_IN = 50
"""Milliseconds after which what was called or pressed is at work."""
WISHES = 6
"""How often each page is used at a look round."""
LOOKS = 2
"""How often everything is looked at before the run: chance draws no round at every first look."""

NO_SERVER = "postgresql://club@127.0.0.1:1/club"
"""An address where nothing answers: what speaks with servers is loaded all the same."""

K = Qt.Key
KEYS = [
    *(Qt.Key(K.Key_0 + digit) for digit in range(8)),
    *(Qt.Key(ord(letter)) for letter in "ASHDCNMX"),
    *(K.Key_Return, K.Key_Tab, K.Key_Backtab, K.Key_Escape, K.Key_Space, K.Key_Asterisk),
    *(K.Key_Up, K.Key_Down, K.Key_Left, K.Key_Right, K.Key_PageUp, K.Key_PageDown, K.Key_Home, K.Key_End),
    *(K.Key_Delete, K.Key_Backspace, K.Key_F1, K.Key_F2, K.Key_F9, K.Key_F11, K.Key_Menu),
]
WITH_CONTROL = [Qt.Key(ord(letter)) for letter in "12345678ZYCVLETMADP"] + [K.Key_Return, K.Key_F9]
AT_PROJECTOR = [
    *(Qt.Key(K.Key_1 + digit) for digit in range(5)),
    *(K.Key_Space, K.Key_Plus, K.Key_Minus, K.Key_0, K.Key_L, K.Key_F9, K.Key_F11, K.Key_Escape),
]
FACTS = (
    *("EventCreated", "EventDeleted", "PlayersChanged", "RoundDrawn", "HandRecorded", "ChampionshipsChanged"),
    "ActReplayed",
)
"""What has to happen to the club in a long run."""


class RandomDirector(QObject):
    """Acts at random on one window. The same lots give another run: the window has its own pace.

    Keys and clicks go where a hand could send them: while a dialog or a menu is open, to that alone.
    """

    def __init__(self, window: MainWindow, lots: random.Random, games: Mapping[EventNumber, str]) -> None:
        super().__init__()
        self._window = window
        self._games = games
        """The game of each event there is at first."""
        self._top: QWidget = window
        self._lots = lots
        self._is_at_work = True
        self._seen: Counter[str] = Counter()
        """Pages in view and facts told by their classes, hands by their game, menu entries by place."""
        # Left to right: how often each kind of act is chosen.
        self._acts: list[tuple[int, Callable[[], None]]] = [
            (46, self._press),
            (12, self._press_with_control),
            (9, self._click),
            (20, self._pursue),
            (3, self._call_from_menu),
            (4, self._press_at_projector),
            (2, self._ask_for_menu),
            (2, self._turn_wheel),
            (2, self._resize),
            (2, OtherDesk(window, lots).act),
        ]
        window.desk.changed.connect(self._on_changed)
        self._look_soon()

    def look_round(self) -> None:
        """Use every page with each event as current one, then every menu: what is loaded once is loaded."""
        self._window.desk.open(NO_SERVER)
        self._settle()
        for _time in range(LOOKS):
            self._look_at_events()
        # Each by its place: another language makes other menus.
        for place in dict(menu_entries(self._window.menuBar())):
            entry = dict(menu_entries(self._window.menuBar())).get(place)
            if entry is not None:
                entry.trigger()
                self._settle()

    def _look_at_events(self) -> None:
        for event in self._games:
            for position in range(len(PLACES)):
                # Each time: buttons of Home make other events, and those are the current ones then.
                self._window.desk.choose_event(event)
                self._settle()
                self._look_at(position)

    def _look_at(self, position: int) -> None:
        """Pursue the wishes of a page and press every button on it."""
        for _time in range(WISHES):
            self._window.show_place(position)
            self._settle()
            self._pursue()
            self._settle()
        page = self._window.page
        for control in page.findChildren(QAbstractButton) if page is not None else ():
            if shiboken6.isValid(control) and control.isVisible() and control.isEnabled():
                QTest.mouseClick(control, Qt.MouseButton.LeftButton)
                self._settle()

    def act(self) -> None:
        """Do one thing at random."""
        weights = [weight for weight, _act in self._acts]
        self._lots.choices([act for _weight, act in self._acts], weights)[0]()
        if self._lots.random() < 0.05:
            rest(5)
        self._seen[type(self._window.page).__name__] += 1

    def stop(self) -> None:
        """Look for no more dialogs."""
        self._is_at_work = False

    def never_tried(self) -> list[str]:
        """The pages never in view, the facts never told, games never typed, menu entries never called."""
        entries = (place for place, _entry in menu_entries(self._window.menuBar()))
        wanted = (*(place.page.name for place in PLACES), *FACTS, *set(self._games.values()), *entries)
        return [one for one in wanted if not self._seen[one]]

    def come_to_rest(self) -> None:
        """Leave every dialog and wait until nothing is under way."""
        self._settle()
        while (reached := self._reached()) is not self._window:
            QTest.keyClick(reached, K.Key_Escape)
            self._settle()

    def _settle(self) -> None:
        rest(SETTLES_IN)
        while not self._window.desk.is_idle:
            rest(SETTLES_IN)

    def _look_soon(self) -> None:
        # A clock of its own each time: a dialog opened out of a dialog has to be left as well.
        QTimer.singleShot(LOOK_EVERY, self._leave_dialog)

    @Slot()
    def _leave_dialog(self) -> None:
        if not self._is_at_work:
            return
        self._look_soon()
        reached = self._reached()
        if reached is self._window:
            return
        if not reached.isEnabled():
            # Told as a bug; by hand it would hold up the whole window.
            reached.close()
            raise RuntimeError(f"{reached!r} takes neither keys nor clicks")
        if isinstance(reached, QFileDialog) or self._lots.random() < 0.3:
            QTest.keyClick(reached, K.Key_Escape)
        else:
            keys = [K.Key_Return, self._lots.choice(KEYS)]
            QTest.keyClick(self._target(), self._lots.choice(keys))

    def _reached(self) -> QWidget:
        """The window a hand can reach: the menu or the dialog on top, else the director's own."""
        # Kept: what is found in a window of Qt's own is known to Python no longer than that window is.
        self._top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self._window
        return self._top

    def _target(self) -> QWidget:
        reached = self._reached()
        focused: QWidget | None = reached.focusWidget()
        return reached if focused is None else focused

    def _press(self) -> None:
        QTest.keyClick(self._target(), self._lots.choice(KEYS))

    def _press_with_control(self) -> None:
        QTest.keyClick(self._target(), self._lots.choice(WITH_CONTROL), Qt.KeyboardModifier.ControlModifier)

    def _pursue(self) -> None:
        if self._reached() is self._window:
            pursue_wish(self._window, self._lots)

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        self._seen[type(fact).__name__] += 1
        if isinstance(fact, HandRecorded) and fact.event in self._games:
            self._seen[self._games[fact.event]] += 1

    def _press_at_projector(self) -> None:
        projected = self._window.projector.window
        if projected is not None and projected.isVisible() and self._reached() is self._window:
            QTest.keyClick(projected, self._lots.choice(AT_PROJECTOR))

    def _call_from_menu(self) -> None:
        if self._reached() is not self._window:
            return
        entries = [
            (place, entry) for place, entry in menu_entries(self._window.menuBar()) if entry.isEnabled()
        ]
        self._lots.shuffle(entries)
        place, entry = min(entries, key=self._calls)
        self._seen[place] += 1
        entry.trigger()

    def _calls(self, entry: tuple[str, QAction]) -> int:
        return self._seen[entry[0]]

    def _click(self) -> None:
        under, place = self._somewhere()
        QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=place)

    def _ask_for_menu(self) -> None:
        under, place = self._somewhere()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(under, QContextMenuEvent(reason, place, under.mapToGlobal(place)))

    def _turn_wheel(self) -> None:
        under, place = self._somewhere()
        turn = QPoint(0, self._lots.choice([-120, 120]))
        wheel = QWheelEvent(
            QPointF(place),
            QPointF(under.mapToGlobal(place)),
            QPoint(),
            turn,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(under, wheel)

    def _resize(self) -> None:
        self._window.resize(self._lots.randrange(980, 1920), self._lots.randrange(600, 1080))

    def _somewhere(self) -> tuple[QWidget, QPoint]:
        """A widget that can be reached, and a place in it. The menu bar, where Quit is, is left alone."""
        reached = self._reached()
        top = 60 if reached is self._window else 0
        place = QPoint(self._lots.randrange(reached.width()), self._lots.randrange(top, reached.height()))
        under = reached.childAt(place) or reached
        return under, under.mapFrom(reached, place)
