"""What the window system does of a drag that a test cannot make with a mouse."""

from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent

from batarde_tourney.ui.draw.seat_widget import SeatWidget


def drop(one: SeatWidget, other: SeatWidget) -> None:
    """What Qt delivers at the end of a drag from one plate to another."""
    carried = QMimeData()
    carried.setData("application/x-batarde-player", one.seated.player.encode())
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.MoveAction,
        carried,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    other.dropEvent(event)
