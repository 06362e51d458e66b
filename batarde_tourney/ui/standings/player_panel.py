"""A player's card: rank, why here, and the rounds."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import own_name, usual_side_name
from batarde_tourney.core.tournament.standings.penalties import PointsLine
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.core.tournament.standings.race import Race
from batarde_tourney.core.tournament.standings.why import Why
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.withdrawals import left_words
from batarde_tourney.i18n.standings.why import why_in_words
from batarde_tourney.ui.games.registry import round_strip
from batarde_tourney.ui.kit.elided_label import ElidedLabel
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.standings.points_list import PointsList
from batarde_tourney.ui.standings.race_chart import RaceChart

PANEL_WIDTH, PANEL_NARROWEST = 376, 300
"""Pixels; beside a table that has no room for its figures the card gives way."""


class PlayerPanel(QWidget):
    """Beside the standings; says what to do while nobody is chosen."""

    points_wanted = Signal()
    """The director wants to give this player points, or to cancel some."""

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
        """The acts stand one above the other where they have no room side by side."""
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
        self.points.tell(())
        self.give.hide()
        self.race.hide()
        self._fill(())

    def tell(
        self,
        why: Why,
        rounds: tuple[PlayedRound, ...],
        race: Race,
        lines: tuple[PointsLine, ...] = (),
        partners: tuple[Player, ...] = (),
    ) -> None:
        """Show this player or, with its `partners`, this pair, and the points the director gave them."""
        side = why.standing.side
        gone = left_words(why.standing)
        self.name.setText(shown_name(side.name))
        about = [*_about_pair(side, partners), shown_name(side.club or ""), gone]
        self.club.setText("  ·  ".join(part for part in about if part))
        self.club.setVisible(any(about))
        self.why.setText(why_in_words(why))
        self.points.tell(lines)
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
            self._column.insertWidget(position, round_strip(played, self._strips))


def _about_pair(side: Side, partners: tuple[Player, ...]) -> list[str]:
    """Its number and, where it has a name of its own, its players; nothing of a single player."""
    if not partners:
        return []
    number = "" if side.number is None else _("Pair {number}").format(number=side.number)
    names = usual_side_name(player.name for player in partners)
    return [number, names if own_name(side, partners) else ""]
