"""The season's table of a championship: rank, name, total, and the points of every event."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.season.season import Season
from batarde_tourney.documents.document import Document, Head, Scope
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.name_lines import draw_name
from batarde_tourney.documents.page import (
    Area,
    Leaf,
    Paper,
    content_area,
    draw_note,
    print_leaves,
    share_evenly,
)
from batarde_tourney.documents.pen import Align, Ink, Pen, Style
from batarde_tourney.documents.words import PaperColumn
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import NO_FIGURE, figure_text
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.standings.season import (
    category_sentences,
    event_headings,
    rating_texts,
    rule_sentences,
    score_texts,
    season_texts,
    unfinished_sentences,
)

_HEAD, _NOTE, _LOWEST, _HIGHEST = 8.0, 6.0, 5.6, 7.4
_RANK, _NAME_ROOM, _GUTTER = 12.0, 58.0, 4.0
_HEADING = Style(8, align=Align.RIGHT, ink=Ink.GREY)
_PLACE = Style(11, Weight.BOLD, Align.RIGHT)
_NAME = Style(11)
_FIGURE = Style(10, align=Align.RIGHT)
_TOTAL = Style(10, Weight.BOLD, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class _Row:
    rank: str
    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    """The columns that fit, each with its width, and the line below the table."""

    columns: tuple[tuple[str, float], ...]
    note: str


def lay_out_season(season: Season, paper: Paper) -> bytes:
    """Draw the members, best first; if not all events fit beside each other, the last ones are shown."""
    totals, events = _total_columns(season), _event_columns(season)
    area = content_area(paper, landscape=True)
    shown = _fitting(events, area.width - _RANK - _NAME_ROOM - sum(map(_width, totals)))
    columns = (*totals, *shown)
    widths = tuple((column.heading, _width(column)) for column in columns)
    plan = _Plan(widths, _note(season, len(events) - len(shown)))
    room = area.height - _HEAD - _NOTE
    pages = share_evenly(_rows(season, columns), int(room / _LOWEST))
    row = min(room / max(1, *map(len, pages)), _HIGHEST)
    title = _("Season")
    aside = "" if season.category is None else season.category
    below = " ".join(unfinished_sentences(season)) or playing_words(season.playing)
    leaves = [Leaf(title, aside, partial(_draw_page, page, plan, row), below) for page in pages]
    return print_leaves(Head(season.championship.name), leaves, paper, title, landscape=True)


def _as_it_stands(season: Season) -> Season:
    return season


SEASON = Document(
    "season",
    Scope.CHAMPIONSHIP,
    N_("Season"),
    N_("Points of every event"),
    "championship",
    _as_it_stands,
    lay_out_season,
)


def _total_columns(season: Season) -> tuple[PaperColumn, ...]:
    rule = season.championship.rule
    total = PaperColumn(_("Total"), season_texts(rule.figure, [row.total for row in season.rows]))
    columns = [total]
    if rule.presence:
        columns.append(PaperColumn(_("Attendance"), tuple(figure_text(row.presence) for row in season.rows)))
    if rule.is_rated:
        columns.append(PaperColumn(_("Rating"), rating_texts(season)))
    return tuple(columns)


def _event_columns(season: Season) -> tuple[PaperColumn, ...]:
    figure = season.championship.rule.figure
    return tuple(
        PaperColumn(heading, score_texts(figure, [row.scores[at] for row in season.rows]))
        for at, heading in enumerate(event_headings(season.events))
    )


def _rows(season: Season, columns: Sequence[PaperColumn]) -> tuple[_Row, ...]:
    return tuple(
        _Row(
            NO_FIGURE if row.rank is None else str(row.rank),
            shown_name(season.members[row.member].name),
            tuple(column.texts[at] for column in columns),
        )
        for at, row in enumerate(season.rows)
    )


def _note(season: Season, left_out: int) -> str:
    said = [
        *category_sentences(season),
        *rule_sentences(season.championship.rule),
        _("Results in brackets do not count."),
    ]
    if left_out:
        more = ngettext(
            "{count} earlier event is not shown.", "{count} earlier events are not shown.", left_out
        )
        said.append(more.format(count=left_out))
    return " ".join(said)


def _fitting(events: Sequence[PaperColumn], room: float) -> tuple[PaperColumn, ...]:
    """As many of the last columns as fit."""
    fitting: list[PaperColumn] = []
    for column in reversed(events):
        room -= _width(column)
        if room < 0:
            break
        fitting.insert(0, column)
    return tuple(fitting)


def _width(column: PaperColumn) -> float:
    figure = max((text_width(text, Weight.BOLD, _FIGURE.size) for text in column.texts), default=0)
    return max(figure, text_width(column.heading, _HEADING.weight, _HEADING.size), 8.0) + _GUTTER


def _draw_page(rows: Sequence[_Row], plan: _Plan, height: float, pen: Pen, area: Area) -> None:
    under = area.y + _HEAD - 2.2
    pen.text(_("Rank"), area.x + _RANK - 3, under, _RANK - 3, _HEADING)
    pen.text(_("Name"), area.x + _RANK, under, 30, replace(_HEADING, align=Align.LEFT))
    x = area.right - sum(width for _heading, width in plan.columns)
    for heading, width in plan.columns:
        x += width
        pen.text(heading, x, under, width - 1, _HEADING)
    pen.line(area.x, area.y + _HEAD, area.right, area.y + _HEAD, weight=0.35, ink=Ink.BLACK)
    for number, row in enumerate(rows):
        _draw_row(row, plan, pen, Area(area.x, area.y + _HEAD + number * height, area.width, height))
    draw_note(pen, area, plan.note)


def _draw_row(row: _Row, plan: _Plan, pen: Pen, area: Area) -> None:
    baseline = area.y + area.height / 2 + 1.5
    pen.text(row.rank, area.x + _RANK - 5, baseline, _RANK - 5, _PLACE)
    taken = sum(width for _heading, width in plan.columns)
    draw_name(pen, row.name, Area(area.x + _RANK, area.y, area.width - _RANK - taken - 2, area.height), _NAME)
    x = area.right - taken
    for place, (_heading, width) in enumerate(plan.columns):
        x += width
        pen.text(row.figures[place], x, baseline, width - 1, _FIGURE if place else _TOTAL)
    pen.line(area.x, area.bottom, area.right, area.bottom, weight=0.15)
