"""The poster for the wall: a large code that opens the public page, and one that joins the Wi-Fi."""

from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.documents.codes import (
    draw_lines,
    draw_qr,
    height_of,
    quiet_within,
    whole_lines,
    wifi_text,
)
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import FOOT, Area, Paper, print_bare
from batarde_tourney.documents.pen import SUITS, Align, Fitted, Ink, Pen, Style, fit_block
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import long_date

_EDGE = 16.0
_FRAME = 8.0
"""Distance of the frame from the edge of the sheet, in mm."""
_CARD, _GAP = 165.0, 5.0
"""Largest side of the card with the code, and the distance of words from it."""
_WIFI_HEIGHT = 50.0
_EVENT = Style(34, Weight.BOLD, Align.CENTRE, least=12)
_WHEN = Style(14, align=Align.CENTRE, ink=Ink.GREY, least=8)
_CALL = Style(22, Weight.BOLD, Align.CENTRE, least=12)
_ADDRESS = Style(20, Weight.BOLD, Align.CENTRE, least=9)
_NOTE = Style(12, align=Align.CENTRE, ink=Ink.GREY, least=8)
_NETWORK_WORD = Style(11, ink=Ink.GREY, least=8)
_NETWORK = Style(18, Weight.BOLD, least=8)


@dataclass(frozen=True, slots=True)
class Poster:
    """The event, the address of its public page, and the network to join first."""

    head: Head
    address: str
    wifi: Wifi | None


def gather_poster(source: EventAfter) -> Poster:
    """Collect what anybody may see: no door's code is on it."""
    hall = source.hall
    return Poster(head_of(source.event), hall.address if hall else "", hall.wifi if hall else None)


def lay_out_poster(poster: Poster, paper: Paper) -> bytes:
    """Draw one page."""
    return print_bare(poster.head, [partial(_draw, poster)], paper, _("Poster for the wall"))


POSTER = Document(
    "poster",
    Scope.EVENT,
    N_("Poster for the wall"),
    N_("Everybody’s code for the evening"),
    "code",
    gather_poster,
    lay_out_poster,
    needs_hall=True,
)


def _draw(poster: Poster, pen: Pen, sheet: Area) -> None:
    """Draw the event at the top, the code in the middle, the network at the foot."""
    sheet = replace(sheet, height=sheet.height - FOOT + _FRAME)
    frame = (_FRAME, _FRAME, sheet.width - 2 * _FRAME, sheet.height - 2 * _FRAME)
    pen.box(*frame, edge=Ink.FELT_EDGE, weight=0.8, radius=6)
    area = Area(_EDGE, _EDGE, sheet.width - 2 * _EDGE, sheet.height - 2 * _EDGE)
    middle = sheet.width / 2
    for place, (sign, ink) in enumerate(SUITS):
        pen.text(sign, middle + (place - 1.5) * 13, area.y + 9, 12, Style(26, align=Align.CENTRE, ink=ink))
    name = fit_block(shown_name(poster.head.name), area.width, _EVENT, 2, unbroken=0.7)
    top = draw_lines(pen, replace(area, y=area.y + 12), name, _EVENT)
    pen.text(_when_and_where(poster.head), middle, top + 7, area.width, _WHEN)
    foot = area.bottom
    if poster.wifi is not None:
        foot -= _WIFI_HEIGHT + 4
        _draw_wifi(pen, poster.wifi, Area(area.x, area.bottom - _WIFI_HEIGHT, area.width, _WIFI_HEIGHT))
    _draw_code(pen, poster, Area(area.x, top + 14, area.width, foot - top - 14))


def _draw_code(pen: Pen, poster: Poster, room: Area) -> None:
    """Draw what to do, the code as large as there is room, and the address in words."""
    call = fit_block(_("See the evening on your phone"), room.width, _CALL, 2, unbroken=0.8)
    address = whole_lines(poster.address, room.width, _ADDRESS)
    note = fit_block(_note(poster), room.width, _NOTE, 3, unbroken=0.9)
    words = height_of((*call, *address, *note)) + 3 * _GAP
    card = min(_CARD, room.height - words)
    # What is left is shared out above and below.
    top = room.y + (room.height - words - card) / 2
    top = draw_lines(pen, replace(room, y=top), call, _CALL) + _GAP
    x = room.x + (room.width - card) / 2
    pen.box(x, top, card, card, fill=Ink.WHITE, edge=Ink.FELT_EDGE, weight=0.6, radius=4)
    white = quiet_within(card, poster.address)
    draw_qr(pen, x + white, top + white, card - 2 * white, poster.address)
    below = draw_lines(pen, replace(room, y=top + card + _GAP), address, _ADDRESS)
    draw_lines(pen, replace(room, y=below + _GAP / 2), note, _NOTE)


def _note(poster: Poster) -> str:
    if poster.wifi is not None:
        return _("First join the Wi-Fi below, then scan this code or type the address into your browser.")
    return _(
        "Scan this code, or type the address into your browser. "
        "Your phone has to be in the Wi-Fi of this room."
    )


def _draw_wifi(pen: Pen, wifi: Wifi, area: Area) -> None:
    """Draw the code of the network on the left, its name and password in words beside it."""
    pen.box(area.x, area.y, area.width, area.height, fill=Ink.FELT, edge=Ink.FELT_EDGE, radius=4)
    card, text = area.height - 3, wifi_text(wifi)
    pen.box(area.x + 1.5, area.y + 1.5, card, card, fill=Ink.WHITE, edge=None, radius=3)
    white = quiet_within(card, text)
    draw_qr(pen, area.x + 1.5 + white, area.y + 1.5 + white, card - 2 * white, text)
    x = area.x + area.height + 5
    words = Area(x, area.y, area.right - x - 5, area.height)
    told = [(_("Wi-Fi"), wifi.name), (_("Password"), wifi.password)]
    rows = [
        (Fitted(word, _NETWORK_WORD.size), whole_lines(text, words.width, _NETWORK))
        for word, text in told
        if text
    ]
    height = height_of(line for word, lines in rows for line in (word, *lines)) + _GAP * (len(rows) - 1)
    top = area.y + (area.height - height) / 2
    for word, lines in rows:
        top = draw_lines(pen, replace(words, y=top), (word,), _NETWORK_WORD)
        top = draw_lines(pen, replace(words, y=top), lines, _NETWORK) + _GAP


def _when_and_where(head: Head) -> str:
    parts = (shown_name(head.place or ""), long_date(head.date) if head.date else "")
    return " · ".join(part for part in parts if part)
