"""Place cards: four on a sheet to cut apart and fold, a player's name on both sides."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.documents.codes import LEAST, LINE, draw_lines, height_of
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Paper, print_bare, share_out
from batarde_tourney.documents.pen import SUITS, Align, Ink, Pen, Style, fit_block
from batarde_tourney.documents.words import distinct_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical

_COLUMNS, _ROWS = 2, 2
_INSIDE = 10.5
"""From the edge of a face to its words, in mm: printers leave about 4 unprinted."""
_EVENT = Style(9, align=Align.CENTRE, ink=Ink.GREY, least=LEAST)
_NAME = Style(42, Weight.BOLD, Align.CENTRE, least=LEAST)
_PAIR = Style(14, align=Align.CENTRE, ink=Ink.GREY)
_SIGN = Style(13, align=Align.CENTRE)


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """A player's name, and the number of the pair where there is one."""

    name: str
    number: int | None


@dataclass(frozen=True, slots=True)
class PlaceCards:
    """The cards of all players, in order of entry."""

    head: Head
    cards: tuple[PlaceCard, ...]


def gather_place_cards(source: EventAfter) -> PlaceCards:
    """Collect unambiguous names."""
    event = source.event
    numbers = numbers_by_player(event)
    cards = tuple(PlaceCard(name, numbers.get(player)) for player, name in distinct_names(event).items())
    return PlaceCards(head_of(event), cards)


def lay_out_place_cards(cards: PlaceCards, paper: Paper) -> bytes:
    """Draw the cards in the language's alphabetical order, pairs together."""
    in_order = sorted(cards.cards, key=lambda card: (card.number or 0, alphabetical(card.name)))
    draws = [partial(_draw_page, page, cards.head) for page in share_out(in_order, _COLUMNS * _ROWS)]
    return print_bare(cards.head, draws, paper, _("Place cards"))


PLACE_CARDS = Document(
    "place-cards",
    Scope.EVENT,
    N_("Place cards"),
    N_("A name for each seat, to cut and fold"),
    "players",
    gather_place_cards,
    lay_out_place_cards,
)


def _draw_page(cards: Sequence[PlaceCard], head: Head, pen: Pen, sheet: Area) -> None:
    width, height = sheet.width / _COLUMNS, sheet.height / _ROWS
    for place, card in enumerate(cards):
        row, column = divmod(place, _COLUMNS)
        face = Area(column * width, row * height + height / 2, width, height / 2)
        _draw_face(card, head, pen, face)
        back = replace(face, y=face.y - height / 2)
        with pen.upside_down(back.x + width / 2, back.y + height / 4):
            _draw_face(card, head, pen, back)
        # Where to fold, at both edges of the card.
        for x in (face.x, face.right - 4):
            pen.line(x, face.y, x + 4, face.y, ink=Ink.GREY)
    for row in range(1, _ROWS):
        pen.cut(0, row * height, sheet.width, row * height)
    for column in range(1, _COLUMNS):
        pen.cut(column * width, 0, column * width, sheet.height)


def _draw_face(card: PlaceCard, head: Head, pen: Pen, face: Area) -> None:
    """Draw the suits, the name in the middle, the pair below it and the event at the foot."""
    area = Area(face.x + _INSIDE, face.y + _INSIDE, face.width - 2 * _INSIDE, face.height - 2 * _INSIDE)
    middle = area.x + area.width / 2
    for place, (sign, ink) in enumerate(SUITS):
        pen.text(sign, middle + (place - 1.5) * 7, area.y + 4, 6, replace(_SIGN, ink=ink))
    pen.text(shown_name(head.name), middle, area.bottom - 1, area.width, _EVENT)
    foot = area.bottom - 7
    if card.number is not None:
        pen.text(_("Pair {number}").format(number=card.number), middle, foot, area.width, _PAIR)
        foot -= 7
    room = Area(area.x, area.y + 6, area.width, foot - area.y - 6)
    lines = fit_block(card.name, room.width, _NAME, 4, unbroken=0.75, tall=room.height / LINE)
    draw_lines(pen, replace(room, y=room.y + (room.height - height_of(lines)) / 2), lines, _NAME)
