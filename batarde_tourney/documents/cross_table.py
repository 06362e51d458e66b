"""The cross-table: all sides against each other, where two sides meet at a table."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until, still_playing
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.robin import is_robin
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.meetings import MetTable, met_at
from batarde_tourney.documents.name_lines import draw_name, name_width
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, draw_note, print_leaves
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, even_lines
from batarde_tourney.documents.rounds_table import RoundsTable, gather_rounds, lay_out_rounds
from batarde_tourney.documents.words import PaperColumn, figure_columns, is_by_number, row_heads, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.whereabouts import left_words

_HEAD, _NOTE = 11.0, 7.0
_RANK, _NUMBER, _NAME, _MOST_NAME, _FIGURE, _GAP = 10.0, 10.0, 47.0, 75.0, 19.0, 3.0
_NARROWEST, _WIDEST = 8.0, 17.0
_LOWEST, _HIGHEST = 6.4, 10.0
_RESTED = "•"
"""Sign on the diagonal for each bye of a side."""
_MARKED = 2.4
"""Height below a name for what is said of it, in mm."""
_WIDEST_FIGURE = 26.0
_MOST_SIDES = 24
"""More sides than these meet on so many sheets that nobody looks anything up."""
_FIGURES = 2
"""Number of criteria shown beside a row."""
_HEADING = Style(7.5, align=Align.RIGHT, ink=Ink.GREY)
_COLUMN = Style(8.5, align=Align.CENTRE)
_PLACE = Style(9, align=Align.RIGHT, ink=Ink.GREY)
_PAIR = replace(_PLACE, ink=Ink.BLACK)
_WHO = Style(10, Weight.BOLD)
_LEFT = Style(7, ink=Ink.GREY)
_SCORE = Style(9.5, align=Align.CENTRE)
_SUM = Style(9.5, Weight.BOLD, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The sides, best first; `met[i][j]` are the tables at which the i-th met the j-th, in their order."""

    head: Head
    after: int | None
    standings: Standings
    names: tuple[str, ...]
    heads: tuple[str, ...]
    """Headings of the columns: the number of the pair, or of the row."""
    met: tuple[tuple[tuple[MetTable, ...], ...], ...]
    rested: tuple[int, ...] = ()
    """Number of byes in these rounds, by row."""
    playing: int = 0
    """Number of tables of these rounds that have hands to play."""

    @property
    def is_by_number(self) -> bool:
        """Whether every side is a pair with a number."""
        return is_by_number(self.standings)


@dataclass(frozen=True, slots=True)
class _Page:
    """The rows and columns of one page, by their places in the standings."""

    rows: Sequence[int]
    columns: Sequence[int]
    cell: float
    height: float
    name: float
    """Width of the names."""
    figure: float
    """Width of each criterion."""

    @property
    def before(self) -> float:
        """Width before the columns: rank, number and name."""
        return _RANK + _NUMBER + self.name


def gather_cross_table(source: EventAfter) -> CrossTable:
    """Collect every table with a hand, from the view of both sides."""
    event = source.event
    standings, names = rank_sides(event, source.after), side_names(event)
    met = _met(event, source.after)
    order = [row.side.id for row in standings.rows]
    cells = tuple(tuple(tuple(met.get((one, other), ())) for other in order) for one in order)
    then = tuple(rounds_until(event, source.after))
    byes = Counter(side for round_ in then for side in round_.byes)
    return CrossTable(
        head_of(event),
        source.after,
        standings,
        tuple(names[side] for side in order),
        row_heads(standings),
        cells,
        tuple(byes[side] for side in order),
        still_playing(then, event),
    )


def gather_meetings(source: EventAfter) -> CrossTable | RoundsTable:
    """Everybody against everybody where all meet and are few; else round by round, where little is empty."""
    return gather_cross_table(source) if all_meet(source.event) else gather_rounds(source)


def all_meet(event: Event) -> bool:
    """Whether all sides of the event, at most 24, are to meet each other in all its rounds."""
    if event.stages:
        meets = len(event.stages) == 1 and is_robin(event.stages[0])
    else:
        meets = not game_of(event).meets_by_standings
    return meets and len(sides_of(event)) <= _MOST_SIDES


def lay_out_meetings(table: CrossTable | RoundsTable, paper: Paper) -> bytes:
    """Draw what was gathered."""
    if isinstance(table, RoundsTable):
        return lay_out_rounds(table, paper)
    return lay_out_cross_table(table, paper)


def lay_out_cross_table(table: CrossTable, paper: Paper) -> bytes:
    """Draw it on one page if it fits; else rows and columns are distributed over pages."""
    area = content_area(paper, landscape=True)
    figures = figure_columns(table.standings)[:_FIGURES]
    name = name_width(table.names, _WHO, _NAME - 2, _MOST_NAME - 2) + 2
    figure = max(_FIGURE, *map(_figure_width, figures))
    room = area.width - _RANK - _NUMBER - name - figure * len(figures)
    column_pages = _even_shares(len(table.names), int(room / _NARROWEST))
    row_pages = _even_shares(len(table.names), int((area.height - _HEAD - _NOTE) / _LOWEST))
    cell = min(room / len(column_pages[0]), _WIDEST) if table.names else _WIDEST
    height = min((area.height - _HEAD - _NOTE) / max(len(row_pages[0]), 1), _HIGHEST)
    title = _("Cross-table")
    aside = "" if table.after is None else _("after round {round}").format(round=table.after)
    pages = [
        _Page(rows, columns, cell, height, name, figure) for rows in row_pages for columns in column_pages
    ]
    below = playing_words(table.playing)
    leaves = [Leaf(title, aside, partial(_draw_page, table, figures, page), below) for page in pages]
    return print_leaves(table.head, leaves, paper, title, landscape=True)


def _two_meet(event: Event) -> bool:
    return game_of(event).side_count == 2


CROSS_TABLE = Document(
    "cross-table",
    Scope.EVENT,
    N_("Cross-table"),
    N_("Everybody against everybody"),
    "cross-table",
    gather_meetings,
    lay_out_meetings,
    is_of=_two_meet,
    is_offered=all_meet,
    tells_places=True,
)


def _met(event: Event, after: int | None) -> dict[tuple[SideId, SideId], list[MetTable]]:
    game = game_of(event)
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    met: dict[tuple[SideId, SideId], list[MetTable]] = {}
    robins = PlayedStages(event, after).robins()
    annulled = {stage: robin.annulled for stage, robin in robins.items()}
    for round_ in rounds_until(event, after):
        out = frozenset[SideId]() if round_.stage is None else annulled.get(round_.stage, frozenset())
        for table in round_.tables:
            sides = seated_sides(table, game, side_of)
            for one, other in ((0, 1), (1, 0)):
                if seen := met_at(table, sides, one, event):
                    shown = seen if out.isdisjoint(sides) else replace(seen, is_won=False, is_annulled=True)
                    met.setdefault((sides[one], sides[other]), []).append(shown)
    for robin in robins.values():
        for (winner, loser), times in robin.forfeits().items():
            met.setdefault((winner, loser), []).extend([_left_without(is_won=True)] * times)
            met.setdefault((loser, winner), []).extend([_left_without(is_won=False)] * times)
    return met


def _left_without(*, is_won: bool) -> MetTable:
    """A match that was not played because one of the two had left (R30)."""
    return MetTable(0, 0, is_won, is_over=True, is_forfeit=True)


def _figure_width(figure: PaperColumn) -> float:
    """Width in mm in which the heading of a criterion is whole on two lines, up to a bound."""
    lines = even_lines(figure.heading, 2, _HEADING)
    words = max(text_width(line, _HEADING.weight, _HEADING.size) for line in lines)
    return min(words, _WIDEST_FIGURE) + _GAP


def _even_shares(count: int, most: int) -> list[range]:
    """Numbers from 0 in ranges of at most `most`, as equal as possible; one empty range for none.

    >>> _even_shares(7, 4)
    [range(0, 4), range(4, 7)]
    """
    # Rounded up: as few pages as possible, and then none with much less on it than the others.
    pages = max(-(-count // most), 1)
    size = max(-(-count // pages), 1)
    return [range(at, min(at + size, count)) for at in range(0, max(count, 1), size)]


def _draw_page(table: CrossTable, figures: Sequence[PaperColumn], page: _Page, pen: Pen, area: Area) -> None:
    right = area.x + page.before + page.cell * len(page.columns)
    _draw_headings(table, figures, page, pen, area)
    for place, row in enumerate(page.rows):
        top = area.y + _HEAD + place * page.height
        _draw_row(table, row, page, pen, Area(area.x, top, right - area.x, page.height))
        for number, column in enumerate(figures, start=1):
            baseline = top + page.height / 2 + 1.4
            style = _SUM if number == 1 else replace(_SUM, weight=Weight.REGULAR)
            pen.text(column.texts[row], right + number * page.figure, baseline, page.figure - _GAP, style)
        end = right + len(figures) * page.figure
        pen.line(area.x, top + page.height, end, top + page.height, weight=0.15)
    for place in range(len(page.columns) + 1):
        x = area.x + page.before + place * page.cell
        bottom = area.y + _HEAD + len(page.rows) * page.height
        pen.line(x, area.y + _HEAD - 6, x, bottom, weight=0.15)
    draw_note(pen, area, _note(table))


def _note(table: CrossTable) -> str:
    note = _("Read each row from left to right; its own score comes first. Bold: won. Grey: still playing.")
    if any(one.is_forfeit for row in table.met for met in row for one in met):
        note += " " + _("+ and −: won or lost because somebody did not come or had left.")
    if any(one.is_annulled for row in table.met for met in row for one in met):
        note += " " + _("In brackets: annulled, because somebody left.")
    if any(table.rested):
        note += " " + _("{sign}: sat out a round.").format(sign=_RESTED)
    return note


def _draw_headings(
    table: CrossTable, figures: Sequence[PaperColumn], page: _Page, pen: Pen, area: Area
) -> None:
    under, left, x = area.y + _HEAD - 2.0, replace(_HEADING, align=Align.LEFT), area.x + page.before
    right = x + page.cell * len(page.columns)
    pen.text(_("Rank"), area.x + _RANK - 1.5, under, _RANK - 1.5, _HEADING)
    told_by = _("Pair") if table.is_by_number else _("No.")
    pen.text(told_by, area.x + _RANK + _NUMBER - 3, under, _NUMBER - 2, _HEADING)
    pen.text(_("Name"), x - page.name, under, page.name - 2, left)
    against = _("Against pair") if table.is_by_number else _("Against no.")
    # Above the columns' headings only the first figure's heading, which may have two lines, needs space.
    pen.text(against, x + 1, under - 4.4, max(right - x, _NARROWEST * 4) - 2, left)
    for place, column in enumerate(page.columns):
        pen.text(table.heads[column], x + (place + 0.5) * page.cell, under, page.cell - 1, _COLUMN)
    for number, figure in enumerate(figures, start=1):
        lines = even_lines(figure.heading, 2, _HEADING)
        for place, line in enumerate(lines, start=1):
            baseline = under - (len(lines) - place) * 3
            pen.text(line, right + number * page.figure, baseline, page.figure - _GAP, _HEADING)
    end = right + len(figures) * page.figure
    pen.line(area.x, area.y + _HEAD, end, area.y + _HEAD, weight=0.35, ink=Ink.BLACK)


def _draw_row(table: CrossTable, row: int, page: _Page, pen: Pen, area: Area) -> None:
    baseline = area.y + area.height / 2 + 1.4
    left, standing = area.x + page.before - page.name, table.standings.rows[row]
    pen.text(str(standing.rank), area.x + _RANK - 3, baseline, _RANK - 3, _PLACE)
    pen.text(table.heads[row], left - 3, baseline, _NUMBER - 3, _PAIR)
    left_mark = left_words(standing)
    # Below the name that the side left.
    below = _MARKED if left_mark else 0.0
    draw_name(pen, table.names[row], Area(left, area.y, page.name - 2, area.height - below), _WHO)
    if left_mark:
        pen.text(left_mark, left, baseline + 1.7, page.name - 2, _LEFT)
    for place, column in enumerate(page.columns):
        x = area.x + page.before + place * page.cell
        if column == row:
            pen.box(x, area.y, page.cell, area.height, fill=Ink.SHADE, edge=None)
            pen.text(_RESTED * table.rested[row], x + page.cell / 2, baseline, page.cell - 1, _SCORE)
            continue
        _draw_met(table.met[row][column], pen, Area(x, area.y, page.cell, area.height))


def _draw_met(met: Sequence[MetTable], pen: Pen, area: Area) -> None:
    """Draw the tables of two sides beside each other, each as wide as possible."""
    width = area.width / max(len(met), 1)
    for place, one in enumerate(met):
        style = replace(
            _SCORE,
            weight=Weight.BOLD if one.is_won else Weight.REGULAR,
            ink=Ink.BLACK if one.is_over and not one.is_annulled else Ink.GREY,
        )
        x = area.x + (place + 0.5) * width
        pen.text(one.text, x, area.y + area.height / 2 + 1.4, width - 1, style)
