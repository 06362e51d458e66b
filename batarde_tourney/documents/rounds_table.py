"""Round by round: a row for each side, a column for each round, stages set apart, the sum and the rank."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from batarde_tourney.core.errors import N_
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until, still_playing
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.meetings import met_at
from batarde_tourney.documents.name_lines import draw_name, name_width, natural_width
from batarde_tourney.documents.page import (
    Area,
    Leaf,
    Paper,
    content_area,
    draw_note,
    print_leaves,
    share_evenly,
)
from batarde_tourney.documents.pen import SMALLEST, Align, Ink, Pen, Style, fit_lines
from batarde_tourney.documents.words import figure_columns, is_by_number, row_heads, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import pgettext
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import rank_text
from batarde_tourney.i18n.people.whereabouts import left_words
from batarde_tourney.i18n.stages.stages import stage_name

_HEAD, _NOTE, _STAGE_HEAD = 12.0, 7.0, 5.0
_LOWEST, _HIGHEST = 5.8, 9.0
_RANK, _NUMBER, _GUTTER, _GAP = 10.0, 9.0, 3.0, 2.0
_NAME, _MOST_NAME, _USUAL_NAME, _WIDEST_NAME, _LOOSER = 40.0, 75.0, 62.0, 85.0, 3.0
"""In mm the least width of names, and the most that long ones get before rounds go overleaf; the widths that
they get of what is left: all of them, and where they need it; what each part of a round gets besides."""
_FIGURES = 2
"""Number of criteria shown beside a row."""
_RESTED = "•"
_HEADING = Style(7.5, align=Align.RIGHT, ink=Ink.GREY)
_ROUND = Style(9, Weight.BOLD, Align.CENTRE)
_STAGE = Style(9, ink=Ink.GREY)
_PLACE = Style(9, align=Align.RIGHT, ink=Ink.GREY)
_WHO = Style(10, Weight.BOLD)
_CELL = Style(8.5, align=Align.RIGHT)
_QUIET = Style(8.5, align=Align.RIGHT, ink=Ink.GREY)
_SUM = Style(9.5, Weight.BOLD, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One side in one round, in three texts: whom it met or at which table, the points, and the outcome.

    `is_won` stands in bold, `is_open` in grey: the table still plays, or its result counts for nobody.
    """

    where: str
    points: str = ""
    outcome: str = ""
    is_won: bool = False
    is_open: bool = False

    @property
    def texts(self) -> tuple[str, str, str]:
        """The three texts in their order."""
        return self.where, self.points, self.outcome


@dataclass(frozen=True, slots=True)
class RoundColumn:
    """One round: its number, the name of its stage, empty for none, and a cell by row, None for no part."""

    number: int
    stage: str
    cells: tuple[RoundCell | None, ...]


@dataclass(frozen=True, slots=True)
class RoundsTable:
    """The sides, best first, and the rounds in order; `sums` are the points of all rounds, where they add."""

    head: Head
    after: int | None
    standings: Standings
    names: tuple[str, ...]
    heads: tuple[str, ...]
    rounds: tuple[RoundColumn, ...]
    sums: tuple[str, ...] = ()
    two_meet: bool = False
    playing: int = 0


@dataclass(frozen=True, slots=True)
class _Figure:
    heading: str
    texts: tuple[str, ...]
    width: float


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a page shows: its rows, its rounds with the widths of their parts, and the figures."""

    rows: Sequence[int]
    rounds: Sequence[RoundColumn]
    widths: Sequence[tuple[float, ...]]
    figures: Sequence[_Figure]
    height: float
    name: float
    """Width of the names."""

    @property
    def before(self) -> float:
        return _RANK + _NUMBER + self.name

    @property
    def right(self) -> float:
        """Width up to the right edge of the rounds."""
        return self.before + sum(map(sum, self.widths))


def gather_rounds(source: EventAfter) -> RoundsTable:
    """Collect every table of these rounds from the view of each side at it."""
    event, game = source.event, game_of(source.event)
    standings, names = rank_sides(event, source.after), side_names(event)
    order, heads = [row.side.id for row in standings.rows], row_heads(standings)
    then = tuple(rounds_until(event, source.after))
    stages = {stage.id: stage_name(stage) for stage in event.stages}
    two_meet = game.side_count == 2
    find = _met_cells(event, dict(zip(order, heads, strict=True)), source.after) if two_meet else None
    columns, sums = [], dict.fromkeys(order, 0)
    for round_ in then:
        cells = find[round_.number] if find is not None else _table_cells(event, round_, sums)
        stage = "" if round_.stage is None else stages[round_.stage]
        columns.append(RoundColumn(round_.number, stage, tuple(cells.get(side) for side in order)))
    given = {row.side.id: row.adjustments for row in standings.rows}
    return RoundsTable(
        head_of(event),
        source.after,
        standings,
        tuple(names[side] for side in order),
        heads,
        tuple(columns),
        () if two_meet else tuple(str(sums[side] + given[side]) for side in order),
        two_meet,
        still_playing(then, event),
    )


def lay_out_rounds(table: RoundsTable, paper: Paper) -> bytes:
    """Draw it upright if all rounds fit, else lying; more rows and more rounds than fit go on overleaf."""
    figures = tuple(_figures(table))
    widths = [_widths(table, column) for column in table.rounds]
    names = [_called(table, row) for row in range(len(table.names))]
    name = name_width(names, _WHO, _NAME - _GAP, _MOST_NAME - _GAP) + _GAP
    landscape = sum(map(sum, widths)) > _room(figures, content_area(paper), name)
    area = content_area(paper, landscape=landscape)
    room = _room(figures, area, name)
    # The outcome is told in bold, too: without its word more rounds stand beside each other.
    if sum(map(sum, widths)) > room and table.two_meet:
        widths = [(where, points + _GUTTER) for where, points, _outcome in widths]
    high = area.height - _HEAD - _NOTE - (_STAGE_HEAD if _has_stages(table) else 0)
    row_pages = share_evenly(range(len(table.names)), int(high / _LOWEST))
    height = min(high / max(1, *map(len, row_pages)), _HIGHEST)
    column_pages = list(_column_pages(widths, room))
    title = _("Round by round")
    aside = "" if table.after is None else _("after round {round}").format(round=table.after)
    pages = [
        _loosened(
            _Plan(
                rows, [table.rounds[at] for at in shown], [widths[at] for at in shown], figures, height, name
            ),
            room,
            min(max(natural_width(names, _WHO) + _GAP, _USUAL_NAME), _WIDEST_NAME),
        )
        for rows in row_pages
        for shown in column_pages
    ]
    below = playing_words(table.playing)
    leaves = [Leaf(title, aside, partial(_draw, table, page), below) for page in pages]
    return print_leaves(table.head, leaves, paper, title, landscape=landscape)


ROUNDS = Document(
    "rounds",
    Scope.EVENT,
    N_("Round by round"),
    N_("Every round of each player: table, place, points"),
    "cross-table",
    gather_rounds,
    lay_out_rounds,
    tells_places=True,
)


# What a side did in a round.


def _met_cells(
    event: Event, heads: Mapping[SideId, str], after: int | None
) -> dict[int, dict[SideId, RoundCell]]:
    """By round: whom each side met, with the score from its own view."""
    game, played = game_of(event), PlayedStages(event, after)
    annulled = {stage: robin.annulled for stage, robin in played.robins().items()}
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    found: dict[int, dict[SideId, RoundCell]] = {}
    for round_ in rounds_until(event, after):
        cells = found.setdefault(round_.number, _resting(round_))
        out = frozenset[SideId]() if round_.stage is None else annulled.get(round_.stage, frozenset())
        for table in round_.tables:
            sides = seated_sides(table, game, side_of)
            for one, side in enumerate(sides):
                met = met_at(table, sides, one, event)
                against = heads.get(sides[1 - one], "")
                if met is None:
                    cells[side] = RoundCell(against, is_open=True)
                    continue
                is_out = not out.isdisjoint(sides)
                met = replace(met, is_won=met.is_won and not is_out, is_annulled=is_out)
                outcome = _outcome(table, game, event, one) if met.is_over and not is_out else ""
                cells[side] = RoundCell(against, met.text, outcome, met.is_won, not met.is_over or is_out)
    return found


def _outcome(table: Table, game: Game, event: Event, one: int) -> str:
    """Whether the side has won, in a word."""
    if table.closed is not None and table.closed.absent is not None:
        return ""
    places = game.places(table.rubber, event.settings.play)
    if places[one] == places[1 - one]:
        return pgettext("match", "drawn")
    return pgettext("match", "won") if places[one] < places[1 - one] else pgettext("match", "lost")


def _table_cells(event: Event, round_: Round, sums: dict[SideId, int]) -> dict[SideId, RoundCell]:
    """At which table each side sat, its points and its place; the points are added to `sums`."""
    game, play = game_of(event), event.settings.play
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    cells = _resting(round_)
    for table in round_.tables:
        sides, where = seated_sides(table, game, side_of), str(table.number)
        if not table.rubber.hands:
            cells |= {side: RoundCell(where, is_open=True) for side in sides}
            continue
        is_over = game.is_over(table.rubber, play)
        totals, places = game.totals(table.rubber, play), game.places(table.rubber, play)
        for side, total, place in zip(sides, totals, places, strict=True):
            is_won = is_over and place == 1
            cells[side] = RoundCell(where, str(total), str(place) if is_over else "", is_won, not is_over)
            if side in sums:
                sums[side] += total
    return cells


def _resting(round_: Round) -> dict[SideId, RoundCell]:
    return dict.fromkeys(round_.byes, RoundCell(_RESTED, is_open=True))


# How wide everything is.


def _headings(table: RoundsTable) -> tuple[str, str, str]:
    """Headings of the three parts of a round."""
    if table.two_meet:
        return _("against"), _("score"), ""
    return _("Table"), _("Points"), pgettext("at the table", "Place")


def _widths(table: RoundsTable, column: RoundColumn) -> tuple[float, ...]:
    found = []
    for part, heading in enumerate(_headings(table)):
        texts = [cell.texts[part] for cell in column.cells if cell is not None]
        widest = max((text_width(text, Weight.BOLD, _CELL.size) for text in texts), default=0.0)
        found.append(max(widest, text_width(heading, Weight.REGULAR, SMALLEST)) + 2.0)
    found[-1] += _GUTTER
    return tuple(found)


def _figures(table: RoundsTable) -> Iterator[_Figure]:
    listed = figure_columns(table.standings)
    columns = [(column.heading, column.texts) for column in listed[:_FIGURES]]
    if table.sums:
        columns.insert(0, (_("Total"), table.sums))
    for heading, texts in columns:
        lines = fit_lines(heading, 20.0, _HEADING, unbroken=1.0)
        widest = max((text_width(text, Weight.BOLD, _SUM.size) for text in texts), default=0.0)
        head = max(text_width(line.text, Weight.REGULAR, line.size) for line in lines)
        yield _Figure(heading, texts, max(widest, head, 8.0) + _GUTTER)


def _room(figures: Sequence[_Figure], area: Area, name: float) -> float:
    return area.width - _RANK - _NUMBER - name - sum(figure.width for figure in figures)


def _column_pages(widths: Sequence[tuple[float, ...]], room: float) -> Iterator[range]:
    """The rounds by pages, as even as possible; one empty page for none."""
    pages = max(ceil(sum(map(sum, widths)) / room), 1)
    while True:
        size = max(ceil(len(widths) / pages), 1)
        shares = [range(at, min(at + size, len(widths))) for at in range(0, max(len(widths), 1), size)]
        if size == 1 or all(sum(sum(widths[at]) for at in share) <= room for share in shares):
            yield from shares
            return
        pages += 1


def _loosened(plan: _Plan, room: float, wanted: float) -> _Plan:
    """The page with the width that is left given to its names, up to what is wanted, then to its rounds."""
    spare = room - sum(map(sum, plan.widths))
    name = min(spare, max(wanted - plan.name, 0.0))
    parts = max(sum(map(len, plan.widths)), 1)
    more = min((spare - name) / parts, _LOOSER)
    widths = [tuple(width + more for width in parts) for parts in plan.widths]
    return replace(plan, name=plan.name + name, widths=widths)


def _called(table: RoundsTable, row: int) -> str:
    """What stands in the column of names: who left is told there, too."""
    return " · ".join(filter(None, (table.names[row], left_words(table.standings.rows[row]))))


def _has_stages(table: RoundsTable) -> bool:
    return any(column.stage for column in table.rounds)


# Drawing.


def _draw(table: RoundsTable, plan: _Plan, pen: Pen, area: Area) -> None:
    if _has_stages(table):
        _draw_stages(plan, pen, area)
        area = Area(area.x, area.y + _STAGE_HEAD, area.width, area.height - _STAGE_HEAD)
    _draw_headings(table, plan, pen, area)
    top = area.y + _HEAD
    for place, row in enumerate(plan.rows):
        _draw_row(table, row, plan, pen, Area(area.x, top + place * plan.height, area.width, plan.height))
    bottom, x = top + len(plan.rows) * plan.height, area.x + plan.before
    pen.line(x, area.y + 1, x, bottom, weight=0.15)
    for place, (column, parts) in enumerate(zip(plan.rounds, plan.widths, strict=True)):
        x += sum(parts)
        following = plan.rounds[place + 1] if place + 1 < len(plan.rounds) else None
        ends = following is None or following.stage != column.stage
        heavy = ends and _has_stages(table)
        pen.line(
            x, area.y + 1, x, bottom, weight=0.5 if heavy else 0.15, ink=Ink.BLACK if heavy else Ink.RULE
        )
    draw_note(pen, area, _note(table))


def _note(table: RoundsTable) -> str:
    cells = [cell for column in table.rounds for cell in column.cells if cell is not None]
    if table.two_meet:
        said = [_("The number is that of the opponent’s row; the own score comes first. Bold: won.")]
        if is_by_number(table.standings):
            said = [_("The number is that of the pair met; the own score comes first. Bold: won.")]
    else:
        said = [_("Bold: first at the table.")]
    if any(cell.is_open and cell.points for cell in cells):
        said.append(_("Grey: still playing, or annulled."))
    if any(cell.points in {"+", "−"} for cell in cells):
        said.append(_("+ and −: won or lost because somebody did not come or had left."))
    if any(cell.where == _RESTED for cell in cells):
        said.append(_("{sign}: sat out a round.").format(sign=_RESTED))
    return " ".join(said)


def _draw_stages(plan: _Plan, pen: Pen, area: Area) -> None:
    """Draw the name of each stage above its rounds."""
    x, at = area.x + plan.before, 0
    while at < len(plan.rounds):
        end, width = at, 0.0
        while end < len(plan.rounds) and plan.rounds[end].stage == plan.rounds[at].stage:
            width += sum(plan.widths[end])
            end += 1
        pen.text(plan.rounds[at].stage, x + 1, area.y + 3.4, width - 2, _STAGE)
        x, at = x + width, end


def _draw_headings(table: RoundsTable, plan: _Plan, pen: Pen, area: Area) -> None:
    under, left = area.y + _HEAD - 2.0, replace(_HEADING, align=Align.LEFT)
    pen.text(_("Rank"), area.x + _RANK - 2, under, _RANK - 2, _HEADING)
    is_numbered = is_by_number(table.standings)
    number = _("Pair") if is_numbered else _("No.")
    pen.text(number, area.x + _RANK + _NUMBER - 1.5, under, _NUMBER - 0.5, _HEADING)
    pen.text(_("Name"), area.x + _RANK + _NUMBER, under, plan.name - 2, left)
    x, headings = area.x + plan.before, _headings(table)
    for column, parts in zip(plan.rounds, plan.widths, strict=True):
        middle = x + sum(parts) / 2
        pen.text(_("Round {round}").format(round=column.number), middle, under - 4.2, sum(parts) - 1, _ROUND)
        for part, width in enumerate(parts):
            x += width
            gap = _GUTTER - 1 if part == len(parts) - 1 else 0.5
            pen.text(headings[part], x - gap, under, width - gap - 0.3, replace(_HEADING, size=SMALLEST))
    for figure in plan.figures:
        x += figure.width
        lines = fit_lines(figure.heading, figure.width - 2, _HEADING)
        for place, line in enumerate(lines, start=1):
            baseline = under - (len(lines) - place) * 3
            pen.text(line.text, x, baseline, figure.width - 2, replace(_HEADING, size=line.size))
    pen.line(area.x, area.y + _HEAD, x, area.y + _HEAD, weight=0.35, ink=Ink.BLACK)


def _draw_row(table: RoundsTable, row: int, plan: _Plan, pen: Pen, area: Area) -> None:
    baseline, standing = area.y + area.height / 2 + 1.3, table.standings.rows[row]
    pen.text(rank_text(standing), area.x + _RANK - 2, baseline, _RANK - 2, _PLACE)
    number = replace(_PLACE, ink=Ink.BLACK)
    pen.text(table.heads[row], area.x + _RANK + _NUMBER - 2, baseline, _NUMBER - 2, number)
    left = area.x + _RANK + _NUMBER
    draw_name(pen, _called(table, row), Area(left, area.y, plan.name - _GAP, area.height), _WHO)
    x = area.x + plan.before
    for column, parts in zip(plan.rounds, plan.widths, strict=True):
        cell = column.cells[row]
        if cell is not None:
            _draw_cell(cell, x, parts, baseline, pen)
        x += sum(parts)
    for place, figure in enumerate(plan.figures):
        x += figure.width
        style = _SUM if place == 0 else replace(_SUM, weight=Weight.REGULAR)
        pen.text(figure.texts[row], x, baseline, figure.width - 2, style)
    pen.line(area.x, area.bottom, x, area.bottom, weight=0.15)


def _draw_cell(cell: RoundCell, x: float, parts: Sequence[float], baseline: float, pen: Pen) -> None:
    for part, (text, width) in enumerate(zip(cell.texts, parts, strict=False)):
        x += width
        gap = _GUTTER - 1 if part == len(parts) - 1 else 0.5
        # Where somebody sat is quiet; what came of it is what the eye looks for.
        style = _QUIET if part == 0 or cell.is_open else _CELL
        weight = Weight.BOLD if cell.is_won and part else Weight.REGULAR
        pen.text(text, x - gap, baseline, width - gap, replace(style, weight=weight))
