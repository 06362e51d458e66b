"""The prizes of an event on one list: what each is for, what it is, who has it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from batarde_tourney.core.amounts import shared_amount
from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, RafflePot
from batarde_tourney.core.tournament.prizes.proposal import Taker, is_as_drawn, takers_of
from batarde_tourney.documents.codes import LINE, draw_lines, height_of, whole_lines
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import NOTE, Area, Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.pen import Fitted, Ink, Pen, Style, fit_block, wrap_text
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.prizes import award_words, pot_names, prize_words, share_words

_HEAD, _GAP = 8.0, 2.2
_PRIZE_SHARE, _AMOUNT_SHARE = 0.34, 0.2
"""Widths of the first two columns, in parts of the page's."""
_BETWEEN = 4.0
_NEXT = 0.8
"""Between two of those who share a prize, in mm."""
_HEADING = Style(8, ink=Ink.GREY, least=7)
_PRIZE = Style(12, Weight.BOLD, least=8)
_FOR = Style(9, ink=Ink.GREY, least=7)
_AMOUNT = Style(11, least=8)
_TAKER = Style(12, least=7)
_MOST_LINES = 8
"""Lines on which the longest name that is allowed is whole in the smallest type."""


@dataclass(frozen=True, slots=True)
class PrizeTaker:
    """Who takes a prize home; `beside` names the players of a club that counted, or a player's club."""

    name: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A prize and those who have it; `takers` is None while nobody decided."""

    prize: Prize
    takers: tuple[PrizeTaker, ...] | None


@dataclass(frozen=True, slots=True)
class PrizesList:
    """The prizes in order; `raffle` is its pot, how many took part, its seed, and if all is as drawn."""

    head: Head
    rows: tuple[PrizeRow, ...]
    raffle: tuple[RafflePot, int, int, bool] | None


def gather_prizes(source: EventAfter) -> PrizesList:
    """Collect the prizes and who has them."""
    event, raffle = source.event, source.event.raffle
    drawn = None if raffle is None else (raffle.pot, len(raffle.sides), raffle.seed, is_as_drawn(event))
    return PrizesList(head_of(event), prize_rows(event), drawn)


def prize_rows(event: Event) -> tuple[PrizeRow, ...]:
    """Every prize with the full names of those who have it."""
    names = side_names(event, club_beside=True)
    clubs = {side.id: shown_name(side.club or "") for side in sides_of(event)}

    def taker(one: Taker) -> PrizeTaker:
        if one.club is not None:
            return PrizeTaker(one.club, ", ".join(names[side] for side in one.sides))
        (side,) = one.sides
        return PrizeTaker(names[side], clubs[side])

    return tuple(
        PrizeRow(prize, None if prize.to is None else tuple(map(taker, takers_of(event, prize))))
        for prize in event.prizes
    )


def lay_out_prizes(listed: PrizesList, paper: Paper) -> bytes:
    """Draw a row for each prize; no name is ever cut."""
    area = content_area(paper)
    title = _("Prizes")
    count = len(listed.rows)
    aside = ngettext("{count} prize", "{count} prizes", count).format(count=count)
    notes = _notes(listed, area.width)
    room = area.height - _HEAD - len(notes) * NOTE.size * LINE - 2
    rows = [row for one in listed.rows for row in _row_parts(one, area.width, room)]
    leaves = [Leaf(title, aside, partial(_draw_page, page, notes)) for page in _pages(rows, room)]
    return print_leaves(listed.head, leaves, paper, title)


PRIZES = Document(
    "prizes",
    Scope.EVENT,
    N_("Prizes"),
    N_("Who wins what"),
    "championship",
    gather_prizes,
    lay_out_prizes,
    tells_places=True,
    needs_prizes=True,
)


def whole_name(text: str, width: float, style: Style, tall: float = inf) -> tuple[Fitted, ...]:
    """A name on as few lines as keep it whole, broken at spaces if that is enough; no higher than `tall`."""
    lines = fit_block(text, width, style, _MOST_LINES, unbroken=0.85, tall=tall / LINE)
    if "".join(line.text for line in lines).replace(" ", "") == text.replace(" ", ""):
        return lines
    return whole_lines(text, width, style, _MOST_LINES)


@dataclass(frozen=True, slots=True)
class _Part:
    """A row, or the part of one that fits a page: the lines of its three columns."""

    prize: tuple[Fitted, ...]
    what_for: tuple[Fitted, ...]
    amount: tuple[Fitted, ...]
    takers: tuple[tuple[tuple[Fitted, ...], tuple[Fitted, ...]], ...]
    """The lines of each name, and those of what stands below it."""
    sharing: tuple[Fitted, ...]
    is_open: bool = False

    @property
    def height(self) -> float:
        first = height_of((*self.prize, *self.what_for))
        last = sum(height_of((*name, *beside)) + _NEXT for name, beside in self.takers)
        last += height_of(self.sharing)
        return max(first, height_of(self.amount), last) + 2 * _GAP


def _widths(width: float) -> tuple[float, float, float]:
    first, second = width * _PRIZE_SHARE, width * _AMOUNT_SHARE
    return first - _BETWEEN, second - _BETWEEN, width - first - second


def _row_parts(row: PrizeRow, width: float, room: float) -> Iterator[_Part]:
    """The row; one with so many names that no page holds it comes in parts."""
    first, second, third = _widths(width)
    prize, award = row.prize, award_words(row.prize.award)
    own = prize_words(prize)
    what_for = whole_name(award, first, _FOR) if own != award else ()
    amount = whole_name(shown_name(prize.amount or ""), second, _AMOUNT) if prize.amount else ()
    names = tuple(
        (whole_name(one.name, third, _TAKER), whole_name(one.beside, third, _FOR) if one.beside else ())
        for one in row.takers or ()
    )
    if row.takers == ():
        names = (((), (Fitted(_("nobody"), _FOR.size),)),)
    said = sharing_words(prize, len(row.takers or ()))
    sharing = whole_name(said, third, _FOR) if said else ()
    whole = _Part(
        whole_name(own, first, _PRIZE), what_for, amount, names, sharing, is_open=row.takers is None
    )
    while whole.height > room and len(whole.takers) > 1:
        fitting = max(1, int(len(whole.takers) * room / whole.height) - 1)
        yield replace(whole, takers=whole.takers[:fitting], sharing=())
        whole = replace(whole, takers=whole.takers[fitting:])
    yield whole


def sharing_words(prize: Prize, takers: int) -> str:
    """That several share a prize, and of money what each gets; empty for one."""
    shared = share_words(takers)
    each = shared_amount(prize.amount, takers) if shared and prize.amount else None
    return _("{shared}: {amount} each").format(shared=shared, amount=each) if each else shared


def _pages(rows: Sequence[_Part], room: float) -> list[list[_Part]]:
    pages: list[list[_Part]] = [[]]
    left = room
    for row in rows:
        if pages[-1] and row.height > left:
            pages.append([])
            left = room
        pages[-1].append(row)
        left -= row.height
    return pages


def _notes(listed: PrizesList, width: float) -> tuple[str, ...]:
    if listed.raffle is None:
        return ()
    pot, count, seed, is_drawn = listed.raffle
    words = _("Raffle, drawn from seed {seed}: anybody can draw it again. Who took part: {pot} ({count}).")
    said = words.format(count=count, pot=pot_names()[pot], seed=seed)
    if not is_drawn:
        said = _("{raffle} Changed by hand since.").format(raffle=said)
    return wrap_text(said, width, NOTE)


def _draw_page(rows: Sequence[_Part], notes: Sequence[str], pen: Pen, area: Area) -> None:
    first, second, third = _widths(area.width)
    starts = (area.x, area.x + first + _BETWEEN, area.x + first + second + 2 * _BETWEEN)
    headings = zip((_("Prize"), _("Amount"), _("Given to")), starts, (first, second, third), strict=True)
    for heading, x, width in headings:
        pen.text(heading, x, area.y + _HEAD - 2.2, width, _HEADING)
    top = area.y + _HEAD
    pen.line(area.x, top, area.right, top, weight=0.35, ink=Ink.BLACK)
    for row in rows:
        inside = top + _GAP
        below = draw_lines(pen, Area(starts[0], inside, first, row.height), row.prize, _PRIZE)
        draw_lines(pen, Area(starts[0], below, first, row.height), row.what_for, _FOR)
        draw_lines(pen, Area(starts[1], inside, second, row.height), row.amount, _AMOUNT)
        last = inside
        for name, beside in row.takers:
            last = draw_lines(pen, Area(starts[2], last, third, row.height), name, _TAKER)
            last = draw_lines(pen, Area(starts[2], last, third, row.height), beside, _FOR) + _NEXT
        draw_lines(pen, Area(starts[2], last, third, row.height), row.sharing, _FOR)
        if row.is_open:
            # A name can be written there.
            line = inside + _TAKER.size * LINE
            pen.line(starts[2], line, area.right, line, weight=0.15, ink=Ink.GREY)
        top += row.height
        pen.line(area.x, top, area.right, top, weight=0.15)
    for number, note in enumerate(reversed(notes)):
        pen.text(note, area.x, area.bottom - number * NOTE.size * LINE, area.width, NOTE)
