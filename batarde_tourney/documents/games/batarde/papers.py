"""La Bâtarde's own papers: their values from an event, and their drawing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.scoring import multiplier, penalties
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, groups_apart
from batarde_tourney.documents.blocks import BLOCK_TITLE, Block
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.games.batarde.score_grid import (
    HandLine,
    ScoreSheet,
    denomination_mark,
    draw_score_sheet,
    lines_on,
    multiplier_mark,
    pack_mark,
)
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers
from batarde_tourney.documents.page import Area, share_out
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_lines
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext, pgettext
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN
from batarde_tourney.i18n.people.whereabouts import closing_words

# One table's results: its hands, totals and places.

_HEAD, _ROW, _FOOT = 16.5, 4.1, 7.0
_CARDS, _CONTRACT = 11.0, 20.0
_APART, _BETWEEN = 1.4, 0.8
_STATE = Style(8.5, align=Align.RIGHT, ink=Ink.GREY)
_HEADING = Style(7, ink=Ink.GREY)
_NAME = Style(9.5, Weight.BOLD)
_LONG_NAME = Style(7, Weight.BOLD)
_COUNT = Style(9, align=Align.RIGHT, ink=Ink.GREY)
_SET_BID = Style(9, Weight.BOLD, Align.RIGHT)
_POINTS = Style(9, align=Align.RIGHT)
_SIGN = Style(9.5, align=Align.CENTRE)
_TIMES = Style(9)
_TOTAL_WORD = Style(9, Weight.BOLD)
_PLACE = Style(7.5, align=Align.RIGHT, ink=Ink.GREY)
_TOTAL = Style(13, Weight.BOLD, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class HandResult:
    """A hand with each seat's penalties and their multiplier."""

    hand: Hand
    points: tuple[int, ...]
    times: int


@dataclass(frozen=True, slots=True)
class TableResult:
    """The results of a table, or as many of its hands as fit in one block.

    `totals` are below the last block; empty without a hand. `places` are empty before the end.
    """

    number: int
    players: tuple[str, ...]
    expected: int
    hands: tuple[HandResult, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    more: int = 0
    """Number of hands in other blocks."""
    closed: str = ""
    """Why the table was closed early."""

    @property
    def height(self) -> float:
        """Height in mm."""
        return _HEAD + len(self.hands) * _ROW + (_FOOT if self.totals else 0)

    def of_hands(self, hands: tuple[HandResult, ...], *, ends: bool) -> "TableResult":
        """The part with these hands; with totals where it `ends`."""
        more = len(self.hands) - len(hands)
        return replace(self, hands=hands, more=more, totals=self.totals if ends else ())


def most_hands(room: float) -> int:
    """Most hands that fit in a block of this height."""
    return int((room - _HEAD - _FOOT) / _ROW)


def draw_table(block: TableResult, pen: Pen, area: Area) -> None:
    """Draw the block in an area of its height."""
    title = _("Table {number}").format(number=block.number)
    pen.text(title, area.x, area.y + 4.5, area.width / 2, BLOCK_TITLE)
    pen.text(_state(block), area.right, area.y + 4.5, area.width / 2 - 4, _STATE)
    pen.line(area.x, area.y + 6.5, area.right, area.y + 6.5, weight=0.35, ink=Ink.BLACK)
    seat = (area.width - _CARDS - _CONTRACT) / len(block.players)
    _draw_heads(block, pen, area, seat)
    for number in range(len(block.players)):
        x = area.x + _CARDS + _CONTRACT + number * seat
        pen.line(x, area.y + 7.5, x, area.bottom, weight=0.15)
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
        for part, right in zip(_heads(seat), _cells(x, seat), strict=True):
            pen.text(part, right, under, right - left - _BETWEEN, heading)
            left = right
    pen.line(area.x, area.y + _HEAD, area.right, area.y + _HEAD)


def _heads(seat: float) -> tuple[str, str, str]:
    """Headings of a player's bid, tricks and points; at large tables short ones, since columns are narrow."""
    words = (_("bid"), _("tricks"), _("penalty"))
    rights, left = _cells(0, seat), 0.0
    for word, right in zip(words, rights, strict=True):
        if text_width(word, _HEADING.weight, _HEADING.size) > right - left - _BETWEEN:
            return pgettext("short", "bid"), pgettext("short", "tr."), pgettext("short", "pts.")
        left = right
    return words


def _draw_name(name: str, pen: Pen, area: Area) -> None:
    """Draw the name on one line, or smaller on two if it is long."""
    lines = fit_lines(name, area.width, _LONG_NAME)
    if len(lines) == 1:
        pen.text(name, area.x, area.bottom - 0.5, area.width, _NAME)
        return
    for line, lift in zip(lines, (2.6, 0), strict=True):
        style = replace(_LONG_NAME, size=line.size)
        pen.text(line.text, area.x, area.bottom - lift, area.width, style)


def _cells(x: float, seat: float) -> tuple[float, float, float]:
    """The right edges of a player's bid, tricks and points."""
    return x + seat * 0.31, x + seat * 0.55, x + seat - 2


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
        x = area.x + _CARDS + _CONTRACT + number * seat
        if number == hand.dealer:
            pen.disc(x + 2, baseline - 1.1, 0.7, fill=Ink.BLACK)
        cells = _cells(x, seat)
        for count, right, style in zip(counts, cells, (bid, _COUNT, _POINTS), strict=True):
            pen.text(str(count), right, baseline, seat * 0.3, style)
    pen.line(area.x, top + _ROW, area.right, top + _ROW, weight=0.1, ink=Ink.SHADE)


def _draw_totals(block: TableResult, pen: Pen, area: Area, seat: float) -> None:
    """Draw each player's total, and the place once every hand is in."""
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


class BatardePapers(GamePapers[ScoreSheet, TableResult]):
    """Papers with a row for each hand and four columns for each player."""

    landscape: ClassVar[bool] = True
    has_corner_codes: ClassVar[bool] = True
    also_shown: ClassVar[tuple[Criterion, ...]] = (
        Criterion.PENALTY,
        Criterion.EXACT,
        Criterion.WINS,
        Criterion.BEST_ROUND,
    )
    certifies: ClassVar[bool] = True

    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> ScoreSheet:
        """Collect every hand of the schedule, recorded ones with penalties and running totals."""
        return ScoreSheet(players, _lines(event, table), batarde_play(event.settings.play).wording)

    def sheet_pages(self, sheet: ScoreSheet, area: Area) -> Iterator[DrawPage]:
        """A schedule too long for one page continues on the next; the last has totals and signatures."""
        pages = share_out(sheet.lines, lines_on(area))
        for page in pages:
            yield partial(draw_score_sheet, replace(sheet, lines=page), ends=page is pages[-1])

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> TableResult:
        """Collect hands with their penalties; places once every hand is in."""
        game, play = game_of(event), event.settings.play
        hands = batarde_hands(table.hands)
        return TableResult(
            table.number,
            players,
            len(hand_sizes(len(players), batarde_play(play).schedule)),
            tuple(HandResult(hand, penalties(hand), multiplier(hand)) for hand in hands),
            game.totals(table.rubber, play) if hands else (),
            game.places(table.rubber, play) if hands and game.is_over(table.rubber, play) else (),
            closed=closing_words(table.closed) if table.closed else "",
        )

    def result_blocks(self, result: TableResult, room: float) -> Iterator[Block]:
        """Blocks with as many hands as fit; the totals are below the last."""
        parts = share_out(result.hands, most_hands(room))
        for part in parts:
            shown = result.of_hands(part, ends=part is parts[-1])
            yield Block(shown.height, partial(draw_table, shown))

    def result_note(self, results: Sequence[TableResult]) -> str:
        """Legend of bold bids and of the sign of an overruled hand."""
        said = _("Bold bid: this player set the denomination.")
        if any(line.hand.overruled for result in results for line in result.hands):
            said = _("Bold bid: this player set the denomination. {sign} Accepted by the director.").format(
                sign=OVERRULED_SIGN
            )
        return said + " " + _("Dot: dealt.")

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """The certificate of the rounds up to this one."""
        rounds = tuple(
            RoundPlan(
                tuple(TablePlan(table.number, table.seats, table.first_dealer) for table in past.tables)
            )
            for past in event.rounds
            if past.tables and past.number <= round_.number
        )
        lengths = game_of(event).table_lengths(event.settings.play)
        return judge(rounds, lengths=lengths, apart=event.settings.apart, groups=groups_apart(event))


def _lines(event: Event, table: Table) -> tuple[HandLine, ...]:
    seats = len(table.seats)
    hands = batarde_hands(table.hands)
    totals = (0,) * seats
    lines = []
    for index, cards in enumerate(hand_sizes(seats, batarde_play(event.settings.play).schedule)):
        hand = hands[index] if index < len(hands) else None
        points = penalties(hand) if hand else ()
        if points:
            totals = tuple(total + more for total, more in zip(totals, points, strict=True))
        dealer = dealer_of(table.first_dealer, index, seats)
        lines.append(HandLine(index + 1, cards, dealer, hand, points, totals))
    return tuple(lines)


PAPERS = BatardePapers()
