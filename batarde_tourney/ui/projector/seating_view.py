"""Who sits where: a card a table, as large as the room allows; pages turn when there are many."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from batarde_tourney.core.tournament.partners import numbered_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.figures import NO_FIGURE
from batarde_tourney.ui.colours import qcolor
from batarde_tourney.ui.projector.fitting import Grid, GridShape, fit_grid
from batarde_tourney.ui.projector.movement import page_at, pages_cycle
from batarde_tourney.ui.projector.projection import Projection
from batarde_tourney.ui.projector.seat_cards import SeatCard, most_lines, seat_cards
from batarde_tourney.ui.projector.stage import CENTRE, draw_words, letters_across
from batarde_tourney.ui.projector.view import View

_LINE = 1.5
_BESIDE_THE_NAMES = 5.4
"""The table's number and the margins, in heights of the letters."""
_SMALLEST, _LARGEST = 36, 112
_GAP = 26
_CLOSED = 0.65
"""How large it is told that a table is closed, in heights of the names."""


class SeatingView(View):
    """The tables of the last round, seat 0 first, the others in the order of play; then who sits out."""

    def __init__(self) -> None:
        super().__init__()
        self._across = _BESIDE_THE_NAMES + letters_across(())
        self._cards: tuple[SeatCard, ...] = ()

    def show_projection(self, projection: Projection | None) -> None:
        names = numbered_names(projection.event) if projection else {}
        self._across = _BESIDE_THE_NAMES + letters_across(names.values())
        round_ = projection.round if projection else None
        self._cards = seat_cards(projection.event, round_) if projection and round_ else ()
        super().show_projection(projection)

    def cycle(self) -> int:
        return pages_cycle(self.grid().pages)

    def moment(self) -> object:
        return page_at(self.elapsed, self.grid().pages)

    def grid(self) -> Grid:
        """How the cards are laid out now."""
        body, u = self.body(), self.letters
        lines = most_lines(self._cards) * _LINE + 1.1
        shape = GridShape(self._across, lines, _SMALLEST * u, _LARGEST * u, _GAP * self.unit)
        return fit_grid(len(self._cards), body.width(), body.height(), shape)

    def shown_cards(self) -> tuple[SeatCard, ...]:
        """The cards of the page in view."""
        grid = self.grid()
        first = page_at(self.elapsed, grid.pages) * grid.on_a_page
        return self._cards[first : first + grid.on_a_page]

    def spoken(self) -> str:
        return "; ".join(map(_said_of, self._cards))

    def paint(self, painter: QPainter) -> None:
        round_ = self.projection.round if self.projection else None
        if round_ is None:
            self.paint_nothing(painter, _("No round is drawn yet"))
            return
        grid = self.grid()
        page = page_at(self.elapsed, grid.pages)
        resting = f"{NO_FIGURE} {_('sits out')}" if round_.byes else ""
        aside = "    ".join(filter(None, (_("deals first"), resting, page_words(page, grid.pages))))
        self.paint_head(painter, _("Round {round}").format(round=round_.number), aside)
        # The counter the words explain stands before them, as it does before a name.
        start = self.aside_start(aside)
        self._paint_counter(painter, QPointF(start.x() - 26 * self.unit, start.y()), 11 * self.unit)
        for place, card in zip(self.cards(), self.shown_cards(), strict=True):
            self._paint_card(painter, place, card, grid.pixels)

    def cards(self) -> list[QRectF]:
        """Where the cards of the page in view stand."""
        grid = self.grid()
        body, gap = self.body(), _GAP * self.unit
        width = (body.width() - (grid.columns - 1) * gap) / grid.columns
        height = (body.height() - (grid.rows - 1) * gap) / grid.rows
        places = (divmod(place, grid.columns) for place in range(len(self.shown_cards())))
        return [
            QRectF(body.left() + column * (width + gap), body.top() + row * (height + gap), width, height)
            for row, column in places
        ]

    def _paint_card(self, painter: QPainter, place: QRectF, card: SeatCard, pixels: float) -> None:
        painter.setPen(QPen(qcolor(self.stage.edge), 2 * self.unit))
        painter.setBrush(qcolor(self.stage.card))
        painter.drawRoundedRect(place, 22 * self.unit, 22 * self.unit)
        side = min(pixels * 3.2, place.height() - pixels)
        cloth = QRectF(place.left() + pixels * 0.5, place.center().y() - side / 2, side, side)
        painter.setPen(QPen(qcolor(self.stage.felt_edge), pixels * 0.14))
        painter.setBrush(qcolor(self.stage.felt))
        painter.drawEllipse(cloth)
        draw_words(painter, cloth, _number(card), pixels * 1.7, self.stage.on_felt, align=CENTRE, bold=True)
        if card.is_closed:
            # Below the cloth, where it is read from the far end of the room, too.
            below = QRectF(place.left(), cloth.bottom(), cloth.right() + pixels * 0.45 - place.left(), pixels)
            below.setBottom(min(below.bottom(), place.bottom()))
            draw_words(painter, below, _("closed"), pixels * _CLOSED, self.stage.text, align=CENTRE)
        left = cloth.right() + pixels * 0.45
        line = min(pixels * _LINE * 1.2, (place.height() - pixels * 0.7) / len(card.names))
        top = place.center().y() - line * len(card.names) / 2
        for seat, name in enumerate(card.names):
            room = QRectF(left, top + seat * line, place.right() - left - pixels * 0.4, line)
            self._paint_player(painter, room, name, pixels, deals=seat == card.first_dealer)

    def _paint_player(
        self, painter: QPainter, room: QRectF, name: str, pixels: float, *, deals: bool
    ) -> None:
        """The first dealer has the yellow counter before the name."""
        if deals:
            counter = pixels * 0.2
            self._paint_counter(painter, QPointF(room.left() + counter, room.center().y()), counter)
        words = room.adjusted(pixels * 0.6, 0, 0, 0)
        draw_words(painter, words, name, pixels, self.stage.text)

    def _paint_counter(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        painter.setPen(QPen(qcolor(self.stage.ground), 1))
        painter.setBrush(qcolor(self.stage.dealer))
        painter.drawEllipse(centre, radius, radius)


def page_words(page: int, pages: int) -> str:
    """Which page is in view; empty if there is one alone."""
    return _("Page {page} of {pages}").format(page=page + 1, pages=pages) if pages > 1 else ""


def _number(card: SeatCard) -> str:
    return NO_FIGURE if card.number is None else str(card.number)


def _said_of(card: SeatCard) -> str:
    """Who sits there, and that it was closed; or who sits out."""
    if card.number is None:
        return "; ".join(f"{name}: {_('sits out')}" for name in card.names)
    said = (*card.names, _("closed")) if card.is_closed else card.names
    return _("Table {table}: {players}").format(table=card.number, players=", ".join(said))
