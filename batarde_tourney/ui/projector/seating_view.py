"""Who sits where: a card a table, as large as the room allows; pages turn when there are many."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Table
from batarde_tourney.core.tournament.partners import numbered_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.seats import seat_names
from batarde_tourney.ui.colours import qcolor
from batarde_tourney.ui.projector.fitting import Grid, GridShape, fit_grid
from batarde_tourney.ui.projector.movement import page_at, pages_cycle
from batarde_tourney.ui.projector.projection import Projection
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
    """The tables of the last round; seat 0 stands first, the others in the order of play."""

    def __init__(self) -> None:
        super().__init__()
        self._across = _BESIDE_THE_NAMES + letters_across(())

    def show_projection(self, projection: Projection | None) -> None:
        names = numbered_names(projection.event) if projection else {}
        self._across = _BESIDE_THE_NAMES + letters_across(names.values())
        super().show_projection(projection)

    def cycle(self) -> int:
        return pages_cycle(self.grid().pages)

    def moment(self) -> object:
        return page_at(self.elapsed, self.grid().pages)

    def tables(self) -> tuple[Table, ...]:
        """The tables seated, none before the first round."""
        round_ = self.projection.round if self.projection else None
        return round_.tables if round_ else ()

    def grid(self) -> Grid:
        """How the cards are laid out now."""
        body, u = self.body(), self.letters
        seats = max((len(table.seats) for table in self.tables()), default=4)
        shape = GridShape(self._across, seats * _LINE + 1.1, _SMALLEST * u, _LARGEST * u, _GAP * self.unit)
        return fit_grid(len(self.tables()), body.width(), body.height(), shape)

    def shown_tables(self) -> tuple[Table, ...]:
        """The tables of the page in view."""
        grid = self.grid()
        first = page_at(self.elapsed, grid.pages) * grid.on_a_page
        return self.tables()[first : first + grid.on_a_page]

    def spoken(self) -> str:
        names = self._names()
        table = _("Table {table}: {players}")
        return "; ".join(
            table.format(table=t.number, players=", ".join(_said_of(t, names))) for t in self.tables()
        )

    def paint(self, painter: QPainter) -> None:
        round_ = self.projection.round if self.projection else None
        if round_ is None:
            self.paint_nothing(painter, _("No round is drawn yet"))
            return
        grid = self.grid()
        page = page_at(self.elapsed, grid.pages)
        aside = "    ".join(filter(None, (_("deals first"), page_words(page, grid.pages))))
        self.paint_head(painter, _("Round {round}").format(round=round_.number), aside)
        # The counter the words explain stands before them, as it does before a name.
        start = self.aside_start(aside)
        self._paint_counter(painter, QPointF(start.x() - 26 * self.unit, start.y()), 11 * self.unit)
        names = self._names()
        for card, table in zip(self.cards(), self.shown_tables(), strict=True):
            self._paint_card(painter, card, table, names, grid.pixels)

    def cards(self) -> list[QRectF]:
        """Where the tables of the page in view stand."""
        grid = self.grid()
        body, gap = self.body(), _GAP * self.unit
        width = (body.width() - (grid.columns - 1) * gap) / grid.columns
        height = (body.height() - (grid.rows - 1) * gap) / grid.rows
        places = (divmod(place, grid.columns) for place in range(len(self.shown_tables())))
        return [
            QRectF(body.left() + column * (width + gap), body.top() + row * (height + gap), width, height)
            for row, column in places
        ]

    def _names(self) -> dict[PlayerId, str]:
        return numbered_names(self.projection.event) if self.projection else {}

    def _paint_card(
        self, painter: QPainter, card: QRectF, table: Table, names: dict[PlayerId, str], pixels: float
    ) -> None:
        painter.setPen(QPen(qcolor(self.stage.edge), 2 * self.unit))
        painter.setBrush(qcolor(self.stage.card))
        painter.drawRoundedRect(card, 22 * self.unit, 22 * self.unit)
        side = min(pixels * 3.2, card.height() - pixels)
        cloth = QRectF(card.left() + pixels * 0.5, card.center().y() - side / 2, side, side)
        painter.setPen(QPen(qcolor(self.stage.felt_edge), pixels * 0.14))
        painter.setBrush(qcolor(self.stage.felt))
        painter.drawEllipse(cloth)
        draw_words(
            painter, cloth, str(table.number), pixels * 1.7, self.stage.on_felt, align=CENTRE, bold=True
        )
        if table.closed is not None:
            # Below the cloth, where it is read from the far end of the room, too.
            below = QRectF(card.left(), cloth.bottom(), cloth.right() + pixels * 0.45 - card.left(), pixels)
            below.setBottom(min(below.bottom(), card.bottom()))
            draw_words(painter, below, _("closed"), pixels * _CLOSED, self.stage.text, align=CENTRE)
        left = cloth.right() + pixels * 0.45
        line = min(pixels * _LINE * 1.2, (card.height() - pixels * 0.7) / len(table.seats))
        top = card.center().y() - line * len(table.seats) / 2
        for seat, name in enumerate(seat_names(table, names)):
            room = QRectF(left, top + seat * line, card.right() - left - pixels * 0.4, line)
            self._paint_player(painter, room, name, pixels, deals=seat == table.first_dealer)

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


def _said_of(table: Table, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    """Who sits there, and that it was closed."""
    closed = (_("closed"),) if table.closed is not None else ()
    return (*seat_names(table, names), *closed)
