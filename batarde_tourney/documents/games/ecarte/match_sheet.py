"""The score sheet of a match: a grid for each game, a row for each hand, six columns for each player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand, KingHow
from batarde_tourney.core.games.ecarte.match import EcarteMatch, after_hand
from batarde_tourney.core.games.ecarte.scoring import GAME_POINTS, GameScore
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.games.two_sided import (
    SIGNATURE_HEIGHT,
    TOTAL_HEIGHT,
    SideEnd,
    draw_side_end,
)
from batarde_tourney.documents.page import NOTE, Area
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_lines
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN

# The rows of a match's score sheet: recorded hands, and blank rows for those to come.

FEWEST_ROWS = 9
"""Least number of rows of a game on paper: hardly any game takes more hands."""


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand's row: `dealer` is None where it is not known yet; `points` and `score` by seat."""

    number: int
    dealer: int | None
    hand: EcarteHand | None = None
    points: tuple[int, ...] = ()
    score: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A game of the match; `winner` is None while it lasts."""

    number: int
    rows: tuple[HandRow, ...]
    winner: int | None = None


def game_sheets(
    hands: Sequence[EcarteHand], first_dealer: int, play: EcartePlay, *, is_over: bool
) -> tuple[GameSheet, ...]:
    """The games of a match in order, each with a few blank rows unless it is won.

    Once the match `is_over` there are only played games.
    """
    played: dict[int, list[HandRow]] = {}
    match = EcarteMatch(play, first_dealer)
    for hand in hands:
        number = match.game
        rows = played.setdefault(number, [])
        before, match = match.score or (0, 0), after_hand(match, hand)
        score = match.score if match.game == number else match.games[-1].score
        rows.append(_row(len(rows) + 1, hand, before, score))
    numbers = played or (1,) if is_over else range(1, play.games + 1)
    return tuple(_game(number, played.get(number, []), match, is_over=is_over) for number in numbers)


def _row(number: int, hand: EcarteHand, before: GameScore, after: GameScore | None) -> HandRow:
    if after is None:
        return HandRow(number, hand.dealer, hand)
    return HandRow(number, hand.dealer, hand, tuple(after[seat] - before[seat] for seat in SEATS), after)


def _game(number: int, rows: list[HandRow], match: EcarteMatch, *, is_over: bool) -> GameSheet:
    if number < match.game:
        return GameSheet(number, tuple(rows), match.games[number - 1].winner)
    missing = 0 if is_over else max(FEWEST_ROWS - len(rows), 1)
    return GameSheet(number, (*rows, *_blank_rows(number, len(rows), missing, match)))


def _blank_rows(number: int, played: int, missing: int, match: EcarteMatch) -> Iterator[HandRow]:
    dealer = match.dealer if number == match.game else _first_dealer(number, match)
    for place in range(missing):
        yield HandRow(played + place + 1, None if dealer is None else (dealer + place) % len(SEATS))


def _first_dealer(number: int, match: EcarteMatch) -> int | None:
    """The first dealer of a game that has not begun, if known now."""
    if match.first_dealer is None or match.play.first_dealer is FirstDealer.LOSER:
        return None
    return (match.first_dealer + number - 1) % len(SEATS)


_NUMBER = 12.0
_NAMES, _STRIP, _HEAD, _GAP = 9.0, 6.0, 4.5, 2.5
_LEGEND = 6.0
_AROUND = _NAMES + TOTAL_HEIGHT + SIGNATURE_HEIGHT + _LEGEND
_LOWEST, _HIGHEST = 5.5, 8.5
_SHARES = (0.0, 0.10, 0.29, 0.48, 0.63, 0.83, 1.0)
"""Left edges of a player's columns, as shares of the player's width."""
_DEALS, _KING, _AUTHORITY, _TRICKS, _POINTS, _SCORE = range(6)
_HEADING = Style(7, align=Align.CENTRE, ink=Ink.GREY)
_NAME = Style(16, Weight.BOLD, Align.CENTRE)
_GAME = Style(10, Weight.BOLD)
_ROW_NUMBER = Style(9, align=Align.CENTRE, ink=Ink.GREY)
_WORD = Style(7.5, align=Align.CENTRE)
_COUNT = Style(11, align=Align.CENTRE)
_RUNNING = Style(11, Weight.BOLD, Align.CENTRE)


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A table's sheet: its games, how many win the match, and at the end how many each player has won."""

    players: tuple[str, ...]
    games: tuple[GameSheet, ...]
    majority: int
    wins: tuple[int, ...]


def sheet_shares(sheet: MatchSheet, area: Area) -> list[list[GameSheet]]:
    """The games distributed over pages; one longer than a page continues on the next."""
    room = area.height - _AROUND
    most = int((room - _STRIP - _HEAD) / _LOWEST)
    pages: list[list[GameSheet]] = [[]]
    left = room
    for game in sheet.games:
        for at in range(0, max(len(game.rows), 1), most):
            part = replace(game, rows=game.rows[at : at + most])
            if pages[-1] and _height(part, _LOWEST) > left:
                pages.append([])
                left = room
            pages[-1].append(part)
            left -= _height(part, _LOWEST) + _GAP
    return pages


def draw_match_sheet(
    sheet: MatchSheet, games: Sequence[GameSheet], pen: Pen, area: Area, *, ends: bool
) -> None:
    """Draw the games of one page and, where the match `ends`, boxes for games won and signatures."""
    _Sheet(sheet, games, pen, area).draw(ends=ends)


def _height(game: GameSheet, row: float) -> float:
    return _STRIP + _HEAD + row * len(game.rows)


class _Sheet:
    """Positions of everything on one page; drawn from top to bottom."""

    def __init__(self, sheet: MatchSheet, games: Sequence[GameSheet], pen: Pen, area: Area) -> None:
        self.sheet, self.games, self.pen, self.area = sheet, games, pen, area
        self.seat = (area.width - _NUMBER) / len(SEATS)
        rows = sum(len(game.rows) for game in games)
        fixed = sum(_STRIP + _HEAD + _GAP for _game in games)
        self.row = min((area.height - _AROUND - fixed) / max(rows, 1), _HIGHEST)

    def draw(self, *, ends: bool) -> None:
        """Draw names, games, end and legend."""
        for seat in SEATS:
            self._draw_name(seat)
        top = self.area.y + _NAMES
        for game in self.games:
            self._draw_game(game, top)
            top += _height(game, self.row) + _GAP
        if ends:
            self._draw_end(top - _GAP + 1)
        self._draw_legend()

    def _seat_x(self, seat: int) -> float:
        return self.area.x + _NUMBER + seat * self.seat

    def _edge(self, seat: int, column: int) -> float:
        return self._seat_x(seat) + self.seat * _SHARES[column]

    def _middle(self, seat: int, column: int) -> float:
        return (self._edge(seat, column) + self._edge(seat, column + 1)) / 2

    def _width(self, column: int) -> float:
        return self.seat * (_SHARES[column + 1] - _SHARES[column])

    def _draw_name(self, seat: int) -> None:
        """Draw the name above its columns, on two lines if it is long."""
        middle, width = self._seat_x(seat) + self.seat / 2, self.seat - 4
        if not self.sheet.players[seat]:
            # A blank sheet has a line to write it on.
            left, under = self._seat_x(seat) + 2, self.area.y + _NAMES - 2.6
            self.pen.line(left, under, left + width, under, ink=Ink.GREY)
        lines = fit_lines(self.sheet.players[seat], width, _NAME, unbroken=0.7)
        for line, lift in zip(reversed(lines), (2.6, 6.3), strict=False):
            style = replace(_NAME, size=line.size if len(lines) == 1 else min(line.size, 9))
            self.pen.text(line.text, middle, self.area.y + _NAMES - lift, width, style)

    def _draw_game(self, game: GameSheet, top: float) -> None:
        title = _("Game {number}").format(number=game.number)
        taken = self.pen.text(title, self.area.x, top + 4.4, self.area.width / 2, _GAME)
        if game.winner is not None:
            won = _("won by {name}").format(name=self.sheet.players[game.winner])
            x = self.area.x + taken + 4
            self.pen.text(won, x, top + 4.4, self.area.right - x, replace(NOTE, size=9))
        top += _STRIP
        bottom = top + _HEAD + self.row * len(game.rows)
        self._draw_rules(game, top, bottom)
        self._draw_headings(top)
        for place, row in enumerate(game.rows):
            self._draw_row(row, top + _HEAD + place * self.row)

    def _draw_rules(self, game: GameSheet, top: float, bottom: float) -> None:
        for place in range(1, len(game.rows)):
            y = top + _HEAD + place * self.row
            self.pen.line(self.area.x, y, self.area.right, y)
        for seat in SEATS:
            for column in range(_KING, _SCORE + 1):
                x = self._edge(seat, column)
                self.pen.line(x, top, x, bottom)
        for x in (self.area.x, *map(self._seat_x, SEATS), self.area.right):
            self.pen.line(x, top, x, bottom, weight=0.35, ink=Ink.BLACK)
        for y in (top, top + _HEAD, bottom):
            self.pen.line(self.area.x, y, self.area.right, y, weight=0.35, ink=Ink.BLACK)

    def _draw_headings(self, top: float) -> None:
        under = top + _HEAD - 1.6
        self.pen.text(_("Hand"), self.area.x + _NUMBER / 2, under, _NUMBER - 1, _HEADING)
        words = ("", _("king"), _("authority"), _("tricks"), _("points scored"), _("score"))
        for seat in SEATS:
            for column, word in enumerate(words):
                self.pen.text(word, self._middle(seat, column), under, self._width(column) - 0.8, _HEADING)

    def _draw_row(self, row: HandRow, top: float) -> None:
        centre = top + self.row / 2
        number = str(row.number)
        if row.hand and row.hand.overruled:
            number += OVERRULED_SIGN
        self.pen.text(number, self.area.x + _NUMBER / 2, centre + 1.4, _NUMBER - 1, _ROW_NUMBER)
        for seat in SEATS:
            deals = row.dealer == seat
            # The first dealer is drawn at the table: an empty sheet has a ring on either side to fill in.
            if deals or row.dealer is None:
                x = self._middle(seat, _DEALS)
                self.pen.disc(x, centre, 1.5, fill=Ink.BLACK if deals else None, edge=Ink.GREY, weight=0.2)
            if row.hand is None:
                for column in (_KING, _AUTHORITY):
                    side = min(self.row - 2, 4.0)
                    x = self._middle(seat, column)
                    self.pen.box(x - side / 2, centre - side / 2, side, side, radius=0.8)
            else:
                self._fill_in(row, row.hand, seat, centre)

    def _fill_in(self, row: HandRow, hand: EcarteHand, seat: int, centre: float) -> None:
        king = hand.king if hand.king and hand.king.seat == seat else None
        if king:
            self._put(_("turned") if king.how is KingHow.TURNED else _("shown"), seat, _KING, centre, _WORD)
        if hand.authority == seat:
            self._put("×", seat, _AUTHORITY, centre, _COUNT)
        self._put(_tricks_text(hand, seat), seat, _TRICKS, centre, _COUNT)
        if row.score:
            points = str(row.points[seat]) if row.points[seat] else ""
            self._put(points, seat, _POINTS, centre, _COUNT)
            self._put(str(row.score[seat]), seat, _SCORE, centre, _RUNNING)
            if row.score[seat] >= GAME_POINTS:
                self.pen.disc(self._middle(seat, _SCORE), centre, min(self.row / 2 - 0.5, 3.2), weight=0.45)

    def _put(self, text: str, seat: int, column: int, centre: float, style: Style) -> None:
        baseline = centre + style.size * 0.127
        self.pen.text(text, self._middle(seat, column), baseline, self._width(column) - 1, style)

    def _draw_end(self, top: float) -> None:
        """Draw a box for games won, filled in once the match is over, and one for the signature."""
        for seat in SEATS:
            left, right = self._seat_x(seat), self._seat_x(seat) + self.seat
            middle = (left + right) / 2
            won = str(self.sheet.wins[seat]) if self.sheet.wins else ""
            draw_side_end(SideEnd(left, middle, middle, right, _("Games won"), won), self.pen, top)

    def _draw_legend(self) -> None:
        baseline = self.area.bottom
        self.pen.disc(self.area.x + 2, baseline - 1.1, 1.5, fill=Ink.BLACK, edge=None)
        taken = 7 + self.pen.text(_("deals"), self.area.x + 5, baseline, 40, NOTE)
        hands = [row.hand for game in self.games for row in game.rows if row.hand]
        wins = ngettext("{count} game wins", "{count} games win", self.sheet.majority)
        words = [_("authority: who closed the first exchange"), wins.format(count=self.sheet.majority)]
        if any(hand.revoke is not None for hand in hands):
            words.append(_("R revoked"))
        if any(hand.mixed is not None for hand in hands):
            words.append(_("X mixed tricks, −2"))
        if any(hand.overruled for hand in hands):
            words.append(_("{sign} accepted by the director").format(sign=OVERRULED_SIGN))
        room = self.area.width - taken - 6
        self.pen.text(" · ".join(words), self.area.right, baseline, room, replace(NOTE, align=Align.RIGHT))


def _tricks_text(hand: EcarteHand, seat: int) -> str:
    """The seat's tricks, and the letter of a breach of the rules."""
    parts = [str(hand.tricks[seat])] if hand.tricks else []
    if hand.revoke == seat:
        parts.append(_("R"))
    if hand.mixed == seat:
        parts.append(_("X"))
    return " ".join(parts)
