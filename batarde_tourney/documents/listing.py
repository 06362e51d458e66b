"""Lists on paper: rows that break over pages and keep their texts whole, boxes to tick, room to sign."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from batarde_tourney.documents.document import Head
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, draw_note, print_leaves
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, even_lines, fit_block

_HEAD, _NOTE = 10.0, 7.0
_LINE, _AROUND = 4.1, 2.6
"""In mm the height of a line of text, and what a row has besides."""
_MOST_LINES, _GUTTER, _BOX = 6, 4.0, 4.0
_SCALES = (1.7, 1.5, 1.35, 1.2, 1.1)
"""How much larger rows on a wall may be, the largest first."""
_HEADING = Style(7.5, ink=Ink.GREY)
_NOTHING = Style(12, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class ListingColumn:
    """A column: its heading, and a text for each row.

    `share`: it gets this part of the width that is left; 0 takes what its texts need. `boxes`: rows whose
    cell is a box to tick. `least` is the least width in mm, for what is written by hand.
    """

    heading: str
    texts: tuple[str, ...]
    share: float = 0.0
    align: Align = Align.LEFT
    weight: Weight = Weight.REGULAR
    boxes: frozenset[int] = frozenset()
    least: float = 0.0
    size: float = 9.5

    @property
    def style(self) -> Style:
        """Style of its texts."""
        return Style(self.size, self.weight, self.align)


@dataclass(frozen=True, slots=True)
class Listing:
    """A list: what stands in the frame, its columns, all of one length, and the words below the table.

    `nothing` stands there where it has no row. `struck` are rows that no longer count.
    """

    head: Head
    title: str
    aside: str
    columns: tuple[ListingColumn, ...]
    note: str = ""
    below: str = ""
    nothing: str = ""
    struck: frozenset[int] = frozenset()
    row: float = 0.0
    """Least height of a row in mm, for what is written by hand."""
    for_wall: bool = False
    """Whether rows are set as large as their pages allow, to be read from further away."""
    scale: float = 1.0
    """Size of everything in its rows, of what is usual."""


def lay_out_listing(listing: Listing, paper: Paper, *, landscape: bool = False) -> bytes:
    """Draw the rows on as few pages as hold them, none much shorter than the others."""
    area = content_area(paper, landscape=landscape)
    room = area.height - _HEAD - _NOTE
    listing = _largest(listing, area.width, room) if listing.for_wall else listing
    widths, heights = _sizes(listing, area.width)
    pages = _share(heights, room)
    leaves = [
        Leaf(
            listing.title,
            listing.aside,
            partial(_draw, listing, widths, tuple((row, heights[row]) for row in page)),
            listing.below,
        )
        for page in pages
    ]
    return print_leaves(listing.head, leaves, paper, listing.title, landscape=landscape)


def _largest(listing: Listing, width: float, room: float) -> Listing:
    """The list in the largest type that needs no page more."""
    heights = _sizes(listing, width)[1]
    pages = len(_share(heights, room))
    # Rows grow at least as their type does: what cannot fit is not measured.
    for scale in (scale for scale in _SCALES if sum(heights) * scale <= pages * room):
        columns = tuple(replace(column, size=column.size * scale) for column in listing.columns)
        larger = replace(listing, columns=columns, row=listing.row * scale, scale=scale)
        if len(_share(_sizes(larger, width)[1], room)) == pages:
            return larger
    return listing


def _sizes(listing: Listing, width: float) -> tuple[tuple[float, ...], list[float]]:
    """Widths of the columns and heights of the rows in mm."""
    widths = _widths(listing, width)
    return widths, [_height(listing, widths, row) for row in range(len(listing.columns[0].texts))]


def _widths(listing: Listing, room: float) -> tuple[float, ...]:
    natural = [0.0 if column.share else _natural(column) for column in listing.columns]
    left = room - sum(natural)
    shares = sum(column.share for column in listing.columns)
    return tuple(
        width or left * column.share / shares for width, column in zip(natural, listing.columns, strict=True)
    )


def _natural(column: ListingColumn) -> float:
    texts = max((text_width(text, column.weight, column.size) for text in column.texts), default=0.0)
    lines = even_lines(column.heading, 2, _HEADING)
    words = max(text_width(line, _HEADING.weight, _HEADING.size) for line in lines)
    return max(texts, words, column.least, _BOX if column.boxes else 0) + _GUTTER


def _height(listing: Listing, widths: Sequence[float], row: int) -> float:
    lines = max(
        len(_fitted(column, row, width)) for column, width in zip(listing.columns, widths, strict=True)
    )
    return max((lines * _LINE + _AROUND) * listing.scale, listing.row)


def _fitted(column: ListingColumn, row: int, width: float) -> tuple[str, ...]:
    found = fit_block(column.texts[row], width - _GUTTER, column.style, _MOST_LINES, unbroken=0.9)
    return tuple(line.text for line in found)


def _share(heights: Sequence[float], room: float) -> list[list[int]]:
    """The rows by pages of this height, as even as whole rows allow; one empty page for none."""
    least = max(ceil(sum(heights) / room), 1)
    for limit in (sum(heights) / least + max(heights, default=0) / 2, room):
        pages = list(_filled(heights, min(limit, room)))
        if len(pages) <= least:
            break
    return pages


def _filled(heights: Sequence[float], limit: float) -> Iterator[list[int]]:
    page, taken = list[int](), 0.0
    for row, height in enumerate(heights):
        if page and taken + height > limit:
            yield page
            page, taken = [], 0.0
        page.append(row)
        taken += height
    yield page


def _draw(
    listing: Listing, widths: Sequence[float], rows: Sequence[tuple[int, float]], pen: Pen, area: Area
) -> None:
    if not rows:
        pen.text(listing.nothing, area.x, area.y + 8, area.width, _NOTHING)
        return
    _draw_headings(listing, widths, pen, area)
    top = area.y + _HEAD
    for row, height in rows:
        x = area.x
        for column, width in zip(listing.columns, widths, strict=True):
            _draw_cell(column, row, pen, Area(x, top, width, height), _LINE * listing.scale)
            x += width
        if row in listing.struck:
            pen.line(area.x, top + height / 2, area.right - _GUTTER, top + height / 2, ink=Ink.GREY)
        top += height
        pen.line(area.x, top, area.right, top, weight=0.15)
    draw_note(pen, area, listing.note)


def _draw_headings(listing: Listing, widths: Sequence[float], pen: Pen, area: Area) -> None:
    x, line = area.x, area.y + _HEAD
    for column, width in zip(listing.columns, widths, strict=True):
        lines = even_lines(column.heading, 2, _HEADING)
        for place, words in enumerate(lines, start=1):
            at, style = _at(column, x, width), replace(_HEADING, align=column.align)
            pen.text(words, at, line - 2.2 - (len(lines) - place) * 3, width - 1, style)
        x += width
    pen.line(area.x, line, area.right, line, weight=0.35, ink=Ink.BLACK)


def _draw_cell(column: ListingColumn, row: int, pen: Pen, area: Area, pitch: float) -> None:
    middle = area.y + area.height / 2
    if row in column.boxes:
        x = area.x + (area.width - _GUTTER - _BOX) * column.align.value
        pen.box(x, middle - _BOX / 2, _BOX, _BOX, radius=0.8, edge=Ink.GREY, weight=0.3)
        return
    lines = fit_block(column.texts[row], area.width - _GUTTER, column.style, _MOST_LINES, unbroken=0.9)
    first = middle + column.size * 0.127 - (len(lines) - 1) * pitch / 2
    for place, line in enumerate(lines):
        style, y = replace(column.style, size=line.size), first + place * pitch
        pen.text(line.text, _at(column, area.x, area.width), y, area.width - _GUTTER, style)


def _at(column: ListingColumn, x: float, width: float) -> float:
    """The x of a text in a column, by its alignment."""
    return x + (width - _GUTTER) * column.align.value
