"""The bracket as pictures: one stage or round below the other, the last one first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.documents.bracket import (
    Bracket,
    BracketColumn,
    BracketRow,
    BracketTable,
    column_counts,
    column_heading,
    figure_heading,
    spoken_figure,
    table_title,
)
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import Area, page_words
from batarde_tourney.documents.pen import Align, Ink, Style
from batarde_tourney.documents.pictures.frame import INSIDE, LEAST, PictureHead, PictureSheet, room
from batarde_tourney.documents.pictures.svg_pen import Brush
from batarde_tourney.i18n import gettext as _

_HEADING, _GAP, _BETWEEN = 10.0, 3.0, 4.0
_TITLE, _ROW, _EDGE = 6.5, 6.6, 1.6
"""Heights in mm of a card's title, of a row and of the space below it."""
_FIGURE = 15.0
_STAGE = Style(14, Weight.BOLD, least=LEAST)
_COUNTS = Style(10, align=Align.RIGHT, ink=Ink.GREY, least=LEAST)
_SMALL = Style(10, ink=Ink.GREY, least=LEAST)
_NAME = Style(13, least=LEAST)


@dataclass(frozen=True, slots=True)
class _Strip:
    """What stands side by side: the heading of a column, or one or two of its tables, `across` to a row."""

    column: BracketColumn
    tables: tuple[BracketTable, ...] = ()
    across: int = 1

    @property
    def height(self) -> float:
        if not self.tables:
            return _HEADING
        return _TITLE + max(len(table.rows) for table in self.tables) * _ROW + _EDGE + _GAP


def bracket_sheets(head: PictureHead, bracket: Bracket) -> list[PictureSheet]:
    """As few pictures as hold all tables; no heading stands last on one."""
    pages = list(_pages(list(_strips(bracket)), room(head, below=False)))
    title = _("Bracket")
    return [
        PictureSheet(
            title,
            page_words(number, len(pages)) if len(pages) > 1 else "",
            "",
            sum(strip.height for strip in page),
            partial(_draw, page),
        )
        for number, page in enumerate(pages, start=1)
    ]


def _strips(bracket: Bracket) -> Iterator[_Strip]:
    for column in reversed(bracket.columns):
        yield _Strip(column)
        across = 2 if all(map(_fits_half, column.tables)) and len(column.tables) > 1 else 1
        for first in range(0, len(column.tables), across):
            yield _Strip(column, column.tables[first : first + across], across)


def _fits_half(table: BracketTable) -> bool:
    """Whether all its names are whole in half the width."""
    space = _card_width(2) - 4 - _FIGURE
    return all(text_width(_name(row), Weight.BOLD, LEAST) <= space for row in table.rows)


def _pages(strips: Sequence[_Strip], space: float) -> Iterator[list[_Strip]]:
    """The strips in order; a stage that goes on over a page has its heading there again."""
    page: list[_Strip] = []
    left = space
    for place, strip in enumerate(strips):
        # A heading stays with the first tables below it.
        after = strips[place + 1 : place + 2] if not strip.tables else []
        needed = strip.height + sum(one.height for one in after if one.tables)
        if page and needed > left:
            yield page
            page, left = [], space
            if strip.tables:
                page.append(_Strip(strip.column))
                left -= _HEADING
        page.append(strip)
        left -= strip.height
    yield page


def _draw(strips: Sequence[_Strip], pen: Brush, area: Area) -> None:
    y = area.y
    for strip in strips:
        if strip.tables:
            width = _card_width(strip.across)
            for place, table in enumerate(strip.tables):
                x = area.x + place * (width + _BETWEEN)
                height = _TITLE + len(table.rows) * _ROW + _EDGE
                _draw_table(table, pen, Area(x, y, width, height))
        else:
            taken = pen.text(column_counts(strip.column), area.right, y + 6.5, area.width / 2, _COUNTS)
            pen.text(column_heading(strip.column), area.x, y + 6.5, area.width - taken - 4, _STAGE)
        y += strip.height


def _draw_table(table: BracketTable, pen: Brush, area: Area) -> None:
    pen.box(
        area.x, area.y, area.width, area.height, fill=Ink.FELT, edge=Ink.FELT_EDGE, weight=0.3, radius=1.5
    )
    right = replace(_SMALL, align=Align.RIGHT)
    taken = pen.text(figure_heading(table), area.right - 2, area.y + 4.8, area.width / 2, right)
    pen.text(table_title(table), area.x + 2, area.y + 4.8, area.width - 6 - taken, _SMALL)
    for place, row in enumerate(table.rows, start=1):
        weight = Weight.BOLD if row.goes_on or row.has_won else Weight.REGULAR
        baseline = area.y + _TITLE + place * _ROW - 2
        figure = replace(_NAME, weight=weight, align=Align.RIGHT)
        taken = pen.text(spoken_figure(row), area.right - 2, baseline, _FIGURE, figure)
        pen.text(_name(row), area.x + 2, baseline, area.width - 6 - taken, replace(_NAME, weight=weight))


def _name(row: BracketRow) -> str:
    return f"★ {row.name}" if row.has_won else row.name


def _card_width(across: int) -> float:
    return (INSIDE - (across - 1) * _BETWEEN) / across
