"""Slips to fill in at a table: four on a sheet to cut apart, two for corrections and two for protests."""

from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import FOOT, Area, Paper, print_bare
from batarde_tourney.documents.pen import Ink, Pen, Style
from batarde_tourney.i18n import gettext as _

_COLUMNS, _ROWS, _INSIDE = 2, 2, 12.0
_EVENT = Style(9, ink=Ink.GREY)
_TITLE = Style(20, Weight.BOLD)
_WORD = Style(9)
_FIELD = 9.0
"""Height in mm of a line to write on."""


@dataclass(frozen=True, slots=True)
class ReportSlips:
    """The event that the slips are for."""

    head: Head


def gather_report_slips(source: EventAfter) -> ReportSlips:
    """The name of the event is all that they say of it."""
    return ReportSlips(head_of(source.event))


def lay_out_report_slips(slips: ReportSlips, paper: Paper) -> bytes:
    """Draw corrections above, protests below."""
    title = _("Slips for corrections and protests")
    return print_bare(slips.head, [partial(_draw, slips.head)], paper, title)


REPORT_SLIPS = Document(
    "report-slips",
    Scope.EVENT,
    N_("Slips for corrections and protests"),
    N_("To fill in at a table and to hand to the director"),
    "penalties",
    gather_report_slips,
    lay_out_report_slips,
)


def _draw(head: Head, pen: Pen, sheet: Area) -> None:
    width, height = sheet.width / _COLUMNS, sheet.height / _ROWS
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            x, y = column * width + _INSIDE, row * height + _INSIDE
            area = Area(x, y, width - 2 * _INSIDE, height - 2 * _INSIDE)
            if row == 0:
                _draw_slip(_("Correction"), _corrections(), head, pen, area)
            else:
                _draw_slip(_("Protest"), _protests(), head, pen, area)
    pen.cut(0, height, sheet.width, height)
    # The foot stands on no line.
    pen.cut(width, 0, width, sheet.height - FOOT)


def _corrections() -> tuple[tuple[str, int], ...]:
    """What a correction says, and on how many lines."""
    return (
        (_("What was written"), 2),
        (_("What is right"), 2),
        (_("Signatures of all at the table"), 2),
        (_("Director, time"), 1),
    )


def _protests() -> tuple[tuple[str, int], ...]:
    return (
        (_("Who protests"), 1),
        (_("What happened"), 3),
        (_("Decision of the director, and why"), 2),
        (_("Director, time"), 1),
    )


def _draw_slip(title: str, fields: tuple[tuple[str, int], ...], head: Head, pen: Pen, area: Area) -> None:
    pen.text(shown_name(head.name), area.x, area.y + 2, area.width, _EVENT)
    pen.text(title, area.x, area.y + 11, area.width, _TITLE)
    third, line = area.width / 3, area.y + 22
    for place, word in enumerate((_("Round"), _("Table"), _("Hand"))):
        x = area.x + place * third
        taken = pen.text(word, x, line, third - 12, _WORD)
        pen.line(x + taken + 1.5, line + 0.8, x + third - 3, line + 0.8, ink=Ink.GREY)
    top, lines = line + 5, sum(count for _word, count in fields)
    step = min((area.bottom - top - len(fields) * 5) / lines, _FIELD)
    for word, count in fields:
        pen.text(word, area.x, top + 3.5, area.width, _WORD)
        top += 5
        for _number in range(count):
            top += step
            pen.line(area.x, top - 1, area.right, top - 1, ink=Ink.GREY)
