"""Keys and clicks on the windows of this process, as the screen's server would bring them."""

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QModelIndex, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMenu, QTableView, QWidget

STROKES: Counter[str] = Counter()
"""What was done so far by these functions: `keys`, of which a held Ctrl or Shift is one, and `clicks`."""
PATIENCE = 20_000
"""Milliseconds until something waited for is given up."""
_PLAIN = Qt.KeyboardModifier.NoModifier


def wait(condition: Callable[[], object], what: str) -> None:
    """Let the program work until this is so.

    Raises: TimeoutError with `what` if it never is.
    """
    patience = QTimer()
    patience.setSingleShot(True)
    patience.start(PATIENCE)
    loop = QEventLoop()
    while not condition():
        if not patience.isActive():
            raise TimeoutError(what)
        loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def rest(milliseconds: int) -> None:
    """Let the program work for so long. `QTest.qWait` would not: while it waits, no worker gets on."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
    # What was let go of outside of every loop would wait for the end of one.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = _PLAIN) -> None:
    """One key, to whichever window and control has the keys."""
    STROKES["keys"] += 1 + (modifier is not _PLAIN)
    QTest.keyClick(_window_with_keys(), key, modifier)


def control(key: Qt.Key) -> None:
    """A key with Ctrl held."""
    press(key, Qt.KeyboardModifier.ControlModifier)


def type_text(text: str) -> None:
    """Printable keys, one after another, to whatever has the keys."""
    for sign in text:
        STROKES["keys"] += 1 + sign.isupper()
        QTest.keyClick(_window_with_keys(), sign)  # type: ignore[call-overload]


def click(widget: QWidget) -> None:
    """A click where the widget is on the screen: what lies over it gets it instead."""
    STROKES["clicks"] += 1
    wait(widget.isVisible, f"{widget.accessibleName()} in view")
    window = widget.window()
    place = widget.mapTo(window, QPoint(widget.width() // 2, widget.height() // 2))
    QTest.mouseClick(_handle(window), Qt.MouseButton.LeftButton, _PLAIN, place)


def words_of(widget: QWidget) -> str:
    """All that stands on the labels, buttons and choices of a dialog."""
    parts = [one for one in widget.findChildren(QWidget) if one.isVisible()]
    texts = [str(one.property("text") or "") for one in parts]
    return "\n".join(text for text in texts if text)


def click_cell(table: QTableView, index: QModelIndex) -> None:
    """A click where the cell is on the screen."""
    table.scrollTo(index)
    place = table.viewport().mapTo(table.window(), table.visualRect(index).topLeft() + QPoint(12, 8))
    QTest.mouseClick(_handle(table.window()), Qt.MouseButton.LeftButton, _PLAIN, place)


def choose(menu: QMenu, words: str) -> None:
    """By keys: down to the entry that begins so, and Return."""
    for _entry in menu.actions():
        press(Qt.Key.Key_Down)
        if menu.activeAction().text().startswith(words):
            break
    press(Qt.Key.Key_Return)


class SaveAnswer(QObject):
    """Answers the next dialog that asks where to save: types the path and presses Return."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path
        self._look = QTimer(self)
        self._look.setInterval(10)
        self._look.timeout.connect(self._answer)
        self._look.start()

    def _answer(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog) and dialog.isVisible():
            self._look.stop()
            control(Qt.Key.Key_A)
            type_text(self._path)
            press(Qt.Key.Key_Return)


def _window_with_keys() -> QWindow:
    """The window with the keys; this screen has no window manager to give them to the one on top."""
    modal = QApplication.activeModalWidget()
    top = modal or next(shown for shown in QApplication.topLevelWidgets() if isinstance(shown, QMainWindow))
    popup = QApplication.activePopupWidget()
    if not top.isActiveWindow() and popup is not None:
        # A small frame with a field of its own has taken the keys.
        return _handle(popup)
    if not top.isActiveWindow():
        wait(top.isVisible, "a window")
        top.activateWindow()
        wait(top.isActiveWindow, "the keys at a window")
    return QGuiApplication.focusWindow()


def _handle(window: QWidget) -> QWindow:
    handle = window.windowHandle()
    if handle is None:
        raise LookupError(window)
    return handle
