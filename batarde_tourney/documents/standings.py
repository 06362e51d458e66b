"""The standings: rank, name, club, and the figures by which the event ranks."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Decision, Stage
from batarde_tourney.core.tournament.ranking.figures import rounds_until, still_playing
from batarde_tourney.core.tournament.standings.penalties import PointsLine, points_lines
from batarde_tourney.core.tournament.standings.standings import Standing, Standings, rank_sides
from batarde_tourney.core.tournament.standings.tie_break_explanation import first_difference
from batarde_tourney.documents.document import Document, Due, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.games.game_papers import game_papers
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
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, even_lines, wrap_text
from batarde_tourney.documents.words import PaperColumn, criterion_word, figure_columns, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.language.plain import POINTS_SIGN
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import note_sentences, rank_text, standing_mark
from batarde_tourney.i18n.stages.cut import decision_words
from batarde_tourney.i18n.stages.stages import stage_words
from batarde_tourney.i18n.standings.penalties import line_words

_HEAD, _NOTE = 9.0, 6.0
_LOWEST, _HIGHEST = 5.6, 9.5
_RANK, _PAIR, _GUTTER = 12.0, 13.0, 4.0
_NARROWEST_NAME = 62.0
_WIDEST = 30.0
_HEADING = Style(7.5, align=Align.RIGHT, ink=Ink.GREY)
_PLACE = Style(11, Weight.BOLD, Align.RIGHT)
_NUMBER = Style(11, align=Align.RIGHT)
_NAME = Style(11)
_CLUB = Style(8, ink=Ink.GREY)
_FIGURE = Style(10, align=Align.RIGHT)
_POINTS = Style(9, ink=Ink.GREY)
_GROUP = Style(9.5, Weight.BOLD)
_CUT = Style(8.5)
_FIRST_TWO = 2
NO_CUTS: Mapping[int, str] = MappingProxyType({})
"""No line across the standings."""


_LEAST_CLUB = 10.0
"""The least room in which a club is begun."""
_FOR_TWO, _BELOW, _UNBROKEN = 8.0, 3.4, 0.8
"""Height of a row with room for the club below the name, what the club takes of it, and the share of its size
in which a name still stands on one line."""


@dataclass(frozen=True, slots=True)
class _Row:
    rank: str
    number: str
    """Number of the pair; empty without one."""
    name: str
    mark: str
    """Text after the name, which is cut to leave space for it."""
    beside: str
    """Small text after the name, where it fits: the group, the club."""
    figures: tuple[str, ...]
    is_last_in: bool = False
    """Whether the line across the table comes next, which never begins a page."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of text across the table or below it; cancelled entries are struck through.

    `is_cut`: above it are those who go on, below it the others.
    """

    words: str
    is_cancelled: bool = False
    is_heading: bool = False
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class _Plan:
    """The columns that fit, each with its width, and the ranking criteria."""

    columns: tuple[tuple[str, float], ...]
    note: str
    height: float
    numbers: float = 0.0
    """Width of the numbers of pairs."""
    clubs_below: bool = False
    """Whether clubs stand below the names, because one has no room beside."""

    @property
    def before(self) -> float:
        """Width before the names."""
        return _RANK + self.numbers

    @property
    def width(self) -> float:
        return sum(width for _heading, width in self.columns)


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """A line of points that the director gave, in words."""

    name: str
    words: str
    is_cancelled: bool
    sign: str = f"{POINTS_SIGN} "
    """Sign at the side's name, too; empty for a warning, which is part of no figure."""


@dataclass(frozen=True, slots=True)
class SettledTie:
    """A tie that was settled at a stage, and the names of its sides."""

    decision: Decision
    stage: Stage
    names: tuple[tuple[SideId, str], ...]


@dataclass(frozen=True, slots=True)
class StandingsList:
    """The standings with each row's name and club, and the additional figures `also`.

    `after` is None before the first round. `is_by_group`: rows come group by group, each below its letter.
    `playing` is the number of tables that still have hands to play, in the rounds that count.
    """

    head: Head
    after: int | None
    standings: Standings
    also: tuple[Criterion, ...]
    names: tuple[tuple[str, str], ...]
    points: tuple[PointsGiven, ...] = ()
    settled: tuple[SettledTie, ...] = ()
    is_by_group: bool = False
    playing: int = 0


def gather_standings(source: EventAfter) -> StandingsList:
    """Collect the sides, best first."""
    standings = rank_sides(source.event, source.after)
    names = side_names(source.event, club_beside=True)
    return StandingsList(
        head_of(source.event),
        source.after,
        standings,
        game_papers(source.event.game).also_shown,
        tuple((names[row.side.id], shown_name(row.side.club or "")) for row in standings.rows),
        points_given(points_lines(source.event, after=source.after), names),
        settled_ties(source.event, names),
        playing=still_playing(rounds_until(source.event, source.after), source.event),
    )


def points_given(lines: Iterable[PointsLine], names: Mapping[SideId, str]) -> tuple[PointsGiven, ...]:
    """These lines in words, in order."""
    return tuple(
        PointsGiven(
            names[line.adjustment.side],
            line_words(line.adjustment, line.warning),
            not line.counts,
            "" if line.adjustment.is_warning else f"{POINTS_SIGN} ",
        )
        for line in lines
    )


def settled_ties(event: Event, names: Mapping[SideId, str]) -> tuple[SettledTie, ...]:
    """Ties settled at the stages of the event, in order, including cancelled ones."""
    stages = {stage.id: stage for stage in event.stages}
    return tuple(
        SettledTie(
            decision,
            stages[decision.stage],
            tuple((side, names.get(side, side)) for side in (*decision.goes_on, *decision.order)),
        )
        for decision in event.decisions
    )


def lay_out_standings(listed: StandingsList, paper: Paper) -> bytes:
    """Draw as many figures as fit, ranking ones first."""
    title = _("Standings")
    aside = "" if listed.after is None else _("after round {round}").format(round=listed.after)
    return print_leaves(listed.head, standings_leaves(listed, paper, (title, aside)), paper, title)


def standings_leaves(
    listed: StandingsList,
    paper: Paper,
    headline: tuple[str, str],
    way: PaperColumn | None = None,
    said: Sequence[str] = (),
    *,
    cuts: Mapping[int, str] = NO_CUTS,
) -> list[Leaf]:
    """The pages of a table with this title and the text beside it.

    `way` is a column beside the first figure; the sentences of `said` are below the table. `cuts`: the words
    of a line across it, by the number of rows above that line.
    """
    area = content_area(paper)
    first, *others = figure_columns(listed.standings, listed.also)
    wanted = (first, *others) if way is None else (first, way, *others)
    numbers = _PAIR if listed.standings.has_pair_numbers else 0.0
    columns = _fitting_columns(wanted, area.width - _RANK - numbers - _NARROWEST_NAME)
    room = int((area.height - _HEAD - _NOTE) / _LOWEST)
    sentences = [_Line(sentence) for sentence in (*said, *_what_decided(listed))]
    below = _wrapped([*sentences, *_lines(listed)], area.width - _RANK)
    pages = share_evenly([*_rows(listed, columns, cuts), *below], room, leads=_leads)
    height = min((area.height - _HEAD - _NOTE) / max(1, *map(len, pages)), _HIGHEST)
    widths = tuple((column.heading, _column_width(column)) for column in columns)
    plan = _Plan(widths, _ranked_by(listed.standings), height, numbers)
    rows = [row for page in pages for row in page if isinstance(row, _Row)]
    beside = area.width - plan.before - plan.width
    plan = replace(
        plan, clubs_below=height >= _FOR_TWO and not all(_fits_beside(row, beside) for row in rows)
    )
    below_title = playing_words(listed.playing)
    return [Leaf(*headline, partial(_draw_page, page, plan), below_title) for page in pages]


STANDINGS = Document(
    "standings",
    Scope.EVENT,
    N_("Standings"),
    N_("After the round"),
    "standings",
    gather_standings,
    lay_out_standings,
    Due.AFTER_PLAY,
    tells_places=True,
)


def _leads(row: _Row | _Line) -> bool:
    return row.is_heading if isinstance(row, _Line) else row.is_last_in


def _what_decided(listed: StandingsList) -> tuple[str, ...]:
    """What the first place was decided by, where the first two have the same first figure."""
    standings = listed.standings
    if len(standings.rows) < _FIRST_TWO or standings.parts_groups or not standings.rows[1].has_figures:
        return ()
    (first, second), (won, lost) = standings.rows[:2], listed.names[:2]
    criteria = standings.criteria_of(first)
    decided = first_difference(criteria, first, second)
    if first.stage != second.stage or decided is None or decided is criteria[0]:
        return ()
    words = _("{above} is ahead of {below} by: {criterion}.")
    return (words.format(above=won[0], below=lost[0], criterion=criterion_heading(decided)),)


def _rows(
    listed: StandingsList, columns: Sequence[PaperColumn], cuts: Mapping[int, str]
) -> list[_Row | _Line]:
    """A row for each side, below the stage that ranks it where there are several, or its group's letter."""
    rows, last = list[_Row | _Line](), ""
    for place, (standing, (name, club)) in enumerate(zip(listed.standings.rows, listed.names, strict=True)):
        if place in cuts:
            rows.append(_Line(cuts[place], is_cut=True))
        heading = _heading(listed, standing)
        # Figures of another stage need its name: else the 9th could seem to have played better than the 8th.
        if heading != last:
            rows.append(_Line(heading or _("Not played yet"), is_heading=True))
            last = heading
        texts = tuple(column.texts[place] for column in columns)
        # Ranks are those of groups: unless rows come by group, each one says its group.
        mixed = "" if standing.group is None or listed.is_by_group else _group(standing)
        beside = " · ".join(filter(None, (mixed, club)))
        rows.append(
            _Row(
                rank_text(standing),
                standing.number_text,
                name,
                standing_mark(standing),
                beside,
                texts,
                is_last_in=place + 1 in cuts,
            )
        )
    return rows


def _heading(listed: StandingsList, standing: Standing) -> str:
    if listed.is_by_group:
        return _group(standing)
    return stage_words(listed.standings.stage_name(standing)) if listed.standings.parts_stages else ""


def _group(standing: Standing) -> str:
    return _("Group {letter}").format(letter=standing.group_letter)


def _lines(listed: StandingsList) -> list[_Line]:
    """Substitutes and leavers, then the director's points and settled ties, each with a heading."""
    notes = [_Line(sentence) for sentence in note_sentences(listed.standings)]
    points = [_Line(f"{one.sign}{one.name}, {one.words}", one.is_cancelled) for one in listed.points]
    ties = [
        _Line(decision_words(one.decision, one.stage, dict(one.names)), one.decision.cancelled is not None)
        for one in listed.settled
    ]
    heading = _Line(_("From the director: penalties, bonuses, warnings"), is_heading=True)
    given = [heading, *points] if points else []
    return [*notes, *given, *([_Line(_("Ties settled"), is_heading=True), *ties] if ties else [])]


def _wrapped(lines: Sequence[_Line], width: float) -> list[_Line]:
    """The lines in their own size, longer ones wrapped."""
    return [
        replace(line, words=words)
        for line in lines
        for words in ([line.words] if line.is_heading else wrap_text(line.words, width, _POINTS))
    ]


def _ranked_by(standings: Standings) -> str:
    words = ", ".join(criterion_word(criterion) for criterion in standings.criteria)
    return _("Ranked by: {criteria}").format(criteria=words)


def _fitting_columns(columns: Sequence[PaperColumn], room: float) -> tuple[PaperColumn, ...]:
    """As many of the first columns as fit, at least one."""
    fitting: list[PaperColumn] = []
    for column in columns:
        room -= _column_width(column)
        if fitting and room < 0:
            break
        fitting.append(column)
    return tuple(fitting)


def _column_width(column: PaperColumn) -> float:
    figure = max((text_width(text, Weight.BOLD, _FIGURE.size) for text in column.texts), default=0)
    # Two lines in their own size, because a smaller heading would be illegible.
    lines = even_lines(column.heading, 2, _HEADING)
    words = max(text_width(line, _HEADING.weight, _HEADING.size) for line in lines)
    return min(max(figure, words, 8.0), _WIDEST) + _GUTTER


def _fits(name: str, room: float) -> bool:
    """Whether the name stands on one line."""
    return text_width(name, _NAME.weight, _NAME.size * _UNBROKEN) <= room


def _fits_beside(row: _Row, room: float) -> bool:
    """Whether the name and, behind it, the club fit on one line."""
    name = text_width(row.name + row.mark, _NAME.weight, _NAME.size)
    return not row.beside or name + 5 + text_width(row.beside, _CLUB.weight, _CLUB.size) <= room


def _draw_page(rows: Sequence[_Row | _Line], plan: _Plan, pen: Pen, area: Area) -> None:
    if any(isinstance(row, _Row) for row in rows):
        _draw_headings(plan, pen, area)
    for number, row in enumerate(rows):
        top = area.y + _HEAD + number * plan.height
        place = Area(area.x, top, area.width, plan.height)
        if isinstance(row, _Row):
            _draw_row(row, plan, pen, place)
        else:
            _draw_line(row, pen, place)
    draw_note(pen, area, plan.note)


def _draw_headings(plan: _Plan, pen: Pen, area: Area) -> None:
    under = area.y + _HEAD - 2.2
    pen.text(_("Rank"), area.x + _RANK - 3.5, under, _RANK - 3.5, _HEADING)
    if plan.numbers:
        pen.text(_("Pair"), area.x + plan.before - 5, under, plan.numbers - 1, replace(_HEADING))
    pen.text(_("Name"), area.x + plan.before, under, 30, replace(_HEADING, align=Align.LEFT))
    x = area.right - plan.width
    for heading, width in plan.columns:
        x += width
        lines = even_lines(heading, 2, _HEADING)
        for number, line in enumerate(lines, start=1):
            pen.text(line, x, under - (len(lines) - number) * 3, width - _GUTTER + 1, _HEADING)
    pen.line(area.x, area.y + _HEAD, area.right, area.y + _HEAD, weight=0.35, ink=Ink.BLACK)


def _draw_line(line: _Line, pen: Pen, area: Area) -> None:
    baseline = area.y + area.height / 2 + 1.5
    style = _CUT if line.is_cut else _GROUP if line.is_heading else _POINTS
    if line.is_cut:
        pen.line(area.x, area.y, area.right, area.y, weight=0.7, ink=Ink.BLACK)
    taken = pen.text(line.words, area.x + _RANK, baseline, area.width - _RANK, style)
    if line.is_cancelled:
        pen.line(area.x + _RANK, baseline - 1.1, area.x + _RANK + taken, baseline - 1.1, weight=0.2)


def _draw_row(row: _Row, plan: _Plan, pen: Pen, area: Area) -> None:
    baseline = area.y + area.height / 2 + 1.5
    pen.text(row.rank, area.x + _RANK - 5, baseline, _RANK - 5, _PLACE)
    if row.number:
        pen.text(row.number, area.x + plan.before - 5, baseline, plan.numbers - 2, _NUMBER)
    x = area.x + plan.before
    room = area.width - plan.before - plan.width - 2
    mark = text_width(row.mark, _NAME.weight, _NAME.size)
    is_below = plan.clubs_below and bool(row.beside) and _fits(row.name, room - mark)
    named = Area(x, area.y, room - mark, area.height - (_BELOW if is_below else 0))
    taken = draw_name(pen, row.name, named, _NAME)
    if row.mark:
        pen.text(row.mark, x + taken, named.y + named.height / 2 + 1.5, mark, _NAME)
    left = room - taken - mark - 3
    if is_below:
        pen.text(row.beside, x, area.bottom - 0.9, room, _CLUB)
    elif row.beside and left > _LEAST_CLUB:
        draw_name(pen, row.beside, Area(x + taken + mark + 3, area.y, left, area.height), _CLUB)
    x = area.right - plan.width
    for place, (_heading, width) in enumerate(plan.columns):
        x += width
        first = Weight.BOLD if place == 0 else Weight.REGULAR
        pen.text(row.figures[place], x, baseline, width - 1, replace(_FIGURE, weight=first))
    pen.line(area.x, area.bottom, area.right, area.bottom, weight=0.15)
