"""Butifarra's own papers: their values from an event, and their drawing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.butifarra.entry import rows_of
from batarde_tourney.core.games.butifarra.game import butifarra_hands, butifarra_play
from batarde_tourney.core.games.butifarra.hand import (
    MOST_LEVEL,
    SEATS,
    SIDES,
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
)
from batarde_tourney.core.games.butifarra.running import RunningGame, after_hand, game_played
from batarde_tourney.core.games.butifarra.scoring import score_hand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.pairing.event_plan import judge_pairs
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.event.partners import JOINT, numbered, numbers_by_player
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers
from batarde_tourney.documents.games.two_sided import (
    SIGNATURE_HEIGHT,
    TOTAL_HEIGHT,
    PrintedScore,
    PrintedSum,
    SideEnd,
    TwoSidedResult,
    draw_result,
    draw_side_end,
    result_height,
    state_words,
)
from batarde_tourney.documents.name_lines import draw_name
from batarde_tourney.documents.page import Area, draw_note
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_block
from batarde_tourney.documents.words import seat_word
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.butifarra.words import (
    denomination_letter,
    denomination_word,
    level_letter,
    level_word,
)
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN

# The rows of a game's score sheet: recorded deals, and blank rows for those to come.


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal's row: the dealer, and once it is played each pair's score and total."""

    number: int
    dealer: int
    hand: ButifarraHand | None = None
    score: tuple[int, int] | None = None
    totals: tuple[int, int] | None = None


def sheet_rows(
    hands: Sequence[ButifarraHand], first_dealer: int, play: ButifarraPlay, *, is_over: bool
) -> tuple[DealRow, ...]:
    """The deals played, and blank rows unless the game is over."""
    game, rows = RunningGame(play, first_dealer), []
    for number, hand in enumerate(hands, start=1):
        game = after_hand(game, hand)
        rows.append(DealRow(number, hand.dealer, hand, score_hand(hand), game.totals))
    missing = 0 if is_over else rows_of(game, len(rows)) - len(rows)
    for _blank in range(missing):
        dealer = (rows[-1].dealer + 1) % len(SEATS) if rows else first_dealer % len(SEATS)
        rows.append(DealRow(len(rows) + 1, dealer))
    return tuple(rows)


# The score sheet of a game: a row for each deal, its levels, and the columns of both pairs.

_NAMES, _HEAD, _LEGEND = 15.5, 6.0, 8.0
_AROUND = _NAMES + _HEAD + TOTAL_HEIGHT + SIGNATURE_HEIGHT + 2 + _LEGEND
_LOWEST, _HIGHEST = 7.0, 13.0
_NUMBER, _DEALER, _TRUMPS, _LEVELS, _DELEGATED = 9.0, 26.0, 33.0, 22.0, 14.0
_LEFT = _NUMBER + _DEALER + _TRUMPS + _LEVELS + _DELEGATED
_SHARES = (0.0, 0.31, 0.65, 1.0)
"""Left edges of points, score and total of a pair, as shares of the pair's width."""
_POINTS, _SCORE, _SUM = range(3)
_HEADING = Style(7, align=Align.CENTRE, ink=Ink.GREY)
_NAME = Style(13, Weight.BOLD, Align.CENTRE)
_NAME_LINES, _NAMES_TALL, _PITCH = 4, 28.0, 0.38
"""The most lines of both names, all of them in points of type, and mm from line to line for each point."""
_DEALER_LINES = 3
"""The most lines of a dealer's name."""
_SEATS_OF = Style(8, align=Align.CENTRE, ink=Ink.GREY)
_ROW_NUMBER = Style(9, align=Align.CENTRE, ink=Ink.GREY)
_WORD = Style(9, align=Align.CENTRE)
_MARK = Style(8.5, align=Align.CENTRE)
_COUNT = Style(12, align=Align.CENTRE)
_RUNNING = Style(12, Weight.BOLD, Align.CENTRE)


@dataclass(frozen=True, slots=True)
class DealSheet:
    """A table's sheet: players by seat, the rows, the settings of play, and at the end the totals."""

    players: tuple[str, ...]
    rows: tuple[DealRow, ...]
    play: ButifarraPlay
    totals: tuple[int, ...]
    numbers: tuple[int | None, ...] = (None, None)
    """Numbers of the pairs."""


def sheet_parts(sheet: DealSheet, area: Area) -> list[Sequence[DealRow]]:
    """The rows distributed over pages."""
    most = int((area.height - _AROUND) / _LOWEST)
    return [sheet.rows[at : at + most] for at in range(0, max(len(sheet.rows), 1), most)]


def draw_game_sheet(sheet: DealSheet, rows: Sequence[DealRow], pen: Pen, area: Area, *, ends: bool) -> None:
    """Draw the rows of one page and, where the game `ends`, boxes for totals and signatures."""
    _Sheet(sheet, rows, pen, area).draw(ends=ends)


class _Sheet:
    """Positions of everything on one page; drawn from top to bottom."""

    def __init__(self, sheet: DealSheet, rows: Sequence[DealRow], pen: Pen, area: Area) -> None:
        self.sheet, self.rows, self.pen, self.area = sheet, rows, pen, area
        self.pair = (area.width - _LEFT) / len(SIDES)
        self.row = min((area.height - _AROUND) / max(len(rows), 1), _HIGHEST)
        self.top = area.y + _NAMES
        self.bottom = self.top + _HEAD + self.row * len(rows)

    def draw(self, *, ends: bool) -> None:
        """Draw names, rows, end and legend."""
        for side in range(len(SIDES)):
            self._draw_pair(side)
        self._draw_rules()
        self._draw_headings()
        for place, row in enumerate(self.rows):
            self._draw_row(row, self.top + _HEAD + (place + 0.5) * self.row)
        if ends:
            self._draw_end()
        self._draw_legend()

    def _edges(self) -> list[float]:
        """The left edges of the columns left of the pairs, and that of the first pair."""
        edges = [self.area.x]
        for width in (_NUMBER, _DEALER, _TRUMPS, _LEVELS, _DELEGATED):
            edges.append(edges[-1] + width)
        return edges

    def _edge(self, side: int, column: int) -> float:
        return self.area.x + _LEFT + self.pair * (side + _SHARES[column])

    def _middle(self, side: int, column: int) -> float:
        return (self._edge(side, column) + self._edge(side, column + 1)) / 2

    def _width(self, column: int) -> float:
        return self.pair * (_SHARES[column + 1] - _SHARES[column])

    def _draw_pair(self, side: int) -> None:
        """Draw both names, the number of the pair and its seats."""
        # On a blank sheet there is nothing to join, but a line to write both names on.
        partners = JOINT.join(filter(None, (self.sheet.players[seat] for seat in SIDES[side])))
        if not partners:
            left, right, under = self._edge(side, 0) + 1, self._edge(side, 3) - 1, self.top - 5.6
            self.pen.line(left, under, right, under, ink=Ink.GREY)
        names = numbered(partners, self.sheet.numbers[side])
        middle = (self._edge(side, 0) + self._edge(side, 3)) / 2
        lines = fit_block(names, self.pair - 2, _NAME, _NAME_LINES, unbroken=0.8, tall=_NAMES_TALL)
        for place, line in enumerate(lines):
            below = self.top - 5.6 - (len(lines) - 1 - place) * line.size * _PITCH
            self.pen.text(line.text, middle, below, self.pair - 2, replace(_NAME, size=line.size))
        is_right = self.sheet.play.runs_right
        seats = "–".join(seat_word(seat, len(SEATS), runs_right=is_right) for seat in SIDES[side])
        self.pen.text(seats, middle, self.top - 1.6, self.pair - 2, _SEATS_OF)

    def _draw_rules(self) -> None:
        for place in range(1, len(self.rows)):
            y = self.top + _HEAD + place * self.row
            self.pen.line(self.area.x, y, self.area.right, y)
        inner = [self._edge(side, column) for side in range(len(SIDES)) for column in (_SCORE, _SUM)]
        for x in (*self._edges()[1:-1], *inner):
            self.pen.line(x, self.top, x, self.bottom)
        for x in (self.area.x, self._edge(0, 0), self._edge(1, 0), self.area.right):
            self.pen.line(x, self.top, x, self.bottom, weight=0.35, ink=Ink.BLACK)
        for y in (self.top, self.top + _HEAD, self.bottom):
            self.pen.line(self.area.x, y, self.area.right, y, weight=0.35, ink=Ink.BLACK)

    def _draw_headings(self) -> None:
        under, edges = self.top + _HEAD - 2, self._edges()
        words = (_("Hand"), _("dealer"), _("trumps"), _("level"), _("delegated"))
        for word, left, right in zip(words, edges, edges[1:], strict=False):
            self.pen.text(word, (left + right) / 2, under, right - left - 0.8, _HEADING)
        for side in range(len(SIDES)):
            for column, word in enumerate((_("points"), _("score"), _("total"))):
                self.pen.text(word, self._middle(side, column), under, self._width(column) - 0.8, _HEADING)

    def _draw_row(self, row: DealRow, centre: float) -> None:
        edges = self._edges()
        number = str(row.number) + (OVERRULED_SIGN if row.hand and row.hand.overruled else "")
        self._put(number, edges[0], edges[1], centre, _ROW_NUMBER)
        named = Area(edges[1] + 1, centre - self.row / 2, edges[2] - edges[1] - 2, self.row)
        draw_name(self.pen, self.sheet.players[row.dealer], named, _WORD, most=_DEALER_LINES)
        self._draw_trumps(row.hand, edges[2], centre)
        self._draw_levels(row.hand, edges[3], centre)
        is_delegated = row.hand is not None and row.hand.chooser is Chooser.PARTNER
        self._draw_box((edges[4] + edges[5]) / 2, centre, is_crossed=is_delegated)
        for side in range(len(SIDES)) if row.hand else ():
            self._draw_counts(row, side, centre)

    def _draw_counts(self, row: DealRow, side: int, centre: float) -> None:
        points = row.hand.points[side] if row.hand else 0
        score, total = (row.score or (0, 0))[side], (row.totals or (0, 0))[side]
        # Only one pair scores a deal: a 0 for the other would look like a result.
        shown = (str(points), str(score) if score else "", str(total))
        for column, text in enumerate(shown):
            style = _RUNNING if column == _SUM else _COUNT
            self._put(text, self._edge(side, column), self._edge(side, column + 1), centre, style)

    def _draw_levels(self, hand: ButifarraHand | None, left: float, centre: float) -> None:
        """Draw a letter each for contro, recontro and Sant Vicenç, to be ringed."""
        for level in range(1, MOST_LEVEL + 1):
            x = left + _LEVELS * (level - 0.5) / MOST_LEVEL
            self._draw_mark(
                level_letter(level), x, centre, is_ringed=hand is not None and hand.level == level
            )

    def _draw_trumps(self, hand: ButifarraHand | None, left: float, centre: float) -> None:
        """Draw a letter for each denomination, to be ringed."""
        for place, denomination in enumerate(ButifarraDenomination):
            x = left + _TRUMPS * (place + 0.5) / len(ButifarraDenomination)
            is_ringed = hand is not None and hand.denomination is denomination
            self._draw_mark(denomination_letter(denomination), x, centre, is_ringed=is_ringed)

    def _draw_mark(self, text: str, x: float, centre: float, *, is_ringed: bool) -> None:
        side = min(self.row - 1.6, 5.6)
        self.pen.box(x - side / 2, centre - side / 2, side, side, radius=1.2)
        self.pen.text(text, x, centre + _MARK.size * 0.127, side - 0.4, _MARK)
        if is_ringed:
            self.pen.disc(x, centre, side / 2, weight=0.55)

    def _draw_box(self, x: float, centre: float, *, is_crossed: bool) -> None:
        side = min(self.row - 2.5, 4.2)
        self.pen.box(x - side / 2, centre - side / 2, side, side, radius=0.8)
        if is_crossed:
            self.pen.text("×", x, centre + 1.5, side, _COUNT)

    def _put(self, text: str, left: float, right: float, centre: float, style: Style) -> None:
        self.pen.text(text, (left + right) / 2, centre + style.size * 0.127, right - left - 1, style)

    def _draw_end(self) -> None:
        """Draw a box for each total, filled in once the game is over, and one for the signature."""
        for side in range(len(SIDES)):
            left, signing, total_x, right = (self._edge(side, column) for column in range(len(_SHARES)))
            total = str(self.sheet.totals[side]) if self.sheet.totals else ""
            end = SideEnd(left, total_x, signing, right, _("Total"), total)
            draw_side_end(end, self.pen, self.bottom + 1)

    def _draw_legend(self) -> None:
        play = self.sheet.play
        trumps = ", ".join(
            f"{denomination_letter(one)} {denomination_word(one)}" for one in ButifarraDenomination
        )
        levels = ", ".join(f"{level_letter(one)} {level_word(one)}" for one in range(1, MOST_LEVEL + 1))
        words = [_("ring: {marks}").format(marks=f"{trumps}; {levels}")]
        if play.target is not None:
            words.append(_("{points} points win").format(points=play.target))
        if play.deals is not None:
            words.append(_("{deals} deals at the most").format(deals=play.deals))
        if play.cap is not None:
            words.append(_("at most {points} points count").format(points=play.cap))
        if any(row.hand and row.hand.overruled for row in self.rows):
            words.append(_("{sign} accepted by the director").format(sign=OVERRULED_SIGN))
        draw_note(self.pen, self.area, " · ".join(words))


_MOST_COLUMNS, _TOTAL = 12, 20.0


class ButifarraPapers(GamePapers[DealSheet, TwoSidedResult]):
    """Papers with a row for each deal, and both pairs side by side."""

    landscape: ClassVar[bool] = False
    also_shown: ClassVar[tuple[Criterion, ...]] = (Criterion.POINTS,)
    certifies: ClassVar[bool] = True

    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> DealSheet:
        """Collect the deals of the game, played ones filled in; no blank ones once it is over."""
        play, hands = butifarra_play(event.settings.play), butifarra_hands(table.hands)
        game = game_played(hands, table.first_dealer, play, is_closed=table.closed is not None)
        rows = sheet_rows(hands, table.first_dealer, play, is_over=game.is_over)
        by_player = numbers_by_player(event)
        numbers = tuple(by_player.get(table.seats[seats[0]]) for seats in SIDES)
        return DealSheet(players, rows, play, game.totals or () if game.is_over else (), numbers)

    def sheet_pages(self, sheet: DealSheet, area: Area) -> Iterator[DrawPage]:
        """As many deals on a page as fit; the last has totals and signatures."""
        parts = sheet_parts(sheet, area)
        for part in parts:
            yield partial(draw_game_sheet, sheet, part, ends=part is parts[-1])

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> TwoSidedResult:
        """Collect the score of each deal, and the totals."""
        play, hands = butifarra_play(event.settings.play), butifarra_hands(table.hands)
        game = game_played(hands, table.first_dealer, play, is_closed=table.closed is not None)
        totals, numbers = tuple(map(str, game.totals or (0, 0))), numbers_by_player(event)
        return TwoSidedResult(
            table.number,
            tuple(
                numbered(JOINT.join(players[seat] for seat in seats), numbers.get(table.seats[seats[0]]))
                for seats in SIDES
            ),
            tuple(str(deal) for deal in range(1, max(_MOST_COLUMNS, len(hands)) + 1)),
            tuple(tuple(PrintedScore(str(points or "·")) for points in score_hand(hand)) for hand in hands),
            (PrintedSum(_("total"), totals, _TOTAL),),
            game_of(event).places(table.rubber, play) if game.is_over and hands else (),
            state_words(event, table, is_over=game.is_over),
        )

    def result_blocks(self, result: TwoSidedResult, room: float) -> Iterator[Block]:
        """One small block."""
        yield Block(result_height(result), partial(draw_result, result))

    def result_note(self, results: Sequence[TwoSidedResult]) -> str:
        """Legend of the numbers."""
        return _("The points above 36 in a hand, multiplied. Bold: won.")

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """Certificate of the rounds up to this one: meetings, first deals and byes."""
        return judge_pairs(event, round_.number)


PAPERS = ButifarraPapers()
