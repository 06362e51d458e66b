"""The seating: a card per table, as large as fits; pages turn when there are many."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import qcolor
from batarde_tourney.ui.projector.paged_view import PagedView
from batarde_tourney.ui.projector.seating_cards import (
    RESTS,
    Grid,
    GridShape,
    SeatingCard,
    SeatLine,
    fit_grid,
    seating_cards,
)
from batarde_tourney.ui.projector.view import (
    CENTRE,
    RIGHT,
    Projection,
    draw_name,
    draw_words,
    letters_across,
)

_LINE = 1.5
_BESIDE_THE_NAMES = 5.4
"""Width of the table's number and the margins, in letter heights."""
_NUMBER = 1.7
"""Width of a pair's number before its names, in letter heights."""
_BETWEEN = 0.4
"""The gap between two pairs, in letter heights."""
_SMALLEST, _LARGEST = 36, 112
_GAP = 26
_CLOSED = 0.65
"""Size of the words that a table is closed, relative to the names."""


class SeatingView(PagedView):
    """The tables of the last round, and who sits out; seat 0 stands first, its partner below."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[SeatingCard, ...] = ()
        self._numbers = 0.0
        self._across = _BESIDE_THE_NAMES + letters_across(())

    def show_projection(self, projection: Projection | None) -> None:
        round_ = projection.round if projection else None
        self._cards = seating_cards(projection.event, round_) if projection and round_ else ()
        lines = [line for card in self._cards for line in card.lines]
        self._numbers = _NUMBER if any(line.number is not None for line in lines) else 0.0
        across = letters_across(line.name for line in lines)
        self._across = _BESIDE_THE_NAMES + self._numbers + across
        super().show_projection(projection)

    def grid(self) -> Grid:
        body, u = self.body(), self.letters
        seats = max((len(card.lines) for card in self._cards), default=4)
        shape = GridShape(self._across, seats * _LINE + 1.1, _SMALLEST * u, _LARGEST * u, _GAP * self.unit)
        return fit_grid(len(self._cards), body.width(), body.height(), shape)

    def shown_cards(self) -> Sequence[SeatingCard]:
        """Return the cards of the page in view."""
        return self.on_page(self._cards)

    def spoken(self) -> str:
        return "; ".join(map(_said, self._cards))

    def paint(self, painter: QPainter) -> None:
        round_ = self.projection.round if self.projection else None
        if round_ is None:
            self.paint_nothing(painter, _("No round is drawn yet"))
            return
        grid = self.grid()
        aside = "    ".join(filter(None, (_("deals first"), self.page_words())))
        self.paint_head(painter, _("Round {round}").format(round=round_.number), aside)
        # The dealer's counter stands before the words that explain it, as before a name.
        start = self.aside_start(aside)
        self._paint_counter(painter, QPointF(start.x() - 26 * self.unit, start.y()), 11 * self.unit)
        for room, card in zip(self.cards(), self.shown_cards(), strict=True):
            self._paint_card(painter, room, card, grid.pixels)

    def cards(self) -> list[QRectF]:
        """Return the rectangles of the cards in view."""
        body, gap, columns = self.body(), _GAP * self.unit, self.grid().columns
        size = self.card_size(gap)
        places = (divmod(place, columns) for place in range(len(self.shown_cards())))
        return [
            QRectF(body.topLeft() + QPointF(column * (size.width() + gap), row * (size.height() + gap)), size)
            for row, column in places
        ]

    def _paint_card(self, painter: QPainter, room: QRectF, card: SeatingCard, pixels: float) -> None:
        painter.setPen(QPen(qcolor(self.stage.edge), 2 * self.unit))
        painter.setBrush(qcolor(self.stage.card))
        painter.drawRoundedRect(room, 22 * self.unit, 22 * self.unit)
        side = min(pixels * 3.2, room.height() - pixels)
        cloth = QRectF(room.left() + pixels * 0.5, room.center().y() - side / 2, side, side)
        self._paint_table(painter, room, cloth, card, pixels)
        left = cloth.right() + pixels * 0.45
        between = sum(line.number is not None for line in card.lines[1:]) * _BETWEEN * pixels
        line = min(pixels * _LINE * 1.2, (room.height() - pixels * 0.7 - between) / len(card.lines))
        top = room.center().y() - (line * len(card.lines) + between) / 2
        for place, who in enumerate(card.lines):
            if place and who.number is not None:
                top += _BETWEEN * pixels
            self._paint_player(
                painter, QRectF(left, top, room.right() - left - pixels * 0.4, line), who, pixels
            )
            top += line

    def _paint_table(
        self, painter: QPainter, room: QRectF, cloth: QRectF, card: SeatingCard, pixels: float
    ) -> None:
        """Paint the number on the cloth, and below it that the table is closed or its players sit out."""
        if card.table is not None:
            painter.setPen(QPen(qcolor(self.stage.felt_edge), pixels * 0.14))
            painter.setBrush(qcolor(self.stage.felt))
            painter.drawEllipse(cloth)
        number, ink = (
            (RESTS, self.stage.text) if card.table is None else (str(card.table), self.stage.on_felt)
        )
        draw_words(painter, cloth, number, pixels * 1.7, ink, align=CENTRE, bold=True)
        state = _("sits out") if card.table is None else _("closed") if card.is_closed else ""
        below = QRectF(room.left(), cloth.bottom(), cloth.right() + pixels * 0.45 - room.left(), pixels)
        below.setBottom(min(below.bottom(), room.bottom()))
        draw_words(painter, below, state, pixels * _CLOSED, self.stage.text, align=CENTRE)

    def _paint_player(self, painter: QPainter, room: QRectF, who: SeatLine, pixels: float) -> None:
        """Paint a player, with the first dealer's counter, or the pair's number before its first player."""
        if who.number is not None:
            number = QRectF(room.left(), room.top(), pixels * (self._numbers - 0.3), room.height())
            draw_words(painter, number, str(who.number), pixels, self.stage.text, align=RIGHT, bold=True)
        start = room.left() + pixels * self._numbers
        if who.deals:
            counter = pixels * 0.2
            self._paint_counter(painter, QPointF(start + counter, room.center().y()), counter)
        words = QRectF(room)
        words.setLeft(start + pixels * 0.6)
        draw_name(painter, words, who.name, pixels, self.stage.text)

    def _paint_counter(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        painter.setPen(QPen(qcolor(self.stage.ground), 1))
        painter.setBrush(qcolor(self.stage.dealer))
        painter.drawEllipse(centre, radius, radius)


def _said(card: SeatingCard) -> str:
    """Return who sits there, partners together, and whether it was closed."""
    names = [numbered(line.name, line.number) for line in card.lines]
    if card.table is None:
        return f"{', '.join(names)}: {_('sits out')}"
    closed = [_("closed")] if card.is_closed else []
    return _("Table {table}: {players}").format(table=card.table, players=", ".join([*names, *closed]))
