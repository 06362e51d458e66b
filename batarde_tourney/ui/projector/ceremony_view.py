"""The ceremony in the room: closed cards, opened by one key each, from the last place to the first."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.standings.ceremony import ceremony_steps
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.ui.kit.colours import qcolor
from batarde_tourney.ui.projector.round_clock import FEWEST_PLACES, MOST_PLACES, USUAL_PLACES
from batarde_tourney.ui.projector.view import (
    CENTRE,
    RIGHT,
    Projection,
    View,
    draw_name,
    draw_words,
    name_lines,
    stage_font,
)

OPENS = 900
"""Milliseconds that a card takes to open."""

_NEXT = frozenset({Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_Space, Qt.Key.Key_Return})
_BACK = frozenset({Qt.Key.Key_Left, Qt.Key.Key_PageUp, Qt.Key.Key_Backspace})
_OTHERS = {Qt.Key.Key_Enter: Qt.Key.Key_Return}
"""Keys of other keyboards, and of the remote controls that speakers hold, do the same."""
_FIRST, _REST = 1.45, 1.0
"""Heights of the first place's card and of the others, in parts of a usual one."""
_HIGHEST, _GAP, _WIDEST = 190, 18, 1700
_LEAST = 12
"""The smallest letters of a name, in pixels."""
_NAME, _FIGURE, _HEADING, _HELP = 0.4, 0.34, 0.15, 30
"""Letters, in parts of a card's height; those of the line of help in pixels."""


class CeremonyView(View):
    """Nothing is told before its key is pressed."""

    ended = Signal()
    """Emits when the director goes on after the first place."""
    places_chosen = Signal(int)
    """Emits how many places are told, once the director has changed it."""

    def __init__(self, places: int = USUAL_PLACES) -> None:
        super().__init__()
        self.places = places
        self.told = 0
        """How many steps are told."""
        self.shows_help = False
        self.steps: tuple[tuple[Standing, ...], ...] = ()
        self._told_at = 0
        self._figures: dict[SideId, str] = {}

    def show_projection(self, projection: Projection | None) -> None:
        self.steps = ceremony_steps(projection.standings, self.places) if projection else ()
        self.told = min(self.told, len(self.steps))
        self._figures = _figures(projection.standings) if projection else {}
        super().show_projection(projection)

    def begin(self) -> None:
        """Close all cards."""
        self._tell(0)

    def show_help(self, *, is_shown: bool) -> None:
        """Say what the keys do, or say it no more: the room need not read it."""
        if self.shows_help is not is_shown:
            self.shows_help = is_shown
            self.update()

    def press(self, key: Qt.Key) -> bool:
        """Do what a key does here; returns whether it does anything."""
        key = _OTHERS.get(key, key)
        if key in _NEXT:
            self._go_on()
        elif key in _BACK:
            self._tell(max(0, self.told - 1))
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._choose(self.places + (1 if key == Qt.Key.Key_Up else -1))
        else:
            return False
        return True

    def cycle(self) -> int:
        return OPENS

    def moment(self) -> object:
        return self.told, min(self.elapsed - self._told_at, OPENS)

    def spoken(self) -> str:
        words = _("{rank}. {name}: {figures}")
        rows = [row for step in self.steps[: self.told] for row in step]
        return "; ".join(
            words.format(rank=row.rank, name=shown_name(row.side.name), figures=self._figures[row.side.id])
            for row in rows
        )

    def paint(self, painter: QPainter) -> None:
        event = self.projection.event if self.projection else None
        if event is None or not self.steps:
            self.paint_nothing(painter, _("No standings yet"))
            return
        self.paint_head(painter, shown_name(event.name), playing_words(still_playing(event.rounds, event)))
        for step, row, room in self._cards():
            self._paint_card(painter, room, row, step)
        if self.shows_help:
            help_room = self.body()
            help_room.setTop(help_room.bottom() - 2 * _HELP * self.unit)
            draw_words(
                painter, help_room, self.help_words(), _HELP * self.unit, self.stage.muted, align=CENTRE
            )

    def help_words(self) -> str:
        """Return what the keys do now."""
        if self.told == 0:
            count = ngettext("{count} place", "{count} places", self.places).format(count=self.places)
            return _("→ tells the next place    ↑ ↓ {places}").format(places=count)
        if self.told < len(self.steps):
            return _("→ tells the next place    ← closes it again")
        return _("→ opens the standings    ← closes it again")

    def _go_on(self) -> None:
        if self.told < len(self.steps):
            self._tell(self.told + 1)
        elif self.steps:
            self.ended.emit()

    def _tell(self, told: int) -> None:
        self.told, self._told_at = told, self.elapsed
        self.setAccessibleDescription(self.spoken())
        self.update()

    def _choose(self, places: int) -> None:
        """More or fewer places; not any more once one is told."""
        if self.told or not FEWEST_PLACES <= places <= MOST_PLACES:
            return
        self.places = places
        self.show_projection(self.projection)
        self.places_chosen.emit(places)

    def _cards(self) -> list[tuple[int, Standing, QRectF]]:
        """The cards from the first place down, each with its step."""
        rows = [(step, row) for step in range(len(self.steps) - 1, -1, -1) for row in self.steps[step]]
        body = self.body()
        body.setBottom(body.bottom() - 2.4 * _HELP * self.unit)
        parts = [_FIRST if row.rank == 1 else _REST for _step, row in rows]
        gap = _GAP * self.unit
        height = min(
            (body.height() - gap * (len(rows) - 1)) / sum(parts), _HIGHEST * max(self.letters, self.unit)
        )
        width = min(body.width(), _WIDEST * self.unit)
        left = body.center().x() - width / 2
        top = body.center().y() - (height * sum(parts) + gap * (len(rows) - 1)) / 2
        cards = []
        for (step, row), part in zip(rows, parts, strict=True):
            cards.append((step, row, QRectF(left, top, width, height * part)))
            top += height * part + gap
        return cards

    def _paint_card(self, painter: QPainter, room: QRectF, row: Standing, step: int) -> None:
        round_ = room.height() * 0.22
        painter.setPen(QPen(qcolor(self.stage.edge), 3 * self.unit, Qt.PenStyle.DashLine))
        painter.setBrush(qcolor(self.stage.card))
        painter.drawRoundedRect(room, round_, round_)
        if step >= self.told:
            letters, medal = room.height() * 0.4, _medal(room, row)
            draw_words(painter, medal, str(row.rank), letters, self.stage.muted, align=CENTRE, bold=True)
            return
        painter.save()
        is_last = step == self.told - 1
        open_ = min((self.elapsed - self._told_at) / OPENS, 1.0) if is_last else 1.0
        painter.setClipRect(_opened(room, open_))
        is_first = row.rank == 1
        edge = self.stage.dealer if is_first else self.stage.felt_edge
        painter.setPen(QPen(qcolor(edge), (8 if is_first else 5) * self.unit))
        painter.setBrush(qcolor(self.stage.felt))
        painter.drawRoundedRect(room, round_, round_)
        self._paint_words(painter, room, row)
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRectF, row: Standing) -> None:
        high, ink = room.height(), self.stage.on_felt
        medal = _medal(room, row)
        first = row.rank == 1
        painter.setPen(QPen(qcolor(self.stage.dealer if first else ink), 4 * self.unit))
        painter.setBrush(qcolor(self.stage.dealer) if first else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(medal)
        draw_words(
            painter, medal, str(row.rank), high * 0.4, "#20262b" if first else ink, align=CENTRE, bold=True
        )
        figures = QRectF(room)
        figures.setLeft(room.right() - room.width() * 0.24)
        figures.setRight(room.right() - high * 0.3)
        name = QRectF(room)
        name.setLeft(room.left() + _column(room, row) * 1.1)
        name.setRight(figures.left() - high * 0.1)
        words = shown_name(row.side.name)
        draw_name(painter, name, words, fitting_letters(words, name, high * _NAME), ink, bold=True)
        above, below = QRectF(figures), QRectF(figures)
        above.setHeight(high * 0.66)
        below.setTop(figures.top() + high * 0.58)
        below.setHeight(high * 0.24)
        draw_words(painter, above, self._figures[row.side.id], high * _FIGURE, ink, align=RIGHT, bold=True)
        criterion = _first(self.projection.standings if self.projection else None)
        heading = "" if criterion is None else criterion_heading(criterion)
        draw_words(painter, below, heading, high * _HEADING, ink, align=RIGHT)


def _first(standings: Standings | None) -> Criterion | None:
    """What the event ranks by before all else."""
    return next(iter(standings.criteria), None) if standings else None


def _figures(standings: Standings) -> dict[SideId, str]:
    """Every side's figure, with as many decimals as the standings show."""
    criterion = _first(standings)
    if criterion is None:
        return {row.side.id: "" for row in standings.rows}
    column = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
    return {row.side.id: text for row, text in zip(standings.rows, column, strict=True)}


def fitting_letters(name: str, room: QRectF, most: float) -> float:
    """The height of letters in which the name is whole: nobody's is cut on this evening."""
    letters = most
    while letters > _LEAST:
        lines, size = name_lines(name, room, letters, bold=True)
        measure = QFontMetricsF(stage_font(size, bold=True))
        if max(map(measure.horizontalAdvance, lines)) <= room.width():
            break
        letters *= 0.9
    return letters


def _column(room: QRectF, row: Standing) -> float:
    """The width of the places' column: that of the highest card in every card."""
    return room.height() * (1 if row.rank == 1 else _FIRST / _REST)


def _medal(room: QRectF, row: Standing) -> QRectF:
    """The round place of the number, in the middle of its column."""
    size = room.height() * 0.68
    middle = room.left() + _column(room, row) / 2
    return QRectF(middle - size / 2, room.center().y() - size / 2, size, size)


def _opened(room: QRectF, part: float) -> QRectF:
    """The part of a card that is open: it opens from its middle, fast at first."""
    eased = 1 - (1 - part) ** 3
    # The edge is drawn on both sides of the card's border.
    wide = room.width() * 1.1 * eased
    return QRectF(room.center().x() - wide / 2, room.top() - 20, wide, room.height() + 40)
