"""One match's result: the score of every game, games won and points."""

from dataclasses import dataclass, replace

from batarde_tourney.core.games.ecarte.hand import SEATS
from batarde_tourney.core.games.ecarte.scoring import GameScore
from batarde_tourney.documents.blocks import BLOCK_TITLE
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.figures import NO_FIGURE

_TITLE, _HEAD, _ROW = 6.5, 4.5, 5.6
_NAME_ROOM, _WINS, _POINTS_SUM = 55.0, 26.0, 18.0
_WIDEST = 15.0
_STATE = Style(8.5, align=Align.RIGHT, ink=Ink.GREY)
_HEADING = Style(6.5, align=Align.RIGHT, ink=Ink.GREY, least=4)
_NAME = Style(10.5, Weight.BOLD, least=6.5)
_SCORE = Style(10, align=Align.RIGHT)
_WON = Style(12, Weight.BOLD, Align.RIGHT)
_POINTS = Style(9, align=Align.RIGHT, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match by seat: `scores` of its games, the one in play last, None where nobody knows it.

    `winners` are those of the games that are over; `places` are empty before the end; `most` games can be
    played.
    """

    number: int
    players: tuple[str, ...]
    scores: tuple[GameScore | None, ...]
    winners: tuple[int | None, ...]
    wins: tuple[int, int]
    points: tuple[int, int]
    places: tuple[int, ...]
    is_over: bool
    is_closed: bool
    most: int
    hands: int
    absent: str = ""
    """Who did not come."""


def match_height() -> float:
    """The room a match takes, in mm."""
    return _TITLE + _HEAD + len(SEATS) * _ROW


def draw_match(result: MatchResult, pen: Pen, area: Area) -> None:
    """Draws the block in an area of its height."""
    title = _("Table {number}").format(number=result.number)
    pen.text(title, area.x, area.y + 4.5, area.width / 2, BLOCK_TITLE)
    pen.text(_state(result), area.right, area.y + 4.5, area.width / 2 - 4, _STATE)
    pen.line(area.x, area.y + _TITLE, area.right, area.y + _TITLE, weight=0.35, ink=Ink.BLACK)
    cell = min((area.width - _NAME_ROOM - _WINS - _POINTS_SUM) / result.most, _WIDEST)
    under = area.y + _TITLE + _HEAD - 1.3
    for game in range(result.most):
        words = _("Game {number}").format(number=game + 1)
        pen.text(words, _game_x(area, cell, game, result.most), under, cell - 1, _HEADING)
    pen.text(_("games won"), area.right - _POINTS_SUM, under, _WINS - 3, _HEADING)
    pen.text(_("points scored"), area.right, under, _POINTS_SUM - 1, _HEADING)
    for seat in SEATS:
        _draw_seat(result, seat, pen, area, cell)


def _game_x(area: Area, cell: float, game: int, most: int) -> float:
    """The right edge of a game's scores."""
    return area.right - _WINS - _POINTS_SUM - (most - game - 1) * cell


def _state(result: MatchResult) -> str:
    if result.absent:
        return _("{name} did not come").format(name=result.absent)
    if not result.scores:
        return _("closed without a hand") if result.is_closed else _("not begun")
    if result.is_closed:
        return _("closed by the director")
    if result.is_over:
        return ngettext("{hands} hand", "{hands} hands", result.hands).format(hands=result.hands)
    return _("still playing")


def _draw_seat(result: MatchResult, seat: int, pen: Pen, area: Area, cell: float) -> None:
    top = area.y + _TITLE + _HEAD + seat * _ROW
    baseline = top + _ROW - 1.6
    is_first = bool(result.places) and result.places[seat] < result.places[1 - seat]
    name = _NAME if is_first else replace(_NAME, weight=Weight.REGULAR)
    left = _game_x(area, cell, -1, result.most)
    pen.text(result.players[seat], area.x, baseline, left - area.x - 4, name)
    for game, score in enumerate(result.scores):
        is_won = game < len(result.winners) and result.winners[game] == seat
        style = replace(
            _SCORE,
            weight=Weight.BOLD if is_won else Weight.REGULAR,
            ink=Ink.BLACK if game < len(result.winners) else Ink.GREY,
        )
        text = NO_FIGURE if score is None else str(score[seat])
        pen.text(text, _game_x(area, cell, game, result.most), baseline, cell - 2, style)
    if result.scores:
        pen.text(str(result.wins[seat]), area.right - _POINTS_SUM, baseline, _WINS - 2, _WON)
        pen.text(str(result.points[seat]), area.right, baseline, _POINTS_SUM - 2, _POINTS)
    pen.line(area.x, top + _ROW, area.right, top + _ROW, weight=0.1, ink=Ink.SHADE)
