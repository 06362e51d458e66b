"""A player's card: rank, its explanation, and the rounds."""

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import own_name, usual_side_name
from batarde_tourney.core.tournament.standings.penalties import PointsLine
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.core.tournament.standings.standings import NO_RACE, Race
from batarde_tourney.core.tournament.standings.tie_break_explanation import TieBreakExplanation
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import POINTS_SIGN
from batarde_tourney.i18n.people.whereabouts import left_words
from batarde_tourney.i18n.standings.penalties import line_words
from batarde_tourney.i18n.standings.tie_break_explanation import tie_break_sentences
from batarde_tourney.ui.games.registry import draw_round_card
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.labels import ElidedLabel, button, label
from batarde_tourney.ui.kit.theme import text_font

# The race chart: ranks by round, one player's line before all the others.

_HEIGHT = 128
_SIDE = 22
_TOP, _BOTTOM = 20, 20
_DOT = 3.5
_MOST_LINES = 40
_QUIET = 0.55


class RaceChart(QWidget):
    """Ranks by round, the first at the top. Hidden while there is no race."""

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
        """Return the other lines or, if there are too many, an even selection from first to last."""
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
    """Return the colour of the other lines: quiet, but visible on the card in light and in dark."""
    colour = QColor(colours.muted)
    colour.setAlphaF(_QUIET)
    return colour


def _last_rank(ranks: tuple[int | None, ...]) -> int:
    return next((rank for rank in reversed(ranks) if rank is not None), 0)


def race_in_words(race: Race, player: SideId) -> str:
    """Return the player's rank after each round, for screen readers."""
    ranks = zip(race.rounds, race.ranks.get(player, ()), strict=False)
    return ", ".join(
        _("rank {rank} after round {round}").format(rank=rank, round=number)
        for number, rank in ranks
        if rank is not None
    )


# The director's points for one player, on their card.


class PointsList(QWidget):
    """One sentence per line; a cancelled one is struck through, with the reason. Hidden if empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.hide()

    def show_lines(self, lines: tuple[PointsLine, ...]) -> None:
        """Show these lines."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        for line in lines:
            words = label(_words(line), "", self, wrap=True)
            font = words.font()
            font.setStrikeOut(not line.counts)
            words.setFont(font)
            self._column.addWidget(words)
        self.setVisible(bool(lines))


def _words(line: PointsLine) -> str:
    """Return the line with the sign of the points; a warning, which has no figure, has none."""
    words = line_words(line.adjustment, line.warning)
    return words if line.adjustment.is_warning else f"{POINTS_SIGN} {words}"


PANEL_WIDTH, PANEL_NARROWEST = 376, 300
"""Widths in pixels; next to a table without room for its figures the card shrinks."""


class PlayerPanel(QWidget):
    """The card beside the standings; says what to do while nobody is selected."""

    points_wanted = Signal()
    """Emitted to give this player points, or to cancel some."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(PANEL_WIDTH)
        self.name = ElidedLabel("", "heading", self)
        self.club = ElidedLabel("", "muted", self)
        self.why = label("", "", self, wrap=True)
        self.points = PointsList(self)
        self.give = button(_("Penalty or bonus…"), parent=self)
        self.give.setToolTip(_("Press P and type the points"))
        self.give.clicked.connect(self.points_wanted)
        self.ties = button(_("Ties…"), parent=self, name=_("Ties and decisions"))
        self.ties.setToolTip(_("T: put tied players in order, and see every decision"))
        self.ties.hide()
        self._strips = QWidget(self)
        self.race = RaceChart(self._strips)
        self._column = QVBoxLayout()
        self._column.setSpacing(10)
        self._column.addStretch()
        evening = QVBoxLayout(self._strips)
        evening.setContentsMargins(0, 0, 8, 0)
        evening.setSpacing(10)
        evening.addWidget(self.race)
        evening.addLayout(self._column)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for line in (self.name, self.club, self.why):
            layout.addWidget(line)
        layout.addWidget(self.points)
        layout.addSpacing(6)
        layout.addWidget(self._scrolled_strips(), 1)
        self._acts = self._lay_out_acts()
        layout.addLayout(self._acts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack_acts()

    def _stack_acts(self) -> None:
        """Stack the buttons where they do not fit side by side."""
        shown = [act for act in (self.give, self.ties) if not act.isHidden()]
        needed = sum(act.sizeHint().width() for act in shown) + self._acts.spacing()
        right, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._acts.setDirection(right if needed <= self.width() else down)

    def _scrolled_strips(self) -> QScrollArea:
        scroll = QScrollArea(self)
        scroll.setWidget(self._strips)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(_("The player's rounds"))
        scroll.setProperty("role", "scrolled")
        self._strips.setProperty("role", "strips")
        return scroll

    def _lay_out_acts(self) -> QBoxLayout:
        acts = QHBoxLayout()
        acts.setSpacing(6)
        acts.addWidget(self.give, 1)
        acts.addWidget(self.ties, 1)
        return acts

    def clear(self) -> None:
        """Show nobody."""
        self.name.setText(_("A player's evening"))
        self.club.setText("")
        self.why.setText(_("Choose a player to see their rounds and what decides their rank."))
        self.points.show_lines(())
        self.give.hide()
        self.race.hide()
        self._fill(())

    def show_player(
        self,
        why: TieBreakExplanation,
        rounds: tuple[PlayedRound, ...],
        race: Race,
        lines: tuple[PointsLine, ...] = (),
        partners: tuple[Player, ...] = (),
    ) -> None:
        """Show this player or, with `partners`, this pair, and the director's points for them."""
        side = why.standing.side
        gone = left_words(why.standing)
        self.name.setText(shown_name(side.name))
        about = [part for part in (*_about_pair(side, partners), shown_name(side.club or ""), gone) if part]
        # Long names need the room of the first part: the pair's number stands in the table, too.
        self.club.set_forms("  ·  ".join(about), about[1] if partners and len(about) > 1 else "")
        self.club.setVisible(bool(about))
        self.why.setText(tie_break_sentences(why))
        self.points.show_lines(lines)
        self.give.show()
        self.race.show_player(race, side.id)
        self._fill(rounds)
        self._stack_acts()

    def _fill(self, rounds: tuple[PlayedRound, ...]) -> None:
        while self._column.count() > 1:
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        for position, played in enumerate(rounds):
            self._column.insertWidget(position, draw_round_card(played, self._strips))


def _about_pair(side: Side, partners: tuple[Player, ...]) -> list[str]:
    """Return a pair's number and, if it has its own name, its players; empty for a single player."""
    if not partners:
        return []
    number = "" if side.number is None else _("Pair {number}").format(number=side.number)
    names = usual_side_name(player.name for player in partners)
    return [number, names if own_name(side, partners) else ""]
