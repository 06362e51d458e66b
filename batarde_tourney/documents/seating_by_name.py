"""Who sits where, to be found by name: two columns for the wall."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.tournament.event import Event, Round
from batarde_tourney.documents.fitting import fit_lines
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.names import tell_apart
from batarde_tourney.documents.page import NOTE, Area, Leaf, content_area, print_leaves, share_out
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.documents.words import round_aside, seat_word
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.alphabet import alphabetical

_COLUMN_GAP = 10.0
_HEAD = 6.0
_SEAT = 22.0
_SIZE = 1.55
"""Points of type for each mm of a row's height."""
_LOWEST, _HIGHEST = 7.6, 17.0


@dataclass(frozen=True, slots=True)
class _Place:
    name: str
    table: int
    seat: str


def seating_by_name(event: Event, round_: Round, paper: Paper) -> bytes:
    """The players of the round in alphabetical order, each with table and seat."""
    places = _places(event, round_)
    lines = int((content_area(paper).height - _HEAD) / _LOWEST)
    title = _("Seating by name")
    leaves = [
        Leaf(title, round_aside(round_.number), partial(_draw_page, page))
        for page in share_out(places, 2 * lines)
    ]
    return print_leaves(event, leaves, paper, title)


def _places(event: Event, round_: Round) -> list[_Place]:
    names = tell_apart(event)
    places = [
        _Place(names[player], table.number, seat_word(seat, len(table.seats)))
        for table in round_.tables
        for seat, player in enumerate(table.seats)
    ]
    return sorted(places, key=lambda place: alphabetical(place.name))


def _draw_page(places: Sequence[_Place], pen: Pen, area: Area) -> None:
    lines = math.ceil(len(places) / 2)
    height = min((area.height - _HEAD) / max(lines, 1), _HIGHEST)
    width = (area.width - _COLUMN_GAP) / 2
    for number, column in enumerate((places[:lines], places[lines:])):
        if column:
            x = area.x + number * (width + _COLUMN_GAP)
            _draw_column(pen, Area(x, area.y, width, area.height), column, height)


def _draw_column(pen: Pen, area: Area, places: Sequence[_Place], height: float) -> None:
    size = height * _SIZE
    seat = Style(size * 0.65, ink=Ink.GREY)
    table = Style(size, Weight.BOLD, Align.RIGHT)
    table_width = size * 0.85 + 3
    table_x = area.right - _SEAT
    name_width = area.width - _SEAT - table_width - 1
    pen.text(_("Table"), table_x, area.y + 3, table_width, replace(NOTE, align=Align.RIGHT))
    pen.text(_("Seat"), table_x + 3, area.y + 3, _SEAT - 3, NOTE)
    rule = area.y + _HEAD - 1.2
    pen.line(area.x, rule, area.right, rule, weight=0.3, ink=Ink.BLACK)
    for number, place in enumerate(places, start=1):
        bottom = area.y + _HEAD + number * height
        baseline = bottom - height * 0.32
        _draw_name(pen, place.name, Area(area.x, bottom - height, name_width, height))
        pen.text(str(place.table), table_x, baseline, table_width, table)
        pen.text(place.seat, table_x + 3, baseline, _SEAT - 3, seat)
        pen.line(area.x, bottom, area.right, bottom)


def _draw_name(pen: Pen, name: str, row: Area) -> None:
    """Draws the name large on one line, or smaller on two if it is long."""
    style = Style(row.height * _SIZE, least=7)
    lines = fit_lines(name, row.width, replace(style, size=style.size * 0.55))
    if len(lines) == 1:
        pen.text(name, row.x, row.bottom - row.height * 0.32, row.width, style)
        return
    for line, share in zip(lines, (0.5, 0.14), strict=True):
        pen.text(line.text, row.x, row.bottom - row.height * share, row.width, replace(style, size=line.size))
