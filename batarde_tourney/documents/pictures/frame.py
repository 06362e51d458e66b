"""The frame of every picture: club, event and date at the head, title and part, the suits in the foot."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.documents.document import Head
from batarde_tourney.documents.fonts import POINTS_PER_MM, Weight
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import SUITS, Align, Ink, Pen, Style, fit_lines
from batarde_tourney.documents.pictures.svg_pen import Brush, SvgPen
from batarde_tourney.i18n import spoken_language
from batarde_tourney.i18n.language.dates import long_date

PIXELS = 1080
"""Width of a picture; a phone shows it at a third of that."""
WIDTH, LOWEST, TALLEST = 108.0, 108.0, 215.9
"""In mm, ten pixels each: never wider than high, nor longer than a phone's screen."""
LEAST = 10.0
"""Points of the smallest type: twelve pixels of a phone."""
_MARGIN = 6.0
INSIDE = WIDTH - 2 * _MARGIN
_FOOT = 9.0
_TOP = 10.0
_NAME_LINE, _TITLE_LINE, _BELOW_LINE, _GAP = 8.0, 8.5, 6.0, 4.0
_SMALL = Style(11, ink=Ink.GREY, least=LEAST)
_SMALL_RIGHT = Style(11, align=Align.RIGHT, ink=Ink.GREY, least=LEAST)
_NAME = Style(20, Weight.BOLD, least=13)
_TITLE = Style(15, Weight.BOLD, least=11)
_NOTE = Style(10, ink=Ink.GREY, least=LEAST)


@dataclass(frozen=True, slots=True)
class PictureHead:
    """Whose picture it is: the club, empty if it has no name of its own, and the event."""

    club: str
    event: Head


@dataclass(frozen=True, slots=True)
class PictureSheet:
    """One picture: its title, which part of the whole it shows, a text below, and what stands in it.

    `height` in mm is that of the content, which `draw` draws in the area that it gets; it may be higher.
    """

    title: str
    part: str
    below: str
    height: float
    draw: Callable[[Brush, Area], None]
    note: str = ""
    """What stands in the foot."""


def room(head: PictureHead, *, below: bool) -> float:
    """The most height in mm that the content of a picture can have."""
    return TALLEST - _head_height(head, below=below) - _FOOT


def pictures_pdf(head: PictureHead, sheets: Sequence[PictureSheet]) -> bytes:
    """The pictures as pages of a PDF, from which they are made into pixels. The same give the same bytes."""
    target = io.BytesIO()
    canvas = Canvas(target, invariant=1, lang=spoken_language())
    for sheet in sheets:
        height = _height(head, sheet)
        canvas.setPageSize((WIDTH * POINTS_PER_MM, height * POINTS_PER_MM))
        _draw(head, sheet, Pen(canvas, height), height)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def picture_svg(head: PictureHead, sheet: PictureSheet) -> bytes:
    """One picture as SVG."""
    pen, height = SvgPen(), _height(head, sheet)
    _draw(head, sheet, pen, height)
    told = " · ".join(filter(None, (shown_name(head.event.name), sheet.title, sheet.part)))
    return pen.picture(WIDTH, height, PIXELS, told, spoken_language())


def _height(head: PictureHead, sheet: PictureSheet) -> float:
    return max(LOWEST, _head_height(head, below=bool(sheet.below)) + sheet.height + _FOOT)


def _head_height(head: PictureHead, *, below: bool) -> float:
    lines = len(_name_lines(head))
    return _TOP + lines * _NAME_LINE + _TITLE_LINE + (_BELOW_LINE if below else 0) + _GAP


def _name_lines(head: PictureHead) -> tuple[str, ...]:
    name = shown_name(head.event.name)
    return tuple(line.text for line in fit_lines(name, INSIDE, _NAME, unbroken=0.8))


def _draw(head: PictureHead, sheet: PictureSheet, pen: Brush, height: float) -> None:
    right, date = _MARGIN + INSIDE, long_date(head.event.date) if head.event.date else ""
    pen.box(0, 0, WIDTH, 2, fill=Ink.FELT_EDGE, edge=None)
    taken = pen.text(date, right, _TOP, INSIDE * 0.6, _SMALL_RIGHT)
    where = " · ".join(filter(None, (head.club, shown_name(head.event.place or ""))))
    pen.text(where, _MARGIN, _TOP, INSIDE - taken - 4, _SMALL)
    y = _TOP
    for line in _name_lines(head):
        y += _NAME_LINE
        pen.text(line, _MARGIN, y, INSIDE, _NAME)
    y += _TITLE_LINE
    taken = pen.text(sheet.part, right, y, INSIDE / 2, _SMALL_RIGHT)
    pen.text(sheet.title, _MARGIN, y, INSIDE - taken - 4, _TITLE)
    if sheet.below:
        y += _BELOW_LINE
        pen.text(sheet.below, _MARGIN, y, INSIDE, _NOTE)
    pen.line(_MARGIN, y + 2.2, right, y + 2.2, weight=0.4, ink=Ink.BLACK)
    top = y + _GAP
    sheet.draw(pen, Area(_MARGIN, top, INSIDE, height - top - _FOOT))
    _draw_foot(sheet, pen, height - 3.2)


def _draw_foot(sheet: PictureSheet, pen: Brush, baseline: float) -> None:
    x = _MARGIN + INSIDE
    for sign, ink in reversed(SUITS):
        x -= pen.text(sign, x, baseline, 6, Style(10, align=Align.RIGHT, ink=ink, least=LEAST)) + 1.2
    pen.text(sheet.note, _MARGIN, baseline, x - _MARGIN - 3, _NOTE)
