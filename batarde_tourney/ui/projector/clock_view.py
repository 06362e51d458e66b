"""The round clock for the room, with the estimated end of the round."""

import datetime as dt

from PySide6.QtCore import QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QPainter

from batarde_tourney.core.tournament.corrections.correcting import protest_period_end
from batarde_tourney.core.tournament.rounds.clock import (
    NOTHING,
    Clock,
    Phase,
    elapsed,
    ends_at,
    is_paused,
    phase,
    remaining,
)
from batarde_tourney.core.tournament.rounds.forecast import forecast
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import qcolor
from batarde_tourney.ui.projector.round_clock import RoundClock, countdown, phase_words, time_of_day
from batarde_tourney.ui.projector.view import CENTRE, Projection, ProjectorLook, View, draw_words

_STAYS = 15_000
_SECOND = 1_000
_MOST_FACTS = 5


class ClockView(View):
    """Time left in huge digits; below it a progress bar, and what is known about the end."""

    def __init__(self, clock: RoundClock) -> None:
        super().__init__()
        self._clock = clock
        clock.changed.connect(self._on_clock)
        clock.ticked.connect(self._on_clock)
        # The protest period counts down even while the round clock is paused.
        self._second = QTimer(self)
        self._second.setInterval(_SECOND)
        self._second.timeout.connect(self._on_clock)

    def cycle(self) -> int:
        return _STAYS

    def spoken(self) -> str:
        now, clock = self._clock.now(), self._clock.clock
        parts = [countdown(remaining(clock, now)), phase_words(clock, now)]
        return "; ".join([*filter(None, parts), *(f"{name}: {fact}" for name, fact in self.facts())])

    def facts(self) -> list[tuple[str, str]]:
        """Return the lines below the bar: names and values."""
        now, clock = self._clock.now(), self._clock.clock
        facts = [(_("Ends at"), time_of_day(ends_at(clock, now)))]
        hands = self.projection.hands if self.projection else ()
        if hands:
            words = _("{stored} of {hands}")
            stored, due = sum(len(t.typed) for t in hands), sum(len(t.sizes) for t in hands)
            facts.append((_("Hands in"), words.format(stored=stored, hands=due)))
        end = forecast(hands, clock, now).ends_at
        if end is not None:
            facts.append((_("Last table ends about"), time_of_day(end)))
        left = self.protest_time_left(now)
        if left is not None:
            facts.append((_("Time for claims"), countdown(left)))
        for table, _extra in clock.extra:
            name = _("Table {table}").format(table=table)
            facts.append((name, countdown(remaining(clock, now, table))))
        return facts[:_MOST_FACTS]

    def protest_time_left(self, now: dt.datetime) -> dt.timedelta | None:
        """Return the rest of the last round's protest period; None if there is none."""
        shown = self.projection
        if shown is None or shown.round is None:
            return None
        ends = protest_period_end(
            shown.event, shown.round.number, {one.number: one.moments for one in shown.hands}
        )
        return ends - now if ends is not None and ends > now else None

    def paint(self, painter: QPainter) -> None:
        now, clock, u = self._clock.now(), self._clock.clock, self.unit
        colour = phase_colour(self.stage, clock, now)
        title = _("Round {round}").format(round=clock.round) if clock.round else _("Round clock")
        self.paint_head(painter, title, time_of_day(now))
        width = self.width() - 112 * u
        time = QRectF(56 * u, 150 * u, width, 430 * u)
        figures = countdown(remaining(clock, now))
        letters = min(430 * self.factor, 460, 2500 / len(figures)) * u
        draw_words(painter, time, figures, letters, colour, align=CENTRE, bold=True)
        words = QRectF(56 * u, 610 * u, width, 100 * u)
        draw_words(painter, words, phase_words(clock, now), 68 * u, colour, align=CENTRE, bold=True)
        self._paint_bar(painter, QRectF(56 * u, 744 * u, width, 34 * u), clock, now, colour)
        self._paint_facts(painter, QRectF(56 * u, 820 * u, width, 190 * u))

    def _paint_bar(self, painter: QPainter, bar: QRectF, clock: Clock, now: dt.datetime, colour: str) -> None:
        """Paint the elapsed time, with a notch for each warning."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(qcolor(self.stage.edge))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        passed = min(max(elapsed(clock, now) / clock.length, 0.0), 1.0)
        if passed > 0:
            done = QRectF(bar)
            done.setWidth(max(bar.width() * passed, bar.height()))
            painter.setBrush(qcolor(colour))
            painter.drawRoundedRect(done, bar.height() / 2, bar.height() / 2)
        painter.setBrush(qcolor(self.stage.ground))
        for warning in clock.warnings:
            if warning < clock.length:
                x = bar.left() + bar.width() * (1 - warning / clock.length)
                painter.drawRect(QRectF(x - 3 * self.unit, bar.top(), 6 * self.unit, bar.height()))

    def _paint_facts(self, painter: QPainter, room: QRectF) -> None:
        facts = self.facts()
        width = room.width() / len(facts)
        for place, (name, fact) in enumerate(facts):
            column = QRectF(room.left() + place * width, room.top(), width - 20 * self.unit, room.height())
            above, below = QRectF(column), QRectF(column)
            above.setHeight(room.height() * 0.36)
            below.setTop(above.bottom())
            draw_words(painter, above, name, 38 * self.unit, self.stage.muted, align=CENTRE)
            draw_words(painter, below, fact, 76 * self.unit, self.stage.text, align=CENTRE, bold=True)

    def show_projection(self, projection: Projection | None) -> None:
        """Show the round, and count down its protest period, if there is one."""
        super().show_projection(projection)
        if self.protest_time_left(self._clock.now()) is not None:
            self._second.start()

    @Slot()
    def _on_clock(self) -> None:
        if self.protest_time_left(self._clock.now()) is None:
            self._second.stop()
        self.setAccessibleDescription(self.spoken())
        self.update()


def phase_colour(stage: ProjectorLook, clock: Clock, now: dt.datetime) -> str:
    """Return the colour of a phase; a quiet one for a paused clock."""
    where = phase(clock, now)
    if is_paused(clock) and remaining(clock, now) > NOTHING:
        return stage.muted
    return {Phase.SOON: stage.soon, Phase.LAST: stage.last, Phase.OVER: stage.over}.get(where, stage.text)
