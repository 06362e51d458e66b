"""Standings as pictures: rank, name, and the first two figures.

Names come first: the second figure stands there only if every name is whole beside it on one line.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.parts import ClubStandings
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.documents.fonts import POINTS_PER_MM, Weight, text_width
from batarde_tourney.documents.page import Area, share_evenly
from batarde_tourney.documents.pen import Align, Ink, Style, even_lines, fit_lines
from batarde_tourney.documents.pictures.frame import INSIDE, LEAST, PictureHead, PictureSheet, room
from batarde_tourney.documents.pictures.svg_pen import Brush
from batarde_tourney.documents.words import PaperColumn, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import NO_FIGURE, figure_texts, short_heading
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import rank_text, standing_mark
from batarde_tourney.i18n.stages.stages import stage_words

_LOW, _HIGH = 6.8, 15.0
"""Least and most height of a row, in mm."""
_HEAD = 10.0
_RANK, _GAP = 13.0, 3.0
_NARROWEST, _WIDEST = 14.0, 24.0
_NAME_ROOM = 46.0
"""Least width of names beside a second figure."""
_PER_HEIGHT, _LARGEST = 1.75, 18.0
"""Points of a name for each mm of its row, and at most."""
_HEADING = Style(10, align=Align.RIGHT, ink=Ink.GREY, least=8.5)
_STAGE = Style(12, Weight.BOLD, least=LEAST)
_BESIDE = Style(10, ink=Ink.GREY, least=LEAST)
_HALF, _LEAST_OF_TWO = 0.45, 8.5
"""The share of a row's height that each of two lines gets; and their least type."""
_TWO_LINES = 0.72
"""Below this share of its size a name takes two lines."""


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A row; with `name` alone it is a heading between rows."""

    rank: str
    name: str
    beside: str = ""
    figures: tuple[str, ...] = ()

    @property
    def is_heading(self) -> bool:
        """Whether it leads to the rows below it."""
        return not self.rank


@dataclass(frozen=True, slots=True)
class PictureTable:
    """What the pictures show: a title, the headings of the figures, the rows, and how many tables play."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[PictureRow, ...]
    playing: int = 0


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the rows of all pictures are drawn: the columns that fit, the height of a row, the size of type."""

    headings: tuple[str, ...]
    widths: tuple[float, ...]
    height: float
    size: float


def gather_picture_table(
    event: Event, standings: Standings, title: str, playing: int = 0, *, is_of_all: bool = True
) -> PictureTable:
    """The rows of these standings; headings part stages only in those of all (`is_of_all`)."""
    names, columns = side_names(event, club_beside=True), _columns(standings)
    rows: list[PictureRow] = []
    last = ""
    for place, standing in enumerate(standings.rows):
        heading = stage_words(standings.stage_name(standing)) if standings.parts_stages and is_of_all else ""
        if heading != last:
            rows.append(PictureRow("", heading or _("Not played yet")))
            last = heading
        rows.append(_row(standing, names, tuple(column.texts[place] for column in columns)))
    return PictureTable(title, tuple(column.heading for column in columns), tuple(rows), playing)


def gather_club_table(clubs: ClubStandings, title: str) -> PictureTable:
    """The clubs with their sums; those with too few players have no place."""
    texts = figure_texts(clubs.criterion, [club.total for club in clubs.rows])
    rows = tuple(
        PictureRow(NO_FIGURE if club.rank is None else str(club.rank), club.club, "", (text,))
        for club, text in zip(clubs.rows, texts, strict=True)
    )
    return PictureTable(title, (short_heading(clubs.criterion),), rows)


def standings_sheets(head: PictureHead, table: PictureTable, top: int | None = None) -> list[PictureSheet]:
    """As few pictures as hold the rows, or the first `top` of them, all nearly alike."""
    sides = sum(not row.is_heading for row in table.rows)
    rows = table.rows if top is None else _first(table.rows, top)
    below = playing_words(table.playing) if rows else _("No player with a club has a figure yet.")
    space = room(head, below=bool(below)) - _HEAD
    pages = share_evenly(rows, int(space / _LOW), leads=_leads)
    height = max(_LOW, min(_HIGH, space / max(1, *map(len, pages))))
    size = min(_LARGEST, height * _PER_HEIGHT)
    plan = _Plan(table.headings, _widths(table.headings, rows, size), height, size)
    note = "" if top is None or top >= sides else _cut_words(top, sides)
    sheets: list[PictureSheet] = []
    shown = 0
    for page in pages:
        count = sum(not row.is_heading for row in page)
        part = ""
        if len(pages) > 1:
            words = _("{first} to {last} of {count}")
            part = words.format(first=shown + 1, last=shown + count, count=sides)
        shown += count
        draw = partial(_draw, page, plan)
        sheets.append(PictureSheet(table.title, part, below, _HEAD + len(page) * height, draw, note))
    return sheets


def _leads(row: PictureRow) -> bool:
    return row.is_heading


def _cut_words(top: int, sides: int) -> str:
    words = ngettext("Only the first {top} of {count}", "Only the first {top} of {count}", sides)
    return words.format(top=top, count=sides)


def _first(rows: Sequence[PictureRow], top: int) -> tuple[PictureRow, ...]:
    """The first so many rows that are no heading, with the headings before them."""
    found: list[PictureRow] = []
    left = top
    for row in rows:
        if not row.is_heading:
            if not left:
                break
            left -= 1
        found.append(row)
    while found and found[-1].is_heading:
        found.pop()
    return tuple(found)


def _columns(standings: Standings) -> tuple[PaperColumn, ...]:
    """The first two criteria that a person can read; lots only break ties."""
    shown = [one for one in standings.criteria if one.value != "lots"][:2]
    return tuple(
        PaperColumn(short_heading(one), figure_texts(one, [row.figure(one) for row in standings.rows]))
        for one in shown
    )


def _row(standing: Standing, names: dict[SideId, str], figures: tuple[str, ...]) -> PictureRow:
    group = "" if standing.group is None else _("Group {letter}").format(letter=standing.group_letter)
    beside = " · ".join(filter(None, (group, shown_name(standing.side.club or ""))))
    name = f"{names[standing.side.id]}{standing_mark(standing)}"
    return PictureRow(rank_text(standing), name, beside, figures)


def _widths(headings: Sequence[str], rows: Sequence[PictureRow], size: float) -> tuple[float, ...]:
    """Widths of as many figures as leave every name whole on a line, at least of one."""
    names = [row.name for row in rows if not row.is_heading]
    longest = max((text_width(name, Weight.REGULAR, LEAST) for name in names), default=0)
    widths: list[float] = []
    left = INSIDE - _RANK
    for place, heading in enumerate(headings):
        texts = [row.figures[place] for row in rows if row.figures]
        figure = max((text_width(text, Weight.BOLD, size) for text in texts), default=0)
        words = max(text_width(line, Weight.REGULAR, 10) for line in even_lines(heading, 2, _HEADING))
        width = min(max(figure, words, _NARROWEST), _WIDEST) + _GAP
        if widths and left - width < max(_NAME_ROOM, longest + 1):
            break
        left -= width
        widths.append(width)
    return tuple(widths)


def _draw(page: Sequence[PictureRow], plan: _Plan, pen: Brush, area: Area) -> None:
    height, widths = plan.height, plan.widths
    x = area.right - sum(widths)
    for heading, width in zip(plan.headings, widths, strict=False):
        x += width
        lines = even_lines(heading, 2, _HEADING)
        for place, line in enumerate(reversed(lines)):
            pen.text(line, x - 1, area.y + _HEAD - 2 - place * 4, width - 1, _HEADING)
    y = area.y + _HEAD
    for place, row in enumerate(page):
        at = Area(area.x, y, area.width, height)
        if row.is_heading:
            pen.text(row.name, at.x, at.bottom - height * 0.28, at.width, _STAGE)
        else:
            if place % 2:
                pen.box(at.x, at.y, at.width, at.height, fill=Ink.FELT, edge=None, radius=1)
            _draw_row(row, widths, plan.size, pen, at)
        y += height


def _draw_row(row: PictureRow, widths: Sequence[float], size: float, pen: Brush, at: Area) -> None:
    middle = at.y + at.height / 2
    baseline = middle + size * 0.125
    pen.text(
        row.rank, at.x + _RANK - 3, baseline, _RANK - 4, Style(size, Weight.BOLD, Align.RIGHT, least=LEAST)
    )
    x = at.right - sum(widths)
    space = x - at.x - _RANK - 1
    for text, width in zip(row.figures, widths, strict=False):
        x += width
        weight = Weight.BOLD if width is widths[0] else Weight.REGULAR
        pen.text(text, x - 1, baseline, width - 1, Style(size, weight, Align.RIGHT, least=9))
    lines = fit_lines(row.name, space, Style(size, least=LEAST), unbroken=_TWO_LINES)
    if len(lines) > 1:
        half = at.height * _HALF
        style = Style(min(lines[0].size, half * POINTS_PER_MM), least=_LEAST_OF_TWO)
        for line, y in zip(lines, (middle - half * 0.14, middle + half * 0.86), strict=True):
            pen.text(line.text, at.x + _RANK, y, space, style)
        return
    taken = pen.text(row.name, at.x + _RANK, baseline, space, Style(size, least=LEAST))
    left = space - taken - 2.5
    if row.beside and text_width(row.beside, Weight.REGULAR, LEAST) <= left:
        pen.text(row.beside, at.x + _RANK + taken + 2.5, baseline, left, _BESIDE)
