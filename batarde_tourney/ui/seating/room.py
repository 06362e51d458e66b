"""The room: a card a table, in as many columns as there is room for, and exchanges between seats."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QMenu, QScrollArea, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.widgets.labels import shown_on_button
from batarde_tourney.ui.widgets.seat_plate import Seated, SeatPlate
from batarde_tourney.ui.widgets.table_card import TableCard

Seating = Sequence[tuple[int, Sequence[Seated]]]
"""Table numbers, each with its seats."""

_NARROWEST = 256
_LEAST, _COMFORT, _HIGHEST = 160, 190, 222
"""Heights of a card: where all are in view then, where the room scrolls anyway, and where there is plenty."""
_LOWEST = 204
"""Room for one table of 4."""
_SLICE = 60
"""Tables furnished at once: more would hold the window up, so they come in when it is free again."""


class SeatingRoom(QScrollArea):
    """Shows a round's tables.

    Two players change seats by drag and drop, or by Return on one and then on the other. L locks a table,
    Shift+L keeps one player where they are; so does the menu of a plate.
    """

    exchanged = Signal(object, object)
    """The two players who change seats."""
    weighed = Signal(object, object)
    """The two players who would change seats if the one dragged were dropped now, or None twice."""

    lock_wanted = Signal(object)
    """The number of the table to lock or unlock."""
    keep_wanted = Signal(object)
    """The player to keep where they are, or to let go again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._movable = False
        self.cards: list[TableCard] = []
        self._seating: Seating = ()
        self._shown = 0
        """How many of its tables are shown already."""
        self._locked: frozenset[int] = frozenset()
        self.menu = QMenu(self)
        self._slices = QTimer(self)
        self._slices.setInterval(0)
        self._slices.timeout.connect(self._furnish_slice)
        self._taken: PlayerId | None = None
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
        self._grid = QGridLayout(self._floor)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setSpacing(12)
        self.setWidget(self._floor)

    def show_tables(self, seating: Seating, *, movable: bool, locked: frozenset[int] = frozenset()) -> None:
        """Show these tables, a slice at once; those of the same sizes keep their cards, and so the focus."""
        self._movable = movable
        self._locked = locked
        self._let_go()
        if [len(card.plates) for card in self.cards] != [len(seats) for _number, seats in seating]:
            self._clear()
        self._seating, self._shown = seating, 0
        self._furnish_slice()

    def plates(self) -> list[SeatPlate]:
        """All plates, table by table, clockwise."""
        return [plate for card in self.cards for plate in card.plates]

    def plate_of(self, player: PlayerId) -> SeatPlate:
        """The plate of a player in the room."""
        return next(plate for plate in self.plates() if plate.seated.player == player)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._taken is not None:
            self._let_go()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focused = self.focusWidget()
            if isinstance(focused, SeatPlate):
                focused.click()
        elif event.key() == Qt.Key.Key_L and self._movable:
            self._press_lock(event.modifiers())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        pointed = self.childAt(event.pos())
        card = pointed.parentWidget() if isinstance(pointed, SeatPlate) else pointed
        if not self._movable or not isinstance(card, TableCard):
            return
        self.menu.clear()
        self.menu.addAction(card.lock.accessibleName(), card.lock.click)
        if isinstance(pointed, SeatPlate) and not card.is_locked:
            seated = pointed.seated
            words = _("Let {name} go") if seated.is_kept else _("Keep {name} here")
            keep = self.menu.addAction(shown_on_button(words.format(name=seated.name)))
            keep.triggered.connect(partial(self.keep_wanted.emit, seated.player))
        self.menu.popup(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _press_lock(self, modifiers: Qt.KeyboardModifier) -> None:
        focused = self.focusWidget()
        card = next((card for card in self.cards if focused in {card.lock, *card.plates}), None)
        if card is None:
            return
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            if isinstance(focused, SeatPlate):
                self.keep_wanted.emit(focused.seated.player)
            return
        # At a locked table no plate takes the keys: its lock does, so that L opens it again.
        card.lock.setFocus()
        self.lock_wanted.emit(card.number)

    def _clear(self) -> None:
        for card in self.cards:
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = []

    def _furnish_slice(self) -> None:
        """Show the next tables of those to come, at cards there are or new ones."""
        first, built = self._shown, len(self.cards)
        for number, seats in self._seating[first : first + _SLICE]:
            if self._shown == len(self.cards):
                self.cards.append(self._new_card(len(seats)))
            card = self.cards[self._shown]
            card.show_seats(number, seats, movable=self._movable, is_locked=number in self._locked)
            self._shown += 1
        if len(self.cards) > built:
            self._place(built)
        if self._shown < len(self._seating):
            self._slices.start()
        else:
            self._slices.stop()

    def _new_card(self, seats: int) -> TableCard:
        card = TableCard(seats, self._floor)
        card.lock_wanted.connect(self.lock_wanted)
        for plate in card.plates:
            plate.taken.connect(self._on_taken)
            plate.dropped.connect(self.exchanged)
            plate.hovered.connect(self.weighed)
            plate.seen.connect(self.ensureWidgetVisible)
        return card

    def _place(self, first: int = 0) -> None:
        """Give the cards from the first one on their places; as high as all tables of the round let them."""
        gap = self._grid.spacing()
        columns = max(1, self.viewport().width() // (_NARROWEST + gap))
        lines = -(-len(self._seating) // columns) or 1
        room = (self.viewport().height() + gap) // lines - gap
        height = min(room, _HIGHEST) if room >= _LEAST else _COMFORT
        for position, card in enumerate(self.cards[first:], first):
            card.setFixedHeight(max(height, card.sizeHint().height()))
            self._grid.addWidget(card, position // columns, position % columns)
            card.show()
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
        self._grid.setRowStretch(lines, 1)

    def _on_taken(self, player: PlayerId) -> None:
        if self._taken is None or self._taken == player:
            self._taken = None if self._taken == player else player
            return
        taken = self._taken
        self._let_go()
        self.exchanged.emit(taken, player)

    def _let_go(self) -> None:
        self._taken = None
        for plate in self.plates():
            plate.setChecked(False)
