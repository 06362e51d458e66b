"""A table as a card: the cloth, and around it the players as plates that can be moved."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.colours import colours_of, qcolor
from batarde_tourney.ui.theme import text_font
from batarde_tourney.ui.widgets.felt import paint_cloth, seat_directions
from batarde_tourney.ui.widgets.icons import icon
from batarde_tourney.ui.widgets.seat_plate import PLATE, Seated, SeatPlate

_MIDDLE = 48
"""What two plates side by side leave free of the cloth, for the table's number."""
_MARGINS = 14
_LOCK = QSize(17, 17)


class TableCard(QFrame):
    """One table with its number on the cloth and a plate a seat, seat 0 above; it can be locked."""

    lock_wanted = Signal(object)
    """The number of the table to lock, or to unlock if it is locked."""

    def __init__(self, seats: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = 0
        self.is_locked = False
        self.setProperty("role", "card")
        self.plates = tuple(SeatPlate(self) for _seat in range(seats))
        self.lock = QToolButton(self)
        self.lock.setIconSize(_LOCK)
        self.lock.setFixedSize(_LOCK.grownBy(QMargins(5, 5, 5, 5)))
        self.lock.clicked.connect(self._on_lock)

    def show_seats(
        self, number: int, seats: Sequence[Seated], *, movable: bool, is_locked: bool = False
    ) -> None:
        """Show a table's number and who sits there. At a locked table nobody can be moved."""
        self.number = number
        self.is_locked = is_locked
        name = _("Table {table}, locked") if is_locked else _("Table {table}")
        self.setAccessibleName(name.format(table=number))
        for plate, seated in zip(self.plates, seats, strict=True):
            plate.show_seated(seated, movable=movable and not is_locked)
        self._show_lock(movable=movable)
        self.update()

    def _show_lock(self, *, movable: bool) -> None:
        colours = colours_of(self.palette())
        words = _("Unlock table {table}") if self.is_locked else _("Lock table {table}")
        self.lock.setVisible(movable)
        self.lock.setIcon(icon("lock", colours.accent) if self.is_locked else icon("unlock", colours.muted))
        self.lock.setAccessibleName(words.format(table=self.number))
        self.lock.setToolTip(f"{words.format(table=self.number)} (L)")

    def sizeHint(self) -> QSize:
        return QSize(264, 160 if len(self.plates) <= 4 else 240)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lock.move(self.width() - self.lock.width() - 5, 5)
        for plate, direction in zip(self.plates, seat_directions(len(self.plates)), strict=True):
            plate.setGeometry(self._place(direction))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        colours = colours_of(self.palette())
        cloth = self._cloth()
        if self.is_locked:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(qcolor(colours.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 11, 11)
        paint_cloth(painter, cloth, colours)
        painter.setPen(qcolor(colours.on_felt))
        painter.setFont(text_font(20, bold=True))
        painter.drawText(cloth, int(Qt.AlignmentFlag.AlignCenter), str(self.number))
        painter.end()

    def _cloth(self) -> QRectF:
        room = QRectF(self.rect()).adjusted(10, 10, -10, -10)
        width = room.width() * 0.62
        height = min(room.height() - PLATE.height(), width)
        width = min(width, height * 1.3)
        return QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)

    def _place(self, direction: tuple[float, float]) -> QRect:
        """A plate's place: above and below as wide as it likes, beside each other with the number between."""
        cloth = self._cloth()
        is_beside = abs(direction[0]) > 0.1
        width = min(PLATE.width(), (self.width() - _MARGINS - _MIDDLE) // 2) if is_beside else PLATE.width()
        x = cloth.center().x() + direction[0] * (cloth.width() / 2 + 14) - width / 2
        y = cloth.center().y() + direction[1] * cloth.height() / 2 - PLATE.height() / 2
        left = min(max(x, _MARGINS / 2), self.width() - width - _MARGINS / 2)
        return QRect(int(left), int(y), width, PLATE.height())

    def _on_lock(self) -> None:
        self.lock_wanted.emit(self.number)
