"""After a key only the cells that look another are painted, and the sheet looks as if all of it were."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.sheet_view import CellsView
from tests.ui.games.ecarte import rooms as ecarte
from tests.ui.sheet.rooms import Room, seated_event


class Eye(QObject):
    """Sees what of a view is painted."""

    def __init__(self, view: CellsView) -> None:
        super().__init__()
        self.painted = QRegion()
        view.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QPaintEvent):
            self.painted += event.region()
        return False

    def take(self) -> QRegion:
        """What was painted since this was asked last."""
        painted, self.painted = self.painted, QRegion()
        return painted


def whole_pictures(room: Room) -> list[tuple[QRect, QImage]]:
    """Grid and totals painted wholly anew, and where on the page they are."""
    shown: tuple[QWidget, ...] = (room.page.sheet.view.viewport(), room.page.sheet.totals.viewport())
    places = [view.rect().translated(view.mapTo(room.page, QPoint())) for view in shown]
    return [(place, solid(room.page.grab(place).toImage())) for place in places]


def is_all_on_screen(room: Room) -> bool:
    """Whether nothing is under way and the screen shows what painting everything anew gives."""
    screen = QApplication.primaryScreen().grabWindow(room.page.winId()).toImage()
    shown = ((solid(screen.copy(place)), wanted) for place, wanted in whole_pictures(room))
    return room.desk.is_idle and all(now == wanted for now, wanted in shown)


def solid(picture: QImage) -> QImage:
    return picture.convertToFormat(QImage.Format.Format_RGB32)


def assert_nothing_is_stale(qtbot: QtBot, room: Room) -> None:
    qtbot.waitUntil(lambda: is_all_on_screen(room))


def test_whatever_keys_change_is_seen_at_once(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    # A wrong count, mended; another denomination; a hand ended; the one before changed, and undone.
    for keys in ("s9", "\b2203121", "h", "\r", "d1", "↑", "*", "←4", "⌃"):
        for key in keys:
            press(room, key)
        assert_nothing_is_stale(qtbot, room)


def test_games_of_ecarte_that_follow_are_seen_at_once(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, ecarte.seated_event())
    room.open()
    for keys in ("32\r", "50\r", "41\r", "↑↑50", "\r"):
        for key in keys:
            press(room, key)
        assert_nothing_is_stale(qtbot, room)


def test_a_key_paints_a_few_cells_of_the_hand_alone(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type("s")
    view = room.page.sheet.view
    room.page.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    eye, totals = Eye(view), Eye(room.page.sheet.totals)
    assert_nothing_is_stale(qtbot, room)
    qtbot.waitUntil(lambda: eye.take().isEmpty() and totals.take().isEmpty())
    room.type("2")
    qtbot.waitUntil(lambda: not eye.painted.isEmpty())
    row, painted = view.visualRect(room.model.cursor), eye.painted.boundingRect()
    assert (painted.top(), painted.bottom()) == (row.top(), row.bottom())
    assert painted.width() < view.viewport().width() / 3
    assert totals.painted.isEmpty()


def press(room: Room, key: str) -> None:
    """A key by its letter, or by its sign."""
    if key == "⌃":
        room.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    elif key in _SIGNS:
        room.press(_SIGNS[key])
    else:
        room.type(key)


_SIGNS = {"\r": Qt.Key.Key_Return, "\b": Qt.Key.Key_Backspace, "↑": Qt.Key.Key_Up, "←": Qt.Key.Key_Left}
