"""A member over all events: places, seasons, feats, and results against others (formats §6)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure
from batarde_tourney.core.tournament.standings.chart_figures import BidFigures
from batarde_tourney.core.tournament.standings.member_statistics import HeadToHead, MemberStatistics
from batarde_tourney.documents.blocks import draw_blocks, share_blocks
from batarde_tourney.documents.chart import chart_blocks
from batarde_tourney.documents.document import Document, Head, Scope
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.pen import Align, Ink, Pen, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.figures import NO_FIGURE
from batarde_tourney.i18n.standings.charts import member_charts
from batarde_tourney.i18n.standings.season import season_texts
from batarde_tourney.i18n.standings.statistics import feats_in_words, places_in_words, summary_sentence

_ROW, _ABOVE, _HEAD = 5.6, 5.0, 11.0
"""In mm: height of a row, space above a table that is not the first of its page, height of its headings."""
_LEAST_ROWS = 3
"""Least number of rows with which a table begins on a page."""
_GUTTER, _SUMMARY = 5.0, 8.0
_TITLE = Style(12, Weight.BOLD)
_HEADING = Style(8, align=Align.RIGHT, ink=Ink.GREY)
_CELL = Style(10)
_FIGURE = Style(10, align=Align.RIGHT)
_TOLD = Style(10.5, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class MemberSeason:
    """One championship of a member: rank among how many, None with too few events, and total."""

    name: str
    figure: SeasonFigure
    rank: int | None
    of: int
    total: Fraction


@dataclass(frozen=True, slots=True)
class MemberCareer:
    """Values of the paper: the statistics, the seasons, newest first, and by game the bids of the charts."""

    statistics: MemberStatistics
    seasons: tuple[MemberSeason, ...]
    bids: Mapping[str, BidFigures] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Listed:
    """A table: title, headings and rows; the first column has words, the others figures."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def lay_out_member(career: MemberCareer, paper: Paper) -> bytes:
    """Draw table below table; a long one continues on the next page. Charts have pages of their own."""
    member = career.statistics.member
    name = shown_name(member.name)
    area = content_area(paper)
    pages = _pages(tuple(_tables(career)), area.height - _SUMMARY)
    summary = " · ".join(filter(None, (shown_name(member.club or ""), summary_sentence(career.statistics))))
    leaves = [Leaf(name, "", partial(_draw_page, page, summary)) for page in pages]
    blocks = chart_blocks(member_charts(career.bids), area.width)
    if blocks:
        leaves += [
            Leaf(name, "", partial(draw_blocks, page, "")) for page in share_blocks(blocks, area.height)
        ]
    return print_leaves(Head(_("All their events")), leaves, paper, name)


def _as_it_stands(career: MemberCareer) -> MemberCareer:
    return career


MEMBER = Document(
    "member",
    Scope.MEMBER,
    N_("A member"),
    N_("Places, bids, seasons, head-to-head"),
    "players",
    _as_it_stands,
    lay_out_member,
)


def _tables(career: MemberCareer) -> Iterator[_Listed]:
    """The tables that have a row."""
    statistics = career.statistics
    place, event, date, hands = places_in_words(statistics.places)
    listed = (
        _Listed(
            _("Events"),
            (_("Event"), _("Date"), _("Rank"), _("Hands")),
            tuple(zip(event, date, place, hands, strict=True)),
        ),
        _Listed(
            _("Seasons"), (_("Championship"), _("Rank"), _("Total")), tuple(map(_season_row, career.seasons))
        ),
        _Listed(
            _("Bids and méchounes"),
            ("", _("Times"), _("Of"), "%"),
            tuple(zip(*feats_in_words(statistics.feats), strict=True)),
        ),
        _Listed(
            _("Head-to-head"),
            (_("Against"), _("Tables"), _("Ahead"), _("Behind"), _("Events"), _("Better"), _("Worse")),
            tuple(_head_to_head_rows(statistics)),
        ),
    )
    yield from (table for table in listed if table.rows)


def _season_row(season: MemberSeason) -> tuple[str, str, str]:
    words = _("{rank} of {players}").format(rank=season.rank, players=season.of)
    (total,) = season_texts(season.figure, [season.total])
    return shown_name(season.name), NO_FIGURE if season.rank is None else words, total


def _head_to_head_rows(statistics: MemberStatistics) -> Iterator[tuple[str, ...]]:
    """Rows of opponents met at a table, those met most often first."""
    names = {who: shown_name(member.name) for who, member in statistics.members.items()}
    met = [
        (names[who], found) for who, found in statistics.opponents.items() if who in names and found.tables
    ]
    for name, found in sorted(met, key=_by_meetings):
        tables = (found.tables, found.ahead, found.behind)
        yield (name, *map(str, (*tables, found.events, found.ahead_in, found.behind_in)))


def _by_meetings(met: tuple[str, HeadToHead]) -> tuple[int, str]:
    return -met[1].tables, alphabetical(met[0])


def _pages(tables: Sequence[_Listed], room: float) -> list[list[_Listed]]:
    """The tables distributed over pages; a table that continues has its headings again."""
    pages: list[list[_Listed]] = [[]]
    left = room
    for table in tables:
        rows = table.rows
        while rows:
            fits = int((left - _HEAD) / _ROW)
            if fits < min(len(rows), _LEAST_ROWS):
                pages.append([])
                left = room
                continue
            if len(rows) > fits:
                # No row or two go overleaf alone.
                fits = max(min(fits, len(rows) - _LEAST_ROWS), _LEAST_ROWS)
            pages[-1].append(replace(table, rows=rows[:fits]))
            left -= _HEAD + _ROW * min(len(rows), fits) + _ABOVE
            rows = rows[fits:]
    return pages


def _draw_page(tables: Sequence[_Listed], summary: str, pen: Pen, area: Area) -> None:
    pen.text(summary, area.x, area.y + 2, area.width, _TOLD)
    top = area.y + _SUMMARY
    for table in tables:
        _draw_table(table, pen, Area(area.x, top, area.width, area.bottom - top))
        top += _HEAD + _ROW * len(table.rows) + _ABOVE


def _draw_table(table: _Listed, pen: Pen, area: Area) -> None:
    widths = [_width(table, column) for column in range(1, len(table.headings))]
    first = area.width - sum(widths)
    line = area.y + _HEAD - 1.2
    pen.text(table.title, area.x, line - 1.8, first, _TITLE)
    x = area.x + first
    for heading, width in zip(table.headings[1:], widths, strict=True):
        x += width
        pen.text(heading, x, line - 1.8, width - 1, _HEADING)
    pen.line(area.x, line, area.right, line, weight=0.35, ink=Ink.BLACK)
    for number, row in enumerate(table.rows, start=1):
        baseline = line + _ROW * number - 1.2
        pen.text(row[0], area.x, baseline, first - 2, _CELL)
        x = area.x + first
        for figure, width in zip(row[1:], widths, strict=True):
            x += width
            pen.text(figure, x, baseline, width - 1, _FIGURE)


def _width(table: _Listed, column: int) -> float:
    figures = max(text_width(row[column], _FIGURE.weight, _FIGURE.size) for row in table.rows)
    return max(figures, text_width(table.headings[column], _HEADING.weight, _HEADING.size)) + _GUTTER
