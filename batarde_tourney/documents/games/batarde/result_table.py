"""One table's results: its hands, totals and places."""

from dataclasses import dataclass, replace

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.documents.blocks import BLOCK_TITLE
from batarde_tourney.documents.fitting import fit_lines
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.games.batarde.words import denomination_mark, multiplier_mark, pack_mark
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.signs import OVERRULED_SIGN

_HEAD, _ROW, _FOOT = 16.5, 4.5, 7.0
_CARDS, _CONTRACT = 11.0, 20.0
_APART, _BETWEEN = 1.4, 0.8
_STATE = Style(8.5, align=Align.RIGHT, ink=Ink.GREY)
_HEADING = Style(6.5, ink=Ink.GREY, least=4)
_NAME = Style(9.5, Weight.BOLD, Align.RIGHT, least=6)
_LONG_NAME = Style(6.5, Weight.BOLD, Align.RIGHT)
_COUNT = Style(9, align=Align.RIGHT, ink=Ink.GREY)
_SET_BID = Style(9, Weight.BOLD, Align.RIGHT)
_POINTS = Style(9, align=Align.RIGHT)
_SIGN = Style(9.5, align=Align.CENTRE)
_TIMES = Style(9)
_TOTAL_WORD = Style(9, Weight.BOLD)
_PLACE = Style(7.5, align=Align.RIGHT, ink=Ink.GREY, least=4)
_TOTAL = Style(13, Weight.BOLD, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class HandResult:
    """A hand with each seat's penalties and what they were multiplied by."""

    hand: Hand
    points: tuple[int, ...]
    times: int


@dataclass(frozen=True, slots=True)
class TableResult:
    """The results of a table, or as many of its hands as one block holds.

    `totals` stand below the last block; there are none without a hand. `places` are empty before the end.
    """

    number: int
    players: tuple[str, ...]
    expected: int
    hands: tuple[HandResult, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    more: int = 0
    """Hands that stand in other blocks."""
    closed: str = ""
    """Why it ended with the hands it has."""

    @property
    def height(self) -> float:
        """The room it takes, in mm."""
        return _HEAD + len(self.hands) * _ROW + (_FOOT if self.totals else 0)

    def of_hands(self, hands: tuple[HandResult, ...], *, ends: bool) -> "TableResult":
        """The part that has these hands; totals where it `ends`."""
        more = len(self.hands) - len(hands)
        return replace(self, hands=hands, more=more, totals=self.totals if ends else ())


def most_hands(room: float) -> int:
    """How many hands a block of this height can hold."""
    return int((room - _HEAD - _FOOT) / _ROW)


def draw_table(block: TableResult, pen: Pen, area: Area) -> None:
    """Draws the block in an area of its height."""
    title = _("Table {number}").format(number=block.number)
    pen.text(title, area.x, area.y + 4.5, area.width / 2, BLOCK_TITLE)
    pen.text(_state(block), area.right, area.y + 4.5, area.width / 2 - 4, _STATE)
    pen.line(area.x, area.y + 6.5, area.right, area.y + 6.5, weight=0.35, ink=Ink.BLACK)
    seat = (area.width - _CARDS - _CONTRACT) / len(block.players)
    _draw_heads(block, pen, area, seat)
    for place, line in enumerate(block.hands):
        _draw_hand(line, pen, area, seat, area.y + _HEAD + place * _ROW)
    if block.totals:
        _draw_totals(block, pen, area, seat)


def _state(block: TableResult) -> str:
    played = len(block.hands) + block.more
    if block.closed:
        return _("closed: {reason} ({played} of {hands} hands)").format(
            reason=block.closed, played=played, hands=block.expected
        )
    if block.places:
        return ngettext("{hands} hand", "{hands} hands", played).format(hands=played)
    return _("{played} of {hands} hands").format(played=played, hands=block.expected)


def _draw_heads(block: TableResult, pen: Pen, area: Area, seat: float) -> None:
    under = area.y + _HEAD - 1.4
    pen.text(_("Cards"), area.x, under, _CARDS - 1, _HEADING)
    pen.text(_("Denomination"), area.x + _CARDS, under, _CONTRACT - 1, _HEADING)
    heading = replace(_HEADING, align=Align.RIGHT)
    for number, name in enumerate(block.players):
        x = area.x + _CARDS + _CONTRACT + number * seat
        _draw_name(name, pen, Area(x + 2, area.y + 7, seat - 4, 4.5))
        left = x
        for part, right in zip((_("bid"), _("tricks"), _("penalty")), _cells(x, seat), strict=True):
            pen.text(part, right, under, right - left - _BETWEEN, heading)
            left = right
    pen.line(area.x, area.y + _HEAD, area.right, area.y + _HEAD)


def _draw_name(name: str, pen: Pen, area: Area) -> None:
    """Draws the name on one line, or smaller on two if it is long."""
    lines = fit_lines(name, area.width, _LONG_NAME)
    if len(lines) == 1:
        pen.text(name, area.right, area.bottom - 0.5, area.width, _NAME)
        return
    for line, lift in zip(lines, (2.6, 0), strict=True):
        style = replace(_LONG_NAME, size=line.size)
        pen.text(line.text, area.right, area.bottom - lift, area.width, style)


def _cells(x: float, seat: float) -> tuple[float, float, float]:
    """The right edges of a player's bid, tricks and points."""
    return x + seat * 0.36, x + seat * 0.66, x + seat - 2


def _draw_hand(line: HandResult, pen: Pen, area: Area, seat: float, top: float) -> None:
    hand = line.hand
    baseline = top + _ROW - 1.2
    pen.text(str(hand.cards), area.x + 5, baseline, 5, _COUNT)
    if hand.overruled:
        pen.text(OVERRULED_SIGN, area.x + 5.4, baseline, 4, _TIMES)
    sign, ink = denomination_mark(hand.contract.denomination)
    pen.text(sign, area.x + _CARDS + 2.5, baseline, 6, replace(_SIGN, ink=ink))
    times = multiplier_mark(line.times) if line.times > 1 else ""
    pack = pack_mark(hand.contract.pack) if hand.contract.pack else ""
    pen.text(f"{pack} {times}".strip(), area.x + _CARDS + 7, baseline, _CONTRACT - 8, _TIMES)
    for number, counts in enumerate(zip(hand.bids, hand.tricks, line.points, strict=True)):
        bid = _SET_BID if number == hand.contract.by else _COUNT
        cells = _cells(area.x + _CARDS + _CONTRACT + number * seat, seat)
        for count, right, style in zip(counts, cells, (bid, _COUNT, _POINTS), strict=True):
            pen.text(str(count), right, baseline, seat * 0.3, style)
    pen.line(area.x, top + _ROW, area.right, top + _ROW, weight=0.1, ink=Ink.SHADE)


def _draw_totals(block: TableResult, pen: Pen, area: Area, seat: float) -> None:
    """Draws each player's total, and the place once every hand is in."""
    top = area.bottom - _FOOT
    baseline = top + 5.2
    pen.line(area.x, top, area.right, top, weight=0.35, ink=Ink.BLACK)
    pen.text(_("Total"), area.x, baseline, _CARDS + _CONTRACT - 2, _TOTAL_WORD)
    for number, total in enumerate(block.totals):
        x = area.x + _CARDS + _CONTRACT + number * seat
        right = x + seat - 2
        taken = pen.text(str(total), right, baseline, seat * 0.5, _TOTAL)
        if block.places:
            place = _("Place {place}").format(place=block.places[number])
            left = right - taken - _APART
            pen.text(place, left, baseline, left - x - _APART, _PLACE)
