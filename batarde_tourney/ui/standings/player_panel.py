"""A player's card: rank, its explanation, and the rounds."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from batarde_tourney.core.charts.drawings import RACE, Chart
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import own_name, usual_side_name
from batarde_tourney.core.tournament.standings.penalties import PointsLine
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.core.tournament.standings.tie_break_explanation import TieBreakExplanation
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import POINTS_SIGN
from batarde_tourney.i18n.people.whereabouts import left_words
from batarde_tourney.i18n.standings.penalties import line_words
from batarde_tourney.i18n.standings.tie_break_explanation import tie_break_sentences
from batarde_tourney.ui.games.registry import draw_round_card
from batarde_tourney.ui.kit.chart_card import ChartCard, ChartColumn
from batarde_tourney.ui.kit.labels import ElidedLabel, button, label

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
    card_wanted = Signal()
    """Emitted to print this card."""

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
        self.print = button(_("Print the card…"), parent=self)
        self.print.setToolTip(_("Every hand, the charts, and why this place, on paper"))
        self.print.clicked.connect(self.card_wanted)
        self._strips = QWidget(self)
        self.race = ChartCard(self._strips)
        self.charts = ChartColumn(self._strips)
        self._column = QVBoxLayout()
        self._column.setSpacing(10)
        evening = QVBoxLayout(self._strips)
        evening.setContentsMargins(0, 0, 8, 0)
        evening.setSpacing(10)
        evening.addWidget(self.race)
        evening.addLayout(self._column)
        evening.addWidget(self.charts)
        evening.addStretch(1)
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
        shown = [act for act in (self.give, self.ties, self.print) if not act.isHidden()]
        needed = sum(act.sizeHint().width() for act in shown) + self._acts.spacing() * (len(shown) - 1)
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
        acts.addWidget(self.print, 1)
        return acts

    def clear(self) -> None:
        """Show nobody."""
        self.name.setText(_("A player's evening"))
        self.club.setText("")
        self.why.setText(_("Choose a player to see their rounds and what decides their rank."))
        self.points.show_lines(())
        self.give.hide()
        self.print.hide()
        self.race.show_chart(None)
        self.charts.show_charts(())
        self._fill(())

    def show_player(
        self,
        why: TieBreakExplanation,
        rounds: tuple[PlayedRound, ...],
        charts: tuple[Chart, ...],
        lines: tuple[PointsLine, ...] = (),
        partners: tuple[Player, ...] = (),
    ) -> None:
        """Show this player or, with `partners`, this pair; `lines` are the director's points for them.

        The race stands above the rounds, the other charts below them.
        """
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
        self.print.setVisible(why.standing.has_figures or why.standing.is_substitute)
        self.race.show_chart(next((chart for chart in charts if chart.key == RACE), None))
        self._fill(rounds)
        self.charts.show_charts(tuple(chart for chart in charts if chart.key != RACE))
        self._stack_acts()

    def _fill(self, rounds: tuple[PlayedRound, ...]) -> None:
        while self._column.count():
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
