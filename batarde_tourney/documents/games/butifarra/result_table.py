"""One game's result: points of every deal, the total and what counts of it."""

from dataclasses import dataclass, replace

from batarde_tourney.core.games.butifarra.hand import SIDES
from batarde_tourney.documents.blocks import BLOCK_TITLE
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext

_TITLE, _HEAD, _ROW = 6.5, 4.5, 5.6
_NAME_ROOM, _TOTAL = 62.0, 20.0
_WIDEST = 12.0
_STATE = Style(8.5, align=Align.RIGHT, ink=Ink.GREY)
_HEADING = Style(6.5, align=Align.RIGHT, ink=Ink.GREY, least=4)
_NAME = Style(10.5, Weight.BOLD, least=6)
_SCORE = Style(9.5, align=Align.RIGHT, least=5)
_TOTAL_STYLE = Style(12, Weight.BOLD, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game by pair: `scores` of its deals, `places` empty before the end.

    `columns` are as many as any table of the page may need.
    """

    number: int
    pairs: tuple[str, ...]
    scores: tuple[tuple[int, int], ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    is_over: bool
    is_closed: bool
    columns: int
    absent: str = ""
    """Who did not come."""


def game_height() -> float:
    """The room a game takes, in mm."""
    return _TITLE + _HEAD + len(SIDES) * _ROW


def draw_game(result: GameResult, pen: Pen, area: Area) -> None:
    """Draws the block in an area of its height."""
    title = _("Table {number}").format(number=result.number)
    pen.text(title, area.x, area.y + 4.5, area.width / 2, BLOCK_TITLE)
    pen.text(_state(result), area.right, area.y + 4.5, area.width / 2 - 4, _STATE)
    pen.line(area.x, area.y + _TITLE, area.right, area.y + _TITLE, weight=0.35, ink=Ink.BLACK)
    cell = min((area.width - _NAME_ROOM - _TOTAL) / max(result.columns, 1), _WIDEST)
    under = area.y + _TITLE + _HEAD - 1.3
    for deal in range(result.columns):
        pen.text(str(deal + 1), _right(area, cell, deal, result), under, cell - 1, _HEADING)
    pen.text(_("total"), area.right, under, _TOTAL - 1, _HEADING)
    for side in range(len(SIDES)):
        _draw_pair(result, side, pen, area, cell)


def _right(area: Area, cell: float, deal: int, result: GameResult) -> float:
    """The right edge of a deal's scores."""
    return area.right - _TOTAL - (result.columns - deal - 1) * cell


def _state(result: GameResult) -> str:
    if result.absent:
        return _("{name} did not come").format(name=result.absent)
    if not result.scores:
        return _("closed without a hand") if result.is_closed else _("not begun")
    if result.is_closed:
        return _("closed by the director")
    if result.is_over:
        deals = len(result.scores)
        return ngettext("{hands} hand", "{hands} hands", deals).format(hands=deals)
    return _("still playing")


def _draw_pair(result: GameResult, side: int, pen: Pen, area: Area, cell: float) -> None:
    top = area.y + _TITLE + _HEAD + side * _ROW
    baseline = top + _ROW - 1.6
    is_first = bool(result.places) and result.places[side] < result.places[1 - side]
    name = _NAME if is_first else replace(_NAME, weight=Weight.REGULAR)
    left = _right(area, cell, -1, result)
    pen.text(result.pairs[side], area.x, baseline, left - area.x - 4, name)
    for deal, score in enumerate(result.scores):
        text = str(score[side]) if score[side] else "·"
        pen.text(text, _right(area, cell, deal, result), baseline, cell - 1, _SCORE)
    if result.scores:
        pen.text(str(result.totals[side]), area.right, baseline, _TOTAL - 2, _TOTAL_STYLE)
    pen.line(area.x, top + _ROW, area.right, top + _ROW, weight=0.1, ink=Ink.SHADE)
