"""The result of a table where two sides met: a line for each side, a column for each deal or game."""

from dataclasses import dataclass, replace

from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.documents.blocks import BLOCK_TITLE
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.name_lines import draw_name
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Align, Ink, Pen, Style
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext

# The end of a score sheet of two sides: a box for each total, and one for the signature.

TOTAL_HEIGHT, SIGNATURE_HEIGHT = 10.0, 11.0
"""Heights of the two boxes, in mm."""
_WORD = Style(10, Weight.BOLD, Align.RIGHT)
_TOTAL = Style(16, Weight.BOLD, Align.CENTRE)
_SIGN = Style(7, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class SideEnd:
    """One side: its columns from `left` to `right`, and where in them the boxes of total and signature begin.

    `word` labels the total, which is empty until it is known.
    """

    left: float
    total_x: float
    sign_x: float
    right: float
    word: str
    total: str = ""


def draw_side_end(end: SideEnd, pen: Pen, top: float) -> None:
    """Draw both boxes, the total above."""
    pen.text(end.word, end.total_x - 2, top + 6.8, end.total_x - end.left - 3, _WORD)
    pen.box(end.total_x, top, end.right - end.total_x, TOTAL_HEIGHT, edge=Ink.BLACK, weight=0.6)
    middle = (end.total_x + end.right) / 2
    pen.text(end.total, middle, top + 7.2, end.right - end.total_x - 2, _TOTAL)
    signing = top + TOTAL_HEIGHT + 1
    # Within the box: beside it the word has no room in every language.
    pen.text(_("Signature"), end.sign_x + 1, signing + 2.8, end.right - end.sign_x - 2, _SIGN)
    pen.box(end.sign_x, signing, end.right - end.sign_x, SIGNATURE_HEIGHT, edge=Ink.BLACK, weight=0.2)


_TITLE, _HEAD, _ROW = 6.5, 4.5, 5.6
_NAME_ROOM, _LESS_ROOM, _NARROWEST, _WIDEST = 72.0, 58.0, 6.5, 15.0
"""In mm the room of names, what is left where scores need it, and the widths of a column of scores."""
_STATE = Style(8.5, align=Align.RIGHT, ink=Ink.GREY)
_HEADING = Style(7, align=Align.RIGHT, ink=Ink.GREY)
_NAME = Style(10.5, Weight.BOLD)
_SCORE = Style(9.5, align=Align.RIGHT)
_RESULT = Style(12, Weight.BOLD, Align.RIGHT)
_BESIDE = Style(9, align=Align.RIGHT, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class PrintedScore:
    """One side's score of one deal or game, bold if it won, grey while it is played."""

    text: str
    is_won: bool = False
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class PrintedSum:
    """A total by side, in a column of this width in mm; grey beside the total that counts first."""

    heading: str
    texts: tuple[str, ...]
    width: float
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class TwoSidedResult:
    """A table by side: `names`, the scores so far below each of `headings`, the outcomes.

    `places` are empty before the end. `state` is the table's progress.
    """

    number: int
    names: tuple[str, ...]
    headings: tuple[str, ...]
    scores: tuple[tuple[PrintedScore, ...], ...]
    outcomes: tuple[PrintedSum, ...]
    places: tuple[int, ...]
    state: str


def state_words(event: Event, table: Table, *, is_over: bool) -> str:
    """Progress of the table, or how it ended."""
    if table.closed is not None and table.closed.absent is not None:
        return _("{name} did not come").format(name=side_names(event)[table.closed.absent])
    if not table.hands:
        return _("closed without a hand") if table.closed is not None else _("not begun")
    if table.closed is not None:
        return _("closed by the director")
    if not is_over:
        return _("still playing")
    return ngettext("{hands} hand", "{hands} hands", len(table.hands)).format(hands=len(table.hands))


def result_height(result: TwoSidedResult) -> float:
    """Height in mm."""
    return _TITLE + _HEAD + len(result.names) * _ROW


def draw_result(result: TwoSidedResult, pen: Pen, area: Area) -> None:
    """Draw the block in an area of its height."""
    _Result(result, pen, area).draw()


class _Result:
    """Positions of everything in one block."""

    def __init__(self, result: TwoSidedResult, pen: Pen, area: Area) -> None:
        self.result, self.pen, self.area = result, pen, area
        self.right = area.right - sum(outcome.width for outcome in result.outcomes)
        """Right edge of the scores."""
        count = max(len(result.headings), 1)
        cell = (self.right - area.x - _NAME_ROOM) / count
        if cell < _NARROWEST:
            cell = (self.right - area.x - _LESS_ROOM) / count
        self.cell = min(cell, _WIDEST)

    def draw(self) -> None:
        """Draw title, state, headings and both sides."""
        title = _("Table {number}").format(number=self.result.number)
        area, half = self.area, self.area.width / 2
        self.pen.text(title, area.x, area.y + 4.5, half, BLOCK_TITLE)
        self.pen.text(self.result.state, area.right, area.y + 4.5, half - 4, _STATE)
        self.pen.line(area.x, area.y + _TITLE, area.right, area.y + _TITLE, weight=0.35, ink=Ink.BLACK)
        under = area.y + _TITLE + _HEAD - 1.3
        for place, heading in enumerate(self.result.headings):
            self.pen.text(heading, self._score_x(place), under, self.cell - 1, _HEADING)
        for outcome, x in self._outcomes():
            self.pen.text(outcome.heading, x, under, outcome.width - 1, _HEADING)
        for side in range(len(self.result.names)):
            self._draw_side(side, area.y + _TITLE + _HEAD + side * _ROW)

    def _score_x(self, place: int) -> float:
        """The right edge of a column of scores."""
        return self.right - (len(self.result.headings) - place - 1) * self.cell

    def _outcomes(self) -> list[tuple[PrintedSum, float]]:
        """Each total with its right edge."""
        found, x = [], self.right
        for outcome in self.result.outcomes:
            x += outcome.width
            found.append((outcome, x))
        return found

    def _draw_side(self, side: int, top: float) -> None:
        result, baseline = self.result, top + _ROW - 1.6
        is_first = bool(result.places) and result.places[side] == 1 and len(set(result.places)) > 1
        name = _NAME if is_first else replace(_NAME, weight=Weight.REGULAR)
        room = self._score_x(-1) - self.area.x - 4
        draw_name(self.pen, result.names[side], Area(self.area.x, top, room, _ROW), name)
        for place, scores in enumerate(result.scores):
            score = scores[side]
            weight = Weight.BOLD if score.is_won else Weight.REGULAR
            style = replace(_SCORE, weight=weight, ink=Ink.GREY if score.is_open else Ink.BLACK)
            self.pen.text(score.text, self._score_x(place), baseline, self.cell - 1, style)
        for outcome, x in self._outcomes() if result.scores else ():
            style = _BESIDE if outcome.is_quiet else _RESULT
            self.pen.text(outcome.texts[side], x, baseline, outcome.width - 2, style)
        self.pen.line(self.area.x, top + _ROW, self.area.right, top + _ROW, weight=0.1, ink=Ink.SHADE)
