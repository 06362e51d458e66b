"""The projected pictures: one in view, or each in turn for as long as it takes to see all of it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.projector.clock_view import ClockView
from batarde_tourney.ui.projector.names_view import NamesView
from batarde_tourney.ui.projector.projection import Projection
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.projector.seating_view import SeatingView
from batarde_tourney.ui.projector.stage import ProjectorLook
from batarde_tourney.ui.projector.standings_view import StandingsView
from batarde_tourney.ui.projector.view import View

_NAMES_HELP_FROM = 9
"""So many tables and more are easier found by name: the turn shows both."""


class Slides(QStackedWidget):
    """Knows no time of its own: `advance` tells it how much has passed."""

    turned = Signal()
    """Another picture is in view."""

    def __init__(self, clock: RoundClock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.elapsed = 0
        self.is_held = False
        self.alternates = True
        self.seating, self.names = SeatingView(), NamesView()
        self.clock_view, self.standings = ClockView(clock), StandingsView()
        self.views: tuple[View, ...] = (self.seating, self.clock_view, self.standings, self.names)
        names = (_("Seating"), _("Round clock"), _("Standings"), _("Seating by name"))
        for view, name in zip(self.views, names, strict=True):
            view.setAccessibleName(name)
            view.setMouseTracking(True)
            self.addWidget(view)

    @property
    def view(self) -> View:
        """The picture in view."""
        return self.views[self.currentIndex()]

    def show_view(self, view: View) -> None:
        """Show this picture and stay with it."""
        self.alternates = False
        self._show(view)

    def show_projection(self, projection: Projection | None) -> None:
        """Show another state of the event, None if there is no current one."""
        for view in self.views:
            view.show_projection(projection)

    def apply_theme(self, stage: ProjectorLook, factor: float) -> None:
        """Wear these colours, with letters so much larger."""
        for view in self.views:
            view.apply_theme(stage, factor)

    def keep_free(self, below: int) -> None:
        """Leave so many pixels at the foot of every picture to what is laid over it."""
        for view in self.views:
            view.keep_free(below)

    def advance(self, milliseconds: int) -> None:
        """Let so much time pass: pages turn, rows slide, pictures alternate; nothing of it while held."""
        if self.is_held:
            return
        self.elapsed += milliseconds
        if self.alternates and self.elapsed >= self.view.cycle():
            self._show(self._next())
        else:
            self.view.move_to(self.elapsed)

    def _show(self, view: View) -> None:
        self.elapsed = 0
        view.move_to(0)
        self.setCurrentWidget(view)
        self.turned.emit()

    def _next(self) -> View:
        """The picture after this one in the turn; without a round there is nothing but the clock."""
        projection = self.seating.projection
        turn: list[View] = [self.clock_view]
        if projection is not None and projection.round is not None:
            many = len(projection.round.tables) >= _NAMES_HELP_FROM
            turn = [self.seating, *([self.names] if many else []), self.clock_view]
            turn += [self.standings] if self.standings.lines else []
        place = turn.index(self.view) + 1 if self.view in turn else 0
        return turn[place % len(turn)]
