"""The standings: rows that slide slowly if they do not fit."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.standings.cut_view import CutView, WayOn
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts
from batarde_tourney.i18n.language.plain import POINTS_SIGN
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import rank_text, state_details
from batarde_tourney.i18n.stages.cut import way_words
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.i18n.standings.penalties import points_text
from batarde_tourney.ui.kit.colours import qcolor
from batarde_tourney.ui.kit.standings_model import two_lines
from batarde_tourney.ui.projector.seating_cards import row_by_row, slide_at, slide_cycle
from batarde_tourney.ui.projector.view import (
    CENTRE,
    RIGHT,
    Projection,
    View,
    draw_name,
    draw_words,
    stage_font,
)

_ROW = 82
_LETTERS = 46
_HEADINGS, _HEADING = 76, 28
"""Height of the headings, and of the letters on each of their two lines."""
PLAYING_LETTERS = 34
_RANK = 110
_BETWEEN = 56
"""Gap between two columns of figures."""
_RULE = 5
"""Thickness of the cut to the next stage."""
_WAY_LETTERS = 34
_BESIDE, _AFTER = 14, 18
"""Gaps before and after the remarks behind a name."""
_MOST_FIGURES = 3
_ROOMY = 1.5
"""Greatest scale of the rows of a few players."""
_NEARLY = 0.001
"""A row that lacks less than this part of its height counts as whole."""
_SPEED = 42.0
"""Pixels a second: a row every two seconds."""


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """One player's row in words."""

    rank: str
    number: str
    """The pair's number; empty without one."""
    name: str
    figures: tuple[str, ...]
    is_best: bool
    way: str = ""
    """Whether the player would qualify for the next stage now."""
    points: str = ""
    """The director's points, with the mark that they have on every page."""
    gone: str = ""
    """That the side has left, who played for it, or which side it played for."""
    group: str = ""
    """The group in which the row is ranked, where a stage is played in groups."""

    @property
    def behind(self) -> str:
        """The small remarks behind the name."""
        return " · ".join(filter(None, (self.group, self.points, self.gone)))


class StandingsView(View):
    """Rank, name and the first criteria of the event."""

    def __init__(self) -> None:
        super().__init__()
        self.headings: tuple[str, ...] = ()
        self.lines: tuple[StandingsLine, ...] = ()
        self.playing = ""
        """How many tables still play, in words; empty when all are done."""

    def show_projection(self, projection: Projection | None) -> None:
        standings = projection.standings if projection and not projection.is_sealed else None
        self.headings = _headings(standings) if standings else ()
        self.lines = _lines(standings, projection.line if projection else None) if standings else ()
        event = projection.event if projection and self.lines else None
        self.playing = playing_words(still_playing(event.rounds, event)) if event else ""
        super().show_projection(projection)

    def cycle(self) -> int:
        return slide_cycle(self._overflow(), self._speed())

    def moment(self) -> object:
        return self.slid()

    def slid(self) -> int:
        """Return how many pixels the rows have slid."""
        slid = slide_at(self.elapsed, self._overflow(), self._speed())
        return round(row_by_row(slid, _ROW * self._scale()))

    def spoken(self) -> str:
        words = _("{rank}. {name}: {figures}")
        lines = [
            words.format(
                rank=line.rank,
                name=" ".join(filter(None, (_pair_words(line), line.name, line.behind))),
                figures=", ".join((*line.figures, line.way) if line.way else line.figures),
            )
            for line in self.lines
        ]
        if not lines and self.projection is not None and self.projection.is_sealed:
            return self._nothing_words()
        return "; ".join([self.playing, *lines] if self.playing else lines)

    def paint(self, painter: QPainter) -> None:
        if not self.lines:
            self.paint_nothing(painter, self._nothing_words())
            return
        painter.save()
        painter.setClipRect(self.rows_room())
        for place, room in self.row_rooms():
            self._paint_line(painter, room, self.lines[place], place)
            if place == self._last_in:
                thick = _RULE * self.unit
                below = QRectF(room.left(), room.bottom() - thick / 2, room.width(), thick)
                painter.fillRect(below, qcolor(self.stage.accent))
        painter.restore()
        self.paint_head(painter, _("Standings"), self._aside())
        self._paint_headings(painter)
        if self.playing:
            letters = PLAYING_LETTERS * self.letters
            draw_words(painter, self.playing_room(), self.playing, letters, self.stage.text)

    def _nothing_words(self) -> str:
        is_sealed = self.projection is not None and self.projection.is_sealed
        return _("The standings are sealed") if is_sealed else _("No standings yet")

    @property
    def _last_in(self) -> int:
        """The row below which the cut runs, -1 without any."""
        line = self.projection.line if self.projection else None
        return line.last_in if line else -1

    def _aside(self) -> str:
        given = _("a penalty or bonus from the director") if any(line.points for line in self.lines) else ""
        return "    ".join(filter(None, (given and f"{POINTS_SIGN} {given}", self._stage_words())))

    def _stage_words(self) -> str:
        if self.projection and self.projection.line and any(line.way for line in self.lines):
            return _("Going on to “{stage}”").format(stage=stage_name(self.projection.line.stage))
        round_ = self.projection.round if self.projection else None
        return _("Round {round}").format(round=round_.number) if round_ else ""

    def rows_room(self) -> QRectF:
        """Return the area of the rows, as high as whole rows, so that none is cut in half."""
        room, row = self._below_headings(), _ROW * self._scale()
        room.setHeight(row * max(int(room.height() / row + _NEARLY), 1))
        return room

    def playing_room(self) -> QRectF:
        """Return the area of the number of playing tables: above the names, left of the headings."""
        room = self.body()
        room.setHeight(_HEADINGS * self.letters)
        headings = self._figure_rooms(room)
        numbers = self._numbers_room(room)
        room.setLeft((numbers.right() if numbers else room.left()) + 28 * self.letters)
        room.setRight(headings[0].left() - 12 * self.letters if headings else room.right())
        return room

    def row_rooms(self) -> Iterator[tuple[int, QRectF]]:
        """Yield the visible rows, from 0, with their rectangles; partly visible ones only while sliding."""
        rows, row = self.rows_room(), _ROW * self._scale()
        for place in range(len(self.lines)):
            top = rows.top() + place * row - self.slid()
            if rows.top() - row + 1 < top < rows.bottom() - 1:
                yield place, QRectF(rows.left(), top, rows.width(), row)

    def _below_headings(self) -> QRectF:
        return self.body().adjusted(0, _HEADINGS * self.letters, 0, MARGIN_BELOW * self.unit)

    def _scale(self) -> float:
        """Return the scale of the letters: larger where the rows leave room."""
        room = self._below_headings().height() / max(len(self.lines) * _ROW, 1)
        return min(max(room, self.letters), _ROOMY * self.letters)

    def _overflow(self) -> float:
        return len(self.lines) * _ROW * self._scale() - self.rows_room().height()

    def _speed(self) -> float:
        return max(_SPEED * self.letters, 1.0)

    def _paint_headings(self, painter: QPainter) -> None:
        room = self.body()
        room.setHeight(_HEADINGS * self.letters)
        if numbers := self._numbers_room(room):
            numbers.setTop(room.center().y())
            draw_words(painter, numbers, _("Pair"), _HEADING * self.letters, self.stage.muted, align=RIGHT)
        for heading, where in zip(self.headings, self._figure_rooms(room), strict=True):
            lines = two_lines(heading).split("\n")
            height = where.height() / 2
            for line, words in enumerate(lines, start=2 - len(lines)):
                row = QRectF(where.left(), where.top() + line * height, where.width(), height)
                draw_words(painter, row, words, _HEADING * self.letters, self.stage.muted, align=RIGHT)

    def _paint_line(self, painter: QPainter, room: QRectF, line: StandingsLine, place: int) -> None:
        u = self._scale()
        if place % 2 == 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(qcolor(self.stage.card))
            painter.drawRoundedRect(room.adjusted(0, 2 * u, 0, -2 * u), 16 * u, 16 * u)
        colour = self.stage.accent if line.is_best else self.stage.text
        rank = QRectF(room.left(), room.top(), _RANK * u, room.height())
        draw_words(painter, rank, line.rank, _LETTERS * u, colour, align=CENTRE, bold=True)
        rooms = self._figure_rooms(room)
        name = QRectF(room)
        name.setLeft(rank.right() + 12 * u)
        if numbers := self._numbers_room(room):
            draw_words(painter, numbers, line.number, _WAY_LETTERS * u, self.stage.muted, align=RIGHT)
            name.setLeft(numbers.right() + _AFTER * u)
        name.setRight(rooms[0].left() - 12 * u if rooms else room.right())
        if line.way:
            way = QRectF(name)
            way.setLeft(max(name.right() - self._way_width(u), name.center().x()))
            name.setRight(way.left() - _AFTER * u)
            draw_words(painter, way, line.way, _WAY_LETTERS * u, self.stage.accent, align=RIGHT)
        if line.behind:
            remarks = min(self._behind_width(line, u), name.width() / 2)
            name.setRight(name.right() - (_BESIDE + _AFTER) * u - remarks)
        width = draw_name(painter, name, line.name, _LETTERS * u, colour, bold=line.is_best)
        if line.behind:
            behind = QRectF(name)
            behind.setLeft(name.left() + width + _BESIDE * u)
            behind.setWidth(remarks)
            draw_words(painter, behind, line.behind, _WAY_LETTERS * u, self.stage.muted)
        for index, (figure, where) in enumerate(zip(line.figures, rooms, strict=True)):
            draw_words(painter, where, figure, _LETTERS * u, colour, align=RIGHT, bold=index == 0)

    def _numbers_room(self, room: QRectF) -> QRectF | None:
        """Return the area of the pairs' numbers in a row, below their heading; None without any."""
        longest = max((line.number for line in self.lines), key=len, default="")
        if not longest:
            return None
        u = self._scale()
        figures = QFontMetricsF(stage_font(_WAY_LETTERS * u)).horizontalAdvance(longest)
        heading = QFontMetricsF(stage_font(_HEADING * self.letters)).horizontalAdvance(_("Pair"))
        return QRectF(room.left() + _RANK * u, room.top(), max(figures, heading) + 2, room.height())

    def _behind_width(self, line: StandingsLine, u: float) -> float:
        return QFontMetricsF(stage_font(_WAY_LETTERS * u)).horizontalAdvance(line.behind) + 2

    def _way_width(self, u: float) -> float:
        """Return the width of the column that tells who goes on."""
        letters = QFontMetricsF(stage_font(_WAY_LETTERS * u))
        return max(letters.horizontalAdvance(line.way) for line in self.lines) + 2

    def _figure_rooms(self, room: QRectF) -> list[QRectF]:
        """Return the columns of figures at the right, as wide as needed, at most two thirds of the row."""
        widths = [self._figure_width(place) for place in range(len(self.headings))]
        most = room.width() * 0.62 / max(sum(widths), 1)
        rooms, right = list[QRectF](), room.right() - 28 * self.letters
        for width in reversed([width * min(most, 1) for width in widths]):
            rooms.append(QRectF(right - width + 8, room.top(), width - 8, room.height()))
            right -= width
        return rooms[::-1]

    def _figure_width(self, place: int) -> float:
        """Return the width that a column's figures, or its heading, need."""
        u = self._scale()
        figures = QFontMetricsF(stage_font(_LETTERS * u, bold=place == 0))
        heading = QFontMetricsF(stage_font(_HEADING * self.letters))
        # Digits have equal widths, so the figure with the most letters is the widest.
        longest = max((line.figures[place] for line in self.lines), key=len, default="")
        words = [heading.horizontalAdvance(words) for words in two_lines(self.headings[place]).split("\n")]
        return max(figures.horizontalAdvance(longest), *words) + _BETWEEN * u


MARGIN_BELOW = 20
"""A smaller margin than in other views, because the rows slide out of it."""


def _pair_words(line: StandingsLine) -> str:
    return _("Pair {number}").format(number=line.number) if line.number else ""


def _headings(standings: Standings) -> tuple[str, ...]:
    return tuple(criterion_heading(criterion) for criterion in standings.criteria[:_MOST_FIGURES])


def _lines(standings: Standings, line: CutView | None) -> tuple[StandingsLine, ...]:
    """Return a line per player, none before the first hand."""
    ways = line.ways if line else {}
    if not any(row.hands for row in standings.rows):
        return ()
    columns = [
        figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
        for criterion in standings.criteria[:_MOST_FIGURES]
    ]
    return tuple(
        StandingsLine(
            rank_text(row),
            row.number_text,
            shown_name(row.side.name),
            tuple(column[place] for column in columns),
            bool(row.hands) and row.rank == 1,
            way_words(ways.get(row.side.id, WayOn.OUT)),
            f"{points_text(row.adjustments)}\u202f{POINTS_SIGN}" if row.was_given else "",
            state_details(standings, row),
            _("Group {letter}").format(letter=row.group_letter) if row.group is not None else "",
        )
        for place, row in enumerate(standings.rows)
    )
