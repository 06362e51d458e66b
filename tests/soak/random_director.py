"""A director who presses any key and clicks anywhere, and gets out of every dialog again."""

import random
from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Slot
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

LOOK_EVERY = 20
"""Milliseconds between two looks for a dialog or a menu to be left."""

K = Qt.Key
KEYS = [
    *(Qt.Key(K.Key_0 + digit) for digit in range(8)),
    *(Qt.Key(ord(letter)) for letter in "ASHDCNMX"),
    *(K.Key_Return, K.Key_Tab, K.Key_Backtab, K.Key_Escape, K.Key_Space, K.Key_Asterisk),
    *(K.Key_Up, K.Key_Down, K.Key_Left, K.Key_Right, K.Key_PageUp, K.Key_PageDown, K.Key_Home, K.Key_End),
    *(K.Key_Delete, K.Key_Backspace, K.Key_F1, K.Key_F2, K.Key_F9, K.Key_F11, K.Key_Menu),
]
WITH_CONTROL = [Qt.Key(ord(letter)) for letter in "12345678ZYCVLETMA"] + [K.Key_Return, K.Key_F9]


class RandomDirector(QObject):
    """Acts at random on one window. The same lots give another run: the window has its own pace."""

    def __init__(self, window: QWidget, lots: random.Random) -> None:
        super().__init__()
        self._window = window
        self._lots = lots
        self._is_at_work = True
        # Left to right: how often each kind of act is chosen.
        self._acts: list[tuple[int, Callable[[], None]]] = [
            (72, self._press),
            (14, self._press_with_control),
            (9, self._click),
            (2, self._ask_for_menu),
            (2, self._turn_wheel),
            (1, self._resize),
        ]
        self._look_soon()

    def act(self) -> None:
        """Do one thing at random."""
        if not self._window.isVisible():
            self._window.show()
        weights = [weight for weight, _act in self._acts]
        self._lots.choices([act for _weight, act in self._acts], weights)[0]()
        if self._lots.random() < 0.05:
            QTest.qWait(5)

    def stop(self) -> None:
        """Look for no more dialogs."""
        self._is_at_work = False

    def _look_soon(self) -> None:
        # A clock of its own each time: a dialog opened out of a dialog has to be left as well.
        QTimer.singleShot(LOOK_EVERY, self._leave_dialog)

    @Slot()
    def _leave_dialog(self) -> None:
        if not self._is_at_work:
            return
        self._look_soon()
        dialog = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if dialog is None:
            return
        if isinstance(dialog, QFileDialog) or self._lots.random() < 0.3:
            QTest.keyClick(dialog, K.Key_Escape)
        else:
            QTest.keyClick(QApplication.focusWidget() or dialog, self._lots.choice(KEYS))

    def _target(self) -> QWidget:
        return next(filter(None, (QApplication.focusWidget(), self._window.focusWidget())), self._window)

    def _press(self) -> None:
        QTest.keyClick(self._target(), self._lots.choice(KEYS))

    def _press_with_control(self) -> None:
        QTest.keyClick(self._target(), self._lots.choice(WITH_CONTROL), Qt.KeyboardModifier.ControlModifier)

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
        """A widget of the window in view, and a place in it. The menu bar, where Quit is, is left alone."""
        window = self._window
        place = QPoint(self._lots.randrange(window.width()), self._lots.randrange(60, window.height()))
        under = window.childAt(place) or window
        return under, under.mapFrom(window, place)
