"""Table cards: two on a sheet to cut apart, each with a table's number, its players and its code."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.documents.codes import LEAST, LINE, DoorCode, draw_lines, draw_qr, height_of, whole_lines
from batarde_tourney.documents.document import Document, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Paper, print_bare, share_out
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_block, fit_text
from batarde_tourney.documents.words import distinct_names, numbered_unbroken, round_aside, seat_word
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.seat_notes import seat_names

_PER_SHEET = 2
_EDGE = 14.0
_HEAD, _NAMES = 9.0, 32.0
"""Heights of the line at the top and of the names at the foot, in mm."""
_CODE, _BESIDE = 42.0, 62.0
"""Largest side of the code, and width of the part of the card that it stands in."""
_WHITE = 5.5
"""White above and below the code: four of its modules at least."""
_EVENT = Style(11, Weight.BOLD, least=LEAST)
_ROUND = Style(11, align=Align.RIGHT, ink=Ink.GREY, least=LEAST)
_WORD = Style(20, align=Align.CENTRE, ink=Ink.GREY, least=LEAST)
_NUMBER = Style(200, Weight.BOLD, Align.CENTRE, least=40)
_SEAT = Style(9, align=Align.CENTRE, ink=Ink.GREY, least=LEAST)
_NAME = Style(17, Weight.BOLD, Align.CENTRE, least=LEAST)
_NAME_LINES, _NAME_ROOM = 5, 20.0
_LETTERS = Style(20, Weight.BOLD, Align.CENTRE)
_TYPED = Style(9, align=Align.CENTRE, ink=Ink.GREY, least=LEAST)


@dataclass(frozen=True, slots=True)
class CardOfTable:
    """A table with the names of its players by seat, and its code where the event has a hall."""

    number: int
    names: tuple[str, ...]
    runs_right: bool
    code: DoorCode | None


@dataclass(frozen=True, slots=True)
class TableCards:
    """The cards of a round's tables in order."""

    head: Head
    round: int
    cards: tuple[CardOfTable, ...]


def gather_table_cards(source: RoundOf) -> TableCards:
    """Collect unambiguous names, and a code for each table."""
    event, round_, hall = source.event, source.round, source.hall
    numbers = numbers_by_player(event)
    names = {
        player: numbered_unbroken(name, numbers.get(player)) for player, name in distinct_names(event).items()
    }
    cards = tuple(
        CardOfTable(
            table.number,
            seat_names(table, names),
            event.settings.play.runs_right,
            hall.of_table(round_.number, table.number) if hall else None,
        )
        for table in round_.tables
    )
    return TableCards(head_of(event), round_.number, cards)


def lay_out_table_cards(cards: TableCards, paper: Paper) -> bytes:
    """Draw two cards on a page, one above the other."""
    pages = share_out(cards.cards, _PER_SHEET)
    draws = [partial(_draw_page, page, cards) for page in pages]
    return print_bare(cards.head, draws, paper, _("Table cards"))


TABLE_CARDS = Document(
    "table-cards",
    Scope.ROUND,
    N_("Table cards"),
    N_("Number and players, to lie on each table"),
    "table",
    gather_table_cards,
    lay_out_table_cards,
)


def _draw_page(cards: Sequence[CardOfTable], told: TableCards, pen: Pen, sheet: Area) -> None:
    height = sheet.height / _PER_SHEET
    for place, card in enumerate(cards):
        area = Area(_EDGE, place * height + _EDGE, sheet.width - 2 * _EDGE, height - 2 * _EDGE)
        _draw_card(card, told, pen, area)
    pen.cut(0, height, sheet.width, height)


def _draw_card(card: CardOfTable, told: TableCards, pen: Pen, area: Area) -> None:
    half = area.width / 2 - 3
    pen.text(shown_name(told.head.name), area.x, area.y + 4, half, _EVENT)
    pen.text(round_aside(told.round), area.right, area.y + 4, half, _ROUND)
    pen.line(area.x, area.y + 6.5, area.right, area.y + 6.5, weight=0.3, ink=Ink.BLACK)
    foot = area.bottom - _NAMES
    room = Area(area.x, area.y + _HEAD, area.width, foot - area.y - _HEAD)
    if card.code is not None:
        _draw_code(card.code, pen, Area(room.right - _BESIDE, room.y, _BESIDE, room.height))
        room = replace(room, width=room.width - _BESIDE)
    _draw_number(card.number, pen, room)
    pen.line(area.x, foot, area.right, foot)
    _draw_names(card, pen, Area(area.x, foot, area.width, _NAMES))


def _draw_number(number: int, pen: Pen, room: Area) -> None:
    """Draw the number as large as it fits, in the middle, and the word above it."""
    middle = room.x + room.width / 2
    pen.text(_("Table"), middle, room.y + 9, room.width, _WORD)
    high = replace(_NUMBER, size=min(_NUMBER.size, (room.height - 18) / 0.252))
    fitted = fit_text(str(number), room.width - 6, high)
    # A figure is a quarter of a millimetre high for each point of type.
    baseline = room.y + 11 + (room.height - 13 + fitted.size * 0.252) / 2
    pen.text(fitted.text, middle, baseline, room.width - 6, high)


def _draw_code(code: DoorCode, pen: Pen, area: Area) -> None:
    """Draw the code with its letters below it, and where they are typed."""
    told = fit_block(_("Hands by phone: scan the code, or type"), area.width, _TYPED, 2, unbroken=0.9)
    typed_at = whole_lines(_("at {address}").format(address=code.address), area.width, _TYPED, 3)
    side = min(_CODE, area.height - height_of((*told, *typed_at)) - 2 * _WHITE - 12)
    top = draw_lines(pen, area, told, _TYPED) + _WHITE
    draw_qr(pen, area.x + (area.width - side) / 2, top, side, code.link)
    below = top + side + _WHITE + 6
    pen.text(code.spaced_letters, area.x + area.width / 2, below, area.width, _LETTERS)
    draw_lines(pen, replace(area, y=below + 2), typed_at, _TYPED)


def _draw_names(card: CardOfTable, pen: Pen, area: Area) -> None:
    """Draw the names side by side in the order of the seats."""
    width = area.width / len(card.names)
    blocks = [
        fit_block(name, width - 4, _NAME, _NAME_LINES, unbroken=0.8, tall=_NAME_ROOM / LINE)
        for name in card.names
    ]
    for seat, lines in enumerate(blocks):
        column = Area(area.x + seat * width + 2, area.y, width - 4, area.height)
        word = seat_word(seat, len(card.names), runs_right=card.runs_right)
        pen.text(word, column.x + column.width / 2, area.y + 7, column.width, _SEAT)
        draw_lines(pen, replace(column, y=area.y + 8.5), lines, _NAME)
