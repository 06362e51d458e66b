"""How the luck fell: a row of figures for each side, in the order of the standings. Nothing of it ranks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.luck.luck import RoomLuck, luck_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import NOTE, Area, Leaf, Paper, content_area, print_leaves, share_evenly
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, wrap_text
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.luck import LUCK_ABOUT, LUCK_TITLE, NO_LUCK_YET, luck_columns

_ROW, _CLOSE, _HEAD, _NOTES = 6.0, 5.3, 13.0, 12.0
"""In mm: a row, a row where that saves a page, the headings, the notes."""
_LEAST, _MOST, _GUTTER = 19.0, 27.0, 6.0
"""Widths of a column of figures, and what the names have beside the longest."""
_HEADING = Style(8, ink=Ink.GREY, align=Align.RIGHT, least=7)
_NAME = Style(10, least=7)
_FIGURE = Style(10, align=Align.RIGHT)
_NOTHING = Style(12, Weight.REGULAR, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class LuckList:
    """The luck of all sides, and their names in the same order."""

    head: Head
    room: RoomLuck
    names: tuple[str, ...]


def gather_luck(source: EventAfter) -> LuckList:
    """The luck as it stood after the round."""
    event = source.event
    room = luck_of(replace(event, rounds=tuple(rounds_until(event, source.after))))
    names = side_names(event, club_beside=True)
    return LuckList(head_of(event), room, tuple(names[one.side] for one in room.sides))


def lay_out_luck(listed: LuckList, paper: Paper) -> bytes:
    """Draw a row for each side; the legend stands below each page's rows."""
    title, area = _(LUCK_TITLE), content_area(paper)
    columns = luck_columns(listed.room)
    rows = list(zip(listed.names, *(cells for _kind, _heading, cells in columns), strict=True))
    headings = tuple(heading for _kind, heading, _cells in columns)
    height = area.height - _HEAD - _NOTES
    saves = ceil(len(rows) / int(height / _CLOSE)) < ceil(len(rows) / int(height / _ROW))
    row = _CLOSE if saves else _ROW
    width = _figure_width(listed.names, len(headings), area.width)
    leaves = [
        Leaf(title, "", partial(_draw_page, page, headings, _Sizes(row, width)))
        for page in share_evenly(rows, int(height / row))
    ]
    if not rows:
        leaves = [Leaf(title, "", _draw_nothing)]
    return print_leaves(listed.head, leaves, paper, title)


def _has_rounds(event: Event) -> bool:
    return bool(event.rounds)


LUCK = Document(
    "luck",
    Scope.EVENT,
    LUCK_TITLE,
    N_("Opponents met, tables of 3, deals: nothing of it ranks"),
    "standings",
    gather_luck,
    lay_out_luck,
    is_of=_has_rounds,
    tells_places=True,
)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """In mm: the height of a row, and the width of a column of figures."""

    row: float
    figure: float


def _figure_width(names: Sequence[str], columns: int, width: float) -> float:
    """Figures stand as near to the names as these are long."""
    longest = max((text_width(name, _NAME.weight, _NAME.size) for name in names), default=0.0)
    return min(max((width - longest - _GUTTER) / max(columns, 1), _LEAST), _MOST)


def _draw_page(
    rows: Sequence[tuple[str, ...]], headings: Sequence[str], sizes: _Sizes, pen: Pen, area: Area
) -> None:
    first = area.width - sizes.figure * len(headings)
    line = area.y + _HEAD - 2
    for place, heading in enumerate(headings, start=1):
        lines = wrap_text(heading, sizes.figure - 2, _HEADING)
        for up, words in enumerate(reversed(lines)):
            pen.text(
                words,
                area.x + first + place * sizes.figure,
                line - 1.8 - up * 3.4,
                sizes.figure - 1,
                _HEADING,
            )
    pen.line(area.x, line, area.right, line, weight=0.35, ink=Ink.BLACK)
    for number, (name, *cells) in enumerate(rows, start=1):
        baseline = line + sizes.row * number - 1.6
        pen.text(name, area.x, baseline, first - 2, _NAME)
        for place, cell in enumerate(cells, start=1):
            pen.text(cell, area.x + first + place * sizes.figure, baseline, sizes.figure - 2, _FIGURE)
        pen.line(area.x, baseline + 1.6, area.right, baseline + 1.6)
    legend = _(
        "Elsewhere: the wins that the same results would have had at the other tables of each round, on "
        "average. Luck: the wins had, less these."
    )
    said = " ".join((_(LUCK_ABOUT), legend)) if len(headings) > _WITH_WINS else _(LUCK_ABOUT)
    for up, words in enumerate(reversed(wrap_text(said, area.width, NOTE))):
        pen.text(words, area.x, area.bottom - up * 3.6, area.width, NOTE)


_WITH_WINS = 4
"""More columns than this there are only where wins elsewhere have a meaning."""


def _draw_nothing(pen: Pen, area: Area) -> None:
    pen.text(_(NO_LUCK_YET), area.x, area.y + 8, area.width, _NOTHING)
