"""Receipts for prizes: four on a sheet to cut apart, each signed by who takes the prize home."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.amounts import shared_amount
from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize
from batarde_tourney.documents.codes import LINE, draw_lines
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Paper, print_bare, share_out
from batarde_tourney.documents.pen import Align, Ink, Pen, Style
from batarde_tourney.documents.prizes import PrizeTaker, prize_rows, whole_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.prizes import award_words, prize_words, share_words

_ROWS = 4
_EDGE = 12.0
"""Around what is printed on a sheet, in mm."""
_INSIDE = 5.0
_EVENT = Style(9, ink=Ink.GREY, least=7)
_WHEN = Style(9, align=Align.RIGHT, ink=Ink.GREY, least=7)
_TITLE = Style(10, Weight.BOLD, Align.RIGHT)
_NAME = Style(18, Weight.BOLD, least=7)
_PRIZE = Style(13, least=7)
_SMALL = Style(9, ink=Ink.GREY, least=7)
_NAME_ROOM, _PRIZE_ROOM, _SMALL_ROOM = 16.0, 11.0, 10.0
"""Height in mm of the name, of the prize with its amount, and of the small words below it."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """One taker of one prize; `takers` is how many share it. Without a name while nobody decided."""

    prize: Prize
    taker: PrizeTaker
    takers: int


@dataclass(frozen=True, slots=True)
class Receipts:
    """The receipts in the order of the prizes."""

    head: Head
    receipts: tuple[Receipt, ...]


def gather_receipts(source: EventAfter) -> Receipts:
    """Collect a receipt for each taker of a prize, and one without a name for a prize that is open."""
    event = source.event
    receipts: list[Receipt] = []
    for row in prize_rows(event):
        takers = (PrizeTaker(""),) if row.takers is None else row.takers
        receipts += (Receipt(row.prize, one, len(takers)) for one in takers)
    return Receipts(head_of(event), tuple(receipts))


def lay_out_receipts(receipts: Receipts, paper: Paper) -> bytes:
    """Draw the receipts, four on a sheet."""
    count = len(receipts.receipts)
    numbered = [(f"{number} / {count}", one) for number, one in enumerate(receipts.receipts, start=1)]
    draws = [partial(_draw_page, page, receipts.head) for page in share_out(numbered, _ROWS)]
    return print_bare(receipts.head, draws, paper, _("Receipts for prizes"))


RECEIPTS = Document(
    "receipts",
    Scope.EVENT,
    N_("Receipts for prizes"),
    N_("To sign and to cut apart"),
    "documents",
    gather_receipts,
    lay_out_receipts,
    tells_places=True,
    needs_prizes=True,
)


def _draw_page(receipts: Sequence[tuple[str, Receipt]], head: Head, pen: Pen, sheet: Area) -> None:
    height = (sheet.height - 2 * _EDGE) / _ROWS
    for row in range(1, min(len(receipts), _ROWS - 1) + 1):
        pen.cut(0, _EDGE + row * height, sheet.width, _EDGE + row * height)
    for row, (number, receipt) in enumerate(receipts):
        top = _EDGE + row * height + _INSIDE
        area = Area(_EDGE + 4, top, sheet.width - 2 * _EDGE - 8, height - 2 * _INSIDE)
        _draw_receipt(receipt, number, head, pen, area)


def _draw_receipt(receipt: Receipt, number: str, head: Head, pen: Pen, area: Area) -> None:
    """Draw event and date, who, what, and two lines for date and signature."""
    title = pen.text(_("Receipt {number}").format(number=number), area.right, area.y + 3, 45, _TITLE)
    pen.text(shown_name(head.name), area.x, area.y + 3, area.width - title - 6, _EVENT)
    place = shown_name(head.place or "")
    when = " · ".join(filter(None, (place, long_date(head.date) if head.date else "")))
    pen.text(when, area.x, area.y + 7, area.width, _EVENT)
    pen.line(area.x, area.y + 9, area.right, area.y + 9, weight=0.3, ink=Ink.BLACK)
    below = area.y + 11
    if receipt.taker.name:
        lines = whole_name(receipt.taker.name, area.width, _NAME, _NAME_ROOM)
        below = draw_lines(pen, Area(area.x, below, area.width, _NAME_ROOM), lines, _NAME)
    else:
        below += _NAME.size * LINE
        pen.line(area.x, below, area.x + area.width * 0.6, below, weight=0.2, ink=Ink.GREY)
    whole = shown_name(receipt.prize.amount or "")
    share = shared_amount(whole, receipt.takers) if whole else None
    amount = share or whole
    what = f"{prize_words(receipt.prize)} – {amount}" if amount else prize_words(receipt.prize)
    lines = whole_name(what, area.width, _PRIZE, _PRIZE_ROOM)
    below = draw_lines(pen, Area(area.x, below + 1.5, area.width, _PRIZE_ROOM), lines, _PRIZE)
    award = award_words(receipt.prize.award)
    told = [award] if award != prize_words(receipt.prize) else []
    sharing = share_words(receipt.takers)
    if share and sharing:
        sharing = _("{amount}, {shared}").format(amount=whole, shared=sharing)
    told += filter(None, (sharing, receipt.taker.beside))
    lines = whole_name(" · ".join(told), area.width, _SMALL, _SMALL_ROOM)
    draw_lines(pen, Area(area.x, below + 1, area.width, _SMALL_ROOM), lines, _SMALL)
    _draw_signature(pen, area)


def _draw_signature(pen: Pen, area: Area) -> None:
    line, middle = area.bottom - 4, area.x + area.width * 0.36
    for words, x, right in ((_("Date"), area.x, middle - 6), (_("Signature"), middle, area.right)):
        pen.line(x, line, right, line, weight=0.2, ink=Ink.GREY)
        pen.text(words, x, area.bottom, right - x, _SMALL)
