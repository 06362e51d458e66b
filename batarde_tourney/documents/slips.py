"""Slips for players: ten on a sheet to cut apart, each with the code of one player's own page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.documents.codes import LEAST, LINE, DoorCode, draw_lines, draw_qr, height_of, whole_lines
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Paper, print_bare, share_out
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_block
from batarde_tourney.documents.words import distinct_names, numbered_unbroken
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical

_COLUMNS, _ROWS = 2, 5
_EDGE = 10.0
"""Around all slips of a sheet, in mm: printers leave about 4 unprinted."""
_INSIDE = 5.0
_CODE = 27.0
_GAP = 6.0
_EVENT = Style(8, ink=Ink.GREY, least=LEAST)
_NAME = Style(18, Weight.BOLD, least=LEAST)
_PURPOSE = Style(9, least=LEAST)
_ADDRESS = Style(8, ink=Ink.GREY, least=LEAST)
_LETTERS = Style(14, Weight.BOLD, Align.CENTRE)
_NAME_LINES, _NAME_ROOM = 4, 13.5
"""Most lines of a name, and their height in mm."""
_PURPOSE_ROOM = 12.0
"""Least height of the lines that say what the slip is for, with the white around them."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One player's slip; `name` with the number of the pair, where there is one."""

    name: str
    code: DoorCode


@dataclass(frozen=True, slots=True)
class Slips:
    """The slips of all players, in order of entry."""

    head: Head
    slips: tuple[Slip, ...]


def gather_slips(source: EventAfter) -> Slips:
    """Collect unambiguous names and the code of each."""
    event, hall = source.event, source.hall
    numbers = numbers_by_player(event)
    slips = tuple(
        Slip(numbered_unbroken(name, numbers.get(player)), hall.of_player(player))
        for player, name in distinct_names(event).items()
        if hall is not None
    )
    return Slips(head_of(event), slips)


def lay_out_slips(slips: Slips, paper: Paper) -> bytes:
    """Draw the slips in the language's alphabetical order."""
    in_order = sorted(slips.slips, key=lambda slip: alphabetical(slip.name))
    pages = share_out(in_order, _COLUMNS * _ROWS)
    draws = [partial(_draw_page, page, slips.head) for page in pages]
    return print_bare(slips.head, draws, paper, _("Slips for players"))


SLIPS = Document(
    "slips",
    Scope.EVENT,
    N_("Slips for players"),
    N_("A code for each, to cut apart"),
    "players",
    gather_slips,
    lay_out_slips,
    needs_hall=True,
)


def _draw_page(slips: Sequence[Slip], head: Head, pen: Pen, sheet: Area) -> None:
    width, height = (sheet.width - 2 * _EDGE) / _COLUMNS, (sheet.height - 2 * _EDGE) / _ROWS
    rows = ceil(len(slips) / _COLUMNS)
    foot = sheet.height if rows == _ROWS else _EDGE + rows * height
    # From edge to edge: a guillotine cuts the whole pile.
    for row in range(rows + 1):
        pen.cut(0, _EDGE + row * height, sheet.width, _EDGE + row * height)
    for column in range(_COLUMNS + 1):
        pen.cut(_EDGE + column * width, 0, _EDGE + column * width, foot)
    for place, slip in enumerate(slips):
        row, column = divmod(place, _COLUMNS)
        x, y = _EDGE + column * width + _INSIDE, _EDGE + row * height + _INSIDE
        _draw_slip(slip, head, pen, Area(x, y, width - 2 * _INSIDE, height - 2 * _INSIDE))


def _draw_slip(slip: Slip, head: Head, pen: Pen, area: Area) -> None:
    """Draw the words on the left, the code on the right and its letters below it."""
    left = area.right - _CODE
    draw_qr(pen, left, area.y + 1, _CODE, slip.code.link)
    pen.text(slip.code.spaced_letters, left + _CODE / 2, area.bottom - 0.8, _CODE + 4, _LETTERS)
    words = replace(area, width=area.width - _CODE - _GAP)
    pen.text(shown_name(head.name), words.x, words.y + 3, words.width, _EVENT)
    typed = fit_block(
        _("Or open this address and type the letters:"), words.width, _ADDRESS, 2, unbroken=0.95
    )
    typed = (*typed, *whole_lines(slip.code.address, words.width, _ADDRESS, 3))
    foot = words.bottom - height_of(typed)
    draw_lines(pen, replace(words, y=foot), typed, _ADDRESS)
    top = words.y + 4.5
    tall = min(_NAME_ROOM, foot - top - _PURPOSE_ROOM)
    name = fit_block(slip.name, words.width, _NAME, _NAME_LINES, unbroken=0.7, tall=tall / LINE)
    below = (
        max(draw_lines(pen, replace(words, y=top), name, _NAME), min(words.y + 13, foot - _PURPOSE_ROOM)) + 1
    )
    purpose = _("Scan it with your phone: it shows your table and seat, your hands and what you need.")
    told = fit_block(purpose, words.width, _PURPOSE, 4, unbroken=0.95, tall=(foot - below - 1) / LINE)
    draw_lines(pen, replace(words, y=below), told, _PURPOSE)
