"""The race as a picture: rank by rank, round by round, one player's line before all the others."""

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.standings.race import NO_RACE, Race
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.theme import text_font

_HEIGHT = 128
_SIDE = 22
_TOP, _BOTTOM = 20, 20
_DOT = 3.5
_MOST_LINES = 40
_QUIET = 0.55


class RaceChart(QWidget):
    """The first rank is on top. Hidden while there is no race."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._race = NO_RACE
        self._player: SideId | None = None
        self._lowest = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_player(self, race: Race, player: SideId) -> None:
        """Show the race with this player's line in front."""
        self._race, self._player = race, player
        self._lowest = max((rank or 1 for ranks in race.ranks.values() for rank in ranks), default=1)
        self.setAccessibleName(race_in_words(race, player))
        self.setVisible(bool(race.rounds))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(340, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(qcolor(colours.border), 1))
        painter.setBrush(qcolor(colours.card))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 12, 12)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(line_behind(colours), 1))
        for ranks in self._lines_behind():
            painter.drawPolyline(QPolygonF(self._points(ranks)))
        self._paint_rounds(painter, colours)
        if self._player in self._race.ranks:
            self._paint_player(painter, self._race.ranks[self._player], colours)
        painter.end()

    def _lines_behind(self) -> list[tuple[int | None, ...]]:
        """Everybody's line, or where so many would only be a grey field, some evenly from first to last."""
        lines = sorted(self._race.ranks.values(), key=_last_rank)
        step = max(-(-len(lines) // _MOST_LINES), 1)
        return lines[::step]

    def _points(self, ranks: tuple[int | None, ...]) -> list[QPointF]:
        width = self.width() - 2 * _SIDE
        height = self.height() - _TOP - _BOTTOM
        steps, depth = max(len(ranks) - 1, 1), max(self._lowest - 1, 1)
        return [
            QPointF(_SIDE + width * step / steps, _TOP + height * (rank - 1) / depth)
            for step, rank in enumerate(ranks)
            if rank is not None
        ]

    def _paint_rounds(self, painter: QPainter, colours: Colours) -> None:
        painter.setFont(text_font(8))
        painter.setPen(qcolor(colours.muted))
        steps = max(len(self._race.rounds) - 1, 1)
        for step, number in enumerate(self._race.rounds):
            middle = round(_SIDE + (self.width() - 2 * _SIDE) * step / steps)
            place = QRect(middle - 20, self.height() - 18, 40, 14)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), str(number))

    def _paint_player(self, painter: QPainter, ranks: tuple[int | None, ...], colours: Colours) -> None:
        points = self._points(ranks)
        painter.setPen(QPen(qcolor(colours.accent), 2.5))
        painter.drawPolyline(QPolygonF(points))
        painter.setFont(text_font(9, bold=True))
        for point, rank in zip(points, (rank for rank in ranks if rank is not None), strict=True):
            painter.setPen(QPen(qcolor(colours.accent), 1))
            painter.setBrush(qcolor(colours.accent))
            painter.drawEllipse(point, _DOT, _DOT)
            painter.setPen(qcolor(colours.text))
            place = QRect(round(point.x()) - 20, round(point.y()) - 19, 40, 14)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), str(rank))


def line_behind(colours: Colours) -> QColor:
    """The colour of everybody else's line: quiet, and seen on the card in light and in dark."""
    colour = QColor(colours.muted)
    colour.setAlphaF(_QUIET)
    return colour


def _last_rank(ranks: tuple[int | None, ...]) -> int:
    return next((rank for rank in reversed(ranks) if rank is not None), 0)


def race_in_words(race: Race, player: SideId) -> str:
    """The player's rank after each round, for who hears the window."""
    ranks = zip(race.rounds, race.ranks.get(player, ()), strict=False)
    return ", ".join(
        _("rank {rank} after round {round}").format(rank=rank, round=number)
        for number, rank in ranks
        if rank is not None
    )
