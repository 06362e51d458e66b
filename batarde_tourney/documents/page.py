"""The frame of every page: margins, header, headline, footer. A document only adds its content."""

import datetime as dt
import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from math import ceil
from typing import Protocol, TypeVar

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.documents.fonts import POINTS_PER_MM, Weight
from batarde_tourney.documents.pen import SMALLEST, Align, Ink, Pen, Style, fit_lines
from batarde_tourney.documents.printed import printed_words
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language
from batarde_tourney.i18n.language.dates import long_date

# Paper sizes of printers.


class Paper(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def millimetres(self) -> tuple[float, float]:
        """Width and height in portrait format."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


# No printer needs PDF as ASCII any more: without it files are a fifth smaller and written faster.
rl_config.useA85 = 0

T = TypeVar("T")

_MARGIN = 14.0
_HEADER = 21.0
_FOOTER = 8.0
"""All three in mm, as everything here except sizes of type."""
_CORNER_GAP = 5.0
_EVENT = Style(10, Weight.BOLD, least=8)
_PLACE = Style(10, align=Align.RIGHT, ink=Ink.GREY, least=8)
_TITLE = Style(24, Weight.BOLD)
_ASIDE = Style(15, align=Align.RIGHT, ink=Ink.GREY)
_BELOW = Style(10)
NOTE = Style(8, ink=Ink.GREY)
"""Style of legends and footnotes."""
_NOTE_LINE = 3.2
_EDGE_NOTE = Style(7, ink=Ink.GREY)
FOOT = 10.0
"""Of the foot of a sheet without a frame: its height from the lower edge."""
_EDGE, _CORNER = 6.5, 14.0
"""Of the foot of a sheet without a frame: its distances from the lower edge and from both sides."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the page in mm from the upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.height


class Headed(Protocol):
    """Source of the header of every page: an event, or a championship."""

    @property
    def name(self) -> str:
        """Name in the header."""

    @property
    def date(self) -> dt.date | None:
        """Date of the event."""

    @property
    def place(self) -> str | None:
        """Place of the event."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A part of a page's head of this width, as high as the head, and the function that draws it."""

    width: float
    draw: Callable[[Pen, Area], None]


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page: its headline, the texts right of it and below it, and the function that draws the rest."""

    title: str
    aside: str
    draw: Callable[[Pen, Area], None]
    below: str = ""
    corner: Corner | None = None
    """What stands in the upper right corner; the headline gets the width that is left."""
    margin: Callable[[Pen, Area], None] | None = None
    """Draws what stands outside the frame, on the area of the whole sheet."""


def content_area(paper: Paper, *, landscape: bool = False) -> Area:
    """The area of a page below its headline and above its footer."""
    width, height = _sheet(paper, landscape=landscape)
    top = _MARGIN + _HEADER
    return Area(_MARGIN, top, width - 2 * _MARGIN, height - top - _MARGIN - _FOOTER)


def share_out(things: Sequence[T], room: int) -> tuple[tuple[T, ...], ...]:
    """The things in order, at most `room` to a page; one empty page for none.

    >>> share_out("abcde", 2)
    (('a', 'b'), ('c', 'd'), ('e',))
    """
    return tuple(tuple(things[i : i + room]) for i in range(0, max(len(things), 1), room))


def share_evenly(
    things: Sequence[T], room: int, *, leads: Callable[[T], bool] | None = None
) -> tuple[tuple[T, ...], ...]:
    """The things in order on as few pages of `room` as hold them, all nearly alike; one empty page for none.

    No page ends with a thing that leads to the next, such as a heading, unless nothing else fits.

    >>> share_evenly("abcdefg", 6)
    (('a', 'b', 'c', 'd'), ('e', 'f', 'g'))
    """
    pages: list[tuple[T, ...]] = []
    begin = 0
    while begin < len(things) or not pages:
        left = len(things) - begin
        end = begin + ceil(left / max(ceil(left / room), 1))
        shorter = end
        while leads is not None and begin < shorter < len(things) and leads(things[shorter - 1]):
            shorter -= 1
        end = shorter if shorter > begin else end
        pages.append(tuple(things[begin:end]))
        begin = max(end, begin + 1)
    return tuple(pages)


def print_leaves(
    event: Headed,
    leaves: Sequence[Leaf],
    paper: Paper,
    title: str,
    *,
    landscape: bool = False,
    copies: int = 1,
) -> bytes:
    """The leaves as PDF, so many times one after the other, each time with pages from 1.

    The same leaves give the same bytes.
    """
    area = content_area(paper, landscape=landscape)
    pages = len(leaves)

    def draw_leaf(number: int, leaf: Leaf, pen: Pen, sheet: Area) -> None:
        if leaf.margin is not None:
            leaf.margin(pen, sheet)
        _draw_header(pen, area, event, leaf)
        leaf.draw(pen, area)
        told = title if leaf.aside in {"", title} else f"{title} · {leaf.aside}"
        _draw_footer(pen, area, told, page_words(number, pages))

    draws = [partial(draw_leaf, number, leaf) for number, leaf in enumerate(leaves, start=1)]
    return _print(event, draws * copies, paper, title, landscape=landscape)


def print_bare(
    event: Headed,
    draws: Sequence[Callable[[Pen, Area], None]],
    paper: Paper,
    title: str,
    *,
    landscape: bool = False,
) -> bytes:
    """Pages without head as PDF: each function draws one, on the area of the whole sheet.

    The foot is small and close to the edge, on what is cut off or folded away.
    """
    pages = len(draws)

    def draw_sheet(number: int, draw: Callable[[Pen, Area], None], pen: Pen, sheet: Area) -> None:
        draw(pen, sheet)
        baseline, right = sheet.height - _EDGE, sheet.width - _CORNER
        told = " · ".join(filter(None, (title, printed_words())))
        room = sheet.width - 2 * _CORNER
        style = replace(_EDGE_NOTE, align=Align.RIGHT)
        taken = pen.text(page_words(number, pages), right, baseline, room / 4, style)
        pen.text(told, _CORNER, baseline, room - taken - 6, _EDGE_NOTE)

    sheets = [partial(draw_sheet, number, draw) for number, draw in enumerate(draws, start=1)]
    return _print(event, sheets, paper, title, landscape=landscape)


@dataclass(slots=True)
class FirstPages:
    """At most how many pages are drawn; `of` is how many the paper has, known once it is made."""

    most: int
    of: int = 0


_FIRST: ContextVar[FirstPages | None] = ContextVar("first pages alone", default=None)


@contextmanager
def first_pages(most: int = 1) -> Iterator[FirstPages]:
    """Papers made inside are cut off after so many pages, which are drawn as they are in the whole paper."""
    first = FirstPages(most)
    token = _FIRST.set(first)
    try:
        yield first
    finally:
        _FIRST.reset(token)


def _print(
    event: Headed,
    draws: Sequence[Callable[[Pen, Area], None]],
    paper: Paper,
    title: str,
    *,
    landscape: bool,
) -> bytes:
    width, height = _sheet(paper, landscape=landscape)
    target = io.BytesIO()
    # `invariant` leaves out the time and random ids.
    canvas = Canvas(
        target, pagesize=(width * POINTS_PER_MM, height * POINTS_PER_MM), invariant=1, lang=spoken_language()
    )
    canvas.setTitle(f"{title} – {shown_name(event.name)}")
    # Without an author reportlab writes “anonymous”.
    canvas.setAuthor("")
    canvas.setCreator("Bâtarde Tourney")
    pen = Pen(canvas, height)
    first = _FIRST.get()
    if first is not None:
        first.of = len(draws)
    for draw in draws[: None if first is None else first.most]:
        draw(pen, Area(0, 0, width, height))
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def draw_note(pen: Pen, area: Area, words: str) -> None:
    """Draw the legend of a page at the foot of `area`, a long one on two lines."""
    lines = fit_lines(words, area.width, NOTE, unbroken=SMALLEST / NOTE.size)
    for place, line in enumerate(lines):
        baseline = area.bottom - (len(lines) - 1 - place) * _NOTE_LINE
        pen.text(line.text, area.x, baseline, area.width, replace(NOTE, size=line.size))


def _sheet(paper: Paper, *, landscape: bool) -> tuple[float, float]:
    width, height = paper.millimetres
    return (height, width) if landscape else (width, height)


def _draw_header(pen: Pen, area: Area, event: Headed, leaf: Leaf) -> None:
    if leaf.corner is not None:
        width = leaf.corner.width
        leaf.corner.draw(pen, Area(area.right - width, _MARGIN, width, _HEADER))
        area = replace(area, width=area.width - width - _CORNER_GAP)
    top, half = _MARGIN + 2, area.width / 2 - 3
    pen.text(shown_name(event.name), area.x, top, half, _EVENT)
    pen.text(_when_and_where(event), area.right, top, half, _PLACE)
    pen.line(area.x, top + 2, area.right, top + 2, weight=0.3, ink=Ink.BLACK)
    baseline = _MARGIN + 14.5
    # Drawn first, because the headline gets the width that is left.
    aside = pen.text(leaf.aside, area.right, baseline, area.width * 0.45, _ASIDE)
    pen.text(leaf.title, area.x, baseline, area.width - aside - 6, _TITLE)
    if leaf.below:
        pen.text(leaf.below, area.x, baseline + 5.5, area.width, _BELOW)


def _draw_footer(pen: Pen, area: Area, title: str, pages: str) -> None:
    baseline = area.bottom + _FOOTER
    taken = pen.text(pages, area.right, baseline, area.width * 0.25, replace(NOTE, align=Align.RIGHT))
    told = " · ".join(filter(None, (title, printed_words())))
    pen.text(told, area.x, baseline, area.width - taken - 6, NOTE)


def page_words(page: int, pages: int) -> str:
    """Number of the page among all."""
    return _("Page {page} of {pages}").format(page=page, pages=pages)


def _when_and_where(event: Headed) -> str:
    place = shown_name(event.place or "")
    date = long_date(event.date) if event.date else ""
    return " · ".join(part for part in (place, date) if part)
