"""The room: one card per table, in as many columns as fit, and exchanges between seats."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QMargins, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QToolButton, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.draw.seat_widget import SMALLEST, Seated, SeatWidget, shows_whole
from batarde_tourney.ui.kit.card_grid import CardGrid, CardSizes, scrolled_grid, whole_grid
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.labels import set_role, shown_on_button
from batarde_tourney.ui.kit.table_picture import paint_cloth
from batarde_tourney.ui.kit.table_places import FEW, TablePlaces, places_at
from batarde_tourney.ui.kit.theme import icon, text_font

# A table as a card, with the players around the cloth as movable plates; or as a small tile.

_LOCK = QSize(17, 17)
_EDGE, _TILE_EDGE = 5, 3
"""Width of the cloth's edge."""
_ODD = 3
"""Tolerance for the middle: half a pixel to either side."""
_STEP = 8
"""Step in pixels by which a plate grows until its name is whole."""


class TableCard(QFrame):
    """One table with its number on the cloth and a plate per seat, seat 0 at the top; it can be locked."""

    lock_wanted = Signal(object)
    """Emits the number of the table to lock, or to unlock if it is locked."""
    looked_at = Signal(object)
    """Emits the card under the mouse or with the focus; None when the mouse has left."""

    def __init__(self, seats: int, parent: QWidget | None = None, *, is_tile: bool = False) -> None:
        super().__init__(parent)
        self.number = 0
        self.is_locked = False
        self.is_tile = is_tile
        self.has_small_names = False
        """Whether names have the smallest size: in one room all names do, or none."""
        self.runs_right = False
        """Whether the seats run to the right, anticlockwise (R8)."""
        self.setProperty("role", "card")
        self.seats = tuple(SeatWidget(self, is_short=is_tile) for _seat in range(seats))
        self.lock = QToolButton(self)
        self.lock.setIconSize(QSize(12, 12) if is_tile else _LOCK)
        if is_tile:
            self.lock.setStyleSheet("padding: 0; border-radius: 4px;")
        else:
            self.lock.setFixedSize(_LOCK.grownBy(QMargins(5, 5, 5, 5)))
        self.lock.clicked.connect(self._on_lock)
        for plate in self.seats:
            plate.seen.connect(self._on_seat_seen)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of play."""
        return tuple(plate.seated.name for plate in self.seats)

    def show_seats(
        self,
        number: int,
        seats: Sequence[Seated],
        *,
        movable: bool,
        is_locked: bool = False,
        runs_right: bool = False,
    ) -> None:
        """Show a table's number and its players. At a locked table nobody can be moved."""
        self.number = number
        if runs_right != self.runs_right:
            self.runs_right = runs_right
        self.is_locked = is_locked
        name = _("Table {table}, locked") if is_locked else _("Table {table}")
        for seat, (plate, seated) in enumerate(zip(self.seats, seats, strict=True), start=1):
            plate.show_seated(seated, movable=movable and not is_locked)
            where = _("Table {table}, seat {seat}").format(table=number, seat=seat)
            plate.setAccessibleDescription(where)
        self._place()
        # Names on a tile are shortened, so where nobody can be moved the tile itself takes the focus; a card
        # takes it only for screen readers.
        policies = Qt.FocusPolicy
        heard = policies.TabFocus if QAccessible.isActive() else policies.NoFocus
        self.setFocusPolicy(policies.NoFocus if movable else policies.StrongFocus if self.is_tile else heard)
        self.setAccessibleName(": ".join([name.format(table=number), *self._spoken(movable=movable)]))
        self._show_lock(movable=movable)
        self.update()

    def _spoken(self, *, movable: bool) -> list[str]:
        return [] if movable else [", ".join(plate.accessibleName() for plate in self.seats)]

    def _show_lock(self, *, movable: bool) -> None:
        colours = colours_of(self.palette())
        words = _("Unlock table {table}") if self.is_locked else _("Lock table {table}")
        self.lock.setVisible(movable)
        self.lock.setIcon(icon("lock", colours.accent) if self.is_locked else icon("unlock", colours.muted))
        self.lock.setAccessibleName(words.format(table=self.number))
        self.lock.setToolTip(f"{words.format(table=self.number)} (L)")

    def write_names(self, *, is_small: bool) -> None:
        """Write the names in the smallest size, or as large as the card allows."""
        self.has_small_names = is_small
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        places = self.places()
        self.lock.setGeometry(places.lock)
        for plate, rect in zip(self.seats, places.plates, strict=True):
            plate.points = min(places.names, SMALLEST) if self.has_small_names else places.names
            plate.setGeometry(self._with_room(plate, rect))

    def _with_room(self, plate: SeatWidget, rect: QRect) -> QRect:
        """Return a plate's rectangle; above and below a small table it is as wide as its name needs."""
        is_alone = abs(2 * rect.center().x() - self.width()) <= _ODD and len(self.seats) <= FEW
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
        """Return the places at the card's size."""
        return places_at(
            self.width(), self.height(), len(self.seats), is_tile=self.is_tile, runs_right=self.runs_right
        )

    def _on_lock(self) -> None:
        self.lock_wanted.emit(self.number)

    def _on_seat_seen(self, _plate: SeatWidget) -> None:
        self.looked_at.emit(self)


Seating = Sequence[tuple[int, Sequence[Seated]]]
"""Table numbers, each with its seats."""

MANY = 13
"""From this many tables on, tables without room for whole names are all shown as tiles."""

_CARDS = CardSizes(QSize(240, 128), QSize(300, 200), QSize(600, 430), 12)
_FULL_CARDS = CardSizes(QSize(256, 240), QSize(320, 270), QSize(600, 480), 12)
_TILES = CardSizes(QSize(88, 54), QSize(112, 74), QSize(340, 260), 6)
_FULL_TILES = CardSizes(QSize(112, 116), QSize(130, 130), QSize(340, 300), 6)
"""Both `_FULL_` sizes are for tables of 5 and more."""
_LOWEST = 204
"""Least height, with room for one table of 4."""
_BY_TAB = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
}
_SLICE = 8
"""Tables built at once: more would freeze the window, so the rest follows when it is idle."""


class SeatingRoom(QScrollArea):
    """Shows a round's tables.

    Two players exchange seats by drag and drop, or by Return on one and then on the other. L locks a table,
    Shift+L keeps one player in place; so does the menu of a plate.
    """

    exchanged = Signal(object, object)
    """Emits the two players to exchange."""
    weighed = Signal(object, object)
    """Emits the two players that a drop now would exchange, or None twice."""

    lock_wanted = Signal(object)
    """Emits the number of the table to lock or unlock."""
    keep_wanted = Signal(object)
    """Emits the player to keep in place, or to release."""
    tiled = Signal(object)
    """Emits whether the tables are shown as tiles from now on."""
    looked_at = Signal(object)
    """Emits a sentence about the table under the mouse or with the focus; empty without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._movable = False
        self.cards: list[TableCard] = []
        self._seating: Seating = ()
        self._shown = 0
        """How many tables are shown already."""
        self._locked: frozenset[int] = frozenset()
        self._runs_right = False
        self._is_tiled = False
        self._is_furnishing = False
        self.spare = 0
        """Height in pixels of what stands below tiles only: cards would get it."""
        self.menu = QMenu(self)
        self._slices = QTimer(self)
        self._slices.setInterval(0)
        self._slices.timeout.connect(self._build_slice)
        self._taken: PlayerId | None = None
        self._keys_at: tuple[int, int] | None = None
        """The index of a coming card that gets the focus, and which of its stops (`_stops`)."""
        self.setAccessibleName(_("Tables of the round"))
        self.setProperty("role", "scrolled")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(_LOWEST)
        self._floor = QWidget()
        self._floor.setObjectName("floor")
        self._floor.setStyleSheet("#floor { background: transparent; }")
        self.viewport().setAutoFillBackground(False)
        self.grid = CardGrid(0, 1, _CARDS.ideal, _CARDS.gap)
        self.setWidget(self._floor)

    @property
    def is_tiled(self) -> bool:
        """Whether the tables are tiles: as cards, names would be cut or tables out of view."""
        return self._is_tiled

    def show_tables(
        self,
        seating: Seating,
        *,
        movable: bool,
        locked: frozenset[int] = frozenset(),
        runs_right: bool = False,
    ) -> None:
        """Show these tables in slices; tables of unchanged sizes keep their cards, and so the focus."""
        was_movable = self._movable
        self._runs_right = runs_right
        self._movable = movable
        self._locked = locked
        self._release()
        is_alike = [len(card.seats) for card in self.cards] == [len(seats) for _number, seats in seating]
        self._seating, self._shown = seating, 0
        # Keep tiles after an exchange, even if cards would show the names now: the layout must not jump.
        stays = is_alike and movable and was_movable and self._is_tiled and self._tiles_show_whole_names()
        is_other = not stays and self._choose_tiles()
        if not is_alike:
            self._clear()
        elif is_other:
            self._clear_keeping_focus()
        self._build_slice()

    def plates(self) -> list[SeatWidget]:
        """Return all plates, table by table, in the order of play."""
        return [plate for card in self.cards for plate in card.seats]

    def seat_widget_of(self, player: PlayerId) -> SeatWidget:
        """Return the plate of a player in the room."""
        return next(plate for plate in self.plates() if plate.seated.player == player)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._taken is not None:
            self._release()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focused = self.focusWidget()
            if isinstance(focused, SeatWidget):
                focused.click()
        elif event.key() == Qt.Key.Key_L and self._movable:
            self._press_lock(event.modifiers())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        pointed = self.childAt(event.pos())
        card = pointed.parentWidget() if isinstance(pointed, SeatWidget) else pointed
        if not self._movable or not isinstance(card, TableCard):
            return
        self.menu.clear()
        self.menu.addAction(card.lock.accessibleName(), card.lock.click)
        if isinstance(pointed, SeatWidget) and not card.is_locked:
            seated = pointed.seated
            words = _("Let {name} move") if seated.is_kept else _("Keep {name} here")
            keep = self.menu.addAction(shown_on_button(words.format(name=seated.name)))
            keep.triggered.connect(partial(self.keep_wanted.emit, seated.player))
        self.menu.popup(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_furnishing:
            # The scroll bar came or went with the cards: choosing again could toggle it for ever.
            return
        self._is_furnishing = True
        if self._choose_tiles():
            self._clear_keeping_focus()
            self._shown = 0
            self._build_slice()
        self._place()
        self._is_furnishing = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw a frame for keyboard users; not where the page gave the focus after seating."""
        set_role(self, "scrolled" if event.reason() in _BY_TAB else "room")
        super().focusInEvent(event)

    @Slot(QWidget)
    def _bring_into_view(self, widget: QWidget) -> None:
        """Scroll to the widget, here and on the page around, which scrolls in a small window."""
        around: QWidget | None = self
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(widget)
            around = around.parentWidget()

    def _press_lock(self, modifiers: Qt.KeyboardModifier) -> None:
        focused = self.focusWidget()
        card = next((card for card in self.cards if focused in {card.lock, *card.seats}), None)
        if card is None:
            return
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            if isinstance(focused, SeatWidget):
                self.keep_wanted.emit(focused.seated.player)
            return
        # At a locked table no plate takes the focus: its lock does, so that L opens it again.
        card.lock.setFocus()
        self.lock_wanted.emit(card.number)

    def _clear(self) -> None:
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = []
        self._keys_at = None

    def _clear_keeping_focus(self) -> None:
        """Clear the cards for the same tables in another size, and remember where the focus was."""
        focused = self.focusWidget()
        stops = [
            (place, stop)
            for place, card in enumerate(self.cards)
            for stop, widget in enumerate(_stops(card))
            if widget is focused
        ]
        keys_at = stops[0] if stops else self._keys_at
        self._clear()
        self._keys_at = keys_at

    def _restore_focus(self) -> None:
        if self._keys_at is not None and self._keys_at[0] < len(self.cards):
            place, stop = self._keys_at
            self._keys_at = None
            _stops(self.cards[place])[stop].setFocus()

    def _build_slice(self) -> None:
        """Show the next slice of tables, on existing cards or new ones."""
        first, built = self._shown, len(self.cards)
        for number, seats in self._seating[first : first + _SLICE]:
            if self._shown == len(self.cards):
                self.cards.append(self._new_card(len(seats)))
            card = self.cards[self._shown]
            card.show_seats(
                number,
                seats,
                movable=self._movable,
                is_locked=number in self._locked,
                runs_right=self._runs_right,
            )
            for plate in card.seats:
                plate.setChecked(plate.seated.player == self._taken)
            self._shown += 1
        # Other players on cards that stay may have longer names.
        self._place(built if len(self.cards) > built else 0)
        self._restore_focus()
        if self._shown < len(self._seating):
            self._slices.start()
        else:
            self._slices.stop()

    def _new_card(self, seats: int) -> TableCard:
        card = TableCard(seats, self._floor, is_tile=self.is_tiled)
        card.lock_wanted.connect(self.lock_wanted)
        card.looked_at.connect(self._on_looked_at)
        for plate in card.seats:
            plate.taken.connect(self._on_taken)
            plate.dropped.connect(self.exchanged)
            plate.hovered.connect(self.weighed)
            plate.seen.connect(self._bring_into_view)
        return card

    def _place(self, first: int = 0) -> None:
        """Place the cards from the first one on: all in view if they are not too small that way."""
        count, sizes, bars = len(self._seating), self._sizes(is_tiled=self.is_tiled), Qt.ScrollBarPolicy
        bar = self.verticalScrollBar().sizeHint().width()
        full = self._full
        whole = whole_grid(count, full, sizes)
        self.grid = whole or scrolled_grid(count, full.width() - bar - sizes.gap // 2, sizes)
        self._floor.setMinimumHeight(self.grid.height)
        self.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOff if whole else bars.ScrollBarAlwaysOn)
        # Cards have a largest size: centre a single table rather than leave a hole beside it.
        taken = self.grid.columns * (self.grid.card.width() + sizes.gap) - sizes.gap
        beside = max(0, full.width() - taken) // 2 if whole and self.grid.rows == 1 else 0
        is_small = self.is_tiled and not self._is_whole_on(self.grid, is_tiled=True, is_large=True)
        if any(card.has_small_names != is_small for card in self.cards[:first]):
            first = 0
        for position, card in enumerate(self.cards[first:], first):
            if card.has_small_names != is_small:
                card.write_names(is_small=is_small)
            card.setGeometry(self.grid.rect(position).translated(beside, 0))
            card.show()

    @property
    def _full(self) -> QSize:
        """The room there is without scrolling."""
        scrolls = self.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        bar = self.verticalScrollBar().sizeHint().width()
        return self.maximumViewportSize() + QSize(bar if scrolls else 0, 0)

    def _choose_tiles(self) -> bool:
        """Choose cards or tiles, whichever show all names whole and in view; return whether that changed."""
        spare = QSize(0, self.spare if self._is_tiled else 0)
        if self._shows_whole_names(self._full + spare, is_tiled=False):
            is_tiled = False
        elif len(self._seating) >= MANY:
            is_tiled = True
        else:
            # If tiles would cut names, too, few tables scroll as cards, which have longer forms of names.
            is_tiled = self._shows_whole_names(self._full + spare - QSize(0, self.spare), is_tiled=True)
        if is_tiled == self._is_tiled:
            return False
        self._is_tiled = is_tiled
        self.tiled.emit(is_tiled)
        return True

    def _tiles_show_whole_names(self) -> bool:
        return self._shows_whole_names(self._full, is_tiled=True)

    def _shows_whole_names(self, room: QSize, *, is_tiled: bool) -> bool:
        grid = whole_grid(len(self._seating), room, self._sizes(is_tiled=is_tiled))
        return grid is not None and self._is_whole_on(grid, is_tiled=is_tiled, is_large=False)

    def _is_whole_on(self, grid: CardGrid, *, is_tiled: bool, is_large: bool) -> bool:
        """Whether every name is whole on cards of this grid; `is_large`: in the largest size."""
        size, is_right = grid.card, self._runs_right
        for _number, seats in self._seating:
            places = places_at(size.width(), size.height(), len(seats), is_tile=is_tiled, runs_right=is_right)
            for seated, plate in zip(seats, places.plates, strict=True):
                if not shows_whole(seated, plate.size(), places.names, is_short=is_tiled, is_large=is_large):
                    return False
        return True

    def _sizes(self, *, is_tiled: bool) -> CardSizes:
        is_full = any(len(seats) > 4 for _number, seats in self._seating)
        if is_tiled:
            return _FULL_TILES if is_full else _TILES
        return _FULL_CARDS if is_full else _CARDS

    def _on_looked_at(self, card: TableCard | None) -> None:
        if card is None:
            focused = self.focusWidget()
            card = next((c for c in self.cards if focused is c or focused in c.seats), None)
        elif card.hasFocus():
            self._bring_into_view(card)
        self.looked_at.emit(table_words(card) if card else "")

    def _on_taken(self, player: PlayerId) -> None:
        if self._taken is None or self._taken == player:
            self._taken = None if self._taken == player else player
            return
        taken = self._taken
        self._release()
        self.exchanged.emit(taken, player)

    def _release(self) -> None:
        self._taken = None
        for plate in self.plates():
            plate.setChecked(False)


def _stops(card: TableCard) -> tuple[QWidget, ...]:
    """Return the parts of the card that can have the focus."""
    return card.lock, *card.seats, card


def table_words(card: TableCard) -> str:
    """Return the card's table and its players, in words."""
    return _("Table {table}: {names}").format(table=card.number, names=", ".join(card.names))
