"""A table as a card: the cloth, and around it the players as plates that can be moved; small, as a tile."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMargins, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.draw.seat_plate import SMALLEST, Seated, SeatPlate
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.felt import paint_cloth
from batarde_tourney.ui.kit.icons import icon
from batarde_tourney.ui.kit.table_places import FEW, TablePlaces, places_at
from batarde_tourney.ui.kit.theme import text_font

_LOCK = QSize(17, 17)
_EDGE, _TILE_EDGE = 5, 3
"""Of the cloth."""
_ODD = 3
"""Half a pixel to either side is in the middle, too."""
_STEP = 8
"""By so many pixels a plate grows until its name is whole."""


class TableCard(QFrame):
    """One table with its number on the cloth and a plate a seat, seat 0 above; it can be locked."""

    lock_wanted = Signal(object)
    """The number of the table to lock, or to unlock if it is locked."""
    looked_at = Signal(object)
    """The card the mouse or the keys have come to; None when the mouse has gone."""

    def __init__(self, seats: int, parent: QWidget | None = None, *, is_tile: bool = False) -> None:
        super().__init__(parent)
        self.number = 0
        self.is_locked = False
        self.is_tile = is_tile
        self.has_small_names = False
        """Whether names are written as small as may be: those of one room all are, or none."""
        self.runs_right = False
        """Whether the seats go round to the right, anticlockwise (R8)."""
        self.setProperty("role", "card")
        self.plates = tuple(SeatPlate(self, is_short=is_tile) for _seat in range(seats))
        self.lock = QToolButton(self)
        self.lock.setIconSize(QSize(12, 12) if is_tile else _LOCK)
        if is_tile:
            self.lock.setStyleSheet("padding: 0; border-radius: 4px;")
        else:
            self.lock.setFixedSize(_LOCK.grownBy(QMargins(5, 5, 5, 5)))
        self.lock.clicked.connect(self._on_lock)
        for plate in self.plates:
            plate.seen.connect(self._on_plate_seen)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits here, in the order of play."""
        return tuple(plate.seated.name for plate in self.plates)

    def show_seats(
        self,
        number: int,
        seats: Sequence[Seated],
        *,
        movable: bool,
        is_locked: bool = False,
        runs_right: bool = False,
    ) -> None:
        """Show a table's number and who sits there. At a locked table nobody can be moved."""
        self.number = number
        if runs_right != self.runs_right:
            self.runs_right = runs_right
        self.is_locked = is_locked
        name = _("Table {table}, locked") if is_locked else _("Table {table}")
        for seat, (plate, seated) in enumerate(zip(self.plates, seats, strict=True), start=1):
            plate.show_seated(seated, movable=movable and not is_locked)
            where = _("Table {table}, seat {seat}").format(table=number, seat=seat)
            plate.setAccessibleDescription(where)
        self._place()
        # The names on a tile are short, so where nobody can be moved the keys come to the tile itself; to a
        # card only where somebody has it read aloud.
        policies = Qt.FocusPolicy
        heard = policies.TabFocus if QAccessible.isActive() else policies.NoFocus
        self.setFocusPolicy(policies.NoFocus if movable else policies.StrongFocus if self.is_tile else heard)
        self.setAccessibleName(": ".join([name.format(table=number), *self._spoken(movable=movable)]))
        self._show_lock(movable=movable)
        self.update()

    def _spoken(self, *, movable: bool) -> list[str]:
        return [] if movable else [", ".join(plate.accessibleName() for plate in self.plates)]

    def _show_lock(self, *, movable: bool) -> None:
        colours = colours_of(self.palette())
        words = _("Unlock table {table}") if self.is_locked else _("Lock table {table}")
        self.lock.setVisible(movable)
        self.lock.setIcon(icon("lock", colours.accent) if self.is_locked else icon("unlock", colours.muted))
        self.lock.setAccessibleName(words.format(table=self.number))
        self.lock.setToolTip(f"{words.format(table=self.number)} (L)")

    def write_names(self, *, is_small: bool) -> None:
        """Write the names as small as may be, or as large as the card lets them be."""
        self.has_small_names = is_small
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        places = self.places()
        self.lock.setGeometry(places.lock)
        for plate, rect in zip(self.plates, places.plates, strict=True):
            plate.points = min(places.names, SMALLEST) if self.has_small_names else places.names
            plate.setGeometry(self._with_room(plate, rect))

    def _with_room(self, plate: SeatPlate, rect: QRect) -> QRect:
        """The place of a plate; above and below the cloth of a few it is as wide as its name needs."""
        is_alone = abs(2 * rect.center().x() - self.width()) <= _ODD and len(self.plates) <= FEW
        if self.is_tile or not is_alone:
            return rect
        room = self.width() - 2 * (self.width() - self.places().lock.left())
        widths = range(rect.width(), room + 1, _STEP)
        wanted = next(
            (width for width in widths if plate.shows_whole_in(width, rect.height())), max(room, rect.width())
        )
        return rect.adjusted(-((wanted - rect.width()) // 2), 0, (wanted - rect.width()) // 2, 0)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at.emit(self)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.looked_at.emit(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit(self)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        places = self.places()
        if self.is_locked or self.hasFocus():
            painter.setPen(QPen(qcolor(colours.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 11, 11)
        paint_cloth(painter, places.cloth, colours, _TILE_EDGE if self.is_tile else _EDGE)
        painter.setPen(qcolor(colours.on_felt))
        painter.setFont(text_font(places.number, bold=True))
        painter.drawText(places.cloth, int(Qt.AlignmentFlag.AlignCenter), str(self.number))
        painter.end()

    def places(self) -> TablePlaces:
        """Where everything is at the card's size."""
        return places_at(
            self.width(), self.height(), len(self.plates), is_tile=self.is_tile, runs_right=self.runs_right
        )

    def _on_lock(self) -> None:
        self.lock_wanted.emit(self.number)

    def _on_plate_seen(self, _plate: SeatPlate) -> None:
        self.looked_at.emit(self)
