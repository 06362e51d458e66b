"""The results of a round: every table, and the points given by the director."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.standings.penalties import PointsLine, points_lines
from batarde_tourney.documents.blocks import BLOCK_TITLE, NOTE_HEIGHT, Block, draw_blocks, share_blocks
from batarde_tourney.documents.document import Document, Due, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.games.game_papers import game_papers
from batarde_tourney.documents.name_lines import draw_name
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, print_leaves, share_out
from batarde_tourney.documents.pen import Align, Ink, Pen, Style
from batarde_tourney.documents.words import bye_words, distinct_names, numbered_side_names, round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import NO_FIGURE
from batarde_tourney.i18n.people.seat_notes import seat_names, substitutes_line
from batarde_tourney.i18n.standings.penalties import points_text, reason_words, warning_words

_HEAD, _ROW = 8.0, 5.7
_BYES = 6.0
_ADDED = Style(9.5, Weight.BOLD, Align.RIGHT)
_NAME = Style(9.5)
_BYE = Style(11, Weight.BOLD)
_REASON = Style(9, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class Added:
    """Points that the director gave a side, with the reason."""

    name: str
    points: int
    reason: str
    is_cancelled: bool


@dataclass(frozen=True, slots=True)
class RoundResults:
    """The tables in their game's own values, the byes, and the adjustments of the round."""

    head: Head
    round: int
    game: str
    tables: tuple[object, ...]
    byes: tuple[str, ...]
    added: tuple[Added, ...]
    came: str = ""
    """Who took a seat, from which hand on."""


def gather_results(source: RoundOf) -> RoundResults:
    """Collect the tables of the round in order, then its adjustments."""
    event, round_ = source.event, source.round
    game, names, sides = game_papers(event.game), distinct_names(event), numbered_side_names(event)
    tables = tuple(game.gather_result(event, table, seat_names(table, names)) for table in round_.tables)
    added = tuple(
        Added(sides[line.adjustment.side], line.adjustment.points, _why(line), not line.counts)
        for line in points_lines(event)
        if line.adjustment.round == round_.number
    )
    byes = tuple(sides[side] for side in round_.byes)
    came = substitutes_line(round_.tables, names)
    return RoundResults(head_of(event), round_.number, event.game, tables, byes, added, came)


def _why(line: PointsLine) -> str:
    """The reason; for a warning also its number."""
    reason = reason_words(line.adjustment)
    return f"{warning_words(line.warning)}: {reason}" if line.adjustment.is_warning else reason


def lay_out_results(results: RoundResults, paper: Paper) -> bytes:
    """Draw as many tables on a page as fit, then the adjustments."""
    game = game_papers(results.game)
    room = content_area(paper).height - NOTE_HEIGHT
    blocks = [block for table in results.tables for block in game.result_blocks(table, room)]
    if results.byes:
        blocks.append(Block(_BYES, partial(_draw_byes, results.byes)))
    blocks += _added_blocks(results.added, room)
    title, note = _("Results"), game.result_note(results.tables)
    leaves = [
        Leaf(title, round_aside(results.round), partial(draw_blocks, page, note), results.came)
        for page in share_blocks(blocks, room)
    ]
    return print_leaves(results.head, leaves, paper, title)


RESULTS = Document(
    "results",
    Scope.ROUND,
    N_("Results of the round"),
    N_("Tables, places, hands"),
    "results",
    gather_results,
    lay_out_results,
    Due.AFTER_PLAY,
    tells_places=True,
)


def _added_blocks(added: Sequence[Added], room: float) -> Iterator[Block]:
    if not added:
        return
    for rows in share_out(added, int((room - _HEAD) / _ROW)):
        yield Block(_HEAD + len(rows) * _ROW, partial(_draw_added, rows))


def _draw_byes(byes: Sequence[str], pen: Pen, area: Area) -> None:
    pen.text(bye_words(byes), area.x, area.bottom - 1.5, area.width, _BYE)


def _draw_added(added: Sequence[Added], pen: Pen, area: Area) -> None:
    """Draw the points given by the director: side, points and reason."""
    pen.text(_("By director"), area.x, area.y + 4.5, area.width, BLOCK_TITLE)
    pen.line(area.x, area.y + 6.5, area.right, area.y + 6.5, weight=0.35, ink=Ink.BLACK)
    for number, one in enumerate(added, start=1):
        bottom = area.y + _HEAD + number * _ROW
        baseline = bottom - 1.6
        draw_name(pen, one.name, Area(area.x, bottom - _ROW, area.width * 0.4 - 4, _ROW), _NAME)
        points = points_text(one.points) if one.points else NO_FIGURE
        pen.text(points, area.x + area.width * 0.4 + 16, baseline, 18, _ADDED)
        reason_x = area.x + area.width * 0.4 + 20
        pen.text(one.reason, reason_x, baseline, area.right - reason_x, _REASON)
        if one.is_cancelled:
            # Struck through; the text beside it says so in words.
            pen.line(area.x, baseline - 1.1, reason_x - 2, baseline - 1.1, weight=0.2)
        pen.line(area.x, bottom, area.right, bottom, weight=0.1, ink=Ink.SHADE)
