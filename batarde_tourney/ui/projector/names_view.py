"""The alphabetical list of players with their tables, in columns readable from afar."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbered, numbers_by_player
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.ui.kit.colours import qcolor
from batarde_tourney.ui.projector.paged_view import PagedView
from batarde_tourney.ui.projector.seating_cards import RESTS, Grid, GridShape, fit_grid
from batarde_tourney.ui.projector.view import (
    CENTRE,
    RIGHT,
    Projection,
    draw_name,
    draw_words,
    letters_across,
)

_BESIDE_THE_NAMES = 3.4
"""Width of the table's number and the margins, in letter heights."""
_NUMBER = 2.2
"""Width of a pair's number behind its names, in letter heights."""
_SMALLEST, _LARGEST = 36, 104
_GAP = 14


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's name, their pair's number, and the table; None for players who sit out."""

    name: str
    table: int | None
    number: int | None = None


class NamesView(PagedView):
    """The players of the last round in alphabetical order, down the columns."""

    def __init__(self) -> None:
        super().__init__()
        self._seats: list[Seat] = []
        self._numbers = 0.0
        self._across = _BESIDE_THE_NAMES + letters_across(())

    def show_projection(self, projection: Projection | None) -> None:
        self._seats = _seats(projection) if projection else []
        self._numbers = _NUMBER if any(seat.number is not None for seat in self._seats) else 0.0
        across = letters_across(seat.name for seat in self._seats)
        self._across = _BESIDE_THE_NAMES + across + self._numbers
        super().show_projection(projection)

    def grid(self) -> Grid:
        body, u = self.body(), self.letters
        shape = GridShape(self._across, 1.55, _SMALLEST * u, _LARGEST * u, _GAP * self.unit)
        return fit_grid(len(self._seats), body.width(), body.height(), shape)

    def shown_seats(self) -> Sequence[Seat]:
        """Return the names of the page in view."""
        return self.on_page(self._seats)

    def spoken(self) -> str:
        words = _("{name}: table {table}")
        return "; ".join(
            f"{numbered(seat.name, seat.number)}: {_('sits out')}"
            if seat.table is None
            else words.format(name=numbered(seat.name, seat.number), table=seat.table)
            for seat in self._seats
        )

    def paint(self, painter: QPainter) -> None:
        round_ = self.projection.round if self.projection else None
        if round_ is None:
            self.paint_nothing(painter, _("No round is drawn yet"))
            return
        grid = self.grid()
        title = _("Round {round}: who sits where").format(round=round_.number)
        resting = f"{RESTS} {_('sits out')}" if any(seat.table is None for seat in self._seats) else ""
        self.paint_head(painter, title, "    ".join(filter(None, (resting, self.page_words()))))
        body, gap = self.body(), _GAP * self.unit
        size = self.card_size(gap)
        for place, seat in enumerate(self.shown_seats()):
            column, row = divmod(place, grid.rows)
            corner = QPointF(column * (size.width() + gap), row * (size.height() + gap))
            self._paint_seat(painter, QRectF(body.topLeft() + corner, size), seat, grid.pixels)

    def _paint_seat(self, painter: QPainter, room: QRectF, seat: Seat, pixels: float) -> None:
        height = min(room.height(), pixels * 1.6)
        plate = QRectF(room.left(), room.center().y() - height / 2, pixels * 2.1, height)
        painter.setPen(qcolor(self.stage.felt))
        painter.setBrush(qcolor(self.stage.felt))
        painter.drawRoundedRect(plate, pixels * 0.3, pixels * 0.3)
        number = RESTS if seat.table is None else str(seat.table)
        draw_words(painter, plate, number, pixels, self.stage.on_felt, align=CENTRE, bold=True)
        words = room.adjusted(pixels * 2.5, 0, -pixels * self._numbers, 0)
        draw_name(painter, words, seat.name, pixels, self.stage.text)
        if seat.number is not None:
            # At the end of the column, so that a long name does not push it out.
            pair = QRectF(words.right(), room.top(), pixels * (self._numbers - 0.4), room.height())
            draw_words(painter, pair, str(seat.number), pixels, self.stage.muted, align=RIGHT)


def _seats(projection: Projection) -> list[Seat]:
    """Return all who play in the last round, take a seat or sit out, by name, with their pair's number.

    A substitute has the number of the pair they play for.
    """
    numbers = numbers_by_player(projection.event)
    names = {player.id: shown_name(player.name) for player in projection.event.players}
    players = {side.id: side.players for side in sides_of(projection.event)}
    found: list[tuple[PlayerId, int | None]] = []
    played_for: dict[PlayerId, PlayerId] = {}
    if projection.round is not None:
        for table in projection.round.tables:
            found += [(seat, table.number) for seat in table.seats]
            found += [(one.player, table.number) for one in table.substitutes]
            played_for |= {one.player: table.seats[one.seat] for one in table.substitutes}
        found += [(player, None) for side in projection.round.byes for player in players.get(side, ())]
    seats = [
        Seat(names[player], table, numbers.get(played_for.get(player, player))) for player, table in found
    ]
    return sorted(seats, key=_by_name)


def _by_name(seat: Seat) -> str:
    return alphabetical(seat.name)
